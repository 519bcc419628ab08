"""Whom the robber hurts: who is ahead, whose cards are of use, as far as is known of them; nobody for who they are."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bots.bot import Choice
from engine.bots.manner import EASY, MEDIUM, Manner
from engine.bots.memory import Memories
from engine.bots.planner import Planner
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.hands import Hands
from engine.parts.turn import Turn
from tests.advice import by_the_careless
from tests.tables.classic import Island

CAREFUL = MEDIUM._replace(carelessness=0.0)
"""Every comparison is exact, so that what is decided is what is seen to be best."""

ORE = 4
HERE = "1,0"
"""The robber's hex, with a settlement of each opponent, in the tests that choose a victim."""

LIKELY_AS_EACH_OTHER = ("2,0 NE", "-2,1 SW")
"""Corners that lie at one hex each, both with an eight."""
OUT_OF_THE_WAY = "-1,-1 NW"
"""A corner at a twelve and nothing else."""

either = pytest.mark.parametrize(("one", "other"), [(1, 2), (2, 1)])
"""Each case is told of both opponents: what is decided must go with the case, not with the seat."""


def thieving(active: int = 0) -> Island:
    """Three players with a settlement each, two of them at the robber; the third may choose whom of these to rob."""
    one, other = (seat for seat in range(3) if seat != active)
    table = Island(3, active=active, moment="steal").settlement(active, "-2,0 N")
    return table.settlement(one, f"{HERE} N").settlement(other, f"{HERE} S").robber(HERE)


def thinking(view: State, seat: int = 0, manner: Manner = CAREFUL, seed: int = 1) -> Choice:
    return Planner(manner).decide(view, seat, Generator(seed))


def known(table: Island, seat: int, **hands: str) -> State:
    """What a seat sees if it has kept count of all cards: of each hand named, such as ``seat1="ore"``."""
    for name, cards in hands.items():
        table.give(int(name.removeprefix("seat")), cards)
    view = table.rules.view(table.state, seat)
    for other in range(3):
        view[Hands].hand[other] = table.state[Hands].hand[other]
        view[Hands].unknown[other] = 0
    return view


# -- who is ahead --------------------------------------------------------------------------------------------


@either
def test_of_two_with_equal_hands_the_leader_is_robbed(one: int, other: int) -> None:
    table = thieving().city(one, "-1,2 S")
    for seat in (one, other):
        table.give(seat, "brick+wool+ore")
    action, why = thinking(table.rules.view(table.state, 0))
    assert action.args == (one,)
    assert (why.key, dict(why.details)) == ("steal", {"seat": one, "count": 3})


@either
@pytest.mark.parametrize("held", ["victory-point", "knight"])
def test_cards_that_may_be_points_count_whatever_they_are(one: int, other: int, held: str) -> None:
    """A view does not tell which they are; it tells how many, and so how many points there may be."""
    table = thieving().deal(one, held, held, held)
    for seat in (one, other):
        table.give(seat, "brick+wool+ore")
    action, why = thinking(table.rules.view(table.state, 0))
    assert action.args == (one,)
    assert why.key == "steal"


@either
def test_cards_that_can_be_no_points_do_not_count(one: int, other: int) -> None:
    """Whoever robs holds all the cards that are points."""
    table = thieving().deal(0, *["victory-point"] * 5).deal(one, "knight", "knight", "knight")
    view = known(table, 0, seat1="2wool", seat2="2wool")
    assert thinking(view).why.key != "steal"


@either
def test_the_robber_is_moved_to_the_leader(one: int, other: int) -> None:
    """Two settlements at numbers that are as good, each alone at its hex."""
    table = Island(3, moment="robber").settlement(0, "-2,2 SW").robber("0,0")
    left, right = LIKELY_AS_EACH_OTHER
    table.settlement(one, left).settlement(other, right).city(one, OUT_OF_THE_WAY)
    for seat in (one, other):
        table.give(seat, "brick+wool+ore")
    action, why = thinking(table.rules.view(table.state, 0))
    assert why.key == "robber"
    assert why.details["seat"] == one
    assert action.args == (why.details["hex"],)


# -- the careless --------------------------------------------------------------------------------------------


def test_nobody_is_so_careless_as_to_block_its_own_hex() -> None:
    """Seat 0's settlement touches three hexes. A city of the leader touches one of them too: a temptation."""
    table = Island(3, moment="robber").settlement(0, "1,0 N").city(1, "1,0 S", "-1,2 S").robber("-2,0").give(1, "5ore")
    own = {table.rules.board.name("hex", hex_) for hex_ in table.rules.board.corner_hexes[table.at("corner", "1,0 N")]}
    places = {line.removeprefix("robber ") for line in by_the_careless(table)}
    assert len(places) > 5
    assert not places & own


def test_where_all_places_are_its_own_the_careless_choose_one_of_them() -> None:
    """A board on which every hex touches a building of the seat."""
    table = Island(2, moment="robber").robber("0,0")
    board = table.rules.board
    for hex_ in range(len(board.hexes)):
        table.settlement(0, f"{board.name('hex', hex_)} N")
    assert by_the_careless(table)


# -- whose cards are of use ----------------------------------------------------------------------------------


@either
def test_who_surely_holds_what_is_wanted_is_robbed(one: int, other: int) -> None:
    """Seat 0 lacks one ore for a city, and knows both hands."""
    table = thieving().give(0, "2ore+2grain")
    view = known(table, 0, **{f"seat{one}": "2ore", f"seat{other}": "2wool"})
    action, why = thinking(view)
    assert action.args == (one,)
    assert (why.key, dict(why.details)) == ("steal-sure", {"seat": one, "resource": ORE})


@either
def test_what_was_seen_is_remembered_when_it_comes_to_robbing(one: int, other: int) -> None:
    """The one takes ore from the bank before all eyes; without that memory there is nothing to tell them apart by."""
    table = thieving().give(0, "2ore+2grain").give(one, "4wool").give(other, "wool")
    memories = Memories(table.rules, [0])
    memories.notice(table.state, [])
    table.turn_of(one)
    memories.notice(table.state, table.do(f"{one} bank wool ore"))
    table.turn_of(0, "steal")
    view = memories.view(table.state, 0)
    assert view[Hands].hand[one] == table.bundle("ore")
    action, why = thinking(view)
    assert action.args == (one,)
    assert (why.key, dict(why.details)) == ("steal-sure", {"seat": one, "resource": ORE})


@either
def test_a_leader_far_ahead_is_robbed_of_what_nobody_wants(one: int, other: int) -> None:
    """It hurts a leader with nine points more than some ore can help."""
    table = thieving().give(0, "3ore").city(one, "-1,2 S", "1,-2 N", "-2,0 S", "2,0 S")
    view = known(table, 0, **{f"seat{one}": "2wool", f"seat{other}": "brick+wool"})
    action, why = thinking(view)
    assert (action.args, why.key) == ((one,), "steal")


# -- empty hands ---------------------------------------------------------------------------------------------


@either
@pytest.mark.parametrize("manner", [CAREFUL, MEDIUM, EASY])
def test_nobody_robs_an_empty_hand_while_there_is_a_full_one(one: int, other: int, manner: Manner) -> None:
    """Not even of the leader, and however careless the thief is; nor do those who look ahead think of it."""
    table = thieving().city(one, "-1,2 S", "1,-2 N").give(other, "wool")
    view = table.rules.view(table.state, 0)
    assert {thinking(view, manner=manner, seed=seed).action.args for seed in range(20)} == {(other,)}
    assert [choice.action.args for choice in Planner(CAREFUL).ranked(view, 0, Generator(1))] == [(other,)]


def test_where_all_hands_are_empty_somebody_is_named() -> None:
    table = thieving()
    assert thinking(table.rules.view(table.state, 0)).action.args in {(1,), (2,)}


@either
def test_of_equal_places_the_robber_goes_where_there_are_cards(one: int, other: int) -> None:
    table = Island(3, moment="robber").settlement(0, "-2,2 SW").robber("0,0")
    left, right = LIKELY_AS_EACH_OTHER
    table.settlement(one, left).settlement(other, right).give(one, "wool")
    assert thinking(table.rules.view(table.state, 0)).why.details["seat"] == one


# -- equals --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("thief", range(3))
def test_of_equals_each_is_robbed_as_often(thief: int) -> None:
    """Same points, same hands, all known: then the rounds decide, and no seat is always the victim."""
    victims: Counter[int] = Counter()
    for round_ in range(4, 12):
        table = thieving(thief)
        table.state[Turn].number = 3 * round_ + thief
        view = known(table, thief, **{f"seat{seat}": "brick+wool" for seat in range(3) if seat != thief})
        victims[thinking(view, thief).action.args[0]] += 1
    assert sorted(victims.values()) == [4, 4]


@either
def test_the_least_difference_goes_before_whose_turn_it_is_to_suffer(one: int, other: int) -> None:
    """One card that might be a point."""
    for round_ in range(4, 8):
        table = thieving().deal(one, "knight")
        table.state[Turn].number = 3 * round_
        view = known(table, 0, seat1="brick+wool", seat2="brick+wool")
        assert thinking(view).action.args == (one,)
