"""What a player remembers of the progress cards of others: it is true, it was told, and what is imagined agrees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from engine.bots.deck_memory import followed
from engine.bots.memory import Memories, Memory
from engine.games.cities_knights import CITIES_KNIGHTS
from engine.games.seafarers_knights import SCENARIOS
from engine.kernel.events import Event, seen_by
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import covers, size
from tests.play import random_play
from tests.tables.cities_knights import TRADE
from tests.tables.progress import Court

PLIES = 500
GAMES = [CITIES_KNIGHTS.on_table(3), SCENARIOS[0].on_table(2)]
every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.game.name)


class Watched:
    """A table, and what each seat remembers of what happens there from now on."""

    def __init__(self, table: Court) -> None:
        self.table = table
        self._memories = Memories(table.rules, range(table.rules.seats))
        self._memories.notice(table.state, ())

    def do(self, text: str, *draws: int) -> None:
        """Do something before all eyes."""
        self._memories.notice(self.table.state, self.table.do(text, *draws))

    def known(self, seat: int, other: int) -> dict[str, int]:
        """The progress cards that a seat knows for sure in another's hand."""
        seen = Court(self.table.rules.seats)
        seen.state = self._memories.view(self.table.state, seat)
        return seen.holds(other)


def spied(*cards: str) -> Watched:
    """Seat 0 has looked at these cards of seat 1, and chooses."""
    watched = Watched(Court(3).hold(0, "spy").hold(1, *cards))
    watched.do("0 play-spy 1")
    return watched


def test_a_spy_remembers_what_it_has_seen_and_nobody_else_does() -> None:
    watched = spied("crane", "merchant", "merchant")
    watched.do("0 spare-progress")
    assert watched.known(0, 1) == {"crane": 1, "merchant": 2}
    assert watched.known(2, 1) == {}


def test_whoever_loses_a_card_to_a_spy_remembers_where_it_is() -> None:
    watched = spied("crane", "merchant")
    watched.do("0 take-progress crane")
    assert watched.known(1, 0) == {"crane": 1}
    assert watched.known(0, 1) == {"merchant": 1}
    assert watched.known(2, 0) == watched.known(2, 1) == {}


def test_a_card_that_is_played_is_in_the_hand_no_longer() -> None:
    watched = spied("warlord", "crane", "crane")
    watched.table.city(1, "0,0 N")
    watched.do("0 spare-progress")
    watched.do("0 end")
    watched.do("1 roll", 1, 1, TRADE)
    watched.do("1 play-crane")
    assert watched.known(0, 1) == {"warlord": 1, "crane": 1}


def test_of_cards_of_which_one_was_given_back_unseen_only_the_others_are_sure() -> None:
    watched = spied("merchant", "merchant", "crane", "bishop", "wedding")
    watched.do("0 spare-progress")
    watched.table.state.ask("return-progress", 1)
    watched.do("1 return-progress merchant")
    assert watched.known(0, 1) == {"merchant": 1, "crane": 1, "bishop": 1, "wedding": 1}, "it was a card of trade"


def test_a_card_that_all_have_seen_put_under_its_deck_is_known_to_all_when_it_is_drawn() -> None:
    table = Court(3, moment="roll").use_up("trade")
    table.improve(1, "trade", 1)
    (first, *_) = table.under("trade")
    watched = Watched(table)
    watched.do("0 roll", 1, 1, TRADE, table.drawn(first))
    assert watched.known(0, 1) == watched.known(2, 1) == {first: 1}


def test_a_card_that_was_put_under_its_deck_unseen_is_known_to_who_did_it() -> None:
    table = Court(3, moment="roll").use_up("trade")
    table.improve(1, "trade", 1)
    (first, *_) = table.under("trade")
    deck = table.kind(first).deck
    table.state[deck].by[0] = 2
    watched = Watched(table)
    watched.do("0 roll", 1, 1, TRADE, table.drawn(first))
    assert watched.known(2, 1) == {first: 1}


def test_what_can_be_nowhere_else_is_known_without_being_seen() -> None:
    table = Court(3).use_up("science")
    deck = table.kind("crane").deck
    table.state[deck].under.remove(table.drawn("crane"))
    table.state[deck].by.pop()
    table.state[deck].hand[1] += 1 << 8 * table.drawn("crane")
    watched = Watched(table)
    watched.do("0 end")
    assert watched.known(2, 1) == {"crane": 1}


# -- whole games -----------------------------------------------------------------------------------------------


def plies(rules: Rules, seed: int = 3) -> Iterator[tuple[State, Sequence[Event]]]:
    """The states of a random game, each with what has led to it."""
    for match in random_play(rules, seed, PLIES):
        yield match.state, match.log[-1].events if match.log else match.opening


@every_game
def test_what_is_remembered_is_true_and_what_is_imagined_agrees(rules: Rules) -> None:
    memories, generator, remembered = Memories(rules, range(rules.seats)), Generator(5), 0
    for ply, (state, events) in enumerate(plies(rules)):
        memories.notice(state, events)
        for seat in range(rules.seats) if ply % 5 == 0 else ():
            view = memories.view(state, seat)
            assert rules.audit(view) == []
            imagined = rules.determinize(view, seat, generator)
            assert rules.audit(imagined) == []
            assert rules.view(imagined, seat) == rules.view(state, seat)
            for deck in followed(rules):
                seen = view[deck].hand
                assert all(map(covers, state[deck].hand, seen))
                assert all(map(covers, imagined[deck].hand, seen))
                remembered += size(sum(seen) - seen[seat])
    assert remembered


@every_game
def test_nothing_is_remembered_that_the_seat_was_not_told(rules: Rules) -> None:
    told, beside = ([Memory(rules, seat) for seat in range(rules.seats)] for _ in range(2))
    for state, events in plies(rules):
        for seat in range(rules.seats):
            view = rules.view(state, seat)
            beside[seat].notice(state, events)
            told[seat].notice(view, [seen_by(event, seat) for event in events])
            assert told[seat].reminded(view.copy()) == beside[seat].reminded(view.copy())
