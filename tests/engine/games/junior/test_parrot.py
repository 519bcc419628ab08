"""The parrot's cards (junior 7; J8, J11, J20, J23)."""

from __future__ import annotations

import pytest

from engine.games.junior.parts.neighbours_card import givers
from engine.kernel.events import moves_of, seen_by
from engine.parts.handing_over import HandedOver
from tests.tables.junior import FREE_PIECE, GHOST_CARD, NEIGHBOURS, PRICE, TIMBER, WOOD, Cove
from tests.tables.table import event, kinds


def test_there_are_24_cards() -> None:
    assert Cove().cards_left() == (9, 5, 4, 3, 3)


def test_a_card_is_paid_turned_up_and_stays_before_its_buyer() -> None:
    table = Cove().give(0, f"{PRICE}+wool")
    events = table.do("0 parrot", WOOD)
    assert kinds(events) == ["ParrotCardShown", "GiftTaken"]
    assert (table.hand(0), table.cards_left()) == ("wool+2wood", (9, 5, 3, 3, 3))
    assert table.asked == ("main", (0,))


def test_several_may_be_bought_in_a_turn() -> None:
    table = Cove()
    for _ in range(3):
        table.ask_parrot(0, WOOD)
    assert table.hand(0) == "6wood"


@pytest.mark.parametrize("lacking", ["sabre+rum", "sabre+gold", "rum+gold", "3wool"])
def test_without_its_price_there_is_none(lacking: str) -> None:
    assert Cove().give(0, lacking).refused("0 parrot") == "cannot-pay"


def test_j8_when_the_deck_is_used_up_none_can_be_bought() -> None:
    every = [card for card, copies in enumerate(Cove().cards_left()) for _ in range(copies)]
    table = Cove().shown(1, *every).give(0, PRICE)
    assert table.refused("0 parrot") == "deck-empty"
    assert table.legal("parrot") == set()


# -- cards from the bank -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "wood", "brought"),
    [(WOOD, 9, "2wood"), (WOOD, 1, "wood"), (WOOD, 0, "none"), (TIMBER, 9, "wool+2wood"), (TIMBER, 1, "wool+wood")],
)
def test_cards_bring_what_the_bank_has(card: int, wood: int, brought: str) -> None:
    table = Cove().leave_in_bank(wood, "wood", 3)
    table.ask_parrot(0, card)
    assert table.hand(0) == brought


# -- a free piece --------------------------------------------------------------------------------------------


def test_a_free_piece_is_a_ship_or_a_fort_by_the_usual_rules() -> None:
    table = Cove().ship(0, "2-3")
    table.ask_parrot(0, FREE_PIECE)
    assert table.asked == ("free-piece", (0,))
    assert (table.may_build("ship"), table.may_build("fort")) == ({"1-2", "17-18", "18-19"}, {"3"})
    table.do(table.to_build(0, "fort", "3"))
    assert (table.asked, table.hand(0), table.points(0)) == (("main", (0,)), "none", 3)


def test_a_free_ship_costs_nothing() -> None:
    table = Cove().give(0, "wool+wood")
    table.ask_parrot(0, FREE_PIECE)
    table.do(table.to_build(0, "ship", "1-2"))
    assert (table.asked, table.hand(0)) == (("main", (0,)), "wool+wood")


def test_a_free_fort_at_an_anchor_draws_a_tile() -> None:
    table = Cove().ship(0, "18-19")
    table.ask_parrot(0, FREE_PIECE)
    assert kinds(table.do(table.to_build(0, "fort", "19"), 1)) == ["FortBuilt", "HarbourDrawn"]


def test_j11_a_free_piece_cannot_be_declined() -> None:
    table = Cove()
    table.ask_parrot(0, FREE_PIECE)
    assert table.refused("0 end") == "not-now"
    assert {text.split()[1] for text in table.legal()} == {"ship"}


def test_j11_where_nothing_can_be_placed_the_card_does_nothing() -> None:
    table = Cove().in_the_way("1-2", "2-3", "17-18", "18-19")
    assert kinds(table.ask_parrot(0, FREE_PIECE)) == ["ParrotCardShown", "NothingToPlace"]
    assert table.asked == ("main", (0,))


# -- neighbours ----------------------------------------------------------------------------------------------


def neighbours(seats: int = 4, active: int = 0) -> Cove:
    """A table at which everybody has two cards, but for the active seat, which has asked its neighbours for one."""
    table = Cove(seats, active=active)
    for seat in range(seats):
        if seat != active:
            table.give(seat, "wool+gold")
    table.ask_parrot(active, NEIGHBOURS)
    return table


@pytest.mark.parametrize(("seats", "active", "asked"), [(4, 0, (1, 3)), (4, 3, (0, 2)), (3, 1, (2, 0)), (2, 0, (1,))])
def test_j20_both_neighbours_owe_an_answer_at_once(seats: int, active: int, asked: tuple[int, ...]) -> None:
    assert neighbours(seats, active).asked == ("give", asked)


def test_j20_each_gives_a_card_of_its_choice_in_any_order_and_all_wait_for_both() -> None:
    table = neighbours()
    assert table.legal("give", 1) == {"wool", "gold"}
    table.do("3 give gold")
    assert table.asked == ("give", (1,))
    assert table.refused("0 end") == "not-your-turn"
    table.do("1 give wool")
    assert (table.asked, table.hand(0)) == (("main", (0,)), "wool+gold")


def test_j20_a_card_is_known_to_its_giver_and_its_taker_alone() -> None:
    handed = event(neighbours().do("1 give wool"), HandedOver)
    for seat in (0, 1):
        assert seen_by(handed, seat).cards == (0, 1, 0, 0, 0)
    for onlooker in (2, 3, None):
        assert seen_by(handed, onlooker).cards == (0, 0, 0, 0, 0)
        assert [move.kind for move in moves_of(seen_by(handed, onlooker))] == [-1]


def test_j20_an_empty_hand_gives_nothing() -> None:
    table = Cove().give(3, "rum")
    table.ask_parrot(0, NEIGHBOURS)
    assert (givers(table.state), table.asked) == ([3], ("give", (3,)))
    alone = Cove()
    assert kinds(alone.ask_parrot(0, NEIGHBOURS)) == ["ParrotCardShown"]
    assert alone.asked == ("main", (0,))


def test_nobody_gives_what_they_have_not() -> None:
    assert neighbours().refused("1 give rum") == "cannot-pay"


def test_whoever_sits_across_is_not_asked() -> None:
    assert neighbours().refused("2 give wool") == "not-your-turn"


def test_a_ghost_card_asks_where_the_ghost_goes() -> None:
    table = Cove()
    table.ask_parrot(0, GHOST_CARD)
    assert table.asked == ("ghost", (0,))
