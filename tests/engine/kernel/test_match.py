"""A match keeps a log of readable lines, takes back what may be taken back, and plays a log again."""

from __future__ import annotations

import pytest

from engine.kernel.chance import ByTurns, ImpossibleDraw, Scripted, Seeded
from engine.kernel.gradual import at_once
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from tests.engine.kernel.toy import STONES, Stones, Taken

TABLE = STONES.on_table(3)
LOG = ["setup | 2 7", "0 take two", "1 throw | 3", "1 take three", "2 peek", "2 take one"]


def replayed(*lines: str) -> Match:
    """A match from its log."""
    return Match.replay(TABLE, lines)


# -- the log -------------------------------------------------------------------------------------------------


def test_the_log_has_a_line_for_each_action_with_its_draws() -> None:
    match = Match(TABLE, Scripted([2, 7, 3])).play(["0 take two", "1 throw", "1 take three", "2 peek", "2 take one"])
    assert match.lines() == LOG
    assert match.ply == 5
    assert match.setup == (2, 7)


def test_an_entry_tells_what_happened() -> None:
    entry = replayed(*LOG).log[2]
    assert TABLE.write(entry.action) == "1 take three"
    assert entry.draws == ()
    assert entry.events == (Taken(1, 3),)


def test_submitting_tells_what_happened() -> None:
    match = Match(TABLE, Seeded(1))
    assert match.submit(TABLE.legal(match.state)[0]) == (Taken(0, 1),)


def test_a_refused_action_changes_nothing() -> None:
    match = replayed(*LOG[:3])
    before = match.state.copy()
    with pytest.raises(Refusal, match="not-your-turn"):
        match.play(["0 take one"])
    assert match.state == before
    assert match.lines() == LOG[:3]


def test_an_impossible_draw_changes_nothing_and_leaves_no_draw_behind() -> None:
    match = replayed(*LOG[:2])
    before = match.state.copy()
    match.chance = Scripted([9])
    with pytest.raises(ImpossibleDraw):
        match.play(["1 throw"])
    assert match.state == before
    match.chance = Scripted([3])
    match.play(["1 throw"])
    assert match.lines() == LOG[:3]


def test_states_handed_out_earlier_do_not_change() -> None:
    match = Match(TABLE, Scripted([2, 7]))
    before = match.state
    match.play(["0 take two"])
    assert before[Stones].left == 12
    assert match.state[Stones].left == 10


# -- replay --------------------------------------------------------------------------------------------------


def test_a_log_replays_to_itself() -> None:
    match = replayed(*LOG)
    assert match.lines() == LOG
    assert match.state[Stones].left == 6


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (1, "2 7", "a log begins with its set-up"),
        (1, "setup", "no scripted draw is left"),
        (1, "setup | 2", "no scripted draw is left"),
        (1, "setup | 2 7 7", "1 draws too many"),
        (1, "setup | 4 7", "4 is not between 1 and 3"),
        (1, "setup | two 7", "told by numbers"),
        (2, "0 take three", "so-many"),
        (2, "1 take two", "not-your-turn"),
        (2, "0 eat two", "nonsense"),
        (2, "", "nonsense"),
        (2, "0 take two | 4", "1 draws too many"),
        (3, "1 throw", "no scripted draw is left"),
        (3, "1 throw | x", "told by numbers"),
        (3, "1 throw | 1 2", "1 draws too many"),
        (6, "2 take one | " + "9" * 5000, "told by numbers"),
    ],
)
def test_a_line_that_cannot_be_is_refused_by_its_number(number: int, line: str, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        replayed(*LOG[: number - 1], line, *LOG[number:])
    assert caught.value.key == "log-line"
    assert caught.value.details["line"] == number
    assert caught.value.details["text"] == line[:80]
    assert reason in caught.value.details["reason"]


def test_an_empty_log_is_refused() -> None:
    with pytest.raises(Refusal, match="the log is empty"):
        replayed()


def test_a_replayed_match_draws_no_more_unless_told_from_where() -> None:
    with pytest.raises(ImpossibleDraw):
        replayed(*LOG).play(["0 throw"])
    match = Match.replay(TABLE, LOG, then=Scripted([1]))
    assert match.play(["0 throw"]).lines()[-1] == "0 throw | 1"


# -- undo ----------------------------------------------------------------------------------------------------


def test_what_one_did_last_can_be_taken_back() -> None:
    match = replayed(*LOG[:1])
    before = match.state.copy()
    match.play(["0 take two"])
    assert match.can_undo(0)
    assert TABLE.write(match.undo().action) == "0 take two"
    assert match.state == before
    assert match.lines() == LOG[:1]


def test_several_actions_are_taken_back_one_by_one() -> None:
    match = replayed("setup | 2 7", "0 wonder", "1 bow 0", "2 bow 0", "0 wonder", "1 bow 2")
    assert match.can_undo(1)
    match.undo()
    assert not match.can_undo(0)


def test_nobody_takes_back_what_another_did() -> None:
    match = replayed(*LOG[:2])
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.play(["1 wonder"])
    assert not match.can_undo(0)
    assert match.can_undo(1)


def test_what_came_before_another_seats_action_stays_done() -> None:
    match = replayed(*LOG[:2]).play(["1 wonder"])
    match.undo()
    assert not match.can_undo(0)
    assert not match.can_undo(1)
    with pytest.raises(Refusal, match="cannot-undo"):
        match.undo()


def test_a_draw_cannot_be_taken_back_nor_what_came_before_it() -> None:
    match = replayed("setup | 2 7", "0 wonder", "1 bow 0", "2 bow 0", "0 throw | 3")
    assert not match.can_undo(0)
    with pytest.raises(Refusal, match="cannot-undo"):
        match.undo()


def test_a_revealed_secret_cannot_be_taken_back() -> None:
    match = replayed("setup | 2 7", "0 peek")
    assert not match.can_undo(0)
    match.play(["0 wonder"])
    assert match.can_undo(0)
    match.undo()
    assert not match.can_undo(0)


def test_the_end_of_a_game_can_no_more_be_taken_back() -> None:
    """The end shows everybody what was hidden."""
    rules = STONES.on_table(2, {"stones": 5})
    match = Match.replay(rules, ["setup | 3 7", "0 take three", "1 take two"])
    assert match.state.over
    assert not match.can_undo(1)
    with pytest.raises(Refusal, match="cannot-undo"):
        match.undo()


def test_a_resumed_match_goes_on_without_its_past() -> None:
    state = replayed(*LOG).state
    match = Match.resumed(TABLE, state, Scripted([1]))
    assert match.ply == 0
    assert not match.can_undo(2)
    match.play(["0 throw", "0 take one"])
    assert match.state[Stones].left == 5
    assert match.can_undo(0)


# -- a log that becomes too long ----------------------------------------------------------------------------------


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match whose log is limited to twelve actions, and has just reached the last but one of them."""
    monkeypatch.setattr("engine.kernel.match.MOST_PLIES", 12)
    monkeypatch.setattr("engine.kernel.match.HALF", 6)
    return Match(TABLE, Seeded(4)).play(["0 throw"] * 11)


def test_a_log_that_becomes_too_long_loses_its_older_half(short: Match) -> None:
    assert (short.ply, len(short.log), short.earlier, short.setup) == (11, 11, 0, short.setup)
    middle = short.log[6:]
    short.play(["0 throw"])
    assert (short.ply, len(short.log), short.earlier, short.setup, short.opening) == (12, 6, 6, None, ())
    assert short.log[:-1] == middle
    for _ in range(50):
        short.play(["0 throw"])
    assert (short.ply, len(short.log)) == (62, 8)


def test_a_log_without_its_beginning_goes_on_from_the_state_it_begins_at(short: Match) -> None:
    short.play(["0 throw"] * 3)
    twin = Match.resumed(TABLE, short.first, short.chance, short.earlier)
    at_once(twin.following(short.lines()))
    assert (twin.state, twin.log, twin.ply) == (short.state, short.log, short.ply)


def test_nothing_is_taken_back_that_is_not_kept(short: Match) -> None:
    wondering = ["0 wonder", "1 bow 0", "2 bow 0"] * 4
    match = short.play(wondering)
    while match.can_undo(match.log[-1].action.seat if match.log else 0):
        match.undo()
    assert match.ply >= match.earlier


def test_it_is_told_how_much_of_a_log_is_played_again() -> None:
    lines = Match(TABLE, Seeded(4)).play(["0 throw"] * 1200).lines()
    told = list(Match.replaying(TABLE, lines))
    assert told == sorted(told)
    assert len(told) >= 4
    assert all(0 <= share <= 1 for share in told)


def test_luck_by_turns_goes_on_after_a_log_as_if_it_had_drawn_it() -> None:
    for seed in range(20):
        match = Match(TABLE, ByTurns(seed))
        again = match
        for _ in range(8):
            again = Match.replay(TABLE, again.lines(), ByTurns(seed)).play(["0 throw"])
            match.play(["0 throw"])
        assert again.lines() == match.lines()
