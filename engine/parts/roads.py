"""Roads: on a free side next to a road or building of the seat, not through an opponent's building (classic 9)."""

from typing import NamedTuple

from engine.kernel.events import Seat, Side
from engine.kernel.parts import Step
from engine.kernel.slices import state_slice
from engine.parts.laying import BuildRoute
from engine.parts.network import Net, Routes, net_of
from engine.parts.rule import Rule


@state_slice
class Roads(Routes):
    """The roads: owners, taken sides, and what each seat's roads reach."""


class RoadBuilt(NamedTuple):
    """A seat built a road on ``side``."""

    seat: Seat
    side: Side


def place_road(step: Step, seat: int, side: int) -> None:
    """Put a road of the seat's supply on a side, and notify the rules. Nothing is paid, no event is added."""
    net_of(step.state.rules, Roads).place(step, seat, side)


class BuildRoad(BuildRoute):
    """Build a road, paid or free."""

    name = "road"
    puts = "road"
    routes = Roads
    built = RoadBuilt


class RoadNetwork(Net):
    """The net of roads: players may build them."""

    name = "road"
    routes = Roads
    ground = staticmethod(Rule.road_ground)
    slices = (Roads,)
    verbs = (BuildRoad,)
