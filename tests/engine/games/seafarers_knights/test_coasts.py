"""What is new where knights and the sea meet: gold, the opening, two sorts of cloth (cities_knights 14)."""

from __future__ import annotations

import pytest

from engine.games.seafarers.parts.cloth import Weavers
from engine.kernel.chance import Seeded
from engine.kernel.questions import misplaced
from engine.parts.opening import PLACE_ROAD, PLACE_SETTLEMENT
from tests.tables.cities_knights import SHIP
from tests.tables.places import corner, side
from tests.tables.seafarers_knights import Coasts, scenario

RESOURCES = {"brick", "lumber", "wool", "grain", "ore"}


def rolled(table: Coasts, first: int, second: int) -> Coasts:
    """Seat 0 has rolled."""
    table.turn_of(0, "roll").do("0 roll", first, second, SHIP)
    return table


# -- gold --------------------------------------------------------------------------------------------------------


def test_gold_brings_resources_alone_and_a_city_two() -> None:
    table = rolled(Coasts().settlement(0, "3,1 N").city(1, "3,1 S"), 1, 3)
    assert table.legal("pick") == RESOURCES
    assert table.refused("0 pick cloth") == "bank-short"
    table.do("0 pick ore")
    assert len(table.legal("pick")) == 15
    table.do("1 pick ore+grain")
    assert (table.hand(0), table.hand(1)) == ("ore", "grain+ore")


def test_a_card_of_gold_is_a_card_and_the_aqueduct_brings_none() -> None:
    table = Coasts().city(0, "3,1 N").city(1, "-1,3 N").city(2, "1,1 NW")
    for seat in range(3):
        table.improve(seat, "science", 3)
    rolled(table, 1, 3).do("0 pick 2ore")
    assert table.asked == ("aqueduct", (2,))
    table.do("2 aqueduct none")
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("2ore", "2grain", "none")


def test_where_the_bank_has_no_resource_gold_brings_no_commodity_either() -> None:
    table = rolled(Coasts().city(0, "3,1 N").give(3, "19brick+19lumber+19wool+19grain+19ore"), 1, 3)
    assert (table.hand(0), table.asked) == ("none", ("main", (0,)))


# -- the opening ---------------------------------------------------------------------------------------------------


def test_the_city_of_the_opening_may_take_a_ship() -> None:
    table = Coasts(2, moment="opening")
    for seat, spot, way in ((0, "1,1 NE", "1,1 E"), (1, "0,3 SE", "0,3 SE")):
        table.do(f"{seat} opening-settlement {corner(spot)}")
        table.do(f"{seat} opening-ship {side(way)}")
    table.do(f"1 opening-city {corner('0,1 N')}")
    assert table.legal("opening-ship")
    assert table.asked == ("opening-road", (1,))


def test_with_cloth_the_third_placement_is_the_city_and_brings_cards() -> None:
    game = scenario(6)
    table = Coasts(2, game, moment="opening")
    kinds = [decision.kind for decision in reversed(table.state.stack) if decision.seats]
    assert kinds == [*(PLACE_SETTLEMENT, PLACE_ROAD) * 4, *("opening-city", PLACE_ROAD) * 2, "roll"]


@pytest.mark.parametrize(
    ("number", "kind"), [(3, "pick"), (9, "dock"), (10, "wake"), (10, "carry"), (11, "pick"), (11, "choose-deck")]
)
def test_what_a_ship_of_the_opening_finds_is_asked_before_the_next_city_is_placed(number: int, kind: str) -> None:
    state, _ = scenario(number).on_table(4).start(Seeded(1))
    while state.decision.kind != "opening-city":
        state.stack.pop()
    state.ask(kind, 0)
    assert f"{kind} stands at a wrong place" not in misplaced(state)


# -- two sorts of cloth ------------------------------------------------------------------------------------------------


def test_cloth_of_a_village_is_no_commodity() -> None:
    table = Coasts(4, scenario(6)).ship(0, "1,3 NE").give(0, "lumber+wool")
    table.do(f"0 ship {side('1,3 E')}")
    assert (table.state[Weavers].has[0], table.hand(0)) == (1, "none")
    table.city(0, "1,3 NE").turn_of(0)
    assert table.refused("0 improve trade") == "cannot-pay"


def test_a_knight_is_hired_at_the_corner_of_a_village() -> None:
    """Ruling C28."""
    table = Coasts(4, scenario(6)).ship(0, "1,3 NE E").give(0, "wool+ore")
    table.do(f"0 hire-knight {corner('1,3 SE')}")
    assert table.knights_of(0) == {corner("1,3 SE"): "basic"}


def test_a_commodity_is_no_cloth_of_a_village() -> None:
    table = Coasts(4, scenario(6)).give(0, "4cloth")
    assert (table.state[Weavers].has, table.points(0)) == ([0] * 4, 0)
    table.do("0 bank cloth ore")
    assert table.hand(0) == "ore"
