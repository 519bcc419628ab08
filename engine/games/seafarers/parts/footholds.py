"""Footholds: a seat settles on its home island and at the waypoint of its line of ships (seafarers 7.7; Q19)."""

from engine.games.seafarers.parts.home import HOME
from engine.games.seafarers.parts.lanes import seat_lanes
from engine.games.seafarers.parts.rule import SeaRule
from engine.hexes.touching import corners_around
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.maps import map_of


def footholds(rules: Rules) -> tuple[int, ...]:
    """Return by seat the mask of corners where the seat may settle: those of the home island, and its own waypoint."""
    map_ = map_of(rules)
    home = corners_around(map_.board, map_.mask("hex", HOME))
    return tuple(home | 1 << lane.waypoint for lane in rules.tables[seat_lanes])


class Footholds(SeaRule):
    """Away from the home island, each seat may settle on one corner only: its waypoint."""

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners of the home island and of the seat's waypoint."""
        return state.rules.tables[footholds][seat]
