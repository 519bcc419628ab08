"""The home zone: the part of the map where the settlements of the opening stand (seafarers 7)."""

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
    """A settlement of the opening touches a home hex, no hex of the strip and no fog.

    Corners with a mark of `KEPT` are excluded.
    """

    fertile: bool = False
    """Whether one of the home hexes at the settlement must bear a number."""

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return as 0 or 1: ``fertile``, ``strip`` (there is foreign land at home), ``kept`` (corners are excluded)."""
        map_ = map_of(state.rules)
        kept = any(map_.mask("corner", mark) for mark in KEPT)
        return {"fertile": int(self.fertile), "strip": int(bool(map_.mask("hex", STRIP))), "kept": int(kept)}

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners of the home zone during the opening, of all corners later."""
        return home_corners(state, self.fertile) if opening_goes_on(state) else EVERYWHERE

    def opening_sites(self, map_: Map) -> int:
        """Return the mask of corners of the home zone of a map."""
        return home_sites(map_)


def home_corners(state: State, fertile: bool) -> int:
    """Return the mask of corners for settlements of the opening; if `fertile`, each is at a home hex with a number."""
    return state[Waters].ground & home_sites(map_of(state.rules), state[Land].tokens[0] if fertile else 0)


def home_sites(map_: Map, barren: int = 0) -> int:
    """Return the mask of a map's home zone: corners at home hexes except `barren`, at no strip, with no `KEPT` mark."""
    touched = map_.board.hex_corners_mask
    zones = map_.mask("hex", HOME) & ~barren, map_.mask("hex", STRIP)
    home, strip = (_union(touched[hex_] for hex_ in bits(zone)) for zone in zones)
    kept = _union(map_.mask("corner", mark) for mark in KEPT)
    return home & ~strip & ~kept


def _union(masks: Iterable[int]) -> int:
    """Return the union of some masks."""
    return reduce(or_, masks, 0)
