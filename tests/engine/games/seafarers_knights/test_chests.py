"""Chests where there are no development cards: a progress card of a deck of choice (cities_knights 14; C17)."""

from __future__ import annotations

from engine.games.cities_knights.parts.progress import ProgressDrawn
from engine.games.seafarers.parts.treasures import KINDS, TreasureFound
from tests.tables.cities_knights import SCIENCE
from tests.tables.places import side
from tests.tables.seafarers_knights import Coasts, scenario
from tests.tables.table import event, kinds

RESOURCES, CARD = KINDS.index("resources"), KINDS.index("card")


class Misty(Coasts):
    """A table at which seat 0 can build a ship to a chest."""

    def __init__(self) -> None:
        super().__init__(3, scenario(11))
        self.reveal("2,2", "sea").ship(0, "3,2 SW").give(0, "lumber+wool")

    def open(self, kind: int, *draws: int) -> list[object]:
        """The ship is built: a hex in the fog turns out to be sea, and in the chest is what was drawn."""
        sea = self.rules.vocabulary("terrains").index("sea")
        return self.do(f"0 ship {side('3,2 W')}", sea, kind, *draws)


def test_a_card_is_drawn_from_a_deck_of_ones_choice() -> None:
    """Ruling C17."""
    table = Misty()
    assert event(table.open(CARD), TreasureFound).treasure == CARD
    assert (table.asked, table.legal("choose-deck")) == (("choose-deck", (0,)), {"trade", "politics", "science"})
    drawn = event(table.do("0 choose-deck science", table.drawn("mining")), ProgressDrawn)
    assert (drawn.seat, drawn.track + 1) == (0, SCIENCE)
    assert (table.holds(0), table.asked) == ({"mining": 1}, ("main", (0,)))


def test_cards_of_the_bank_in_a_chest_are_resources() -> None:
    table = Misty()
    found = event(table.open(RESOURCES, 0, 4, 4), TreasureFound)
    assert sum(found.cards[:5]) == 3
    assert table.hand(0) == "brick+2ore"


def test_the_chest_is_told_before_the_card() -> None:
    table = Misty()
    assert kinds(table.open(CARD))[-1] == "TreasureFound"
