"""Development cards: buying and timing (classic 10; rulings R1, R2, R5)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.kernel.chance import Seeded
from engine.kernel.events import seen_by
from engine.kernel.numbers import Numbers
from engine.parts.bundles import one
from engine.parts.development import CardBought, CardPlayed, Development, deck_size
from tests.tables.classic import Island
from tests.tables.table import event

COST = "wool+grain+ore"
KNIGHT, VICTORY_POINT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY = range(5)
PLAYS = {
    "knight": "knight",
    "road-building": "road-building",
    "year-of-plenty": "year-of-plenty 2ore",
    "monopoly": "monopoly ore",
}
"""A way to play each card that can be played."""


def can_play_all(moment: str = "main", **options: Any) -> Island:
    """Seat 0 could play any card, as far as places and the bank are concerned, but holds none."""
    return Island(moment=moment, **options).settlement(0, "0,0 N")


# -- the deck ------------------------------------------------------------------------------------------------


def test_the_deck_holds_25_cards() -> None:
    numbers: Numbers = Island().rules.numbers
    deck = dict(zip(numbers.development, numbers.deck, strict=True))
    assert deck == {"knight": 14, "victory-point": 5, "road-building": 2, "year-of-plenty": 2, "monopoly": 2}
    assert deck_size(Island().state) == 25


def test_a_card_costs_ore_wool_and_grain() -> None:
    table = Island().give(0, "wool+2grain+ore")
    table.do("0 buy-card", MONOPOLY)
    assert table.hand(0) == "grain"
    assert table.cards(0) == {"monopoly": 1}
    assert deck_size(table.state) == 24


@pytest.mark.parametrize("missing", ["wool", "grain", "ore"])
def test_it_needs_each_of_them(missing: str) -> None:
    table = Island().give(0, COST.replace(missing, "brick"))
    assert table.refused("0 buy-card") == "cannot-pay"


def test_one_may_buy_several_in_a_turn() -> None:
    table = Island().give(0, "3wool+3grain+3ore")
    for card in (KNIGHT, KNIGHT, VICTORY_POINT):
        table.do("0 buy-card", card)
    assert table.cards(0) == {"knight": 2, "victory-point": 1}


def test_every_card_in_the_deck_is_equally_likely() -> None:
    table, chance = Island(points=20).give(0, COST), Seeded(1)
    start = table.state
    bought: Counter[int] = Counter()
    for _ in range(2000):
        table.state = start.copy()
        bought[event(table.do("0 buy-card", then=chance), CardBought).card] += 1
    assert 1040 < bought[KNIGHT] < 1200
    assert 340 < bought[VICTORY_POINT] < 460
    assert all(110 < bought[card] < 210 for card in (ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY))


def test_an_empty_deck_sells_nothing_and_is_not_shuffled_anew() -> None:
    table = Island(points=20).empty_deck(1).give(0, COST)
    assert table.refused("0 buy-card") == "deck-empty"
    assert table.legal() == {"0 end"}


def test_the_last_card_can_be_bought() -> None:
    table = Island(points=20).empty_deck(1)
    development = table.state[Development]
    development.deck, development.hand[1] = one(MONOPOLY), development.hand[1] - one(MONOPOLY)
    table.give(0, COST).do("0 buy-card", MONOPOLY)
    assert table.give(0, COST).refused("0 buy-card") == "deck-empty"


def test_only_the_buyer_sees_the_card() -> None:
    bought = event(Island().give(0, COST).do("0 buy-card", MONOPOLY), CardBought)
    assert seen_by(bought, 0) == (0, MONOPOLY)
    assert seen_by(bought, 1) == seen_by(bought, None) == (0, -1)


# -- when a card may be played -------------------------------------------------------------------------------


@pytest.mark.parametrize("card", PLAYS)
def test_a_card_may_be_played_in_any_part_of_the_own_turn(card: str) -> None:
    """Ruling R1: before the roll as well as after it."""
    for moment in ("roll", "main"):
        table = can_play_all(moment).deal(0, card)
        assert f"0 {PLAYS[card]}" in table.legal()
        assert event(table.do(f"0 {PLAYS[card]}"), CardPlayed).seat == 0


@pytest.mark.parametrize("card", PLAYS)
def test_not_in_the_turn_in_which_it_was_bought(card: str) -> None:
    table = can_play_all().give(0, COST)
    table.do("0 buy-card", table.rules.numbers.development.index(card))
    assert table.refused(f"0 {PLAYS[card]}") == "bought-this-turn"
    assert not any(text.split()[1] == card for text in table.legal())


@pytest.mark.parametrize("card", PLAYS)
def test_from_the_next_turn_on_it_may_be_played(card: str) -> None:
    table = Island(2).settlement(0, "0,0 N").give(0, COST)
    table.do("0 buy-card", table.rules.numbers.development.index(card))
    table.play("""
        0 end
        1 roll | 1 1
        1 end
    """)
    table.do(f"0 {PLAYS[card]}")


@pytest.mark.parametrize("card", PLAYS)
def test_an_older_card_of_the_same_kind_may_be_played(card: str) -> None:
    table = can_play_all().deal(0, card).give(0, COST)
    table.do("0 buy-card", table.rules.numbers.development.index(card))
    table.do(f"0 {PLAYS[card]}")
    assert table.cards(0) == {card: 1}


@pytest.mark.parametrize("card", PLAYS)
@pytest.mark.parametrize("other", PLAYS)
def test_one_card_a_turn(card: str, other: str) -> None:
    """Ruling R2."""
    table = can_play_all().deal(0, card, other)
    table.do(f"0 {PLAYS[card]}")
    while table.asked[0] != "main":
        table.do(sorted(table.legal())[0])
    assert table.refused(f"0 {PLAYS[other]}") == "one-card-a-turn"


def test_a_card_before_the_roll_counts_for_the_turn() -> None:
    table = can_play_all("roll").deal(0, "monopoly", "knight")
    table.do("0 monopoly ore")
    assert table.legal() == {"0 roll"}
    table.do("0 roll", 1, 1)
    assert table.refused("0 knight") == "one-card-a-turn"


def test_the_next_player_may_play_a_card_again() -> None:
    table = Island(2).settlement(0, "0,0 N").deal(0, "monopoly").deal(1, "monopoly")
    table.do("0 monopoly ore")
    table.do("0 end")
    table.do("1 monopoly wool")


def test_what_one_player_buys_does_not_bind_the_next() -> None:
    table = Island(2).deal(1, "knight").give(0, COST)
    table.do("0 buy-card", KNIGHT)
    table.do("0 end")
    table.do("1 knight")


def test_after_the_card_before_the_roll_one_must_still_roll() -> None:
    table = can_play_all("roll").deal(0, "knight")
    table.do("0 knight")
    table.do("0 robber 1,0")
    assert table.legal() == {"0 roll"}


@pytest.mark.parametrize("card", PLAYS)
def test_who_does_not_hold_a_card_cannot_play_it(card: str) -> None:
    refusal = can_play_all().deal(1, card).refusal(f"0 {PLAYS[card]}")
    assert refusal.key == "no-such-card"
    assert refusal.details == {"card": Island().rules.numbers.development.index(card)}


@pytest.mark.parametrize("card", PLAYS)
def test_nobody_plays_a_card_in_another_players_turn(card: str) -> None:
    table = can_play_all().settlement(1, "0,0 S").deal(1, card)
    assert table.refused(f"1 {PLAYS[card]}") == "not-your-turn"


# -- only knights before the roll ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", PLAYS)
def test_by_the_almanac_only_knights_are_played_before_the_roll(card: str) -> None:
    table = can_play_all("roll", cards_before_roll="knight").deal(0, card)
    if card == "knight":
        assert "0 knight" in table.legal()
    else:
        assert table.refused(f"0 {PLAYS[card]}") == "only-knights-before-roll"
        assert table.legal() == {"0 roll"}
    table.turn_of(0, "main").do(f"0 {PLAYS[card]}")


# -- where cards go ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", PLAYS)
def test_played_cards_never_return_to_the_deck(card: str) -> None:
    """Ruling R5."""
    table = can_play_all().deal(0, card)
    before = deck_size(table.state)
    table.do(f"0 {PLAYS[card]}")
    assert table.cards(0) == {}
    assert deck_size(table.state) == before == 24


def test_bought_cards_are_not_resource_cards() -> None:
    table = Island().give(0, COST)
    table.do("0 buy-card", KNIGHT)
    assert table.hand(0) == "none"
