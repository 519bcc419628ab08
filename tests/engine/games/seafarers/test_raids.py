"""The pirates' fleet: how it sails and raids; and the fortresses that have to be taken."""

from __future__ import annotations

import pytest

from engine.games.seafarers.parts.fortresses import FortressAttacked, FortressTaken
from engine.games.seafarers.parts.pirate import Pirate
from engine.games.seafarers.parts.raids import FleetGone, FleetSailed, Raided, RaidRepelled
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.warships import Warships
from engine.parts.buildings import pieces_left
from engine.parts.figures import BESIDE
from engine.parts.network import net_of
from engine.parts.settlements import SETTLEMENT
from tests.tables.pirate_isles import BLUE, LENGTH, ORANGE, RED, WHITE, Isles
from tests.tables.places import corner, side
from tests.tables.table import event, kinds

CIRCUIT = ["2,7", "1,7", "1,6", "1,5", "2,4", "2,3", "3,2", "4,1", "5,1", "5,2", "4,3", "3,4", "3,5", "3,6"]
AT_1_7, ALSO_AT_1_7 = "1,7 N", "1,7 S"


def waiting(**options: str) -> Isles:
    """White is to roll."""
    return Isles(moment="roll", **options)


# -- its way -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "hex_"), [((1, 6), "1,7"), ((5, 2), "1,6"), ((4, 4), "2,4")])
def test_the_fleet_sails_by_the_lower_die(dice: tuple[int, int], hex_: str) -> None:
    table = waiting()
    sailed = event(table.do("0 roll", *dice), FleetSailed)
    assert (table.pirate_at, sailed.strength) == (hex_, min(dice))


def test_it_goes_round_clockwise() -> None:
    table = waiting()
    for place in [*CIRCUIT[1:], CIRCUIT[0]]:
        table.turn_of(WHITE, "roll").do("0 roll", 1, 1)
        assert table.pirate_at == place


def test_it_comes_before_all_that_the_roll_brings() -> None:
    table = waiting().settlement(WHITE, "6,3 N").settlement(BLUE, AT_1_7).give(BLUE, "ore")
    assert kinds(table.do("0 roll", 1, 4, 4)) == ["Rolled", "FleetSailed", "Raided", "Produced"]
    table = waiting().settlement(BLUE, AT_1_7).give(BLUE, "8ore")
    table.do("0 roll", 1, 6, 4)
    assert table.asked == ("rob", (WHITE,))


# -- its raids -----------------------------------------------------------------------------------------------


def test_a_stronger_fleet_takes_a_card_and_one_more_for_each_city() -> None:
    table = waiting().settlement(BLUE, AT_1_7).give(BLUE, "2ore+wool")
    assert event(table.do("0 roll", 1, 1, 4), Raided) == (BLUE, 0, (0, 0, 0, 0, 1))
    assert (table.hand(BLUE), table.bank) == ("wool+ore", "19brick+19lumber+18wool+19grain+18ore")
    table = waiting().city(BLUE, AT_1_7, "6,3 N").give(BLUE, "2ore+2wool")
    assert event(table.do("0 roll", 1, 1, 4, 2, 4), Raided).cards == (0, 0, 1, 0, 2)
    assert table.hand(BLUE) == "wool"


def test_of_too_few_cards_it_takes_all() -> None:
    table = waiting().city(BLUE, AT_1_7).give(BLUE, "ore")
    assert event(table.do("0 roll", 1, 1, 4), Raided).cards == (0, 0, 0, 0, 1)
    table.turn_of(WHITE, "roll").pirate("2,7")
    assert event(table.do("0 roll", 1, 1), Raided).cards == (0, 0, 0, 0, 0)


def test_with_as_many_warships_nothing_happens() -> None:
    table = waiting().settlement(BLUE, AT_1_7).arm(BLUE, 1).give(BLUE, "ore")
    assert event(table.do("0 roll", 1, 1), RaidRepelled) == (BLUE, 1, False)
    assert (table.hand(BLUE), table.asked) == ("ore", ("main", (WHITE,)))


def test_with_more_warships_a_card_of_choice_is_won() -> None:
    table = waiting().settlement(BLUE, AT_1_7).sail(BLUE, 2).arm(BLUE, 2)
    assert event(table.do("0 roll", 1, 1), RaidRepelled).won
    assert table.asked == ("pick", (BLUE,))
    table.do("1 pick ore")
    assert (table.hand(BLUE), table.asked) == ("ore", ("main", (WHITE,)))


def test_everybody_there_is_raided_in_turn_order_from_the_roller() -> None:
    table = Isles(active=BLUE, moment="roll").settlement(WHITE, AT_1_7).settlement(RED, ALSO_AT_1_7)
    raided = [each.seat for each in table.do("1 roll", 1, 1) if isinstance(each, Raided)]
    assert raided == [RED, WHITE]


def test_where_that_was_agreed_only_who_is_alone_there() -> None:
    table = waiting(fleet_raids="alone").settlement(WHITE, AT_1_7).settlement(RED, ALSO_AT_1_7)
    assert "Raided" not in kinds(table.do("0 roll", 1, 1))
    table = waiting(fleet_raids="alone").settlement(WHITE, AT_1_7)
    assert "Raided" in kinds(table.do("0 roll", 1, 1))


def test_ships_at_the_fleet_are_not_raided() -> None:
    table = waiting().give(ORANGE, "ore")
    assert "Raided" not in kinds(table.pirate("3,6").do("0 roll", 1, 1))


# -- the fortresses ------------------------------------------------------------------------------------------


def test_a_fortress_is_attacked_where_the_line_has_come_to_it() -> None:
    table = Isles().sail(WHITE, LENGTH - 1)
    assert table.refused("0 attack") == "fortress-far"
    assert table.legal("attack") == set()
    assert table.sail(WHITE, LENGTH).legal("attack") == {""}


def test_with_more_warships_than_the_die_a_chit_is_gone() -> None:
    table = Isles().besiege(WHITE, 5)
    assert event(table.do("0 attack", 4), FortressAttacked) == (WHITE, 5, 4, 2, 0)
    assert len(table.line(WHITE)) == LENGTH


@pytest.mark.parametrize(("die", "lost"), [(5, 1), (6, 2)])
def test_with_as_many_the_ship_at_the_fortress_is_lost_with_fewer_two(die: int, lost: int) -> None:
    table = Isles().besiege(WHITE, 5)
    line = table.line(WHITE)
    assert event(table.do("0 attack", die), FortressAttacked) == (WHITE, 5, die, 3, lost)
    assert table.line(WHITE) == line[:-lost]
    assert table.state[ShipLines].left[WHITE] == 15 - LENGTH + lost


def test_of_the_warships_those_at_the_end_of_the_line_are_lost() -> None:
    table = Isles().besiege(WHITE, 6)
    table.do("0 attack", 6)
    assert table.state[Warships].armed[WHITE] == 6
    table = Isles().sail(WHITE, LENGTH - 3).arm(WHITE, LENGTH - 3)
    net_of(table.rules, ShipLines).remove(table.step(), table.at("side", table.line(WHITE)[-1]))
    assert table.state[Warships].armed[WHITE] == LENGTH - 4


def test_an_attack_ends_the_turn() -> None:
    table = Isles().besiege(WHITE, 5)
    table.do("0 attack", 4)
    assert table.asked == ("roll", (BLUE,))


def test_not_before_the_roll() -> None:
    table = Isles(moment="roll").besiege(WHITE, 5)
    assert table.refused("0 attack") == "not-now"


def test_the_third_blow_makes_it_a_settlement_that_produces_and_may_become_a_city() -> None:
    table = Isles().besiege(WHITE, 5, chits=1)
    assert event(table.do("0 attack", 4), FortressTaken).corner == table.at("corner", "1,2 S")
    assert table.points(WHITE) == 2
    table.turn_of(BLUE, "roll").pirate("2,7").do("1 roll", 2, 2)
    assert table.hand(WHITE) == "grain"
    table.turn_of(WHITE).give(WHITE, "2grain+3ore")
    table.do(f"0 city {corner('1,2 S')}")
    assert table.points(WHITE) == 3


@pytest.mark.parametrize("others", [("6,3 N", "6,3 S", "7,3 S", "7,1 N"), ("6,3 N",)], ids=["none", "three"])
def test_it_counts_and_stands_outside_the_supply_whatever_is_left_there(others: tuple[str, ...]) -> None:
    """Ruling Q23."""
    table = Isles().settlement(WHITE, *others).besiege(WHITE, 5, chits=1)
    points, left = table.points(WHITE), pieces_left(table.state, WHITE, SETTLEMENT)
    table.do("0 attack", 4)
    assert table.points(WHITE) == points + 1
    assert (pieces_left(table.state, WHITE, SETTLEMENT), points + left) == (left, 5)


def test_with_all_settlements_standing_no_other_is_built_after_it() -> None:
    table = Isles().settlement(WHITE, "6,3 N", "6,3 S", "7,3 S", "7,1 N").besiege(WHITE, 5, chits=1)
    table.do("0 attack", 4)
    table.turn_of(WHITE).give(WHITE, "brick+lumber+wool+grain")
    assert table.refused(f"0 settlement {corner('1,4 N')}") == "no-piece"


def test_what_is_taken_is_not_attacked_again() -> None:
    table = Isles().besiege(WHITE, 5, chits=1)
    table.do("0 attack", 4)
    table.turn_of(WHITE)
    assert table.refused("0 attack") == "fortress-taken"


def test_the_fleet_leaves_with_the_last_fortress() -> None:
    table = Isles(2).besiege(0, 5, chits=1).besiege(1, 5, chits=1)
    table.do("0 attack", 4)
    assert "FleetGone" not in kinds(table.turn_of(0).do("0 end"))
    table.turn_of(1)
    assert event(table.do("1 attack", 4), FleetGone) == ()
    assert table.state[Pirate].hex == BESIDE
    assert "FleetSailed" not in kinds(table.do("0 roll", 1, 1))


# -- victory -------------------------------------------------------------------------------------------------


def rich(**options: int) -> Isles:
    """White has nine points, and a line at its fortress."""
    return Isles(**options).city(WHITE, "6,3 N", "6,3 S", "7,3 S", "7,1 N").besiege(WHITE, 5, chits=1)


def test_ten_points_and_the_fortress_win() -> None:
    table = rich()
    table.do("0 attack", 4)
    assert (table.state.winner, table.state.end, table.points(WHITE)) == (WHITE, "fortress", 10)


def test_points_alone_do_not() -> None:
    table = rich().settlement(WHITE, "5,5 NW").give(WHITE, "brick+lumber")
    table.do(f"0 road {side('5,5 NW')}")
    assert (table.points(WHITE), table.asked) == (10, ("main", (WHITE,)))


def test_nor_does_the_fortress_with_fewer() -> None:
    table = Isles().besiege(WHITE, 5, chits=1)
    table.do("0 attack", 4)
    assert table.asked == ("roll", (BLUE,))
