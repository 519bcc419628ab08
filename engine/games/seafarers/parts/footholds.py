"""Footholds: settlements stand at home, and where the line of their owner has its waypoint (seafarers 7.7; Q19)."""

from __future__ import annotations

from engine.games.seafarers.parts.home import HOME
from engine.games.seafarers.parts.lanes import courses
from engine.games.seafarers.parts.rule import SeaRule
from engine.hexes.touching import corners_around
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.maps import map_of


def footholds(rules: Rules) -> tuple[int, ...]:
    """Return by seat the mask of the corners where it may settle: the home island and its own waypoint."""
    map_ = map_of(rules)
    home = corners_around(map_.board, map_.mask("hex", HOME))
    return tuple(home | 1 << course.waypoint for course in rules.tables[courses])


class Footholds(SeaRule):
    """Nobody settles abroad, but for one corner that is each player's own."""

    def settling_ground(self, state: State, seat: int) -> int:
        """Home, and the own waypoint."""
        return state.rules.tables[footholds][seat]
