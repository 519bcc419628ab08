"""The barbarians: their way, their strength, who loses and who is honoured, and the robber until then
(cities_knights 7, 8; C3 to C6, C8, C23)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights.parts.barbarians import (
    Barbarians,
    BarbariansAttacked,
    BarbariansGone,
    BarbariansSailed,
    DefenderNamed,
    DefendersHonoured,
    defence,
    outcome,
    steps_left,
    strength,
)
from engine.games.cities_knights.parts.knights import Knights
from engine.games.cities_knights.parts.pillage import CityLost, tipped_of
from engine.games.cities_knights.parts.walls import WallLost, Walls
from engine.parts.buildings import pieces_left
from engine.parts.cities import CITY, cities_of
from engine.parts.figures import sleeps
from engine.parts.production import Produced
from engine.parts.robber import ROBBER
from engine.parts.settlements import SETTLEMENT
from engine.parts.victory import Won
from tests.tables.cities_knights import POLITICS, SHIP
from tests.tables.knights import Embattled
from tests.tables.places import corner
from tests.tables.table import event, kinds

PLACES = ("0,0 N", "0,0 SE", "2,-1 N", "-1,2 S")
"""A corner for each seat, far from those of the others."""


def realm(*ranks: str, seats: int = 4, **options: int) -> Embattled:
    """Each seat has a city; seat by seat, an active knight of a rank beside it, or none for an empty word."""
    table = Embattled(seats, **options)
    for seat in range(seats):
        table.city(seat, PLACES[seat])
    for seat, rank in enumerate(ranks):
        if rank:
            table.knight(seat, _beside(PLACES[seat]), rank=rank, active=True)
    return table


def _beside(spot: str) -> str:
    """A corner next to one."""
    place, way = spot.split()
    return f"{place} {({'N': 'NE', 'SE': 'S', 'S': 'SW'})[way]}"


# -- the way -----------------------------------------------------------------------------------------------------


def test_each_ship_is_a_step_and_the_seventh_brings_the_attack() -> None:
    table = realm(seats=2)
    for left in range(6, 0, -1):
        assert event(table.turn_of(0, "roll").do("0 roll", 1, 1, SHIP), BarbariansSailed) == (left,)
        assert steps_left(table.state) == left
    events = table.turn_of(0, "roll").do("0 roll", 1, 1, SHIP)
    assert event(events, BarbariansSailed) == (0,)
    assert event(events, BarbariansAttacked)
    assert steps_left(table.state) == 7
    assert table.state[Barbarians].attacks == 1


def test_a_gate_brings_them_no_nearer() -> None:
    table = realm(seats=2)
    events = table.turn_of(0, "roll").do("0 roll", 1, 1, POLITICS)
    assert "BarbariansSailed" not in kinds(events)
    assert steps_left(table.state) == 7


def test_the_attack_comes_before_what_the_roll_brings() -> None:
    table = realm(seats=2).awake()
    told = kinds(table.attacked(dice=(3, 3)))
    assert told.index("BarbariansGone") < told.index("Produced")


def test_a_lost_city_yields_as_a_settlement_in_the_same_roll() -> None:
    """Seat 1 lives at the pasture with the number 4; production waits for its choice."""
    table = Embattled(2).city(1, "1,1 S", "-2,0 N")
    assert "Produced" not in kinds(table.attacked(dice=(2, 2)))
    assert table.asked == ("lose-city", (1,))
    table.do(f"1 lose-city {corner('1,1 S')}")
    assert (table.hand(1), table.asked) == ("wool", ("main", (0,)))


def test_on_a_seven_the_attack_comes_first_and_wakes_the_robber_for_this_very_roll() -> None:
    table = realm(seats=2).give(1, "8ore")
    assert "BarbariansGone" in kinds(table.attacked(dice=(3, 4)))
    assert table.asked == ("discard", (1,))
    table.do("1 discard 4ore")
    assert table.asked == ("robber", (0,))


# -- strength and defence ----------------------------------------------------------------------------------------


def test_they_are_as_strong_as_there_are_cities_metropolises_among_them() -> None:
    """Ruling C3."""
    table = realm(seats=3)
    assert strength(table.state) == 3
    table.improve(0, "trade", 4)
    assert table.metropolis("trade")
    assert strength(table.state) == 3
    table.settlement(0, "-2,0 N")
    assert strength(table.state) == 3


def test_active_knights_of_all_players_defend_by_their_rank() -> None:
    table = realm("basic", "strong", "mighty", seats=4).knight(3, "-1,2 SW", rank="mighty")
    assert defence(table.state) == 1 + 2 + 3
    assert outcome(table.state) == (True, (2,))


def test_what_an_attack_would_bring_now_is_told_and_comes_true() -> None:
    table = realm("basic", "", "", "")
    assert outcome(table.state) == (False, (1, 2, 3))
    events = table.attacked()
    assert event(events, BarbariansAttacked) == (4, 1, (1, 0, 0, 0), False)
    assert [lost.seat for lost in events if isinstance(lost, CityLost)] == [1, 2, 3]


# -- Catan loses -------------------------------------------------------------------------------------------------


def test_whoever_did_least_loses_a_city_which_becomes_a_settlement() -> None:
    table = realm("strong", "", seats=2).city(0, "-1,2 S")
    events = table.attacked()
    assert event(events, CityLost) == (1, table.at("corner", PLACES[1]), False)
    assert cities_of(table.state, 1) == 0
    assert table.points(1) == 1
    assert (pieces_left(table.state, 1, CITY), pieces_left(table.state, 1, SETTLEMENT)) == (4, 4)


def test_all_who_did_equally_little_lose_one_each_and_nobody_two() -> None:
    """Ruling C5."""
    table = realm("basic", "basic", "", "").city(2, "-2,0 N")
    events = table.attacked()
    assert table.asked == ("lose-city", (2,))
    events += table.do(f"2 lose-city {corner('-2,0 N')}")
    assert [lost.seat for lost in events if isinstance(lost, CityLost)] == [2, 3]
    assert [cities_of(table.state, seat).bit_count() for seat in range(4)] == [1, 1, 1, 0]


def test_the_least_is_found_among_those_who_have_a_city_to_lose() -> None:
    """Ruling C4: a seat without a city is immune."""
    table = Embattled(3).settlement(0, PLACES[0]).city(1, PLACES[1]).city(2, PLACES[2], "-1,2 S", "-2,0 N")
    table.knight(1, _beside(PLACES[1]), active=True).knight(2, _beside(PLACES[2]), rank="strong", active=True)
    assert outcome(table.state) == (False, (1,))
    assert event(table.attacked(), CityLost).seat == 1


def test_a_metropolis_is_not_taken_and_its_owner_is_no_candidate_with_it_alone() -> None:
    """Ruling C3."""
    table = realm("", "basic", "basic", seats=3)
    table.improve(0, "trade", 4)
    assert outcome(table.state) == (False, (1, 2))
    table.attacked()
    assert [cities_of(table.state, seat).bit_count() for seat in range(3)] == [1, 0, 0]


def test_of_a_metropolis_and_cities_only_a_city_can_be_lost() -> None:
    table = realm(seats=2).city(0, "-1,2 S", "-2,0 N")
    table.improve(0, "trade", 4)
    if table.asked[0] == "metropolis":
        table.do(f"0 metropolis {corner(PLACES[0])}")
    table.attacked()
    assert table.asked == ("lose-city", (0,))
    assert table.legal("lose-city") == {corner("-1,2 S"), corner("-2,0 N")}
    assert table.refused(f"0 lose-city {corner(PLACES[0])}") == "city-spared"
    assert table.refused(f"0 lose-city {corner('0,0 SW')}") == "not-your-city"


def test_where_only_metropolises_stand_nobody_loses() -> None:
    table = Embattled(2).city(0, PLACES[0])
    table.improve(0, "trade", 4)
    assert outcome(table.state) == (False, ())
    events = table.attacked()
    assert "CityLost" not in kinds(events)
    assert event(events, BarbariansGone).first


def test_owners_choose_clockwise_from_the_active_seat_and_an_only_city_is_lost_at_once() -> None:
    """Rulings C6 and C23."""
    table = realm(seats=4).city(0, "-2,0 N").city(2, "-2,2 SW")
    events = table.attacked(seat=1)
    assert [lost.seat for lost in events if isinstance(lost, CityLost)] == [1]
    assert table.asked == ("lose-city", (2,))
    events = table.do(f"2 lose-city {corner('-2,2 SW')}")
    assert [lost.seat for lost in events if isinstance(lost, CityLost)] == [2, 3]
    assert table.asked == ("lose-city", (0,))
    assert "BarbariansGone" not in kinds(events)
    assert kinds(table.do(f"0 lose-city {corner('-2,0 N')}"))[:2] == ["CityLost", "BarbariansGone"]


def test_a_wall_is_lost_with_its_city() -> None:
    table = realm(seats=2).wall(1, PLACES[1])
    events = table.attacked()
    assert event(events, WallLost).seat == 1
    assert table.state[Walls].mine[1] == 0


# -- tipped cities -----------------------------------------------------------------------------------------------

FIVE = ("-2,0 N", "-1,2 S", "1,1 S", "-2,2 SW", "0,-2 N")


def tipped() -> Embattled:
    """Seat 1 had all five settlements on the board when its only city was lost; seat 0 has a mighty knight."""
    table = Embattled(2).city(0, PLACES[0]).city(1, PLACES[1]).settlement(1, *FIVE)
    table.knight(0, _beside(PLACES[0]), active=True)
    assert event(table.attacked(), CityLost) == (1, table.at("corner", PLACES[1]), True)
    return table


def test_without_a_settlement_left_the_city_lies_tipped_and_counts_as_one() -> None:
    table = tipped()
    assert tipped_of(table.state, 1) == 1 << table.at("corner", PLACES[1])
    assert table.points(1) == 6
    assert strength(table.state) == 1
    assert pieces_left(table.state, 1, SETTLEMENT) == 0


def test_it_yields_as_a_settlement() -> None:
    table = Embattled(2).city(1, "1,1 S").settlement(1, "0,0 N", "-2,0 N", "-1,2 S", "-2,2 SW", "2,-2 NE")
    table.attacked(dice=(2, 2))
    assert table.hand(1) == "wool"
    table.turn_of(1).give(1, "2grain+3ore").do(f"1 city {corner('1,1 S')}")
    table.turn_of(0, "roll").do("0 roll", 2, 2, POLITICS)
    assert table.hand(1) == "2wool+cloth"


def test_it_is_the_next_one_turned_back_at_the_price_of_a_city() -> None:
    table = tipped().turn_of(1).give(1, "2grain+3ore")
    assert table.legal("city") == {corner(PLACES[1])}
    assert table.refused(f"1 city {corner(FIVE[0])}") == "no-city-yet"
    table.do(f"1 city {corner(PLACES[1])}")
    assert (tipped_of(table.state, 1), table.hand(1), table.points(1)) == (0, "none", 7)
    assert (pieces_left(table.state, 1, CITY), pieces_left(table.state, 1, SETTLEMENT)) == (3, 0)
    table.give(1, "2grain+3ore").do(f"1 city {corner(FIVE[0])}")
    assert (pieces_left(table.state, 1, CITY), pieces_left(table.state, 1, SETTLEMENT)) == (2, 1)


def test_nobody_settles_with_the_piece_that_a_tipped_city_stands_for() -> None:
    table = tipped().turn_of(1).road(1, "0,0 SE SW W").give(1, "brick+lumber+wool+grain")
    assert table.refused(f"1 settlement {corner('0,0 SW')}") == "no-piece"


def test_a_city_that_lies_tipped_is_lost_no_second_time() -> None:
    table = tipped()
    assert cities_of(table.state, 1) == 0
    assert outcome(table.state) == (False, (0,))


def test_several_may_lie_tipped_and_any_of_them_comes_first() -> None:
    table = Embattled(2).city(0, PLACES[0]).city(1, PLACES[1], "2,-1 N").settlement(1, *FIVE)
    table.knight(0, _beside(PLACES[0]), active=True).attacked()
    table.do(f"1 lose-city {corner(PLACES[1])}")
    table.attacked()
    assert tipped_of(table.state, 1).bit_count() == 2
    table.turn_of(1).give(1, "2grain+3ore")
    assert table.legal("city") == {corner(PLACES[1]), corner("2,-1 N")}
    table.do(f"1 city {corner('2,-1 N')}")
    assert tipped_of(table.state, 1).bit_count() == 1


# -- Catan wins --------------------------------------------------------------------------------------------------


def test_who_did_most_is_the_defender_for_a_point() -> None:
    table = realm("strong", "basic", "basic", "basic")
    events = table.attacked(seat=2)
    assert event(events, BarbariansAttacked) == (4, 5, (2, 1, 1, 1), True)
    assert event(events, DefenderNamed).seat == 0
    assert (table.points(0), table.state[Barbarians].defenders) == (3, [1, 0, 0, 0])


def test_equal_strength_is_enough() -> None:
    table = realm("strong", "", seats=2)
    assert outcome(table.state) == (True, (0,))


def test_whoever_has_no_city_may_be_the_defender() -> None:
    """Ruling C4."""
    table = Embattled(2).settlement(0, PLACES[0]).city(1, PLACES[1])
    table.knight(0, _beside(PLACES[0]), active=True)
    assert event(table.attacked(), DefenderNamed).seat == 0


def test_several_who_did_equally_much_take_no_card_for_it() -> None:
    table = realm("strong", "strong", "basic", seats=3)
    events = table.attacked()
    assert event(events, DefendersHonoured).seats == (0, 1)
    assert "DefenderNamed" not in kinds(events)
    assert table.state[Barbarians].defenders == [0, 0, 0]


def test_they_draw_from_decks_of_their_choice_clockwise_from_the_active_seat_before_the_knights_rest() -> None:
    """Ruling C23."""
    table = realm("strong", "strong", "basic", "strong", seats=4)
    assert "BarbariansGone" not in kinds(table.attacked(seat=1))
    for seat in (1, 3, 0):
        assert table.asked == ("choose-deck", (seat,))
        told = kinds(table.do(f"{seat} choose-deck politics", 2 * seat))
    assert told[:2] == ["ProgressDrawn", "BarbariansGone"]
    assert table.asked == ("main", (1,))


def test_the_cards_for_defenders_never_run_out() -> None:
    """Ruling C27."""
    table = realm("strong", "basic", seats=2).sailed(0, 8)
    table.state[Barbarians].defenders = [0, 8]
    assert event(table.attacked(), DefenderNamed).seat == 0


def test_no_more_defenders_are_named_than_there_are_attacks() -> None:
    table = realm("strong", "basic", seats=2).sailed(0, 2)
    table.state[Barbarians].defenders = [1, 1]
    assert table.rules.audit(table.state) == []
    table.state[Barbarians].defenders = [1, 2]
    assert table.rules.audit(table.state) == ["the barbarians are not where they seem"]


def test_without_cities_and_without_knights_nobody_gets_anything() -> None:
    table = Embattled(2).settlement(0, PLACES[0])
    assert outcome(table.state) == (True, ())
    assert kinds(table.attacked())[2:5] == ["BarbariansSailed", "BarbariansAttacked", "BarbariansGone"]


def test_the_defender_of_anothers_turn_wins_at_the_start_of_the_own() -> None:
    """As ruling C8 has it for cards."""
    table = realm("", "strong", seats=2, points=3)
    assert "Won" not in kinds(table.attacked(seat=0))
    assert event(table.do("0 end"), Won).seat == 1


def test_the_defender_of_the_own_turn_wins_at_once() -> None:
    table = realm("strong", "", seats=2, points=3)
    assert event(table.attacked(seat=0), Won).seat == 0


# -- afterwards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rank", ["basic", "mighty"])
def test_afterwards_all_knights_rest_and_the_ship_is_back(rank: str) -> None:
    table = realm(rank, "strong", seats=2)
    table.attacked()
    assert table.state[Knights].active == 0
    assert steps_left(table.state) == 7
    assert set(table.knights_of(0).values()) == {rank}


def test_until_the_first_attack_a_seven_moves_no_robber() -> None:
    table = realm(seats=2).give(1, "8ore").turn_of(0, "roll")
    assert sleeps(table.state, ROBBER)
    table.do("0 roll", 3, 4, POLITICS)
    assert table.asked == ("discard", (1,))
    table.do("1 discard 4ore")
    assert (table.asked, table.robber_at) == (("main", (0,)), "1,-1")


def test_after_it_the_robber_is_awake_for_good() -> None:
    table = realm("strong", "", seats=2)
    assert event(table.attacked(), BarbariansGone).first
    assert not sleeps(table.state, ROBBER)
    table.turn_of(0, "roll").do("0 roll", 3, 4, POLITICS)
    assert table.asked == ("robber", (0,))
    assert not event(table.attacked(), BarbariansGone).first
    assert not sleeps(table.state, ROBBER)


def test_before_it_nothing_else_of_the_roll_is_different() -> None:
    table = realm(seats=2).turn_of(0, "roll")
    assert event(table.do("0 roll", 3, 3, POLITICS), Produced)


@pytest.mark.parametrize(("steps", "asked"), [(3, False), (4, True), (6, True)])
def test_who_would_lose_a_city_soon_is_asked_about_knights_before_a_turn_ends(steps: int, asked: bool) -> None:
    """Seat 0 has the only city and no active knight; seat 1 loses nothing."""
    table = Embattled(2).city(0, "0,0 N").settlement(1, "0,2 S").road(0, "0,0 NE").knight(0, "0,0 NE")
    table.give(0, "grain+wool+ore").give(1, "grain+wool+ore").sailed(steps).turn_of(0)
    end, wake = table.rules.read("0 end"), table.rules.read(f"0 activate-knight {corner('0,0 NE')}")
    assert wake in table.rules.legal(table.state, 0)
    assert table.rules.verbs["end"].forfeits(table.state, end, wake) == asked
    assert not table.rules.verbs["end"].forfeits(table.state, end, wake._replace(seat=1))
