"""Random games of all tables come to their end."""

from __future__ import annotations

import pytest

from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from tests.tables.explorers import rules_of


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scenario", range(1, 6))
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
