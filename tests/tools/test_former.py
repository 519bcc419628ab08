"""The expert of version 0.1 still plays, with a weight for each of its numbers."""

from engine.bots.levels import bot_by_name
from engine.bots.search.player import insight_of
from engine.command.sitting import Sitter, play
from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.rules import Spec
from tools.former import Former

RULES = CATALOGUE.rules(Spec("classic", 2, options=(("points", 4),)))


def test_the_former_expert_knows_its_own_numbers() -> None:
    insight = Former().insight(RULES)
    assert insight
    assert insight is not insight_of(RULES)
    state, _ = RULES.start(Seeded(1))
    for seats in (2, 4):
        assert {len(row) for row in insight.standings(state)} == {len(insight.names)}
        assert {len(stage) for stage in insight.weights(seats)} == {len(insight.names)}


def test_the_former_expert_can_be_asked_to_a_tournament() -> None:
    name = "tools.former:Former"
    assert isinstance(bot_by_name(name), Former)
    assert play(RULES, [Sitter(name), Sitter("hard")], 3).winner in (0, 1)
