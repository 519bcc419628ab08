"""What a careful player remembers of other hands: the cards that are surely there, and how many others there are.

A memory follows a game action by action and reads only what its seat sees: the size of each hand and the bank, which
are public, its own hand, and the events as the seat may know them. It writes its knowledge into the seat's view: there
the other hands hold the cards that are surely in them, and only the rest counts as unknown. So every decision from a
view uses what the seat remembers, and imagined games agree with it.

It needs no knowledge of the game: events contain their moves (:class:`engine.kernel.events.Move`). A memory that begins
in mid-game, or misses an event, finds that its counts are wrong; then it forgets everything and does not guess.
"""

from collections.abc import Iterable, Sequence

from engine.bots.deck_memory import DeckMemory, followed
from engine.bots.sure_cards import conclude, less, less_any, most
from engine.kernel.events import BANK, UNKNOWN, Event, Move, Shown, seen_by
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import count, covers, one, pack, size
from engine.parts.hands import RESOURCES, Hands, in_no_hand, is_card, whole_bank
from engine.parts.rule import Rule


class Memory:
    """What one seat knows of all hands. A new one knows nothing of other hands, as is true before the set-up.

    ``known`` holds a packed bundle by seat: the whole own hand; for other seats the cards that are surely in the hand.
    """

    def __init__(self, rules: Rules, seat: int) -> None:
        self.seat = seat
        self.known = [0] * rules.seats
        self._decks = [DeckMemory(rules, seat, kind) for kind in followed(rules)]
        self._follows = Hands in rules.slices.values()
        if self._follows:
            self._kinds = len(rules.numbers.resources)
            self._whole = rules.tables[whole_bank]
            self._bank = self._whole
            self._sizes = [0] * rules.seats

    def notice(self, state: State, events: Sequence[Event]) -> None:
        """Update the memory after an action (or the set-up) that led to ``state`` with these events.

        The state may be the true one: only what the seat sees is read from it. If the counts of cards then disagree
        with the state, forget all other hands. Do nothing in a game without hands of resources.
        """
        if not self._follows:
            return
        moves, shown = _moved_and_shown(events, self.seat)
        for move in moves:
            if is_card(move, state.rules):
                self._move(move.giver, move.taker, move.kind, move.number)
        for hand in shown:
            if hand.sort == RESOURCES:
                self.known[hand.holder] = most(self.known[hand.holder], pack(hand.cards))
        cards = state[Hands]
        sizes = [size(hand) + unknown for hand, unknown in zip(cards.hand, cards.unknown, strict=True)]
        if sizes != self._sizes or in_no_hand(state) != self._bank:
            self._forget(sizes, in_no_hand(state))
        self._learn(state)
        for deck in self._decks:
            deck.notice(state, moves, shown)

    def reminded(self, view: State) -> State:
        """Change the seat's ``view`` and return it: remembered cards of others move from ``unknown`` to ``hand``.

        A game without hands of resources leaves it as it is.
        """
        if self._follows:
            cards = view[Hands]
            for other, known in enumerate(self.known):
                if other != self.seat and cards.unknown[other]:
                    cards.hand[other] += known
                    cards.unknown[other] -= size(known)
            for deck in self._decks:
                deck.reminded(view)
        return view

    def _move(self, giver: int, taker: int, kind: int, number: int) -> None:
        if kind == UNKNOWN:
            for _ in range(number):
                self._move_unseen(giver, taker)
        else:
            self._give(giver, number * one(kind))
            self._take(taker, number * one(kind))

    def _move_unseen(self, giver: int, taker: int) -> None:
        """Move one unseen card; if its kind is not sure, forget one of each kind known to be in the giver's hand."""
        card = self._only_card_of(giver)
        self.known[giver] = less(self.known[giver], card) if card else less_any(self.known[giver], 1)
        self._sizes[giver] -= 1
        self._sizes[taker] += 1
        self.known[taker] += card

    def _give(self, seat: int, bundle: int) -> None:
        if seat == BANK:
            self._bank -= bundle
        else:
            self.known[seat] = less(self.known[seat], bundle)
            self._sizes[seat] -= size(bundle)

    def _take(self, seat: int, bundle: int) -> None:
        if seat == BANK:
            self._bank += bundle
        else:
            self.known[seat] += bundle
            self._sizes[seat] += size(bundle)

    def _only_card_of(self, seat: int) -> int:
        """Return the card a seat must have given, as a bundle; 0 unless its hand is known and of one kind."""
        known = self.known[seat]
        kinds = [kind for kind in range(self._kinds) if count(known, kind)]
        return one(kinds[0]) if len(kinds) == 1 and size(known) == self._sizes[seat] else 0

    def _forget(self, sizes: list[int], bank: int) -> None:
        """Begin anew from what everybody sees: the sizes of the hands and the cards of the bank."""
        self.known = [0] * len(sizes)
        self._sizes, self._bank = sizes, bank

    def _learn(self, state: State) -> None:
        """Read the seat's own hand and publicly known cards; then conclude which other cards must be in which hand."""
        self.known[self.seat] = state[Hands].hand[self.seat]
        for other in range(state.seats):
            sure = sum(holds(state, other) for holds in state.rules.each[Rule.surely_holds])
            if sure and not covers(self.known[other], sure):
                self.known[other] = most(self.known[other], sure)
        conclude(self.known, self._sizes, self._whole - self._bank - sum(self.known))


class Memories:
    """What some seats of a game remember of all hands: a `Memory` for each of them, updated together."""

    def __init__(self, rules: Rules, seats: Iterable[int]) -> None:
        self._memories = {seat: Memory(rules, seat) for seat in seats}

    def notice(self, state: State, events: Sequence[Event]) -> None:
        """Update all memories after an action, or after the set-up, that led to ``state``."""
        for memory in self._memories.values():
            memory.notice(state, events)

    def view(self, state: State, seat: int) -> State:
        """Return the view of a seat with the cards it remembers. Raise ``KeyError`` for a seat without a memory."""
        return self._memories[seat].reminded(state.rules.view(state, seat))


def _moved_and_shown(events: Sequence[Event], seat: int) -> tuple[list[Move], list[Shown]]:
    """Return the moves of cards in some events and the hands that they show, as far as ``seat`` may know them."""
    moves: list[Move] = []
    shown: list[Shown] = []
    for event in events:
        if hasattr(event, "moves"):
            moves += seen_by(event, seat).moves()
        if hasattr(event, "shows"):
            shown += seen_by(event, seat).shows()
    return moves, shown
