"""Turns that end with many cards are found in logs and counted in games."""

from pathlib import Path

from engine.command.sitting import Sitter, play
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.recording import Recording
from engine.kernel.rules import Spec
from engine.kernel.state import State
from engine.parts.bundles import pack, unpack
from engine.parts.hands import Hands, gain
from tools.reviewing import match_of
from tools.spending import MANY, Habits, could_spend, kept_in, seats_of

RULES = CATALOGUE.rules(Spec("classic", 2, options=(("first", "0"), ("map", "beginner"))))


def holding(*cards: int) -> State:
    """The first turn after its roll, with a hand."""
    state, _ = RULES.start(Seeded(1))
    gain(state, 0, pack(cards) - state[Hands].hand[0])
    state.stack[-1] = state.stack[-1]._replace(kind="main")
    return state


def ended(habits: Habits, *hands: tuple[int, ...]) -> Habits:
    for cards in hands:
        habits.chosen(holding(*cards), Action(0, "end"))
    return habits


IDLE = (4, 0, 0, 0, 4)


def test_a_turn_above_the_limit_counts_and_whether_it_could_be_helped() -> None:
    habits = ended(Habits(0), IDLE, (4, 0, 0, 0, 3), (2, 0, 3, 0, 3), (0, 0, 1, 0, 0))
    assert (habits.ends, habits.above, habits.could) == (4, 2, 1)


def test_idle_turns_count_one_after_another_until_something_is_done() -> None:
    habits = ended(Habits(0), IDLE, IDLE)
    assert habits.longest == 2
    habits.chosen(holding(*IDLE), Action(0, "bank", (0, 1)))
    ended(habits, IDLE, IDLE)
    assert habits.longest == 2
    assert ended(habits, IDLE, IDLE).longest == 3


def test_offers_spend_nothing_and_other_seats_are_nobody_s_business() -> None:
    habits = Habits(0)
    habits.chosen(holding(*IDLE), Action(0, "offer", ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (1,))))
    habits.chosen(holding(*IDLE), Action(1, "end"))
    assert ended(habits, IDLE).longest == habits.ends == 1


def test_a_game_is_watched_from_its_beginning_to_its_end() -> None:
    habits = Habits(0)
    outcome = play(RULES, [Sitter("hard"), Sitter("easy")], 3, habits)
    assert outcome.turns // 2 - 1 <= habits.ends <= outcome.turns // 2 + 1


def test_a_log_is_searched_for_turns_that_ended_with_many_cards() -> None:
    match = match_of(RULES, "medium", 3)
    kept = [each for seat in range(match.rules.seats) for each in kept_in(match, seat, "hard")]
    recording, counted = Recording(match), 0
    for ply, entry in enumerate(match.log):
        state, seat = recording.state(ply), entry.action.seat
        if entry.action.verb == "end" and could_spend(state, seat):
            counted += sum(unpack(state[Hands].hand[seat], 5)) >= MANY
    assert len(kept) == counted > 0


def test_a_file_s_name_may_say_who_is_asked_about() -> None:
    match = match_of(RULES, "medium", 3)
    assert seats_of(Path("seed-7-seat-1.log"), match) == [1]
    assert list(seats_of(Path("mine.log"), match)) == list(range(match.rules.seats))
