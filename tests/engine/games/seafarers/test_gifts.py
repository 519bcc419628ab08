"""The tribe's gifts, and harbours that players place."""

from __future__ import annotations

from engine.games.seafarers.parts.docking import HarbourBuilt, ask_to_dock, held_kinds, hold_harbour
from engine.games.seafarers.parts.found_cards import CardFound
from engine.games.seafarers.parts.gifts import Gifts, GiftTaken, gifts_of, harbour_at
from engine.games.seafarers.scenarios.tribe import TRIBE
from engine.parts.land import Land
from engine.parts.maritime_trade import Rates
from tests.tables.places import corner, side
from tests.tables.seafarers import AtSea
from tests.tables.table import event

POINT, CARD, HARBOUR = "2,7 SW", "2,1 W", "2,7 SE"
"""A side with each kind of gift."""
GENERIC, BRICK = 0, 1


def beside(gift: str) -> AtSea:
    """Seat 0 has a ship in a corner of the side with a gift, and means for the next."""
    other = {POINT: "1,8 E", CARD: "1,1 SE", HARBOUR: "1,8 E"}[gift]
    table = AtSea(4, TRIBE).give(0, "3lumber+3wool")
    table.state[Gifts].harbours = (BRICK,) * 6
    return table.ship(0, other)


def test_a_point_is_for_good_and_gone_for_others() -> None:
    table = beside(POINT)
    assert event(table.do(f"0 ship {side(POINT)}"), GiftTaken).gift == "point"
    assert (table.points(0), table.state[Gifts].points) == (1, [1, 0, 0, 0])
    assert not table.state[Gifts].left >> table.at("side", side(POINT)) & 1


def test_a_card_comes_to_the_hand_and_is_not_played_in_this_turn() -> None:
    table = beside(CARD)
    assert event(table.do(f"0 ship {side(CARD)}", 0), CardFound).card == 0
    assert table.refused("0 knight") == "bought-this-turn"


def test_a_moved_ship_takes_gifts_too() -> None:
    table = beside(POINT).settlement(0, "3,3 N").ship(0, "3,3 NE")
    ship = next(move for move in table.legal("move-ship") if move.endswith(side(POINT)))
    assert event(table.do(f"0 move-ship {ship}"), GiftTaken)


def test_a_harbour_goes_to_an_own_building_at_once_and_works() -> None:
    table = beside(HARBOUR).settlement(0, "0,3 NW").settlement(1, "2,3 N")
    assert harbour_at(table.state, table.at("side", side(HARBOUR))) == BRICK
    table.do(f"0 ship {side(HARBOUR)}")
    assert table.asked == ("dock", (0,))
    quays = {side("0,3 W"), side("0,3 NW")}
    assert table.legal("dock") == {f"brick {quay}" for quay in quays}
    assert table.refused(f"0 dock brick {side('2,3 NW')}") == "no-quay"
    assert table.refused(f"0 dock ore {side('0,3 W')}") == "no-harbour-left"
    assert event(table.do(f"0 dock brick {side('0,3 W')}"), HarbourBuilt)
    assert (table.asked, table.state[Rates].rate[0] & 255) == (("main", (0,)), 2)
    assert table.state[Land].ports == ((table.at("side", side("0,3 W")), 0),)


def test_no_two_harbours_share_a_corner() -> None:
    table = beside(HARBOUR).settlement(0, "0,3 NW")
    table.do(f"0 ship {side(HARBOUR)}")
    table.do(f"0 dock brick {side('0,3 W')}")
    ask_to_dock(table.step(), 0)
    hold_harbour(table.step(), 0, GENERIC)
    ask_to_dock(table.step(), 0)
    assert table.asked == ("main", (0,))


def test_a_harbour_without_a_place_is_kept_until_there_is_one() -> None:
    table = beside(HARBOUR).road(0, "0,3 NW").give(0, "brick+lumber+wool+grain")
    table.do(f"0 ship {side(HARBOUR)}")
    assert (table.asked, held_kinds(table.state, 0)) == (("main", (0,)), [BRICK])
    table.do(f"0 settlement {corner('0,3 NW')}")
    assert table.asked == ("dock", (0,))


def test_nobody_settles_among_the_tribe_and_the_robber_keeps_to_numbers() -> None:
    table = AtSea(4, TRIBE).ship(0, "2,7 NW").give(0, "brick+lumber+wool+grain")
    assert table.refused(f"0 settlement {corner('2,7 NW')}") == "no-ground"
    table.turn_of(0, "robber")
    assert all(table.state[Land].number[table.at("hex", place)] for place in table.legal("robber"))
    assert table.robber_at == "3,7"


def test_there_are_eight_points_four_cards_and_six_harbours() -> None:
    given = list(gifts_of(TRIBE.on_table(4)).values())
    assert [given.count(gift) for gift in ("point", "card", "harbour")] == [8, 4, 6]
    table = AtSea(4, TRIBE)
    assert sorted(table.state[Gifts].harbours) == [0, 1, 2, 3, 4, 5]
