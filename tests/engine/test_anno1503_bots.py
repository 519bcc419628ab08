"""Players of the game of explorers and merchants: they go for goals, use all there is, and know why."""

from __future__ import annotations

from functools import cache

import pytest

from engine.bots.bot import Choice
from engine.bots.chapters import playbook_of
from engine.bots.entries import menu
from engine.games.anno1503 import BASE, EXPANSION
from engine.kernel.rules import Game
from tests.play import played_by_bots
from tests.words import words_of
from ui.words import LANGUAGES

MODES = pytest.mark.parametrize("game", [EXPANSION, BASE], ids=["expansion", "base"])
GAMES = [(game, seats, "medium") for game in (EXPANSION, BASE) for seats in (2, 3, 4)]
GAMES += [(game, 3, level) for game in (EXPANSION, BASE) for level in ("easy", "hard")]


@cache
def choices(game: Game, seats: int, level: str) -> tuple[Choice, ...]:
    """All that is done in a game among players of a level, which somebody wins by goals."""
    made, state = played_by_bots(game.on_table(seats), level)
    assert state.end == "points"
    return made


# -- whole games ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats", "level"), GAMES, ids=lambda value: getattr(value, "scenario", value))
def test_players_of_every_level_come_to_a_victory_by_goals(game: Game, seats: int, level: str) -> None:
    assert choices(game, seats, level)


@MODES
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_decision_is_left_to_play_at_sight(game: Game, seats: int) -> None:
    rules = game.on_table(seats)
    strange = {decision: menu(playbook_of(rules), decision).strange for decision in rules.menus}
    assert strange == dict.fromkeys(rules.menus, frozenset())


def test_nobody_moves_at_random_or_only_by_what_is_seen_at_once() -> None:
    assert not [choice for game in GAMES for choice in choices(*game) if choice.why.key in ("random", "at-sight")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    words = words_of(EXPANSION.on_table(4), language)
    keys = {f"why.{choice.why.key}" for game in GAMES for choice in choices(*game)}
    assert [key for key in sorted(keys) if key not in words and f"{key}.one" not in words] == []


def test_what_the_game_offers_is_used() -> None:
    verbs = {choice.action.verb for game in GAMES for choice in choices(*game)}
    assert verbs >= {
        *("roll", "take", "pick", "buy", "sell", "sell-luxury", "pioneer", "promote", "public", "estate", "manor"),
        *("cannon", "ship", "sail", "look", "claim", "open-post", "put-back", "attack", "fight", "end"),
    }
