"""What is dealt onto the maps of the seafarers keeps its counts, its zones and the red rule, however often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

import pytest

from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.parts.dealing import BARREN, RED, SEA, Layout, islands, touching
from engine.parts.maps import Map
from tests.engine.games.seafarers.editions import EDITIONS

DEALS = 250
SHUFFLED = {
    f"{name}-{size}": (printed, editions["shuffled"].maps[size])
    for name, editions in EDITIONS.items()
    if "shuffled" in editions
    for size, printed in enumerate(editions["printed"].maps)
}
"""The printed and the shuffled edition of every map that has both."""
DEALT = {
    f"{name}-{size}": map_
    for name, editions in EDITIONS.items()
    if "random" in editions
    for size, map_ in enumerate(editions["random"].maps)
}
"""The maps that are dealt from pools."""
WORLDS = EDITIONS["new-world"]["random"].maps


@cache
def layouts(map_: Map) -> Sequence[Layout]:
    """A map as it is dealt, many times."""
    return [map_.deal(Seeded(seed)) for seed in range(DEALS)]


def reds_touch(layout: Layout) -> bool:
    """Whether two red tokens lie side by side."""
    return any(a in RED and b in RED for a, b in touching(layout.board, layout.number))


@pytest.mark.parametrize("name", SHUFFLED)
def test_a_shuffled_map_has_in_each_zone_what_is_printed_there(name: str) -> None:
    printed, shuffled = SHUFFLED[name]
    drawing, zones = printed.drawing, [*printed.deal(Seeded(0)).zones.values(), printed.board.hexes]
    barren = {place for place, terrain in drawing.terrain.items() if terrain in BARREN}
    robber = {printed.board.hexes[printed.beginning("robber") or 0]}
    for layout in layouts(shuffled):
        for zone in zones:
            assert Counter(map(layout.terrain.get, zone)) == Counter(map(drawing.terrain.get, zone))
            assert Counter(map(layout.number.get, zone)) == Counter(map(drawing.number.get, zone))
        for place in barren | robber:
            assert layout.terrain[place] == drawing.terrain[place]
            assert layout.number.get(place) == drawing.number.get(place)
        assert layout.number.keys() == drawing.number.keys()
        assert not reds_touch(layout)


@pytest.mark.parametrize("name", SHUFFLED)
def test_a_map_is_hardly_ever_shuffled_alike(name: str) -> None:
    _, shuffled = SHUFFLED[name]
    assert len({(*layout.terrain.values(), *layout.number.values()) for layout in layouts(shuffled)}) == DEALS


@pytest.mark.parametrize("name", DEALT)
def test_what_is_dealt_from_pools_is_the_same_each_time(name: str) -> None:
    counts = {
        (
            *sorted(Counter(layout.terrain.values()).items()),
            *sorted(Counter(layout.number.values()).items()),
            *sorted(Counter(kind for _, kind in layout.ports).items()),
        )
        for layout in layouts(DEALT[name])
    }
    assert len(counts) == 1


@pytest.mark.parametrize("name", DEALT)
def test_numbers_that_are_dealt_keep_the_red_ones_apart(name: str) -> None:
    map_ = DEALT[name]
    zone = {place for place in map_.board.hexes if map_.mask("hex", "home") >> map_.board.hex_index[place] & 1}
    for layout in layouts(map_):
        assert not reds_touch(layout)
        fertile = {place for place, terrain in layout.terrain.items() if terrain not in BARREN}
        assert layout.number.keys() == (fertile & zone if zone else fertile)


# -- the new world -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("world", WORLDS, ids=["four", "six"])
def test_a_new_world_has_islands_to_sail_to(world: Map) -> None:
    for layout in layouts(world):
        assert len(islands(layout.board, layout.terrain)) >= 2


@pytest.mark.parametrize("world", WORLDS, ids=["four", "six"])
def test_every_island_of_a_new_world_is_reached_by_ships_and_roads(world: Map) -> None:
    for layout in layouts(world):
        board = layout.board
        inner = [ends for side, ends in enumerate(board.side_corners) if len(board.side_hexes[side]) == 2]
        land = {corner for hex_ in dry(layout) for corner in board.hex_corners[hex_]}
        assert land <= linked(inner, min(land))


def dry(layout: Layout) -> list[int]:
    """The hexes of land."""
    return [n for n, place in enumerate(layout.board.hexes) if layout.terrain[place] != SEA]


def linked(pairs: Iterable[list[int]], first: int) -> set[int]:
    """All corners that these sides link with the first."""
    ways: dict[int, list[int]] = {}
    for one, other in pairs:
        ways.setdefault(one, []).append(other)
        ways.setdefault(other, []).append(one)
    found, new = {first}, [first]
    while new:
        onward = [other for other in ways[new.pop()] if other not in found]
        found.update(onward)
        new += onward
    return found


@pytest.mark.parametrize("world", WORLDS, ids=["four", "six"])
def test_every_seat_finds_two_places_to_begin_however_badly_the_others_choose(world: Map) -> None:
    for seed, layout in enumerate(layouts(world)):
        board = layout.board
        free = sorted({corner for hex_ in dry(layout) for corner in board.hex_corners[hex_]})
        Generator(seed).shuffle(free)
        taken: set[int] = set()
        for corner in free:
            if taken.isdisjoint(board.corner_corners[corner]):
                taken.add(corner)
        assert len(taken) >= 2 * world.seats[1]
        assert len(free) >= 4 * (2 * world.seats[1])  # a settlement takes four corners at most


@pytest.mark.parametrize("world", WORLDS, ids=["four", "six"])
def test_a_new_world_has_a_coast_for_all_its_harbours(world: Map) -> None:
    for seed, layout in enumerate(layouts(world)):
        board, land = layout.board, set(dry(layout))
        coast = [n for n, hexes in enumerate(board.side_hexes) if len(land.intersection(hexes)) == 1]
        Generator(seed).shuffle(coast)
        taken: set[int] = set()
        placed = 0
        for side in coast:
            if taken.isdisjoint(board.side_corners[side]):
                taken.update(board.side_corners[side])
                placed += 1
        assert placed >= sum(world.stacks["harbours"].values())
