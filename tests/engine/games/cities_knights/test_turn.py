"""The order of a turn, what wins when, and what is done between the turns (cities_knights 3, 13; C7, C8, C18)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights.parts.barbarians import WAY, Barbarians
from engine.games.cities_knights.parts.progress import RETURN
from engine.parts.extra_building import BREAK, SHORT_TURN
from tests.tables.cities_knights import POLITICS, SCIENCE, SHIP, TRADE, Realm
from tests.tables.places import corner
from tests.tables.progress import WithProgress
from tests.tables.table import kinds

BUYING = {"settlement", "city", "road", "wall", "improve", "hire-knight", "activate-knight", "promote-knight"}
RICH = "6brick+6lumber+6wool+6grain+6ore+6cloth+6coin+6paper"


class Court(WithProgress, Realm):
    """A table with progress cards."""


def verbs(table: Realm, seat: int = -1) -> set[str]:
    """What a seat may do."""
    return {action.split()[1] for action in table.legal(seat=seat)}


# -- the order of a roll -----------------------------------------------------------------------------------------


def test_cards_are_drawn_and_limits_kept_before_production() -> None:
    """Ruling C7."""
    table = Court(3, moment="roll").city(1, "0,-2 N").hold(1, "merchant", "crane", "crane", "mining")
    table.improve(1, "trade", 1)
    table.do("0 roll", 2, 4, TRADE, table.drawn("merchant-fleet"))
    assert (table.asked, table.hand(1)) == ((RETURN, (1,)), "none")
    table.do("1 return-progress crane")
    assert (table.asked, table.hand(1)) == (("main", (0,)), "2brick")


def test_an_attack_comes_before_production() -> None:
    """Ruling C7: the city that falls brings a settlement's card."""
    table = Court(2, moment="roll").city(1, "0,-2 N")
    table.state[Barbarians].steps = WAY - 1
    table.do("0 roll", 2, 4, SHIP)
    assert (table.hand(1), table.points(1)) == ("brick", 1)


def test_an_attack_comes_before_a_seven() -> None:
    """Ruling C7: the first attack wakes the robber, which moves at once."""
    table = Court(2, moment="roll").city(1, "0,-2 N").wall(1, "0,-2 N").give(1, "8wool")
    table.state[Barbarians].steps = WAY - 1
    events = kinds(table.do("0 roll", 3, 4, SHIP))
    assert "CityLost" in events
    assert table.asked == ("discard", (1,))
    table.do("1 discard 4wool")
    assert table.asked == ("robber", (0,))


def test_before_the_first_attack_a_seven_halves_hands_and_moves_nothing() -> None:
    table = Court(2, moment="roll").give(1, "8wool")
    table.do("0 roll", 3, 4, SHIP)
    table.do("1 discard 4wool")
    assert (table.asked, table.robber_at) == (("main", (0,)), "1,-1")


def test_before_the_roll_there_is_the_alchemist_alone() -> None:
    table = Court(2, moment="roll").city(0, "0,-2 N").give(0, RICH).hold(0, "alchemist", "crane", "merchant")
    assert verbs(table) == {"roll", "play-alchemist"}


def test_main_has_everything_in_any_order() -> None:
    table = Court(2).city(0, "0,-2 N").settlement(0, "0,0 N").road(0, "0,-2 NE E").give(0, RICH)
    table.hold(0, "crane")
    assert BUYING - {"settlement", "activate-knight", "promote-knight"} | {"bank", "end", "play-crane"} <= verbs(table)


# -- winning -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("track", "face", "card"), [("politics", POLITICS, "constitution"), ("science", SCIENCE, "printer")]
)
def test_a_point_drawn_in_the_turn_of_another_wins_when_the_own_turn_begins(track: str, face: int, card: str) -> None:
    """Ruling C8."""
    table = Court(2, moment="roll", points=3).city(1, "0,-2 N")
    table.improve(1, track, 1)
    table.do("0 roll", 1, 1, face, table.drawn(card))
    assert (table.points(1), table.state.over) == (3, False)
    table.do("0 end")
    assert (table.state.over, table.state.winner) == (True, 1)


def test_a_point_drawn_in_the_own_turn_wins_at_once() -> None:
    table = Court(2, moment="roll", points=3).city(0, "0,-2 N")
    table.improve(0, "science", 1)
    table.do("0 roll", 1, 1, SCIENCE, table.drawn("printer"))
    assert table.state.winner == 0


# -- between the turns -------------------------------------------------------------------------------------------


def large(kind: str) -> Court:
    """A table of five at the end of the first turn; seat 1, or seat 3, has cards to buy everything with."""
    table = Court(5, extra_building=kind)
    for seat in (1, 3):
        table.city(seat, {1: "1,-3 N", 3: "0,0 N"}[seat]).give(seat, RICH).hold(seat, "crane", "alchemist")
    table.road(1, "1,-3 NE E").road(3, "0,0 NE E")
    table.do("0 end")
    return table


def test_in_the_special_building_phase_one_builds_and_plays_no_cards() -> None:
    """Ruling C18."""
    table = large("special")
    assert table.asked == (BREAK, (1,))
    assert {"wall", "improve", "hire-knight", "road", "pass-building"} <= verbs(table)
    assert not verbs(table) - BUYING - {"pass-building"}
    table.do("1 improve trade")
    table.do(f"1 wall {corner('1,-3 N')}")
    assert table.level(1, "trade") == 1


def test_in_a_short_turn_there_is_all_but_trade_with_others_and_the_alchemist() -> None:
    """Ruling C18."""
    table = large("paired")
    assert table.asked == (SHORT_TURN, (3,))
    assert {"improve", "wall", "hire-knight", "bank", "play-crane"} <= verbs(table)
    assert "offer" not in {form.verb.name for form in table.rules.forms(table.state)}
    assert "play-alchemist" not in verbs(table)


def test_a_knight_that_cuts_a_road_between_the_turns_wins_nobody_the_game() -> None:
    """Ruling C25."""
    table = Court(5, points=5).settlement(0, "-2,0 NW", "3,-3 N", "3,0 SE").give(1, "wool+ore")
    table.road(2, "0,0 SW W NW NE E", "1,0 SW").road(0, "-1,2 SW W NW NE E").road(1, "0,-1 E")
    table.do("0 end")
    table.do(f"1 hire-knight {corner('0,0 N')}")
    assert (table.points(0), table.state.over) == (5, False)
    table.do("1 pass-building")
    assert table.asked == ("roll", (1,))


FIVE = ("crane", "crane", "mining", "mining", "irrigation")


@pytest.mark.parametrize("kind", ["special", "paired"])
def test_the_active_seat_gives_surplus_cards_back_before_others_build(kind: str) -> None:
    """Ruling C26."""
    table = Court(5, extra_building=kind).hold(0, *FIVE).give(3, RICH)
    table.do("0 end")
    assert table.asked == (RETURN, (0,))
    table.do("0 return-progress crane")
    assert table.asked == ({"special": BREAK, "paired": SHORT_TURN}[kind], (3,))
    table.do("3 pass-building")
    assert (table.asked, table.held(0)) == (("roll", (1,)), 4)


def test_a_short_turn_ends_with_four_cards_in_the_hand() -> None:
    """Ruling C26."""
    table = Court(5, extra_building="paired").hold(3, *FIVE[1:], "spy").hold(0, "crane")
    table.play("0 end\n3 play-spy 0\n3 take-progress crane\n3 pass-building")
    assert table.asked == (RETURN, (3,))
    table.do("3 return-progress crane")
    assert (table.asked, table.held(3)) == (("roll", (1,)), 4)


def test_a_metropolis_that_is_earned_between_the_turns_is_placed_at_once() -> None:
    table = large("special").city(1, "2,-1 N")
    table.improve(1, "trade", 3)
    table.do("1 improve trade")
    assert table.asked == ("metropolis", (1,))
    table.do(f"1 metropolis {corner('2,-1 N')}")
    assert (table.asked, table.points(1)) == ((BREAK, (1,)), 6)
