"""Year of plenty: a development card for two cards from the bank (classic 10; ruling R13)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from engine.kernel.actions import Action
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.numbers import at_table
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import covers, pack, size
from engine.parts.choosing import Choice, ChooseCards
from engine.parts.development import DevelopmentCards, PlayCard
from engine.parts.hands import RESOURCES, Hands, bundle_of, gain
from engine.parts.rule import Rule

PLENTY = 2


class PlentyTaken(NamedTuple):
    """A seat took these cards from the bank by a year of plenty."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Return the moves of the cards."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


class PlayYearOfPlenty(PlayCard, ChooseCards):
    """Take two cards, or the last one of the bank: ``year-of-plenty brick+ore``."""

    name = card = "year-of-plenty"

    def choice(self, state: State, seat: int) -> Choice:
        """Return the choice of exactly two cards of the bank, or of its last one; they are taken."""
        bank = state[Hands].bank
        allowed = min(PLENTY, size(bank))
        return Choice(bundle_of(state, bank), allowed, allowed, taken=True)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for every two cards that the bank can pay (or its last one); none if it is empty."""
        bank = state[Hands].bank
        actions = _choices(seat, min(PLENTY, size(bank)), len(state.rules.numbers.resources))
        return [action for action in actions if covers(bank, pack(action.args[0]))]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played for these resources, or None.

        The keys: those of :meth:`hindrance`, ``plenty-count`` (a wrong number of cards) and ``bank-short``.
        """
        bank = state[Hands].bank
        (wanted,) = action.args
        allowed = min(PLENTY, size(bank))
        if refusal := self.hindrance(state, action.seat):
            return refusal
        if not allowed or sum(wanted) != allowed:
            return Refusal("plenty-count", count=allowed)
        return None if covers(bank, pack(wanted)) else Refusal("bank-short")

    def perform(self, step: Step, action: Action) -> None:
        """Lay the card open, move the cards from the bank to the hand, add the event, and notify the rules."""
        (wanted,) = action.args
        self.spend(step, action.seat)
        gain(step.state, action.seat, pack(wanted))
        step.events.append(PlentyTaken(Seat(action.seat), wanted))
        self.tell(step, action.seat)


@lru_cache(maxsize=32)
def _choices(seat: int, cards: int, kinds: int) -> tuple[Action, ...]:
    chosen = combinations_with_replacement(range(kinds), cards) if cards else ()
    bundles = (tuple(choice.count(kind) for kind in range(kinds)) for choice in chosen)
    return tuple(Action(seat, PlayYearOfPlenty.name, (bundle,)) for bundle in bundles)


@dataclass(frozen=True, eq=False)
class YearOfPlenty(Rule):
    """Year of plenty cards are among the development cards."""

    copies: int | Mapping[int, int]
    """The number of copies; a mapping by the number of seats if it depends on that."""

    needs = (DevelopmentCards,)

    verbs = (PlayYearOfPlenty,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``development`` and ``deck``: the card ``year-of-plenty`` and its number of copies."""
        return {"development": ("year-of-plenty",), "deck": (at_table(self.copies, seats),)}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``cards``, how many cards it brings."""
        return {"cards": PLENTY}
