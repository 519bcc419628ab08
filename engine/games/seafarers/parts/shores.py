"""Foreign shores: points for a seat's first settlement on each island that is not its home (seafarers 6)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, NamedTuple, TypeAlias

from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.waters import Waters
from engine.hexes.board import Board
from engine.hexes.regions import regions
from engine.kernel.bits import bits
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step
from engine.kernel.ranges import Mask
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import HEX, BySeat
from engine.parts.maps import map_of
from engine.parts.opening import opening_goes_on
from engine.parts.rule import EVERYWHERE
from engine.parts.turn import points_changed

FOREIGN = "foreign"
"""The mark of foreign land; if a map has none, every shore is foreign to the seats that did not begin there."""

Shores: TypeAlias = Annotated[int, Mask(HEX)]
"""A mask of shores, in which the first hex of a shore stands for the shore."""


@state_slice
class Landfalls(Slice):
    """By seat two masks of shores: its ``home``, and the foreign ones that it has ``reached``.

    The bit of a shore is that of its hex with the lowest index.
    """

    home: BySeat[Shores]
    reached: BySeat[Shores]


class ShoreReached(NamedTuple):
    """A seat settled on a foreign shore for the first time and got points for it."""

    seat: Seat
    corner: Corner
    points: int


def foreign_land(state: State) -> int:
    """Return the mask of land hexes with the mark ``foreign``; of all known land if the map has no such mark."""
    return state[Waters].land & (map_of(state.rules).mask("hex", FOREIGN) or EVERYWHERE)


def shores_at(state: State, corner: int) -> int:
    """Return the shores of `foreign_land` that a corner touches, as a mask with the first hex of each."""
    here = state.board.corner_hexes_mask[corner]
    return sum(1 << bits(shore)[0] for shore in _shores(state.board, foreign_land(state)) if shore & here)


@lru_cache(maxsize=1 << 6)
def _shores(board: Board, land: int) -> Sequence[int]:
    """Return the shores that the mask `land` forms, each as a mask of hexes. It is cached: land seldom changes."""
    return regions(board, land)


@dataclass(frozen=True, eq=False)
class ForeignShores(SeaRule):
    """A seat's home are the shores of its opening; its first settlement on each other shore brings ``worth`` points."""

    worth: int

    slices = (Landfalls,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``shore_points``: the points for a foreign shore."""
        return {"shore_points": self.worth}

    def setup(self, step: Step) -> None:
        """Begin with no home and no shore reached."""
        none = [0] * step.state.seats
        step.state[Landfalls] = Landfalls(none, none[:])

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """In the opening, note the seat's home; later, pay points for each shore that is new to it, with an event."""
        state, landfalls = step.state, step.state[Landfalls]
        here = shores_at(state, corner)
        if opening_goes_on(state):
            landfalls.home[seat] |= here
        elif fresh := here & ~landfalls.home[seat] & ~landfalls.reached[seat]:
            landfalls.reached[seat] |= fresh
            step.events.append(ShoreReached(Seat(seat), Corner(corner), self.worth * fresh.bit_count()))
            points_changed(step, 1 << seat)

    def points(self, state: State, seat: int) -> int:
        """Return the points of the seat for foreign shores; it keeps them even if it loses the settlement."""
        return self.worth * state[Landfalls].reached[seat].bit_count()

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if a shore counts both as home and as reached."""
        landfalls = state[Landfalls]
        both = any(home & reached for home, reached in zip(landfalls.home, landfalls.reached, strict=True))
        return ["somebody's home is a foreign shore"] if both else []
