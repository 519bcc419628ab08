"""What a careful player remembers of the others' cards of a deck, such as those that a rule let it look at.

It reads what its seat sees: how many cards there are in each hand and in the deck, the own hand, which card lies where
under the deck, and the events as they are told to the seat. A card is known by its word, so that a move may be told in
the words of several decks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.bots.sure_cards import conclude, less, less_any, most
from engine.kernel.events import BANK, UNKNOWN, Move, Shown
from engine.kernel.ranges import NONE
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import one, size
from engine.parts.decks import Deck, deck_left, hand_size, whole_deck


def followed(rules: Rules) -> Iterator[type[Deck]]:
    """Return the decks of a game from which players may learn what others hold."""
    for kind in rules.slices.values():
        if issubclass(kind, Deck) and kind.followed:
            yield kind


class DeckMemory:
    """What one seat knows of the hands of a deck; it may begin in the middle of a game, and then knows nothing yet.

    ``known`` are packed bundles by seat: the own hand, and of the others the cards that are surely there.
    """

    def __init__(self, rules: Rules, seat: int, kind: type[Deck]) -> None:
        self.seat = seat
        self.known = [0] * rules.seats
        self._rules = rules
        self._kind = kind
        self._whole = whole_deck(rules, kind)
        self._sizes = [0] * rules.seats
        self._left = size(self._whole)
        self._coming: Sequence[int] = ()
        self._spoken: dict[str, bool] = {}

    def notice(self, state: State, moves: Sequence[Move], shown: Sequence[Shown]) -> None:
        """Follow an action that has led to ``state``: what has changed hands and been shown, as the seat saw it.

        The state may be the true one: nothing is read of it that the seat does not see.
        """
        told = [move for move in moves if self._speaks(move.sort)]
        seen = [hand for hand in shown if self._speaks(hand.sort)]
        sizes = [hand_size(state, self._kind, other) for other in range(state.seats)]
        left = deck_left(state, self._kind)
        if not told and not seen and (sizes, left) == (self._sizes, self._left):  # as at most plies
            return
        for move in told:
            if move.kind != UNKNOWN:
                self._move(move)
        for other, held in enumerate(sizes):
            self._lose_unseen(other, held, told)
        coming = state[self._kind].coming(self.seat)
        drawn = [move for move in told if move.giver == BANK]
        if len(drawn) == self._left + len(self._coming) - left - len(coming):  # or some are of another deck
            self._draw_known(drawn)
        for hand in seen:
            self.known[hand.holder] = most(self.known[hand.holder], self._seen(hand))
        self._sizes, self._left, self._coming = sizes, left, coming
        self._learn(state)

    def reminded(self, view: State) -> None:
        """Change the seat's view to what it remembers."""
        cards = view[self._kind]
        for other, known in enumerate(self.known):
            if other != self.seat and cards.unknown[other]:
                cards.hand[other] += known
                cards.unknown[other] -= size(known)

    # -- cards that move -----------------------------------------------------------------------------------

    def _speaks(self, sort: str) -> bool:
        """Whether a vocabulary has the words for all cards of the deck."""
        if sort not in self._spoken:
            words = self._rules.vocabulary
            self._spoken[sort] = set(words(self._kind.vocabulary)) <= set(words(sort))
        return self._spoken[sort]

    def _cards(self, sort: str, kind: int, number: int) -> int:
        """So many cards, named by a word of some vocabulary; none where the word is of another deck."""
        words, word = self._rules.vocabulary(self._kind.vocabulary), self._rules.vocabulary(sort)[kind]
        return number * one(words.index(word)) if word in words else 0

    def _seen(self, hand: Shown) -> int:
        """Return the cards of a shown hand that belong to this deck."""
        return sum(self._cards(hand.sort, kind, number) for kind, number in enumerate(hand.cards))

    def _move(self, move: Move) -> None:
        """Cards change hands, and the seat is told which."""
        cards = self._cards(move.sort, move.kind, move.number)
        if move.giver != BANK:
            self.known[move.giver] = less(self.known[move.giver], cards)
            self._sizes[move.giver] -= size(cards)
        if move.taker != BANK:
            self.known[move.taker] += cards
            self._sizes[move.taker] += size(cards)

    def _lose_unseen(self, seat: int, held: int, told: Sequence[Move]) -> None:
        """A seat that now holds so many cards may have given some that nobody saw: of each kind it may be those.

        They may be of another deck, and what was taken unseen makes up for some. Who was not told forgets.
        """
        unseen = [move for move in told if move.kind == UNKNOWN]
        given = sum(move.number for move in unseen if move.giver == seat)
        taken = sum(move.number for move in unseen if move.taker == seat)
        fewer = self._sizes[seat] - held
        gone = min(given, taken + fewer) if fewer <= given else held + fewer
        if gone > 0:
            self.known[seat] = less_any(self.known[seat], gone)

    def _draw_known(self, drawn: Sequence[Move]) -> None:
        """Cards under the deck are drawn when it is used up; a seat that knows them then knows who holds them."""
        for place, move in enumerate(drawn, -self._left):
            if place >= 0 and move.kind == UNKNOWN and self._coming[place] != NONE:
                self.known[move.taker] += one(self._coming[place])

    # -- conclusions ---------------------------------------------------------------------------------------

    def _learn(self, state: State) -> None:
        """Look at the own hand; then conclude what else must be where."""
        cards = state[self._kind]
        self.known[self.seat] = cards.hand[self.seat]
        lying = [card for card in self._coming if card != NONE]
        pool = self._whole - sum(cards.played) - sum(self.known) - sum(map(one, lying))
        conclude(self.known, self._sizes, pool, self._left + len(self._coming) - len(lying))
