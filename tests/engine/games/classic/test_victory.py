"""Victory (classic 12)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.rule import Rule, public_points
from engine.parts.victory import Won
from tests.tables.classic import BARE_ISLAND, Island
from tests.tables.places import corner, side
from tests.tables.table import event, kinds

EIGHT_POINTS = ("0,-2 N", "2,-2 N", "2,0 SE", "0,2 S")


def eight(seat: int = 0, **options: Any) -> Island:
    """The seat has four cities."""
    return Island(**options).city(seat, *EIGHT_POINTS)


def won(events: list[object]) -> Won:
    """The news of a victory."""
    return event(events, Won)


# -- what counts ---------------------------------------------------------------------------------------------


def test_points_are_counted_like_this() -> None:
    table = eight(points=20).settlement(0, "-2,2 S").deal(0, "victory-point", "victory-point", "knight")
    assert table.tally(0) == (9, 11)
    table.road(0, "0,0 NE E SE SW W").knights(0, played=2)
    assert table.tally(0) == (11, 13)
    table.do("0 knight")
    assert table.tally(0) == (13, 15)


def test_ten_points_win_at_once() -> None:
    table = eight().settlement(0, "-2,2 S").road(0, "0,0 NE").give(0, "brick+lumber+wool+grain")
    events = table.do(f"0 settlement {corner('0,0 N')}")
    assert won(events) == (0, (10, 0, 0, 0))
    assert table.asked == ("", ())
    assert (table.state.winner, table.state.end) == (0, "points")
    assert table.refused("0 end") == "game-over"


def test_nine_points_do_not() -> None:
    table = eight().road(0, "0,0 NE").give(0, "brick+lumber+wool+grain")
    assert "Won" not in kinds(table.do(f"0 settlement {corner('0,0 N')}"))


class Fame(Rule):
    """Whoever has three cities wins, and nobody wins whose neighbour has more points."""

    def wins(self, state: State, seat: int) -> bool:
        return state[Buildings].mine[seat].bit_count() == 3

    def may_win(self, state: State, seat: int) -> bool:
        return public_points(state, seat) >= public_points(state, (seat + 1) % state.seats)


def famous() -> Island:
    """Seat 0 has what a third building needs, and nobody has many points."""
    table = Island(game=BARE_ISLAND.plus(Fame())).settlement(0, *EIGHT_POINTS[:2])
    return table.road(0, "0,0 NE").give(0, "brick+lumber+wool+grain")


def test_a_rule_may_have_another_way_to_win() -> None:
    table = famous()
    assert won(table.do(f"0 settlement {corner('0,0 N')}")).points == (3, 0, 0, 0)


def test_a_rule_may_be_against_it() -> None:
    table = famous().city(1, *EIGHT_POINTS[2:])
    assert "Won" not in kinds(table.do(f"0 settlement {corner('0,0 N')}"))
    ahead = famous().city(2, *EIGHT_POINTS[2:])
    assert won(ahead.do(f"0 settlement {corner('0,0 N')}")).seat == 0


# -- every way to the last point -----------------------------------------------------------------------------


def test_by_a_city() -> None:
    table = Island().city(0, *EIGHT_POINTS[:3]).settlement(0, "0,2 S", "-2,2 S", "0,0 N").give(0, "2grain+3ore")
    assert won(table.do(f"0 city {corner('0,2 S')}")).seat == 0


def test_by_the_longest_road() -> None:
    table = eight().road(0, "0,0 NE E SE SW").give(0, "brick+lumber")
    assert kinds(table.do(f"0 road {side('0,0 W')}")) == ["RoadBuilt", "LongestRoadTaken", "Won"]


def test_by_the_longest_road_through_a_free_road_the_second_is_not_asked_for() -> None:
    table = eight().road(0, "0,0 NE E SE SW").deal(0, "road-building")
    table.do("0 road-building")
    assert "Won" in kinds(table.do(f"0 road {side('0,0 W')}"))
    assert table.asked == ("", ())


def test_by_the_largest_army_before_the_robber_moves() -> None:
    table = eight().knights(0, played=2).deal(0, "knight")
    assert kinds(table.do("0 knight")) == ["CardPlayed", "LargestArmyTaken", "Won"]
    assert table.asked == ("", ())


def test_by_the_largest_army_before_the_roll() -> None:
    table = Island(moment="roll").city(0, *EIGHT_POINTS).knights(0, played=2).deal(0, "knight")
    assert "Won" in kinds(table.do("0 knight"))


def test_by_a_victory_point_card_in_the_turn_in_which_it_is_bought() -> None:
    table = eight().settlement(0, "-2,2 S").give(0, "wool+grain+ore")
    assert kinds(table.do("0 buy-card", 1)) == ["CardBought", "Won"]


def test_hidden_points_count_with_the_others_and_are_shown() -> None:
    """Ruling R4."""
    table = Island().city(0, *EIGHT_POINTS[:3]).settlement(0, "-2,2 S").deal(0, "victory-point", "victory-point")
    table.deal(1, "victory-point").road(0, "0,0 NE").give(0, "brick+lumber+wool+grain")
    assert won(table.do(f"0 settlement {corner('0,0 N')}")).points == (10, 1, 0, 0)


def test_by_cutting_a_road_so_that_ones_own_is_the_longest() -> None:
    table = Island().city(0, *EIGHT_POINTS[:3]).settlement(0, "-2,2 S")
    table.road(1, "0,0 NE E SE SW W", "-1,0 NE").road(0, "0,1 NE E SE SW W").give(0, "brick+lumber+wool+grain")
    assert kinds(table.do(f"0 settlement {corner('0,0 SE')}")) == ["SettlementBuilt", "LongestRoadTaken", "Won"]


# -- only in one's own turn ----------------------------------------------------------------------------------


def gains_in_anothers_turn() -> Island:
    """In seat 3's turn seat 0 comes to ten points: its road is the longest now that seat 1's is cut by seat 3."""
    table = Island(active=3).city(0, *EIGHT_POINTS).road(1, "0,0 NE E SE SW W", "-1,0 NE")
    table.road(0, "-2,0 NE E SE SW W").road(3, "0,1 NE").give(3, "brick+lumber+wool+grain")
    events = table.do(f"3 settlement {corner('0,0 SE')}")
    assert kinds(events) == ["SettlementBuilt", "LongestRoadTaken"]
    assert table.tally(0) == (10, 10)
    return table


def test_points_gained_in_anothers_turn_do_not_win_yet() -> None:
    assert gains_in_anothers_turn().asked == ("main", (3,))


def test_they_win_when_the_own_turn_begins_before_the_roll() -> None:
    table = gains_in_anothers_turn()
    assert kinds(table.do("3 end")) == ["TurnBegan", "Won"]
    assert table.state.winner == 0


def test_they_do_not_win_if_they_are_lost_again_before() -> None:
    table = gains_in_anothers_turn().give(3, "brick+lumber+wool+grain").road(3, "-2,1 NE")
    table.do(f"3 settlement {corner('-2,0 SE')}")
    assert table.tally(0) == (8, 8)
    assert "Won" not in kinds(table.do("3 end"))


def test_who_has_points_enough_but_not_the_turn_waits_for_it() -> None:
    table = eight(1).settlement(1, "-2,2 S").deal(1, "victory-point")
    assert table.tally(1) == (9, 10)
    table.turn_of(3, "roll").play("""
        3 roll | 1 1
        3 end
        0 roll | 1 1
    """)
    assert "Won" in kinds(table.do("0 end"))
    assert table.state.winner == 1


def test_a_discard_or_an_answer_of_another_seat_does_not_make_it_win() -> None:
    table = eight(1).settlement(1, "-2,2 S").deal(1, "victory-point").give(0, "ore").give(1, "wool")
    table.play("""
        0 offer ore wool 1
        1 accept
    """)
    assert table.asked == ("main", (0,))


# -- how many ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [3, 4, 10, 20])
def test_the_points_to_win_are_an_option(points: int) -> None:
    table = Island(points=points).settlement(0, "0,0 N", "0,0 S").give(0, "wool+grain+ore")
    assert ("Won" in kinds(table.do("0 buy-card", 1))) == (points == 3)


@pytest.mark.parametrize("points", [2, 21, 0, -1])
def test_other_numbers_of_points_are_refused(points: int) -> None:
    with pytest.raises(Refusal, match="option-value"):
        Island(points=points)


def test_ten_points_win_by_default() -> None:
    assert Island().rules.number("points") == 10
