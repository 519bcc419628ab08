"""The drawn maps of the seafarers are the boards of the rules: hex for hex, token for token, mark for mark.

``boards`` holds each as data: by hex its terrain, number and zone, the islands and those abroad, the ports by side, the
places of each mark with their words, and by the name of each pool and stack what it has. What is dealt is ``?``.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from engine.hexes.regions import regions
from engine.kernel.bits import bits, mask_of
from engine.kernel.chance import Seeded
from engine.parts.dealing import UNKNOWN_PORT, Layout
from engine.parts.maps import PORTS, Map
from tests.engine.games.seafarers.editions import EDITIONS

FOLDER = Path(__file__).parent / "boards"
MARKS = {
    "foreign": {"foreign"},
    "home": {"home"},
    "islet": {"foreign", "islets"},
    "strip": {"foreign", "strip"},
    "isle": {"no-robber"},
    "tribe": {"no-robber"},
    "way": set[str](),
    "beyond": set[str](),
}
"""How a map marks the hexes of each zone."""
SEEDS = range(20)


class Board:
    """One of the boards, and the map that is drawn of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.data: Any = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))

    @cached_property
    def maps(self) -> Sequence[Map]:
        """The printed map at each of the board's tables."""
        editions = next(editions for beginning, editions in EDITIONS.items() if self.name.startswith(beginning))
        return [next(iter(editions.values())).at(seats) for seats in self.data["seats"]]

    @property
    def map(self) -> Map:
        """The printed map."""
        return self.maps[0]

    def names(self, mask: int) -> set[str]:
        """The names of the hexes of a mask."""
        return {self.map.board.name("hex", hex_) for hex_ in bits(mask)}

    def zone(self, zone: str) -> Sequence[str]:
        """The hexes of a zone."""
        return [name for name, words in self.data["hexes"].items() if zone in words.split()]

    def layouts(self) -> list[Layout]:
        """How the printed map is dealt for some seeds."""
        return [self.map.deal(Seeded(seed)) for seed in SEEDS]


BOARDS = [Board(path.stem) for path in sorted(FOLDER.glob("*.json"))]
each = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)


@each
def test_one_map_is_for_all_tables_of_the_board(board: Board) -> None:
    assert all(map_ is board.map for map_ in board.maps)
    assert board.map.seats[1] == max(board.data["seats"])


@each
def test_every_hex_has_its_terrain_its_number_and_its_zone(board: Board) -> None:
    drawing = board.map.drawing
    marked = {mark: {place.name for place in places} for mark, places in drawing.marks.items()}
    zones = set().union(*MARKS.values())
    drawn = {
        str(place): {drawing.terrain.get(place, UNKNOWN_PORT)}
        | {str(number) for number in [drawing.number.get(place)] if number}
        | {mark for mark in zones if str(place) in marked.get(mark, ())}
        for place in drawing.hexes
    }
    printed = {
        name: set().union(*(MARKS.get(word, {word}) for word in words.split()))
        for name, words in board.data["hexes"].items()
    }
    assert drawn == printed


@each
def test_what_hangs_together_is_an_island(board: Board) -> None:
    map_ = board.map
    water = {"sea", "fog"}
    dry = (place for place in map_.drawing.hexes if map_.drawing.terrain.get(place, "land") not in water)
    land = mask_of(map_.board.hex_index[place] for place in dry)
    if board.data["islands"]:
        assert split(board.data["islands"]) == [board.names(region) for region in regions(map_.board, land)]
    abroad = regions(map_.board, map_.mask("hex", "foreign"))
    assert split(board.data["foreign"]) == [board.names(region) for region in abroad]


def split(lines: Sequence[str]) -> list[set[str]]:
    """The words of each line, in the order of their first hexes."""
    found = [line.split() for line in lines]
    return [set(words) for words in sorted(found, key=lambda words: min(map(in_rows, words)))]


def in_rows(name: str) -> tuple[int, int]:
    """Where a hex comes as one reads."""
    q, r = map(int, name.split(","))
    return r, q


@each
def test_every_port_lies_on_its_side(board: Board) -> None:
    assert {place.name: place.words for place in board.map.marked(PORTS)} == board.data["ports"]


@each
def test_every_mark_is_where_it_belongs(board: Board) -> None:
    zones = {*set().union(*MARKS.values()), PORTS}
    marks = {
        mark: {place.name: place.words for place in places}
        for mark, places in board.map.drawing.marks.items()
        if mark not in zones
    }
    assert marks == board.data["marks"]
    assert list(marks.get("circuit", ())) == list(board.data["marks"].get("circuit", ()))


@each
def test_what_is_dealt_is_what_the_pools_have(board: Board) -> None:
    pools = board.data["stacks"]
    places = [place for place in board.map.board.hexes if str(place) in board.zone("?")]
    for layout in board.layouts():
        for zone in ("all", "home", "foreign"):
            dealt = [place for place in places if zone == "all" or str(place) in board.zone(zone)]
            if f"{zone} tiles" in pools:
                assert Counter(layout.terrain[place] for place in dealt) == pools[f"{zone} tiles"]
            if f"{zone} tokens" in pools:
                tokens = (str(layout.number[place]) for place in dealt if place in layout.number)
                assert Counter(tokens) == pools[f"{zone} tokens"]
        unknown = [n for n, (_, kind) in enumerate(board.data["ports"].items()) if kind == UNKNOWN_PORT]
        assert Counter(layout.ports[n][1] for n in unknown) == pools.get(PORTS, {})


@each
def test_the_stacks_hold_what_they_should(board: Board) -> None:
    dealt = {PORTS, *(f"{zone} {what}" for zone in ("all", "home", "foreign") for what in ("tiles", "tokens"))}
    stacks = {name: held for name, held in board.data["stacks"].items() if name not in dealt}
    assert board.map.stacks == stacks
