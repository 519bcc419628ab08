"""Tables of Cities & Knights with progress cards in the hands."""

from __future__ import annotations

from typing import Self

from engine.games.cities_knights.parts.progress import cards_in_hand
from engine.games.cities_knights.parts.progress_decks import DECKS, PROGRESS, Kind, all_kinds, cards_at_once, put_under
from engine.parts.bundles import count, one
from engine.parts.decks import lay_down
from tests.tables.knights import Embattled
from tests.tables.table import Table

TRACKS = ("trade", "politics", "science")


class WithProgress(Table):
    """Progress cards, which come from three decks."""

    def kind(self, card: str) -> Kind:
        """The deck of a card, and which of its cards it is."""
        return self.rules.tables[all_kinds][self.number(card)]

    def number(self, card: str) -> int:
        """The index of a card among all progress cards."""
        return self.rules.vocabulary(PROGRESS).index(card)

    def drawn(self, card: str) -> int:
        """The outcome of a draw from its deck that brings a card."""
        return self.kind(card).card

    def hold(self, seat: int, *cards: str) -> Self:
        """Progress cards from their decks to a hand."""
        for card in cards:
            deck, index = self.kind(card)
            self.state[deck].deck -= one(index)
            self.state[deck].hand[seat] += one(index)
        return self

    def holds(self, seat: int) -> dict[str, int]:
        """The progress cards that a seat holds."""
        words, kinds = self.rules.vocabulary(PROGRESS), self.rules.tables[all_kinds]
        held = {word: count(self.state[deck].hand[seat], card) for word, (deck, card) in zip(words, kinds, strict=True)}
        return {word: number for word, number in held.items() if number}

    def held(self, seat: int) -> int:
        """How many progress cards a seat holds."""
        return cards_in_hand(self.state, seat)

    def use_up(self, track: str) -> Self:
        """All that is left of a deck is played, and lies under it by its kinds; a point lies before the last seat."""
        deck, last = DECKS[TRACKS.index(track)], self.rules.seats - 1
        cards = self.state[deck]
        for index, _ in enumerate(self.rules.vocabulary(deck.vocabulary)):
            for _ in range(count(cards.deck, index)):
                cards.deck -= one(index)
                cards.hand[last] += one(index)
                if index in self.rules.tables[cards_at_once][deck]:
                    lay_down(self.state, deck, last, index)
                else:
                    put_under(self.state, deck, last, index, shown=True)
        return self

    def under(self, track: str) -> list[str]:
        """What lies under a deck, in the order in which it will be drawn."""
        deck = DECKS[TRACKS.index(track)]
        words = self.rules.vocabulary(deck.vocabulary)
        return [words[card] if card >= 0 else "?" for card in self.state[deck].under]


class Court(WithProgress, Embattled):
    """Cities & Knights in mid-play, with knights, barbarians and progress cards."""
