"""Fire hits the seats with the most inhabitants: they pay gold or an inhabitant falls by a rank (anno 8; A24)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.anno1503.parts.happenings import FIRE
from engine.games.anno1503.parts.in_turn import from_active
from engine.games.anno1503.parts.inhabitants import RANK, can_fall, demote, people_of
from engine.games.anno1503.parts.rule import AnnoRule, is_spared
from engine.kernel.actions import Action, alone, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, Cause, Move, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.stages import Stage
from engine.kernel.state import State
from engine.parts.declared import SEAT
from engine.parts.purse import Purse, cannot_spend, coins
from engine.parts.rule import EVERYWHERE

BURNING = "fire"
"""The question what the seat does about a fire."""
BURNT = "burnt"
"""The stage in which a fire hits a seat; its argument is the seat."""


class FirePutOut(NamedTuple):
    """A seat paid gold to put out a fire."""

    seat: Seat
    gold: int

    def moves(self) -> Sequence[Move]:
        """Return the move of the gold to the supply."""
        return (coins(self.seat, BANK, self.gold, Cause.PRICE),)


class PutOut(Verb):
    """Pay gold to put out the fire: ``put-out``."""

    name = "put-out"
    during = (BURNING,)

    def __init__(self, rules: Rules) -> None:
        self._gold: int = rules.numbers.fire_gold

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat has enough gold."""
        return alone(self.name, seat) if state[Purse].gold[seat] >= self._gold else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("no-gold") if the seat has too little gold, else None."""
        return cannot_spend(state, action.seat, self._gold)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, take the gold and record it."""
        step.state.stack.pop()
        step.state[Purse].gold[action.seat] -= self._gold
        step.events.append(FirePutOut(Seat(action.seat), self._gold))


class Suffer(Verb):
    """Let an inhabitant of a rank fall by one: ``suffer citizen``."""

    name = "suffer"
    fields = (RANK,)
    during = (BURNING,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each rank that has an inhabitant who can fall."""
        return at_each(self.name, seat, can_fall(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why no inhabitant of the rank can fall, or None.

        The keys: "nobody-of-rank" (the seat has none of this rank) and "no-tile" (the rank below has no free tile).
        """
        (rank,) = action.args
        if can_fall(state, action.seat) >> rank & 1:
            return None
        return Refusal("no-tile" if people_of(state, action.seat)[rank] else "nobody-of-rank")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, let an inhabitant of the rank fall by one, and record it; a pioneer leaves."""
        step.state.stack.pop()
        demote(step, action.seat, action.args[0])


def _burn(step: Step, seat: int) -> None:
    """Ask the seat what it does about the fire; do nothing if it can neither pay nor let an inhabitant fall."""
    state = step.state
    if can_fall(state, seat) or not cannot_spend(state, seat, state.rules.numbers.fire_gold):
        state.ask(BURNING, seat)


@dataclass(frozen=True, eq=False)
class Fires(AnnoRule):
    """The rule of fires: a fire hits all seats that have the most inhabitants."""

    gold: int = 3
    """The price in gold to put out a fire."""

    verbs = (PutOut, Suffer)
    questions = (Question(BURNING, lambda state: EVERYWHERE, over=("main",)),)
    stages = (Stage(BURNT, _burn, SEAT, over=("main",), transparent=True),)

    def numbers(self, seats: int) -> Mapping[str, int]:
        """Return the price to put out a fire as ``fire_gold``."""
        return {"fire_gold": self.gold}

    def befell(self, step: Step, happening: int) -> None:
        """Let the fire hit each seat with the most inhabitants that no rule protects, if the happening is a fire."""
        if happening == FIRE:
            state = step.state
            people = [sum(people_of(state, seat)) for seat in range(state.seats)]
            hit = [seat for seat, n in enumerate(people) if 0 < n == max(people) and not is_spared(state, seat, FIRE)]
            from_active(step, BURNT, mask_of(hit))
