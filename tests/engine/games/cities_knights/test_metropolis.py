"""Metropolises: earned, taken, safe; which city carries one (cities_knights 6; C2, C3)."""

from __future__ import annotations

from tests.tables.cities_knights import Realm
from tests.tables.places import corner
from tests.tables.table import kinds

HERE, THERE, YONDER = "0,0 N", "0,0 SE", "0,0 SW"
AWAY, BEYOND = "-2,0 N", "-2,0 SE"


def test_the_first_at_the_fourth_level_has_it_and_two_points_more() -> None:
    table = Realm().city(0, HERE).give(0, "4cloth")
    table.improve(0, "trade", 3)
    assert (table.metropolis("trade"), table.points(0)) == ("", 2)
    assert kinds(table.do("0 improve trade")) == ["Improved", "MetropolisBuilt"]
    assert (table.metropolis("trade"), table.points(0)) == (corner(HERE), 4)


def test_with_several_cities_its_owner_chooses_one() -> None:
    table = Realm().city(0, HERE, THERE).settlement(0, YONDER).city(1, AWAY).give(0, "4coin")
    table.improve(0, "politics", 3)
    table.do("0 improve politics")
    assert table.asked == ("metropolis", (0,))
    assert table.legal("metropolis") == {corner(HERE), corner(THERE)}
    assert table.refused(f"0 metropolis {corner(AWAY)}") == "not-your-city"
    assert table.refused(f"0 metropolis {corner(YONDER)}") == "not-your-city"
    assert table.refused("0 end") == "not-now"
    table.do(f"0 metropolis {corner(THERE)}")
    assert (table.metropolis("politics"), table.asked) == (corner(THERE), ("main", (0,)))


def test_the_second_at_the_fourth_level_gets_none() -> None:
    table = Realm().city(0, HERE).city(1, AWAY)
    table.improve(0, "trade", 4)
    assert table.improve(1, "trade", 4) == ["Improved"] * 4
    assert (table.metropolis("trade"), table.points(1)) == (corner(HERE), 2)


def test_the_first_at_the_fifth_level_takes_it() -> None:
    """Ruling C2."""
    table = Realm().city(0, HERE).city(1, AWAY, BEYOND).give(1, "5cloth")
    table.improve(0, "trade", 4)
    table.improve(1, "trade", 4)
    table.turn_of(1)
    assert kinds(table.do("1 improve trade")) == ["Improved", "MetropolisLost"]
    assert (table.metropolis("trade"), table.points(0), table.asked) == ("", 2, ("metropolis", (1,)))
    table.do(f"1 metropolis {corner(BEYOND)}")
    assert (table.metropolis("trade"), table.points(0), table.points(1)) == (corner(BEYOND), 2, 6)


def test_at_the_fifth_level_it_is_safe() -> None:
    table = Realm().city(0, HERE).city(1, AWAY)
    table.improve(0, "science", 5)
    table.improve(1, "science", 5)
    assert (table.metropolis("science"), table.points(0), table.points(1)) == (corner(HERE), 4, 2)


def test_whoever_took_it_keeps_it_when_the_other_comes_to_the_fifth_level_too() -> None:
    table = Realm().city(0, HERE).city(1, AWAY)
    table.improve(0, "science", 4)
    table.improve(1, "science", 5)
    table.improve(0, "science", 5)
    assert (table.metropolis("science"), table.points(0), table.points(1)) == (corner(AWAY), 2, 4)


def test_a_city_is_one_metropolis_at_most_and_a_seat_may_have_several() -> None:
    table = Realm().city(0, HERE, THERE).give(0, "4paper")
    table.improve(0, "science", 3)
    table.improve(0, "trade", 4)
    table.do(f"0 metropolis {corner(HERE)}")
    table.do("0 improve science")
    assert (table.metropolis("science"), table.points(0)) == (corner(THERE), 8)


def test_the_fourth_level_needs_a_city_that_is_none_yet() -> None:
    table = Realm().city(0, HERE).give(0, "4coin")
    table.improve(0, "trade", 4)
    table.improve(0, "politics", 3)
    assert table.refused("0 improve politics") == "metropolis-city-needed"
    assert table.legal("improve") == set()
    table.city(0, THERE).do("0 improve politics")
    assert table.metropolis("politics") == corner(THERE)


def test_the_fifth_level_needs_one_too() -> None:
    table = Realm(active=1).city(0, HERE).city(1, AWAY).give(1, "5cloth")
    table.improve(0, "trade", 4)
    table.improve(1, "trade", 4)
    table.improve(1, "politics", 4)
    assert table.refused("1 improve trade") == "metropolis-city-needed"


def test_but_not_of_whoever_has_the_metropolis_of_the_track() -> None:
    table = Realm().city(0, HERE).give(0, "5cloth")
    table.improve(0, "trade", 4)
    table.do("0 improve trade")
    assert (table.level(0, "trade"), table.metropolis("trade")) == (5, corner(HERE))


def test_a_city_that_is_built_later_does_not_move_it() -> None:
    table = Realm().city(0, HERE)
    table.improve(0, "trade", 4)
    table.city(0, THERE)
    assert table.metropolis("trade") == corner(HERE)


def test_the_thirteenth_point_by_a_metropolis_wins_at_once() -> None:
    table = Realm(points=4).city(0, HERE).give(0, "4cloth")
    table.improve(0, "trade", 3)
    table.do("0 improve trade")
    assert (table.asked, table.state.winner) == (("", ()), 0)


def test_where_the_city_is_chosen_the_points_win_when_it_is() -> None:
    table = Realm(points=6).city(0, HERE, THERE).give(0, "4cloth")
    table.improve(0, "trade", 3)
    table.do("0 improve trade")
    assert not table.state.over
    table.do(f"0 metropolis {corner(HERE)}")
    assert table.state.winner == 0
