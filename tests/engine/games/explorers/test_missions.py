"""Mission tracks (explorers 11) and lairs (11.1)."""

from __future__ import annotations

import pytest

from engine.games.explorers.parts.capture import HeroRolled, LairCaptured, RiverFreed
from engine.games.explorers.parts.lairs import Lairs, crews_on
from engine.games.explorers.parts.missions import Missions, advance, card_holder, space_of
from engine.kernel.chance import Scripted
from engine.kernel.parts import Step
from engine.parts.land import Land
from tests.tables.explorers import Sea
from tests.tables.table import event


def forward(sea: Sea, seat: int, spaces: int, mission: str = "lairs") -> Sea:
    """Advance a marker."""
    for _ in range(spaces):
        advance(Step(sea.state, Scripted(())), seat, mission)
    return sea


def test_the_values_of_the_tracks() -> None:
    tracks = Sea(5).rules.numbers.tracks
    assert tracks == {
        "lairs": (0, 1, 1, 2, 2, 2, 3, 3),
        "fish": (0, 1, 1, 2, 2, 2, 3, 3),
        "spices": (0, 1, 1, 2, 2, 3, 3),
    }


def test_r_31_nobody_has_the_card_at_the_start() -> None:
    sea = Sea()
    assert card_holder(sea.state, 0) == -1
    assert [sea.points(seat) for seat in range(4)] == [0, 0, 0, 0]


def test_of_equal_markers_the_lowest_has_the_card() -> None:
    """Two on space 3, A first: A 2 and 1, B 2; B goes on: A 2, B 2 and 1."""
    sea = forward(forward(Sea(), 0, 3), 1, 3)
    assert (sea.points(0), sea.points(1)) == (3, 2)
    forward(sea, 1, 1)
    assert (sea.points(0), sea.points(1)) == (2, 3)
    forward(sea, 0, 1)
    assert (sea.points(0), sea.points(1)) == (2, 3)


def test_r_30_the_track_ends_and_the_stack_stays() -> None:
    sea = forward(forward(Sea(), 0, 7), 1, 7)
    before = sea.state[Missions].copy()
    forward(forward(sea, 0, 1), 1, 2)
    assert sea.state[Missions] == before
    assert card_holder(sea.state, 0) == 0


def at_lair(*crews: int) -> Sea:
    """Crews of some seats already on the lair at 4,1; a ship of seat 0 with two more beside it."""
    sea = Sea().reveal("4,1", "gold-river").ship(0, 1, "4,0,SE", "2crew")
    for seat, number in enumerate(crews):
        if number:
            sea.camp(seat, "4,1", number)
    return sea.voyage()


def test_crews_land_up_to_three() -> None:
    sea = at_lair(0, 2)
    assert sea.legal("land-crew") == {"1 4,1"}
    sea.do("0 land-crew 1 4,1")
    assert sea.refused("0 land-crew 1 4,1") == "lair-taken"
    assert sea.hold(0, 1) == "crew"


def test_refusals_of_landing() -> None:
    sea = Sea().reveal("4,1", "hills", 8).reveal("5,-1", "gold-river").ship(0, 1, "4,0,SE", "crew").ship(0, 2, "4,0,SE")
    sea.voyage()
    assert sea.refused("0 land-crew 1 4,1") == "no-lair"
    assert sea.refused("0 land-crew 2 5,-1") == "no-such-cargo"
    assert sea.refused("0 land-crew 1 5,-1") == "ship-not-there"


def test_r_32_crews_on_an_open_lair_stay() -> None:
    sea = at_lair(1)
    assert sea.refused("0 pick-up-crew 1 4,1") == "crew-committed"


def test_a_lair_is_captured_only_when_the_turn_ends() -> None:
    sea = at_lair(1)
    sea.play("0 land-crew 1 4,1 \n 0 land-crew 1 4,1")
    assert sea.state[Lairs].open
    assert sea.points(0) == 0


def test_a_sole_conqueror_is_the_hero() -> None:
    """From the start to space 2 with the card: two points; two crews are left (the worked numbers)."""
    sea = at_lair(1)
    sea.play("0 land-crew 1 4,1 \n 0 land-crew 1 4,1")
    events = sea.do("0 end", 6)
    hex_ = sea.rules.board.find("hex", "4,1")
    assert event(events, LairCaptured) == LairCaptured(hex_, (0,))
    assert event(events, RiverFreed).number == 6
    assert sea.state[Land].number[hex_] == 6
    assert (space_of(sea.state, 0, 0), sea.points(0), crews_on(sea.state, hex_, 0), sea.purse(0)) == (2, 2, 2, 4)
    assert sea.asked == ("roll", (1,))


def shared(*crews: int) -> Sea:
    """Seat 0 lands what is missing to three, and has moved all its ships."""
    sea = at_lair(*crews)
    for _ in range(3 - sum(crews)):
        sea.do("0 land-crew 1 4,1")
    return sea


def test_equal_totals_go_to_the_greater_number_of_crews() -> None:
    """The text's example: one crew and a six against two crews and a five."""
    sea = shared(0, 1)
    events = sea.do("0 end", 5, 6)
    assert event(events, HeroRolled).dice == (5, 6, 0, 0)
    assert sea.asked == ("hero", (0,))
    assert (sea.purse(0), sea.purse(1)) == (4, 4)
    sea.do("0 step-forward", 2)
    assert (space_of(sea.state, 0, 0), space_of(sea.state, 0, 1)) == (2, 1)
    hex_ = sea.rules.board.find("hex", "4,1")
    assert (crews_on(sea.state, hex_, 0), crews_on(sea.state, hex_, 1)) == (1, 1)
    assert sea.asked == ("roll", (1,))


def test_r_34_a_hero_among_several_may_decline() -> None:
    sea = shared(0, 1)
    sea.do("0 end", 1, 6)
    assert sea.asked == ("hero", (1,))
    assert sea.refused("0 step-forward") == "not-your-turn"
    sea.do("1 keep-crew", 2)
    assert (space_of(sea.state, 0, 0), space_of(sea.state, 0, 1)) == (1, 1)
    assert card_holder(sea.state, 0) == 0  # the active seat went first


def test_r_34_at_the_end_of_the_track_there_is_no_step_and_no_loss() -> None:
    sea = forward(shared(1), 0, 7)
    sea.do("0 end", 2)
    assert crews_on(sea.state, sea.rules.board.find("hex", "4,1"), 0) == 3


def test_r_41_after_a_full_tie_all_with_crews_there_roll_again() -> None:
    sea = shared(0, 1, 1)
    events = sea.do("0 end", 4, 4, 1, 2, 3, 5)
    assert [each.dice for each in events if isinstance(each, HeroRolled)] == [(4, 4, 1, 0), (2, 3, 5, 0)]
    assert sea.asked == ("hero", (2,))


def test_r_33_several_lairs_are_captured_in_the_order_in_which_they_were_filled() -> None:
    sea = Sea().reveal("5,-1", "gold-river").reveal("4,1", "gold-river").camp(0, "5,-1", 2).camp(0, "4,1", 2)
    sea.ship(0, 1, "4,0,E", "2crew").voyage()
    sea.play("0 land-crew 1 4,1 \n 0 land-crew 1 5,-1")
    events = sea.do("0 end", 2, 3)
    names = [sea.rules.board.name("hex", each.hex) for each in events if isinstance(each, LairCaptured)]
    assert names == ["4,1", "5,-1"]
    assert space_of(sea.state, 0, 0) == 4


def test_a_hero_who_chooses_is_followed_by_the_next_lair() -> None:
    sea = Sea().reveal("5,-1", "gold-river").reveal("4,1", "gold-river").camp(0, "5,-1", 2).camp(1, "4,1", 2)
    sea.ship(0, 1, "4,0,E", "2crew").voyage()
    sea.play("0 land-crew 1 4,1 \n 0 land-crew 1 5,-1 \n 0 end | 1 1")
    assert sea.asked == ("hero", (1,))
    events = sea.do("1 step-forward", 2, 3)
    assert event(events, LairCaptured).seats == (0,)
    assert sea.asked == ("roll", (1,))


def test_crews_are_picked_up_later() -> None:
    sea = Sea().reveal("4,1", "gold-river").free_river("4,1", 6)
    sea.ship(0, 1, "4,0,SE", "crew").ship(0, 2, "3,-1,SE").ship(1, 1, "4,1,NE").voyage()
    assert sea.legal("pick-up-crew") == {"1 4,1"}
    assert sea.refused("0 pick-up-crew 2 4,1") == "ship-not-there"
    sea.do("0 pick-up-crew 1 4,1")
    assert sea.refused("0 pick-up-crew 1 4,1") == "no-room"
    sea.turn_of(1, "movement")
    assert sea.refused("1 pick-up-crew 1 4,1") == "no-crew-there"
    assert sea.refused("1 land-crew 1 4,1") == "no-such-cargo"


@pytest.mark.parametrize("total", [(1, 5), (2, 6)])
def test_a_river_pays_two_coins_to_each_building_once_captured(total: tuple[int, int]) -> None:
    sea = Sea().reveal("4,1", "gold-river").free_river("4,1", 6)
    sea.settlement(0, "4,1,N").harbour(1, "3,2,N").turn_of(0, "roll")
    sea.do("0 roll", *total)
    expected = (2 + 2 + 1, 2 + 2 + 1) if sum(total) == 6 else (3, 3)
    assert (sea.purse(0), sea.purse(1)) == expected


def test_an_open_lair_pays_nothing() -> None:
    sea = Sea().reveal("4,1", "gold-river").settlement(0, "4,1,N").turn_of(0, "roll")
    for pair in ((1, 1), (1, 2), (2, 3), (1, 5), (2, 6), (5, 6)):
        sea.turn_of(0, "roll").gold(0, 0, 0, 0).do("0 roll", *pair)
        assert sea.purse(0) == 1
