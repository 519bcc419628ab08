"""The base of the verbs that pay for a building and place it: settlements, cities and their like (classic 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Corner, Event, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import pieces_left, place_building
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.turn import BUILD


class RaiseBuilding(Purchase):
    """Base of the verbs that raise a building: the kind of index ``building`` and word ``puts``.

    ``built`` is the event's class.
    """

    fields = (Place("corner"),)
    during = (BUILD,)
    easily_missed = True
    building: ClassVar[int]
    built: ClassVar[type[Event]]
    sites: ClassVar[staticmethod[[State, int], int]]
    """Return the mask of the corners where a seat may raise the building, regardless of cost and supply."""
    why_not: ClassVar[staticmethod[[State, int, int], Refusal]]
    """Return why a corner is not one of the seat's ``sites``."""

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs[self.puts]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for every site if the seat has a piece in its supply, else none. The cost is not checked."""
        return at_each(self.name, seat, self.sites(state, seat)) if pieces_left(state, seat, self.building) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse with ``no-piece``, ``cannot-pay``, or a reason of :attr:`why_not`."""
        seat, (corner,) = action.seat, action.args
        if not pieces_left(state, seat, self.building):
            return Refusal("no-piece", piece=self.puts)
        return cannot_pay(state, seat, self.cost) or (
            None if self.sites(state, seat) >> corner & 1 else self.why_not(state, seat, corner)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay, add the event, and place the building; a building that stood there goes back into the supply."""
        (corner,) = action.args
        buy(step, action.seat, self.cost)
        step.events.append(self.built(Seat(action.seat), Corner(corner)))
        place_building(step, action.seat, corner, self.building)
