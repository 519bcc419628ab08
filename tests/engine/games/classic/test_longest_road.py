"""The longest road (classic 11.1; ruling R6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.hexes.sheets import joined
from engine.kernel.bits import mask_of
from engine.kernel.generator import Generator
from engine.parts.longest_road import LongestRoadTaken, Trails, length_of
from tests.engine.games.classic.twin import Twin
from tests.lots import Share
from tests.tables.classic import Island
from tests.tables.places import corner, side, spoken
from tests.tables.table import event, kinds
from tests.trails import BOARD, corners_of, longest_trail, nets_that_meet, networks, trails_by_subsets, walks

ROUND = "0,0 NE E SE SW W NW"


def length(table: Island, seat: int = 0) -> int:
    """The length that is kept for a seat, which must be the length that is."""
    kept = table.state[Trails].length[seat]
    assert kept == length_of(table.state, seat)
    return kept


def holder(table: Island) -> int:
    """Who has the award; nobody is -1."""
    return table.state[Trails].holder


# -- how long a road is --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ways", "roads"),
    [
        (["0,0 NE"], 1),
        (["0,0 NE E SE"], 3),
        (["0,0 NE E SE SW W"], 5),
        ([ROUND], 6),
        ([ROUND, "1,0 NW"], 7),
        ([ROUND, "1,0 NW", "-1,0 SE"], 7),
        ([ROUND, "1,0 NW NE"], 8),
        (["0,0 NE E SE", "1,0 E SE"], 3),
        (["0,0 NE SW"], 1),
        ([ROUND, "1,0 NE E SE SW NW"], 11),
        (["0,0 NW NE E", "1,0 NW NE"], 4),
    ],
)
def test_the_longest_trail_uses_no_road_twice_and_branches_do_not_add_up(ways: list[str], roads: int) -> None:
    assert length(Island(points=20).road(0, *ways)) == roads


SIX = ("0,0 NE E SE SW W", "-1,0 NE")
"""Six roads in a row: clockwise round a hex from its north corner, and on at the north-western one."""
FIVE_NORTH, FIVE_SOUTH = "0,-2 NE E SE SW W", "0,2 NE E SE SW W"


def test_the_first_example_six_roads_and_a_branch_are_six() -> None:
    assert length(Island().road(0, *SIX, "0,1 NE")) == 6


def test_the_second_example_seven_roads_cut_in_two_and_five_are_five() -> None:
    table = Island().road(0, *SIX, "-1,0 NW")
    assert length(table) == 7
    table.settlement(1, "0,0 SE")
    assert length(table) == 5


def test_an_opponents_city_cuts_as_well() -> None:
    assert length(Island().city(1, "0,0 SE").road(0, "0,0 NE E SE SW")) == 2


def test_an_own_building_does_not_cut() -> None:
    assert length(Island().settlement(0, "0,0 SE").city(0, "0,0 N").road(0, "0,0 NW NE E SE SW")) == 5


def test_a_trail_may_end_at_an_opponents_building() -> None:
    assert length(Island().settlement(1, "0,0 SE").road(0, "0,0 NE E")) == 2


def test_a_trail_may_pass_a_corner_twice() -> None:
    """Round a hex and on: the corner where the ring closes is passed twice."""
    assert length(Island().road(0, ROUND, "1,0 NW NE E")) == 9


def test_a_ring_through_an_opponents_building_counts_all_its_roads() -> None:
    assert length(Island().settlement(1, "0,0 N").road(0, ROUND)) == 6


def test_opponents_roads_do_not_matter() -> None:
    assert length(Island().road(1, "1,0 NW", "0,1 E").road(0, "0,0 NE E SE SW")) == 4


# -- who has the award ---------------------------------------------------------------------------------------


def test_four_roads_are_not_enough_and_five_take_it() -> None:
    table = Island().road(0, "0,0 NE E SE SW").give(0, "brick+lumber")
    assert holder(table) == -1
    events = table.do(f"0 road {side('0,0 W')}")
    assert event(events, LongestRoadTaken) == (0, 5)
    assert holder(table) == 0
    assert table.tally(0) == (2, 2)


def test_only_a_strictly_longer_road_takes_it() -> None:
    """Ruling R6."""
    table = Island(active=1).road(0, "0,0 NE E SE SW W").road(1, "0,-2 NE E SE SW").give(1, "2brick+2lumber")
    assert kinds(table.do(f"1 road {side('0,-2 W')}")) == ["RoadBuilt"]
    assert holder(table) == 0
    events = table.do(f"1 road {side('0,-2 NW')}")
    assert event(events, LongestRoadTaken) == (1, 6)
    assert holder(table) == 1
    assert (table.tally(0), table.tally(1)) == ((0, 0), (2, 2))


def test_the_holder_is_not_told_again_when_the_road_grows() -> None:
    table = Island().road(0, "0,0 NE E SE SW W").give(0, "brick+lumber")
    assert kinds(table.do(f"0 road {side('0,0 NW')}")) == ["RoadBuilt"]


def cut(table: Island, spot: str, seat: int = 1) -> list[str]:
    """The seat builds a settlement at the end of an own road; what happened."""
    table.turn_of(seat).give(seat, "brick+lumber+wool+grain")
    return kinds(table.do(f"{seat} settlement {corner(spot)}"))


def test_a_holder_whose_road_is_cut_but_still_longest_keeps_it() -> None:
    table = Island().road(0, *SIX, "-1,0 NW").road(1, "1,0 NW").road(2, FIVE_NORTH)
    assert cut(table, "0,0 NE") == ["SettlementBuilt"]
    assert (length(table, 0), length(table, 2)) == (6, 5)
    assert holder(table) == 0


def test_a_holder_who_is_cut_to_a_tie_keeps_it() -> None:
    table = Island().road(0, *SIX).road(1, "1,0 NW").road(2, FIVE_NORTH)
    assert cut(table, "0,0 NE") == ["SettlementBuilt"]
    assert (length(table, 0), length(table, 2)) == (5, 5)
    assert holder(table) == 0


def test_cut_below_another_it_goes_to_the_only_longest() -> None:
    table = Island().road(0, *SIX).road(1, "0,1 NE").road(2, FIVE_NORTH)
    assert cut(table, "0,0 SE") == ["SettlementBuilt", "LongestRoadTaken"]
    assert (length(table, 0), length(table, 2)) == (4, 5)
    assert holder(table) == 2
    assert (table.points(0), table.points(2)) == (0, 2)


def test_cut_below_five_with_nobody_else_it_is_set_aside() -> None:
    table = Island().road(0, "0,0 NE E SE SW W").road(1, "0,1 NE")
    assert cut(table, "0,0 SE") == ["SettlementBuilt", "LongestRoadSetAside"]
    assert holder(table) == -1
    assert table.tally(0) == (0, 0)


def tied() -> Island:
    """Seat 0's road of six has been cut to four; seats 2 and 3 tie with five: the award lies aside."""
    table = Island().road(0, *SIX).road(2, FIVE_NORTH).road(3, FIVE_SOUTH).road(1, "0,1 NE")
    assert cut(table, "0,0 SE") == ["SettlementBuilt", "LongestRoadSetAside"]
    return table


def test_cut_below_several_who_tie_it_is_set_aside() -> None:
    assert holder(tied()) == -1


def test_set_aside_it_is_taken_by_the_first_that_is_longest_alone() -> None:
    table = tied().turn_of(3).give(3, "brick+lumber")
    assert event(table.do(f"3 road {side('0,2 NW')}"), LongestRoadTaken) == (3, 6)
    assert holder(table) == 3


def test_set_aside_it_is_not_taken_by_who_only_joins_the_tie() -> None:
    table = tied().turn_of(0).give(0, "2brick+2lumber")
    assert kinds(table.do(f"0 road {side('-1,0 NW')}")) == ["RoadBuilt"]
    assert (length(table), holder(table)) == (5, -1)
    assert event(table.do(f"0 road {side('-1,0 W')}"), LongestRoadTaken) == (0, 6)


def test_set_aside_it_is_taken_when_all_but_one_of_the_tied_are_cut() -> None:
    table = tied().road(1, "0,-1 NE")
    assert cut(table, "0,-2 SE") == ["SettlementBuilt", "LongestRoadTaken"]
    assert holder(table) == 3


def test_who_cuts_may_be_the_one_who_gains() -> None:
    table = Island().road(0, *SIX).road(1, "0,1 NE E SE SW W")
    assert holder(table) == 0
    assert cut(table, "0,0 SE") == ["SettlementBuilt", "LongestRoadTaken"]
    assert holder(table) == 1


def test_the_award_can_be_lost_and_taken_again() -> None:
    """The ring is closed again on its other side."""
    table = Island().road(0, "0,0 NE E SE SW W").road(1, "0,1 NE")
    cut(table, "0,0 SE")
    table.turn_of(0).give(0, "brick+lumber")
    assert event(table.do(f"0 road {side('0,0 NW')}"), LongestRoadTaken) == (0, 6)


# -- the length, compared with searches that share no idea with the engine's ------------------------------------


def test_short_networks_are_as_long_as_the_largest_one_stroke_subset(share: Share) -> None:
    found: Counter[int] = Counter()
    for sides, blocked in share.of(networks(2000, 9, seed=1), 3):
        wanted = trails_by_subsets(BOARD, [sides], set(), blocked)
        assert longest_trail(BOARD, mask_of(sides), mask_of(blocked)) == wanted
        found[wanted] += 1
    assert set(found) == set(range(1, 10))


def test_networks_of_up_to_fifteen_roads_are_as_long_as_the_longest_walk(share: Share) -> None:
    rings = 0
    for sides, blocked in share.of(networks(1200, 15, seed=2), 3):
        rings += len(sides) >= len(corners_of(sides))
        wanted = walks(BOARD, [sides], set(), blocked)
        assert longest_trail(BOARD, mask_of(sides), mask_of(blocked)) == wanted
    assert rings > (300 if share.whole else 70)


def test_two_rings_that_share_a_side() -> None:
    sides = [
        BOARD.find("side", side(f"{place} {way}"))
        for place in ("0,0", "1,0")
        for way in ("NE", "E", "SE", "SW", "W", "NW")
    ]
    assert longest_trail(BOARD, mask_of(sides), 0) == walks(BOARD, [sides], set(), set()) == 11


# -- several nets, compared with the same searches ---------------------------------------------------------------


def test_short_trails_over_several_nets_are_as_long_as_the_largest_one_stroke_subset(share: Share) -> None:
    shorter = 0
    for nets, joints, blocked in share.of(nets_that_meet(1500, 9, seed=5), 4):
        wanted = trails_by_subsets(BOARD, nets, joints, blocked)
        assert longest_over(nets, joints, blocked) == wanted
        shorter += wanted < trails_by_subsets(BOARD, [[side for net in nets for side in net]], set(), blocked)
    assert (300 if share.whole else 60) < shorter < (1200 if share.whole else 320)


def test_trails_over_several_nets_are_as_long_as_the_longest_walk(share: Share) -> None:
    changing = 0
    for nets, joints, blocked in share.of(nets_that_meet(800, 16, seed=6), 3):
        wanted = walks(BOARD, nets, joints, blocked)
        assert longest_over(nets, joints, blocked) == wanted
        changing += wanted > max(walks(BOARD, [net], set(), blocked) for net in nets if net)
    assert changing > (200 if share.whole else 45)


def test_a_net_alone_is_looked_at_on_the_board_itself() -> None:
    assert joined(BOARD, (7,), 5, 3) == (BOARD, 7, 3)


def longest_over(nets: Sequence[Sequence[int]], joints: set[int], blocked: set[int]) -> int:
    """The engine's longest trail over some nets."""
    return longest_trail(*joined(BOARD, tuple(map(mask_of, nets)), mask_of(joints), mask_of(blocked)))


# -- the award, compared with one that is judged afresh after every piece ---------------------------------------


def test_the_award_is_where_the_twin_says_after_every_piece() -> None:
    generator, news = Generator(3), Counter[str]()
    for _ in range(30):
        table = Island(3, points=20)
        twin = Twin(table.state)
        for _ in range(45):
            before = holder(table)
            if place_something(table, twin, generator):
                twin.award_road()
                assert holder(table) == twin.road_holder
                assert [length(table, seat) for seat in range(3)] == [twin.longest(seat) for seat in range(3)]
                news[_what_happened(before, twin.road_holder)] += 1
    assert set(news) == {"kept", "taken", "passed on", "set aside"}
    assert news["set aside"] > 2
    assert news["passed on"] > 8


def place_something(table: Island, twin: Twin, generator: Generator) -> bool:
    """Place a road or, now and then, a settlement on somebody's road, cutting it; whether there was a place."""
    seat = generator.below(3)
    if generator.below(5) == 0 and len(twin.own_houses(seat, 1)) < 5:
        free = [name for name, spot in twin.spot.items() if twin.is_free(spot) and _on_a_road(twin, spot)]
        if free:
            name = generator.choice(free)
            table.settlement(seat, spoken(name))
            twin.houses[twin.spot[name]] = (seat, 1)
            return True
    sites = [text.split()[1] for text in twin.road_sites(seat)]
    sites = sites or [name for name, path in twin.path.items() if path not in twin.roads]
    if len(twin.own_roads(seat)) < 15:
        name = generator.choice(sites)
        table.road(seat, spoken(name))
        twin.roads[twin.path[name]] = seat
        return True
    return False


def _on_a_road(twin: Twin, spot: frozenset[tuple[int, int]]) -> bool:
    return sum(spot - {place} in twin.roads for place in spot) >= 2


def _what_happened(before: int, after: int) -> str:
    if before == after:
        return "kept"
    if after < 0:
        return "set aside"
    return "taken" if before < 0 else "passed on"
