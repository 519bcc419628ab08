"""Production, sevens and trade (explorers 6, 7, 8)."""

from __future__ import annotations

import pytest

from engine.games.explorers.parts.gold_trade import SoldForGold
from engine.parts.purse import GoldTaken, Purse
from tests.tables.explorers import Sea
from tests.tables.table import event


def test_a_harbour_settlement_takes_one_card_like_a_settlement() -> None:
    sea = Sea().settlement(0, "1,0,S").harbour(1, "2,0,N").turn_of(0, "roll")
    sea.do("0 roll", 4, 4)
    assert (sea.hand(0), sea.hand(1)) == ("none", "lumber")


def test_r_07_a_coin_for_whoever_got_no_card() -> None:
    sea = Sea().harbour(1, "2,0,N").turn_of(0, "roll")
    events = sea.do("0 roll", 4, 4)
    assert event(events, GoldTaken) == GoldTaken((1, 0, 1, 1), "compensation")
    assert [sea.purse(seat) for seat in range(4)] == [3, 2, 3, 3]


def test_r_07_a_coin_also_with_gold_from_a_river_or_where_the_bank_cannot_pay() -> None:
    sea = Sea().reveal("4,1", "gold-river").settlement(2, "1,2,N").leave_in_bank(0, "wool", 3)
    sea.free_river("4,1", 6).settlement(1, "4,1,N").harbour(0, "2,0,N").turn_of(0, "roll")
    sea.leave_in_bank(0, "ore", 3)
    events = sea.do("0 roll", 1, 5)
    coins = [taken for taken in events if isinstance(taken, GoldTaken)]
    assert coins == [GoldTaken((1, 1, 1, 1), "compensation"), GoldTaken((0, 2, 0, 0), "gold-river")]
    assert sea.hand(2) == "none"


@pytest.mark.parametrize("scenario", [1, 2])
def test_no_coins_on_a_seven(scenario: int) -> None:
    sea = Sea(scenario).turn_of(0, "roll")
    sea.do("0 roll", 3, 4)
    assert [sea.purse(seat) for seat in range(4)] == [2, 2, 2, 2]
    assert sea.asked == (("main", (0,)) if scenario == 1 else ("pirate", (0,)))


@pytest.mark.parametrize(("cards", "lost"), [(8, 4), (9, 4), (13, 6)])
def test_large_hands_are_halved_in_one_favour(cards: int, lost: int) -> None:
    sea = Sea().give(2, f"{cards}wool").give(1, "7ore").turn_of(0, "roll")
    sea.do("0 roll", 3, 4)
    assert sea.asked == ("discard", (2,))
    sea.do(f"2 discard {lost}wool")
    assert sea.asked == ("pirate", (0,))


def test_r_02_gold_is_public_and_counts_for_no_limit() -> None:
    sea = Sea().gold(2, 30, 2, 2).give(1, "7ore").turn_of(0, "roll")
    sea.do("0 roll", 3, 4)
    assert sea.asked == ("pirate", (0,))
    view = sea.rules.view(sea.state, 0)
    assert view[Purse].gold == [2, 30, 2, 2]


def test_r_01_gold_never_runs_out() -> None:
    sea = Sea().gold(1000, 2, 2, 2).give(0, "3wool")
    sea.do("0 sell wool")
    assert sea.purse(0) == 1001


def test_three_equal_cards_for_a_card_or_a_coin() -> None:
    sea = Sea().give(0, "7wool+2ore")
    assert sea.legal("sell") == {"wool"}
    assert sea.refused("0 sell ore") == "rate"
    assert event(sea.do("0 sell wool"), SoldForGold).rate == 3
    sea.do("0 bank wool brick")
    assert (sea.hand(0), sea.purse(0)) == ("brick+wool+2ore", 3)


def test_two_coins_for_a_card_twice_a_turn() -> None:
    sea = Sea().gold(9, 2, 2, 1)
    sea.play("0 buy ore \n 0 buy brick")
    assert (sea.hand(0), sea.purse(0)) == ("brick+ore", 5)
    assert sea.legal("buy") == set()
    assert sea.refused("0 buy ore") == "bought-enough"
    sea.do("0 end")
    sea.do("1 roll", 6, 6)
    assert len(sea.legal("buy")) == 5
    assert sea.gold(2, 1, 2, 2).refused("1 buy ore") == "no-gold"


def test_the_supply_must_hold_the_card() -> None:
    sea = Sea().leave_in_bank(0, "ore", 1).give(0, "3wool")
    assert sea.refused("0 buy ore") == "bank-empty"
    assert sea.refused("0 bank wool ore") == "bank-empty"


def test_gold_is_a_ware_between_players() -> None:
    sea = Sea().give(1, "ore").gold(3, 0, 2, 2)
    sea.play("0 offer 2gold ore 1 \n 1 accept")
    assert (sea.hand(0), sea.purse(0), sea.hand(1), sea.purse(1)) == ("ore", 1, "none", 2)
    assert sea.refused("0 offer 2gold wool 1") == "cannot-pay"
    assert sea.refused("0 offer gold gold 1") == "like-for-like"
    assert sea.refused("0 offer none gold 1") == "gift"


def test_gold_may_be_asked_for_and_mixed_with_cards() -> None:
    sea = Sea().give(0, "2wool").give(2, "brick")
    sea.play("0 offer 2wool brick+gold 1,2 \n 1 refuse \n 2 counter brick+gold wool \n 0 deal 2")
    assert (sea.hand(0), sea.purse(0), sea.hand(2), sea.purse(2)) == ("brick+wool", 3, "wool", 1)


def test_trade_and_building_end_with_the_voyage() -> None:
    sea = Sea().give(0, "3wool+brick+lumber").settlement(0, "0,0,S").voyage()
    for text in ("0 sell wool", "0 bank wool ore", "0 buy ore", "0 road 0,0,SE", "0 offer wool ore 1", "0 set-sail"):
        assert sea.refused(text) == "not-now"
