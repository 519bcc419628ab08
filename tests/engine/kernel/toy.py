"""A game that has nothing to do with hexes: the kernel must play it as well.

Two or three seats take stones from piles in turn; before each turn a die says how many may be taken at most. Now and
then every other seat must say aloud how many stones it thinks are left, and anyone may peek at a secret
number. Whoever takes the last stone wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.actions import Action, Named, SeatField
from engine.kernel.generator import Generator
from engine.kernel.parts import Option, Part, Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import Decision, State


class Names:
    """A board without places."""

    def count(self, kind: str) -> int:
        """None of any kind."""
        return 0


class Mat:
    """A map without anything on it."""

    board = Names()
    seats = (1, 9)

    def at(self, seats: int) -> Mat:
        """The same for all."""
        return self


@state_slice
class Stones(Slice):
    """``left`` stones on the mat, ``most`` that may be taken now."""

    left: int
    most: int


@state_slice
class Secret(Slice):
    """A number that only the seat that peeked may know, -1 in the view of the others."""

    number: int
    known: list[bool]


class Taken(NamedTuple):
    """A seat took stones."""

    seat: int
    stones: int


class Take(Verb):
    """Take stones: ``0 take two``."""

    name = "take"
    fields = (Named("numbers"),)
    during = ("turn",)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        return [Action(seat, "take", (n,)) for n in range(1, min(state[Stones].most, state[Stones].left) + 1)]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        allowed = 1 <= action.args[0] <= min(state[Stones].most, state[Stones].left)
        return None if allowed else Refusal("so-many", most=state[Stones].most)

    def perform(self, step: Step, action: Action) -> None:
        stones = step.state[Stones]
        stones.left -= action.args[0]
        step.events.append(Taken(action.seat, action.args[0]))
        if not stones.left:
            step.state.finish(action.seat, "last stone")
        else:
            step.state.stack[-1] = Decision("turn", ((action.seat + 1) % step.state.seats,))


class Throw(Verb):
    """Throw the die anew."""

    name = "throw"
    during = ("turn",)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        return [Action(seat, "throw")]

    def perform(self, step: Step, action: Action) -> None:
        step.state[Stones].most = step.chance.meant("stones").between(1, 3)


class Heap(Part):
    """Stones, and turns to take them."""

    slices = (Stones,)
    verbs = (Take, Throw)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        return {"numbers": ("zero", "one", "two", "three")}

    def options(self, rules: Rules) -> Sequence[Option]:
        return (Option("stones", 12, (5, 12, 20)),)

    def setup(self, step: Step) -> None:
        step.state[Stones] = Stones(step.state.rules.number("stones"), step.chance.meant("stones").between(1, 3))
        step.state.ask("turn", 0)


class Wonder(Verb):
    """Ask all others to bow, in any order."""

    name = "wonder"
    during = ("turn",)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        return [Action(seat, "wonder")]

    def perform(self, step: Step, action: Action) -> None:
        step.state.ask("bow", *(seat for seat in range(step.state.seats) if seat != action.seat))


class Bow(Verb):
    """Bow to a seat."""

    name = "bow"
    fields = (SeatField(),)
    during = ("bow",)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        return [Action(seat, "bow", (other,)) for other in range(state.seats) if other != seat]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return Refusal("vain") if action.args[0] == action.seat else None

    def perform(self, step: Step, action: Action) -> None:
        step.state.answered(action.seat)


class Manners(Part):
    """Several seats may owe an answer at once."""

    verbs = (Wonder, Bow)


class Peek(Verb):
    """Look at the secret number, which was drawn long ago."""

    name = "peek"
    during = ("turn",)
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        return [] if state[Secret].known[seat] else [Action(seat, "peek")]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return Refusal("known") if state[Secret].known[action.seat] else None

    def perform(self, step: Step, action: Action) -> None:
        step.state[Secret].known[action.seat] = True


class Mystery(Part):
    """A secret number."""

    slices = (Secret,)
    verbs = (Peek,)

    def setup(self, step: Step) -> None:
        step.state[Secret] = Secret(step.chance.meant("secret").between(0, 9), [False] * step.state.seats)

    def hide(self, state: State, seat: int | None) -> None:
        if seat is None or not state[Secret].known[seat]:
            state[Secret].number = -1

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        if state[Secret].number < 0:
            state[Secret].number = generator.below(10)

    def audit(self, state: State) -> Sequence[str]:
        return [] if -1 <= state[Secret].number <= 9 else ["the secret is out of range"]


STONES = Game("stones", (2, 3), {"mat": Mat()}, (Heap(), Manners(), Mystery()))
"""The whole game."""
SCENARIOS = (STONES,)
