"""Ships as routes: where they lie, which of them move and where to, and the trade route over roads and ships."""

from __future__ import annotations

import pytest

from engine.games.seafarers.parts.ships import ShipBuilt, ShipLines, ShipMoved
from engine.kernel.bits import bits
from engine.kernel.generator import Generator
from engine.parts.buildings import Buildings
from engine.parts.longest_road import LongestRoadTaken, Trails, length_of
from engine.parts.network import barred, holds, net_of, sides_of
from engine.parts.roads import Roads
from tests.tables.places import corner, side
from tests.tables.seafarers import AtSea
from tests.tables.table import event
from tests.trails import walks

COAST = "1,1 NE"
"""A corner on the east coast of the island; from here ships lead to the gold in two steps."""
CROSSING = ("2,0 SE", "3,0 SW")


def moves(table: AtSea, ship: str) -> set[str]:
    """Where a ship of seat 0 may move to."""
    told = (move.split() for move in table.legal("move-ship"))
    return {to for move, to in told if move == side(ship)}


def movable(table: AtSea) -> set[str]:
    """The ships of seat 0 that may move."""
    return {move.split()[0] for move in table.legal("move-ship")}


# -- building ----------------------------------------------------------------------------------------------------


def test_a_ship_costs_lumber_and_wool_and_starts_at_an_own_building_on_the_coast() -> None:
    table = AtSea().settlement(0, COAST).give(0, "lumber+wool")
    assert table.legal("ship") == {side(way) for way in ("1,1 NE", "1,1 E", "2,0 SE")}
    assert event(table.do(f"0 ship {side('2,0 SE')}"), ShipBuilt)
    assert table.hand(0) == "none"
    assert table.state[ShipLines].left[0] == 14


def test_ships_go_on_from_ships_and_never_from_roads() -> None:
    table = AtSea().settlement(0, COAST).road(0, "1,1 NE").give(0, "2lumber+2wool")
    assert table.refused(f"0 ship {side('1,1 NW')}") == "not-connected"
    table.do(f"0 ship {side('2,0 SE')}")
    assert side("3,0 SW") in table.legal("ship")


def test_roads_never_go_on_from_ships() -> None:
    table = AtSea().settlement(0, COAST).ship(0, "1,1 NE").give(0, "brick+lumber")
    assert table.refused(f"0 road {side('1,1 NW')}") == "not-connected"


def test_a_coast_takes_one_piece_of_one_player() -> None:
    table = AtSea().settlement(0, COAST).road(0, "1,1 NE").ship(1, "1,1 E").give(0, "brick+2lumber+wool")
    assert table.refused(f"0 ship {side('1,1 NE')}") == "occupied"
    assert table.refused(f"0 road {side('1,1 E')}") == "occupied"
    assert table.refused(f"0 ship {side('1,1 E')}") == "occupied"


def test_ships_keep_to_the_sea_and_roads_to_the_land() -> None:
    table = AtSea().settlement(0, "1,1 SE", COAST).give(0, "brick+2lumber+wool")
    assert table.refused(f"0 ship {side('1,1 SE')}") == "no-ground"
    assert table.refused(f"0 road {side('2,0 SE')}") == "no-ground"


def test_nothing_lies_on_the_rim_of_the_board() -> None:
    table = AtSea().ship(0, "0,0 SW").give(0, "2lumber+2wool")
    assert table.refused(f"0 ship {side('0,0 W')}") == "no-ground"
    assert side("-1,1 SW") not in table.legal("ship")


def test_a_settlement_stands_where_a_ship_ends_and_roads_go_on_from_it() -> None:
    table = AtSea().settlement(0, COAST).ship(0, *CROSSING).give(0, "2brick+2lumber+wool+grain")
    table.do(f"0 settlement {corner('3,0 S')}")
    assert side("3,1 W") in table.legal("road")


def test_settlements_keep_their_distance_along_sides_at_sea() -> None:
    table = AtSea().settlement(1, "2,0 SE").ship(0, "3,0 SW").give(0, "brick+lumber+wool+grain")
    assert table.refused(f"0 settlement {corner('3,0 S')}") == "too-near"


def test_an_opponents_building_is_reached_and_not_passed() -> None:
    """Ruling Q1."""
    table = AtSea().settlement(0, COAST).settlement(1, "3,0 S").ship(0, "2,0 SE").give(0, "2lumber+2wool")
    table.do(f"0 ship {side('3,0 SW')}")
    assert table.refused(f"0 ship {side('3,1 W')}") == "not-connected"


def test_no_ship_is_built_without_a_piece_but_one_may_move() -> None:
    """Ruling Q10."""
    table = AtSea().settlement(0, COAST).ship(0, *CROSSING).give(0, "lumber+wool")
    table.state[ShipLines].left[0] = 0
    assert table.legal("ship") == set()
    assert table.refused(f"0 ship {side('3,1 W')}") == "no-piece"
    assert movable(table) == {side("3,0 SW")}


# -- the opening, and free ships ---------------------------------------------------------------------------------


def test_a_ship_may_lie_at_an_opening_settlement_on_the_coast_but_not_beside_the_pirate() -> None:
    table = AtSea(2, moment="opening").pirate("2,0")
    table.do(f"0 opening-settlement {corner(COAST)}")
    assert table.legal("opening-road") == {side("1,1 NE"), side("1,1 E")}
    assert table.legal("opening-ship") == {side("1,1 E")}
    table.do(f"0 opening-ship {side('1,1 E')}")
    assert table.asked == ("opening-settlement", (1,))


def test_ships_of_the_opening_may_move_in_the_first_turn() -> None:
    table = AtSea(2, moment="opening")
    for seat, spot, way in (
        (0, COAST, "1,1 E"),
        (1, "0,1 NW", "0,1 NW"),
        (1, "-1,2 NW", "-1,2 W"),
        (0, "0,3 S", "0,3 SW"),
    ):
        table.do(f"{seat} opening-settlement {corner(spot)}")
        table.do(f"{seat} opening-ship {side(way)}")
    table.do("0 roll", 1, 2)
    assert movable(table) == {side("1,1 E"), side("0,3 SW")}


@pytest.mark.parametrize("pieces", [("road", "road"), ("road", "ship"), ("ship", "ship")])
def test_road_building_lays_roads_or_ships_and_none_of_them_moves_in_this_turn(pieces: tuple[str, str]) -> None:
    """Ruling Q3."""
    table = AtSea().settlement(0, COAST).deal(0, "road-building")
    table.do("0 road-building")
    for piece, way in zip(pieces, ("1,1 NE", "1,1 E"), strict=True):
        table.do(f"0 {piece} {side(way)}")
    assert table.asked == ("main", (0,))
    assert movable(table) == set()


# -- moving ------------------------------------------------------------------------------------------------------


def test_the_open_end_of_a_line_moves_once_a_turn_to_where_it_might_be_built() -> None:
    table = AtSea().settlement(0, COAST).ship(0, *CROSSING)
    assert movable(table) == {side("3,0 SW")}
    assert moves(table, "3,0 SW") == {side(way) for way in ("1,1 NE", "1,1 E", "2,0 E")}
    assert table.refused(f"0 move-ship {side('2,0 SE')} {side('1,1 E')}") == "ship-needed"
    assert table.refused(f"0 move-ship {side('3,0 SW')} {side('3,0 SW')}") == "no-ship-there"
    assert event(table.do(f"0 move-ship {side('3,0 SW')} {side('1,1 E')}"), ShipMoved)
    assert table.legal("move-ship") == set()
    assert table.refused(f"0 move-ship {side('1,1 E')} {side('1,1 NE')}") == "ship-moved"
    table.do("0 end")
    table.turn_of(0)
    assert movable(table) == {side("1,1 E"), side("2,0 SE")}


def test_it_is_not_judged_as_if_it_still_lay_there() -> None:
    table = AtSea().settlement(0, COAST).ship(0, *CROSSING)
    assert side("3,1 W") not in moves(table, "3,0 SW")


def test_what_was_built_in_this_turn_stays() -> None:
    table = AtSea().settlement(0, COAST).give(0, "lumber+wool")
    table.do(f"0 ship {side('2,0 SE')}")
    assert table.refused(f"0 move-ship {side('2,0 SE')} {side('1,1 E')}") == "ship-fresh"


def test_nobody_moves_the_ships_of_others() -> None:
    table = AtSea().settlement(0, COAST).ship(1, "3,1 W")
    assert table.refused(f"0 move-ship {side('3,1 W')} {side('1,1 E')}") == "not-your-ship"


def test_ships_between_two_own_buildings_stay_even_past_an_opponents() -> None:
    table = AtSea().settlement(0, COAST, "3,0 S").ship(0, *CROSSING)
    assert movable(table) == set()
    table = AtSea().settlement(0, COAST, "3,1 SW").ship(0, *CROSSING, "3,1 W").settlement(1, "3,0 S")
    assert movable(table) == set()


def test_a_line_that_ends_at_an_opponents_building_is_open() -> None:
    table = AtSea().settlement(0, COAST).ship(0, *CROSSING).settlement(1, "3,0 S")
    assert movable(table) == {side("3,0 SW")}


def test_a_ring_of_ships_is_open_all_round() -> None:
    table = AtSea().settlement(0, COAST).ship(0, "2,0 SE SW W NW NE E")
    assert len(movable(table)) == 6


def test_an_only_ship_may_leave_its_settlement_for_another() -> None:
    """Ruling Q4."""
    table = AtSea().settlement(0, COAST, "-1,2 NW").ship(0, "1,1 E")
    assert side("-1,2 W") in moves(table, "1,1 E")


# -- the pirate's blockade ---------------------------------------------------------------------------------------


def test_nobody_builds_at_the_pirate_or_moves_there_or_away() -> None:
    table = AtSea().settlement(0, COAST).ship(0, *CROSSING).give(0, "lumber+wool").pirate("2,1")
    assert table.refused(f"0 ship {side('1,1 E')}") == "no-ground"
    assert table.refused(f"0 move-ship {side('3,0 SW')} {side('1,1 NE')}") == "ship-anchored"
    table.pirate("4,0")
    assert movable(table) == {side("3,0 SW")}
    table.pirate("2,0")
    assert table.refused(f"0 move-ship {side('3,0 SW')} {side('1,1 NE')}") == "no-ship-there"
    assert moves(table, "3,0 SW") == {side("1,1 E")}


# -- the trade route ---------------------------------------------------------------------------------------------


def test_a_route_changes_from_road_to_ship_at_an_own_building_alone() -> None:
    table = AtSea().road(0, "1,1 NE NW").ship(0, *CROSSING, "3,1 W")
    assert table.state[Trails].length[0] == 3
    table.settlement(0, COAST)
    assert (table.state[Trails].length[0], table.state[Trails].holder, table.points(0)) == (5, 0, 3)


def test_a_ship_that_moves_may_bring_the_award_or_lose_it() -> None:
    table = AtSea().settlement(0, COAST).road(0, "1,1 NE NW").ship(0, *CROSSING, "1,1 E")
    assert event(table.do(f"0 move-ship {side('1,1 E')} {side('3,1 W')}"), LongestRoadTaken) == (0, 5)
    table.turn_of(0).do("0 end")
    table.turn_of(0).do(f"0 move-ship {side('3,1 W')} {side('1,1 E')}")
    assert table.state[Trails].holder == -1


@pytest.mark.parametrize("seed", range(3))
def test_the_route_that_is_kept_is_the_longest_walk_over_mixed_nets_with_barriers(seed: int) -> None:
    generator = Generator(seed)
    for _ in range(60):
        table = _crowded(generator)
        state, nets = table.state, [bits(sides) for sides in sides_of(table.state, 0)]
        walked = walks(state.board, nets, set(bits(holds(state, 0))), set(bits(barred(state, 0))))
        assert state[Trails].length[0] == walked == length_of(state, 0)


def _crowded(generator: Generator) -> AtSea:
    """Roads and ships of seat 0 that grew at random, its buildings, and those of another in their way."""
    table, kinds = AtSea().settlement(0, COAST), (Roads, ShipLines)
    for _ in range(6 + generator.below(8)):
        net = net_of(table.rules, generator.choice(kinds))
        if sites := bits(net.sites(table.state, 0)):
            net.place(table.step(), 0, generator.choice(sites))
        free = bits(table.state.board.all_corners & ~table.state[Buildings].closed)
        if free and generator.below(4) == 0 and table.state[Buildings].all.bit_count() < 6:
            table.settlement(generator.below(2), table.state.board.name("corner", generator.choice(free)))
    return table
