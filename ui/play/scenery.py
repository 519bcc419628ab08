"""The board's picture: what stands where, and the places that may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.land import GENERIC, Land
from engine.parts.roads import Roads
from engine.parts.robber import Robber
from ui.board.picture import Building, Ghost, HexTile, Picture, Place, PortMark, Road, Target
from ui.play import spots
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def picture(table: TableView) -> Picture:
    """The board as the viewer sees it, with the places open to what is chosen."""
    view = table.view
    colours = [player.colour for player in table.players]
    return Picture(
        hexes=_hexes(view),
        ports=ports(view),
        roads=_roads(view, colours),
        buildings=_buildings(view, colours),
        robber=view.board.name("hex", view[Robber].hex) if Robber in view else None,
        targets=_targets(table),
        ghost=_ghost(table),
    )


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
    owners = enumerate(view[Roads].owner)
    return tuple(Road(view.board.name("side", side), colours[seat]) for side, seat in owners if seat != NOBODY)


def _buildings(view: State, colours: list[int]) -> tuple[Building, ...]:
    buildings, kinds = view[Buildings], view.rules.numbers.buildings
    return tuple(
        Building(view.board.name("corner", corner), kinds[buildings.kind[corner]], colours[seat])
        for corner, seat in enumerate(buildings.owner)
        if seat != NOBODY
    )


def _targets(table: TableView) -> tuple[Target, ...]:
    rules, speaker, piece = table.rules, Speaker.at(table), spots.piece(spots.mode(table)) or None
    return tuple(
        Target(
            kind=cast("Place", spot.kind),
            name=rules.board.name(*spot),
            label=speaker.spoken(*spot),
            action=rules.write(action),
            piece=piece,
            player=table.players[action.seat].colour,
        )
        for action in spots.open_actions(table)
        if (spot := spots.spot_of(rules, action))
    )


def _ghost(table: TableView) -> Ghost | None:
    action = spots.chosen(table)
    piece = spots.piece(action.verb) if action else ""
    if not action or not piece:
        return None
    place = table.rules.board.name(*spots.spot_of(table.rules, action))
    return Ghost(piece, place, table.players[action.seat].colour)
