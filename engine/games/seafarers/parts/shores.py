"""Foreign shores: special points for a player's first settlement on each island that is not its home (seafarers 6)."""

from __future__ import annotations

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
"""The mark of the land abroad; where a map has none, every shore may be foreign to somebody."""

Shores: TypeAlias = Annotated[int, Mask(HEX)]
"""A mask of shores: each goes by the first of its hexes."""


@state_slice
class Landfalls(Slice):
    """For each seat the masks of the shores of its ``home``, and of the foreign ones that it has ``reached``."""

    home: BySeat[Shores]
    reached: BySeat[Shores]


class ShoreReached(NamedTuple):
    """A seat has settled on a foreign shore for the first time, for this many points."""

    seat: Seat
    corner: Corner
    points: int


def foreign_land(state: State) -> int:
    """The hexes of the land that may be foreign."""
    return state[Waters].land & (map_of(state.rules).mask("hex", FOREIGN) or EVERYWHERE)


def shores_at(state: State, corner: int) -> int:
    """The mask of the shores that a corner touches, as far as they may be foreign."""
    here = state.board.corner_hexes_mask[corner]
    return sum(1 << bits(shore)[0] for shore in _shores(state.board, foreign_land(state)) if shore & here)


@lru_cache(maxsize=1 << 6)
def _shores(board: Board, land: int) -> Sequence[int]:
    """The shores of some land, which stays the same through most games."""
    return regions(board, land)


@dataclass(frozen=True, eq=False)
class ForeignShores(SeaRule):
    """A player's home are the shores where it settled in the opening; on every other its first settlement counts."""

    worth: int

    slices = (Landfalls,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The points for each."""
        return {"shore_points": self.worth}

    def setup(self, step: Step) -> None:
        """Nobody has a home."""
        none = [0] * step.state.seats
        step.state[Landfalls] = Landfalls(none, none[:])

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """In the opening this is home; later it may be a shore that is new to the seat."""
        state, landfalls = step.state, step.state[Landfalls]
        here = shores_at(state, corner)
        if opening_goes_on(state):
            landfalls.home[seat] |= here
        elif fresh := here & ~landfalls.home[seat] & ~landfalls.reached[seat]:
            landfalls.reached[seat] |= fresh
            step.events.append(ShoreReached(Seat(seat), Corner(corner), self.worth * fresh.bit_count()))
            points_changed(step, 1 << seat)

    def points(self, state: State, seat: int) -> int:
        """What the shores are worth; they stay with their seat for good."""
        return self.worth * state[Landfalls].reached[seat].bit_count()

    def audit(self, state: State) -> Sequence[str]:
        """Nobody has reached its home."""
        landfalls = state[Landfalls]
        both = any(home & reached for home, reached in zip(landfalls.home, landfalls.reached, strict=True))
        return ["somebody's home is a foreign shore"] if both else []
