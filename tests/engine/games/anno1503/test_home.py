"""At home: yields, events, trade, inhabitants and public buildings (anno 5, 8; A1, A4, A5, A15, A18, A24, A26)."""

from __future__ import annotations

import pytest

from engine.games.anno1503 import BASE
from engine.games.anno1503.parts.islands import Islands, free_islands
from engine.kernel.bits import bits
from engine.parts.hands import Hands
from engine.parts.turn import Turn
from tests.tables.anno import Anno
from tests.tables.table import kinds

# -- how a game begins ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "people"), [(None, (0, 1, 1, 0)), (BASE, (1, 1, 0, 0))], ids=["expansion", "base"])
def test_everybody_begins_with_two_inhabitants_seven_gold_two_goods_and_a_ship(game: object, people: object) -> None:
    table = Anno(3, moment="opening", game=game)
    for seat in range(3):
        assert (table.ranks(seat), table.purse(seat), table.hand(seat)) == (people, 7, "stone+wood")
        assert (table.at_sea(seat, 0), table.at_sea(seat, 1)) == ("B:3,1", "-")


def test_all_hands_are_open_to_everybody_and_to_onlookers() -> None:
    table = Anno().give(0, "stone+silk")
    assert table.rules.view(table.state, None)[Hands].hand[0] == table.state[Hands].hand[0]
    assert table.rules.view(table.state, 2)[Hands].hand[0] == table.state[Hands].hand[0]


# -- yields --------------------------------------------------------------------------------------------------


def test_a_roll_brings_everybody_the_good_of_that_site() -> None:
    table = Anno(moment="roll")
    table.do("0 roll", 1)
    assert [table.hand(seat) for seat in range(4)] == ["wood", "stone", "tools", "cloth"]
    assert table.asked == ("main", (0,))


def test_a_post_is_another_choice_and_seats_choose_in_turn_order_from_the_active_one() -> None:
    table = Anno(moment="roll", active=2).post(0, 1, "spice").post(3, 1, "tobacco")
    table.do("2 roll", 1)
    assert table.asked == ("yield", (3,))
    assert table.legal("take") == {"cloth", "tobacco"}
    assert table.refused("3 take wood") == "not-yielded"
    table.do("3 take tobacco")
    assert table.asked == ("yield", (0,))
    table.do("0 take wood")
    assert [table.hand(seat) for seat in range(4)] == ["wood", "stone", "tools", "tobacco"]


def test_a4_the_site_of_choice_yields_a_luxury_only_with_its_post() -> None:
    table = Anno(moment="roll")
    table.do("0 roll", 5)
    assert table.legal("take") == {"stone", "wood", "tools", "cloth", "spice", "tobacco"}
    table = Anno(moment="roll").post(0, 5, "silk")
    table.do("0 roll", 5)
    assert "silk" in table.legal("take")
    assert "gem" not in table.legal("take")


def test_what_the_supply_lacks_is_not_yielded() -> None:
    table = Anno(moment="roll").leave_in_bank(0, "wood", hoarder=3)
    table.do("0 roll", 1)
    assert table.hand(0) == "none"
    table = Anno(moment="roll").leave_in_bank(0, "wood", hoarder=3).post(0, 1, "spice")
    table.do("0 roll", 1)
    assert table.hand(0) == "spice"


# -- events --------------------------------------------------------------------------------------------------


def test_pirates_take_a_post_of_whoever_has_most_and_a_tile_is_laid_unseen() -> None:
    table = Anno(moment="roll").post(0, 1, "spice").post(0, 2, "cloth").post(1, 1, "wood").post(1, 2, "spice")
    table.do("0 roll", 6, 1)
    assert table.asked == ("raid", (0,))
    table.do("0 lose-post 2", 0)
    assert table.asked == ("lay-tile", (0,))
    assert table.refused("0 lay-tile B:1,1") == "no-free-island"
    free = min(table.legal("lay-tile"))
    table.do(f"0 lay-tile {free}")
    islands, square = table.state[Islands], table.square(free)
    assert (islands.back[square] >= 0, islands.tile[square], islands.seen[square]) == (True, -1, 0)
    assert table.asked == ("raid", (1,))
    assert table.kind_at(0, 2) == ""


def test_a5_a_luxury_post_goes_under_the_other_reserve_and_a_tile_to_the_other_sea() -> None:
    table = Anno(moment="roll").post(0, 1, "silk").post(0, 2, "gem")
    table.do("0 roll", 6, 2)
    stacks = table.rules.vocabulary("stacks")
    crown = stacks.index("P2")
    table.do("0 lose-post 1", crown)
    assert stacks[table.state[Islands].under_back[-1]][0] == "P"
    assert table.legal("lay-tile")
    assert {name[0] for name in table.legal("lay-tile")} == {"P"}


def test_where_no_island_is_free_no_tile_is_laid_for_a_lost_post() -> None:
    table = Anno(moment="roll").post(0, 1, "spice").post(0, 2, "cloth")
    islands = table.state[Islands]
    for square in bits(free_islands(table.state, 0)):
        islands.back[square] = 0
        islands.rest[0] -= 1
    islands.derive()
    table.do("0 roll", 6, 1)
    table.do("0 lose-post 1")
    assert (len(islands.under), table.asked) == (1, ("main", (0,)))


def test_pirates_pass_by_where_nobody_has_two_posts() -> None:
    table = Anno(moment="roll").post(0, 1, "spice")
    table.do("0 roll", 6, 1)
    assert table.asked == ("main", (0,))


def test_a_fortress_keeps_pirates_away_and_nobody_takes_its_place() -> None:
    table = Anno(moment="roll").post(0, 1, "spice").post(0, 2, "cloth").post(0, 3, "gem").public(0, "fortress")
    table.post(1, 1, "wood").post(1, 2, "spice")
    table.do("0 roll", 6, 1)
    assert table.asked == ("main", (0,))


def test_fire_costs_gold_or_a_rank_of_whoever_has_the_most_inhabitants() -> None:
    table = Anno(moment="roll").people(1, 1, 1, 1, 0).people(2, 0, 0, 0, 3).gold(1, 3)
    table.do("0 roll", 6, 3)
    assert table.asked == ("fire", (1,))
    table.do("1 put-out")
    assert (table.purse(1), table.ranks(1)) == (0, (1, 1, 1, 0))
    assert table.asked == ("fire", (2,))
    assert table.refused("2 put-out") == "no-gold"
    table.do("2 suffer merchant")
    assert table.ranks(2) == (0, 0, 1, 2)


def test_a_pioneer_burns_and_a_citizen_needs_a_free_tile_to_fall() -> None:
    table = Anno(moment="roll").people(0, 2, 2, 1, 0)
    table.do("0 roll", 6, 4)
    assert table.legal("suffer") == {"pioneer", "settler"}
    assert table.refused("0 suffer citizen") == "no-tile"
    table.do("0 suffer pioneer")
    assert table.ranks(0) == (1, 2, 1, 0)


def test_a24_fire_finds_nothing_where_nobody_lives() -> None:
    table = Anno(2, moment="roll").people(0, 0, 0, 0, 0).people(1, 0, 0, 0, 0)
    table.do("0 roll", 6, 3)
    assert table.asked == ("main", (0,))


def test_a_fire_station_keeps_fire_away() -> None:
    table = Anno(moment="roll").people(1, 2, 2, 0, 0).public(1, "fire-station")
    table.do("0 roll", 6, 3)
    assert table.asked == ("main", (0,))


def test_a4_a_golden_age_brings_everybody_a_good_and_two_with_a_church_but_no_luxury() -> None:
    table = Anno(2, moment="roll").public(1, "church")
    table.do("0 roll", 6, 5)
    assert table.refused("0 pick 2wood") == "pick-count"
    assert table.refused("0 pick silk") == "bank-short"
    table.do("0 pick wood")
    table.do("1 pick stone+spice")
    assert (table.hand(0), table.hand(1)) == ("wood", "stone+spice")


# -- trade ---------------------------------------------------------------------------------------------------


def test_a_good_costs_six_and_with_an_agreement_five_and_only_two_are_sold_a_turn() -> None:
    table = Anno().gold(0, 30).agree(0, "spice")
    table.do("0 buy spice")
    assert table.purse(0) == 25
    table.do("0 buy wood")
    assert table.purse(0) == 19
    assert table.refused("0 buy wood") == "bought-enough"


def test_luxuries_count_as_purchases_and_cost_less_for_lairs_and_with_a_theatre_but_not_for_agreements() -> None:
    table = Anno().gold(0, 30)
    table.do("0 buy silk")
    assert table.purse(0) == 20
    table = Anno().gold(0, 9).lair(0, 4).lair(0, 5).estate(0, "theatre").agree(0, "spice").marked()
    table.do("0 buy gem")
    assert table.purse(0) == 4
    table = Anno().gold(0, 2).lair(0, 6).lair(0, 6).estate(0, "theatre").marked()
    table.do("0 buy gem")
    assert table.purse(0) == 0


def test_a_market_hall_sells_a_third_card() -> None:
    table = Anno().gold(0, 30).public(0, "market-hall")
    table.play("0 buy wood\n0 buy wood\n0 buy silk")
    assert table.refused("0 buy wood") == "bought-enough"


def test_every_inhabitant_buys_a_good_a_turn_for_its_rank() -> None:
    table = Anno().people(0, 1, 0, 0, 2).give(0, "3wood+silk")
    table.play("0 sell merchant wood\n0 sell pioneer wood\n0 sell merchant wood")
    assert table.purse(0) == 9
    assert table.refused("0 sell merchant wood") == "no-buyer"
    table.people(0, 1, 1, 0, 2)
    assert table.refused("0 sell settler silk") == "luxury-unsold"


def test_a26_who_has_bought_has_bought_also_when_promoted_and_a_new_pioneer_may_buy() -> None:
    table = Anno().people(0, 1, 0, 0, 0).give(0, "3wood+stone+tools+cloth")
    table.play("0 sell pioneer wood\n0 promote pioneer")
    assert table.refused("0 sell settler wood") == "no-buyer"
    table.do("0 pioneer")
    table.do("0 sell pioneer wood")
    assert table.purse(0) == 2


def test_the_first_aristocrat_buys_a_luxury_and_the_richest_another() -> None:
    table = Anno().give(0, "2silk")
    table.do("0 sell-luxury aristocrat silk")
    assert table.purse(0) == 3
    assert table.refused("0 sell-luxury aristocrat silk") == "no-aristocrat"
    assert table.refused("0 sell-luxury rich-aristocrat silk") == "no-aristocrat"
    table.estate(0, "rich-aristocrat")
    table.do("0 sell-luxury rich-aristocrat silk")
    assert table.purse(0) == 9


def test_a1_five_cards_are_kept_goods_and_luxuries_together() -> None:
    table = Anno().give(0, "3wood+3silk")
    table.do("0 end")
    assert table.asked == ("return", (0,))
    assert table.refused("0 return 2wood") == "return-count"
    table.do("0 return silk")
    assert (table.hand(0), table.asked) == ("3wood+2silk", ("roll", (1,)))
    table = Anno().give(0, "4wood+3silk").public(0, "warehouse")
    table.do("0 end")
    assert table.asked == ("roll", (1,))


# -- inhabitants and public buildings ------------------------------------------------------------------------


def test_inhabitants_come_and_rise_for_their_price_and_need_tiles() -> None:
    table = Anno().people(0, 0, 0, 0, 0).give(0, "3wood+2stone+2tools+2cloth+spice+tobacco")
    table.play("0 pioneer\n0 promote pioneer\n0 promote settler\n0 promote citizen")
    assert (table.ranks(0), table.hand(0)) == ((0, 0, 0, 1), "wood")
    table.people(0, 2, 2, 2, 1).give(0, "stone+cloth+spice+wood")
    assert table.refused("0 pioneer") == "no-tile"
    assert table.refused("0 promote settler") == "no-tile"
    assert table.refused("0 promote merchant") == "highest-rank"


def test_a_school_spares_a_good_but_never_spice_or_tobacco() -> None:
    table = Anno().people(0, 0, 1, 0, 0).public(0, "school").give(0, "stone+spice")
    assert table.refused("0 promote settler") == "school-spares"
    assert table.legal("promote-taught") == {"settler cloth"}
    assert table.refused("0 promote-taught settler spice") == "not-spared"
    table.do("0 promote-taught settler cloth")
    assert (table.ranks(0), table.hand(0)) == ((0, 0, 1, 0), "none")


def test_a_bank_pays_a_coin_when_the_own_turn_begins() -> None:
    table = Anno(2).public(1, "bank")
    table.do("0 end")
    assert table.purse(1) == 1


def test_a_ship_costs_wood_and_cloth_or_wood_alone_with_a_shipyard() -> None:
    table = Anno().give(0, "2wood+cloth")
    table.do("0 ship B:2,9")
    assert (table.at_sea(0, 1), table.hand(0)) == ("B:2,9", "wood")
    assert table.refused("0 ship B:3,1") == "no-ship-left"
    table = Anno().give(0, "wood").public(0, "shipyard")
    assert table.refused("0 ship B:2,2") == "ships-begin-elsewhere"
    table.do("0 ship B:3,1")
    assert table.hand(0) == "none"


def test_a_public_building_needs_four_inhabitants_and_there_is_one_of_each() -> None:
    table = Anno().give(0, "4stone+2cloth").people(0, 3, 0, 0, 0)
    assert table.refused("0 public church") == "too-few-inhabitants"
    table.people(0, 3, 0, 1, 0)
    table.do("0 public church")
    assert table.refused("0 public church") == "built-already"
    table.public(1, "church").turn_of(2).people(2, 4, 0, 0, 0).give(2, "2stone+cloth")
    assert table.refused("2 public church") == "no-building-left"
    table.public(2, "bank", "school", "warehouse", "fortress", "shipyard")
    assert table.refused("2 public market-hall") == "no-building-place"


def test_events_of_a_turn_are_told() -> None:
    table = Anno(moment="roll")
    assert kinds(table.do("0 roll", 6, 3))[:2] == ["DieRolled", "Happened"]
    assert table.state[Turn].active == 0
