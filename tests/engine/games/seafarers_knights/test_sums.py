"""The games at sea with knights: sums of two lists, to two points more (cities_knights 14)."""

from __future__ import annotations

import pytest

from engine.games import seafarers
from engine.games.about.seafarers_knights import SEAFARERS_KNIGHTS
from engine.games.cities_knights import CITIES_KNIGHTS
from engine.games.cities_knights.parts.city_draft import CityDraft
from engine.games.seafarers.scenarios.fog_islands import FOG_ISLANDS
from engine.games.seafarers.scenarios.four_islands import FOUR_ISLANDS
from engine.games.seafarers.scenarios.new_shores import NEW_SHORES
from engine.games.seafarers.scenarios.new_world import NEW_WORLD
from engine.games.seafarers.scenarios.pirate_isles import PIRATE_ISLES
from engine.games.seafarers.scenarios.tribe import TRIBE
from engine.games.seafarers_knights import SCENARIOS
from engine.kernel.rules import Game
from engine.parts.opening import SnakeDraft
from engine.parts.victory import Victory, points_to_win

OF_A_ROW = pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: str(game.scenario))
AT_SEA = {game.scenario: game for game in seafarers.SCENARIOS}


def names(game: Game) -> set[str]:
    """What the parts of a game are called."""
    return {type(part).__name__ for part in game.parts}


def test_all_scenarios_are_allowed_but_those_that_need_development_cards() -> None:
    played, left_out = [game.scenario for game in SCENARIOS], {TRIBE.scenario, PIRATE_ISLES.scenario}
    assert played == [number for number in AT_SEA if number not in left_out]
    assert [told.number for told in SEAFARERS_KNIGHTS.scenarios] == played
    assert SEAFARERS_KNIGHTS.left_out == dict.fromkeys(left_out, "needs-development-cards")


def test_official_advice_is_to_play_some_without() -> None:
    unadvised = {told.number for told in SEAFARERS_KNIGHTS.scenarios if not told.advised}
    assert {FOUR_ISLANDS.scenario, FOG_ISLANDS.scenario, NEW_WORLD.scenario} <= unadvised
    assert NEW_SHORES.scenario not in unadvised


@OF_A_ROW
def test_two_points_more_win(game: Game) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        without = points_to_win(AT_SEA[game.scenario].on_table(seats))
        assert points_to_win(game.on_table(seats)) == without + 2
        assert points_to_win(game.on_table(seats, {"points": without + 1})) == without + 1


@OF_A_ROW
def test_each_has_the_parts_of_both_lists_and_few_besides(game: Game) -> None:
    sea, knights = names(AT_SEA[game.scenario]), names(CITIES_KNIGHTS)
    both = names(game)
    besides = {type(part).__name__ for part in game.parts if "seafarers_knights" in type(part).__module__}
    gone = {"DevelopmentCards", "KnightCard", "VictoryCards", "RoadBuilding", "YearOfPlenty", "Monopoly", "LargestArmy"}
    left_by_scenario = {"LongestRoad"} - sea
    assert both - besides == (sea - gone | knights - left_by_scenario) - {SnakeDraft.__name__}


@OF_A_ROW
def test_each_opens_with_a_city_and_has_one_goal(game: Game) -> None:
    assert sum(isinstance(part, CityDraft) for part in game.parts) == 1
    assert sum(isinstance(part, Victory) for part in game.parts) == 1
