"""The board's picture: what stands where, and the places that may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.kernel.actions import Action
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.land import GENERIC, Land
from engine.parts.roads import Roads
from engine.parts.robber import Robber
from ui.board.picture import NEUTRAL, Building, Ghost, HexTile, Picture, Place, PortMark, Road, Target
from ui.play import robbing, spots
from ui.play.additions import additions
from ui.play.advice import advised
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def picture(table: TableView) -> Picture:
    """The board as the viewer sees it, with the places open to what is chosen."""
    view = table.view
    colours = [player.colour for player in table.players]
    shown = Picture(
        hexes=_hexes(view),
        ports=ports(view),
        roads=_roads(view, colours),
        buildings=_buildings(view, colours),
        robber=view.board.name("hex", view[Robber].hex) if Robber in view else None,
        targets=_targets(table),
        ghost=_ghost(table),
        advised=advised(table),
        chosen=table.draft.chosen,
    )
    for addition in additions(table.rules):
        shown = addition.paint(table, shown)
    return shown


def bare(view: State) -> Picture:
    """The land alone, as a small preview of a map."""
    return Picture(hexes=_hexes(view), ports=ports(view), detail="small")


def _hexes(view: State) -> tuple[HexTile, ...]:
    land, terrains = view[Land], view.rules.numbers.terrains
    return tuple(
        HexTile(view.board.name("hex", hex_), terrains[terrain], number or None, bool(land.barren >> hex_ & 1))
        for hex_, (terrain, number) in enumerate(zip(land.terrain, land.number, strict=True))
    )


def ports(view: State) -> tuple[PortMark, ...]:
    """The harbours."""
    numbers = view.rules.numbers
    return tuple(
        PortMark(view.board.name("side", side), numbers.port_rate)
        if resource == GENERIC
        else PortMark(view.board.name("side", side), numbers.special_port_rate, numbers.resources[resource])
        for side, resource in view[Land].ports
    )


def _roads(view: State, colours: list[int]) -> tuple[Road, ...]:
    return tuple(
        Road(view.board.name("side", side), colours[seat] if seat >= 0 else NEUTRAL)
        for side, seat in enumerate(view[Roads].owner)
        if seat != NOBODY
    )


def _buildings(view: State, colours: list[int]) -> tuple[Building, ...]:
    buildings, kinds = view[Buildings], view.rules.numbers.buildings
    return tuple(
        Building(
            view.board.name("corner", corner), kinds[buildings.kind[corner]], colours[seat] if seat >= 0 else NEUTRAL
        )
        for corner, seat in enumerate(buildings.owner)
        if seat != NOBODY
    )


def _targets(table: TableView) -> tuple[Target, ...]:
    return tuple(_target(table, spot, action) for spot, action in spots.openings(table))


def _target(table: TableView, spot: spots.Spot, action: Action) -> Target:
    rules = table.rules
    target = Target(
        kind=cast("Place", spot.kind),
        name=rules.board.name(*spot),
        label=_label(table, spot, action),
        action=rules.write(action),
        piece=rules.verbs[action.verb].puts or None,
        player=_colour(table, action),
    )
    for addition in additions(rules):
        target = addition.dress(table, action, target)
    return target


def _label(table: TableView, spot: spots.Spot, action: Action) -> str:
    """A place; of a victim, first who is robbed there."""
    place = Speaker.at(table).spoken(*spot)
    if action.verb not in spots.ROBBING:
        return place
    return table.words("play.rob-at", what=robbing.told(table, action), place=place)


def _colour(table: TableView, action: Action) -> int:
    """In whose colour an action puts its piece."""
    return NEUTRAL if table.rules.verbs[action.verb].neutral else table.players[action.seat].colour


def _ghost(table: TableView) -> Ghost | None:
    action = spots.chosen(table)
    piece = table.rules.verbs[action.verb].puts if action else ""
    if not action or not piece:
        return None
    place = table.rules.board.name(*spots.spot_of(table.rules, action))
    return Ghost(piece, place, _colour(table, action))
