"""Knights: hired, activated, promoted, in the way of others (cities_knights 9, 12)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights.parts.knights import (
    KnightActivated,
    KnightHired,
    KnightPromoted,
    Knights,
    asleep,
    knights_left,
    place_knight,
    promotable,
    remove_knight,
    strength_of,
)
from engine.kernel.bits import bits
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.parts.buildings import Buildings
from engine.parts.longest_road import LongestRoadTaken, Trails, length_of
from engine.parts.network import barred, net_of, sides_of
from engine.parts.roads import Roads
from tests.tables.knights import Embattled
from tests.tables.places import corner, side
from tests.tables.table import event
from tests.trails import walks

A, B, C = corner("0,0 N"), corner("0,0 NE"), corner("0,0 SE")
"""Three corners in a row on the middle hex."""
RICH = "4wool+4ore+4grain"


def settled(politics: int = 0) -> Embattled:
    """Seat 0 has a settlement and two roads from it, means, and a level of politics."""
    table = Embattled().settlement(0, "0,0 N").road(0, "0,0 NE E").give(0, RICH)
    table.improve(0, "politics", politics)
    return table


# -- hiring ------------------------------------------------------------------------------------------------------


def test_a_knight_costs_ore_and_wool_and_is_basic_and_not_active() -> None:
    table = settled()
    assert event(table.do(f"0 hire-knight {B}"), KnightHired).seat == 0
    assert table.knights_of(0) == {B: "basic"}
    assert table.hand(0) == table.cards_as_text(table.bundle("3wool+3ore+4grain"))


def test_it_stands_on_a_free_corner_that_an_own_road_touches() -> None:
    table = settled()
    assert table.legal("hire-knight") == {B, C}
    assert table.refused(f"0 hire-knight {A}") == "occupied"
    assert table.refused(f"0 hire-knight {corner('0,0 S')}") == "no-road-here"
    table.road(1, "0,0 SE").knight(1, "0,0 SE")
    assert table.refused(f"0 hire-knight {C}") == "occupied"
    table.do(f"0 hire-knight {B}")
    assert table.refused(f"0 hire-knight {B}") == "occupied"


def test_the_distance_of_buildings_is_nothing_to_knights_and_they_are_nothing_to_it() -> None:
    table = settled().settlement(1, "0,0 S").give(0, "brick+lumber+wool+grain")
    table.do(f"0 hire-knight {B}")
    assert C in table.legal("hire-knight")
    table = settled().knight(0, "0,0 NE").road(0, "0,0 SE").give(0, "brick+lumber+wool+grain")
    assert corner("0,0 SE") in table.legal("settlement")


def test_nobody_hires_without_means_or_without_a_piece() -> None:
    table = settled().road(0, "0,0 SE SW W")
    for spot in ("NE", "SE"):
        table.do(f"0 hire-knight {corner(f'0,0 {spot}')}")
    assert knights_left(table.state, 0, 0) == 0
    assert table.legal("hire-knight") == set()
    assert table.refusal(f"0 hire-knight {corner('0,0 S')}").details == {"piece": "basic-knight"}
    poor = Embattled().settlement(0, "0,0 N").road(0, "0,0 NE")
    assert poor.refused(f"0 hire-knight {B}") == "cannot-pay"


def test_two_of_each_rank_are_all_there_are() -> None:
    table = settled(politics=3).road(0, "0,0 SE SW W")
    table.knight(0, "0,0 NE", "0,0 SE", rank="strong").knight(0, "0,0 S", rank="basic")
    assert table.refusal(f"0 promote-knight {corner('0,0 S')}").details == {"piece": "strong-knight"}
    table.do(f"0 promote-knight {B}")
    assert table.knights_of(0)[B] == "mighty"
    table.do(f"0 promote-knight {corner('0,0 S')}")
    assert [knights_left(table.state, 0, rank) for rank in range(3)] == [2, 0, 1]


# -- activating and promoting ------------------------------------------------------------------------------------


def test_a_grain_activates_any_own_knight_once() -> None:
    table = settled().knight(0, "0,0 NE").knight(1, "0,0 S")
    assert event(table.do(f"0 activate-knight {B}"), KnightActivated).corner == table.at("corner", B)
    assert table.knights_of(0) == {B: "active basic"}
    assert table.hand(0) == table.cards_as_text(table.bundle("4wool+4ore+3grain"))
    assert table.refused(f"0 activate-knight {B}") == "knight-active"
    assert table.refused(f"0 activate-knight {corner('0,0 S')}") == "not-your-knight"
    assert table.legal("activate-knight") == set()


def test_a_promotion_is_by_one_rank_once_a_turn_and_keeps_what_the_knight_is() -> None:
    table = settled(politics=3).knight(0, "0,0 NE", active=True).knight(0, "0,0 SE")
    promoted = event(table.do(f"0 promote-knight {B}"), KnightPromoted)
    assert table.rules.numbers.ranks[promoted.rank] == "strong"
    table.do(f"0 promote-knight {C}")
    assert table.knights_of(0) == {B: "active strong", C: "strong"}
    assert table.refused(f"0 promote-knight {B}") == "knight-promoted"
    table.do("0 end")
    table.turn_of(0)
    table.do(f"0 promote-knight {B}")
    assert table.knights_of(0)[B] == "active mighty"
    table.do("0 end")
    assert table.turn_of(0).refused(f"0 promote-knight {B}") == "highest-rank"


def test_a_promotion_costs_ore_and_wool() -> None:
    table = Embattled().settlement(0, "0,0 N").road(0, "0,0 NE").knight(0, "0,0 NE").give(0, "wool")
    assert table.refused(f"0 promote-knight {B}") == "cannot-pay"
    table.give(0, "ore").do(f"0 promote-knight {B}")
    assert table.hand(0) == "none"


def test_only_a_fortress_makes_knights_mighty() -> None:
    table = settled(politics=2).knight(0, "0,0 NE", rank="strong")
    assert table.refused(f"0 promote-knight {B}") == "fortress-needed"
    assert promotable(table.state, 0) == 0
    table.improve(0, "politics", 3)
    assert table.legal("promote-knight") == {B}


def test_a_knight_that_has_moved_is_not_promoted_again() -> None:
    table = settled().knight(0, "0,0 NE", active=True)
    table.do(f"0 promote-knight {B}")
    table.do(f"0 move-knight {B} {C}")
    assert table.refused(f"0 promote-knight {C}") == "knight-promoted"


def test_nobody_promotes_the_knights_of_others() -> None:
    table = settled().knight(1, "0,0 S")
    assert table.refused(f"0 promote-knight {corner('0,0 S')}") == "not-your-knight"
    assert table.refused(f"0 promote-knight {B}") == "not-your-knight"


def test_only_active_knights_are_strong() -> None:
    table = settled().knight(0, "0,0 NE", active=True).knight(0, "0,0 SE", rank="mighty")
    assert strength_of(table.state, 0) == 1
    table.do(f"0 activate-knight {C}")
    assert strength_of(table.state, 0) == 4
    assert asleep(table.state, 0) == 0


def test_between_the_turns_at_large_tables_knights_are_bought_and_do_nothing() -> None:
    """Ruling C18."""
    table = Embattled(5).settlement(1, "0,0 N").road(1, "0,0 NE E SE").give(1, RICH)
    table.knight(1, "0,0 NE", active=True)
    table.do("0 end")
    assert table.asked == ("break", (1,))
    assert {verb for verb in map(verb_of, table.legal()) if "knight" in verb} == {"hire-knight", "promote-knight"}
    table.do(f"1 hire-knight {C}")
    table.do(f"1 activate-knight {C}")
    table.do("1 pass-building")
    table.do("1 roll", 1, 1, 1)
    end = corner("0,0 S")
    assert table.legal("move-knight") == {f"{B} {end}", f"{C} {end}"}


def verb_of(action: str) -> str:
    """The verb of an action's text."""
    return action.split()[1]


def test_before_the_roll_nothing_is_done_with_knights() -> None:
    table = settled().knight(0, "0,0 NE", active=True).turn_of(0, "roll")
    assert not any("knight" in action for action in table.legal())
    assert table.refused(f"0 move-knight {B} {C}") == "not-now"


@pytest.mark.parametrize("words", ["hire-knight", "hire-knight 9,9,N", "move-knight 0,0,N", "promote-knight 0,0"])
def test_what_names_no_corner_is_nonsense(words: str) -> None:
    with pytest.raises(Refusal, match="nonsense"):
        settled().rules.read(f"0 {words}")


# -- in the way of others ----------------------------------------------------------------------------------------


def test_no_building_stands_where_a_knight_does_be_it_ones_own() -> None:
    table = settled().road(1, "0,0 SE SW").give(0, "2brick+2lumber").give(1, "brick+lumber+wool+grain")
    table.knight(0, "0,0 SE")
    assert table.refused(f"0 settlement {C}") == "no-ground"
    assert table.turn_of(1).refused(f"1 settlement {C}") == "no-ground"


def test_to_settle_the_spot_the_owner_moves_the_knight_first() -> None:
    table = settled().knight(0, "0,0 SE", active=True).give(0, "brick+lumber")
    table.do(f"0 move-knight {C} {B}")
    table.do(f"0 settlement {C}")
    assert table.points(0) == 2


def test_no_road_of_others_goes_on_through_a_knight_active_or_not() -> None:
    table = settled().road(1, "0,0 SE").give(0, "2brick+2lumber")
    onward = side("1,0 SW")
    assert onward in table.legal("road")
    table.knight(1, "0,0 SE")
    assert table.refused(f"0 road {onward}") == "not-connected"
    remove_knight(table.step(), table.at("corner", C))
    assert onward in table.legal("road")


def test_the_owner_builds_on_through_its_own_knight() -> None:
    table = settled().knight(0, "0,0 SE").give(0, "brick+lumber")
    assert side("1,0 SW") in table.legal("road")


@pytest.mark.parametrize("active", [False, True])
def test_a_knight_of_others_cuts_a_road_as_a_settlement_does(active: bool) -> None:
    table = Embattled().road(0, "0,0 NE E SE SW W").road(1, "1,0 SW")
    assert (table.state[Trails].length[0], table.state[Trails].holder, table.points(0)) == (5, 0, 2)
    table.knight(1, "0,0 SE", active=active)
    assert (table.state[Trails].length[0], table.state[Trails].holder, table.points(0)) == (3, -1, 0)
    remove_knight(table.step(), table.at("corner", C))
    assert (table.state[Trails].length[0], table.state[Trails].holder) == (5, 0)


def test_the_own_knight_cuts_nothing() -> None:
    table = Embattled().road(0, "0,0 NE E SE SW W").knight(0, "0,0 SE")
    assert (table.state[Trails].length[0], table.state[Trails].holder) == (5, 0)


def test_a_knight_that_goes_gives_the_road_back_to_whoever_had_the_longest() -> None:
    table = Embattled(active=1).road(0, "0,0 NE E SE SW W").road(1, "1,0 SW").knight(1, "0,0 SE", active=True)
    assert table.state[Trails].holder == -1
    assert event(table.do(f"1 move-knight {C} {corner('1,0 S')}"), LongestRoadTaken) == (0, 5)


@pytest.mark.parametrize("seed", range(3))
def test_the_longest_road_among_knights_is_the_longest_walk(seed: int) -> None:
    generator = Generator(seed)
    for _ in range(60):
        state = crowded(generator).state
        for seat in range(2):
            nets = [bits(sides) for sides in sides_of(state, seat)]
            walked = walks(state.board, nets, set(bits(state[Buildings].mine[seat])), set(bits(barred(state, seat))))
            assert state[Trails].length[seat] == walked == length_of(state, seat)
        assert state.rules.audit(state) == []


def crowded(generator: Generator, seats: int = 2) -> Embattled:
    """Roads that grew at random, with knights and settlements of both seats that came and went."""
    table = Embattled(seats).settlement(0, "0,0 N").settlement(1, "1,0 S")
    for _ in range(20):
        seat = generator.below(seats)
        net = net_of(table.rules, Roads)
        if sites := bits(net.sites(table.state, seat)):
            net.place(table.step(), seat, generator.choice(sites))
        put_or_take(table, seat, generator)
    return table


def put_or_take(table: Embattled, seat: int, generator: Generator) -> None:
    """A knight comes where the seat might hire one, or one of its knights goes."""
    hire, rank = table.rules.verbs["hire-knight"], generator.below(3)
    if mine := bits(table.state[Knights].mine[seat]) if generator.below(3) == 0 else ():
        remove_knight(table.step(), generator.choice(mine))
    elif (sites := hire.options(table.state, seat)) and knights_left(table.state, seat, rank):
        place_knight(table.step(), seat, generator.choice(sites).args[0], rank, bool(generator.below(2)))
