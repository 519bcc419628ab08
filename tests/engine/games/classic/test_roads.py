"""Roads (classic 2, 3, 9)."""

from __future__ import annotations

import pytest

from engine.kernel.generator import Generator
from engine.parts.roads import RoadBuilt, Roads
from tests.engine.games.classic.twin import Twin
from tests.tables.classic import Island
from tests.tables.places import side, sides, spoken
from tests.tables.table import event

ROAD = "brick+lumber"


def test_a_road_costs_brick_and_lumber_which_go_to_the_bank() -> None:
    table = Island().settlement(0, "0,0 N").give(0, "2brick+lumber")
    event(table.do(f"0 road {side('0,0 NE')}"), RoadBuilt)
    assert table.hand(0) == "brick"
    assert table.bank == "18brick+19lumber+19wool+19grain+19ore"


@pytest.mark.parametrize(
    ("cards", "missing"), [("brick", (0, 1, 0, 0, 0)), ("4lumber+3ore", (1, 0, 0, 0, 0)), ("none", (1, 1, 0, 0, 0))]
)
def test_who_cannot_pay_is_told_what_is_missing(cards: str, missing: tuple[int, ...]) -> None:
    table = Island().settlement(0, "0,0 N").give(0, cards)
    refusal = table.refusal(f"0 road {side('0,0 NE')}")
    assert (refusal.key, refusal.details) == ("cannot-pay", {"missing": missing})
    assert table.legal("road") == set()


# -- where ---------------------------------------------------------------------------------------------------


def test_a_road_is_built_next_to_an_own_settlement() -> None:
    table = Island().settlement(0, "0,0 N").give(0, ROAD)
    assert table.legal("road") == {side("0,0 NE"), side("0,0 NW"), side("0,-1 E")}


def test_a_road_is_built_next_to_an_own_city() -> None:
    table = Island().city(0, "0,0 N").give(0, ROAD)
    assert table.legal("road") == {side("0,0 NE"), side("0,0 NW"), side("0,-1 E")}


def test_a_road_is_built_next_to_an_own_road() -> None:
    table = Island().road(0, "0,0 NE").give(0, ROAD)
    assert table.legal("road") == {side("0,0 NW"), side("0,-1 E"), side("0,0 E"), side("1,0 NW")}


def test_a_road_touches_the_network_at_a_corner_and_not_only_a_hex() -> None:
    table = Island().road(0, "0,0 NE").give(0, ROAD)
    for far in ("0,0 SE", "0,0 SW", "0,0 W", "1,0 E"):
        assert table.refused(f"0 road {side(far)}") == "not-connected"


def test_roads_may_follow_the_coast() -> None:
    table = Island().settlement(0, "2,0 NE").give(0, ROAD)
    assert table.legal("road") == {side("2,0 E"), side("2,0 NE")}


def test_only_one_road_lies_on_a_side_whoever_owns_it() -> None:
    table = Island().settlement(0, "0,0 N").road(0, "0,0 NE").road(1, "0,0 NW").give(0, ROAD)
    assert table.refused(f"0 road {side('0,0 NE')}") == "occupied"
    assert table.refused(f"0 road {side('0,0 NW')}") == "occupied"


def test_a_road_does_not_go_on_from_an_opponents_pieces() -> None:
    table = Island().settlement(1, "0,0 N").road(1, "0,0 NE E").give(0, ROAD)
    assert table.legal("road") == set()


def test_a_road_does_not_pass_an_opponents_building() -> None:
    for build in (Island.settlement, Island.city):
        table = Island().road(0, "0,0 NE").give(0, ROAD)
        build(table, 1, "0,0 NE")
        assert table.legal("road") == {side("0,0 NW"), side("0,-1 E")}
        assert table.refused(f"0 road {side('0,0 E')}") == "not-connected"


def test_a_road_passes_an_opponents_road() -> None:
    table = Island().road(0, "0,0 NE").road(1, "0,0 E", "1,0 W").give(0, ROAD)
    assert side("1,0 NW") in table.legal("road")


def test_beyond_an_opponents_building_one_goes_on_from_ones_other_pieces() -> None:
    table = Island().road(0, "0,0 NE", "0,0 SE").settlement(1, "0,0 NE").give(0, ROAD)
    assert side("0,0 E") in table.legal("road")


def test_an_own_building_at_the_end_does_not_stop_a_road() -> None:
    table = Island().road(0, "0,0 NE").settlement(0, "0,0 NE").give(0, ROAD)
    assert {side("0,0 E"), side("1,0 NW")} <= table.legal("road")


def test_the_examples_side_is_free_and_the_other_is_not() -> None:
    """Next to one's road a road may be built; two sides away it may not."""
    table = Island().road(0, "0,0 NE").give(0, ROAD)
    table.do(f"0 road {side('0,0 E')}")
    assert table.give(0, ROAD).refused(f"0 road {side('0,0 SW')}") == "not-connected"
    table.do(f"0 road {side('0,0 SE')}")
    table.give(0, ROAD).do(f"0 road {side('0,0 SW')}")


# -- how many ------------------------------------------------------------------------------------------------


def test_fifteen_roads_and_no_more() -> None:
    table = Island().road(0, "0,0 NE E SE SW W NW", "1,0 NE E SE SW", "0,1 E SE SW W", "-1,1 SE").give(0, ROAD)
    assert table.state[Roads].left[0] == 0
    assert table.legal("road") == set()
    refusal = table.refusal(f"0 road {side('-1,1 SW')}")
    assert (refusal.key, refusal.details) == ("no-piece", {"piece": "road"})


def test_the_fifteenth_road_can_be_built() -> None:
    table = Island().road(0, "0,0 NE E SE SW W NW", "1,0 NE E SE SW", "0,1 E SE SW W").give(0, ROAD)
    table.do(f"0 road {side('-1,1 SE')}")
    assert table.state[Roads].left[0] == 0


# -- compared with the twin ----------------------------------------------------------------------------------


def test_roads_reach_exactly_as_far_as_the_twin_says() -> None:
    generator = Generator(2)
    for _ in range(60):
        table = wild(generator)
        twin = Twin(table.state)
        for seat in (seat for seat in range(3) if len(twin.own_roads(seat)) < 15):
            table.turn_of(seat).give(seat, ROAD)
            assert {f"road {name}" for name in table.legal("road")} == set(twin.road_sites(seat))


def wild(generator: Generator) -> Island:
    """Roads and buildings of three seats that grew in any order, each reaching as far as it may or starting afresh."""
    table = Island(3, points=20)
    twin = Twin(table.state)
    for _ in range(45):
        seat = generator.below(3)
        if generator.below(4) == 0:
            free = [name for name, spot in twin.spot.items() if twin.is_free(spot)]
            if free and len(twin.own_houses(seat, 1)) < 5:
                name = generator.choice(free)
                table.settlement(seat, spoken(name))
                twin.houses[twin.spot[name]] = (seat, 1)
        else:
            names = [text.split()[1] for text in twin.road_sites(seat)]
            name = generator.choice(names or [name for name, path in twin.path.items() if path not in twin.roads])
            if len(twin.own_roads(seat)) < 15 and twin.path[name] not in twin.roads:
                table.road(seat, spoken(name))
                twin.roads[twin.path[name]] = seat
    return table


def test_sides_are_spoken_of_by_any_of_their_hexes() -> None:
    assert sides("0,0 W NW") == ["-1,0,E", "0,-1,SE"]
    assert side("0,0 SW") == side("-1,1 NE")
