"""The seas with the tiles that the viewer knows, and the pieces on them: ships, and the island of each seat beside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.anno1503.maps import HOME_WATERS, ISLANDS, PIRATE_SEA, seas_of
from engine.games.anno1503.parts.fleet import SHIPS, Fleet, ship_at
from engine.games.anno1503.parts.inhabitants import people_of
from engine.games.anno1503.parts.islands import Islands, kind_of
from engine.games.anno1503.parts.public_buildings import Town
from engine.kernel.ranges import NONE
from engine.kernel.state import State
from engine.parts.turn import Turn
from ui.board.art import Piece
from ui.board.picture import Picture
from ui.families.anno1503.pieces import HOME, RANKS, SHIP
from ui.families.anno1503.seas import Seas, Square, home_of
from ui.families.anno1503.tiles import Face

if TYPE_CHECKING:
    from ui.play.table import TableView

SEAS = {HOME_WATERS: "home-waters", PIRATE_SEA: "pirate-sea"}
"""The name of each sea in keys of the catalogue, by its sheet."""

ISLE = "isle"
"""With a seat's number, the control that opens an island (``isle:1``) and its panel (``isle-1``)."""


def paint(table: TableView, shown: Picture) -> Picture:
    """Return the picture painted as seas of squares (`Seas`), with the tiles as the viewer knows them."""
    titles = tuple((sheet, table.words(f"place.{name}.title")) for sheet, name in SEAS.items())
    return replace(shown, painter=Seas(tuple(squares(table.view)), table.rules.seats, titles))


def squares(view: State) -> Iterator[Square]:
    """Yield all squares in the order of their indices: what is printed there, the tile as the viewer may know it."""
    islands, stacks = view[Islands], view.rules.vocabulary("stacks")
    for index, (square, sign) in enumerate(sorted(seas_of(view.rules).drawing.signs.items())):
        back = islands.back[index] if sign in ISLANDS else NONE
        yield Square(str(square), sign, "" if back == NONE else stacks[back][1:], _face(view, index))


def _face(view: State, square: int) -> Face | None:
    """Return the tile on a square, marked secret if not all seats have seen it; None if the viewer does not know it."""
    islands = view[Islands]
    if islands.tile[square] == NONE:
        return None
    return Face(kind_of(view, islands.tile[square]), islands.seen[square] != (1 << view.seats) - 1)


def pieces(table: TableView) -> Iterator[Piece]:
    """Yield the ships of all seats, then their islands."""
    for seat in range(table.rules.seats):
        yield from _ships(table, seat)
    for seat in range(table.rules.seats):
        yield _home(table, seat)


def _ships(table: TableView, seat: int) -> Iterator[Piece]:
    view, fleet = table.view, table.view[Fleet]
    own = not view.over and view[Turn].active == seat
    afloat = sum(ship_at(view, seat, ship) != NONE for ship in range(SHIPS))
    for ship in range(SHIPS):
        square, damaged = ship_at(view, seat, ship), fleet.damaged[seat * SHIPS + ship]
        if square != NONE:
            looks = ("damaged",) if damaged else ("active",) if own and fleet.acting == ship else ()
            yield Piece(
                SHIP,
                table.rules.board.name("square", square),
                table.players[seat].colour,
                name=f"{seat}-{ship}",
                number=fleet.points[ship] if own and not damaged else 0,
                berth=_berth(view, seat, ship),
                looks=looks,
                label=str(ship + 1) if afloat > 1 else "",
            )


def _berth(view: State, seat: int, ship: int) -> int:
    """Return the berth of a ship: how many ships before it in the order of the fleet are on the same square."""
    at, place = view[Fleet].at, seat * SHIPS + ship
    return at[:place].count(at[place])


def _home(table: TableView, seat: int) -> Piece:
    view, name = table.view, table.players[seat].name
    lone = PIRATE_SEA not in {square.sheet for square in table.rules.board.squares}
    people = [rank for rank, count in zip(RANKS, people_of(view, seat), strict=True) for _ in range(count)]
    return Piece(
        HOME,
        home_of(seat, lone),
        table.players[seat].colour,
        name=str(seat),
        number=view[Town].built[seat].bit_count(),
        holds=tuple(people),
        looks=("pressed",) if table.draft.panel == f"{ISLE}-{seat}" else (),
        control=f"{ISLE}:{seat}",
        label=name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…",
        told=table.words("play.isle.of", seat=name),
    )


LONGEST = 14
"""How many letters of a name have room below an island."""
