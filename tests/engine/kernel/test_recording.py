"""A recording finds every position of a match, from wherever it stands, and leaves the match alone."""

import pytest

from engine.kernel import recording as recorded
from engine.kernel.chance import Seeded
from engine.kernel.codec import state_digest
from engine.kernel.generator import Generator
from engine.kernel.gradual import at_once
from engine.kernel.match import Match
from engine.kernel.recording import Recording
from engine.kernel.state import State
from tests.engine.kernel.toy import STONES
from tests.play import OFFICIAL, Setting, choose, finished, random_play

TABLE = STONES.on_table(3)


def told(state: State) -> str:
    return state_digest(state)


@pytest.mark.some(6)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_every_position_is_found_again_in_any_order(setting: Setting) -> None:
    played = {}
    for match in random_play(setting.rules, 3, 240):
        played[match.ply] = told(match.state)
    recording, generator = Recording(match), Generator(1)
    at_once(recording.winding())
    for _ in range(60):
        ply = generator.below(match.ply + 1)
        assert told(recording.state(ply)) == played[ply]
    assert told(recording.state(match.ply)) == told(match.state)


def test_looking_changes_nothing_of_the_match() -> None:
    match = finished(TABLE)
    lines, state = match.lines(), told(match.state)
    recording = Recording(match)
    seen = recording.state(0)
    kept = told(seen)
    recording.state(recording.last)
    assert (match.lines(), told(match.state), told(seen)) == (lines, state, kept)


def test_few_positions_of_a_long_log_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded, "MOST_KEPT", 5)
    monkeypatch.setattr(recorded, "CLOSEST", 2)
    *_, match = random_play(OFFICIAL[0].rules, 1, 100)
    recording = Recording(match)
    at_once(recording.winding())
    assert 4 <= len(recording._kept) <= 6


def test_a_number_beyond_the_log_is_its_end() -> None:
    match = finished(TABLE)
    recording = Recording(match)
    assert told(recording.state(10_000)) == told(match.state)
    assert told(recording.state(-4)) == told(match.first)


def test_a_match_without_its_beginning_begins_where_its_log_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.kernel.match.MOST_PLIES", 12)
    monkeypatch.setattr("engine.kernel.match.HALF", 6)
    *_, match = random_play(OFFICIAL[0].rules, 1, 40)
    recording = Recording(match)
    assert recording.first == match.earlier > 0
    assert told(recording.state(0)) == told(match.first)
    branch = at_once(match.branching(match.earlier + 3, Seeded(9)))
    assert told(branch.state) == told(recording.state(match.earlier + 3))
    assert branch.ply == match.earlier + 3


def test_what_is_played_later_is_not_in_it() -> None:
    plays = random_play(OFFICIAL[0].rules, 1, 60)
    match = next(match for match in plays if match.ply == 20)
    recording, then = Recording(match), told(match.state)
    next(match for match in plays if match.ply == 30)
    assert recording.last == 20
    assert told(recording.state(99)) == then


@pytest.mark.some(6)
@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_a_branch_begins_as_the_match_did_and_goes_on_by_itself(setting: Setting) -> None:
    *_, match = random_play(setting.rules, 3, 200)
    ply = match.ply // 2
    lines = match.lines()
    branch = at_once(match.branching(ply, Seeded(77)))
    assert branch.lines() == lines[: ply + 1]
    assert told(branch.state) == told(Recording(match).state(ply))
    branch.submit(choose(setting.rules, branch.state, Generator(1)))
    assert told(Match.replay(setting.rules, branch.lines()).state) == told(branch.state)
    assert match.lines() == lines
