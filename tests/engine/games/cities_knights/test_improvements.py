"""City improvements and the merchants' guild (cities_knights 5, 6)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights.parts.improvements import Improved
from tests.tables.cities_knights import Realm
from tests.tables.table import event

PAID = [("trade", "cloth"), ("politics", "coin"), ("science", "paper")]


def with_city(**options: int | str) -> Realm:
    """A table at which seat 0 has a city."""
    return Realm(**options).city(0, "0,0 N")


@pytest.mark.parametrize(("track", "commodity"), PAID)
def test_each_track_is_paid_with_a_commodity_of_its_own_and_a_level_costs_its_number(
    track: str, commodity: str
) -> None:
    table = with_city().give(0, f"10{commodity}")
    for level, left in ((1, 9), (2, 7), (3, 4), (4, 0)):
        improved = event(table.do(f"0 improve {track}"), Improved)
        assert (improved.level, table.level(0, track)) == (level, level)
        assert table.hand(0) == (f"{left}{commodity}" if left else "none")
    assert table.refused(f"0 improve {track}") == "cannot-pay"


def test_a_fifth_level_is_the_last() -> None:
    table = with_city().give(0, "9cloth")
    table.improve(0, "trade", 4)
    table.do("0 improve trade")
    assert (table.level(0, "trade"), table.hand(0)) == (5, "4cloth")
    assert table.refused("0 improve trade") == "track-finished"


def test_the_price_goes_back_to_the_bank() -> None:
    table = with_city().give(0, "cloth")
    table.do("0 improve trade")
    assert table.bank.endswith("12cloth+12coin+12paper")


def test_another_commodity_does_not_pay() -> None:
    table = with_city().give(0, "5coin+5paper")
    assert table.refused("0 improve trade") == "cannot-pay"
    assert table.legal("improve") == {"politics", "science"}


def test_several_levels_may_be_built_in_a_turn_and_those_of_all_tracks() -> None:
    table = with_city().give(0, "3cloth+coin")
    table.play("0 improve trade \n 0 improve trade \n 0 improve politics")
    assert [table.level(0, track) for track, _ in PAID] == [2, 1, 0]


def test_whoever_has_no_city_builds_none_and_keeps_what_was_built() -> None:
    table = Realm().settlement(0, "0,0 N").give(0, "cloth")
    assert table.refused("0 improve trade") == "city-needed"
    assert table.legal("improve") == set()
    table.building(1, 0, "0,0 N").do("0 improve trade")
    table.building(0, 0, "0,0 N").give(0, "2cloth")
    assert (table.level(0, "trade"), table.refused("0 improve trade")) == (1, "city-needed")


def test_levels_are_each_seats_own() -> None:
    table = with_city().city(1, "0,0 S")
    table.improve(0, "science", 2)
    assert (table.level(0, "science"), table.level(1, "science")) == (2, 0)


def test_they_are_built_after_the_roll() -> None:
    assert with_city(moment="roll").give(0, "cloth").refused("0 improve trade") == "not-now"


# -- the guild ---------------------------------------------------------------------------------------------------


def test_with_the_third_level_of_trade_two_of_a_commodity_buy_any_card() -> None:
    table = with_city().give(0, "2cloth+2coin+2paper+2ore")
    table.improve(0, "trade", 2)
    assert table.refused("0 bank coin ore") == "rate"
    table.improve(0, "trade", 3)
    table.play("0 bank cloth brick \n 0 bank coin grain \n 0 bank paper cloth")
    assert table.hand(0) == "brick+grain+2ore+cloth"
    assert table.refusal("0 bank ore wool").details["rate"] == 4


def test_the_guild_serves_its_owner_alone() -> None:
    table = with_city().city(1, "0,0 S").give(1, "3cloth")
    table.improve(0, "trade", 3)
    assert table.turn_of(1).refusal("1 bank cloth ore").details["rate"] == 4


def test_a_better_rate_elsewhere_stays() -> None:
    table = Realm().city(0, "-2,1 NW").give(0, "2wool+3paper")
    table.improve(0, "trade", 3)
    table.play("0 bank wool ore \n 0 bank paper ore")
    assert table.hand(0) == "2ore+paper"
