"""Secrets of the classic game: hands, development cards, the deck; and what everybody does know."""

from __future__ import annotations

from contextlib import suppress

import pytest

from engine.games import CATALOGUE
from engine.kernel.chance import ImpossibleDraw, Scripted, Seeded
from engine.kernel.codec import canonical, state_to_json
from engine.kernel.events import Event, seen_by
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Spec
from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.development import Development
from engine.parts.hands import Hands
from engine.parts.turn import Turn
from tests.play import choose, finished
from tests.tables.classic import Island

COST = "wool+grain+ore"
RULES = CATALOGUE.rules(Spec("classic", 4))
CARDS = range(5)


def looks(state: State, seat: int | None) -> str:
    """All that a seat sees, as text."""
    return canonical(state_to_json(state.rules.view(state, seat)))


# -- what is hidden ------------------------------------------------------------------------------------------


def test_a_view_shows_the_own_hand_and_only_the_size_of_others() -> None:
    table = Island().give(0, "2ore+wool").give(1, "3brick")
    view = table.rules.view(table.state, 0)[Hands]
    assert view.hand == [table.bundle("2ore+wool"), 0, 0, 0]
    assert view.unknown == [0, 3, 0, 0]
    assert view.bank == table.state[Hands].bank


def test_a_view_shows_own_development_cards_and_only_the_number_of_others() -> None:
    table = Island().deal(0, "knight").deal(1, "monopoly", "victory-point")
    view = table.rules.view(table.state, 0)[Development]
    assert view.hand[0] == table.state[Development].hand[0]
    assert (view.hand[1], view.unknown[1]) == (0, 2)
    assert (view.deck, view.hidden_deck) == (0, 22)


def test_played_cards_are_seen_by_all() -> None:
    table = Island().knights(1, played=2)
    for seat in (0, 1, None):
        assert table.rules.view(table.state, seat)[Development].played == table.state[Development].played


def test_an_onlooker_sees_no_hand_at_all() -> None:
    table = Island().give(0, "ore").deal(0, "knight")
    view = table.rules.view(table.state, None)
    assert view[Hands].unknown == [1, 0, 0, 0]
    assert view[Development].unknown == [1, 0, 0, 0]


def test_hands_of_one_size_look_alike_to_others() -> None:
    """Of two hands with the same cards in the bank, for another seat holds the rest."""
    one = Island().give(0, "2ore+wool").give(1, "brick+2wool")
    other = Island().give(0, "brick+2wool").give(1, "2ore+wool")
    for seat in (2, 3, None):
        assert looks(one.state, seat) == looks(other.state, seat)
    for seat in (0, 1):
        assert looks(one.state, seat) != looks(other.state, seat)


# -- draws that only some may see: the same game with another card drawn looks the same to the others ----------


def bought(card: int) -> list[State]:
    """States of a turn in which seat 0 buys a card and then offers, is answered, ends, and others go on."""
    table = Island(points=20).give(0, f"2{COST.replace('+', '+2')}").give(1, "2brick+wool").give(2, "8ore")
    states = []
    for text, *draws in (
        ("0 buy-card", card),
        ("0 offer ore brick 1,2",),
        ("2 refuse",),
        ("1 accept",),
        ("0 deal 1",),
        ("0 end",),
        ("1 roll", 3, 4),
        ("2 discard 4ore",),
        ("1 robber 1,0",),
        ("1 end",),
    ):
        table.do(text, *draws)
        states.append(table.state.copy())
    return states


@pytest.mark.parametrize("card", CARDS)
def test_which_card_was_bought_shows_in_no_other_view_at_any_later_moment(card: int) -> None:
    for knight, other in zip(bought(0), bought(card), strict=True):
        for seat in (1, 2, 3, None):
            assert looks(knight, seat) == looks(other, seat)
        assert (looks(knight, 0) == looks(other, 0)) == (card == 0)


def test_which_card_was_stolen_shows_to_thief_and_victim_only() -> None:
    def stolen(card: int) -> Island:
        table = Island().settlement(1, "1,0 N").give(1, "ore+wool").deal(0, "knight")
        table.do("0 knight")
        table.do("0 robber 1,0", card)
        return table

    ore, wool = stolen(4).state, stolen(2).state
    for seat in (2, 3, None):
        assert looks(ore, seat) == looks(wool, seat)
    for seat in (0, 1):
        assert looks(ore, seat) != looks(wool, seat)


@pytest.mark.parametrize("seed", range(3))
def test_in_any_game_a_bought_card_shows_only_to_its_buyer_until_it_is_played(seed: int) -> None:
    lines = finished(RULES, seed).lines()
    match = Match.replay(RULES, lines[:1])
    compared = 0
    for number, line in enumerate(lines[1:], start=1):
        if "buy-card" in line:
            for card in CARDS:
                compared += compare(
                    match.state, line, f"{line.rpartition(' ')[0]} {card}", lines[number + 1 : number + 30]
                )
        submit(match, line)
    assert compared > 200


def submit(match: Match, line: str) -> tuple[Event, ...]:
    """Do what a line of a log says."""
    text, _, draws = line.partition("|")
    match.chance = Scripted(map(int, draws.split()))
    return tuple(match.submit(RULES.read(text)))


def compare(state: State, line: str, other_line: str, onward: list[str]) -> int:
    """Play on in two ways as long as both can; how many moments looked alike to all but the buyer."""
    true, other = (Match.resumed(RULES, state.copy(), Scripted(())) for _ in range(2))
    buyer = RULES.read(line.partition("|")[0]).seat
    others = [seat for seat in (*range(RULES.seats), None) if seat != buyer]
    compared = 0
    with suppress(Refusal, ImpossibleDraw):  # the other card may win, be lacking, or be played where this one was not
        for here, there in ((line, other_line), *zip(onward, onward, strict=True)):
            told, told_other = submit(true, here), submit(other, there)
            if true.state.over or other.state.over:
                break
            for seat in others:
                assert RULES.view(true.state, seat) == RULES.view(other.state, seat)
                assert [seen_by(event, seat) for event in told] == [seen_by(event, seat) for event in told_other]
                compared += 1
    return compared


# -- what everybody does know --------------------------------------------------------------------------------


def test_who_accepted_is_imagined_with_the_cards_that_were_wanted() -> None:
    table = Island().give(0, "ore").give(1, "2brick+8wool").give(2, "8grain")
    table.do("0 offer ore 2brick 1,2")
    table.do("1 accept")
    view = table.rules.view(table.state, 2)
    for seed in range(30):
        hand = table.rules.determinize(view, 2, Generator(seed))[Hands].hand[1]
        assert hand & 255 >= 2


def test_who_makes_an_offer_is_imagined_with_the_cards_offered() -> None:
    table = Island().give(0, "2ore+8wool").give(1, "brick").give(2, "brick")
    table.do("0 offer 2ore brick 1,2")
    table.do("2 counter brick wool")
    view = table.rules.view(table.state, 1)
    for seed in range(30):
        hands = table.rules.determinize(view, 1, Generator(seed))[Hands].hand
        assert hands[0] >> 32 & 255 >= 2
        assert hands[2] & 255 == 1


def test_the_imagined_deck_and_hands_hold_only_cards_that_nobody_has_seen() -> None:
    table = Island().deal(0, "monopoly", "monopoly").knights(1, played=14).deal(2, "victory-point")
    view = table.rules.view(table.state, 0)
    for seed in range(30):
        imagined = table.rules.determinize(view, 0, Generator(seed))
        development = imagined[Development]
        assert development.hand[2] & 255 == 0
        assert development.hand[2] >> 32 & 255 == 0
        assert table.rules.audit(imagined) == []


def test_every_possible_card_is_imagined_now_and_then() -> None:
    table = Island().deal(1, "knight")
    view = table.rules.view(table.state, 0)
    imagined = {table.rules.determinize(view, 0, Generator(seed))[Development].hand[1] for seed in range(200)}
    assert imagined == {1 << 8 * card for card in CARDS}


def close_to_victory() -> Island:
    """Seat 1 is in turn with a point less than it needs and two cards; seat 2 has a card too."""
    table = Island(active=1, points=4).settlement(1, "0,-2 N", "0,0 N").deal(1, "knight", "victory-point")
    return table.deal(2, "victory-point")


def test_nobody_is_imagined_to_have_won_already() -> None:
    table = close_to_victory()
    for seat in (0, 2, 3, None):
        view = table.rules.view(table.state, seat)
        for seed in range(60):
            imagined = table.rules.determinize(view, seat, Generator(seed))
            assert table.rules.audit(imagined) == []


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_in_a_whole_game_nobody_is_imagined_to_have_won_already(seed: int) -> None:
    """To five points; each seat looks whenever the active one has a card."""
    rules, chance, generator = CATALOGUE.rules(Spec("classic", 4, 0, (("points", 5),))), Seeded(seed), Generator(seed)
    state, _ = rules.start(chance)
    while not state.over:
        if state[Development].hand[state[Turn].active]:
            for seat in range(rules.seats):
                assert rules.audit(rules.determinize(rules.view(state, seat), seat, generator)) == []
        rules.perform(state, choose(rules, state, generator), chance)


def test_what_can_be_is_imagined_as_often_as_it_should() -> None:
    """Two of 25 cards; five are points. At most one of the two is: one in 100 of 290 cases, none in 190."""
    table = close_to_victory()
    view, cases, points = table.rules.view(table.state, 0), 1500, 0
    for seed in range(cases):
        imagined = table.rules.determinize(view, 0, Generator(seed))
        points += count(imagined[Development].hand[1], CARDS[1])
    assert abs(points / cases - 100 / 290) < 0.05


def test_what_was_bought_this_turn_stays_unplayable_in_what_is_imagined() -> None:
    table = Island().give(0, COST).give(0, "ore").give(1, "wool")
    table.do("0 buy-card", 0)
    table.do("0 offer ore wool 1")
    view = table.rules.view(table.state, 1)
    for seed in range(30):
        imagined = table.rules.determinize(view, 1, Generator(seed))
        table.rules.perform(imagined, table.rules.read("1 refuse"), Scripted([]))
        verbs = {action.verb for action in table.rules.legal(imagined, 0)}
        assert verbs == {"end"}
