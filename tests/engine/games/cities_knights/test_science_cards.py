"""The progress cards of the science deck that need no knights, one by one (cities_knights 3, 11; C12, C13, C20)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights.parts.cards.crane import CraneReady
from engine.games.cities_knights.parts.cards.harvest import Harvested
from engine.games.cities_knights.parts.cards.inventor import NumbersSwapped
from engine.games.cities_knights.parts.pillage import lose_city, tipped_of
from engine.parts.cities import CityBuilt
from engine.parts.dice import Rolled
from engine.parts.land import Land
from engine.parts.roads import Roads
from tests.tables.cities_knights import SCIENCE, SHIP
from tests.tables.progress import Court
from tests.tables.table import event, kinds

# -- the alchemist ---------------------------------------------------------------------------------------------


def test_an_alchemist_decides_the_dice_and_the_event_die_is_rolled_first() -> None:
    table = Court(3, moment="roll").hold(0, "alchemist").settlement(0, "-1,0 N")
    told = table.do("0 play-alchemist 3 1", SHIP)
    assert event(told, Rolled)[1:] == (3, 1)
    assert kinds(told).index("EventRolled") < kinds(told).index("Produced")
    assert table.hand(0) == "grain"
    assert table.asked == ("main", (0,))


def test_his_red_die_opens_gates() -> None:
    table = Court(3, moment="roll").hold(0, "alchemist")
    table.improve(0, "science", 1)
    table.do("0 play-alchemist 2 6", SCIENCE, table.drawn("crane"))
    assert table.holds(0) == {"crane": 1}


def test_he_may_decide_on_a_seven() -> None:
    table = Court(3, moment="roll").hold(0, "alchemist").give(1, "8ore")
    table.do("0 play-alchemist 6 1", SHIP)
    assert table.asked == ("discard", (1,))


def test_he_comes_before_the_roll_alone() -> None:
    table = Court(3).hold(0, "alchemist", "mining")
    assert table.refused("0 play-alchemist 6 1") == "not-now"
    table.turn_of(0, "roll")
    assert len(table.legal("play-alchemist")) == 36
    assert table.refused("0 play-mining") == "not-now"


# -- the crane -------------------------------------------------------------------------------------------------


def builder(*cards: str) -> Court:
    """Seat 0 has a city, and such progress cards."""
    return Court(3).city(0, "0,-1 N").hold(0, *cards)


def test_a_crane_makes_the_next_improvement_cheaper_by_one() -> None:
    table = builder("crane").give(0, "3cloth")
    table.improve(0, "trade", 1)
    event(table.do("0 play-crane"), CraneReady)
    table.do("0 improve trade")
    assert (table.hand(0), table.level(0, "trade")) == ("2cloth", 2)
    assert table.refused("0 improve trade") == "cannot-pay"


def test_the_city_itself_costs_as_much_with_it() -> None:
    table = builder("crane").settlement(0, "0,1 N").give(0, "grain+3ore")
    table.do("0 play-crane")
    assert table.refused(f"0 city {name(table, '0,1 N')}") == "cannot-pay"


def test_a_first_level_is_free_with_it() -> None:
    table = builder("crane")
    assert table.refused("0 improve science") == "cannot-pay"
    table.do("0 play-crane")
    table.do("0 improve science")
    assert table.level(0, "science") == 1


def test_two_cranes_serve_for_two_improvements_and_not_for_one() -> None:
    table = builder("crane", "crane").give(0, "coin")
    table.play("0 play-crane\n0 play-crane")
    table.improve(0, "politics", 0)
    table.play("0 improve politics\n0 improve politics")
    assert (table.hand(0), table.level(0, "politics")) == ("none", 2)


def test_what_was_not_used_lapses_with_the_turn() -> None:
    table = builder("crane")
    table.play("0 play-crane\n0 end")
    assert table.turn_of(0).refused("0 improve science") == "cannot-pay"


def test_a_crane_is_of_no_use_where_nothing_can_be_improved() -> None:
    table = Court(3).settlement(0, "0,-1 N").hold(0, "crane")
    assert table.refused("0 play-crane") == "city-needed"


# -- the engineer ----------------------------------------------------------------------------------------------


def test_an_engineer_builds_a_wall_for_nothing() -> None:
    table = builder("engineer")
    (corner,) = table.legal("play-engineer")
    table.do(f"0 play-engineer {corner}")
    assert table.refused(f"0 wall {corner}") in ("cannot-pay", "wall-there")
    assert table.rules.audit(table.state) == []


def test_walls_have_their_limits_for_him_too() -> None:
    table = builder("engineer").wall(0, "0,-1 N")
    assert table.refused(f"0 play-engineer {name(table, '0,-1 N')}") == "wall-there"
    table.settlement(0, "-2,1 N")
    assert table.refused(f"0 play-engineer {name(table, '-2,1 N')}") == "not-your-city"
    table.city(0, "2,-2 N", "2,0 N", "0,1 N").wall(0, "2,-2 N", "2,0 N")
    assert table.refused(f"0 play-engineer {name(table, '0,1 N')}") == "no-piece"


def name(table: Court, spot: str) -> str:
    """The name of a corner."""
    return str(table.rules.board.name("corner", table.at("corner", spot)))


# -- the inventor ----------------------------------------------------------------------------------------------


def test_an_inventor_swaps_two_numbers_anywhere() -> None:
    table = Court(3).hold(0, "inventor")
    told = event(table.do("0 play-inventor 0,-1 -1,0"), NumbersSwapped)
    assert (told.number, told.its) == (4, 9)
    land = table.state[Land]
    hexes = [table.at("hex", place) for place in ("0,-1", "-1,0")]
    assert [land.number[hex_] for hex_ in hexes] == [4, 9]
    assert [hexes[0] in land.by_number[4], hexes[1] in land.by_number[9]] == [True, True]


def test_what_was_swapped_pays_from_the_next_roll_on() -> None:
    table = Court(3).hold(0, "inventor").settlement(1, "0,-1 N")
    table.play("0 play-inventor 0,-1 -1,0\n0 end\n1 roll | 2 2 0")
    assert table.hand(1) == "ore"


@pytest.mark.parametrize("place", ["0,-2", "1,-2", "-2,0", "-1,2", "1,-1"])
def test_six_eight_two_twelve_and_the_desert_stay(place: str) -> None:
    table = Court(3).hold(0, "inventor")
    assert table.refused(f"0 play-inventor {place} 0,-1") == "number-fixed"
    assert table.refused(f"0 play-inventor 0,-1 {place}") == "number-fixed"


def test_equal_numbers_are_not_swapped() -> None:
    table = Court(3).hold(0, "inventor")
    assert table.refused("0 play-inventor 0,-1 -2,2") == "same-number"
    assert table.refused("0 play-inventor 0,-1 0,-1") == "same-number"


def test_the_robbers_hex_may_swap_and_the_robber_stays() -> None:
    table = Court(3).hold(0, "inventor").settlement(1, "-1,0 N").robber("0,-1")
    table.play("0 play-inventor 0,-1 -1,0\n0 end\n1 roll | 4 5 0")
    assert table.robber_at == "0,-1"
    assert table.hand(1) == "grain"


# -- irrigation and mining -------------------------------------------------------------------------------------


def test_irrigation_brings_two_grain_for_each_hex_of_fields() -> None:
    """Two cities at one hex, a settlement at another."""
    table = Court(3).hold(0, "irrigation").city(0, "-1,0 N", "-1,0 SW").settlement(0, "2,0 N")
    table.robber("2,0")
    told = event(table.do("0 play-irrigation"), Harvested)
    assert table.hand(0) == "4grain"
    assert len(told.hexes) == 2


def test_mining_brings_two_ore_for_each_hex_of_mountains() -> None:
    table = Court(3).hold(0, "mining").city(0, "0,-1 N").settlement(0, "0,1 S")
    table.do("0 play-mining")
    assert table.hand(0) == f"{2 * mountains(table)}ore"


def mountains(table: Court) -> int:
    """How many hexes of mountains seat 0 lives at."""
    terrain = table.rules.numbers.terrains.index("mountains")
    corners = [table.at("corner", spot) for spot in ("0,-1 N", "0,1 S")]
    hexes = {hex_ for corner in corners for hex_ in table.rules.board.corner_hexes[corner]}
    return sum(table.state[Land].terrain[hex_] == terrain for hex_ in hexes)


@pytest.mark.parametrize(("card", "land"), [("irrigation", "fields"), ("mining", "mountains")])
def test_without_such_a_hex_it_is_not_played(card: str, land: str) -> None:
    table = Court(3).hold(0, card).settlement(0, "-1,-1 N")
    refusal = table.refusal(f"0 play-{card}")
    assert (refusal.key, refusal.details) == ("no-such-land", {"land": land})


@pytest.mark.parametrize(("left", "taken"), [(1, "grain"), (3, "3grain")])
def test_it_brings_what_the_bank_has(left: int, taken: str) -> None:
    table = Court(3).hold(0, "irrigation").settlement(0, "-1,0 N", "2,0 N").leave_in_bank(left, "grain", 2)
    table.do("0 play-irrigation")
    assert table.hand(0) == taken


def test_with_none_in_the_bank_it_is_not_played() -> None:
    table = Court(3).hold(0, "irrigation").settlement(0, "-1,0 N").leave_in_bank(0, "grain", 2)
    assert table.refused("0 play-irrigation") == "bank-empty"


# -- medicine --------------------------------------------------------------------------------------------------


def test_medicine_makes_a_city_of_a_settlement_for_less() -> None:
    table = Court(3).hold(0, "medicine").settlement(0, "0,-1 N").give(0, "2ore+grain+wool")
    corner = name(table, "0,-1 N")
    assert table.legal("play-medicine") == {corner}
    event(table.do(f"0 play-medicine {corner}"), CityBuilt)
    assert (table.hand(0), table.points(0)) == ("wool", 2)


def test_it_is_paid() -> None:
    table = Court(3).hold(0, "medicine").settlement(0, "0,-1 N").give(0, "ore+grain")
    assert table.refused(f"0 play-medicine {name(table, '0,-1 N')}") == "cannot-pay"
    assert not table.legal("play-medicine")


def test_two_do_not_make_it_cheaper() -> None:
    table = Court(3).hold(0, "medicine", "medicine").settlement(0, "0,-1 N", "2,0 N").give(0, "3ore+2grain")
    table.do(f"0 play-medicine {name(table, '0,-1 N')}")
    assert table.refused(f"0 play-medicine {name(table, '2,0 N')}") == "cannot-pay"


def test_it_needs_a_city_in_the_supply_and_a_settlement() -> None:
    table = Court(3).hold(0, "medicine").settlement(0, "0,-1 N").settlement(1, "2,-2 N").give(0, "2ore+grain")
    assert table.refused(f"0 play-medicine {name(table, '2,-2 N')}") == "not-your-settlement"
    table.city(0, "2,0 N", "-2,0 N", "-2,2 N", "1,1 N")
    assert table.refused(f"0 play-medicine {name(table, '0,-1 N')}") == "no-piece"


def test_a_tipped_city_is_righted_by_it_before_any_settlement_becomes_one() -> None:
    spots = ("0,-1 N", "2,0 N", "-2,0 N", "-2,2 N", "1,1 N")
    table = Court(3).hold(0, "medicine").city(0, "0,1 N").settlement(0, *spots).give(0, "2ore+grain")
    lose_city(table.step(), 0, table.at("corner", "0,1 N"))
    assert table.legal("play-medicine") == {name(table, "0,1 N")}
    assert table.refused(f"0 play-medicine {name(table, '2,0 N')}") == "no-city-yet"
    table.do(f"0 play-medicine {name(table, '0,1 N')}")
    assert (tipped_of(table.state, 0), table.points(0)) == (0, 7)


# -- road building ---------------------------------------------------------------------------------------------


def test_road_building_lays_two_roads_that_need_not_touch() -> None:
    table = Court(3).hold(0, "road-building").settlement(0, "0,0 N", "-2,2 N")
    left = table.state[Roads].left[0]
    table.play("0 play-road-building\n0 road 0,0,NE\n0 road -2,2,NE")
    assert table.state[Roads].left[0] == left - 2
    assert table.asked == ("main", (0,))


def test_without_a_place_for_a_road_it_is_not_played() -> None:
    table = Court(3).hold(0, "road-building")
    assert table.refused("0 play-road-building") == "no-road-possible"
