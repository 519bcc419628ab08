"""Games that nobody has thought of yet are played, kept, taken back and understood by every level like any other."""

from __future__ import annotations

import pytest

from engine.bots.levels import LEVELS, bot_of_level
from engine.bots.thinking import thinking
from engine.command.inspector import Inspector
from engine.command.sitting import Sitter, play
from engine.kernel import saves
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from tests.made_up import CATALOGUE, SCENARIOS
from tests.made_up.parts import VOTE, Votes, Voting
from tests.play import COMPOSED, Setting, choose, random_play

composed = pytest.mark.parametrize("setting", COMPOSED, ids=lambda setting: setting.name)


@composed
def test_random_play_ends_and_every_ply_is_sound(setting: Setting) -> None:
    outcome = play(setting.rules, [Sitter("random") for _ in range(setting.spec.seats)], 4, Inspector())
    assert outcome.winner >= 0


@pytest.mark.some(2)
@composed
@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_every_level_plays_it_to_the_end(setting: Setting, level: str) -> None:
    sitters = [Sitter(level, thinking(bot_of_level(level), "brief")) for _ in range(setting.spec.seats)]
    outcome = play(setting.rules, sitters, 5)
    assert outcome.winner >= 0


@composed
def test_a_save_opens_whole_at_any_moment(setting: Setting) -> None:
    for match in random_play(setting.rules, 6, 200):
        if match.ply % 40 == 0:
            saved = saves.read(saves.write(match, {}), CATALOGUE)
            assert saved.whole
            assert saved.match.state == match.state


@composed
def test_what_is_taken_back_was_never_done(setting: Setting) -> None:
    match, generator, undone = Match(setting.rules, Seeded(7)), Generator(7), 0
    while match.ply < 200 and not match.state.over:
        before, action = match.state.copy(), choose(setting.rules, match.state, generator)
        match.submit(action)
        if match.can_undo(action.seat):
            match.undo()
            assert match.state == before
            match.submit(action)
            undone += 1
    assert undone


def test_two_seats_are_asked_between_the_dice_and_what_they_bring() -> None:
    game = next(game for game in SCENARIOS if any(isinstance(part, Voting) for part in game.parts))
    produced_before = -1
    for match in random_play(game.on_table(4), 3, 300):
        told = [type(event).__name__ for event in match.log[-1].events] if match.log else []
        if match.log and match.log[-1].action.verb == "roll":
            assert "Produced" not in told
            assert match.state.decision.kind == VOTE
            assert len(match.state.decision.seats) == 2
            produced_before = match.state[Votes].all
        if "Produced" in told:
            assert match.state[Votes].all == produced_before + 2
    assert produced_before > 0
