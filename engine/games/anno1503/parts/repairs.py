"""Repairs: a seat pays cards to repair a damaged ship (anno 5, 9; A30)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.anno1503.parts.fleet import SHIP, SHIPS, Fleet, damaged_ships
from engine.games.anno1503.parts.rule import DEVELOP, AnnoRule
from engine.games.anno1503.words import Ship
from engine.kernel.actions import Action, at_each
from engine.kernel.events import Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import covers
from engine.parts.hands import HAND, buy, cannot_pay


class ShipRepaired(NamedTuple):
    """The ship of a seat is whole again."""

    seat: Seat
    ship: Ship


def repair(step: Step, seat: int, ship: int) -> None:
    """Mark the seat's ship as whole and record it; nothing is paid."""
    step.state[Fleet].damaged[seat * SHIPS + ship] = False
    step.events.append(ShipRepaired(Seat(seat), Ship(ship)))


class Repair(Verb):
    """Pay to repair a damaged ship: ``repair first``."""

    name = "repair"
    fields = (SHIP,)
    during = (DEVELOP,)
    needs = HAND

    def __init__(self, rules: Rules) -> None:
        self._cost: int = rules.numbers.costs["repair"]

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed hand ``held`` covers the cost."""
        return covers(held, self._cost)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each damaged ship of the seat; ``suffices`` has checked that it can pay."""
        damaged = damaged_ships(state, seat)
        return at_each(self.name, seat, damaged)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the ship cannot be repaired, or None. The keys: "not-damaged", "cannot-pay"."""
        if not damaged_ships(state, action.seat) >> action.args[0] & 1:
            return Refusal("not-damaged")
        return cannot_pay(state, action.seat, self._cost)

    def perform(self, step: Step, action: Action) -> None:
        """Pay, mark the ship as whole and record it."""
        buy(step, action.seat, self._cost)
        repair(step, action.seat, action.args[0])


@dataclass(frozen=True, eq=False)
class Repairs(AnnoRule):
    """The rule of repairs: a repaired ship can sail at once. ``cost`` is a packed bundle."""

    cost: int

    verbs = (Repair,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the cost of a ``repair``, under ``costs``."""
        return {"costs": {Repair.name: self.cost}}
