"""The market, the bank, harbours, and the other players (junior 10; J12, J13, J14)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.junior.parts.harbours import Tiles, pile
from tests.tables.junior import SHIP_PRICE, Cove
from tests.tables.table import kinds

WOOD, WOOL, RUM, SABRE = 2, 1, 3, 0
"""What is drawn for the tile of each resource."""


# -- the market ----------------------------------------------------------------------------------------------


def test_a_card_is_swapped_for_one_on_a_stall_once_a_turn() -> None:
    table = Cove().give(0, "2wool")
    assert table.legal("market") == {"wool sabre", "wool wood", "wool rum", "wool gold"}
    assert kinds(table.do("0 market wool gold")) == ["MarketTraded"]
    assert (table.hand(0), table.market) == ("wool+gold", "sabre wool wood rum wool")
    assert table.refused("0 market gold rum") == "market-once"
    assert table.legal("market") == set()


def test_in_the_next_turn_there_is_another_swap() -> None:
    table = Cove().give(0, "wool").give(1, "rum")
    table.play("0 market wool gold\n0 end\n1 roll | 5")
    table.do("1 market rum wool")
    assert table.market == "sabre rum wood rum wool"


def test_j14_a_card_is_not_swapped_for_its_like() -> None:
    assert Cove().give(0, "wool").refused("0 market wool wool") == "same-kind"


def test_only_what_lies_there_can_be_taken_and_only_what_one_has_given() -> None:
    table = Cove().stalls("wool wool wool wool rum").give(0, "wood")
    assert table.refused("0 market wood gold") == "not-on-market"
    assert table.refused("0 market sabre rum") == "cannot-pay"


def test_five_of_a_kind_go_back_and_one_of_each_is_laid_out() -> None:
    table = Cove().stalls("wool wool wool wool rum").give(0, "wool")
    assert kinds(table.do("0 market wool rum")) == ["MarketTraded", "MarketCleared", "MarketFilled"]
    assert (table.market, table.hand(0)) == ("sabre wool wood rum gold", "rum")
    assert table.bank == "18sabre+18wool+18wood+17rum+18gold"


def test_a_stall_whose_card_the_bank_lacks_stays_empty_until_one_comes_back() -> None:
    table = Cove().stalls("wool wool wool wool rum").leave_in_bank(0, "gold", 3).give(0, "wool")
    table.do("0 market wool rum")
    assert table.market == "sabre wool wood rum -"
    table.play("0 end\n1 roll | 5")
    table.give(1, "rum")
    assert table.refused("1 market rum gold") == "not-on-market"
    table.turn_of(3)
    assert kinds(table.do("3 bank gold rum")) == ["BankTraded", "MarketFilled"]
    assert table.market == "sabre wool wood rum gold"


def test_what_is_paid_for_a_building_fills_a_stall_too() -> None:
    table = Cove(active=3).stalls("sabre wool - rum gold").leave_in_bank(0, "wood", 3).give(3, "wool")
    assert "MarketFilled" in kinds(table.do(table.to_build(3, "ship", "12-13")))
    assert table.market == "sabre wool wood rum gold"


# -- the bank ------------------------------------------------------------------------------------------------


def test_the_bank_takes_three_equal_cards_as_often_as_one_likes() -> None:
    table = Cove().give(0, "6wool")
    table.play("0 bank wool gold\n0 bank wool sabre")
    assert table.hand(0) == "sabre+gold"


@pytest.mark.parametrize(
    ("hand", "trade", "why"), [("2wool", "wool gold", "rate"), ("3wool", "wool wool", "same-kind")]
)
def test_what_the_bank_does_not_do(hand: str, trade: str, why: str) -> None:
    assert Cove().give(0, hand).refused(f"0 bank {trade}") == why


def test_the_bank_gives_only_what_it_has() -> None:
    table = Cove().leave_in_bank(0, "gold", 1).give(0, "3wool")
    assert table.refused("0 bank wool gold") == "bank-empty"


# -- harbours ------------------------------------------------------------------------------------------------


def at_anchor(**options: Any) -> Cove:
    """A table at which seat 0 can build a fort at an anchor."""
    return Cove(**options).ship(0, "18-19")


def test_a_fort_at_an_anchor_draws_a_tile_that_works_at_once() -> None:
    table = at_anchor().give(0, "sabre+3wool+wood+rum")
    table.do(table.to_build(0, "fort", "19"), WOOL)
    assert table.state[Tiles].owner[WOOL] == 0
    table.do("0 bank wool gold")
    assert table.hand(0) == "gold"


def test_j13_it_may_be_used_again_and_again() -> None:
    table = at_anchor().give(0, "sabre+5wool+wood+rum")
    table.do(table.to_build(0, "fort", "19"), WOOL)
    table.play("0 bank wool gold\n0 bank wool sabre")
    assert table.hand(0) == "sabre+gold"


def test_other_cards_are_still_three_for_one() -> None:
    table = at_anchor().give(0, "sabre+wool+wood+rum+2gold")
    table.do(table.to_build(0, "fort", "19"), WOOL)
    assert table.refused("0 bank gold wood") == "rate"


def test_j12_a_player_may_have_several() -> None:
    table = at_anchor().give(0, "2sabre+2wool+2wood+2rum")
    table.do(table.to_build(0, "fort", "19"), RUM)
    table.ship(0, "19-20").fort(0, 20).ship(0, "20-21")
    table.do(table.to_build(0, "fort", "21"), SABRE)
    assert table.state[Tiles].owner == [0, -1, -1, 0, -1]
    table.give(0, "2rum+2sabre").play("0 bank rum gold\n0 bank sabre gold")
    assert table.hand(0) == "2gold"


def test_a_tile_is_drawn_only_once() -> None:
    table = at_anchor().give(0, "sabre+wool+wood+rum")
    table.do(table.to_build(0, "fort", "19"), WOOD)
    weights = [int(word in ("sabre", "wool", "rum")) for word in table.rules.numbers.resources]
    assert pile(table.state) == weights


def test_without_harbours_anchors_are_plain_sites() -> None:
    table = at_anchor(harbours="off")
    assert kinds(table.build(0, "fort", "19")) == ["FortBuilt"]


# -- the others ----------------------------------------------------------------------------------------------


def test_the_active_player_trades_with_one_other() -> None:
    table = Cove().give(0, "sabre").give(2, "wood")
    table.do("0 offer sabre wood 1,2,3")
    table.play("1 refuse\n2 accept\n3 refuse\n0 deal 2")
    assert (table.hand(0), table.hand(2)) == ("wood", "sabre")


def test_both_sides_give_and_never_the_same_kind() -> None:
    table = Cove().give(0, "2sabre")
    assert table.refused("0 offer sabre none 1") == "gift"
    assert table.refused("0 offer sabre sabre 1") == "like-for-like"


def test_trades_wait_for_the_roll() -> None:
    table = Cove(moment="roll").give(0, "4sabre")
    for text in ("0 offer sabre wood 1", "0 market sabre gold", "0 bank sabre gold"):
        assert table.refused(text) == "not-now"


def test_cards_of_a_hand_pay_for_a_ship_after_a_trade() -> None:
    table = Cove().give(0, "3gold+wool")
    table.do("0 bank gold wood")
    assert table.hand(0) == SHIP_PRICE
    table.do(table.to_build(0, "ship", "1-2"))
