"""On the aristocrat island: the manor, cannons, buildings and cards (anno 6; A2, A3, A7, A17, A21, A27, A29)."""

from __future__ import annotations

import pytest

from engine.games.anno1503.parts.aristocrat_cards import AristocratDeck, AristocratDrawn
from engine.games.anno1503.parts.fleet import Fleet
from engine.games.anno1503.parts.rule import guns_of
from engine.kernel.events import seen_by
from engine.parts.decks import deck_left
from tests.tables.anno import Anno
from tests.tables.table import event, kinds

# -- the manor and cannons -----------------------------------------------------------------------------------

STEPS = ["", "wood+stone", "wood+tools", "stone+cloth", "stone+marble", "cloth+silk", "tools+gem", "marble+silk"]


def test_a2_a_manor_has_nine_steps_and_the_first_costs_gold() -> None:
    table = Anno().gold(0, 2)
    for cards in STEPS:
        table.give(0, cards or "none").do("0 manor")
        table.do("0 leave-card")
    assert (table.purse(0), table.hand(0)) == (0, "none")
    table.give(0, "spice+tobacco+gem")
    assert table.refused("0 manor") == "lair-first"
    table.lair(0, 4)
    table.do("0 manor")
    table.do("0 leave-card")
    assert table.refused("0 manor") == "manor-complete"


def test_a3_a_card_may_be_drawn_for_a_step_and_only_that_seat_sees_it() -> None:
    table = Anno().gold(0, 2)
    table.do("0 manor")
    drawn = event(table.do("0 draw-card", table.card("builder")), AristocratDrawn)
    assert table.held(0) == {"builder": 1}
    assert [seen_by(drawn, seat).card for seat in (0, 1, None)] == [table.card("builder"), -1, -1]
    assert table.rules.view(table.state, 1)[AristocratDeck].unknown[0] == 1


def test_a21_six_cannons_are_sold_each_dearer_than_the_last() -> None:
    table = Anno().gold(0, 54)
    for guns in range(1, 7):
        table.do("0 cannon")
        assert guns_of(table.state, 0) == guns
    assert (table.purse(0), table.refused("0 cannon")) == (0, "cannons-all")


def test_a7_a30_a_damaged_ship_stays_until_it_is_repaired_and_may_sail_at_once() -> None:
    table = Anno().ship(0, "B:3,2", damaged=True).ship(0, "B:3,1", 1).give(0, "wood+cloth")
    assert table.refused("0 ship B:3,1") == "no-ship-left"
    assert table.refused("0 repair first") == "cannot-pay"
    assert table.refused("0 repair second") == "not-damaged"
    table.give(0, "tools").do("0 repair first")
    assert table.legal("sail") >= {"first B:2,2"}


# -- buildings -----------------------------------------------------------------------------------------------


def test_an_aristocrat_building_takes_a_site_and_the_one_with_the_skull_a_lair() -> None:
    table = Anno().give(0, "2gem+2stone+2wood")
    assert table.legal("estate") == {"park 1", "park 2"}
    assert table.refused("0 estate park 3") == "lair-first"
    table.lair(0, 4).do("0 estate park 3")
    assert table.refused("0 estate park 1") == "built-already"
    table.give(0, "marble+tools+gem")
    assert table.refused("0 estate university 3") == "ground-taken"
    table.turn_of(1).give(1, "gem+stone+wood")
    assert table.refused("1 estate park 1") == "no-building-left"


def test_a_university_is_a_cannon_more() -> None:
    assert guns_of(Anno().guns(0, 2).estate(0, "university").state, 0) == 3


def test_a_park_brings_gold_once_also_in_the_turn_it_is_built() -> None:
    table = Anno().give(0, "gem+stone+wood")
    assert table.refused("0 use-park") == "not-built"
    table.play("0 estate park 1\n0 use-park")
    assert (table.purse(0), table.refused("0 use-park")) == (12, "used-already")


def test_a_cathedral_draws_two_cards_once() -> None:
    table = Anno().estate(0, "cathedral")
    table.do("0 use-cathedral", table.card("builder"), table.card("sea-hero"))
    assert table.held(0) == {"builder": 1, "sea-hero": 1}
    assert table.refused("0 use-cathedral") == "used-already"


def test_a18_a_library_promotes_somebody_once_if_there_is_a_tile() -> None:
    table = Anno().estate(0, "library").people(0, 0, 1, 0, 3)
    assert table.refused("0 use-library settler") == "no-tile"
    table.people(0, 0, 1, 0, 2)
    table.do("0 use-library settler")
    assert table.ranks(0) == (0, 0, 1, 2)
    assert table.refused("0 use-library citizen") == "used-already"


# -- cards ---------------------------------------------------------------------------------------------------


def test_a27_the_explorer_gives_a_ship_three_points_more_and_two_add_up() -> None:
    table = Anno().deal(0, "explorer", "explorer")
    assert table.refused("0 play-explorer second") == "ship-away"
    table.play("0 play-explorer first\n0 play-explorer first")
    assert table.state[Fleet].points == [9, 3]
    assert table.refused("0 play-explorer first") == "no-aristocrat-card"


def test_a27_the_builder_spares_a_card_of_one_project() -> None:
    table = Anno().deal(0, "builder").people(0, 4, 0, 0, 0).give(0, "stone+cloth")
    assert table.legal("play-builder") == {"stone", "wood", "marble"}
    assert table.refused("0 play-builder silk") == "not-spared"
    table.do("0 play-builder stone")
    assert table.asked == ("builder", (0,))
    assert (table.legal("public"), table.legal("estate")) == ({"church"}, set())
    assert table.refused("0 public bank") == "cannot-pay"
    table.do("0 public church")
    assert (table.hand(0), table.asked) == ("none", ("main", (0,)))


def test_the_builder_may_spare_a_card_of_an_aristocrat_building_or_of_a_step() -> None:
    table = Anno().deal(0, "builder").give(0, "stone+wood")
    table.play("0 play-builder gem\n0 estate park 1")
    assert table.hand(0) == "none"
    table = Anno().deal(0, "builder").give(0, "wood").manor(0, 1)
    table.play("0 play-builder stone\n0 manor\n0 leave-card")
    assert table.hand(0) == "none"


def test_a17_the_builder_is_of_no_use_for_the_first_step() -> None:
    table = Anno().deal(0, "builder").gold(0, 2)
    assert table.legal("play-builder") == set()
    assert table.refused("0 play-builder stone") == "nothing-to-spare"


def test_the_inventor_turns_up_to_two_goods_into_others() -> None:
    table = Anno().deal(0, "inventor", "inventor", "inventor").give(0, "2wood+silk")
    table.play("0 play-inventor\n0 turn-good wood spice\n0 turn-good wood tools")
    assert (table.hand(0), table.asked) == ("tools+spice+silk", ("main", (0,)))
    table.do("0 play-inventor")
    assert table.refused("0 turn-good silk wood") == "goods-alone"
    assert table.refused("0 turn-good tools tools") == "same-kind"
    table.play("0 turn-good tools cloth\n0 turn-no-more")
    assert table.hand(0) == "cloth+spice+silk"
    assert Anno().deal(0, "inventor").give(0, "silk").refused("0 play-inventor") == "no-good-in-hand"


def test_the_engineer_buys_a_cannon_for_four_less_or_repairs_a_ship() -> None:
    table = Anno().deal(0, "engineer", "engineer").gold(0, 2).guns(0, 1)
    table.do("0 play-engineer-cannon")
    assert (table.purse(0), guns_of(table.state, 0)) == (0, 2)
    assert table.refused("0 play-engineer-repair first") == "not-damaged"
    table.ship(0, "B:3,2", damaged=True).do("0 play-engineer-repair first")
    assert "first B:2,2" in table.legal("sail")


def test_a29_once_a_turn_a_card_may_be_swapped_for_two_gold() -> None:
    table = Anno().deal(0, "builder", "builder").gold(0, 4)
    table.do("0 swap-card builder", table.card("engineer"))
    assert (table.held(0), table.purse(0)) == ({"builder": 1, "engineer": 1}, 2)
    assert table.refused("0 swap-card builder") == "swapped-already"


def test_a29_a_card_may_be_swapped_at_any_time_of_the_own_turn() -> None:
    table = Anno(moment="roll").deal(0, "builder", "explorer").gold(0, 4)
    table.do("0 swap-card builder", table.card("engineer"))
    assert table.refused("0 play-explorer first") == "not-now"
    assert table.refused("0 swap-card engineer") == "swapped-already"
    table = Anno().deal(0, "builder").gold(0, 4)
    table.do("0 sail first B:3,2")
    table.do("0 swap-card builder", table.card("explorer"))
    assert table.refused("0 play-explorer first") == "not-now"
    assert table.refused("1 swap-card builder") == "not-your-turn"


def test_four_cards_are_kept_at_the_end_of_a_turn() -> None:
    table = Anno().deal(0, *["builder"] * 4, "explorer", "engineer")
    table.do("0 end")
    assert table.asked == ("shed-card", (0,))
    table.play("0 shed-card builder\n0 shed-card explorer")
    assert (table.held(0), table.asked) == ({"builder": 3, "engineer": 1}, ("roll", (1,)))


@pytest.mark.parametrize("left", [0, 1])
def test_discards_are_shuffled_when_the_pile_is_empty_and_without_any_nothing_is_drawn(left: int) -> None:
    table = Anno().estate(0, "cathedral")
    table.deal(1, *[word for word in ("explorer", "builder", "inventor", "engineer") for _ in range(4)])
    table.deal(1, *["sea-hero"] * (4 - left))
    assert deck_left(table.state, AristocratDeck) == left
    drawn = [table.card("sea-hero")] * left
    assert kinds(table.do("0 use-cathedral", *drawn)) == ["EstateUsed", *["AristocratDrawn"] * left]
    table = Anno().deal(1, *[word for word in ("explorer", "builder", "inventor", "engineer") for _ in range(4)])
    table.deal(0, *["sea-hero"] * 4).gold(0, 2)
    table.do("0 swap-card sea-hero", table.card("sea-hero"))
    assert table.held(0) == {"sea-hero": 4}
