"""A seven: large hands are halved (classic 7.1, 7.2)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.bits import bits
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.cities import CITY
from engine.parts.hands import cards_above_limit, hand_limit
from engine.parts.production import Produced
from engine.parts.rule import Rule
from engine.parts.seven import Discarded, Seven
from tests.tables.classic import BARE_ISLAND, Island
from tests.tables.table import event, kinds


def seven(*hands: str, **options: Any) -> Island:
    """A seven has been rolled by seat 0, with these hands."""
    table = Island(max(2, len(hands)), moment="roll", **options)
    for seat, cards in enumerate(hands):
        table.give(seat, cards)
    events = table.do("0 roll", 3, 4)
    assert not any(any(map(any, each.gains)) for each in events if isinstance(each, Produced))
    return table


# -- who discards --------------------------------------------------------------------------------------------


def test_hands_of_up_to_seven_cards_are_safe() -> None:
    assert seven("7ore", "4wool+3brick").asked == ("robber", (0,))


def test_all_with_more_than_seven_cards_owe_a_discard_at_once() -> None:
    assert seven("8ore", "7ore", "9wool", "4brick+4grain").asked == ("discard", (0, 2, 3))


def test_the_roller_is_not_spared() -> None:
    assert seven("8ore", "none").asked == ("discard", (0,))


@pytest.mark.parametrize(("cards", "owed"), [(8, 4), (9, 4), (10, 5), (11, 5), (15, 7), (19, 9)])
def test_half_is_owed_rounded_down(cards: int, owed: int) -> None:
    table = seven(f"{cards}wool", "none")
    (form,) = table.rules.forms(table.state)
    assert (form.bounds["least"], form.bounds["most"]) == (owed, owed)
    table.do(f"0 discard {owed}wool")
    assert table.hand(0) == f"{cards - owed}wool"


def test_development_cards_do_not_count() -> None:
    table = Island(moment="roll").give(0, "7ore").deal(0, "knight", "monopoly", "victory-point")
    table.do("0 roll", 1, 6)
    assert table.asked == ("robber", (0,))


class Cellars(Rule):
    """Two cards more are safe for each city."""

    def hand_limit(self, state: State, seat: int) -> int:
        return 2 * sum(state[Buildings].kind[corner] == CITY for corner in bits(state[Buildings].mine[seat]))


def test_a_rule_may_raise_a_limit() -> None:
    table = Island(moment="roll", game=BARE_ISLAND.plus(Cellars())).city(0, "0,0 N", "0,0 S").city(2, "2,0 S")
    for seat, cards in enumerate(("11ore", "8wool", "10grain", "7brick")):
        table.give(seat, cards)
    assert [hand_limit(table.state, seat) for seat in range(4)] == [11, 7, 9, 7]
    assert [cards_above_limit(table.rules.view(table.state, 0), seat) for seat in range(4)] == [0, 1, 1, 0]
    table.do("0 roll", 3, 4)
    assert table.asked == ("discard", (1, 2))


def test_without_the_seven_hands_have_no_limit() -> None:
    table = Island(moment="roll", game=BARE_ISLAND.without(Seven)).give(0, "19ore")
    assert hand_limit(table.state, 0) is None
    assert cards_above_limit(table.state, 0) == 0
    table.do("0 roll", 3, 4)
    assert table.asked == ("robber", (0,))


@pytest.mark.parametrize("limit", [5, 7, 9, 15])
def test_the_limit_is_an_option(limit: int) -> None:
    assert seven(f"{limit}ore", "none", hand_limit=limit).asked[0] == "robber"
    assert seven(f"{limit + 1}ore", "none", hand_limit=limit).asked[0] == "discard"


# -- what is discarded ---------------------------------------------------------------------------------------


def test_one_chooses_the_cards_oneself_and_they_go_to_the_bank() -> None:
    table = seven("4ore+4wool", "none")
    assert event(table.do("0 discard 3ore+wool"), Discarded) == (0, (0, 0, 1, 0, 3))
    assert table.hand(0) == "3wool+ore"
    assert table.bank == "19brick+19lumber+16wool+19grain+18ore"


@pytest.mark.parametrize("cards", ["3ore", "5ore", "none", "8ore", "2ore+wool"])
def test_neither_more_nor_less_than_half(cards: str) -> None:
    refusal = seven("4ore+4wool", "none").refusal(f"0 discard {cards}")
    assert (refusal.key, refusal.details) == ("discard-count", {"count": 4})


@pytest.mark.parametrize("cards", ["4brick", "3ore+brick", "4lumber"])
def test_not_what_one_does_not_have(cards: str) -> None:
    assert seven("4ore+4wool", "none").refused(f"0 discard {cards}") == "cannot-pay"


def test_every_sampled_discard_is_of_ones_own_cards() -> None:
    table, generator = seven("3ore+4wool+2brick", "none"), Generator(1)
    (form,) = table.rules.forms(table.state)
    chosen = {form.sample(table.state, generator).args[0] for _ in range(200)}
    assert len(chosen) > 5
    for cards in chosen:
        assert sum(cards) == 4
        assert all(n <= held for n, held in zip(cards, (2, 0, 4, 0, 3), strict=True))


# -- the order -----------------------------------------------------------------------------------------------


def test_discards_come_in_any_order_each_once_and_all_before_the_robber() -> None:
    table = seven("8ore", "8wool", "8grain")
    assert table.refused("0 robber 1,0") == "not-now"
    table.do("2 discard 4grain")
    assert table.asked == ("discard", (0, 1))
    assert table.refused("2 discard 2grain") == "not-your-turn"
    table.do("0 discard 4ore")
    assert table.refused("0 robber 1,0") == "not-your-turn"
    table.do("1 discard 4wool")
    assert table.asked == ("robber", (0,))


def test_who_owes_no_discard_cannot_make_one() -> None:
    table = seven("8ore", "4wool")
    assert table.refused("1 discard 2wool") == "not-your-turn"


def test_nobody_can_build_or_trade_before_everything_is_resolved() -> None:
    table = seven("9ore", "none")
    assert table.refused("0 bank ore brick") == "not-now"
    table.do("0 discard 4ore")
    assert table.refused("0 bank ore brick") == "not-now"
    table.do("0 robber 1,0")
    table.do("0 bank ore brick")


def test_the_turn_goes_on_after_the_robber() -> None:
    table = seven("8ore", "none")
    table.play("""
        0 discard 4ore
        0 robber 1,0
    """)
    assert table.asked == ("main", (0,))
    table.do("0 end")
    assert table.asked == ("roll", (1,))


def test_a_discard_is_public() -> None:
    assert kinds(seven("8ore", "none").do("0 discard 4ore")) == ["Discarded"]


def test_no_knight_nor_other_card_between_the_seven_and_its_end() -> None:
    table = Island(moment="roll").give(0, "8ore").deal(0, "knight", "monopoly", "road-building", "year-of-plenty")
    table.do("0 roll", 3, 4)
    for moment in ("0 discard 4ore", "0 robber 1,0"):
        for card in ("knight", "monopoly ore", "road-building", "year-of-plenty ore+wool"):
            assert table.refused(f"0 {card}") == "not-now"
        table.do(moment)
    assert "0 knight" in table.legal()
