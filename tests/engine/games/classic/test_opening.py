"""The opening placements (classic 4.2, 4.3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.chance import Scripted
from engine.parts.opening import FirstCards
from engine.parts.turn import OpeningRolls
from tests.engine.games.classic.twin import Twin
from tests.tables.classic import BARE_ISLAND, Island
from tests.tables.places import corner, side
from tests.tables.table import event


def opening(seats: int = 4, **options: Any) -> Island:
    """A game before its first placement."""
    return Island(seats, moment="opening", **options)


def place(table: Island, spot: str, direction: str) -> None:
    """The seat that is asked places a settlement on a corner of a hex, and a road on a side of that hex."""
    seat = table.asked[1][0]
    table.do(f"{seat} opening-settlement {corner(spot)}")
    table.do(f"{seat} opening-road {side(f'{spot.split()[0]} {direction}')}")


# -- who starts ----------------------------------------------------------------------------------------------


def first_by(*draws: int, seats: int = 3) -> OpeningRolls:
    """What the seats rolled, and who starts."""
    rules = BARE_ISLAND.on_table(seats, {"map": "bare"})
    state, events = rules.start(Scripted(draws))
    rolls = event(events, OpeningRolls)
    assert state.decision[:2] == ("opening-settlement", (rolls.first,))
    return rolls


def test_the_highest_roll_starts() -> None:
    assert first_by(1, 2, 6, 5, 3, 3) == OpeningRolls((3, 11, 6), 1, tied=False)  # type: ignore[arg-type]


def test_those_who_tie_for_the_highest_roll_roll_again() -> None:
    assert first_by(6, 6, 1, 1, 6, 6, 2, 1, 1, 1) == OpeningRolls((12, 2, 12), 0, tied=True)  # type: ignore[arg-type]


def test_they_roll_again_until_one_is_highest() -> None:
    assert first_by(5, 5, 5, 5, 1, 1, 3, 3, 4, 2, 1, 1, 1, 2).first == 1


@pytest.mark.parametrize("first", range(4))
def test_the_start_player_can_be_agreed_instead(first: int) -> None:
    table = opening(first=str(first))
    assert table.asked == ("opening-settlement", (first,))
    assert table.opening == []


# -- order ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(2, 0, "0110"), (2, 1, "1001"), (3, 1, "120021"), (4, 0, "01233210"), (4, 2, "23011032")],
)
def test_placements_go_round_clockwise_and_back_again(seats: int, first: int, order: str) -> None:
    table = opening(seats, first=str(first))
    spots = ["0,-2 N", "2,-2 N", "2,0 NE", "0,2 S", "-2,2 S", "-2,0 NW", "0,0 N", "0,0 S"]
    asked = []
    for spot in spots[: len(order)]:
        kind, (seat,) = table.asked
        assert kind == "opening-settlement"
        asked.append(str(seat))
        table.do(f"{seat} opening-settlement {corner(spot)}")
        assert table.asked == ("opening-road", (seat,))
        table.do(sorted(table.legal())[0])
    assert "".join(asked) == order
    assert table.asked == ("roll", (first,))


# -- settlements ---------------------------------------------------------------------------------------------


def test_the_first_settlement_may_stand_on_any_of_the_54_corners() -> None:
    assert len(opening().legal("opening-settlement")) == 54


def test_coastal_corners_with_one_land_hex_are_legal() -> None:
    """Ruling R12."""
    table = opening()
    board = table.rules.board
    lonely = {board.name("corner", index) for index, hexes in enumerate(board.corner_hexes) if len(hexes) == 1}
    assert len(lonely) == 18
    assert lonely <= table.legal("opening-settlement")


def test_a_settlement_must_keep_its_distance_from_everybodys() -> None:
    """Ruling R11: none of the three neighbouring corners may be built on."""
    table = opening()
    place(table, "0,0 N", "NE")
    assert table.refused(f"1 opening-settlement {corner('0,0 N')}") == "occupied"
    for near in ("0,0 NE", "0,0 NW", "0,-1 NE"):
        assert table.refused(f"1 opening-settlement {corner(near)}") == "too-near"
    assert len(table.legal("opening-settlement")) == 50
    place(table, "0,0 SE", "SE")
    assert table.refused(f"2 opening-settlement {corner('0,0 S')}") == "too-near"


def test_the_second_settlement_need_not_be_near_the_first() -> None:
    table = opening(2)
    for spot, direction in (("0,-2 N", "NE"), ("2,0 SE", "E"), ("0,0 S", "SE"), ("-2,2 S", "SW")):
        place(table, spot, direction)
    assert len(Twin(table.state).own_houses(0, 1)) == 2


def test_it_is_nobody_elses_placement() -> None:
    assert opening().refused("1 opening-settlement 0,0,N") == "not-your-turn"


# -- roads ---------------------------------------------------------------------------------------------------


def test_the_road_must_touch_the_settlement_just_placed() -> None:
    table = opening(2)
    place(table, "0,-1 N", "NE")
    place(table, "2,0 S", "SE")
    table.do(f"1 opening-settlement {corner('0,0 S')}")
    assert table.legal("opening-road") == {side("0,0 SE"), side("0,0 SW"), side("0,1 W")}
    assert table.refused(f"1 opening-road {side('2,0 SW')}") == "not-at-this-settlement"
    assert table.refused(f"1 opening-road {side('0,-1 NW')}") == "not-at-this-settlement"


def test_a_coastal_settlement_has_coastal_sides() -> None:
    table = opening()
    table.do(f"0 opening-settlement {corner('0,-2 NW')}")
    assert table.legal("opening-road") == {side("0,-2 W"), side("0,-2 NW")}


# -- first cards ---------------------------------------------------------------------------------------------


def two_placed(spot: str) -> Island:
    """A table for two after seat 1 has placed its second settlement."""
    table = opening(2)
    place(table, "2,-2 NE", "NE")
    place(table, "2,0 SE", "E")
    events = table.do(f"1 opening-settlement {corner(spot)}")
    assert event(events, FirstCards).seat == 1
    return table


@pytest.mark.parametrize(
    ("spot", "cards"),
    [
        ("-1,1 SE", "2grain+ore"),
        ("0,0 S", "grain+ore"),
        ("0,0 N", "2brick"),
        ("0,-2 N", "ore"),
        ("-2,2 NW", "lumber+wool"),
    ],
)
def test_the_second_settlement_brings_a_card_of_each_land_around_it(spot: str, cards: str) -> None:
    table = two_placed(spot)
    assert table.hand(1) == cards
    assert table.hand(0) == "none"


def test_the_first_settlement_brings_nothing() -> None:
    table = opening(2)
    place(table, "0,1 SE", "SE")
    place(table, "-1,1 SE", "SE")
    assert (table.hand(0), table.hand(1)) == ("none", "none")


def test_first_cards_come_from_the_bank() -> None:
    table = two_placed("-1,1 SE")
    assert table.bank == "19brick+19lumber+19wool+17grain+18ore"


# -- afterwards ----------------------------------------------------------------------------------------------


def test_the_start_player_takes_the_first_turn_with_what_is_left_of_the_pieces() -> None:
    table = opening(2, first="1")
    for spot, direction in (("0,-2 N", "NE"), ("2,0 SE", "E"), ("0,0 S", "SE"), ("-2,2 S", "SW")):
        place(table, spot, direction)
    assert table.asked == ("roll", (1,))
    twin = Twin(table.state)
    for seat in range(2):
        assert table.tally(seat) == (2, 2)
        assert len(twin.own_houses(seat, 1)) == len(twin.own_roads(seat)) == 2
