"""Players of the game of explorers and merchants: they go for goals, use all there is, and know why."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from engine.bots.anno1503.fighting import chance
from engine.bots.bot import Choice, Reason
from engine.bots.chapters import playbook_of
from engine.bots.entries import choosers_of
from engine.bots.hints import hints
from engine.bots.manner import CAREFUL
from engine.bots.planner import Planner
from engine.games.anno1503 import BASE, EXPANSION
from engine.games.anno1503.numbers import TILES
from engine.kernel.generator import Generator
from engine.kernel.rules import Game
from tests.advice import chosen, decided, said
from tests.play import played_by_bots, positions
from tests.tables.anno import Anno
from tests.words import words_of
from ui.base.words import LANGUAGES

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


@pytest.mark.some(4)
@pytest.mark.parametrize(("game", "seats", "level"), GAMES, ids=lambda value: getattr(value, "scenario", value))
def test_players_of_every_level_come_to_a_victory_by_goals(game: Game, seats: int, level: str) -> None:
    assert choices(game, seats, level)


@MODES
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_decision_is_left_to_play_at_sight(game: Game, seats: int) -> None:
    rules = game.on_table(seats)
    strange = {decision: choosers_of(playbook_of(rules), decision).strange for decision in rules.menus}
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


def test_more_of_a_good_than_counts_is_given_back() -> None:
    table = Anno(2).give(0, "12stone+marble")
    table.do("0 end")
    assert chosen(table).startswith("return ")


def richer(gold: int) -> Anno:
    """A seat that has one goal and much of others, and so much gold; thirty coins are a goal too."""
    table = Anno(2, game=BASE).people(0, 0, 2, 2, 0).agree(0, "wood", "cloth").public(0, "bank", "church")
    return table.gold(0, gold).give(0, "2stone")


def test_gold_that_is_nearly_a_goal_is_not_spent() -> None:
    assert chosen(richer(7)) == "buy tools"
    assert chosen(richer(27)) == "sell citizen stone"


def test_the_last_coins_for_the_last_goal_are_a_victory() -> None:
    table = Anno(2, game=BASE).people(0, 0, 0, 0, 3).agree(0, "wood", "cloth", "tools").marked().gold(0, 27)
    assert decided(table.give(0, "spice")).why.key == "win"


def test_nobody_looks_at_what_it_has_not_seen() -> None:
    """Whatever lies there unseen, the same is done."""
    found = set()
    for kind in ("lair-4", "marble-post", "lair-6"):
        table = Anno(2).lies("P:3,14", kind, 1).ship(0, "P:2,13").ship(1, "B:3,1")
        found.add(chosen(table))
    assert len(found) == 1


def test_who_has_looked_knows_and_sails_there_again() -> None:
    for seen_by, reason in ((0, "look-again"), (1, "look")):
        table = Anno(2).lies("P:3,14", "silk-post", seen_by).ship(0, "P:3,13").ship(1, "P:3,13")
        choice = decided(table)
        assert (table.rules.write(choice.action), choice.why.key) == ("0 look first P:3,14", reason)


def test_cards_that_others_hold_make_no_difference() -> None:
    found = {chosen(Anno(2).deal(1, card).ship(0, "P:2,13").give(0, "gem+wood")) for card in ("sea-hero", "builder")}
    assert len(found) == 1


# -- what they say -------------------------------------------------------------------------------------------


def test_who_buys_tells_the_price() -> None:
    table = Anno(2).people(0, 0, 1, 1, 0).gold(0, 6).give(0, "silk+wood")
    assert said(table, "buy")["fact-price"]["count"] == 6


@pytest.mark.parametrize(("post", "good", "none"), [("", "silk", True), ("silk", "silk", False), ("", "tools", False)])
def test_who_buys_what_never_comes_in_says_so(post: str, good: str, none: bool) -> None:
    """Luxuries come from posts alone; every other good may come from a site of choice."""
    table = Anno(2).gold(0, 12)
    buy = Choice(table.rules.read(f"0 buy {good}"), Reason("buy-estate"))
    view = (table.post(0, 1, post) if post else table).state
    (told,) = Planner(CAREFUL).reasoned(table.rules.view(view, 0), 0, [buy])
    assert [each.key for each in told.why.more] == [*["fact-none"] * none, "fact-price"]


def test_who_attacks_tells_the_guns() -> None:
    table = Anno(2).lies("P:3,14", "lair-4").ship(0, "P:3,13").guns(0, 6)
    table.play("0 look first P:3,14")
    assert said(table, "attack")["fact-guns"] == {"count": 6, "others": 4}


def test_who_looks_at_the_unknown_tells_how_much_of_it_is_worth_a_ship() -> None:
    hopes = said(Anno(2, game=BASE).ship(0, "B:3,2"), "look")["fact-hopes"]
    assert hopes["others"] == sum(TILES["2"].values()) > hopes["count"] > 0


def test_who_takes_the_last_good_for_something_tells_for_what() -> None:
    table = Anno(2, game=BASE, moment="roll").people(0, 2, 1, 1, 0).give(0, "wood+stone")
    table.play("0 roll | 5")
    assert said(table, "take") == {"fact-enough-public": {}}


def test_who_sells_for_a_goal_of_gold_tells_what_it_lacks_then() -> None:
    table = Anno(2, game=BASE).people(0, 0, 0, 1, 2).agree(0, "wood", "cloth", "tools").marked()
    assert said(table.gold(0, 20).give(0, "4spice"), "sell")["fact-coins"]["count"] == 6


def test_who_welcomes_a_pioneer_for_public_buildings_tells_how_many_are_lacking() -> None:
    for settlers, told_then in ((1, "fact-townsfolk"), (2, "fact-town-open")):
        table = Anno(2, game=BASE).people(0, 0, settlers, 1, 0).public(0, "bank").give(0, "wood+stone")
        assert told_then in said(table, "pioneer")


@pytest.mark.parametrize(("merchants", "told"), [(1, {"fact-merchants": {"count": 1}}), (2, {"fact-reached": {}})])
def test_who_makes_a_merchant_tells_what_is_lacking_then(merchants: int, told: dict[str, dict[str, int]]) -> None:
    table = Anno(2, game=BASE).people(0, 0, 0, 1, merchants).give(0, "tools+wood+tobacco")
    assert said(table, "promote") == told


def test_who_lays_a_tile_tells_how_far_it_is_from_the_own_ships() -> None:
    table = Anno(moment="roll").post(0, 1, "spice").post(0, 2, "cloth").post(1, 1, "wood").post(1, 2, "spice")
    table.do("0 roll", 6, 1)
    table.do("0 lose-post 2", 0)
    choices = Planner(CAREFUL).ranked(table.rules.view(table.state, 0), 0, Generator(1))
    assert {choice.why.key for choice in choices} == {"lay-tile"}
    away = [choice.why.details["count"] for choice in choices]
    assert away == sorted(away)
    assert len(set(away)) > 1


def test_who_sails_tells_how_far_it_is() -> None:
    facts = said(Anno(2).ship(0, "B:3,2"), "sail")
    assert facts["fact-away"]["count"] > 0
    assert facts["fact-hopes"]["others"] > facts["fact-hopes"]["count"] > 0


def test_who_builds_tells_what_the_goal_still_lacks() -> None:
    table = Anno(2).lair(0, 4).give(0, "gem+stone+wood")
    assert said(table, "estate")["fact-estates"]["count"] == 2


@pytest.mark.parametrize(
    ("steps", "key", "told"),
    [
        (0, "manor-card", {"fact-price": {"count": 2}}),
        (2, "manor-card", {"fact-price-goods": {"cards": "tools+wood"}}),
        (6, "manor", {"fact-manor": {"count": 2}, "fact-price-goods": {"cards": "gem+tools"}}),
    ],
)
def test_who_pays_for_a_step_of_the_manor_tells_what_it_brings_and_its_price(
    steps: int, key: str, told: dict[str, dict[str, Any]]
) -> None:
    table = Anno(2).lair(0, 4).manor(0, steps).gold(0, 9).give(0, "wood+stone+tools+cloth+marble+silk+gem")
    view = table.rules.view(table.state, 0)
    why = next(each.why for each in Planner(CAREFUL).ranked(view, 0, Generator(1)) if each.action.verb == "manor")
    facts = {name: dict(details) for name, details in said(table, "manor").items()}
    for details in facts.values():
        if "cards" in details:
            goods = zip(table.rules.vocabulary("resources"), details["cards"], strict=True)
            details["cards"] = "+".join(sorted(good for good, number in goods if number))
    assert (why.key, facts) == (key, told)


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
