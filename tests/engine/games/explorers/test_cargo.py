"""Stowage and founding (explorers 1, 10.4)."""

from __future__ import annotations

import pytest

from engine.games.explorers.parts.fleet import Fleet
from engine.parts.buildings import pieces_left, place_building, remove_building
from engine.parts.settlements import SETTLEMENT
from tests.tables.explorers import Sea, terrain


@pytest.mark.parametrize(
    ("hold", "basin", "ways"),
    [
        ("none", "settler", {"settler"}),
        ("settler", "none", {"none"}),
        ("settler", "2crew", {"2crew"}),
        ("crew", "crew", {"none", "2crew"}),
        ("crew", "settler", {"settler"}),
        ("none", "crew+spice", {"crew", "spice", "crew+spice"}),
        ("fish", "settler", {"settler"}),
    ],
)
def test_a_ship_and_a_harbour_exchange_what_fits_both(hold: str, basin: str, ways: set[str]) -> None:
    """One large piece or two small ones fit a hold or a basin; pieces go both ways at once."""
    sea = Sea(5).harbour(0, "2,0,N", basin).ship(0, 1, "2,0,NE", hold).voyage()
    assert sea.legal("stow") == {f"1 2,0,N {way}" for way in ways}
    for way in ways:
        again = Sea(5).harbour(0, "2,0,N", basin).ship(0, 1, "2,0,NE", hold).voyage()
        again.do(f"0 stow 1 2,0,N {way}")
        assert again.hold(0, 1) == way


def test_only_a_ship_at_an_own_harbour_settlement_stows() -> None:
    sea = Sea().harbour(1, "2,0,N", "settler").settlement(0, "2,1,N").harbour(0, "4,-2,N", "2crew")
    sea.ship(0, 1, "2,0,NE").ship(0, 2, "2,1,NE").voyage()
    assert sea.legal("stow") == set()
    assert sea.refused("0 stow 1 2,0,N settler") == "not-in-harbour"
    assert sea.refused("0 stow 2 2,1,N crew") == "not-in-harbour"
    assert sea.refused("0 stow 3 4,-2,N crew") == "no-ship"


def test_refusals_of_stowage() -> None:
    sea = Sea().harbour(0, "2,0,N", "2crew").ship(0, 1, "2,0,NE", "settler").voyage()
    assert sea.refused("0 stow 1 2,0,N settler") == "stowed-already"
    assert sea.refused("0 stow 1 2,0,N 3crew") == "no-such-cargo"
    assert sea.refused("0 stow 1 2,0,N crew") == "no-room"


def test_two_ships_exchange_by_way_of_a_shared_harbour() -> None:
    """The example of a full ship that swaps with a basin, and of a second ship that takes what was left there."""
    sea = Sea().harbour(0, "2,0,N", "settler").ship(0, 1, "2,0,NE", "2crew").ship(0, 2, "2,-1,E").voyage()
    sea.play("0 stow 1 2,0,N settler \n 0 stow 2 2,0,N 2crew")
    assert (sea.hold(0, 1), sea.hold(0, 2), sea.basin("2,0,N")) == ("settler", "2crew", "none")


def test_r_21_loading_ends_no_move_and_is_open_to_ships_that_have_moved() -> None:
    sea = Sea().harbour(0, "2,0,N", "settler").ship(0, 1, "2,1,NE").ship(0, 2, "2,-1,E").voyage()
    sea.do("0 sail 1 3,-1,SE")  # two steps along 2,0,E
    sea.do("0 sail 1 2,0,NE")
    sea.do("0 stow 1 2,0,N settler")
    assert sea.moves(0, 1) == 1
    sea.do("0 sail 2 2,0,NE")
    sea.do("0 stow 1 2,0,N none")  # done, and yet
    sea.do("0 stow 2 2,0,N settler")
    assert sea.hold(0, 2) == "settler"


def test_founding_returns_ship_and_settler() -> None:
    sea = Sea().ship(0, 1, "3,0,SE", "settler").voyage()
    sea.do("0 sail 1 3,1,NE", terrain("hills"), 8)
    points = sea.points(0)
    sea.do("0 found 1 4,0,S")
    assert sea.points(0) == points + 1
    assert (sea.berth(0, 1), sea.hold(0, 1), sea.state[Fleet].settlers[0]) == ("", "none", 2)
    assert pieces_left(sea.state, 0, 0) == 4
    assert sea.hand(0) == "brick"  # what the discovery brought: founding costs nothing
    assert sea.refused("0 found 1 4,1,N") == "no-ship"


def test_founding_needs_a_settler_a_piece_and_a_place() -> None:
    sea = (
        Sea()
        .reveal("4,1", "hills", 8)
        .reveal("5,-1", "sea")
        .ship(0, 1, "4,0,SE", "crew")
        .ship(0, 2, "4,0,SE", "settler")
    )
    sea.settlement(1, "5,0,S").voyage()
    assert sea.refused("0 found 1 4,1,N") == "no-such-cargo"
    assert sea.refused("0 found 2 4,1,N") == "too-near"
    assert sea.refused("0 found 2 5,0,S") == "ship-not-there"
    sea.reveal("5,1", "hills", 4)
    assert sea.legal("found") == {"2 4,0,S"}
    sea.settlement(0, "0,0,N", "1,0,N", "0,1,N", "1,1,N", "0,2,N")
    assert sea.refused("0 found 2 4,0,S") == "no-piece"


def test_people_on_board_found_no_settlement_at_a_lair_or_an_unfriendly_village() -> None:
    sea = Sea(5).reveal("4,1", "gold-river").ship(0, 1, "4,0,SE", "settler").voyage()
    assert sea.legal("found") == set()
    sea = Sea(5).reveal("4,1", "swift-village").ship(0, 1, "4,0,SE", "settler").voyage()
    assert sea.refused("0 found 1 4,0,S") == "no-ground"


def test_what_was_in_the_basin_of_a_harbour_that_shrinks_or_goes_is_in_the_supply_again() -> None:
    """No rule of the voyages does it, but another may."""
    for undone in (lambda step, corner: place_building(step, 0, corner, SETTLEMENT), remove_building):
        sea = Sea(5).harbour(0, "2,0,N", "2crew").harbour(0, "4,-2,N", "settler")
        undone(sea.step(), sea.at("corner", "2,0,N"))
        assert sea.rules.audit(sea.state) == []
        assert (sea.basin("2,0,N"), sea.basin("4,-2,N")) == ("none", "settler")
        assert sea.state[Fleet].harbours[0] == 1 << sea.at("corner", "4,-2,N")
