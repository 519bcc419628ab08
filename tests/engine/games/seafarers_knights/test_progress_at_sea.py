"""Progress cards at sea: ships are routes as roads are (cities_knights 14)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.diplomat import RouteLaidAgain, RouteTakenAway
from engine.games.seafarers.parts.ships import ShipLines
from engine.parts.roads import Roads
from tests.tables.places import corner, side
from tests.tables.seafarers_knights import Coasts
from tests.tables.table import event


def test_a_diplomat_takes_open_ships_away_and_lays_ones_own_elsewhere_as_a_ship() -> None:
    table = (
        Coasts().hold(0, "diplomat").settlement(0, "1,1 NE").ship(0, "1,1 E").settlement(1, "0,3 SE").road(1, "0,3 E")
    )
    assert table.legal("play-diplomat") == {side("1,1 E"), side("0,3 E")}
    assert event(table.do(f"0 play-diplomat {side('1,1 E')}"), RouteTakenAway).piece == "ship"
    assert table.asked == ("lay-again", (0,))
    to = sorted(table.legal("lay-again"))[0]
    assert event(table.do(f"0 lay-again {to}"), RouteLaidAgain).piece == "ship"
    assert (table.state[ShipLines].mine[0].bit_count(), table.state[Roads].mine[0]) == (1, 0)


def test_a_ship_that_a_diplomat_lays_again_does_not_move_in_that_turn() -> None:
    """Ruling C30."""
    table = Coasts().hold(0, "diplomat").settlement(0, "1,1 NE").ship(0, "1,1 E")
    table.do(f"0 play-diplomat {side('1,1 E')}")
    to = sorted(table.legal("lay-again"))[0]
    table.do(f"0 lay-again {to}")
    assert table.legal("move-ship") == set()
    assert table.refused(f"0 move-ship {to} {side('1,1 E')}") == "ship-fresh"
    table.do("0 end")
    table.turn_of(0)
    assert table.legal("move-ship")


def test_a_ship_that_was_built_in_the_same_turn_may_be_taken_away() -> None:
    table = Coasts().hold(0, "diplomat").settlement(0, "1,1 NE").give(0, "lumber+wool")
    table.do(f"0 ship {side('1,1 E')}")
    table.play(f"0 play-diplomat {side('1,1 E')}\n0 keep-route")
    assert table.state[ShipLines].mine[0] == 0


def test_a_bishop_sends_the_robber_and_no_pirate() -> None:
    table = Coasts().awake().robber("0,2").pirate("3,0").hold(0, "bishop")
    table.settlement(1, "1,1 NE").ship(1, "1,1 E").give(1, "ore")
    assert {"1,1", "0,1"} <= table.legal("play-bishop")
    assert table.legal("play-bishop").isdisjoint({"3,0", "2,0"})
    table.do("0 play-bishop 1,1", 4)
    assert (table.hand(0), table.pirate_at) == ("ore", "3,0")


def test_road_building_lays_roads_and_ships() -> None:
    table = Coasts().hold(0, "road-building").settlement(0, "1,1 NE")
    table.do("0 play-road-building")
    table.do(f"0 ship {side('1,1 E')}")
    assert table.legal("road")
    table.do(f"0 road {sorted(table.legal('road'))[0]}")
    assert table.asked == ("main", (0,))


def test_intrigue_reaches_knights_at_ones_ships() -> None:
    table = Coasts().hold(0, "intrigue").settlement(0, "1,1 NE").ship(0, "1,1 E").knight(1, "1,1 SE")
    assert table.legal("play-intrigue") == {corner("1,1 SE")}


def test_there_is_no_merchant_on_gold() -> None:
    table = Coasts().hold(0, "merchant").settlement(0, "3,1 N")
    assert table.refused("0 play-merchant 3,1") == "yields-nothing"
