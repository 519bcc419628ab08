"""The names of hexes, corners and sides, made of terrains, numbers and harbours: of what is seen on the board.

A hex is *unique* if no other has its terrain and number. Other hexes are named by their direction from a unique one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.hexes import coordinates
from engine.hexes.board import Board
from engine.hexes.coordinates import CORNERS, DIRECTIONS, Corner, Side
from engine.kernel.rules import Rules
from engine.parts.dice import odds_of

if TYPE_CHECKING:
    from ui.play.speaker import Ground, Speaker


class _Bearing(NamedTuple):
    """Where a hex lies from a unique one: so many steps in one of the `DIRECTIONS`; 0 steps from itself.

    ``misses`` are the rolls in 36 that are not the unique hex's number, so that the least bearing, which names the hex,
    is the nearest, then from the hex of most dots, then from the first on the board.
    """

    steps: int
    misses: int
    unique: int
    way: str


_LOST = _Bearing(1000, 0, -1, "")
"""The bearing of a hex that lies in line with no unique one."""


class _Survey(NamedTuple):
    """The bearings of all hexes, and the corners and sides that need a direction to differ from others."""

    bearings: Sequence[_Bearing]
    corners: frozenset[int]
    sides: frozenset[int]


@lru_cache(maxsize=16)
def _survey(rules: Rules, ground: Ground) -> _Survey:
    """Return the survey of a board of hexes with this ground. Cached."""
    board: Any = rules.board
    kinds, odds = [*zip(ground.terrain, ground.number, strict=True)], odds_of(rules)
    often = Counter(kinds)
    bearings = [_LOST] * len(kinds)
    for unique, (terrain, number) in enumerate(kinds):
        if often[terrain, number] == 1:
            misses = 36 - (odds[number] if number < len(odds) else 0)
            for hex_index, bearing in _bearings(board, unique, misses):
                bearings[hex_index] = min(bearings[hex_index], bearing)
    return _Survey(bearings, _alike(kinds, board.corner_hexes), _alike(kinds, board.side_hexes))


def _bearings(board: Board, unique: int, misses: int) -> Iterator[tuple[int, _Bearing]]:
    """Yield a unique hex and those in line with it, as far as the board goes, with their bearings."""
    yield unique, _Bearing(0, misses, unique, "")
    for way in DIRECTIONS:
        place, steps = coordinates.neighbour(board.hexes[unique], way), 1
        while place in board.hex_index:
            yield board.hex_index[place], _Bearing(steps, misses, unique, way)
            place, steps = coordinates.neighbour(place, way), steps + 1


def _alike(kinds: Sequence[tuple[int, int]], around: Iterable[Sequence[int]]) -> frozenset[int]:
    """Return the places whose hexes have the same terrains and numbers as another's, and those at one hex only.

    `kinds` are the terrains and numbers of all hexes; `around` has the hexes at each place.
    """
    seen = [frozenset(kinds[each] for each in hexes) for hexes in around]
    often = Counter(seen)
    return frozenset(place for place, each in enumerate(seen) if often[each] > 1 or len(each) == 1)


def hex_(speaker: Speaker, index: int) -> str:
    """Return a hex's terrain and number, ``forest 6``; without a number its terrain alone, ``desert``.

    If several hexes have the same, the nearest unique hex in line is added, ``sea north-east of forest 3``, or if there
    is none, row and place in the row, ``sea C4``. A speaker that points at places leaves this out.
    """
    told, bearing = _terrain(speaker, index), _survey(speaker.rules, speaker.land).bearings[index]
    if speaker.points or bearing.steps == 0:
        return told
    if bearing is _LOST:
        return f"{told} {_row_and_number(speaker, index)}"
    unique = _terrain(speaker, bearing.unique)
    way = speaker.words(f"place.way.{bearing.way.lower()}")
    return speaker.words("place.from", what=told, count=bearing.steps, way=way, hex=unique)


def _terrain(speaker: Speaker, index: int) -> str:
    """Return a hex's terrain, with its number if it has one; a line never ends between the two."""
    told = speaker.words(f"terrain.{speaker.rules.numbers.terrains[speaker.land.terrain[index]]}")
    number = speaker.land.number[index]
    return f"{told}\u00a0{number}" if number else told


def _row_and_number(speaker: Speaker, index: int) -> str:
    """Return a hex's row as a letter, from the north, and its number in the row, from the west: ``C4``."""
    hexes = speaker.board.hexes
    q, r = hexes[index]
    row = chr(ord("A") + r - min(place.r for place in hexes))
    return f"{row}{sum(place.r == r and place.q <= q for place in hexes)}"


def corner(speaker: Speaker, index: int) -> str:
    """Return a corner's name: the hexes around it and its harbour, ``forest 6, hills 8, harbour 3:1``.

    A direction is added where the hexes do not tell it from other corners (`_around`).
    """
    board, alike = speaker.board, _survey(speaker.rules, speaker.land).corners
    place = board.corners[index] if index in alike else None
    told = _around(speaker, board.corner_hexes[index], place, CORNERS, coordinates.corner)
    told += [speaker.port(r) for s, r in speaker.land.ports if index in board.side_corners[s]]
    return ", ".join(told)


def side(speaker: Speaker, index: int) -> str:
    """Return a side's name: the hexes on either side of it, ``forest 6, hills 8``.

    A direction is added where the hexes do not tell it from other sides (`_around`).
    """
    board, alike = speaker.board, _survey(speaker.rules, speaker.land).sides
    place = board.sides[index] if index in alike else None
    return ", ".join(_around(speaker, board.side_hexes[index], place, DIRECTIONS, coordinates.side))


def _around(
    speaker: Speaker, hexes: Iterable[int], place: Corner | Side | None, ways: Iterable[str], go: Callable[..., Any]
) -> list[str]:
    """Return the terrains and numbers of the hexes around a place, each once: first those nearest to a unique hex.

    If a `place` is given, its direction from the first hex is added, which then has its full name: ``forest 3, sea, on
    the north-east``. `ways` are the directions to try; `go` returns the corner or the side of a hex in a direction. A
    speaker that points at places leaves the direction out, and calls a place "the marked place" that has neither a
    number nor a name of its own, such as one in the middle of the sea.
    """
    bearings, number = _survey(speaker.rules, speaker.land).bearings, speaker.land.number
    near = sorted(hexes, key=lambda each: (bearings[each].steps, not number[each]))
    told = [*dict.fromkeys(_terrain(speaker, each) for each in near)]
    if place is None:
        return told
    if speaker.points:
        return told if any(number[each] for each in near) else [speaker.words("place.marked")]
    way = next(way for way in ways if go(speaker.board.hexes[near[0]], way) == place)
    return [hex_(speaker, near[0]), *told[1:], speaker.words(f"place.on.{way.lower()}")]
