"""Random games of all scenarios and tables come to their end, and nothing is made or lost on the way."""

from __future__ import annotations

import pytest

from engine.games.seafarers import SCENARIOS
from engine.kernel.rules import Game
from engine.parts.victory import ways_to_end
from tests.play import random_play

TABLES = [(game, seats) for game in SCENARIOS for seats in range(game.seats[0], game.seats[1] + 1)]


@pytest.mark.some(4)
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: str(getattr(value, "scenario", value)))
def test_random_play_ends_by_its_own_rules(game: Game, seats: int) -> None:
    rules = game.on_table(seats, {"points": 8})
    for match in random_play(rules, 7, longest=10_000):
        if match.ply % 50 == 0:
            assert rules.audit(match.state) == []
    assert match.state.winner >= 0
    assert match.state.end in ways_to_end(rules)
    assert rules.audit(match.state) == []
