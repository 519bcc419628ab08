"""What each development card does (classic 10; rulings R4, R13, R14)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.parts.development import Development
from engine.parts.hands import Hands
from engine.parts.largest_army import knights_of
from engine.parts.monopoly import Monopolized
from engine.parts.roads import Roads
from engine.parts.theft import Stolen
from engine.parts.year_of_plenty import PlentyTaken
from tests.tables.classic import Island
from tests.tables.places import side
from tests.tables.table import event, kinds

ORE = 4
FOURTEEN_ROADS = ("0,0 NE E SE SW W NW", "1,0 NE E SE SW", "0,1 E SE SW W")


# -- knight --------------------------------------------------------------------------------------------------


def test_a_knight_moves_the_robber_and_steals() -> None:
    table = Island().deal(0, "knight").settlement(1, "1,0 N").give(1, "ore")
    table.do("0 knight")
    assert table.asked == ("robber", (0,))
    assert table.refused("0 robber 0,0") == "robber-stays"
    assert event(table.do("0 robber 1,0", ORE), Stolen).card == ORE
    assert table.hand(0) == "ore"
    assert table.asked == ("main", (0,))


def test_a_knight_makes_nobody_discard() -> None:
    table = Island().deal(0, "knight").give(0, "12ore").give(1, "12wool")
    table.do("0 knight")
    table.do("0 robber 1,0")
    assert (table.hand(0), table.hand(1)) == ("12ore", "12wool")


def test_a_knight_lets_its_player_choose_among_several_victims() -> None:
    table = Island().deal(0, "knight").settlement(1, "1,0 N").settlement(2, "1,0 SE").give(1, "ore").give(2, "ore")
    table.do("0 knight")
    table.do("0 robber 1,0")
    assert table.asked == ("steal", (0,))
    table.do("0 steal 1", ORE)


def test_a_played_knight_stays_face_up_and_counts() -> None:
    table = Island().deal(0, "knight")
    table.do("0 knight")
    assert knights_of(table.state, 0) == 1
    assert table.cards(0) == {}


def test_a_knight_before_the_roll_frees_a_hex_for_this_very_roll() -> None:
    table = Island(moment="roll").deal(0, "knight").settlement(0, "1,0 S").robber("1,0")
    table.do("0 knight")
    table.do("0 robber 0,0")
    table.do("0 roll", 4, 5)
    assert table.hand(0) == "lumber"


# -- road building -------------------------------------------------------------------------------------------


def roads(**options: Any) -> Island:
    """Seat 0 holds the card and has a settlement to start from."""
    return Island(**options).deal(0, "road-building").settlement(0, "0,0 N")


def test_road_building_places_two_roads_for_nothing() -> None:
    table = roads().give(0, "brick+lumber")
    table.do("0 road-building")
    assert table.asked == ("free-road", (0,))
    table.do(f"0 road {side('0,0 NE')}")
    assert table.asked == ("free-road", (0,))
    table.do(f"0 road {side('0,0 NW')}")
    assert table.asked == ("main", (0,))
    assert table.hand(0) == "brick+lumber"
    assert table.state[Roads].left[0] == 13


def test_the_second_free_road_may_go_on_from_the_first() -> None:
    table = roads()
    table.do("0 road-building")
    assert table.refused(f"0 road {side('0,0 E')}") == "not-connected"
    table.do(f"0 road {side('0,0 NE')}")
    table.do(f"0 road {side('0,0 E')}")


def test_free_roads_keep_the_rules_of_roads() -> None:
    table = roads().road(1, "0,0 NE")
    table.do("0 road-building")
    assert table.refused(f"0 road {side('0,0 NE')}") == "occupied"
    assert table.refused(f"0 road {side('0,0 SE')}") == "not-connected"


@pytest.mark.parametrize("built", [0, 1])
def test_it_may_be_finished_early(built: int) -> None:
    table = roads()
    table.do("0 road-building")
    for _ in range(built):
        table.do(f"0 road {side('0,0 NE')}")
    assert "0 skip-road" in table.legal()
    table.do("0 skip-road")
    assert table.asked == ("main", (0,))
    assert table.state[Roads].left[0] == 15 - built


def test_with_a_single_piece_left_one_road_is_placed() -> None:
    table = Island().deal(0, "road-building").road(0, *FOURTEEN_ROADS)
    table.do("0 road-building")
    table.do(f"0 road {side('-1,1 SE')}")
    assert table.asked == ("main", (0,))


def test_without_a_piece_left_it_cannot_be_played() -> None:
    table = Island().deal(0, "road-building").road(0, *FOURTEEN_ROADS, "-1,1 SE")
    assert table.refused("0 road-building") == "no-road-possible"


def test_with_a_single_place_left_one_road_is_placed() -> None:
    table = Island().deal(0, "road-building").settlement(0, "0,-2 N").road(1, "0,-2 NW E", "1,-2 NW")
    table.do("0 road-building")
    assert table.legal("road") == {side("0,-2 NE")}
    table.do(f"0 road {side('0,-2 NE')}")
    assert table.asked == ("main", (0,))


def test_without_a_place_it_cannot_be_played() -> None:
    table = Island().deal(0, "road-building").settlement(0, "0,-2 N").road(1, "0,-2 NE NW")
    assert table.refused("0 road-building") == "no-road-possible"
    assert table.legal() == {"0 end"}


def test_nothing_else_can_be_done_until_the_free_roads_lie() -> None:
    table = roads().give(0, "4ore")
    table.do("0 road-building")
    for text in ("end", "bank ore wool", "buy-card"):
        assert table.refused(f"0 {text}") == "not-now"


def test_free_roads_before_the_roll_lead_back_to_the_roll() -> None:
    table = Island(moment="roll").deal(0, "road-building").settlement(0, "0,0 N")
    table.do("0 road-building")
    table.do(f"0 road {side('0,0 NE')}")
    table.do(f"0 road {side('0,0 E')}")
    assert table.legal() == {"0 roll"}


def test_free_roads_can_bring_the_longest_road() -> None:
    table = Island().deal(0, "road-building").road(0, "0,0 NE E SE")
    table.do("0 road-building")
    table.do(f"0 road {side('0,0 SW')}")
    assert "LongestRoadTaken" in kinds(table.do(f"0 road {side('0,0 W')}"))


# -- year of plenty ------------------------------------------------------------------------------------------


def test_year_of_plenty_brings_any_two_cards_of_the_bank() -> None:
    table = Island().deal(0, "year-of-plenty")
    assert len(table.legal("year-of-plenty")) == 15
    events = table.do("0 year-of-plenty brick+ore")
    assert event(events, PlentyTaken).cards == (1, 0, 0, 0, 1)
    assert table.hand(0) == "brick+ore"
    assert table.bank == "18brick+19lumber+19wool+19grain+18ore"


def test_they_may_be_of_the_same_kind() -> None:
    table = Island().deal(0, "year-of-plenty")
    table.do("0 year-of-plenty 2wool")
    assert table.hand(0) == "2wool"


@pytest.mark.parametrize("cards", ["none", "ore", "3ore", "ore+wool+grain"])
def test_neither_more_nor_fewer_than_two(cards: str) -> None:
    refusal = Island().deal(0, "year-of-plenty").refusal(f"0 year-of-plenty {cards}")
    assert (refusal.key, refusal.details) == ("plenty-count", {"count": 2})


def test_it_takes_what_the_bank_has() -> None:
    table = Island().deal(0, "year-of-plenty").leave_in_bank(1, "ore", hoarder=1).leave_in_bank(0, "wool", hoarder=1)
    for cards in ("2ore", "wool+ore", "brick+wool"):
        assert table.refused(f"0 year-of-plenty {cards}") == "bank-short"
    assert "brick+ore" in table.legal("year-of-plenty")
    assert len(table.legal("year-of-plenty")) == 9


def test_from_a_bank_with_one_card_it_takes_that_one() -> None:
    """Ruling R13."""
    table = Island().deal(0, "year-of-plenty").empty_bank(1)
    table.state[Hands].bank += table.bundle("wool")
    table.state[Hands].hand[1] -= table.bundle("wool")
    assert table.legal("year-of-plenty") == {"wool"}
    assert table.refused("0 year-of-plenty 2wool") == "plenty-count"
    table.do("0 year-of-plenty wool")
    assert table.hand(0) == "wool"
    assert table.bank == "none"


def test_from_an_empty_bank_it_cannot_be_played() -> None:
    table = Island().deal(0, "year-of-plenty").empty_bank(1)
    refusal = table.refusal("0 year-of-plenty none")
    assert (refusal.key, refusal.details) == ("plenty-count", {"count": 0})
    assert table.legal() == {"0 end"}


# -- monopoly ------------------------------------------------------------------------------------------------


def test_monopoly_takes_all_cards_of_a_kind_from_everybody_else() -> None:
    table = Island().deal(0, "monopoly").give(0, "ore").give(1, "3ore+wool").give(2, "wool").give(3, "2ore")
    events = table.do("0 monopoly ore")
    assert event(events, Monopolized)[:] == (0, ORE, (0, 3, 0, 2))
    assert [table.hand(seat) for seat in range(4)] == ["6ore", "wool", "wool", "none"]


def test_monopoly_takes_nothing_from_the_bank() -> None:
    table = Island().deal(0, "monopoly").give(1, "ore")
    bank = table.bank
    table.do("0 monopoly ore")
    assert table.bank == bank


def test_monopoly_may_name_what_nobody_has() -> None:
    """Ruling R14: a card may be played without effect."""
    table = Island().deal(0, "monopoly")
    assert len(table.legal("monopoly")) == 5
    assert event(table.do("0 monopoly ore"), Monopolized).counts == (0, 0, 0, 0)


def test_cards_won_by_monopoly_may_be_used_at_once() -> None:
    table = Island().deal(0, "monopoly").give(0, "lumber").give(1, "brick").settlement(0, "0,0 N")
    table.do("0 monopoly brick")
    table.do(f"0 road {side('0,0 NE')}")


# -- victory points ------------------------------------------------------------------------------------------


def test_a_victory_point_card_counts_in_secret_from_the_moment_it_is_bought() -> None:
    table = Island().give(0, "wool+grain+ore")
    table.do("0 buy-card", 1)
    assert table.tally(0) == (0, 1)


def test_a_victory_point_card_is_never_played() -> None:
    """Ruling R4."""
    table = Island().deal(0, "victory-point")
    assert table.legal() == {"0 end"}
    assert "victory-point" not in table.rules.verbs


def test_victory_point_cards_add_up() -> None:
    assert Island().deal(2, *["victory-point"] * 5).settlement(2, "0,0 N").tally(2) == (1, 6)


def test_others_do_not_see_the_points() -> None:
    table = Island().deal(0, "victory-point", "knight")
    view = table.rules.view(table.state, 1)
    assert view[Development].hand[0] == 0
    assert view[Development].unknown[0] == 2
