"""The board's picture: what stands where, and the places that may be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from engine.kernel.actions import Action
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.land import GENERIC, Land
from engine.parts.network import nets
from engine.parts.robber import Robber
from ui.board.art import Piece
from ui.board.picture import HexTile, Picture, PortMark, Target
from ui.board.pieces import ROBBER
from ui.board.players import NEUTRAL
from ui.play import robbing, spots
from ui.play.additions import additions, arts
from ui.play.advice import advised
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.board.geometry import Place
    from ui.play.table import TableView


def picture(table: TableView) -> Picture:
    """The board as the viewer sees it, with the places open to what is chosen."""
    view = table.view
    colours = [player.colour for player in table.players]
    shown = Picture(
        hexes=_hexes(view),
        ports=ports(view),
        pieces=(*_routes(view, colours), *_buildings(view, colours), *_robber(view)),
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


def _routes(view: State, colours: list[int]) -> Iterator[Piece]:
    """The pieces of all nets."""
    for net in nets(view.rules):
        art = arts(view.rules)[net.name]
        for side, seat in enumerate(view[net.routes].owner):
            if seat != NOBODY:
                yield Piece(art, view.board.name("side", side), colours[seat] if seat >= 0 else NEUTRAL)


def _buildings(view: State, colours: list[int]) -> Iterator[Piece]:
    buildings, kinds = view[Buildings], [arts(view.rules)[kind] for kind in view.rules.numbers.buildings]
    for corner, seat in enumerate(buildings.owner):
        if seat != NOBODY:
            place, colour = view.board.name("corner", corner), colours[seat] if seat >= 0 else NEUTRAL
            yield Piece(kinds[buildings.kind[corner]], place, colour)


def _robber(view: State) -> Iterator[Piece]:
    if Robber in view:
        yield Piece(ROBBER, view.board.name("hex", view[Robber].hex))


def _targets(table: TableView) -> tuple[Target, ...]:
    return tuple(_target(table, spot, action) for spot, action in spots.openings(table))


def _target(table: TableView, spot: spots.Spot, action: Action) -> Target:
    rules = table.rules
    target = Target(
        kind=cast("Place", spot.kind),
        name=rules.board.name(*spot),
        label=_label(table, spot, action),
        action=rules.write(action),
        piece=_put(table, action, rules.board.name(*spot)),
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


def _put(table: TableView, action: Action, place: str) -> Piece | None:
    """The piece that an action puts on a place, if it puts one."""
    verb = table.rules.verbs[action.verb]
    if not verb.puts:
        return None
    return Piece(arts(table.rules)[verb.puts], place, NEUTRAL if verb.neutral else table.players[action.seat].colour)


def _ghost(table: TableView) -> Piece | None:
    action = spots.chosen(table)
    if not action or not table.rules.verbs[action.verb].puts:
        return None
    return _put(table, action, table.rules.board.name(*spots.spot_of(table.rules, action)))
