"""The pieces of seafarers on the board: the looks of ships, the pirate with its blockade, the marks and the lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.games.seafarers.parts.cloth import Weavers, traders_of, village_numbers, villages
from engine.games.seafarers.parts.docking import Dock
from engine.games.seafarers.parts.fortresses import Fortresses
from engine.games.seafarers.parts.gifts import HARBOUR, Gifts, gifts_of, harbour_at
from engine.games.seafarers.parts.lanes import line_of, seat_lanes
from engine.games.seafarers.parts.numbers_travel import Supply, numberless
from engine.games.seafarers.parts.pirate import Pirate
from engine.games.seafarers.parts.raids import circuit
from engine.games.seafarers.parts.ships import MoveShip
from engine.games.seafarers.parts.shores import Landfalls, foreign_land
from engine.games.seafarers.parts.treasures import Chests, chests_in_sight
from engine.games.seafarers.parts.warships import Warships
from engine.games.seafarers.parts.wonders import WONDERS, Works, claimed_by
from engine.hexes.regions import regions
from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.dice import Dice
from engine.parts.figures import BESIDE
from engine.parts.longest_road import Trails, course_of
from engine.parts.maps import map_of
from ui.board.art import Art, Piece
from ui.board.picture import Picture, PortMark
from ui.board.players import NEUTRAL
from ui.families.seafarers import marks
from ui.families.seafarers.lines import CIRCUIT, NAME, OUTLINE, TRAIL
from ui.families.seafarers.ships import BLOCKADE, PIRATE, SHIP, WARSHIP

if TYPE_CHECKING:
    from ui.play.table import TableView


def paint(table: TableView, shown: Picture) -> Picture:
    """Return the picture with warships, with ships marked that the viewer may move, and with the harbour to confirm."""
    armed, loose = set(_armed(table.view)), set(_loose(table))

    def rigged(piece: Piece) -> Piece:
        if piece.art is not SHIP:
            return piece
        looks = ("loose",) if piece.place in loose else ()
        art = WARSHIP if piece.place in armed else SHIP
        return replace(piece, art=art, looks=looks, control=f"ship:{piece.place}" if looks else "")

    pieces_ = tuple(map(rigged, shown.pieces)) if armed or loose else shown.pieces
    return replace(shown, pieces=pieces_, ports=(*shown.ports, *_considered(table)))


def _considered(table: TableView) -> Iterator[PortMark]:
    """Yield the mark of the harbour that the viewer has chosen to place and not confirmed yet, if any."""
    action = table.rules.read(table.draft.chosen) if table.draft.chosen else None
    if action and action.verb == Dock.name:
        kind, side = action.args
        told = _harbour(table.view, kind)
        resource = told["holds"][0] if kind else None
        yield PortMark(table.rules.board.name("side", side), told["number"], resource)


def _armed(view: State) -> Iterator[str]:
    """Yield the names of the sides with warships: the first ships of each seat's line."""
    for seat, ships in enumerate(view[Warships].armed if Warships in view else ()):
        yield from (view.board.name("side", side) for side in line_of(view, seat).sides[:ships])


def _loose(table: TableView) -> Iterator[str]:
    """Yield the names of the sides with ships that the viewer may move now."""
    for action in table.legal if table.can_act else ():
        if action.verb == MoveShip.name:
            yield table.rules.board.name("side", action.args[0])


SHORES = "shores"
"""The fold of the draft that outlines and names the shores while it is open."""

NAMED = 16
"""The number of names for shores in the catalogue; further shores use them again."""

TRAIL_OF = "trail-"
"""With a seat's number, the fold that marks the longest trail of the seat while it is open: ``trail-2``."""


def pieces(table: TableView) -> Iterator[Piece]:
    """Yield the pieces of all slices that the game has (`_DRAWN`): the pirate, the marks, the lines."""
    for slice_, drawn in _DRAWN.items():
        if slice_ in table.view:
            yield from drawn(table)


def _colour(table: TableView, seat: int) -> int:
    return table.players[seat].colour if seat != NOBODY else NEUTRAL


def _at(view: State, art: Art, kind: str, place: int, **more: Any) -> Piece:
    """Return a piece of `art` on a place (its kind and index); `more` are further fields of the piece."""
    return Piece(art, view.board.name(kind, place), **more)


def _pirate(table: TableView) -> Iterator[Piece]:
    """Yield the pirate and its blockade; in a game with warships also its strength as a fleet, and its circuit."""
    view = table.view
    if view[Pirate].hex != BESIDE:
        place = view.board.name("hex", view[Pirate].hex)
        strength = min(view[Dice].first, view[Dice].second) if Warships in view else 0
        yield Piece(BLOCKADE, place)
        yield Piece(PIRATE, place, number=strength)
        if Warships in view:
            way = tuple(view.board.name("hex", hex_) for hex_ in table.rules.tables[circuit])
            yield Piece(CIRCUIT, way[0], holds=way)


def _trails(table: TableView) -> Iterator[Piece]:
    """Yield the longest trail of each seat whose trail the viewer has marked."""
    for seat in range(table.rules.seats):
        shown = f"{TRAIL_OF}{seat}" in table.draft.shown
        if shown and (sides := _names(table.view, "side", course_of(table.view, seat))):
            yield Piece(TRAIL, sides[0], _colour(table, seat), name=str(seat), holds=sides)


def _shores(table: TableView) -> Iterator[Piece]:
    """Yield for each foreign shore a chip with its points (0 for the viewer's home).

    The counters of the seats that have got these points come too; so do the shore's outline and name if the fold of the
    shores is open.
    """
    view, landfalls, open_ = table.view, table.view[Landfalls], SHORES in table.draft.shown
    for order, shore in enumerate(regions(view.board, foreign_land(view))):
        first, named, hexes = bits(shore)[0], _called(table, order), _names(view, "hex", shore)
        home = table.seat is not None and landfalls.home[table.seat] >> first & 1
        worth = 0 if home else view.rules.numbers.shore_points
        told = table.words("play.isle.home" if home else "play.isle", name=named, count=worth)
        looks = ("pressed",) if open_ else ()
        yield _at(view, marks.ISLE, "hex", first, number=worth, control=f"fold:{SHORES}", told=told, looks=looks)
        if open_:
            yield _at(view, OUTLINE, "hex", first, holds=hexes)
            yield _at(view, NAME, "hex", first, label=named, holds=hexes)
        reached = [seat for seat, had in enumerate(landfalls.reached) if had >> first & 1]
        yield from _counters(table, "hex", first, reached)


def _called(table: TableView, order: int) -> str:
    """Return the name of a shore; `order` is its number from 0 in the order of the board."""
    return table.words(f"play.shore.{order % NAMED + 1}")


def _names(view: State, kind: str, places: int) -> tuple[str, ...]:
    """Return the names of the places of a kind in the mask `places`."""
    return tuple(view.board.name(kind, place) for place in bits(places))


def _counters(table: TableView, kind: str, place: int, seats: list[int]) -> Iterator[Piece]:
    """Yield the counters of `seats` on a place."""
    name = table.view.board.name(kind, place)
    for seat in seats:
        yield Piece(marks.COUNTER, name, _colour(table, seat), name=f"{name}:{seat}")


def _gifts(table: TableView) -> Iterator[Piece]:
    """Yield the gifts of the tribe that are not taken yet."""
    view, given = table.view, gifts_of(table.rules)
    for side in bits(view[Gifts].left):
        trades = _harbour(view, harbour_at(view, side)) if given[side] == HARBOUR else {}
        yield _at(view, marks.GIFTS[given[side]], "side", side, **trades)


def _harbour(view: State, kind: int) -> dict[str, Any]:
    """Return a kind of harbour as fields of a piece, goods and rate: ``{"holds": ("wool",), "number": 2}``.

    `kind` is 0 for a harbour of any resource, else 1 more than the index of its resource.
    """
    numbers = view.rules.numbers
    if not kind:
        return {"holds": ("any",), "number": numbers.port_rate}
    return {"holds": (numbers.resources[kind - 1],), "number": numbers.special_port_rate}


def _villages(table: TableView) -> Iterator[Piece]:
    """Yield each village with its number and its cloth, and the counters of the seats that trade there."""
    view, tables = table.view, table.rules.tables
    for village, (corner, number) in enumerate(zip(tables[villages], tables[village_numbers], strict=True)):
        cloth = ("cloth",) * view[Weavers].village[village]
        yield _at(view, marks.VILLAGE, "corner", corner, number=number, holds=cloth)
        yield from _counters(table, "corner", corner, traders_of(view, village))


def _fortresses(table: TableView) -> Iterator[Piece]:
    """Yield the fortresses that are not taken, and the waypoints, not built on yet, through which lines must lead."""
    view = table.view
    for seat, (lane, chits) in enumerate(zip(table.rules.tables[seat_lanes], view[Fortresses].chits, strict=True)):
        colour = _colour(table, seat)
        if chits:
            yield _at(view, marks.FORTRESS, "corner", lane.fortress, player=colour, number=chits)
        if view[Buildings].owner[lane.waypoint] == NOBODY:
            yield _at(view, marks.WAYPOINT, "corner", lane.waypoint, player=colour)


def _chests(table: TableView) -> Iterator[Piece]:
    """Yield the chests that all players can see."""
    view = table.view
    yield from (_at(view, marks.CHEST, "corner", corner) for corner in bits(chests_in_sight(view)))


_SITES = {"strait": (marks.STRAIT, "bridge"), "wasteland": (marks.WASTELAND, "wall")}
"""By mark of the map for a site: its art, and the wonder that needs a settlement there."""


def _sites(table: TableView) -> Iterator[Piece]:
    """Yield the sites of bridge and wall on which nothing is built, each with the owner of its wonder, if any."""
    view, wonders = table.view, table.rules.vocabulary(WONDERS)
    for mark, (art, wonder) in _SITES.items():
        colour = _colour(table, claimed_by(view, wonders.index(wonder)))
        free = map_of(table.rules).mask("corner", mark) & ~view[Buildings].all
        yield from (_at(view, art, "corner", corner, player=colour) for corner in bits(free))


def _blanks(table: TableView) -> Iterator[Piece]:
    """Yield the places of missing numbers; those that a ship has reached look ``reached``."""
    view = table.view
    for hex_ in bits(numberless(view)):
        reached = view[Supply].reached >> hex_ & 1
        yield _at(view, marks.BLANK, "hex", hex_, looks=("reached",) if reached else ())


_DRAWN: dict[type, Callable[[TableView], Iterator[Piece]]] = {
    Pirate: _pirate,
    Landfalls: _shores,
    Gifts: _gifts,
    Weavers: _villages,
    Fortresses: _fortresses,
    Chests: _chests,
    Works: _sites,
    Supply: _blanks,
    Trails: _trails,
}
"""The function that yields the pieces of a slice, by the slice's type."""
