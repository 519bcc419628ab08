"""Looking ahead among merchants: every number of a standing says what it is called, and more of it is seen as more."""

from __future__ import annotations

import pytest

from engine.bots.anno1503 import features as merchants
from engine.bots.anno1503.aristocrats import features as aristocrats
from engine.bots.anno1503.aristocrats.weights import WEIGHTS as AMONG_ARISTOCRATS
from engine.bots.anno1503.chapter import PROPOSALS, TRUST
from engine.bots.anno1503.weights import WEIGHTS as AMONG_MERCHANTS
from engine.bots.chapters import playbook_of
from engine.bots.levels import bot_of_level
from engine.bots.manner import QUICK
from engine.bots.planner import Planner
from engine.bots.search.effort import EXPERT, adapted
from engine.bots.search.futures import played_on
from engine.bots.search.player import insight_of
from engine.bots.search.trials import ahead
from engine.bots.search.value import chances
from engine.games.anno1503 import BASE, EXPANSION
from engine.games.classic import CLASSIC
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.parts.turn import Turn
from tests.play import positions
from tests.tables.anno import Anno
from tests.words import words_of
from ui.base.words import LANGUAGES

TABLES = [EXPANSION.on_table(4), EXPANSION.on_table(2), BASE.on_table(3), BASE.on_table(2)]
every_table = pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.game.scenario}-{rules.seats}")


BUILDINGS = TABLES[0].vocabulary("public-buildings")


def of(table: Anno, seat: int = 0) -> merchants.Standing:
    """How well a seat stands."""
    return merchants.standings(table.state)[seat]


def court(table: Anno, seat: int = 0) -> aristocrats.Standing:
    """How well it stands with pirates and aristocrats."""
    return aristocrats.standings(table.state)[seat]


def village() -> Anno:
    """Each of two seats has two settlers."""
    return Anno(2).people(0, 0, 2, 0, 0).people(1, 0, 2, 0, 0)


# -- numbers -------------------------------------------------------------------------------------------------------


def test_the_way_is_what_the_nearest_goals_have_of_what_they_ask_for() -> None:
    table = village().people(0, 0, 0, 0, 0)
    assert (of(table).way, of(table).finish) == (0, 0)
    table.public(0, "church", "bank")
    assert (of(table).way, of(table).finish) == pytest.approx((1 / 6, 1 / 12)), "half of one of three goals"
    table.lair(0, 4)
    assert (of(table).way, of(table).finish) == pytest.approx((1 / 3, 1 / 6))
    assert of(table, 1).way < of(table).way


def test_a_second_goal_at_home_does_not_bring_victory_nearer() -> None:
    table = village().people(0, 0, 0, 0, 0).public(0, "church", "bank", "warehouse")
    before = of(table)
    assert of(table.agree(0, "stone")).way == before.way
    assert of(table).agreements == 1


def test_who_may_become_merchants_counts_on_the_way_to_them() -> None:
    assert of(village()).way == pytest.approx(4 / 12 / 3)
    assert of(village().people(0, 0, 0, 0, 2)).way == pytest.approx(8 / 12 / 3)


def test_goals_count_once_they_are_reached() -> None:
    table = village().people(0, 0, 0, 0, 3)
    assert of(table).goals == 0
    assert of(table.marked()).goals == 1


def test_whatever_pays_for_a_goal_makes_it_a_shorter_way() -> None:
    table = village().people(0, 0, 2, 1, 0)
    poor = of(table)
    assert of(table.gold(0, 20)).rounds < poor.rounds
    rich = of(table.give(0, "wood+tools+tobacco"))
    assert rich.rounds < poor.rounds
    assert (rich.gold, rich.cards, rich.stock > poor.stock) == (2, 3, True)
    assert of(table, 1).gold == 0


def test_inhabitants_are_counted_by_rank_and_pay_by_it() -> None:
    table = village().people(0, 1, 2, 0, 1)
    seen = of(table)
    assert (seen.pioneers, seen.settlers, seen.citizens, seen.merchants, seen.townsfolk) == (1, 2, 0, 1, 4)
    assert seen.trade == 3, "a merchant and a settler"
    assert of(table.people(0, 2, 2, 0, 1)).townsfolk == 4, "more are not needed"


def test_ships_count_while_they_are_whole_and_there_is_something_to_go_for() -> None:
    table = village().ship(0, "B:3,1").ship(1, "-")
    assert of(table).ships == 1
    assert of(table).voyage > 0 == of(table, 1).voyage
    assert of(table.ship(0, "B:3,1", damaged=True)).ships == 0


def test_buildings_are_told_apart() -> None:
    table = village().public(0, "fire-station", "bank")
    seen = {name for name, number in of(table)._asdict().items() if number and name.replace("_", "-") in BUILDINGS}
    assert seen == {"fire_station", "bank"}


def test_every_building_has_a_number() -> None:
    assert set(merchants.BUILDINGS) == set(BUILDINGS)
    assert set(BASE.on_table(3).vocabulary("public-buildings")) <= set(merchants.BUILDINGS)


def test_what_is_won_and_built_among_aristocrats_is_counted() -> None:
    table = village()
    assert set(court(table)) == {0}
    table.lair(0, 6).guns(0, 3).estate(0, "park", "theatre").deal(0, "engineer").give(0, "silk+wood").post(0, 1, "gem")
    table.post(0, 2, "spice")
    seen = court(table)
    assert (seen.lairs, seen.discount, seen.cannons, seen.estates, seen.theatre) == (1, 3, 3, 2, 1)
    assert (seen.favours, seen.secrets, seen.luxuries, seen.luxury_posts) == (1, 1, 1, 1)
    assert (seen.university, seen.rich_aristocrat, seen.manor) == (0, 0, 0)
    assert set(court(table, 1)) == {0}


@every_table
def test_every_number_is_told_of_every_position_of_a_game(rules: Rules) -> None:
    insight = insight_of(rules)
    assert insight
    for state in positions(rules)[1:-1]:
        seen = insight.standings(state)
        assert len(seen) == state.seats
        assert all(number >= 0 for row in seen for number in row)
        assert 0 <= insight.progress(seen) <= 1
        assert sum(chances(insight, state)) == pytest.approx(1)


@every_table
def test_there_is_a_weight_for_every_number_and_a_reason_in_every_language(rules: Rules) -> None:
    insight = insight_of(rules)
    assert insight
    more = aristocrats.Standing._fields if rules.game is EXPANSION else ()
    assert insight.names == [*merchants.Standing._fields, *more]
    weights = insight.weights(rules.seats)
    assert len(weights.early) == len(weights.late) == len(insight.names) == len(set(insight.names))
    for language in LANGUAGES:
        words = words_of(rules, language)
        assert all(words(f"why.{ahead(name)}") for name in insight.names)


@pytest.mark.parametrize("weights", [AMONG_MERCHANTS, AMONG_ARISTOCRATS], ids=["merchants", "aristocrats"])
def test_what_brings_victory_counts_more_than_nothing(weights: object) -> None:
    assert isinstance(weights, dict)
    for learnt in weights.values():
        early, late = learnt.early[0], learnt.late[0]
        assert late.rounds < 0 < late.way
        assert early.bank > 0


# -- looking ahead -------------------------------------------------------------------------------------------------


def test_among_merchants_the_planner_is_trusted_more_than_elsewhere() -> None:
    there, elsewhere = (adapted(playbook_of(game.on_table(2)), EXPERT) for game in (BASE, CLASSIC))
    assert (there.proposals, there.futures, there.trust) == (PROPOSALS, EXPERT.futures, TRUST)
    assert elsewhere == EXPERT


def test_a_future_goes_through_everybodys_choice_of_goods() -> None:
    table = Anno(3, moment="roll")
    state = played_on(table.state.copy(), table.rules.read("0 roll"), Planner(QUICK), 1, Seeded(4))
    assert (state.decision.kind, state[Turn].active) == ("roll", 1)


@pytest.mark.parametrize("game", [EXPANSION, BASE], ids=["expansion", "base"])
def test_experts_decide_by_what_their_seat_sees_and_always_the_same(game: object) -> None:
    rules = BASE.on_table(2) if game is BASE else EXPANSION.on_table(2)
    expert, moments = bot_of_level("expert"), [state for state in positions(rules)[1:-1] if not state.over]
    for state in moments[:: max(1, len(moments) // 6)]:
        seat = state.decision.seats[0]
        view = rules.view(state, seat)
        whole = rules.determinize(view, seat, Generator(9))
        chosen = expert.decide(view, seat, Generator(5))
        assert not rules.refusal(state, chosen.action)
        assert expert.decide(rules.view(whole, seat), seat, Generator(5)) == chosen


def test_what_only_another_seat_has_seen_changes_nothing() -> None:
    chosen = []
    for kind in ("tools-agreement", "spice-post", "treasure"):
        table = Anno(2).ship(0, "B:3,2").lies("B:3,3", kind, 1).lies("B:5,1", "promotion", 0).gold(0, 7)
        chosen.append(bot_of_level("expert").decide(table.rules.view(table.state, 0), 0, Generator(5)))
    assert chosen[0] == chosen[1] == chosen[2]


def test_an_expert_takes_the_way_that_wins() -> None:
    table = (
        Anno(2).estate(0, "park", "theatre").lair(0, 4).lair(0, 5).public(0, "bank", "church", "fortress", "warehouse")
    )
    table.marked().give(0, "marble+gem+tools")
    choice = bot_of_level("expert").decide(table.rules.view(table.state, 0), 0, Generator(1))
    assert (choice.action.verb, choice.why.key) == ("estate", "win")
