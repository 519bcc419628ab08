"""Awards that a scenario leaves out, and that the players may put back (seafarers 3; Q22)."""

from __future__ import annotations

import pytest

from engine.bots.chapters import outlook_of
from engine.bots.manner import CAREFUL
from engine.bots.seafarers.fortress import cards
from engine.command.agreement import agree
from engine.games import CATALOGUE, seafarers, seafarers_knights
from engine.games.seafarers.scenarios.cloth import CLOTH
from engine.games.seafarers.scenarios.pirate_isles import PIRATE_ISLES
from engine.kernel.chance import Seeded
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Rules, Spec
from engine.parts.largest_army import Army, LargestArmyTaken
from engine.parts.longest_road import LongestRoadTaken, Trails
from tests.advice import decided
from tests.play import played_by_bots
from tests.tables.pirate_isles import WHITE, Isles
from tests.tables.places import side
from tests.tables.seafarers import AtSea
from tests.tables.table import event
from tests.ui.seen import view_of
from ui.base.words import LANGUAGES
from ui.guide.rulebook import paragraphs
from ui.guide.sheet import special

EVERY = pytest.mark.parametrize(
    "game", [*seafarers.SCENARIOS, *seafarers_knights.SCENARIOS], ids=lambda game: f"{game.name}-{game.scenario}"
)
OPTIONAL = {
    ("seafarers", CLOTH.scenario): {"longest-route"},
    ("seafarers", PIRATE_ISLES.scenario): {"longest-route", "largest-army"},
    ("seafarers_knights", CLOTH.scenario): {"longest-route"},
}
AWARDS = {"longest-route": Trails, "largest-army": Army}
PARTS = {"longest-route": "longest-road", "largest-army": "largest-army"}
BOTH = {"longest-route": "on", "largest-army": "on"}


@EVERY
def test_what_a_scenario_leaves_out_is_an_option_that_is_off_unless_agreed(game: Game) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        rules = game.on_table(seats)
        offered = {option.name for option in rules.options} & AWARDS.keys()
        assert offered == {part.by_option for part in game.parts if part.by_option and not part.extra}
        assert offered >= OPTIONAL.get((game.name, game.scenario), set())
        for name in offered:
            assert rules.chosen[name] == "off"
            assert AWARDS[name].__name__ not in rules.slices
            assert AWARDS[name].__name__ in game.on_table(seats, {name: "on"}).slices


@EVERY
def test_the_set_up_points_out_what_texts_tell_in_different_ways(game: Game) -> None:
    """Awards that are left out, knights alone before the roll, four cities rather than eight."""
    offered = {option.name for option in game.on_table(4).options}
    told = CATALOGUE.scenario(game.name, game.scenario)
    assert set(told.choices) == offered & {*AWARDS, "cards-before-roll", "cities"}


def test_who_says_what_is_usual_plays_the_same_game() -> None:
    assert PIRATE_ISLES.on_table(4, dict.fromkeys(BOTH, "off")) is PIRATE_ISLES.on_table(4)


def test_an_award_is_on_or_off() -> None:
    with pytest.raises(Refusal, match="option-value"):
        PIRATE_ISLES.on_table(4, {"largest-army": "large"})


def test_the_command_line_knows_the_options() -> None:
    rules = agree("seafarers", PIRATE_ISLES.scenario, 3, [f"{name}=on" for name in BOTH])
    assert rules is CATALOGUE.rules(Spec("seafarers", 3, PIRATE_ISLES.scenario, tuple(sorted(BOTH.items()))))


# -- how they are won ----------------------------------------------------------------------------------------


def test_weavers_may_race_for_the_longest_route() -> None:
    table = AtSea(4, CLOTH, longest_route="on").road(0, "2,1 E SE SW W").give(0, "brick+lumber")
    assert event(table.do(f"0 road {side('2,1 NW')}"), LongestRoadTaken) == (0, 5)
    assert table.points(0) == 2


def test_lines_of_ships_count_for_the_longest_route() -> None:
    table = Isles(active=WHITE, longest_route="on").sail(WHITE, 4).give(WHITE, "lumber+wool")
    (way,) = table.legal("ship")
    assert event(table.do(f"0 ship {way}"), LongestRoadTaken) == (WHITE, 5)
    assert table.points(WHITE) == 3


def test_knights_that_arm_ships_count_for_the_largest_army() -> None:
    table = Isles(active=WHITE, largest_army="on").sail(WHITE, 3).knights(WHITE, 2).deal(WHITE, "knight")
    assert event(table.do("0 knight"), LargestArmyTaken) == (WHITE, 3)
    assert table.points(WHITE) == 3


# -- what is told of them ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", AWARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_the_rule_where_it_is_on_and_the_sheet_where_it_is_left_out(name: str, language: str) -> None:
    told, left_out = {}, {}
    for value in ("off", "on"):
        table = view_of(PIRATE_ISLES.on_table(4, {name: value}).start(Seeded(1))[0], WHITE, language)
        told[value] = {each.part for each in paragraphs(table)}
        title = table.words(f"rule.{PARTS[name]}")
        left_out[value] = title in str(special(table)).rpartition("<li>")[2]
    assert (PARTS[name] in told["off"], PARTS[name] in told["on"]) == (False, True)
    assert left_out == {"off": True, "on": False}


# -- bots ----------------------------------------------------------------------------------------------------


def test_bots_know_that_a_knight_takes_the_army() -> None:
    table = Isles(largest_army="on", active=WHITE).knights(WHITE, 2).deal(WHITE, "knight")
    assert decided(table).why.key == "knight-army"


def test_bots_value_cards_higher_where_there_is_an_army() -> None:
    with_army, without = (_card_points(Isles(**agreed)) for agreed in ({"largest_army": "on"}, {}))
    assert with_army > without


def _card_points(table: Isles) -> float:
    (goal,) = cards(outlook_of(table.state, WHITE, CAREFUL), CAREFUL)
    return goal.points


@pytest.mark.parametrize("rules", [PIRATE_ISLES.on_table(3, BOTH)], ids=["isles"])
def test_bots_play_to_the_end_with_both(rules: Rules) -> None:
    _, end = played_by_bots(rules, "medium")
    assert end.over
