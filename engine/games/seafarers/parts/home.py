"""Where a game may begin: the opening settlements stand in the home zone of the map (seafarers 7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_

from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.waters import Waters
from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.land import Land
from engine.parts.maps import Map, map_of
from engine.parts.opening import opening_goes_on
from engine.parts.rule import EVERYWHERE

HOME, STRIP = "home", "strip"
KEPT = ("strait", "wasteland", "approaches")
"""The marks of corners that are kept for later."""


@dataclass(frozen=True, eq=False)
class HomeZone(SeaRule):
    """A settlement of the opening touches a hex of home, no strip of other land, no fog; some corners are kept."""

    fertile: bool = False
    """Whether one of its hexes of home must bear a number."""

    def help_values(self, state: State) -> Mapping[str, int]:
        """Whether a number is needed, whether there is other land on the island, whether corners are kept."""
        map_ = map_of(state.rules)
        kept = any(map_.mask("corner", mark) for mark in KEPT)
        return {"fertile": int(self.fertile), "strip": int(bool(map_.mask("hex", STRIP))), "kept": int(kept)}

    def settling_ground(self, state: State, seat: int) -> int:
        """In the opening the corners of home, later all."""
        return home_corners(state, self.fertile) if opening_goes_on(state) else EVERYWHERE

    def opening_sites(self, map_: Map) -> int:
        """The corners of home."""
        return home_sites(map_)


def home_corners(state: State, fertile: bool) -> int:
    """The mask of the corners where a settlement of the opening may stand."""
    return state[Waters].ground & home_sites(map_of(state.rules), state[Land].tokens[0] if fertile else 0)


def home_sites(map_: Map, barren: int = 0) -> int:
    """The mask of the corners of home by the marks of a map, some of whose hexes may be barren."""
    touched = map_.board.hex_corners_mask
    zones = map_.mask("hex", HOME) & ~barren, map_.mask("hex", STRIP)
    home, strip = (_any(touched[hex_] for hex_ in bits(zone)) for zone in zones)
    kept = _any(map_.mask("corner", mark) for mark in KEPT)
    return home & ~strip & ~kept


def _any(masks: Iterable[int]) -> int:
    """The places in any of some masks."""
    return reduce(or_, masks, 0)
