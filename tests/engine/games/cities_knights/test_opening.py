"""The board and the opening (cities_knights 1, 2, 17; C22)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights import CITIES_KNIGHTS
from engine.parts.land import Land
from tests.tables.cities_knights import Realm
from tests.tables.places import corner, side

FIRST = (("0,-2 N", "0,-2 NW"), ("2,-2 N", "2,-2 NW"), ("2,0 NE", "2,0 E"))
SECOND = (("0,1 SE", "0,1 SE"), ("0,0 NW", "0,0 W"), ("-2,0 NW", "-2,0 W"))


def settled(table: Realm) -> Realm:
    """Everybody has placed a settlement and a road."""
    for seat in range(table.rules.seats):
        spot, way = FIRST[seat]
        table.do(f"{seat} opening-settlement {corner(spot)}")
        table.do(f"{seat} opening-road {side(way)}")
    return table


def test_the_second_round_goes_back_and_places_cities() -> None:
    table = settled(Realm(3, moment="opening"))
    for seat, (spot, way) in zip((2, 1, 0), SECOND, strict=True):
        assert table.asked == ("opening-city", (seat,))
        assert table.refused(f"{seat} opening-settlement {corner(spot)}") == "not-now"
        table.do(f"{seat} opening-city {corner(spot)}")
        assert table.asked == ("opening-road", (seat,))
        table.do(f"{seat} opening-road {side(way)}")
    assert table.asked == ("roll", (0,))
    assert [table.points(seat) for seat in range(3)] == [3, 3, 3]


def test_a_city_keeps_the_distance_too() -> None:
    table = settled(Realm(3, moment="opening"))
    assert table.refused(f"2 opening-city {corner('0,-2 N')}") == "occupied"
    assert table.refused(f"2 opening-city {corner('0,-2 NE')}") == "too-near"
    assert corner("0,-2 NE") not in table.legal("opening-city")


def test_the_city_brings_one_resource_of_each_hex_and_the_settlement_none() -> None:
    table = settled(Realm(3, moment="opening"))
    assert [table.hand(seat) for seat in range(3)] == ["none"] * 3
    table.do(f"2 opening-city {corner('0,1 SE')}")
    assert table.hand(2) == "lumber+wool+ore"
    table.do(f"2 opening-road {side('0,1 SE')}")
    table.do(f"1 opening-city {corner('1,-1 NE')}")
    assert table.hand(1) == "brick+lumber"


def test_the_road_touches_the_city() -> None:
    table = settled(Realm(3, moment="opening"))
    table.do(f"2 opening-city {corner('0,1 SE')}")
    assert table.refused(f"2 opening-road {side('2,0 NE')}") == "not-at-this-settlement"


@pytest.mark.parametrize("seats", range(CITIES_KNIGHTS.seats[0], CITIES_KNIGHTS.seats[1] + 1))
def test_no_map_has_pieces_and_thirteen_points_win(seats: int) -> None:
    """Ruling C22: two seats play as three do."""
    for name in CITIES_KNIGHTS.maps_for(seats):
        table = Realm(seats, map=name, moment="opening")
        assert table.asked == ("opening-settlement", (0,))
        assert table.rules.number("points") == 13


# -- the land for first games --------------------------------------------------------------------------------------

LAND = """
    0,-2 hills 6     1,-2 mountains 2   2,-2 hills 5
    -1,-1 forest 3   0,-1 mountains 9   1,-1 desert 0     2,-1 forest 10
    -2,0 forest 8    -1,0 fields 4      0,0 hills 11      1,0 pasture 3    2,0 fields 8
    -2,1 pasture 10  -1,1 fields 5      0,1 mountains 6   1,1 pasture 4
    -2,2 fields 9    -1,2 pasture 12    0,2 forest 11
"""
PORTS = {
    "0,-2 NW": "brick",
    "1,-2 NE": "ore",
    "2,-1 NE": "lumber",
    "2,0 E": "grain",
    "1,1 SE": "generic",
    "-1,2 SE": "generic",
    "-2,2 SW": "generic",
    "-2,1 W": "wool",
    "-1,-1 W": "generic",
}


def test_the_land_for_first_games_is_as_it_is_drawn() -> None:
    table = Realm()
    land, terrains = table.state[Land], table.rules.numbers.terrains
    words = LAND.split()
    for place, terrain, number in zip(words[::3], words[1::3], words[2::3], strict=True):
        hex_ = table.at("hex", place)
        assert (terrains[land.terrain[hex_]], land.number[hex_]) == (terrain, int(number))
    kinds = ("generic", *table.rules.numbers.resources)
    assert {table.at("side", way): kind for way, kind in PORTS.items()} == {
        place: kinds[kind + 1] for place, kind in land.ports
    }


def test_the_robber_begins_on_the_desert() -> None:
    assert Realm().robber_at == "1,-1"
