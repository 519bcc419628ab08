"""Free theft: with no robber on the board, a seven lets the active seat steal from any seat or none (seafarers 7.7)."""

from collections.abc import Sequence
from typing import ClassVar

from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.actions import Action, SeatField, at_each
from engine.kernel.bits import mask_of
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.stages import only
from engine.kernel.state import State
from engine.parts.dice import SEVEN
from engine.parts.hands import cards_held
from engine.parts.theft import RobNobody, steal
from engine.parts.turn import Turn, active_mask

ROB = "rob"


def rich_seats(state: State, seat: int) -> int:
    """Return the mask of opponents with cards."""
    return mask_of(other for other in range(state.seats) if other != seat and cards_held(state, other))


class Rob(Verb):
    """Steal a random card from an opponent: ``rob 2``."""

    name = "rob"
    robs = True
    fields = (SeatField(),)
    during = (ROB,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a theft from each opponent with cards."""
        return at_each(self.name, seat, rich_seats(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``no-victim`` for an opponent without cards, else None."""
        return None if rich_seats(state, action.seat) >> action.args[0] & 1 else Refusal("no-victim")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and move a random card from the opponent to the seat."""
        step.state.stack.pop()
        steal(step, action.seat, action.args[0])


class RobNoOne(RobNobody):
    """Steal from no opponent."""

    during = (ROB,)


class FreeTheft(SeaRule):
    """On a seven, after the discards, the roller may steal a card."""

    questions = (Question(ROB, active_mask, over=("main",)),)
    verbs: ClassVar[tuple[type[Verb], ...]] = (Rob, RobNoOne)

    @only(SEVEN)
    def rolled(self, step: Step, total: int) -> None:
        """On a seven, ask the active seat from whom to steal, if an opponent has cards."""
        active = step.state[Turn].active
        if rich_seats(step.state, active):
            step.state.ask(ROB, active)
