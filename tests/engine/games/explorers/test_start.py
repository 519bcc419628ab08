"""The start (explorers 4, 15): fixed in the first scenario, free in the others, with neutral pieces for two."""

from __future__ import annotations

import pytest

from engine.games.explorers.parts.fleet import HARBOUR, Fleet
from engine.kernel.chance import Scripted
from engine.parts.buildings import NEUTRAL, Buildings
from engine.parts.roads import Roads
from tests.tables.explorers import Sea, rules_of


def test_the_fixed_start() -> None:
    sea = Sea(1)
    assert [sea.hand(seat) for seat in range(4)] == [
        "wool+grain+ore",
        "brick+lumber+ore",
        "wool+grain+ore",
        "brick+wool",
    ]
    assert [sea.points(seat) for seat in range(4)] == [3, 3, 3, 3]
    assert [sea.purse(seat) for seat in range(4)] == [2, 2, 2, 2]
    assert [sea.hold(seat, 1) for seat in range(4)] == ["settler"] * 4
    assert [sea.berth(seat, 1) for seat in range(4)] == ["1,3,NE", "4,-3,SE", "2,0,SE", "2,0,NE"]


def test_three_players_leave_the_fourth_colour_out() -> None:
    sea = Sea(1, seats=3)
    assert sea.state[Buildings].all.bit_count() == 6
    assert [sea.berth(seat, 1) for seat in range(3)] == ["1,3,NE", "4,-3,SE", "2,0,SE"]


def test_two_players_have_the_other_colours_in_their_way_but_not_their_ships() -> None:
    sea = Sea(1, seats=2)
    buildings, roads = sea.state[Buildings], sea.state[Roads]
    assert buildings.all.bit_count() == 8
    assert sorted(owner for owner in buildings.owner if owner != -1) == [-3, -3, -2, -2, 0, 0, 1, 1]
    assert roads.taken.bit_count() == 4
    assert sea.state[Fleet].busy.bit_count() == 2


def test_two_players_choose_their_colours() -> None:
    sea = Sea(1, seats=2, colours="orange-blue")
    assert [sea.berth(seat, 1) for seat in range(2)] == ["2,0,NE", "1,3,NE"]


ORDER = {
    3: "h0 h1 h2 s2 s1 s0 r0 b0 r1 b1 r2 b2",
    4: "h0 h1 h2 h3 s3 s2 s1 s0 r0 b0 r1 b1 r2 b2 r3 b3",
    2: "h0 h1 N0 N1 n1 n0 s1 s0 r0 b0 r1 b1",
}
LETTERS = {
    "opening-harbour": "h",
    "opening-settlement": "s",
    "opening-road": "r",
    "opening-ship": "b",
    "opening-neutral-harbour": "N",
    "opening-neutral-settlement": "n",
}


@pytest.mark.parametrize("seats", ORDER)
def test_the_order_of_the_free_start(seats: int) -> None:
    rules = rules_of(2, seats)
    state, _ = rules.start(Scripted(()))
    asked = []
    while state.decision.kind in LETTERS:
        asked.append(f"{LETTERS[state.decision.kind]}{state.decision.seats[0]}")
        rules.perform(state, rules.legal(state)[0], Scripted(()))
    assert " ".join(asked) == ORDER[seats]
    assert tuple(state.decision[:2]) == ("roll", (0,))


@pytest.fixture
def draft() -> Sea:
    sea = Sea(2, seats=2)
    sea.state, _ = sea.rules.start(Scripted(()))
    return sea


def test_harbour_settlements_begin_on_circles(draft: Sea) -> None:
    assert len(draft.legal("opening-harbour")) == 14
    assert draft.refused("0 opening-harbour 0,0,N") == "no-circle"
    draft.do("0 opening-harbour 2,0,N")
    assert draft.refused("1 opening-harbour 2,0,N") == "occupied"
    assert draft.refused("1 opening-harbour 3,-1,S") == "too-near"


def test_r_70_neutral_pieces(draft: Sea) -> None:
    draft.play("0 opening-harbour 2,0,N \n 1 opening-harbour 2,2,S")
    assert draft.refused("0 opening-neutral-harbour 0,0,N") == "no-circle"
    draft.play("0 opening-neutral-harbour 4,-2,N \n 1 opening-neutral-harbour 2,1,N")
    assert draft.asked == ("opening-neutral-settlement", (1,))
    assert draft.refused("1 opening-neutral-settlement 3,1,N") == "no-ground"
    assert draft.refused("1 opening-neutral-settlement 3,-1,S") == "too-near"
    draft.play("1 opening-neutral-settlement 0,0,N \n 0 opening-neutral-settlement 0,3,N")
    board, buildings = draft.rules.board, draft.state[Buildings]
    owners = {
        board.name("corner", corner): (owner, buildings.kind[corner])
        for corner, owner in enumerate(buildings.owner)
        if owner < -1
    }
    first, second = NEUTRAL, NEUTRAL - 1
    assert owners == {"4,-2,N": (first, HARBOUR), "2,1,N": (second, HARBOUR), "0,0,N": (second, 0), "0,3,N": (first, 0)}
    assert not draft.state[Roads].taken


def test_the_settlement_brings_cards_and_takes_a_road_and_the_harbour_a_ship(draft: Sea) -> None:
    draft.play("""
        0 opening-harbour 2,0,N
        1 opening-harbour 2,2,S
        0 opening-neutral-harbour 4,-2,N
        1 opening-neutral-harbour 2,1,N
        1 opening-neutral-settlement 0,0,N
        0 opening-neutral-settlement 0,3,N
        1 opening-settlement 0,2,N
        0 opening-settlement 3,-3,S
    """)
    assert draft.hand(0) == "2wool+grain"
    assert draft.legal("opening-road") == {"3,-3,SE", "2,-2,NE", "2,-2,E"}
    assert draft.refused("0 opening-road 2,0,NE") == "not-at-this-settlement"
    draft.do("0 opening-road 3,-3,SE")
    assert draft.legal("opening-ship") == {"2,0,NE", "2,-1,E"}
    assert draft.refused("0 opening-ship 2,-1,SE") == "no-sea-route"
    assert draft.refused("0 opening-ship 4,-1,E") == "no-harbour-here"
    draft.do("0 opening-ship 2,0,NE")
    assert draft.hold(0, 1) == "settler"
    assert draft.points(0) == 3


def test_an_opening_road_stays_ashore(draft: Sea) -> None:
    """At a coast the side that leads out to sea is no place for a road."""
    draft.play("""
        0 opening-harbour 2,0,N
        1 opening-harbour 2,2,S
        0 opening-neutral-harbour 4,-2,N
        1 opening-neutral-harbour 2,1,N
        1 opening-neutral-settlement 0,0,N
        0 opening-neutral-settlement 0,3,N
        1 opening-settlement 0,2,N
        0 opening-settlement 3,-1,N
    """)
    assert draft.legal("opening-road") == {"3,-2,E", "3,-2,SE"}


def test_neutral_pieces_only_stand_in_the_way() -> None:
    """They get nothing from a roll, and roads do not pass their buildings (15)."""
    sea = Sea(1, seats=2).give(0, "2brick+2lumber").turn_of(0, "roll")
    gains = sea.do("0 roll", 4, 6)
    assert "Produced" in {type(each).__name__ for each in gains}
    # White's settlement at 0,1,N and road 0,1,NE are neutral here: the fields with the 10 beside it pay nobody.
    assert sea.hand(0).count("grain") == 1
    assert sea.purse(0) == 3
    sea.turn_of(0).road(0, "0,0,E")
    assert sea.refused("0 road 0,1,NE") in {"occupied", "not-connected"}
    assert "0,0,SE" not in sea.legal("road")
