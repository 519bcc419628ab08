"""Fights: a die for the ship, a die for the pirates, each with its guns (anno 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from engine.games.anno1503.parts.exploration import EXPLORE
from engine.games.anno1503.parts.rule import AnnoRule, guns_of
from engine.kernel.actions import Action, alone
from engine.kernel.events import Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE, Between
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import Count
from engine.parts.turn import active_seat

TIE = "tie"
"""The decision what to do where both are level."""
LAIR, PIRATES = range(2)
"""The foes."""
DIE = 3
"""The die of fights has each number from one to this as often."""


@state_slice
class Fight(Slice):
    """``foe`` is against whom the active seat fights just now, -1 for nobody, and ``guns`` is how strong it is."""

    foe: Annotated[int, Between(NONE, PIRATES)]
    guns: Count


class DiceFought(NamedTuple):
    """The dice of a fight, and the totals of the seat and of the pirates."""

    seat: Seat
    die: int
    total: int
    foe_die: int
    foe_total: int


def fight(step: Step, seat: int, foe: int, guns: int) -> None:
    """Let the active seat fight against a foe that is so strong."""
    state = step.state
    state[Fight].foe, state[Fight].guns = foe, guns
    roll_fight(step, seat)


def roll_fight(step: Step, seat: int) -> None:
    """Roll both dice; who has more wins, and a tie is for the seat to answer."""
    state = step.state
    die, foe_die = step.chance.between(1, DIE), step.chance.between(1, DIE)
    total, foe_total = die + guns_of(state, seat), foe_die + state[Fight].guns
    step.events.append(DiceFought(Seat(seat), die, total, foe_die, foe_total))
    if total == foe_total:
        state.ask(TIE, seat)
    else:
        end_fight(step, seat, total > foe_total)


def end_fight(step: Step, seat: int, won: bool) -> None:
    """Let the rules say what comes of the fight."""
    state = step.state
    foe, state[Fight].foe, state[Fight].guns = state[Fight].foe, NONE, 0
    for fought in state.rules.each[AnnoRule.fought]:
        fought(step, seat, foe, won)


class RollAgain(Verb):
    """Roll both dice again: ``roll-again``."""

    name = "roll-again"
    during = (TIE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Roll them."""
        step.state.stack.pop()
        roll_fight(step, action.seat)


class Fights(AnnoRule):
    """Higher wins; a tie is rolled again until it is decided."""

    slices = (Fight,)
    verbs = (RollAgain,)
    questions = (Question(TIE, active_seat, over=(EXPLORE,)),)

    def setup(self, step: Step) -> None:
        """Peace."""
        step.state[Fight] = Fight(NONE, 0)

    def audit(self, state: State) -> Sequence[str]:
        """There is a foe as long as a tie waits."""
        asked = any(kind == TIE for kind, *_ in state.stack)
        return [] if asked == (state[Fight].foe != NONE) or state.over else ["a fight is not decided"]
