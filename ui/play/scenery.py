"""The board's picture: what stands where, and the places that may be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from engine.kernel.actions import Action
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.figures import BESIDE
from engine.parts.land import GENERIC, Land
from engine.parts.network import nets
from engine.parts.robber import Robber
from ui.board.art import Art, Piece
from ui.board.picture import HexTile, Picture, PortMark, Target
from ui.board.pieces import ROBBER
from ui.board.players import NEUTRAL
from ui.play import robbing, spots
from ui.play.additions import additions, art_of, land_as
from ui.play.advice import advised
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.board.geometry import Place
    from ui.play.table import TableView


def picture(table: TableView) -> Picture:
    """The board as the viewer sees it, with the places open to what is chosen."""
    view, pieces = table.view, tuple(_pieces(table))
    carried = _carried(table, pieces)
    shown = Picture(
        hexes=_hexes(view),
        ports=ports(view),
        pieces=pieces,
        targets=tuple(_targets(table, carried)),
        ghost=_ghost(table, carried),
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
        HexTile(
            view.board.name("hex", hex_),
            land_as(view.rules, terrains[terrain]),
            number or None,
            bool(land.barren >> hex_ & 1),
        )
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


def _pieces(table: TableView) -> Iterator[Piece]:
    view, colours = table.view, [player.colour for player in table.players]
    yield from _routes(view, colours)
    yield from _buildings(view, colours)
    yield from _robber(view)
    for addition in additions(table.rules):
        yield from addition.pieces(table)


def _routes(view: State, colours: list[int]) -> Iterator[Piece]:
    """The pieces of all nets."""
    for net in nets(view.rules):
        art = art_of(view.rules, net.name)
        for side, seat in enumerate(view[net.routes].owner):
            if seat != NOBODY:
                yield Piece(art, view.board.name("side", side), colours[seat] if seat >= 0 else NEUTRAL)


def _buildings(view: State, colours: list[int]) -> Iterator[Piece]:
    buildings, kinds = view[Buildings], [art_of(view.rules, kind) for kind in view.rules.numbers.buildings]
    for corner, seat in enumerate(buildings.owner):
        if seat != NOBODY:
            place, colour = view.board.name("corner", corner), colours[seat] if seat >= 0 else NEUTRAL
            yield Piece(kinds[buildings.kind[corner]], place, colour)


def _robber(view: State) -> Iterator[Piece]:
    if Robber in view and view[Robber].hex != BESIDE:
        yield Piece(ROBBER, view.board.name("hex", view[Robber].hex))


def _targets(table: TableView, carried: Mapping[Art, Piece]) -> Iterator[Target]:
    """The places that were picked and can be taken back, and those that are open."""
    for spot in spots.picked(table):
        told = table.words("play.picked", place=Speaker.at(table).spoken(*spot))
        yield replace(_on_the_way(table, spot), label=told, picked=True)
    for opening in spots.openings(table):
        yield _target(table, opening, carried) if opening.last else _on_the_way(table, opening.spot)


def _on_the_way(table: TableView, spot: spots.Spot) -> Target:
    """A place from which it goes on to others."""
    name, told = table.rules.board.name(*spot), Speaker.at(table).spoken(*spot)
    return Target(cast("Place", spot.kind), name, told, control=f"place:{spot.key(table.rules)}")


def _target(table: TableView, opening: spots.Opening, carried: Mapping[Art, Piece]) -> Target:
    rules, (spot, action, _) = table.rules, opening
    name = rules.board.name(*spot)
    target = Target(
        kind=cast("Place", spot.kind),
        name=name,
        label=_label(table, spot, action),
        action=rules.write(action),
        piece=_as_it_is(_put(table, action, name), carried),
    )
    for addition in additions(rules):
        target = addition.dress(table, action, target)
    return target


def _label(table: TableView, spot: spots.Spot, action: Action) -> str:
    """A place; of a victim, first who is robbed there."""
    place = Speaker.at(table).spoken(*spot)
    if not table.rules.verbs[action.verb].robs:
        return place
    return table.words("play.rob-at", what=robbing.told(table, action), place=place)


def _put(table: TableView, action: Action, place: str) -> Piece | None:
    """The piece that an action puts on a place, if it puts one."""
    verb = table.rules.verbs[action.verb]
    if not verb.puts:
        return None
    return Piece(art_of(table.rules, verb.puts), place, NEUTRAL if verb.neutral else table.players[action.seat].colour)


def _ghost(table: TableView, carried: Mapping[Art, Piece]) -> Piece | None:
    action = spots.chosen(table)
    return _as_it_is(put_by(table, action), carried) if action else None


def put_by(table: TableView, action: Action) -> Piece | None:
    """The piece that an action puts on the last of its places, if it puts one."""
    way = spots.way(table, action)
    return _put(table, action, table.rules.board.name(*way[-1])) if way else None


def _carried(table: TableView, pieces: tuple[Piece, ...]) -> dict[Art, Piece]:
    """What goes on from the place that was picked, by its art."""
    begun = spots.picked(table)
    start = table.rules.board.name(*begun[-1]) if begun else ""
    return {piece.art: replace(piece, name="", control="") for piece in pieces if piece.place == start}


def _as_it_is(put: Piece | None, carried: Mapping[Art, Piece]) -> Piece | None:
    """A piece that is put somewhere, as it looks where it comes from."""
    return replace(carried[put.art], place=put.place) if put and put.art in carried else put
