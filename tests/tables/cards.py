"""Cards: the resources in hands and bank, and the development cards."""

from __future__ import annotations

from typing import Self

from engine.kernel.actions import Counts
from engine.parts.bundles import count, one, pack, unpack
from engine.parts.development import Development
from engine.parts.hands import Hands, bundle_of, gain
from engine.parts.rule import all_points
from tests.tables.table import Table


class Cards(Table):
    """Hands of resource cards, which come from a bank."""

    def bundle(self, text: str) -> int:
        """The packed bundle of a text such as ``2brick+ore``."""
        return pack(Counts("resources").read(text, self.rules))

    def give(self, seat: int, cards: str) -> Self:
        """Cards from the bank to a hand."""
        gain(self.state, seat, self.bundle(cards))
        return self

    def leave_in_bank(self, left: int, kind: str, hoarder: int) -> Self:
        """All but so many cards of a kind go from the bank to the hoarder."""
        resource = self.rules.numbers.resources.index(kind)
        gain(self.state, hoarder, (count(self.state[Hands].bank, resource) - left) * one(resource))
        return self

    def empty_bank(self, hoarder: int) -> Self:
        """All cards of the bank go to the hoarder."""
        gain(self.state, hoarder, self.state[Hands].bank)
        return self

    def hand(self, seat: int) -> str:
        """A hand as text, such as ``2brick+ore``, or ``none``."""
        return self.cards_as_text(self.state[Hands].hand[seat])

    @property
    def bank(self) -> str:
        """The bank as text."""
        return self.cards_as_text(self.state[Hands].bank)

    def cards_as_text(self, packed: int) -> str:
        """A packed bundle as text."""
        return Counts("resources").write(bundle_of(self.state, packed), self.rules)


class DevelopmentCards(Table):
    """Development cards, which come from a deck."""

    def deal(self, seat: int, *cards: str) -> Self:
        """Development cards from the deck to a hand, as if bought in an earlier turn."""
        development = self.state[Development]
        for card in cards:
            development.deck -= self.card(card)
            development.hand[seat] += self.card(card)
        return self

    def knights(self, seat: int, played: int) -> Self:
        """So many knights from the deck, played in earlier turns."""
        development = self.state[Development]
        development.deck -= played * self.card("knight")
        development.played[seat] += played * self.card("knight")
        return self

    def empty_deck(self, hoarder: int) -> Self:
        """All cards of the deck go to the hoarder."""
        development = self.state[Development]
        development.hand[hoarder] += development.deck
        development.deck = 0
        return self

    def card(self, card: str) -> int:
        """One card as a packed bundle."""
        return one(self.rules.numbers.development.index(card))

    def cards(self, seat: int) -> dict[str, int]:
        """The development cards that a seat holds."""
        words = self.rules.numbers.development
        held = unpack(self.state[Development].hand[seat], len(words))
        return {word: n for word, n in zip(words, held, strict=True) if n}

    def tally(self, seat: int) -> tuple[int, int]:
        """A seat's points as all can count them, and with those that are hidden."""
        return self.points(seat), all_points(self.state, seat)
