"""What lies or waits on hexes, and where on them: one row of crews, and one heap of each other kind."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from ui.board.cargo import counted, loose
from ui.board.geometry import Point, hex_centre
from ui.board.picture import Pile
from ui.board.shapes import group, move
from ui.markup import Markup

_HEAPS: dict[str, Point] = {"lair": (0, 12), "fish": (0, 4), "spice": (0, 10)}
"""Where a heap lies from the middle of its hex: a lair where its number will be, fish over the die."""

_ROW, _VILLAGE_ROW = -25.0, 37.0
"""How far below the middle crews stand: behind a lair, but before the huts of a village."""

_APART = 16.0


class Heap(NamedTuple):
    """A pile in its place."""

    key: str
    markup: Markup


def heaps(piles: Iterable[Pile], villages: frozenset[str]) -> Iterator[Heap]:
    """All piles, hex by hex; crews stand in one row, whosever they are."""
    ordered = sorted(piles, key=lambda pile: (pile.hex, pile.kind, -1 if pile.player is None else pile.player))
    for (name, kind), here in groupby(ordered, key=lambda pile: (pile.hex, pile.kind)):
        if kind == "crew":
            yield from _row(name, list(here), _VILLAGE_ROW if name in villages else _ROW)
        else:
            for pile in here:
                x, y = hex_centre(name)
                at = move(x + _HEAPS[kind][0], y + _HEAPS[kind][1])
                yield Heap(f"pile:{name}:{kind}", _heap(name, kind, pile.count, at))


def _row(name: str, piles: list[Pile], down: float) -> Iterator[Heap]:
    x, y = hex_centre(name)
    left = x - _APART * (sum(pile.count for pile in piles) - 1) / 2
    for pile in piles:
        player = 0 if pile.player is None else pile.player
        yield Heap(f"pile:{name}:crew:{player}", _crews(name, player, pile.count, move(left, y + down)))
        left += _APART * pile.count


@lru_cache(maxsize=256)
def _heap(name: str, kind: str, count: int, at: str) -> Markup:
    return group(counted(kind, count), class_="pile", data_key=f"pile:{name}:{kind}", transform=at)


@lru_cache(maxsize=256)
def _crews(name: str, player: int, count: int, at: str) -> Markup:
    people = [loose("crew", player, x=_APART * place, size=0.92) for place in range(count)]
    return group(people, class_="pile", data_key=f"pile:{name}:crew:{player}", transform=at)
