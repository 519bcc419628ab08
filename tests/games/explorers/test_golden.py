"""Whole games: kept logs that must come out as they did, and games of all tables that come to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.codec import state_digest
from engine.kernel.generator import Generator
from engine.kernel.match import Match
from engine.kernel.rules import Spec
from tests.games.explorers.sea import rules_of

GOLDEN = Path(__file__).parent / "golden"
# scenario: winner, fingerprint of the last state
ENDS = {
    1: (0, "5c0602a9b8399e1f"),
    2: (2, "4a94ec2fdee3e80e"),
    3: (1, "6ec776c2e832df08"),
    4: (1, "61d65f3acd51c28d"),
    5: (2, "85c03a0acbeb1573"),
}


@pytest.mark.parametrize("scenario", ENDS)
def test_a_kept_game_comes_out_as_it_did(scenario: int) -> None:
    """Every line is checked, so a rule that changes shows here. All games end by points: there is no other way."""
    head, *lines = (GOLDEN / f"scenario-{scenario}.log").read_text(encoding="utf-8").splitlines()
    _, game, number, seats, *options = head.split()
    chosen = tuple((name, int(value)) for name, _, value in (option.partition("=") for option in options))
    match = Match.replay(CATALOGUE.rules(Spec(game, int(seats), int(number), chosen)), lines)
    assert (match.state.winner, state_digest(match.state), match.state.end) == (*ENDS[scenario], "points")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scenario", ENDS)
def test_random_play_ends_by_victory_and_loses_nothing(scenario: int, seats: int) -> None:
    rules = rules_of(scenario, seats, points=6)
    chance, generator = Seeded(7), Generator(8)
    state, _ = rules.start(chance)
    plies = 0
    while not state.over:
        listed = rules.legal(state)
        action = generator.choice(listed) if listed else rules.forms(state)[0].sample(state, generator)
        assert rules.refusal(state, action) is None
        rules.perform(state, action, chance)
        plies += 1
        if plies % 20 == 0:
            assert rules.audit(state) == []
        assert plies < 20_000
    assert state.end == "points"
    assert rules.audit(state) == []
