"""Fights: the seat and the pirates roll a die each and add the strength of their guns (anno 9)."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from engine.games.anno1503.parts.exploration import EXPLORE
from engine.games.anno1503.parts.rule import AnnoRule, guns_of
from engine.kernel.actions import Action
from engine.kernel.events import Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE, Between
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import Count
from engine.parts.turn import active_mask, this_turn

TIE = "tie"
"""The question what the seat does in a tied fight."""
LAIR, PIRATES = range(2)
"""The foes of a fight."""
DIE = 3
"""The highest number of the dice of fights; they show 1 to 3 with equal chances."""


@state_slice
class Fight(Slice):
    """The open fight: ``foe`` is ``LAIR`` or ``PIRATES``, -1 without a fight; ``guns`` is the strength of the foe."""

    foe: Annotated[int, Between(NONE, PIRATES)]
    guns: Count


class DiceFought(NamedTuple):
    """The dice of a fight were rolled: ``die`` and ``total`` are the seat's, ``foe_die`` and ``foe_total`` the foe's.

    A total is the sum of a die and the guns of its side.
    """

    seat: Seat
    die: int
    total: int
    foe_die: int
    foe_total: int


def fight(step: Step, seat: int, foe: int, guns: int) -> None:
    """Start a fight of the active seat against ``foe``, whose strength is ``guns``, and roll the dice at once."""
    state = step.state
    state[Fight].foe, state[Fight].guns = foe, guns
    roll_fight(step, seat)


def roll_fight(step: Step, seat: int) -> None:
    """Roll both dice, record them, and end the fight: the higher total wins. In a tie ask the seat what it does."""
    state = step.state
    draws = this_turn(step, "fight")
    die, foe_die = draws.between(1, DIE), draws.between(1, DIE)
    total, foe_total = die + guns_of(state, seat), foe_die + state[Fight].guns
    step.events.append(DiceFought(Seat(seat), die, total, foe_die, foe_total))
    if total == foe_total:
        state.ask(TIE, seat)
    else:
        end_fight(step, seat, total > foe_total)


def end_fight(step: Step, seat: int, won: bool) -> None:
    """Clear the fight and call :meth:`AnnoRule.fought` of all rules with the result."""
    state = step.state
    foe, state[Fight].foe, state[Fight].guns = state[Fight].foe, NONE, 0
    for fought in state.rules.each[AnnoRule.fought]:
        fought(step, seat, foe, won)


class RollAgain(Verb):
    """Roll both dice again in a tie: ``roll-again``."""

    name = "roll-again"
    during = (TIE,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and roll the dice of the fight again."""
        step.state.stack.pop()
        roll_fight(step, action.seat)


class Fights(AnnoRule):
    """The rule of fights: the higher total wins; a tie is rolled again until it is decided."""

    slices = (Fight,)
    verbs = (RollAgain,)
    questions = (Question(TIE, active_mask, over=(EXPLORE,)),)

    def setup(self, step: Step) -> None:
        """Put the slice into the state: there is no fight."""
        step.state[Fight] = Fight(NONE, 0)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a fight is open while the question about the tie is not, or the other way round."""
        asked = any(kind == TIE for kind, *_ in state.stack)
        return [] if asked == (state[Fight].foe != NONE) or state.over else ["a fight is not decided"]
