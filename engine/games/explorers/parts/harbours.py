"""Harbour settlements: each replaces one of the seat's settlements on a coast (explorers 9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.fleet import HARBOUR
from engine.kernel.events import Corner, Seat
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.buildings import Buildings, building_numbers
from engine.parts.cities import settlements_of
from engine.parts.raising import RaiseBuilding
from engine.parts.rule import Rule


class HarbourBuilt(NamedTuple):
    """A settlement became a harbour settlement."""

    seat: Seat
    corner: Corner


def harbour_sites(state: State, seat: int) -> int:
    """Return the mask of the corners on a coast with a settlement of the seat, regardless of cost and supply."""
    return settlements_of(state, seat) & state[Chart].coast


def _why_not(state: State, seat: int, corner: int) -> Refusal:
    own = state[Buildings].owner[corner] == seat and state[Buildings].kind[corner] != HARBOUR
    return Refusal("no-coast" if own else "not-your-settlement")


class BuildHarbour(RaiseBuilding):
    """Build a harbour settlement in the place of a settlement."""

    name = puts = "harbour"
    building = HARBOUR
    built = HarbourBuilt
    sites = staticmethod(harbour_sites)
    why_not = staticmethod(_why_not)


@dataclass(frozen=True, eq=False)
class HarbourSettlements(Rule):
    """Players may turn settlements on a coast into harbour settlements.

    ``cost`` is a packed bundle, ``supply`` the number of harbours of each seat, ``harvest`` the cards that one takes of
    a producing hex, ``worth`` its points.
    """

    cost: int
    supply: int = 4
    harvest: int = 1
    worth: int = 2

    verbs = (BuildHarbour,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of the building ``harbour``: its cost, pieces of each seat, cards of a hex, and points."""
        return building_numbers("harbour", self.cost, self.supply, self.harvest, self.worth)
