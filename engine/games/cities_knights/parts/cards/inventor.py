"""The inventor: a progress card by which two hexes swap their numbers (cities_knights 11)."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.cities_knights.parts.cards.card import PlayScienceCard, ScienceCard
from engine.kernel.actions import Action, Place
from engine.kernel.bits import bits
from engine.kernel.events import Hex, Seat
from engine.kernel.listing import Pairs
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.land import Land, put_number

FIXED = (0, 2, 6, 8, 12)
"""The numbers that may not be swapped; 0 stands for a hex without a number."""


class NumbersSwapped(NamedTuple):
    """Two hexes have swapped their numbers: ``hex`` has ``number`` now, and ``other`` has ``its``."""

    seat: Seat
    hex: Hex
    number: int
    other: Hex
    its: int


def movable(state: State) -> int:
    """Return the mask of the hexes whose numbers may be swapped: those with a number that is not in ``FIXED``."""
    land = state[Land]
    return sum(mask for number, mask in enumerate(land.tokens) if number not in FIXED)


class PlayInventor(PlayScienceCard):
    """Swap the different numbers of two hexes: ``play-inventor 0,1 2,-1``."""

    name = "play-inventor"
    card = "inventor"
    fields = (Place("hex"), Place("hex"))
    long = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each ordered pair of hexes whose numbers may be swapped and differ (each pair twice)."""
        land, free = state[Land], movable(state)
        pairs = [(hex_, free & ~land.tokens[land.number[hex_]]) for hex_ in bits(free)]
        return Pairs(self.name, seat, [(hex_, others) for hex_, others in pairs if others])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot swap the numbers of the two hexes, or None.

        The keys: those of ``lacking``, "number-fixed" (of one of the hexes) and "same-number" (both have the same).
        """
        if refusal := self.lacking(state, action.seat):
            return refusal
        number, free = state[Land].number, movable(state)
        hex_, other = action.args
        for each in action.args:
            if not free >> each & 1:
                return Refusal("number-fixed", hex=each)
        return Refusal("same-number") if number[hex_] == number[other] else None

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, swap the numbers and record it; the robber stays where it is."""
        state, (hex_, other) = step.state, action.args
        number, its = state[Land].number[other], state[Land].number[hex_]
        self.spend(step, action.seat)
        put_number(state, hex_, number)
        put_number(state, other, its)
        step.events.append(NumbersSwapped(Seat(action.seat), Hex(hex_), number, Hex(other), its))


class Inventor(ScienceCard):
    """The card Inventor of the science deck: two hexes swap their numbers."""

    card = "inventor"
    verbs = (PlayInventor,)
