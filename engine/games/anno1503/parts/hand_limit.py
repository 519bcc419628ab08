"""The hand limit: at the end of its turn a seat returns surplus cards to the supply (anno 2; A1)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.actions import Action
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import pack
from engine.parts.choosing import Choice, ChooseByForm
from engine.parts.hands import RESOURCES, bundle_of, cannot_pay, cards_above_limit, hand_of, pay
from engine.parts.turn import PASS, active_mask

RETURN = "return"
"""The question which cards a seat returns."""


class Returned(NamedTuple):
    """A seat returned cards to the supply."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Yield the moves of the cards from the seat to the supply."""
        return moved(self.seat, BANK, RESOURCES, self.cards, Cause.RETURN)


class ReturnCards(ChooseByForm):
    """Return the surplus cards: ``return 2wood``."""

    name = "return"
    during = (RETURN,)

    def choice(self, state: State, seat: int) -> Choice:
        """Return the choice of exactly as many cards of the hand as are above the limit."""
        above = cards_above_limit(state, seat)
        return Choice(bundle_of(state, hand_of(state, seat)), above, above)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why these cards cannot be returned, or None.

        The keys: "return-count" (a wrong number of cards) and "cannot-pay" (they are not all in the hand).
        """
        (cards,), above = action.args, cards_above_limit(state, action.seat)
        if sum(cards) != above:
            return Refusal("return-count", count=above)
        return cannot_pay(state, action.seat, pack(cards))

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, move the cards to the supply and record them."""
        step.state.stack.pop()
        pay(step.state, action.seat, pack(action.args[0]))
        step.events.append(Returned(Seat(action.seat), action.args[0]))


@dataclass(frozen=True, eq=False)
class HandLimit(AnnoRule):
    """The rule that a seat keeps at most ``limit`` cards at the end of its turn; other rules may add to that."""

    limit: int = 5

    verbs = (ReturnCards,)
    questions = (Question(RETURN, active_mask, over=(PASS,)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``limit``, the number of cards that every seat may keep."""
        return {"limit": self.limit}

    def hand_limit(self, state: State, seat: int) -> int:
        """Return ``limit`` for every seat; other rules add to it."""
        return self.limit

    def turn_closes(self, step: Step, seat: int) -> None:
        """Ask the seat which cards it returns, if it has more than its limit."""
        if cards_above_limit(step.state, seat):
            step.state.ask(RETURN, seat)
