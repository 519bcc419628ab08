"""What knights do: where their owner's routes lead them, whom they displace, the chase (cities_knights 7, 9; C9)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights.parts.chase import RobberChased
from engine.games.cities_knights.parts.knight_moves import (
    KnightDisplaced,
    KnightLost,
    KnightMoved,
    KnightRetreated,
    ask_to_retreat,
    moves_of,
    prey_of,
    reached,
)
from engine.games.cities_knights.parts.knights import Knights, all_knights, knight_at
from engine.kernel.bits import bits, mask_of
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.longest_road import Trails
from engine.parts.network import sides_of
from engine.parts.robber import RobberMoved
from engine.parts.theft import Stolen
from tests.engine.games.cities_knights.test_knights import crowded
from tests.tables.knights import Embattled
from tests.tables.places import corner
from tests.tables.table import event, kinds

N, NE, SE, S, SW, NW = (corner(f"0,0 {way}") for way in ("N", "NE", "SE", "S", "SW", "NW"))
"""The corners of the middle hex."""


def ring(rank: str = "basic", active: bool = True) -> Embattled:
    """Seat 0 has a settlement at the north of the middle hex, roads round it to the south-west, and a knight beside."""
    table = Embattled().settlement(0, "0,0 N").road(0, "0,0 NE E SE SW")
    return table.knight(0, "0,0 NE", rank=rank, active=active)


# -- moving ------------------------------------------------------------------------------------------------------


def test_a_knight_moves_along_its_owners_roads_to_a_free_corner_and_rests() -> None:
    table = ring()
    assert table.legal("move-knight") == {f"{NE} {SE}", f"{NE} {S}", f"{NE} {SW}"}
    assert event(table.do(f"0 move-knight {NE} {S}"), KnightMoved) == (0, table.at("corner", NE), table.at("corner", S))
    assert table.knights_of(0) == {S: "basic"}
    assert table.refused(f"0 move-knight {S} {SE}") == "knight-asleep"


def test_it_goes_through_own_buildings_and_knights() -> None:
    table = ring().road(0, "0,0 NW").knight(0, "0,0 SE")
    assert table.legal("move-knight") == {f"{NE} {S}", f"{NE} {SW}", f"{NE} {NW}"}


def test_it_does_not_go_through_what_others_have() -> None:
    table = ring().settlement(1, "0,0 S")
    assert table.legal("move-knight") == {f"{NE} {SE}"}
    assert table.refused(f"0 move-knight {NE} {SW}") == "no-way-there"
    assert table.refused(f"0 move-knight {NE} {S}") == "occupied"
    table = ring().knight(1, "0,0 S")
    assert table.legal("move-knight") == {f"{NE} {SE}"}


def test_it_does_not_go_where_no_road_of_its_owner_leads() -> None:
    table = ring().road(1, "0,0 W").road(0, "-1,0 NW")
    assert table.refused(f"0 move-knight {NE} {NW}") == "no-way-there"
    assert table.refused(f"0 move-knight {NE} {corner('-1,0 N')}") == "no-way-there"
    assert table.refused(f"0 move-knight {NE} {NE}") == "occupied"


def test_only_an_active_own_knight_moves() -> None:
    table = ring(active=False).knight(1, "0,0 SW", active=True)
    assert table.legal("move-knight") == set()
    assert table.refused(f"0 move-knight {NE} {S}") == "knight-asleep"
    assert table.refused(f"0 move-knight {SW} {S}") == "not-your-knight"
    assert table.refused(f"0 move-knight {S} {SE}") == "not-your-knight"


def test_it_does_nothing_in_the_turn_in_which_it_was_activated() -> None:
    table = ring(active=False).give(0, "grain")
    table.do(f"0 activate-knight {NE}")
    assert table.refused(f"0 move-knight {NE} {S}") == "knight-fresh"
    assert table.legal("move-knight") == set()
    table.do("0 end")
    table.turn_of(0)
    assert table.legal("move-knight")


def test_it_is_activated_again_after_it_has_acted_but_does_not_act_again() -> None:
    table = ring().give(0, "grain")
    table.do(f"0 move-knight {NE} {S}")
    table.do(f"0 activate-knight {S}")
    assert table.refused(f"0 move-knight {S} {SE}") == "knight-fresh"
    assert table.knights_of(0) == {S: "active basic"}


def test_a_knight_that_moves_away_mends_the_road_of_others_and_cuts_where_it_comes() -> None:
    table = Embattled().road(1, "0,0 NE E SE SW W").road(0, "1,0 SW SE").knight(0, "0,0 SE", active=True)
    assert (table.state[Trails].length[1], table.state[Trails].holder) == (3, -1)
    assert "LongestRoadTaken" in kinds(table.do(f"0 move-knight {SE} {corner('1,0 S')}"))
    assert table.state[Trails].holder == 1


# -- displacing --------------------------------------------------------------------------------------------------


def facing(mine: str = "strong", theirs: str = "basic", active: bool = False) -> Embattled:
    """Seat 1 has a knight at the south, where both have roads; its own lead on from there to two corners."""
    return ring(mine).road(1, "-1,1 E SE").knight(1, "0,0 S", rank=theirs, active=active)


def test_a_weaker_knight_is_displaced_and_its_owner_says_where_it_goes() -> None:
    table = facing(active=True)
    where = table.at("corner", S)
    told = event(table.do(f"0 displace-knight {NE} {S}"), KnightDisplaced)
    assert told == (0, table.at("corner", NE), where, 1)
    assert table.asked == ("retreat", (1,))
    assert table.legal("retreat") == {corner("-1,1 SE"), corner("-1,1 S")}
    assert table.refused(f"1 retreat {N}") == "occupied"
    assert table.refused(f"1 retreat {NE}") == "occupied"
    assert table.refused(f"1 retreat {SE}") == "no-way-there"
    to = corner("-1,1 S")
    assert event(table.do(f"1 retreat {to}"), KnightRetreated) == (1, where, table.at("corner", to))
    assert table.knights_of(0) == {S: "strong"}
    assert table.knights_of(1) == {to: "active basic"}
    assert table.asked == ("main", (0,))


@pytest.mark.parametrize(("mine", "theirs"), [("basic", "basic"), ("strong", "strong"), ("basic", "mighty")])
def test_only_strictly_weaker_ones_are_displaced(mine: str, theirs: str) -> None:
    table = facing(mine, theirs)
    assert table.legal("displace-knight") == set()
    assert table.refused(f"0 displace-knight {NE} {S}") == "not-weaker"


def test_a_knight_that_rests_is_displaced_as_well_and_keeps_resting() -> None:
    table = facing("mighty", "strong")
    table.do(f"0 displace-knight {NE} {S}")
    table.do(f"1 retreat {corner('-1,1 S')}")
    assert table.knights_of(1) == {corner("-1,1 S"): "strong"}


def test_without_a_place_to_go_it_leaves_the_board() -> None:
    table = ring("strong").road(1, "0,0 W").knight(1, "0,0 SW").knight(2, "0,0 NW")
    events = table.do(f"0 displace-knight {NE} {SW}")
    assert event(events, KnightLost) == (1, table.at("corner", SW), 0)
    assert (table.knights_of(1), table.knights_of(0)) == ({}, {SW: "strong"})
    assert table.asked == ("main", (0,))


def test_the_only_place_to_go_to_needs_no_answer() -> None:
    table = ring("strong").road(1, "0,0 W").knight(1, "0,0 SW")
    assert kinds(table.do(f"0 displace-knight {NE} {SW}")) == ["KnightDisplaced", "KnightRetreated"]
    assert table.knights_of(1) == {NW: "basic"}


def test_it_goes_past_nothing_of_others_and_may_go_where_the_stronger_one_came_from() -> None:
    table = Embattled().road(0, "0,0 E SE").knight(0, "0,0 NE", rank="strong", active=True)
    table.road(1, "0,0 SW W NW NE", "-1,1 E").knight(1, "0,0 S").settlement(2, "0,1 SW")
    table.do(f"0 displace-knight {NE} {S}")
    assert table.legal("retreat") == {SW, NW, N, NE}
    table.do(f"1 retreat {NE}")
    assert (table.knights_of(0), table.knights_of(1)) == ({S: "strong"}, {NE: "basic"})


def test_nobody_displaces_its_own_knights() -> None:
    """Ruling C9."""
    table = ring("strong").knight(0, "0,0 S")
    assert table.legal("displace-knight") == set()
    assert table.refused(f"0 displace-knight {NE} {S}") == "no-knight-of-others"
    assert table.refused(f"0 displace-knight {NE} {SE}") == "no-knight-of-others"


def test_a_displaced_knight_beyond_others_is_out_of_reach() -> None:
    table = ring("strong").settlement(2, "0,0 SE").knight(1, "0,0 S")
    assert table.refused(f"0 displace-knight {NE} {S}") == "no-way-there"


def test_a_knight_displaces_only_when_it_is_ready() -> None:
    table = facing().give(0, "grain")
    table.do(f"0 move-knight {NE} {SE}")
    assert table.refused(f"0 displace-knight {SE} {S}") == "knight-asleep"
    table.do(f"0 activate-knight {SE}")
    assert table.refused(f"0 displace-knight {SE} {S}") == "knight-fresh"
    assert table.legal("displace-knight") == set()


def test_roads_are_counted_when_both_stand_where_they_are_going_to_stand() -> None:
    """In between seat 2 would be longest: the stronger knight leaves its road, and then the weaker comes there."""
    table = Embattled().road(2, "0,0 E SE SW W NW", "0,-1 E").road(3, "2,-2 NE E SE SW W")
    table.road(0, "-1,1 E").knight(0, "0,0 S", rank="strong", active=True)
    table.road(1, "-1,1 SE SW W NW").knight(1, "-1,1 SE")
    assert (table.state[Trails].length, table.state[Trails].holder) == ([1, 4, 4, 5], 3)
    events = table.do(f"0 displace-knight {S} {corner('-1,1 SE')}") + table.do(f"1 retreat {SW}")
    assert kinds(events) == ["KnightDisplaced", "KnightRetreated"]
    assert (table.state[Trails].length, table.state[Trails].holder) == ([1, 4, 3, 5], 3)


def test_what_drives_a_knight_away_may_be_no_knight() -> None:
    table = facing()
    step = table.step()
    ask_to_retreat(step, table.at("corner", S))
    assert table.asked == ("retreat", (1,))
    table.do(f"1 retreat {corner('-1,1 S')}")
    assert table.knights_of(1) == {corner("-1,1 S"): "basic"}
    assert table.knights_of(0) == {NE: "active strong"}


# -- the chase ---------------------------------------------------------------------------------------------------


def beside_the_robber(**options: str) -> Embattled:
    """Seat 0 has a knight that is ready beside the robber, after the first attack; seat 1 lives at 1,1."""
    table = Embattled(**options).road(0, "0,0 NE").knight(0, "0,0 NE", active=True).settlement(1, "1,1 S")
    return table.give(1, "ore").awake().robber("0,0")


def test_a_knight_beside_the_robber_chases_it_and_robs_as_on_a_seven() -> None:
    table = beside_the_robber()
    assert table.legal("chase-robber") == {NE}
    assert event(table.do(f"0 chase-robber {NE}"), RobberChased) == (0, table.at("corner", NE))
    assert table.asked == ("chase", (0,))
    assert table.refused("0 robber 0,0") == "robber-stays"
    assert table.legal("robber") == {table.rules.board.name("hex", n) for n in range(19)} - {"0,0"}
    events = table.do("0 robber 1,1", 4)
    assert event(events, RobberMoved).seat == 0
    assert event(events, Stolen) == (0, 1, 4, False)
    assert (table.knights_of(0), table.asked) == ({NE: "basic"}, ("main", (0,)))


def test_of_several_victims_one_is_chosen() -> None:
    table = beside_the_robber().settlement(2, "1,1 N")
    table.do(f"0 chase-robber {NE}")
    table.do("0 robber 1,1")
    assert table.asked == ("steal", (0,))
    table.do("0 steal 2")
    assert table.asked == ("main", (0,))


def test_nobody_chases_before_the_first_attack() -> None:
    table = beside_the_robber().sailed(6)
    assert table.legal("chase-robber") == set()
    assert table.refused(f"0 chase-robber {NE}") == "robber-sleeps"


def test_only_a_knight_that_is_ready_beside_the_robber_chases_it() -> None:
    table = beside_the_robber().robber("-1,0").give(0, "grain")
    assert table.refused(f"0 chase-robber {NE}") == "not-beside-it"
    table.robber("0,0").do(f"0 move-knight {NE} {N}")
    table.do(f"0 activate-knight {N}")
    assert table.refused(f"0 chase-robber {N}") == "knight-fresh"
    assert table.refused(f"0 chase-robber {S}") == "not-your-knight"


def test_where_it_was_agreed_a_chased_robber_goes_to_numbers_alone() -> None:
    table = beside_the_robber(chased_robber="numbered")
    table.do(f"0 chase-robber {NE}")
    assert "1,-1" not in table.legal("robber")
    assert table.refused("0 robber 1,-1") == "robber-barred"
    table.do("0 robber -1,0")
    table.turn_of(0, "robber")
    assert "1,-1" in table.legal("robber")


def test_in_a_short_turn_knights_do_all_that_they_do_in_a_turn() -> None:
    """Ruling C18; the retreat is asked of somebody else, and the short turn goes on."""
    table = Embattled(5, extra_building="paired").awake().robber("0,0")
    table.road(3, "0,0 NE E SE").knight(3, "0,0 NE", rank="strong", active=True).knight(3, "0,0 SE", active=True)
    table.road(1, "-1,1 E SE").knight(1, "0,0 S")
    table.do("0 end")
    assert table.asked == ("short-turn", (3,))
    table.do(f"3 displace-knight {NE} {S}")
    assert table.asked == ("retreat", (1,))
    table.do(f"1 retreat {corner('-1,1 S')}")
    table.do(f"3 chase-robber {SE}")
    table.do("3 robber 1,1")
    assert table.asked == ("short-turn", (3,))
    table.do("3 pass-building")
    assert table.asked == ("roll", (1,))


# -- all that is reached, by brute force -------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_knights_reach_what_walking_road_by_road_reaches(seed: int) -> None:
    generator, met = Generator(seed), 0
    for _ in range(60):
        state = crowded(generator, 3).state
        for seat in range(3):
            for at in bits(state[Knights].mine[seat]):
                walked = walked_to(state, seat, at)
                assert set(bits(reached(state, seat, at))) == walked
                assert set(bits(moves_of(state, seat, at))) == {to for to in walked if empty(state, to)}
                assert set(bits(prey_of(state, seat, at))) == {to for to in walked if weaker(state, seat, at, to)}
                met += bool(prey_of(state, seat, at))
    assert met


def walked_to(state: State, seat: int, start: int) -> set[int]:
    """The corners at the ends of all walks along the seat's roads that pass nothing of others."""
    roads = {side for sides in sides_of(state, seat) for side in bits(sides)}
    found: set[int] = set()

    def walk(here: int, used: frozenset[int]) -> None:
        for side in state.board.corner_sides[here]:
            if side in roads and side not in used:
                end = sum(state.board.side_corners[side]) - here
                found.add(end)
                if not of_others(state, seat, end):
                    walk(end, used | {side})

    walk(start, frozenset())
    return found - {start}


def of_others(state: State, seat: int, at: int) -> bool:
    """Whether a piece of somebody else stands on a corner."""
    knight = bool(all_knights(state) >> at & 1) and knight_at(state, at).seat != seat
    return knight or state[Buildings].owner[at] not in (-1, seat)


def empty(state: State, at: int) -> bool:
    """Whether nothing stands on a corner."""
    return state[Buildings].owner[at] == -1 and not all_knights(state) >> at & 1


def weaker(state: State, seat: int, at: int, to: int) -> bool:
    """Whether a weaker knight of somebody else's stands on a corner than on another."""
    if not all_knights(state) >> to & 1:
        return False
    other = knight_at(state, to)
    return other.seat != seat and other.rank < knight_at(state, at).rank


def test_masks_say_where_knights_stand() -> None:
    table = ring()
    assert all_knights(table.state) == mask_of([table.at("corner", NE)])
