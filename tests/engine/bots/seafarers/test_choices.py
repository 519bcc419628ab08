"""The players of games at sea: they know all there is, and do what is sensible."""

from collections.abc import Iterator

import pytest

from engine.bots.chapters import outlook_of
from engine.bots.manner import CAREFUL
from engine.bots.seafarers.sight import SeaSight, fresh_shores
from engine.bots.search.player import insight_of
from engine.bots.settlement.features import standings
from engine.bots.settlement.prospects import Prospects
from engine.bots.settlement.sight import Sight
from engine.games.seafarers import SCENARIOS
from engine.games.seafarers.parts.picking import grant_cards
from engine.games.seafarers.scenarios.cloth import CLOTH
from engine.games.seafarers.scenarios.greater_island import GREATER_ISLAND
from engine.games.seafarers.scenarios.pirate_isles import PIRATE_ISLES
from engine.kernel.rules import Game
from engine.parts.land import Land
from tests.advice import by_the_careless, chosen, decided
from tests.engine.games.seafarers.test_wonders import STRAIT, Builders
from tests.play import played_by_bots
from tests.tables.pirate_isles import RED, Isles
from tests.tables.seafarers import AtSea

EACH = pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: str(game.scenario))


# -- what there is to know ----------------------------------------------------------------------------------


@EACH
def test_who_looks_ahead_knows_every_scenario(game: Game) -> None:
    insight = insight_of(game.on_table(4))
    assert insight
    assert "warships" in insight.names


# -- plain positions -----------------------------------------------------------------------------------------


def test_a_strong_line_attacks_its_fortress_when_nothing_else_is_to_be_done() -> None:
    assert chosen(Isles(4).besiege(RED, 5).turn_of(RED)) == "attack"


@pytest.mark.parametrize("chits", [1, 2, 3])
def test_who_looks_ahead_attacks_its_fortress_where_it_cannot_fail(chits: int) -> None:
    assert decided(Isles(4).besiege(RED, 7, chits).turn_of(RED), "expert").action.verb == "attack"


@pytest.mark.parametrize("warships", [0, 1, 2])
def test_a_weak_line_waits(warships: int) -> None:
    assert chosen(Isles(4).besiege(RED, warships).turn_of(RED)) == "end"


def test_the_lane_to_the_fortress_is_a_goal_until_it_is_there() -> None:
    def kinds(table: Isles) -> set[str]:
        view = table.rules.view(table.turn_of(RED).state, RED)
        return {goal.kind for goal in outlook_of(view, RED, CAREFUL)[Prospects].goals}

    assert "lane" in kinds(Isles(4))
    assert "lane" not in kinds(Isles(4).besiege(RED, 2))


def test_nobody_saves_for_the_whole_lane() -> None:
    table = Isles(4).give(RED, "2lumber+2wool").turn_of(RED)
    assert chosen(table).startswith("ship")


def test_a_wonder_is_claimed_as_soon_as_it_may_be() -> None:
    assert chosen(Builders(3).settlement(0, STRAIT).turn_of(0)) == "claim-wonder bridge"


def test_the_last_level_of_a_wonder_wins() -> None:
    table = Builders(3).settlement(0, STRAIT).works(0, "bridge", 3).give(0, "3lumber+wool+grain").turn_of(0)
    choice = decided(table)
    assert (choice.action.verb, choice.why.key) == ("raise-wonder", "win")


def test_points_alone_are_no_victory_where_a_rule_forbids_it() -> None:
    """With ten points and no wonder a building more wins nothing, and nobody says so."""
    table = Builders(3).worth(0, 5).settlement(0, STRAIT).works(1, "wall", 1).turn_of(0)
    prospects = outlook_of(table.rules.view(table.state, 0), 0, CAREFUL)[Prospects]
    assert not prospects.wins(100)


@pytest.mark.parametrize("points", [9, 12, 16, 20])
def test_points_beyond_those_that_win_bring_victory_no_nearer_where_a_rule_forbids_it(points: int) -> None:
    """Seat 0 has no wonder: with any number of points it stands as one that lacks three."""
    few, many = (standings(Builders(3).worth(0, each).settlement(0, STRAIT).state)[0] for each in (5, points))
    assert 0 < many.finish <= 1
    assert many.finish / (1 - many.finish) == pytest.approx((many.pace + 0.5) / 3)
    assert few.points < many.points <= 10


def test_a_foreign_shore_is_worth_its_points() -> None:
    table = AtSea(2).settlement(0, "1,1 N").ship(0, "3,0 W").turn_of(0)
    view = table.rules.view(table.state, 0)
    sight = outlook_of(view, 0, CAREFUL)[Sight]
    corner = next(iter(_corners(fresh_shores(view, 0)[0])))
    assert sight.extra_points(corner, 0) == 2


def _corners(mask: int) -> Iterator[int]:
    return (corner for corner in range(mask.bit_length()) if mask >> corner & 1)


def test_gold_counts_as_land_that_brings_of_everything() -> None:
    table = AtSea(2).turn_of(0)
    sight = outlook_of(table.rules.view(table.state, 0), 0, CAREFUL)[SeaSight]
    gold = table.state[Land].terrain.index(sight.gold)
    corner = table.rules.board.hex_corners[gold][0]
    assert sight.hex_dots(gold) == 3
    assert all(dots > 0 for dots in sight.corner_income(corner))


def test_cloth_is_taken_rather_than_a_card() -> None:
    table = AtSea(4, CLOTH).ship(1, "1,3 SE").ship(0, "1,3 E").give(1, "ore").turn_of(0, "robber")
    table.do("0 pirate 1,3")
    assert chosen(table).startswith("take-cloth")


def test_the_pirate_comes_for_cloth_rather_than_the_robber_for_a_card() -> None:
    table = AtSea(4, CLOTH).ship(1, "1,3 SE").ship(0, "1,3 E").settlement(2, "3,7 N").give(2, "4ore")
    assert chosen(table.turn_of(0, "robber")) == "pirate 1,3"


def test_nobody_is_so_careless_as_to_send_the_pirate_among_its_own_ships() -> None:
    table = AtSea(4, CLOTH).ship(1, "1,3 SE").ship(0, "1,3 E").give(1, "5ore")
    places = by_the_careless(table.turn_of(0, "robber"))
    assert len(places) > 5
    assert "pirate 1,3" not in places


def test_cards_of_choice_are_those_that_the_plan_lacks() -> None:
    table = AtSea(2).settlement(0, "1,0 N").give(0, "2grain+2ore").turn_of(0)
    grant_cards(table.step(), 0, 1)
    assert chosen(table) == "pick ore"


@pytest.mark.parametrize("game", [PIRATE_ISLES, GREATER_ISLAND], ids=["isles", "numbers"])
def test_what_only_one_scenario_has_is_done_in_it(game: Game) -> None:
    verbs = {choice.action.verb for choice in played_by_bots(game.on_table(4), seed=6)[0]}
    assert verbs & {"attack", "carry"}
