"""What a careful player remembers of the cards of one deck in other hands, such as cards that a rule let it look at.

It reads only what its seat sees: the sizes of hands and deck, the seat's own hand, the known cards under the deck, and
the events as the seat may know them. A card in a move is known by its word: a move may count cards in a vocabulary of
several decks.
"""

from collections.abc import Iterator, Sequence

from engine.bots.sure_cards import conclude, less, less_any, most
from engine.kernel.events import BANK, UNKNOWN, Move, Shown
from engine.kernel.ranges import NONE
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import one, size
from engine.parts.decks import Deck, deck_left, hand_size, whole_deck


def followed(rules: Rules) -> Iterator[type[Deck]]:
    """Yield the decks of a game whose cards a player may come to know in other hands."""
    for kind in rules.slices.values():
        if issubclass(kind, Deck) and kind.followed:
            yield kind


class DeckMemory:
    """What one seat knows of all hands of a deck. It may begin in mid-game, and then knows nothing of other hands yet.

    ``known`` holds a packed bundle by seat: the whole own hand; for other seats the cards that are surely in the hand.
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
        """Update what is known after an action that led to ``state``.

        ``moves`` and ``shown`` are the moves and the shown hands in its events, as the seat saw them.

        The state may be the true one: only what the seat sees is read from it.
        """
        told = [move for move in moves if self._speaks(move.sort)]
        seen = [hand for hand in shown if self._speaks(hand.sort)]
        sizes = [hand_size(state, self._kind, other) for other in range(state.seats)]
        left = deck_left(state, self._kind)
        # Most actions move no cards of this deck: then there is nothing to follow.
        if not told and not seen and (sizes, left) == (self._sizes, self._left):
            return
        for move in told:
            if move.kind != UNKNOWN:
                self._move(move)
        for other, held in enumerate(sizes):
            self._lose_unseen(other, held, told)
        coming = state[self._kind].coming(self.seat)
        drawn = [move for move in told if move.giver == BANK]
        # A move does not name its deck. If this deck lost as many cards as were drawn, all came from it; else some came
        # from another deck, and no move tells which.
        if len(drawn) == self._left + len(self._coming) - left - len(coming):
            self._draw_known(drawn)
        for hand in seen:
            self.known[hand.holder] = most(self.known[hand.holder], self._seen(hand))
        self._sizes, self._left, self._coming = sizes, left, coming
        self._learn(state)

    def reminded(self, view: State) -> None:
        """Change the seat's ``view`` in place: remembered cards of the others move from ``unknown`` to ``hand``."""
        cards = view[self._kind]
        for other, known in enumerate(self.known):
            if other != self.seat and cards.unknown[other]:
                cards.hand[other] += known
                cards.unknown[other] -= size(known)

    def _speaks(self, sort: str) -> bool:
        """Return whether the vocabulary ``sort`` has the words for all cards of this deck. Cached."""
        if sort not in self._spoken:
            words = self._rules.vocabulary
            self._spoken[sort] = set(words(self._kind.vocabulary)) <= set(words(sort))
        return self._spoken[sort]

    def _cards(self, sort: str, kind: int, number: int) -> int:
        """Return as a bundle ``number`` cards of the word with index ``kind`` in the vocabulary ``sort``.

        It is 0 if the deck has no such cards.
        """
        words, word = self._rules.vocabulary(self._kind.vocabulary), self._rules.vocabulary(sort)[kind]
        return number * one(words.index(word)) if word in words else 0

    def _seen(self, hand: Shown) -> int:
        """Return the cards of a shown hand that belong to this deck, as a bundle."""
        return sum(self._cards(hand.sort, kind, number) for kind, number in enumerate(hand.cards))

    def _move(self, move: Move) -> None:
        """Follow a move whose cards the seat knows: change what is known of giver and taker, and their hand sizes."""
        cards = self._cards(move.sort, move.kind, move.number)
        if move.giver != BANK:
            self.known[move.giver] = less(self.known[move.giver], cards)
            self._sizes[move.giver] -= size(cards)
        if move.taker != BANK:
            self.known[move.taker] += cards
            self._sizes[move.taker] += size(cards)

    def _lose_unseen(self, seat: int, held: int, told: Sequence[Move]) -> None:
        """Forget, of each kind, as many cards as a seat that now holds ``held`` cards may have given away unseen.

        ``told`` are the moves of the action. Those of unknown cards may be of another deck, and cards taken unseen hide
        cards given. If the hand has shrunk by more cards than were told to go, forget all of it.
        """
        unseen = [move for move in told if move.kind == UNKNOWN]
        given = sum(move.number for move in unseen if move.giver == seat)
        taken = sum(move.number for move in unseen if move.taker == seat)
        fewer = self._sizes[seat] - held
        gone = min(given, taken + fewer) if fewer <= given else held + fewer
        if gone > 0:
            self.known[seat] = less_any(self.known[seat], gone)

    def _draw_known(self, drawn: Sequence[Move]) -> None:
        """Add drawn cards to the takers' known cards, if the seat knew that they lay under the shuffled deck."""
        for place, move in enumerate(drawn, -self._left):
            if place >= 0 and move.kind == UNKNOWN and self._coming[place] != NONE:
                self.known[move.taker] += one(self._coming[place])

    def _learn(self, state: State) -> None:
        """Read the seat's own hand; then conclude which other cards must be in which hand."""
        cards = state[self._kind]
        self.known[self.seat] = cards.hand[self.seat]
        lying = [card for card in self._coming if card != NONE]
        pool = self._whole - sum(cards.played) - sum(self.known) - sum(map(one, lying))
        conclude(self.known, self._sizes, pool, self._left + len(self._coming) - len(lying))
