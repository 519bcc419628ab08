"""Home, foreign shores and their points."""

from __future__ import annotations

from engine.games.seafarers.parts.shores import Landfalls, ShoreReached
from engine.games.seafarers.scenarios.desert import DESERT
from tests.tables.places import corner, side
from tests.tables.seafarers import AtSea
from tests.tables.table import event

PRICE = "brick+lumber+wool+grain"


def test_the_first_settlement_on_each_foreign_shore_counts_two_more() -> None:
    table = AtSea().settlement(0, "1,1 NE").ship(0, "2,0 SE", "3,0 SW").give(0, PRICE)
    before = table.points(0)
    assert event(table.do(f"0 settlement {corner('3,0 S')}"), ShoreReached).points == 2
    assert table.points(0) - before == 3


def test_the_second_one_there_does_not() -> None:
    table = AtSea().settlement(0, "3,1 NW").road(0, "3,1 NW NE").give(0, PRICE)
    before = table.points(0)
    table.do(f"0 settlement {corner('3,1 NE')}")
    assert table.points(0) - before == 1


def test_each_player_gets_the_points_of_the_same_shore() -> None:
    table = AtSea().settlement(0, "3,1 N").settlement(1, "3,1 S").settlement(1, "4,2 N")
    assert (table.points(0), table.points(1)) == (3, 6)


def test_where_one_begins_is_home_and_foreign_land_is_no_place_to_begin() -> None:
    """Ruling Q13 follows: home is fixed by the opening."""
    table = AtSea(2, moment="opening")
    assert table.refused(f"0 opening-settlement {corner('3,1 N')}") == "no-ground"
    table.do(f"0 opening-settlement {corner('1,1 NE')}")
    assert (table.points(0), table.state[Landfalls].reached) == (1, [0, 0])
    table.do(f"0 opening-ship {side('1,1 E')}")


def test_nobody_begins_where_nothing_grows() -> None:
    table = AtSea(2, moment="opening")
    legal = table.legal("opening-settlement")
    assert corner("1,1 SE") in legal
    assert all(table.refused(f"0 opening-settlement {corner(spot)}") == "no-ground" for spot in ("2,0 SE", "0,0 N"))


def test_nobody_begins_at_the_desert_alone_or_behind_it() -> None:
    """Section 7.4."""
    table = AtSea(3, DESERT, moment="opening")
    legal = table.legal("opening-settlement")
    assert not legal & {corner(spot) for spot in ("3,1 NE", "3,1 N", "2,2 NW")}
    assert corner("3,2 NE") in legal


def test_the_strip_behind_the_desert_counts_also_on_its_border() -> None:
    table = AtSea(3, DESERT).settlement(0, "2,2 NW")
    assert (table.points(0), table.state[Landfalls].reached[0].bit_count()) == (3, 1)
