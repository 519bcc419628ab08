"""The pirate ship (explorers 12), what is hidden (13) and victory (14)."""

from __future__ import annotations

import pytest

from engine.games.explorers.parts.chase import Chased
from engine.games.explorers.parts.pirate import GoldRobbed, Pirate
from engine.kernel.codec import canonical, state_to_json
from engine.parts.theft import Stolen
from tests.engine.games.explorers.test_missions import at_lair
from tests.tables.explorers import Sea, terrain
from tests.tables.table import event


def test_a_seven_asks_for_the_pirate_ship_after_the_discards() -> None:
    sea = Sea().give(1, "8ore").turn_of(0, "roll")
    sea.do("0 roll", 1, 6)
    assert sea.asked == ("discard", (1,))
    sea.do("1 discard 4ore")
    assert sea.asked == ("pirate", (0,))
    assert sea.refused("0 pirate 3,0") == "home-waters"
    assert sea.refused("0 pirate 4,1") == "no-known-sea"
    assert sea.refused("0 pirate 0,0") == "no-known-sea"
    sea.do("0 pirate 4,0")
    assert sea.asked == ("main", (0,))


def test_the_own_pirate_ship_moves_on_and_anothers_goes_home() -> None:
    sea = Sea().turn_of(0, "pirate")
    sea.do("0 pirate 4,0")
    sea.turn_of(0, "pirate")
    assert sea.refused("0 pirate 4,0") == "pirate-stays"
    sea.turn_of(1, "pirate").do("1 pirate 4,0")  # the place that is vacated will do
    assert sea.state[Pirate].owner == 1


def test_pirates_may_lie_on_a_discovered_shoal() -> None:
    sea = Sea(3).reveal("4,1", "shoal", 5).turn_of(0, "pirate")
    sea.do("0 pirate 4,1")


def test_r_50_only_ships_on_a_side_of_the_hex_are_robbed() -> None:
    sea = (
        Sea().ship(1, 1, "3,0,E").ship(2, 1, "3,0,NE").harbour(3, "2,1,N").give(1, "ore").give(2, "ore").give(3, "ore")
    )
    sea.turn_of(0, "pirate").do("0 pirate 4,0")
    assert sea.asked == ("rob", (0,))
    assert sea.legal("rob") == {"1"}
    assert sea.refused("0 rob 2") == "no-victim"
    assert event(sea.do("0 rob 1", 4), Stolen).card == 4
    assert (sea.hand(0), sea.hand(1)) == ("ore", "none")


def test_a_coin_is_robbed_only_where_there_is_no_card() -> None:
    sea = Sea().ship(1, 1, "3,0,E").turn_of(0, "pirate")
    sea.do("0 pirate 4,0")
    event(sea.do("0 rob 1"), GoldRobbed)
    assert (sea.purse(0), sea.purse(1)) == (3, 1)


def test_r_51_nobody_is_robbed_of_nothing_and_robbing_may_be_waived() -> None:
    sea = Sea().ship(1, 1, "3,0,E").gold(2, 0, 2, 2).turn_of(0, "pirate")
    sea.do("0 pirate 4,0")
    assert sea.asked[0] != "rob"
    sea = Sea().ship(1, 1, "3,0,E").give(1, "ore").turn_of(0, "pirate")
    sea.play("0 pirate 4,0 \n 0 rob-nobody")
    assert sea.hand(1) == "ore"


def chased(face: int, scenario: int = 2) -> Sea:
    """Seat 1 lies at 4,0; a ship of seat 0 with one end there rolls a die."""
    sea = Sea(scenario).ship(0, 1, "3,0,NE").ship(0, 2, "3,0,E").ship(0, 3, "2,1,NE").turn_of(1, "pirate")
    sea.play("1 pirate 4,0 \n 1 rob-nobody")
    sea.turn_of(0).voyage()
    sea.do("0 chase 1", face)
    return sea


@pytest.mark.parametrize("face", range(1, 6))
def test_a_chase_fails_without_a_six(face: int) -> None:
    sea = chased(face)
    assert sea.state[Pirate].owner == 1
    assert sea.refused("0 chase 1") == "chased-already"
    assert sea.refused("0 chase 3") == "ship-not-there"
    assert sea.moves(0, 1) == 4  # fresh still, but tribute is due
    assert sea.refused("0 sail 1 3,0,E") == "needs-tribute"
    sea.do("0 chase 2", 6)  # one try for each ship
    assert sea.state[Pirate].owner == -1


def test_after_a_chase_the_own_pirate_ship_may_come() -> None:
    sea = chased(6)
    assert sea.asked == ("may-place-pirate", (0,))
    sea.do("0 pirate 4,0")
    assert sea.asked == ("movement", (0,))
    assert sea.refused("0 chase 2") == "no-pirate-to-chase"
    sea = chased(6)
    sea.do("0 leave-sea-free")
    assert (sea.state[Pirate].owner, sea.asked) == (-1, ("movement", (0,)))


def test_a_ship_that_has_moved_does_not_chase() -> None:
    sea = Sea().ship(0, 1, "2,1,NE").ship(0, 2, "2,0,E").turn_of(1, "pirate")
    sea.do("1 pirate 4,0")
    sea.turn_of(0).voyage().do("0 sail 1 3,0,SE")
    assert sea.refused("0 chase 1") == "ship-has-moved"


def test_r_18_a_chase_ends_no_move() -> None:
    """It is another ship that sails on: a chase is none, and the ship that chases may still move."""
    sea = Sea().ship(0, 1, "3,0,NE").ship(0, 2, "2,0,E").turn_of(1, "pirate")
    sea.do("1 pirate 4,0")
    sea.turn_of(0).voyage().play("0 sail 2 2,1,NE \n 0 chase 1 | 3 \n 0 sail 2 2,0,E")
    assert sea.refused("0 chase 2") == "ship-not-there"
    sea.do("0 sail 1 3,-1,SE")
    assert sea.refused("0 sail 2 2,1,NE") == "ship-done"


@pytest.mark.parametrize(("village", "number"), [("4,1", 4), ("5,-1", 5)])
def test_pirate_villages_help_to_chase(village: str, number: int) -> None:
    sea = Sea(5).reveal(village, "pirate-village", number).ship(0, 1, "4,0,E", "crew").ship(0, 2, "3,0,NE")
    sea.turn_of(0, "movement").do(f"0 trade-spice 1 {village}")
    sea.turn_of(1, "pirate").play("1 pirate 4,0 \n 1 rob-nobody")
    sea.turn_of(0).voyage()
    assert not event(sea.do("0 chase 2", 9 - number), Chased).fled
    assert event(sea.do("0 chase 1", number), Chased).fled


# -- what is hidden ------------------------------------------------------------------------------------------


def test_r_60_a_view_shows_everything_but_the_hands_of_others() -> None:
    sea = Sea(5).give(1, "2ore").reveal("4,1", "gold-river").reveal("5,-1", "shoal", 2)
    mine, others = (state_to_json(sea.rules.view(sea.state, seat))["parts"] for seat in (1, 0))
    hidden = {name for name in mine if canonical(mine[name]) != canonical(others[name])}
    assert hidden == {"Hands"}
    assert others["Hands"]["unknown"] == [0, 2, 0, 0]


def test_r_60_what_is_not_turned_over_is_nowhere_in_the_state() -> None:
    """Two games that have shown the same so far are the same, whatever will be drawn."""
    one, other = (Sea(3).ship(0, 1, "3,0,SE").voyage() for _ in range(2))
    one.do("0 sail 1 3,1,NE", terrain("gold-river"))
    other.do("0 sail 1 3,1,NE", terrain("gold-river"))
    assert one.state == other.state


# -- victory -------------------------------------------------------------------------------------------------


def test_the_game_ends_at_once_in_the_own_turn() -> None:
    sea = Sea(2, points=4).settlement(0, "0,0,N", "1,0,N", "2,1,N").harbour(1, "2,0,N").give(0, "2grain+2ore")
    sea.do("0 harbour 2,1,N")
    assert (sea.asked, sea.state.winner, sea.state.end) == (("", ()), 0, "points")


def test_points_reached_in_another_turn_win_when_the_own_begins() -> None:
    sea = Sea(2, points=4).harbour(1, "2,0,N").settlement(1, "0,0,N", "1,0,N")
    sea.do("0 end")
    assert sea.state.winner == 1


def test_r_61_the_active_seat_wins_as_soon_as_its_own_marker_moves() -> None:
    """The other would be the hero and take the card away again; but nobody rolls any more."""
    sea = at_lair(0, 2)
    sea.settlement(0, "0,0,N", "1,0,N")
    for corner in ("2,1,N", "4,-2,N", "1,3,N", "3,-1,N"):
        sea.harbour(0, corner)
    sea.do("0 land-crew 1 4,1")
    assert sea.points(0) == 10
    sea.do("0 end")
    assert (sea.state.winner, sea.points(0), sea.asked) == (0, 12, ("", ()))
