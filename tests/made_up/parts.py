"""Small rules that try what parts can do: a vote between the dice and production, a roll of one die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.kernel.actions import Action, alone
from engine.kernel.bits import mask_of
from engine.kernel.events import Seat
from engine.kernel.parts import Option, Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import Between
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import Course
from engine.kernel.state import State, question
from engine.parts.declared import Count
from engine.parts.dice import Dice, ProductionDice, Rolled
from engine.parts.rule import Rule
from engine.parts.turn import Turn

# -- a vote of two seats, after the dice and before what they bring ---------------------------------------------

VOTE = "vote"


@state_slice
class Votes(Slice):
    """How many of this turn's voters said yes, and how many votes there were in the game."""

    yes: Count
    all: Count


class Voted(NamedTuple):
    """A seat has voted."""

    seat: Seat
    yes: int


def voters(state: State) -> list[int]:
    """The two seats after the active one; at a table of two the other one."""
    return [(state[Turn].active + n) % state.seats for n in range(1, min(3, state.seats))]


class Vote(Verb):
    """Base of the two answers."""

    during = (VOTE,)
    yes: int

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Count it."""
        votes = step.state[Votes]
        votes.yes += self.yes
        votes.all += 1
        step.events.append(Voted(Seat(action.seat), self.yes))
        step.state.answered(action.seat)


class Aye(Vote):
    """Vote for it."""

    name = "aye"
    yes = 1


class Nay(Vote):
    """Vote against it."""

    name = "nay"
    yes = 0


class Voting(Rule):
    """Two seats vote on each roll before it counts."""

    slices = (Votes,)
    verbs = (Aye, Nay)
    questions = (Question(VOTE, lambda state: mask_of(voters(state)), over=("main",)),)

    def setup(self, step: Step) -> None:
        """Nobody has voted."""
        step.state[Votes] = Votes(0, 0)

    def rolled(self, step: Step, total: int) -> None:
        """Ask them."""
        step.state[Votes].yes = 0
        step.state.ask(VOTE, *voters(step.state))


# -- a roll of one die --------------------------------------------------------------------------------------------


class RollOne(Verb):
    """Roll one die."""

    name = "roll"
    during = ("roll",)

    def __init__(self, rules: Rules) -> None:
        self._rolled = rules.courses[Rule.rolled]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible before the roll."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Roll it, and let the rules answer."""
        state, die = step.state, step.chance.meant("die").between(1, 6)
        state[Dice].first = die
        state.stack[-1] = question("main", action.seat)
        step.events.append(Rolled(Seat(action.seat), die, 0))
        self._rolled.begin(step, die)


class OneDie(ProductionDice):
    """A single die decides what produces."""

    verbs = (RollOne,)
    courses = (Course(Rule.rolled, Between(1, 6), over=("main",)),)

    def options(self, rules: Rules) -> Sequence[Option]:
        """It always falls freely."""
        return ()

    def help_values(self, state: State) -> Mapping[str, int]:
        """Nothing to be told."""
        return {}
