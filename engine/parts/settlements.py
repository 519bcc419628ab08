"""Settlements: on a free corner at the end of a road of the seat, two sides from any other building (classic 9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import Buildings, building_numbers, pieces_left, place_building
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.network import besides_roads, ends_of
from engine.parts.rule import Rule
from engine.parts.turn import BUILD

SETTLEMENT = 0
"""The index of settlements in the buildings of every game that has them."""


class SettlementBuilt(NamedTuple):
    """A seat built a settlement on ``corner``."""

    seat: Seat
    corner: Corner


def settlement_sites(state: State, seat: int) -> int:
    """Return the mask of corners where the seat may build a settlement, regardless of cost and supply."""
    return free_sites(state, seat, ends_of(state, seat))


def free_sites(state: State, seat: int, corners: int) -> int:
    """Return those of ``corners`` (a mask) that are free, far enough from buildings, and permitted by every rule."""
    corners &= ~state[Buildings].closed
    for ground in state.rules.each[Rule.settling_ground]:
        if corners:
            corners &= ground(state, seat)
    return corners


class BuildSettlement(Purchase):
    """Build a settlement."""

    name = "settlement"
    puts = "settlement"
    fields = (Place("corner"),)
    during = (BUILD,)
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["settlement"]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for every site, whatever it costs, if the seat has a settlement in its supply; else none."""
        return at_each(self.name, seat, settlement_sites(state, seat)) if pieces_left(state, seat, SETTLEMENT) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse with ``no-piece``, ``cannot-pay``, ``occupied``, ``too-near``, ``no-ground`` or ``no-road-here``."""
        if not pieces_left(state, action.seat, SETTLEMENT):
            return Refusal("no-piece", piece="settlement")
        (corner,) = action.args
        return cannot_pay(state, action.seat, self.cost) or (
            None if settlement_sites(state, action.seat) >> corner & 1 else _why_not(state, action.seat, corner)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay, add the event, and place the settlement."""
        (corner,) = action.args
        buy(step, action.seat, self.cost)
        step.events.append(SettlementBuilt(Seat(action.seat), corner))
        place_building(step, action.seat, corner, SETTLEMENT)


def _why_not(state: State, seat: int, corner: int) -> Refusal:
    buildings = state[Buildings]
    if buildings.all >> corner & 1:
        return Refusal("occupied")
    if buildings.closed >> corner & 1:
        return Refusal("too-near")
    return Refusal("no-ground" if ends_of(state, seat) >> corner & 1 else "no-road-here")


@dataclass(frozen=True, eq=False)
class Settlements(Rule):
    """Players may build settlements.

    ``cost`` is a packed bundle, ``supply`` the number of settlements of each seat, ``worth`` the points of one.
    """

    cost: int
    supply: int = 5
    harvest: int = 1
    """The cards that a settlement takes of each producing hex."""
    worth: int = 1

    verbs = (BuildSettlement,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the cost, supply, harvest and worth of the building ``settlement``, see :func:`building_numbers`."""
        return building_numbers("settlement", self.cost, self.supply, self.harvest, self.worth)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``{name: 1}`` for each net other than roads, at whose ends a settlement may stand too."""
        return besides_roads(state.rules)
