"""Looking ahead with knights: every number of a standing says what it is called, and futures go through attacks."""

from __future__ import annotations

import pytest

from engine.bots.cities_knights.features import SHARED, Standing, standings
from engine.bots.cities_knights.weights import WEIGHTS
from engine.bots.levels import bot_of_level
from engine.bots.manner import QUICK
from engine.bots.planner import Planner
from engine.bots.search.futures import played_on
from engine.bots.search.player import insight_of
from engine.bots.search.trials import ahead
from engine.games.cities_knights import CITIES_KNIGHTS
from engine.games.cities_knights.parts.barbarians import Barbarians
from engine.games.cities_knights.parts.progress import cards_in_hand
from engine.games.seafarers_knights import SCENARIOS
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.cities import cities_of
from engine.parts.dice import Dice
from engine.parts.turn import Turn
from tests.play import positions
from tests.tables.cities_knights import SCIENCE, SHIP
from tests.tables.progress import TRACKS, Court
from tests.words import words_of
from ui.base.words import LANGUAGES

HOME, AWAY, ELSEWHERE = "0,0 N", "2,-1 N", "-1,2 S"
"""Corners far from each other: by woods and fields among others, by mountains, by the fields of the coast."""
TABLES = [CITIES_KNIGHTS.on_table(4), SCENARIOS[0].on_table(2)]
every_table = pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.game.name)


def of(table: Court, seat: int = 0) -> Standing:
    """How well a seat stands."""
    return standings(table.state)[seat]


def realm() -> Court:
    """Each of two seats has a city."""
    return Court(2).city(0, HOME).city(1, AWAY)


def test_levels_open_gates_and_bring_powers() -> None:
    table = realm()
    assert of(table)[:5] == (0, 0, 0, 0, 0)
    table.improve(0, "trade", 3)
    table.improve(0, "science", 1)
    assert of(table)[:5] == (3, 0, 1, 2, 1)
    assert of(table, 1)[:5] == (0, 0, 0, 0, 0)


def test_commodities_bring_the_next_level_nearer_and_the_higher_it_is_the_slower() -> None:
    table = realm()
    poor = of(table)
    table.give(0, "paper")
    rich = of(table)
    assert rich.improvement > poor.improvement
    assert rich.growth == poor.growth > 0
    for track in TRACKS:
        table.improve(0, track, 2)
    assert of(table).growth < rich.growth


def test_a_metropolis_is_near_then_at_risk_then_safe() -> None:
    table = realm()
    table.improve(0, "trade", 3)
    assert (of(table).metropolis, of(table).metropolis_risk) == (1 / 2, 0)
    table.improve(1, "trade", 2)
    table.improve(0, "trade", 4)
    assert (of(table).metropolis_risk, of(table).metropolis_safe) == (1 / 4, 0)
    assert of(table, 1).metropolis == 1 / 4, "at the fifth level it can be taken"
    table.improve(0, "trade", 5)
    assert (of(table).metropolis_risk, of(table).metropolis_safe) == (0, 1)


def test_a_metropolis_that_is_being_placed_is_as_near_as_can_be() -> None:
    table = realm().city(1, ELSEWHERE).give(1, "5cloth")
    table.improve(0, "trade", 4)
    table.improve(1, "trade", 4)
    table.turn_of(1)
    table.do("1 improve trade")
    assert table.asked == ("metropolis", (1,))
    assert (of(table).metropolis, of(table, 1).metropolis) == (1, 1)


def test_knights_add_up_and_those_who_are_ready_once_more() -> None:
    table = realm().knight(0, "0,0 S", rank="strong").knight(0, "1,-1 N", active=True)
    assert (of(table).strength, of(table).troops) == (1, 3)


def test_there_is_more_to_fear_the_nearer_the_barbarians_are() -> None:
    table = realm().sailed(3)
    assert (of(table).exposed, of(table, 1).exposed) == (1 / 4, 1 / 4)
    table.sailed(6)
    assert of(table).exposed == 1
    table.knight(1, "2,-1 NE", active=True)
    assert (of(table).exposed, of(table, 1).exposed) == (1, 0)


def test_who_would_do_most_is_honoured_and_most_of_all_alone() -> None:
    table = realm().sailed(5)
    table.knight(0, "0,0 S", active=True).knight(1, "2,-1 NE", active=True)
    assert of(table).honour == of(table, 1).honour == SHARED / 2
    table.knight(0, "1,-1 N", active=True)
    assert (of(table).honour, of(table, 1).honour) == (1 / 2, 0)


def test_cards_are_counted_by_their_decks_until_there_is_no_room() -> None:
    table = realm().hold(0, "merchant", "crane", "mining")
    seen = of(table)
    assert (seen.trade_cards, seen.politics_cards, seen.science_cards, seen.full) == (1, 0, 2, False)
    assert of(table.hold(0, "spy")).full
    table.do("0 play-merchant 0,0")
    assert (of(table).merchant, of(table).full, of(table, 1).merchant) == (True, False, False)


def test_walls_are_counted() -> None:
    assert of(realm().wall(0, HOME)).walls == 1


@every_table
def test_every_number_is_told_of_every_position_of_a_game(rules: Rules) -> None:
    for state in positions(rules)[1:-1]:
        seen = standings(state)
        assert len(seen) == state.seats
        assert all(number >= 0 for row in seen for number in row)


@every_table
def test_there_is_a_weight_for_every_number_and_a_reason_in_every_language(rules: Rules) -> None:
    insight = insight_of(rules)
    assert insight
    assert insight.names[-len(Standing._fields) :] == [*Standing._fields]
    assert len(set(insight.names)) == len(insight.names)
    weights = insight.weights(rules.seats)
    assert len(weights.early) == len(weights.late) == len(insight.names)
    for language in LANGUAGES:
        words = words_of(rules, language)
        assert all(words(f"why.{ahead(name)}") for name in insight.names)


def test_what_a_city_needs_counts_more_than_nothing() -> None:
    for learnt in WEIGHTS.values():
        early, late = (dict(zip(Standing._fields, rows[-1], strict=True)) for rows in learnt)
        assert early["science"] > 0 < early["troops"]
        assert early["exposed"] < 0 < late["trade"]


# -- futures -------------------------------------------------------------------------------------------------------


def rolled(table: Court, text: str, *draws: int) -> State:
    """What becomes of a roll, or of a card before it, when all play on as quick players do."""
    state = table.state.copy()
    return played_on(state, table.rules.read(text), Planner(QUICK), 1, Scripted(draws, Seeded(4)))


def test_a_future_goes_through_an_attack_with_all_that_it_asks() -> None:
    table = Court(2, moment="roll").sailed(6).city(0, HOME, "1,-1 SE").city(1, AWAY)
    table.knight(1, "2,-1 NE", active=True)
    state = rolled(table, "0 roll", 1, 1, SHIP)
    assert state.decision.kind == "roll"
    assert state[Barbarians].attacks == 1
    assert [cities_of(state, seat).bit_count() for seat in range(2)] == [1, 1], "seat 0 had to choose one of two"


def test_a_future_goes_through_gates_and_whatever_is_drawn() -> None:
    table = Court(2, moment="roll").city(0, HOME).city(1, AWAY)
    table.improve(1, "science", 1)
    state = rolled(table, "0 roll", 1, 1, SCIENCE, table.drawn("medicine"))
    assert cards_in_hand(state, 1) == 1


def test_a_future_goes_on_from_dice_that_an_alchemist_sets() -> None:
    table = Court(2, moment="roll").city(0, HOME).city(1, AWAY).hold(0, "alchemist")
    state = rolled(table, "0 play-alchemist 3 4", SHIP)
    assert (state[Dice].first, state[Dice].second) == (3, 4)
    assert state[Turn].active == 1


def test_an_expert_hires_a_knight_rather_than_lose_its_city() -> None:
    table = Court(2).sailed(6).city(0, HOME).city(1, AWAY).road(0, "0,0 NE").give(0, "wool+ore+grain")
    table.knight(1, "2,-1 NE", active=True)
    choice = bot_of_level("expert").decide(table.rules.view(table.state, 0), 0, Generator(1))
    assert choice.action.verb == "hire-knight"
