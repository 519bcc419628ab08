"""Knights along ships, the chase of the pirate, and figures that wait for the barbarians (cities_knights 14; C24)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights.parts.barbarians import Barbarians, strength
from engine.games.cities_knights.parts.knight_moves import KnightMoved, moves_of, reached
from engine.games.cities_knights.parts.knights import Knights, knights_left, place_knight, remove_knight
from engine.games.seafarers import SCENARIOS as AT_SEA
from engine.games.seafarers.parts.pirate import Pirate, PirateMoved
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.waters import Waters
from engine.games.seafarers_knights.parts.late_figures import PirateCame, RobberCame
from engine.games.seafarers_knights.parts.pirate_chase import PirateChased
from engine.kernel.bits import bits
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.parts.buildings import Buildings
from engine.parts.figures import BESIDE
from engine.parts.longest_road import Trails, length_of
from engine.parts.network import barred, holds, net_of, sides_of
from engine.parts.roads import Roads
from engine.parts.robber import Robber
from engine.parts.theft import Stolen
from tests.engine.games.cities_knights.test_knight_moves import empty, walked_to
from tests.tables.places import corner, side
from tests.tables.seafarers_knights import Coasts, scenario
from tests.tables.table import event, kinds
from tests.trails import walks

COAST = "1,1 NE"
"""A corner on the east coast of the island; from here ships lead to the pasture abroad in two steps."""
CROSSING = ("2,0 SE", "3,0 SW")
OUT, ABROAD = "2,0 SE", "3,0 S"
"""The corners on the way: one at sea, and the one where it ends."""


def movable(table: Coasts) -> set[str]:
    """The ships of seat 0 that may move."""
    return {move.split()[0] for move in table.legal("move-ship")}


# -- hiring ------------------------------------------------------------------------------------------------------


def test_a_knight_is_hired_where_an_own_ship_touches_land_and_never_at_sea() -> None:
    table = Coasts().settlement(0, COAST).ship(0, *CROSSING).give(0, "wool+ore")
    assert table.legal("hire-knight") == {corner(ABROAD)}
    assert table.refused(f"0 hire-knight {corner(OUT)}") == "no-knight-there"
    table.do(f"0 hire-knight {corner(ABROAD)}")
    assert table.knights_of(0) == {corner(ABROAD): "basic"}


# -- moving ------------------------------------------------------------------------------------------------------


def test_roads_and_ships_lead_on_into_each_other_even_where_no_building_stands() -> None:
    table = Coasts().road(0, "1,1 NE NW").ship(0, *CROSSING).knight(0, "1,1 NW", active=True)
    ends = {to for _, to in map(str.split, table.legal("move-knight"))}
    assert ends == {corner(way) for way in ("1,1 N", COAST, OUT, ABROAD)}
    assert table.state[Trails].length[0] == 2


def test_a_knight_may_end_at_the_open_end_of_a_line_at_sea() -> None:
    table = Coasts().settlement(0, COAST).road(0, "1,1 NE").ship(0, "2,0 SE").knight(0, "1,1 N", active=True)
    assert event(table.do(f"0 move-knight {corner('1,1 N')} {corner(OUT)}"), KnightMoved).seat == 0
    assert table.knights_of(0) == {corner(OUT): "basic"}


def test_a_displaced_knight_may_retreat_to_sea() -> None:
    table = Coasts().road(0, "1,1 NE").knight(0, "1,1 N", rank="strong", active=True)
    table.ship(1, "2,0 SE").knight(1, COAST)
    table.do(f"0 displace-knight {corner('1,1 N')} {corner(COAST)}")
    assert table.knights_of(1) == {corner(OUT): "basic"}


@pytest.mark.parametrize("seed", range(3))
def test_knights_reach_what_walking_along_roads_and_ships_reaches(seed: int) -> None:
    generator, at_sea = Generator(seed), 0
    for _ in range(60):
        state = crowded(generator).state
        for seat in range(2):
            for at in bits(state[Knights].mine[seat]):
                walked = walked_to(state, seat, at)
                assert set(bits(reached(state, seat, at))) == walked
                assert set(bits(moves_of(state, seat, at))) == {to for to in walked if empty(state, to)}
                at_sea += any(not state[Waters].ground >> to & 1 for to in walked)
            nets = [bits(sides) for sides in sides_of(state, seat)]
            mine, stops = set(bits(state[Buildings].mine[seat])), set(bits(barred(state, seat)))
            assert state[Trails].length[seat] == walks(state.board, nets, mine, stops) == length_of(state, seat)
        assert state.rules.audit(state) == []
    assert at_sea


def crowded(generator: Generator) -> Coasts:
    """Roads and ships of two seats that grew at random, with knights that came and went."""
    table = Coasts(2).settlement(0, COAST).settlement(1, "3,1 SW")
    for _ in range(24):
        seat, rank = generator.below(2), generator.below(3)
        net = net_of(table.rules, generator.choice((Roads, ShipLines)))
        if sites := bits(net.sites(table.state, seat)):
            net.place(table.step(), seat, generator.choice(sites))
        if mine := bits(table.state[Knights].mine[seat]) if generator.below(3) == 0 else ():
            remove_knight(table.step(), generator.choice(mine))
        elif knights_left(table.state, seat, rank) and (places := free_ends(table, seat)):
            place_knight(table.step(), seat, generator.choice(places), rank)
    return table


def free_ends(table: Coasts, seat: int) -> tuple[int, ...]:
    """The corners where the seat's routes end and nothing stands, at sea as well."""
    state = table.state
    ends = {end for sides in sides_of(state, seat) for way in bits(sides) for end in state.board.side_corners[way]}
    return tuple(sorted(end for end in ends if empty(state, end)))


# -- lines that knights close and cut ----------------------------------------------------------------------------


def test_a_line_that_ends_at_an_own_knight_is_closed() -> None:
    table = Coasts().settlement(0, COAST).ship(0, *CROSSING)
    assert movable(table) == {side("3,0 SW")}
    table.knight(0, ABROAD, active=True)
    assert movable(table) == set()
    assert table.refused(f"0 move-ship {side('3,0 SW')} {side('1,1 E')}") == "ship-needed"
    table.do(f"0 move-knight {corner(ABROAD)} {corner(OUT)}")
    assert movable(table) == {side("3,0 SW")}


def test_a_knight_of_others_cuts_a_line_and_opens_none_that_is_closed() -> None:
    table = Coasts().settlement(0, COAST, "3,1 SW").ship(0, *CROSSING, "3,1 W")
    assert (table.state[Trails].length[0], movable(table)) == (3, set())
    table.knight(1, ABROAD)
    assert (table.state[Trails].length[0], movable(table)) == (2, set())


def test_a_line_that_ends_at_a_knight_of_others_is_open() -> None:
    table = Coasts().settlement(0, COAST).ship(0, *CROSSING).knight(1, ABROAD)
    assert movable(table) == {side("3,0 SW")}


def test_no_ship_goes_on_through_a_knight_of_others() -> None:
    table = Coasts().settlement(0, COAST).ship(0, *CROSSING).give(0, "lumber+wool")
    assert side("3,1 W") in table.legal("ship")
    table.knight(1, ABROAD)
    assert table.refused(f"0 ship {side('3,1 W')}") == "not-connected"


def test_what_holds_a_line_is_a_building_or_a_knight_of_ones_own() -> None:
    table = Coasts().settlement(0, COAST).knight(0, ABROAD).knight(1, OUT)
    assert set(bits(holds(table.state, 0))) == {table.at("corner", COAST), table.at("corner", ABROAD)}


# -- the chase ---------------------------------------------------------------------------------------------------


def beside_the_pirate() -> Coasts:
    """Seat 0 has a knight that is ready beside the pirate; seat 1 has a ship elsewhere."""
    table = Coasts().settlement(0, COAST).ship(0, *CROSSING).knight(0, OUT, active=True)
    return table.ship(1, "4,1 E").give(1, "ore").awake().robber("0,2").pirate("3,0")


def test_a_knight_beside_the_pirate_chases_it_and_robs_a_ship_owner() -> None:
    table = beside_the_pirate()
    assert table.legal("chase-pirate") == {corner(OUT)}
    assert event(table.do(f"0 chase-pirate {corner(OUT)}"), PirateChased).seat == 0
    assert table.asked == ("chase-pirate", (0,))
    assert {action.split()[1] for action in table.legal()} == {"pirate"}
    assert table.refused("0 robber 0,1") == "not-now"
    assert table.refused("0 pirate 3,0") == "pirate-stays"
    assert table.refused("0 pirate 0,1") == "pirate-barred"
    events = table.do("0 pirate 5,1", 4)
    assert event(events, PirateMoved).seat == 0
    assert event(events, Stolen).victim == 1
    assert (table.knights_of(0), table.asked) == ({corner(OUT): "basic"}, ("main", (0,)))


def test_of_several_ship_owners_one_is_chosen() -> None:
    table = beside_the_pirate().ship(2, "5,1 SW")
    table.do(f"0 chase-pirate {corner(OUT)}")
    table.do("0 pirate 5,1")
    assert (table.asked, table.legal("plunder")) == (("plunder", (0,)), {"1", "2"})
    table.do("0 plunder 2")
    assert table.asked == ("main", (0,))


def test_who_chases_the_robber_moves_no_pirate() -> None:
    table = beside_the_pirate().robber("1,1").knight(0, "1,1 N", active=True)
    table.do(f"0 chase-robber {corner('1,1 N')}")
    assert {action.split()[1] for action in table.legal()} == {"robber"}
    assert table.refused("0 pirate 5,1") == "not-now"


def test_nobody_chases_a_pirate_that_sleeps_or_is_not_there() -> None:
    table = beside_the_pirate()
    assert table.refused(f"0 chase-pirate {corner(COAST)}") == "not-your-knight"
    table.pirate("5,0")
    assert table.refused(f"0 chase-pirate {corner(OUT)}") == "not-beside-it"
    table = Coasts().knight(0, OUT, active=True)
    assert table.refused(f"0 chase-pirate {corner(OUT)}") == "pirate-sleeps"


def test_where_only_traders_move_the_pirate_only_they_chase_it() -> None:
    table = Coasts(4, scenario(6)).awake()
    at = table.state.board.hex_corners[table.state[Pirate].hex if table.state[Pirate].hex >= 0 else 0][0]
    place_knight(table.step(), 0, at, 0, active=True)
    table.state[Pirate].hex = table.state.board.corner_hexes[at][0]
    assert table.refused(f"0 chase-pirate {table.state.board.name('corner', at)}") == "pirate-sleeps"


def test_without_a_pirate_or_a_sea_there_is_nothing_of_them() -> None:
    assert "chase-pirate" not in scenario(8).on_table(4).verbs
    ashore = scenario(12).on_table(4)
    assert "chase-pirate" not in ashore.verbs
    assert ashore.start(Seeded(1))[0][Robber].hex != BESIDE


# -- figures that wait -------------------------------------------------------------------------------------------


def test_before_the_first_attack_neither_figure_is_there_nor_moves() -> None:
    table = Coasts().turn_of(0, "roll")
    assert (table.state[Robber].hex, table.state[Pirate].hex) == (BESIDE, BESIDE)
    table.do("0 roll", 3, 4, 1)
    assert table.asked == ("main", (0,))


def test_after_it_each_comes_where_it_begins_and_moves_like_ever() -> None:
    table = Coasts()
    told = kinds(table.attacked())
    assert told[told.index("BarbariansGone") :][1:3] == ["RobberCame", "PirateCame"]
    assert (table.robber_at, table.pirate_at) == ("0,2", "4,0")
    table.turn_of(0, "roll").do("0 roll", 3, 4, 1)
    assert {action.split()[1] for action in table.legal()} == {"robber", "pirate"}


def test_they_come_once() -> None:
    table = Coasts()
    table.attacked()
    table.robber("0,1").pirate("5,0")
    events = table.attacked()
    assert {"RobberCame", "PirateCame"}.isdisjoint(kinds(events))
    assert (table.robber_at, table.pirate_at) == ("0,1", "5,0")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 6, 8, 10, 11])
def test_in_every_scenario_they_come_where_they_begin_without_knights(number: int) -> None:
    """Ruling C24: where they begin beside the board, they stay there."""
    table = Coasts(4, scenario(number))
    alone = next(game for game in AT_SEA if game.scenario == number).on_table(4, {"first": "0"}).start(Seeded(0))[0]
    assert table.state[Robber].hex == BESIDE
    events = table.attacked()
    assert (table.state[Robber].hex == BESIDE) == (alone[Robber].hex == BESIDE) == ("RobberCame" not in kinds(events))
    if Pirate in table.state:
        assert table.state[Pirate].hex == alone[Pirate].hex
        assert ("PirateCame" in kinds(events)) == (alone[Pirate].hex != BESIDE)


def test_barbarians_attack_all_islands_together() -> None:
    table = Coasts().city(0, COAST).city(1, "3,1 SW").city(2, "5,1 N")
    assert strength(table.state) == 3
    assert table.state[Barbarians].attacks == 0


def test_what_has_come_is_told_by_its_hex() -> None:
    events = Coasts().attacked()
    board = Coasts().state.board
    assert board.name("hex", event(events, RobberCame).hex) == "0,2"
    assert board.name("hex", event(events, PirateCame).hex) == "4,0"
