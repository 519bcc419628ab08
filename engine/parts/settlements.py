"""Settlements: on a free corner at the end of a road of the seat, two sides from any other building (classic 9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.events import Corner, Seat
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.buildings import Buildings, building_numbers
from engine.parts.network import besides_roads, ends_of
from engine.parts.raising import RaiseBuilding
from engine.parts.rule import Rule

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


def _why_not(state: State, seat: int, corner: int) -> Refusal:
    buildings = state[Buildings]
    if buildings.all >> corner & 1:
        return Refusal("occupied")
    if buildings.closed >> corner & 1:
        return Refusal("too-near")
    return Refusal("no-ground" if ends_of(state, seat) >> corner & 1 else "no-road-here")


class BuildSettlement(RaiseBuilding):
    """Build a settlement."""

    name = puts = "settlement"
    building = SETTLEMENT
    built = SettlementBuilt
    sites = staticmethod(settlement_sites)
    why_not = staticmethod(_why_not)


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
