"""Players of the game of explorers and merchants: they go for goals, use all there is, and know why."""

from __future__ import annotations

from functools import cache

import pytest

from engine.bots.anno1503.fighting import chance
from engine.bots.bot import Choice
from engine.bots.chapters import playbook_of
from engine.bots.entries import menu
from engine.bots.hints import hints
from engine.games.anno1503 import BASE, EXPANSION
from engine.kernel.generator import Generator
from engine.kernel.rules import Game
from tests.advice import chosen, decided, said
from tests.play import played_by_bots, positions
from tests.tables.anno import Anno
from tests.words import words_of
from ui.words import LANGUAGES

CARD_OF_THE_LEFT = 2
"""What is drawn for pirates who fight with the guns of the next seat."""
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


# -- sensible moves ------------------------------------------------------------------------------------------


def test_what_wins_is_done() -> None:
    table = Anno(3).estate(0, "park", "theatre").lair(0, 4).lair(0, 5).public(0, "bank", "church", "fortress", "school")
    choice = decided(table.marked().give(0, "marble+gem+tools"))
    assert (choice.action.verb, choice.why.key) == ("estate", "win")


def test_what_a_step_lacks_is_bought_and_what_is_not_needed_is_sold_for_it() -> None:
    table = Anno(2).people(0, 0, 1, 1, 0).estate(0, "park").gold(0, 6).give(0, "silk+gem+tobacco+tools")
    assert decided(table).why.key in ("buy-estate", "sell-estate")


def test_the_best_buyer_is_asked_first() -> None:
    table = Anno(2).people(0, 0, 1, 0, 1).give(0, "4stone+3wood+3tools")
    assert chosen(table).startswith("sell merchant")


def test_of_a_site_one_takes_what_is_worth_more() -> None:
    table = Anno(2, moment="roll").post(0, 1, "silk")
    table.play("0 roll | 1")
    assert chosen(table) == "take silk"


def test_a_lair_is_attacked_by_who_is_strong_and_left_by_who_is_weak() -> None:
    for cannons, done in ((6, "attack"), (1, "put-back")):
        table = Anno(2).lies("P:3,14", "lair-4").ship(0, "P:3,13").guns(0, cannons)
        table.play("0 look first P:3,14")
        assert chosen(table) == done


def test_a_bribe_is_paid_where_the_pirates_are_stronger() -> None:
    for cannons, done in ((0, "bribe"), (5, "fight")):
        table = Anno(2).guns(0, cannons).guns(1, 3).gold(0, 9).give(0, "silk+gem").ship(0, "P:2,13")
        table.play(f"0 sail first P:2,14 | {CARD_OF_THE_LEFT}")
        assert chosen(table) == done


def test_ships_sail_only_when_nothing_else_is_worth_doing() -> None:
    table = Anno(3).people(0, 4, 0, 0, 0).give(0, "2stone+cloth").ship(0, "B:3,2")
    assert chosen(table) == "public church"
    assert chosen(Anno(2).ship(0, "B:3,5")).startswith("sail first")


def test_what_is_missed_least_is_given_back() -> None:
    table = Anno(2).give(0, "5stone+marble")
    table.do("0 end")
    assert chosen(table) == "return stone"


def test_nobody_looks_at_what_it_has_not_seen() -> None:
    """Whatever lies there unseen, the same is done."""
    found = set()
    for kind in ("lair-4", "marble-post", "lair-6"):
        table = Anno(2).lies("P:3,14", kind, 1).ship(0, "P:2,13").ship(1, "B:3,1")
        found.add(chosen(table))
    assert len(found) == 1


# -- what they say -------------------------------------------------------------------------------------------


def test_who_buys_tells_the_price() -> None:
    table = Anno(2).people(0, 0, 1, 1, 0).gold(0, 6).give(0, "silk+wood")
    assert said(table, "buy")["fact-price"]["count"] == 6


def test_who_attacks_tells_the_guns() -> None:
    table = Anno(2).lies("P:3,14", "lair-4").ship(0, "P:3,13").guns(0, 6)
    table.play("0 look first P:3,14")
    assert said(table, "attack")["fact-guns"] == {"count": 6, "others": 4}


def test_who_sails_tells_how_far_it_is() -> None:
    assert said(Anno(2).ship(0, "B:3,2"), "sail")["fact-away"]["count"] > 0


def test_who_builds_tells_what_the_goal_still_lacks() -> None:
    table = Anno(2).lair(0, 4).give(0, "gem+stone+wood")
    assert said(table, "estate")["fact-estates"]["count"] == 2


@MODES
def test_advice_is_given_in_words_wherever_somebody_is_asked(game: Game) -> None:
    rules = game.on_table(3)
    words = words_of(rules)
    for state in positions(rules, seed=3):
        for seat in () if state.over else state.decision.seats:
            for action, why in hints(rules.view(state, seat), seat, Generator(1)):
                assert not rules.refusal(state, action)
                keys = [f"why.{each.key}" for each in (why, *why.more)]
                assert [key for key in keys if key not in words and f"{key}.one" not in words] == []


# -- fights --------------------------------------------------------------------------------------------------


def test_chances_are_those_of_two_dice_with_ties_thrown_again() -> None:
    assert [round(chance(lead), 2) for lead in range(-3, 4)] == [0, 0, 0.14, 0.5, 0.86, 1, 1]
    assert round(chance(-2, hero=True), 2) == 0.11
