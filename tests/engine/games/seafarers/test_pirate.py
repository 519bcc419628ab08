"""The pirate, which is moved in the robber's stead."""

from __future__ import annotations

from engine.games.seafarers.parts.pirate import Pirate, PirateMoved, blockade
from engine.parts.figures import BESIDE
from engine.parts.longest_road import Trails
from engine.parts.robber import put_robber
from engine.parts.theft import Stolen
from tests.tables.places import corner, side
from tests.tables.seafarers import AtSea
from tests.tables.table import event

AT_THE_PIRATE = ("2,0 SE", "3,0 SW")


def asked_to_move(**options: str) -> AtSea:
    """Seat 0 has rolled a seven; seat 1 has ships at 2,1."""
    table = AtSea(moment="roll", **options).settlement(1, "1,1 NE").ship(1, *AT_THE_PIRATE)
    table.do("0 roll", 3, 4)
    return table


def test_a_seven_moves_the_robber_or_the_pirate_and_never_both() -> None:
    """Ruling Q5."""
    table = asked_to_move()
    assert {verb.split()[1] for verb in table.legal()} == {"robber", "pirate"}
    assert event(table.do("0 pirate 5,0"), PirateMoved)
    assert (table.pirate_at, table.asked) == ("5,0", ("main", (0,)))


def test_first_whoever_has_too_many_cards_discards() -> None:
    table = AtSea(moment="roll").give(1, "8ore")
    table.do("0 roll", 3, 4)
    assert table.asked == ("discard", (1,))
    table.do("1 discard 4ore")
    assert {verb.split()[1] for verb in table.legal()} == {"robber", "pirate"}


def test_a_knight_moves_either_too_even_before_the_roll() -> None:
    """Ruling Q12."""
    table = AtSea(moment="roll").deal(0, "knight")
    table.do("0 knight")
    table.do("0 pirate 2,1")
    assert table.asked == ("roll", (0,))


def test_each_keeps_to_its_own_element_and_neither_stays() -> None:
    """Rulings Q6, Q7; hexes of the frame are the pirate's as well."""
    table = asked_to_move()
    assert table.refused("0 pirate 0,1") == "pirate-barred"
    assert table.refused("0 pirate 4,0") == "pirate-stays"
    assert table.refused("0 robber 2,1") == "robber-barred"
    assert table.refused("0 robber 0,2") == "robber-stays"
    assert "3,1" in table.legal("robber")
    assert {"0,0", "-2,2"} < table.legal("pirate")


def test_it_steals_from_who_has_a_ship_there_and_not_from_buildings() -> None:
    table = asked_to_move().give(1, "ore").settlement(2, "1,1 S").give(2, "wool")
    stolen = event(table.do("0 pirate 2,1", 4), Stolen)
    assert stolen == (0, 1, 4, False)
    assert table.hand(0) == "ore"


def test_an_empty_hand_yields_nothing_and_own_ships_count_for_nothing() -> None:
    table = asked_to_move().settlement(0, "3,0 S").ship(0, "3,1 W")
    assert event(table.do("0 pirate 2,1"), Stolen).none


def test_of_several_ship_owners_one_is_chosen() -> None:
    table = asked_to_move().give(1, "ore").settlement(2, "3,0 S").ship(2, "3,1 W").give(2, "wool")
    table.do("0 pirate 2,1")
    assert (table.asked, table.legal("plunder")) == (("plunder", (0,)), {"1", "2"})
    assert table.refused("0 plunder 3") == "no-victim"
    assert event(table.do("0 plunder 2", 2), Stolen).victim == 2


def test_where_it_was_agreed_nobody_need_be_robbed() -> None:
    table = asked_to_move(theft="may").give(1, "ore")
    table.do("0 pirate 2,1")
    assert table.legal() == {"0 plunder 1", "0 spare-ships"}
    table.do("0 spare-ships")
    assert (table.hand(1), table.asked) == ("ore", ("main", (0,)))


def test_routes_and_harbours_at_the_pirate_are_as_before() -> None:
    """Ruling Q8."""
    table = AtSea().settlement(0, "0,1 NW").pirate("-1,1").give(0, "3ore+brick+lumber")
    assert "ore wool" in table.legal("bank")
    assert side("0,1 NW") in table.legal("road")


def test_ships_at_the_pirate_count_for_the_route_and_settlements_are_built_there() -> None:
    table = AtSea().settlement(0, "1,1 NE").ship(0, *AT_THE_PIRATE).pirate("2,1").give(0, "brick+lumber+wool+grain")
    assert table.state[Trails].length[0] == 2
    assert corner("3,0 S") in table.legal("settlement")


def test_figures_beside_the_board_come_where_they_are_first_moved_to() -> None:
    """Ruling Q7."""
    table = asked_to_move()
    table.state[Pirate].hex = BESIDE
    put_robber(table.state, BESIDE)
    assert "4,0" in table.legal("pirate")
    assert "0,2" in table.legal("robber")
    assert blockade(table.state) == 0
