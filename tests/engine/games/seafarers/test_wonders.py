"""Wonders: where one begins, when they are claimed, how they are raised, and the two ways in which they win."""

from __future__ import annotations

from typing import Self

import pytest

from engine.games.seafarers.numbers import WONDERS
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.wonders import LevelBuilt, WonderClaimed, Works, finished, leads
from engine.games.seafarers.scenarios.master_builders import MASTER_BUILDERS
from engine.parts.buildings import remove_building
from engine.parts.maps import map_of
from engine.parts.rule import pieces_of
from engine.parts.victory import Won
from tests.tables.places import corner, side
from tests.tables.seafarers import AtSea
from tests.tables.table import event

STRAIT, WASTELAND = "0,6 SE", "5,4 N"
INLAND = ("0,3 SE", "2,3 S", "2,6 SE")
"""Corners of the main island that have no mark, far from each other; not at harbours."""
HARBOUR_CITY = "1,3 NW"
ISLET = "3,1 S"


class Builders(AtSea):
    """The island of the wonders."""

    game = MASTER_BUILDERS

    def works(self, seat: int, wonder: str, levels: int = 0) -> Self:
        """Let a seat have claimed a wonder, with so many levels."""
        ships, works = self.state[ShipLines], self.state[Works]
        works.wonder[seat] = self.rules.vocabulary("wonders").index(wonder)
        works.levels[seat] = levels
        works.ships |= 1 << seat
        ships.left[seat] -= 1
        return self

    def worth(self, seat: int, points: int) -> Self:
        """So many points of victory cards."""
        return self.deal(seat, *["victory-point"] * points)


# -- where it begins -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", ["strait", "wasteland", "approaches"])
def test_nobody_begins_at_the_strait_beside_it_or_at_the_wasteland(mark: str) -> None:
    table = Builders(moment="opening")
    for place in map_of(table.rules).marked(mark):
        assert table.refused(f"0 opening-settlement {place.name}") == "no-ground"


def test_one_begins_on_the_main_island_and_anywhere_else_there() -> None:
    table = Builders(moment="opening")
    legal = table.legal("opening-settlement")
    assert {corner("6,2 N"), corner("5,4 S"), corner("0,3 N")} < legal
    assert corner(ISLET) not in legal
    home, touched = map_of(table.rules).mask("hex", "home"), table.rules.board.corner_hexes_mask
    kept = sum(len(map_of(table.rules).marked(mark)) for mark in ("strait", "wasteland", "approaches"))
    assert len(legal) == sum(bool(hexes & home) for hexes in touched) - kept


@pytest.mark.parametrize("spot", [STRAIT, WASTELAND])
def test_after_the_opening_all_of_it_is_open(spot: str) -> None:
    table = Builders().give(0, "brick+lumber+wool+grain")
    table.road(0, f"{spot.split()[0]} {'E' if spot == STRAIT else 'NE'}")
    table.do(f"0 settlement {corner(spot)}")


def test_the_first_settlement_on_each_small_island_counts_one_more() -> None:
    table = Builders().settlement(0, ISLET)
    assert table.points(0) == 2
    assert table.settlement(0, "2,1 N").points(0) == 3
    assert table.settlement(0, "6,5 N").points(0) == 5


def test_there_is_no_pirate() -> None:
    table = Builders(moment="roll")
    table.do("0 roll", 3, 4)
    assert {action.split()[1] for action in table.legal()} == {"robber"}


# -- claiming ------------------------------------------------------------------------------------------------


def test_without_buildings_nothing_can_be_claimed() -> None:
    table = Builders()
    assert table.legal("claim-wonder") == set()
    assert {table.refused(f"0 claim-wonder {wonder}") for wonder in WONDERS} == {"wonder-condition"}


def test_a_theatre_needs_two_cities() -> None:
    table = Builders().city(0, INLAND[0]).settlement(0, INLAND[1])
    assert table.refused("0 claim-wonder theatre") == "wonder-condition"
    assert "theatre" in table.city(0, INLAND[2]).legal("claim-wonder")


@pytest.mark.parametrize(("wonder", "spot"), [("bridge", STRAIT), ("wall", WASTELAND)])
def test_a_bridge_and_a_wall_need_a_building_where_they_are_to_stand(wonder: str, spot: str) -> None:
    assert Builders().settlement(0, spot).legal("claim-wonder") == {wonder}
    assert Builders().city(0, spot).legal("claim-wonder") == {wonder}
    assert Builders().settlement(1, spot).legal("claim-wonder") == set()


def test_a_monument_needs_a_city_at_a_harbour_and_a_route_of_five() -> None:
    table = Builders().city(0, HARBOUR_CITY).road(0, "1,3 NE E SE SW")
    assert table.refused("0 claim-wonder monument") == "wonder-condition"
    assert table.road(0, "1,3 W").legal("claim-wonder") == {"monument"}
    table = Builders().settlement(0, HARBOUR_CITY).road(0, "1,3 NE E SE SW W")
    assert table.refused("0 claim-wonder monument") == "wonder-condition"
    table = Builders().city(0, INLAND[2]).road(0, "1,3 NE E SE SW W")
    assert table.refused("0 claim-wonder monument") == "wonder-condition"


def test_a_cathedral_needs_a_city_and_six_points_hidden_ones_among_them() -> None:
    table = Builders().city(0, INLAND[0]).worth(0, 3)
    assert table.refused("0 claim-wonder cathedral") == "wonder-condition"
    assert table.worth(0, 1).legal("claim-wonder") == {"cathedral"}
    table = Builders().settlement(0, INLAND[0]).worth(0, 5)
    assert table.refused("0 claim-wonder cathedral") == "wonder-condition"


def test_an_unused_ship_is_put_on_the_wonder() -> None:
    table = Builders().settlement(0, WASTELAND)
    claimed = event(table.do("0 claim-wonder wall"), WonderClaimed)
    assert claimed == (0, [*WONDERS].index("wall"))
    assert table.state[ShipLines].left[0] == 14
    assert table.asked == ("main", (0,))


def test_whoever_has_all_ships_at_sea_claims_without_one() -> None:
    """Ruling Q25."""
    frame = [f"{q},8 {way}" for q in range(-2, 3) for way in ("NW", "NE", "E")]
    table = Builders().settlement(0, WASTELAND).ship(0, *frame)
    assert table.state[ShipLines].left[0] == 0
    table.do("0 claim-wonder wall")
    assert (table.state[Works].ships, pieces_of(table.state, 0, "ship")) == (0, 15)
    table.give(0, PRICES["wall"]).do("0 raise-wonder")


def test_a_builder_has_one_wonder_and_a_wonder_one_builder() -> None:
    table = Builders().settlement(0, WASTELAND, STRAIT).works(1, "wall")
    assert table.legal("claim-wonder") == {"bridge"}
    refusal = table.refusal("0 claim-wonder wall")
    assert (refusal.key, refusal.details) == ("wonder-taken", {"seat": 1})
    table.do("0 claim-wonder bridge")
    assert table.legal("claim-wonder") == set()
    assert table.refused("0 claim-wonder theatre") == "one-wonder"


# -- raising -------------------------------------------------------------------------------------------------

PRICES = {
    "theatre": "brick+lumber+3wool",
    "bridge": "3lumber+wool+grain",
    "monument": "3grain+2ore",
    "wall": "3brick+lumber+grain",
    "cathedral": "brick+grain+3ore",
}


@pytest.mark.parametrize("wonder", PRICES)
def test_a_level_has_its_price(wonder: str) -> None:
    table = Builders().works(0, wonder).give(0, PRICES[wonder])
    assert event(table.do("0 raise-wonder"), LevelBuilt) == (0, [*WONDERS].index(wonder), 1)
    assert table.hand(0) == "none"
    assert table.refused("0 raise-wonder") == "cannot-pay"
    assert table.legal("raise-wonder") == set()


def test_without_a_wonder_nothing_is_raised() -> None:
    table = Builders().give(0, "3brick+3lumber+3wool+3grain+3ore")
    assert table.refused("0 raise-wonder") == "no-wonder"
    assert table.legal("raise-wonder") == set()


def test_several_levels_may_be_built_in_a_turn() -> None:
    table = Builders().works(0, "monument").give(0, "9grain+6ore")
    for level in (1, 2, 3):
        assert event(table.do("0 raise-wonder"), LevelBuilt).level == level


def test_the_condition_matters_for_the_claim_alone() -> None:
    table = Builders().settlement(0, WASTELAND).give(0, PRICES["wall"])
    table.do("0 claim-wonder wall")
    remove_building(table.step(), table.at("corner", WASTELAND))
    table.do("0 raise-wonder")


# -- winning -------------------------------------------------------------------------------------------------


def test_the_last_level_wins_whatever_the_points() -> None:
    table = Builders().works(0, "wall", 3).works(1, "theatre", 3).worth(1, 5).give(0, PRICES["wall"])
    assert event(table.do("0 raise-wonder"), Won).seat == 0
    assert (table.state.winner, table.state.end) == (0, "wonder")


def test_points_win_only_for_who_has_built_more_than_each_other() -> None:
    table = Builders().worth(0, 5).city(0, *INLAND[:2]).settlement(0, STRAIT, WASTELAND)
    table.works(0, "monument", 1).works(2, "theatre", 1).give(0, "3grain+2ore+brick+lumber")
    assert not leads(table.state, 0)
    table.do(f"0 road {side('0,3 E')}")
    assert table.asked == ("main", (0,))
    table.do("0 raise-wonder")
    assert not finished(table.state, 0)
    assert (table.state.winner, table.state.end) == (0, "wonder-lead")


def test_without_any_level_nobody_wins_by_points() -> None:
    table = Builders().worth(0, 5).city(0, *INLAND).give(0, "brick+lumber+wool+grain").road(0, "5,4 NE")
    table.do(f"0 settlement {corner(WASTELAND)}")
    assert table.asked == ("main", (0,))


def test_a_lead_and_points_from_the_turn_of_another_win_when_the_own_turn_begins() -> None:
    table = Builders(active=3).works(0, "wall", 1).worth(0, 5).city(0, *INLAND[:2]).settlement(0, WASTELAND)
    table.do("3 end")
    assert (table.state.winner, table.state.end) == (0, "wonder-lead")
