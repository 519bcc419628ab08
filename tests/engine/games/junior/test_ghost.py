"""Rolls, and the ghost (junior 5, 6; J1, J2, J3, J7)."""

from __future__ import annotations

import pytest

from engine.kernel.events import Bundle
from engine.parts.production import Produced
from tests.tables.junior import Cove
from tests.tables.table import event, kinds


def test_a_fort_between_two_lands_of_a_number_earns_from_both() -> None:
    table = Cove(3, moment="roll").fort(0, 25)
    table.do("0 roll", 5)
    assert table.hand(0) == "3gold"


def test_everybody_earns_and_not_only_the_roller() -> None:
    table = Cove(moment="roll", active=2)
    table.do("2 roll", 4)
    assert [table.hand(seat) for seat in range(4)] == ["rum", "rum", "wood", "wood"]


def test_j1_whoever_rolls_a_six_must_move_the_ghost_to_another_land() -> None:
    table = Cove(moment="roll")
    table.do("0 roll", 6)
    assert table.asked == ("ghost", (0,))
    assert table.legal() == {f"0 ghost {land['hex']}" for land in table.side["terrains"].values()}
    table.do(f"0 ghost {table.land('A')}")
    assert (table.ghost_at, table.asked) == (table.land("A"), ("main", (0,)))
    table.turn_of(0, "roll").do("0 roll", 6)
    assert table.refused(f"0 ghost {table.land('A')}") == "ghost-stays"


def test_j2_the_ghost_never_goes_back_to_its_castle() -> None:
    table = Cove(moment="roll")
    table.do("0 roll", 6)
    assert table.refused("0 ghost 2,0") == "ghost-stays"
    table.do(f"0 ghost {table.land('A')}")
    table.turn_of(0, "roll").do("0 roll", 6)
    assert table.refused("0 ghost 2,0") == "ghost-barred"
    assert len(table.legal("ghost")) == 11


def test_j3_a_six_brings_nobody_a_card() -> None:
    table = Cove(moment="roll")
    events = table.do("0 roll", 6)
    assert not any(map(any, event(events, Produced).gains))
    table.do(f"0 ghost {table.land('D')}")
    assert [table.hand(seat) for seat in range(4)] == ["none"] * 4


def test_a_haunted_land_brings_nothing_until_the_ghost_has_left() -> None:
    table = Cove(moment="roll")
    table.play(f"""
        0 roll | 6
        0 ghost {table.land("K")}
        0 end
        1 roll | 4
    """)
    assert [table.hand(seat) for seat in range(4)] == ["none", "none", "wood", "wood"]
    table.play(f"""
        1 end
        2 roll | 6
        2 ghost {table.land("D")}
        2 end
        3 roll | 4
    """)
    assert [table.hand(seat) for seat in range(4)] == ["rum", "rum", "2wood", "2wood"]


@pytest.mark.parametrize(
    ("roller", "left", "served"),
    [
        (0, 1, ("rum", "none")),
        (1, 1, ("none", "rum")),
        (2, 1, ("rum", "none")),
        (0, 2, ("rum", "rum")),
        (0, 0, ("none", "none")),
    ],
)
def test_j7_where_cards_are_short_the_roller_is_served_first_and_the_others_in_turn(
    roller: int, left: int, served: tuple[str, str]
) -> None:
    table = Cove(active=roller, moment="roll").leave_in_bank(left, "rum", 3)
    events = table.do(f"{roller} roll", 4)
    assert (table.hand(0), table.hand(1)) == served
    lacking: Bundle = (0, 0, 0, 2 - left, 0)
    assert event(events, Produced).short == lacking


def test_j7_whoever_is_owed_two_and_can_have_one_gets_it() -> None:
    table = Cove(3, moment="roll").fort(0, 25).fort(1, 23).leave_in_bank(4, "gold", 2)
    table.do("0 roll", 5)
    assert (table.hand(0), table.hand(1)) == ("3gold", "gold")


def test_nobody_is_limited_in_the_cards_of_a_hand() -> None:
    table = Cove(moment="roll").give(0, "9wool+9gold")
    assert "Discarded" not in kinds(table.do("0 roll", 6))
    table.do(f"0 ghost {table.land('D')}")
    assert table.hand(0) == "9wool+9gold"
