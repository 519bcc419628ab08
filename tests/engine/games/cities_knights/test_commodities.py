"""Commodities: what brings them, and that they are cards like others (cities_knights 1, 4, 5)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights import CITIES_KNIGHTS
from engine.kernel.chance import Seeded
from engine.parts.hands import Hands
from engine.parts.production import Produced
from tests.tables.cities_knights import SHIP, Realm
from tests.tables.places import corner, side
from tests.tables.table import event

YIELDS = [
    ("0,-2", (3, 3), "brick", "2brick"),
    ("-2,2", (4, 5), "grain", "2grain"),
    ("-2,0", (4, 4), "lumber", "lumber+paper"),
    ("-2,1", (5, 5), "wool", "wool+cloth"),
    ("1,-2", (1, 1), "ore", "ore+coin"),
]
"""A hex of each terrain, its number, and what settlement and city take there."""


def ready(**options: int | str) -> Realm:
    """A table at which seat 0 is about to roll."""
    return Realm(moment="roll", **options)


@pytest.mark.parametrize(("place", "dice", "of_settlement", "of_city"), YIELDS)
def test_of_forest_pasture_and_mountains_a_city_takes_a_resource_and_a_commodity(
    place: str, dice: tuple[int, int], of_settlement: str, of_city: str
) -> None:
    table = ready().settlement(0, f"{place} NW").city(1, f"{place} S")
    table.do("0 roll", *dice, SHIP)
    assert (table.hand(0), table.hand(1)) == (of_settlement, of_city)


@pytest.mark.parametrize(("seats", "resources", "commodities"), [(2, 19, 12), (4, 19, 12), (5, 24, 18), (6, 24, 18)])
def test_there_are_so_many_cards_of_each_resource_and_of_each_commodity(
    seats: int, resources: int, commodities: int
) -> None:
    numbers = CITIES_KNIGHTS.on_table(seats).numbers
    assert numbers.bank == (resources,) * 5 + (commodities,) * 3


def test_the_bank_is_short_of_each_kind_by_itself() -> None:
    table = ready().city(0, "-2,0 N").city(1, "-2,0 S").leave_in_bank(1, "paper", 3)
    produced = event(table.do("0 roll", 4, 4, SHIP), Produced)
    assert (table.hand(0), table.hand(1)) == ("lumber", "lumber")
    assert table.cards_as_text(1 << 8 * 7) == "paper"
    assert produced.short[7] == 2


def test_whoever_alone_is_owed_a_commodity_takes_what_is_left() -> None:
    table = ready().city(0, "-2,0 N", "-2,0 SE").settlement(1, "-2,0 SW").leave_in_bank(1, "paper", 3)
    table.do("0 roll", 4, 4, SHIP)
    assert (table.hand(0), table.hand(1)) == ("2lumber+paper", "lumber")


def test_the_robber_keeps_the_commodity_away_too() -> None:
    table = ready().city(0, "-2,0 N").robber("-2,0")
    table.do("0 roll", 4, 4, SHIP)
    assert table.hand(0) == "none"


# -- trade -----------------------------------------------------------------------------------------------------


def test_the_bank_takes_four_of_any_kind_for_any_kind() -> None:
    table = Realm().give(0, "4cloth+4wool")
    assert {"cloth ore", "cloth paper", "wool coin"} <= table.legal("bank")
    table.do("0 bank cloth paper")
    table.do("0 bank wool coin")
    assert table.hand(0) == "coin+paper"


def test_three_of_a_commodity_are_enough_at_a_general_harbour_only() -> None:
    table = Realm().give(0, "3cloth")
    assert table.refused("0 bank cloth ore") == "rate"
    table.settlement(0, "-2,2 SW")
    table.do("0 bank cloth ore")
    assert table.hand(0) == "ore"


def test_a_harbour_for_wool_takes_two_wool_for_a_commodity_and_no_two_cloth() -> None:
    table = Realm().give(0, "2wool+2cloth").settlement(0, "-2,1 NW")
    assert table.refusal("0 bank cloth ore").details["rate"] == 4
    table.do("0 bank wool coin")
    assert table.hand(0) == "2cloth+coin"


def test_players_trade_them() -> None:
    table = Realm().give(0, "cloth").give(1, "ore+paper")
    table.do("0 offer cloth ore+paper 1")
    table.do("1 accept")
    assert (table.hand(0), table.hand(1)) == ("ore+paper", "cloth")


# -- cards of a hand ---------------------------------------------------------------------------------------------


def test_they_count_on_a_seven_and_are_returned() -> None:
    table = ready().give(1, "4wool+4cloth").give(2, "7paper")
    table.do("0 roll", 3, 4, SHIP)
    assert table.asked == ("discard", (1,))
    assert table.refused("1 discard 3cloth") == "discard-count"
    table.do("1 discard 3cloth+wool")
    assert (table.hand(1), table.hand(2)) == ("3wool+cloth", "7paper")


def test_others_see_how_many_cards_there_are_and_not_which() -> None:
    table = Realm(3).give(1, "cloth+2coin").give(2, "ore")
    view = table.rules.view(table.state, 0)
    assert (view[Hands].hand, view[Hands].unknown) == ([0, 0, 0], [0, 3, 1])


def test_what_is_imagined_is_dealt_out_of_all_cards_that_nobody_shows() -> None:
    table = Realm(2).give(1, "cloth+2coin")
    view = table.rules.view(table.state, 0)
    imagined = table.rules.determinize(view, 0, Seeded(1).generator)
    assert table.cards_as_text(imagined[Hands].hand[1]) == "cloth+2coin"


def test_the_first_cards_are_resources_alone() -> None:
    table = Realm(2, moment="opening")
    for seat, spot, way in ((0, "0,-2 N", "0,-2 NW"), (1, "2,-2 N", "2,-2 NW")):
        table.do(f"{seat} opening-settlement {corner(spot)}")
        table.do(f"{seat} opening-road {side(way)}")
    table.do(f"1 opening-city {corner('0,1 SE')}")
    assert (table.hand(1), table.asked) == ("lumber+wool+ore", ("opening-road", (1,)))
