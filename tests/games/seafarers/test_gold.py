"""Gold, and cards of one's choice."""

from __future__ import annotations

import pytest

from engine.games.seafarers.parts.home import HomeZone
from engine.games.seafarers.parts.picking import Picked, Picks, grant_cards
from engine.parts.hands import pay
from tests.tables.places import corner, side
from tests.tables.seafarers import WATERY, AtSea
from tests.tables.table import event, kinds


def rolled(table: AtSea) -> AtSea:
    """The 4 of the gold at 3,1 is rolled."""
    table.turn_of(table.asked[1][0], "roll")
    table.do(f"{table.asked[1][0]} roll", 1, 3)
    return table


def test_a_settlement_takes_one_card_of_choice_and_a_city_two_of_any_kinds() -> None:
    table = rolled(AtSea().settlement(0, "3,1 N").city(1, "3,1 S"))
    assert (table.asked, len(table.legal("pick"))) == (("pick", (0,)), 5)
    assert event(table.do("0 pick ore"), Picked)
    assert (table.asked, len(table.legal("pick"))) == (("pick", (1,)), 15)
    assert table.refused("1 pick ore") == "pick-count"
    table.do("1 pick brick+wool")
    assert (table.hand(0), table.hand(1), table.asked) == ("ore", "brick+wool", ("main", (0,)))


def test_gold_comes_after_all_else_is_paid() -> None:
    table = AtSea(moment="roll").settlement(0, "3,1 N", "-1,3 N")
    events = table.do("0 roll", 2, 2)
    assert kinds(events) == ["Rolled", "Produced"]
    assert table.hand(0) == "grain"
    assert table.asked == ("pick", (0,))


def test_four_seats_choose_in_turn_order_from_the_roller_until_the_bank_is_empty() -> None:
    """Ruling Q11."""
    table = AtSea(active=2).empty_bank(3)
    pay(table.state, 3, table.bundle("ore+3wool"))
    for seat, number in enumerate((1, 1, 2, 1)):
        grant_cards(table.step(), seat, number)
    assert table.asked == ("pick", (2,))
    assert table.refused("2 pick 2ore") == "bank-short"
    table.do("2 pick ore+wool")
    assert (table.asked, table.legal("pick")) == (("pick", (3,)), {"wool"})
    table.do("3 pick wool")
    assert table.asked == ("pick", (0,))
    table.do("0 pick wool")
    assert (table.asked, table.bank, table.state[Picks].owed) == (("main", (2,)), "none", [0] * 4)


def test_the_owners_at_a_hex_are_asked_in_turn_order_from_the_roller() -> None:
    table = rolled(AtSea(active=2).settlement(0, "3,1 N").settlement(1, "3,1 SE").settlement(3, "3,1 SW"))
    for seat in (3, 0, 1):
        assert table.asked == ("pick", (seat,))
        table.do(f"{seat} pick ore")
    assert table.asked == ("main", (2,))


def test_with_an_empty_bank_nobody_is_asked() -> None:
    table = rolled(AtSea().city(0, "3,1 N").empty_bank(3))
    assert table.asked == ("main", (0,))


def test_the_robber_on_gold_blocks_it() -> None:
    table = AtSea().settlement(0, "3,1 N").robber("3,1")
    assert rolled(table).asked == ("main", (0,))


def test_gold_is_no_resource_and_no_harbour_is_for_it() -> None:
    table = AtSea()
    assert "gold" not in table.rules.vocabulary("resources")
    assert len(table.rules.vocabulary("resources")) == 5


def test_whoever_is_owed_very_much_takes_it_in_portions() -> None:
    table = AtSea()
    grant_cards(table.step(), 0, 6)
    table.do("0 pick 4ore")
    table.do("0 pick 2ore")
    assert (table.hand(0), table.asked) == ("6ore", ("main", (0,)))


@pytest.mark.parametrize(("option", "asked"), [("choose", ("pick", (1,))), ("none", ("opening-road", (1,)))])
def test_the_second_settlement_of_the_opening_takes_a_card_for_each_gold_hex(
    option: str, asked: tuple[str, tuple[int, ...]]
) -> None:
    table = AtSea(2, WATERY.without(HomeZone), moment="opening", gold_at_start=option)
    for seat, spot, way in ((0, "3,1 N", "3,1 NE"), (1, "1,1 NE", "1,1 E")):
        table.do(f"{seat} opening-settlement {corner(spot)}")
        assert table.asked == ("opening-road", (seat,))
        table.do(f"{seat} opening-road {side(way)}")
    table.do(f"1 opening-settlement {corner('3,1 S')}")
    assert table.asked == asked
    if option == "choose":
        table.do("1 pick grain")
        assert (table.hand(1), table.asked) == ("grain", ("opening-road", (1,)))
