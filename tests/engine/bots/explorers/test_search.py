"""Looking ahead in voyages: standings say what is on the table, and experts try what a ship might do besides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots.chapters import playbook_of
from engine.bots.explorers.features import Standing, standings
from engine.bots.explorers.insight import PROPOSALS
from engine.bots.explorers.weights import WEIGHTS
from engine.bots.levels import bot_of_level
from engine.bots.manner import CAREFUL, THOROUGH
from engine.bots.planner import Planner
from engine.bots.search.effort import EXPERT, adapted
from engine.bots.search.insight import counting
from engine.bots.search.player import insight_of
from engine.bots.search.trials import ahead
from engine.games import CATALOGUE
from engine.games.explorers import SCENARIOS
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.rules import Game, Spec
from engine.parts.rule import all_points
from engine.parts.turn import Turn
from tests.play import positions
from tests.tables.explorers import Sea
from tests.words import words_of
from ui.base.words import LANGUAGES

EACH = pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: str(game.scenario))


def of(sea: Sea, seat: int = 0) -> Standing:
    """How well a seat stands."""
    return standings(sea.state)[seat]


def harboured(scenario: int = 2, load: str = "none") -> Sea:
    """Seat 0 has a harbour settlement and nothing else."""
    return Sea(scenario).harbour(0, "2,0,N", load)


# -- what a seat has -----------------------------------------------------------------------------------------------


def test_points_are_counted_as_if_ten_won() -> None:
    sea = harboured()
    assert of(sea).points == pytest.approx(10 * 2 / 12)
    assert of(sea.settlement(0, "3,-1,N")).points == pytest.approx(10 * 3 / 12)


def test_gold_and_cards_are_counted_and_too_many_cards_too() -> None:
    sea = harboured().gold(5, 1, 0, 0).give(0, "4grain+4ore+1wool")
    assert (of(sea).coins, of(sea).cards, of(sea).excess) == (5, 9, 2)
    assert (of(sea, 1).coins, of(sea, 1).cards, of(sea, 1).excess) == (1, 0, 0)


def test_a_step_on_a_track_is_a_part_of_its_next_point_and_takes_the_lead() -> None:
    sea = Sea(3).harbour(0, "2,0,N").ship(0, 1, "4,-2,NE", "fish").voyage()
    before = of(sea), of(sea, 1)
    assert [each.lead for each in before] == [0, 0]
    sea.do("0 sail 1 3,-1,E")
    assert of(sea).points > before[0].points
    assert of(sea).lead > 1
    assert of(sea, 1).lead == -1


# -- what it is about to have --------------------------------------------------------------------------------------


def test_more_land_brings_more_and_empty_hands_bring_coins() -> None:
    sea = harboured()
    before = of(sea)
    assert before.gold > 0
    after = of(sea.settlement(0, "1,1,N"))
    assert after.dots > before.dots
    assert after.pace > before.pace
    assert after.gold < before.gold


def test_a_captured_river_pays_in_gold() -> None:
    sea = harboured().reveal("5,-1", "gold-river")
    before = of(sea.settlement(0, "5,-1,N"))
    after = of(sea.free_river("5,-1", 6))
    assert after.gold == before.gold + 10


@pytest.mark.parametrize(
    ("thing", "cost"),
    [("settler", "brick+lumber+wool+grain"), ("harbour", "2grain+2ore"), ("crew", "wool+ore"), ("ship", "lumber+wool")],
)
def test_a_purchase_is_near_that_can_be_paid(thing: str, cost: str) -> None:
    sea = harboured().settlement(0, "3,-1,N")
    assert 0 < getattr(of(sea), thing) < 1
    assert getattr(of(sea.give(0, cost)), thing) == 1


def test_what_cannot_be_had_is_not_near() -> None:
    sea = harboured().give(0, "3grain+3ore+3wool+3lumber+3brick")
    assert of(sea).harbour == 0, "there is no settlement to make one of"
    for number, side in enumerate(("4,-2,NE", "3,-1,E", "3,0,NE"), 1):
        assert of(sea).ship == 1
        sea.ship(0, number, side)
    assert of(sea).ship == 0


# -- ships ---------------------------------------------------------------------------------------------------------


def test_people_count_aboard_and_less_in_a_basin() -> None:
    sea = harboured(load="2crew").ship(0, 1, "4,-2,NE", "crew").ship(0, 2, "3,-1,E", "settler")
    seen = of(sea)
    assert (seen.ships, seen.harbours, seen.settlers, seen.crews, seen.empty) == (2, 1, 1, pytest.approx(2.4), 0)
    assert of(sea, 1).ships == 0


@pytest.mark.parametrize(
    ("load", "goal", "place"),
    [("crew", "calling", "5,-1"), ("none", "mist", ""), ("none", "refitting", "")],
)
def test_a_ship_counts_the_more_the_nearer_it_is_to_its_goal(load: str, goal: str, place: str) -> None:
    near, far = ("4,-1,E", "1,3,NE") if goal != "refitting" else ("2,0,NE", "1,3,NE")
    seen = []
    for side in (near, far):
        sea = harboured()
        if place:
            sea.reveal(place, "gold-river")
        seen.append(getattr(of(sea.ship(0, 1, side, load)), goal))
    assert seen[0] > seen[1] > 0


def test_an_empty_ship_has_nothing_to_land_and_a_laden_one_does_not_refit() -> None:
    empty, laden = of(harboured().ship(0, 1, "4,-2,NE")), of(harboured().ship(0, 1, "4,-2,NE", "settler"))
    assert (empty.landing, laden.mist, laden.refitting) == (0, 0, 0)
    assert laden.landing > 0 < empty.refitting


def test_crews_on_a_lair_and_friends_are_counted() -> None:
    assert of(harboured().reveal("5,-1", "gold-river").camp(0, "5,-1", 2)).camps == pytest.approx(2 / 3)
    sea = harboured(4).reveal("5,-1", "swift-village").ship(0, 1, "4,-1,E", "crew").voyage()
    assert of(sea).calling > of(sea).friends == 0
    sea.do("0 trade-spice 1 5,-1")
    assert (of(sea).friends, of(sea).crews, of(sea).goods) == (1, 0, 1)
    assert of(sea).docking > 0


# -- every game ----------------------------------------------------------------------------------------------------


@EACH
@pytest.mark.parametrize("seats", [2, 4])
def test_every_number_is_told_of_every_position_and_hangs_on_the_state_alone(game: Game, seats: int) -> None:
    for state in positions(game.on_table(seats))[1:-1]:
        seen = standings(state)
        assert len(seen) == seats
        assert all(number >= 0 for row in seen for number in row._replace(lead=0))
        assert [row.points * state.rules.chosen["points"] / 10 for row in seen] == [
            pytest.approx(all_points(state, seat)) for seat in range(seats)
        ]
        assert standings(state.copy()) == seen


@EACH
def test_there_is_a_weight_for_every_number_and_a_reason_in_every_language(game: Game) -> None:
    rules = game.on_table(3)
    insight = insight_of(rules)
    assert insight
    assert (*insight.names,) == Standing._fields
    weights = insight.weights(3)
    assert len(weights.early) == len(weights.late) == len(insight.names)
    for language in LANGUAGES:
        words = words_of(rules, language)
        assert all(words(f"why.{ahead(name)}") for name in insight.names)


def test_points_count_most_in_the_end() -> None:
    for learnt in WEIGHTS.values():
        early, late = (Standing._make(rows[-1]) for rows in learnt)
        assert late.points > early.points
        assert min(late.points, late.harbours, late.ships, late.landing, late.docking) > 0


# -- who looks ahead -----------------------------------------------------------------------------------------------


def test_a_chapter_that_counts_alone_leaves_out_those_before_it_and_no_others() -> None:
    book = playbook_of(SCENARIOS[0].on_table(2))
    assert [each.kind for each in counting(book)] == [Standing]
    beside = replace(counting(book)[0], alone=False)
    book._of[type(beside)] = (*book.of(type(beside))[:-1], beside)
    try:
        assert len(counting(book)) == 2
    finally:
        del book._of[type(beside)]


def test_the_effort_is_smaller_at_sea_and_never_nothing() -> None:
    sea, land = (playbook_of(rules) for rules in (SCENARIOS[0].on_table(2), CATALOGUE.rules(Spec("classic", 2))))
    assert adapted(land, EXPERT) == EXPERT
    assert adapted(sea, EXPERT) == EXPERT._replace(proposals=PROPOSALS, futures=2)
    assert adapted(sea, EXPERT._replace(futures=1, proposals=3))[:2] == (3, 1)


def proposed(sea: Sea, planner: Planner) -> list[Action]:
    """What a planner would do in a turn of seat 0."""
    return [each.action for each in planner.candidates(sea.rules.view(sea.state, 0), 0, Generator(1))]


def test_who_is_thorough_thinks_of_other_errands_for_the_ship_whose_turn_it_is() -> None:
    sea = harboured(2).ship(0, 1, "4,-2,NE").ship(0, 2, "3,-1,E").voyage()
    careful, thorough = (proposed(sea, Planner(manner)) for manner in (CAREFUL, THOROUGH))
    assert careful[0] == thorough[0]
    assert {action.args[0] for action in careful if action.args} == {0, 1}
    assert {action.args[0] for action in thorough if action.args} == {careful[0].args[0]}
    assert len([action for action in thorough if action.verb == "sail"]) > 1


def test_who_is_thorough_rolls_first_and_thinks_later() -> None:
    sea = Sea(3).harbour(0, "2,0,N").reveal("5,-1", "shoal", 1).ship(0, 1, "4,-2,NE").voyage()
    assert [action.verb for action in proposed(sea, Planner(THOROUGH))] == ["fish"]


@EACH
def test_experts_play_fair_and_the_same_each_time(game: Game) -> None:
    """What nobody at the seat can see changes nothing: another deal of it, seen from the seat, is the same view."""
    expert = bot_of_level("expert")
    for state in [each for each in positions(game.on_table(2)) if not each.over][5::9]:
        (seat, *_) = state.decision.seats
        view = state.rules.view(state, seat)
        other = state.rules.view(state.rules.determinize(view, seat, Generator(3)), seat)
        once = expert.decide(view, seat, Generator(7))
        assert expert.decide(other, seat, Generator(7)) == once
        state.rules.check(state, once.action)


def test_an_expert_says_what_makes_the_difference() -> None:
    words = words_of(SCENARIOS[1].on_table(2), "en")
    said = set()
    for state in positions(SCENARIOS[1].on_table(2)):
        if state.over or state[Turn].number < 2:
            continue
        seat = state.decision.seats[0]
        choice = bot_of_level("expert").decide(state.rules.view(state, seat), seat, Generator(1))
        said |= {reason.key for reason in choice.why.more if reason.key.startswith("ahead-")}
    assert len(said) > 2
    assert all(words(f"why.{key}") for key in said)
