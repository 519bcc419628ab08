"""What is dealt onto the maps of the seafarers keeps its counts, its zones and the red rule, however often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.kernel.chance import Seeded
from engine.parts.dealing import BARREN, RED, Layout, touching
from engine.parts.maps import Map
from tests.games.seafarers.editions import EDITIONS

DEALS = 250
SHUFFLED = {
    f"{name}-{size}": (printed, editions["shuffled"].maps[size])
    for name, editions in EDITIONS.items()
    if "shuffled" in editions
    for size, printed in enumerate(editions["printed"].maps)
}
"""The printed and the shuffled edition of every map that has both."""


def layouts(map_: Map) -> Iterator[Layout]:
    """A map as it is dealt, many times."""
    return (map_.deal(Seeded(seed)) for seed in range(DEALS))


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
