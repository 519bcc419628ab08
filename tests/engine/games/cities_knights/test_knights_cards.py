"""The progress cards that have to do with knights, one by one (cities_knights 9, 11; C7, C10)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights.parts.cards.deserter import KnightDeserted, KnightEnlisted
from engine.games.cities_knights.parts.choosing_deck import decks_left
from engine.games.cities_knights.parts.knight_moves import KnightLost, KnightRetreated
from engine.games.cities_knights.parts.progress import ProgressDrawn
from tests.tables.cities_knights import SHIP
from tests.tables.places import corner
from tests.tables.progress import Court
from tests.tables.table import event, kinds

# -- the smith -------------------------------------------------------------------------------------------------


def smith(*ranks: str) -> Court:
    """Seat 0 has a smith, and knights of such ranks at three corners of a hex."""
    table = Court(3).hold(0, "smith").road(0, "0,0 NE E SE SW")
    for rank, spot in zip(ranks, ("0,0 N", "0,0 NE", "0,0 SE", "0,0 S"), strict=False):
        table.knight(0, spot, rank=rank)
    return table


def test_a_smith_promotes_two_knights_for_nothing_active_or_not() -> None:
    table = smith("basic").knight(0, "0,0 SE", active=True)
    table.do("0 play-smith")
    assert table.asked == ("forge", (0,))
    table.do(f"0 forge {corner('0,0 N')}")
    table.do(f"0 forge {corner('0,0 SE')}")
    assert table.knights_of(0) == {corner("0,0 N"): "strong", corner("0,0 SE"): "active strong"}
    assert table.asked == ("main", (0,))


def test_it_promotes_no_knight_twice_in_a_turn_paid_or_not() -> None:
    table = smith("basic", "basic").give(0, "wool+ore")
    table.do(f"0 promote-knight {corner('0,0 N')}")
    table.do("0 play-smith")
    assert table.refused(f"0 forge {corner('0,0 N')}") == "knight-promoted"
    table.do(f"0 forge {corner('0,0 NE')}")
    assert table.asked == ("main", (0,))
    assert table.give(0, "wool+ore").refused(f"0 promote-knight {corner('0,0 NE')}") == "knight-promoted"


def test_it_may_promote_one_alone() -> None:
    table = smith("basic", "basic")
    table.play(f"0 play-smith\n0 forge {corner('0,0 N')}\n0 leave-forge")
    assert table.knights_of(0)[corner("0,0 NE")] == "basic"


def test_the_first_promotion_may_free_a_piece_for_the_second() -> None:
    table = smith("strong", "basic", "basic").give(0, "wool+ore")
    table.improve(0, "politics", 3)
    table.play(f"0 promote-knight {corner('0,0 NE')}\n0 play-smith")
    assert table.legal("forge") == {corner("0,0 N")}, "both strong pieces stand on the board"
    table.do(f"0 forge {corner('0,0 N')}")
    assert table.legal("forge") == {corner("0,0 SE")}
    table.do(f"0 forge {corner('0,0 SE')}")
    assert table.asked == ("main", (0,))


def test_for_mighty_knights_it_needs_a_fortress() -> None:
    table = smith("strong")
    assert table.refused("0 play-smith") == "no-knight-to-promote"
    table.improve(0, "politics", 3)
    table.play(f"0 play-smith\n0 forge {corner('0,0 N')}")
    assert table.knights_of(0) == {corner("0,0 N"): "mighty"}


def test_it_needs_pieces() -> None:
    table = smith("strong", "strong", "basic")
    assert table.refused("0 play-smith") == "no-knight-to-promote"
    table = smith("strong", "basic", "basic")
    table.play(f"0 play-smith\n0 forge {corner('0,0 NE')}")
    assert table.asked == ("main", (0,))


def test_other_players_knights_are_not_forged() -> None:
    table = smith("basic").road(1, "-2,0 NE").knight(1, "-2,0 N")
    table.do("0 play-smith")
    assert table.refused(f"0 forge {corner('-2,0 N')}") == "not-your-knight"


# -- the warlord -----------------------------------------------------------------------------------------------


def test_a_warlord_activates_all_own_knights_which_do_nothing_yet() -> None:
    table = Court(3).hold(0, "warlord").road(0, "0,0 NE E").knight(0, "0,0 N", "0,0 SE").awake()
    table.road(1, "-2,0 NE").knight(1, "-2,0 N")
    table.do("0 play-warlord")
    assert table.knights_of(0) == {corner("0,0 N"): "active basic", corner("0,0 SE"): "active basic"}
    assert table.knights_of(1) == {corner("-2,0 N"): "basic"}
    assert not table.legal("move-knight")
    assert table.refused(f"0 move-knight {corner('0,0 N')} {corner('0,0 NE')}") == "knight-fresh"


def test_a_knight_that_has_acted_is_woken_and_does_not_act_again() -> None:
    table = Court(3).hold(0, "warlord").road(0, "0,0 NE").knight(0, "0,0 N", active=True)
    table.play(f"0 move-knight {corner('0,0 N')} {corner('0,0 NE')}\n0 play-warlord")
    assert table.knights_of(0) == {corner("0,0 NE"): "active basic"}
    assert not table.legal("move-knight")


@pytest.mark.parametrize("active", [True, False])
def test_a_warlord_is_of_no_use_where_all_are_awake(active: bool) -> None:
    table = Court(3).hold(0, "warlord").road(0, "0,0 NE")
    if active:
        table.knight(0, "0,0 N", active=True)
    assert table.refused("0 play-warlord") == "no-knight-asleep"


# -- intrigue --------------------------------------------------------------------------------------------------


def intrigue() -> Court:
    """Seat 0 has a road that leads to a mighty knight of seat 1, whose road goes on from there."""
    table = Court(3).hold(0, "intrigue").settlement(0, "0,0 N").road(0, "0,0 NE")
    return table.road(1, "0,0 E").knight(1, "0,0 NE", rank="mighty", active=True)


def test_intrigue_drives_a_knight_away_however_strong_and_without_a_knight() -> None:
    table = intrigue()
    assert table.legal("play-intrigue") == {corner("0,0 NE")}
    assert "KnightRetreated" in kinds(table.do(f"0 play-intrigue {corner('0,0 NE')}"))
    assert table.knights_of(1) == {corner("0,0 SE"): "active mighty"}
    assert table.asked == ("main", (0,))


def test_its_owner_says_where_it_goes() -> None:
    table = intrigue().road(1, "0,0 SE")
    table.do(f"0 play-intrigue {corner('0,0 NE')}")
    assert table.asked == ("retreat", (1,))
    assert event(table.do(f"1 retreat {corner('0,0 S')}"), KnightRetreated).seat == 1
    assert table.asked == ("main", (0,))


def test_a_knight_that_has_nowhere_to_go_leaves_the_board() -> None:
    table = intrigue().settlement(2, "0,0 SE")
    event(table.do(f"0 play-intrigue {corner('0,0 NE')}"), KnightLost)
    assert table.knights_of(1) == {}


def test_it_is_played_where_a_road_of_ones_own_leads_to_anothers_knight() -> None:
    table = intrigue().road(0, "-2,2 NE").knight(0, "-2,2 N").road(1, "2,0 W").knight(1, "2,0 NW")
    assert table.refused(f"0 play-intrigue {corner('-2,2 N')}") == "no-knight-of-others"
    assert table.refused(f"0 play-intrigue {corner('2,0 NW')}") == "no-road-here"


# -- the deserter ----------------------------------------------------------------------------------------------


def deserter(**knights: str) -> Court:
    """Seat 0 has a deserter and a free road; seat 1 has such knights at ``north`` and ``south``."""
    table = Court(3).hold(0, "deserter").settlement(0, "0,0 N").road(0, "0,0 NE").road(1, "-2,0 NE E SE")
    for spot, rank in knights.items():
        table.knight(1, {"north": "-2,0 N", "south": "-2,0 SE"}[spot], rank=rank, active=spot == "north")
    return table


def test_its_owner_says_which_knight_deserts_and_another_like_it_may_be_placed() -> None:
    table = deserter(north="strong", south="basic")
    table.do("0 play-deserter 1")
    assert table.asked == ("defect", (1,))
    assert table.refused(f"1 defect {corner('0,0 NE')}") == "not-your-knight"
    event(table.do(f"1 defect {corner('-2,0 N')}"), KnightDeserted)
    assert table.asked == ("enlist", (0,))
    assert table.legal("enlist") == {corner("0,0 NE")}
    assert table.refused(f"0 enlist {corner('0,0 N')}") == "no-knight-there"
    assert event(table.do(f"0 enlist {corner('0,0 NE')}"), KnightEnlisted).active
    assert table.knights_of(0) == {corner("0,0 NE"): "active strong"}
    assert table.knights_of(1) == {corner("-2,0 SE"): "basic"}


def test_a_knight_that_is_placed_active_may_act_at_once() -> None:
    """Ruling C28."""
    table = deserter(north="strong", south="basic").road(0, "0,0 E")
    table.play(f"0 play-deserter 1\n1 defect {corner('-2,0 N')}\n0 enlist {corner('0,0 NE')}")
    table.do(f"0 move-knight {corner('0,0 NE')} {corner('0,0 SE')}")
    assert table.knights_of(0) == {corner("0,0 SE"): "strong"}


def test_the_only_knight_deserts_at_once_and_an_inactive_one_stays_so() -> None:
    table = deserter(south="basic")
    table.play(f"0 play-deserter 1\n0 enlist {corner('0,0 NE')}")
    assert table.knights_of(0) == {corner("0,0 NE"): "basic"}


def test_a_mighty_one_is_placed_without_a_fortress() -> None:
    table = deserter(north="mighty")
    table.play(f"0 play-deserter 1\n0 enlist {corner('0,0 NE')}")
    assert table.knights_of(0) == {corner("0,0 NE"): "active mighty"}


def test_where_no_piece_of_its_rank_is_left_a_basic_one_is_placed() -> None:
    table = deserter(north="strong").road(0, "1,1 NE E").knight(0, "1,1 N", "1,1 SE", rank="strong")
    table.play(f"0 play-deserter 1\n0 enlist {corner('0,0 NE')}")
    assert table.knights_of(0)[corner("0,0 NE")] == "active basic"


def test_where_none_is_left_at_all_the_other_loses_a_knight_all_the_same() -> None:
    table = deserter(north="basic").road(0, "1,1 NE E").knight(0, "1,1 N", "1,1 SE")
    table.do("0 play-deserter 1")
    assert table.knights_of(1) == {}
    assert table.asked == ("main", (0,))


def test_where_there_is_no_place_for_one_too() -> None:
    table = deserter(north="basic").knight(0, "0,0 NE", rank="strong")
    table.do("0 play-deserter 1")
    assert (table.knights_of(1), table.asked) == ({}, ("main", (0,)))


def test_one_need_not_place_it() -> None:
    table = deserter(north="basic")
    table.play("0 play-deserter 1\n0 enlist-nobody")
    assert table.knights_of(0) == {}


def test_it_goes_to_another_who_has_a_knight() -> None:
    table = deserter().knight(0, "0,0 NE")
    for seat in (0, 1, 2):
        assert table.refused(f"0 play-deserter {seat}") == "no-knights-there"


# -- the diplomat and knights ----------------------------------------------------------------------------------


def test_a_road_that_ends_at_a_knight_of_its_owners_is_not_open() -> None:
    table = Court(3).hold(0, "diplomat").settlement(1, "0,0 N").road(1, "0,0 NE E").knight(1, "0,0 SE")
    assert not table.legal("play-diplomat")


def test_a_road_that_alone_leads_to_a_knight_of_its_owners_is_not_open() -> None:
    table = Court(3).hold(0, "diplomat").road(1, "0,0 NE").knight(1, "0,0 N")
    assert table.refused("0 play-diplomat 0,0,NE") == "not-open"
    table.road(1, "0,0 NW")
    assert "0,0,NE" in table.legal("play-diplomat")


def test_anothers_knight_at_its_end_does_not_close_a_road() -> None:
    table = Court(3).hold(0, "diplomat").settlement(1, "0,0 N").road(1, "0,0 NE").road(2, "0,0 E").knight(2, "0,0 NE")
    assert "0,0,NE" in table.legal("play-diplomat")


# -- cards of a deck of choice ---------------------------------------------------------------------------------


def honoured() -> Court:
    """Seats 1 and 0 have done as much against the barbarians, who are about to come."""
    table = Court(3, moment="roll", active=1).sailed(6).road(0, "0,0 NE").road(1, "-2,0 NE")
    return table.knight(0, "0,0 N", active=True).knight(1, "-2,0 N", active=True)


def test_those_who_have_defended_equally_well_draw_from_a_deck_of_their_choice_clockwise() -> None:
    table = honoured()
    table.do("1 roll", 1, 1, SHIP)
    assert table.asked == ("choose-deck", (1,))
    assert table.legal("choose-deck") == {"trade", "politics", "science"}
    told = event(table.do("1 choose-deck science", table.drawn("crane")), ProgressDrawn)
    assert told.seat == 1
    assert table.asked == ("choose-deck", (0,))
    table.do("0 choose-deck trade", table.drawn("merchant"))
    assert (table.holds(0), table.holds(1)) == ({"merchant": 1}, {"crane": 1})
    assert table.asked == ("main", (1,))


def test_whoever_draws_a_fifth_then_gives_one_back_before_the_next_draws() -> None:
    table = honoured().hold(0, "crane", "mining", "irrigation", "inventor").hold(1, "spy", "spy", "wedding", "bishop")
    table.do("1 roll", 1, 1, SHIP)
    table.do("1 choose-deck science", table.drawn("crane"))
    assert table.asked == ("choose-deck", (0,))
    table.do("0 choose-deck trade", table.drawn("merchant"))
    assert table.asked == ("return-progress", (0,))
    table.do("0 return-progress merchant")
    assert table.asked == ("main", (1,))


def test_an_empty_deck_is_not_chosen() -> None:
    table = honoured().hold(2, *("merchant",) * 6, *("resource-monopoly",) * 4)
    for card in ("commercial-harbour", "master-merchant", "merchant-fleet", "trade-monopoly"):
        table.hold(2, card, card)
    table.do("1 roll", 1, 1, SHIP)
    assert table.legal("choose-deck") == {"politics", "science"}
    assert table.refused("1 choose-deck trade") == "no-progress-left"
    assert decks_left(table.state) == 0b110
