"""The hand limit: at the end of a turn what is too much goes back to the supply (anno 2; A1)."""

from __future__ import annotations

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
from engine.parts.turn import PASS, active_seat

RETURN = "return"
"""The decision which cards go."""


class Returned(NamedTuple):
    """A seat gave cards back to the supply."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """The cards."""
        return moved(self.seat, BANK, RESOURCES, self.cards, Cause.RETURN)


class ReturnCards(ChooseByForm):
    """Give back as many cards as are too many: ``return 2wood``."""

    name = "return"
    during = (RETURN,)

    def choice(self, state: State, seat: int) -> Choice:
        """So many cards out of the hand."""
        above = cards_above_limit(state, seat)
        return Choice(bundle_of(state, hand_of(state, seat)), above, above)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The right number of cards, all of them one's own."""
        (cards,), above = action.args, cards_above_limit(state, action.seat)
        if sum(cards) != above:
            return Refusal("return-count", count=above)
        return cannot_pay(state, action.seat, pack(cards))

    def perform(self, step: Step, action: Action) -> None:
        """Give them back."""
        step.state.stack.pop()
        pay(step.state, action.seat, pack(action.args[0]))
        step.events.append(Returned(Seat(action.seat), action.args[0]))


@dataclass(frozen=True, eq=False)
class HandLimit(AnnoRule):
    """Nobody keeps more cards than so many."""

    limit: int = 5

    verbs = (ReturnCards,)
    questions = (Question(RETURN, active_seat, over=(PASS,)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many."""
        return {"limit": self.limit}

    def hand_limit(self, state: State, seat: int) -> int:
        """Those."""
        return self.limit

    def turn_closes(self, step: Step, seat: int) -> None:
        """Ask whoever has more."""
        if cards_above_limit(step.state, seat):
            step.state.ask(RETURN, seat)
