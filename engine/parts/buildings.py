"""Buildings on corners, of whatever kind: who owns them, what they are worth, where the next may stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from engine.hexes.bits import bits, mask_of
from engine.kernel.actions import Named
from engine.kernel.parts import Step
from engine.kernel.ranges import Each, OrNone
from engine.kernel.slices import Slice, derived, state_slice
from engine.kernel.state import State
from engine.parts.declared import SEAT, ByCorner, BySeat, Corners, Count
from engine.parts.rule import Rule
from engine.parts.turn import points_changed

NOBODY = -1
NEUTRAL = -2
"""The owner of pieces that only stand in the way; further neutral colours count down from here."""
NEUTRALS = 2
"""How many neutral colours there may be."""
BUILDING = Named("buildings")

Owner: TypeAlias = Annotated[int, OrNone(SEAT, least=NEUTRAL - NEUTRALS + 1)]
BuildingKind: TypeAlias = Annotated[int, BUILDING]


@state_slice
class Buildings(Slice):
    """``owner`` and ``kind`` are by corner (nobody: -1, neutral: below); a kind is an index into the game's buildings.

    ``all`` is the mask of built corners, ``mine`` those of each seat. ``closed`` is the mask of corners that
    the distance rule forbids. ``worth`` are each seat's points for its buildings. ``left`` are the pieces not
    yet on the board, by seat and kind in one flat list. ``harvests`` is the notebook of production: what hexes pay
    while the buildings stand as they do.
    """

    owner: ByCorner[Owner]
    kind: ByCorner[BuildingKind]
    all: Corners
    mine: BySeat[Corners]
    closed: Corners
    worth: BySeat[Count]
    left: Annotated[list[Count], Each(SEAT, BUILDING)]
    harvests: dict[tuple[int, int], Any] = derived(init=False)

    def derive(self) -> None:
        """Nothing is known yet of what hexes pay."""
        self.harvests = {}


class BuildingPieces(Rule):
    """Buildings on the board, their limits and their victory points (classic 2, 9, 12)."""

    slices = (Buildings,)

    def setup(self, step: Step) -> None:
        """An empty board and full supplies."""
        seats, corners = step.state.seats, step.state.board.count("corner")
        numbers = step.state.rules.numbers
        left = [numbers.pieces[name] for name in numbers.buildings] * seats
        step.state[Buildings] = Buildings([NOBODY] * corners, [0] * corners, 0, [0] * seats, 0, [0] * seats, left)

    def points(self, state: State, seat: int) -> int:
        """What the seat's buildings are worth."""
        return state[Buildings].worth[seat]

    def audit(self, state: State) -> Sequence[str]:
        """Pieces are on the board or left, and no two buildings are neighbours."""
        buildings, numbers, faults = state[Buildings], state.rules.numbers, []
        for seat in range(state.seats):
            for kind, name in enumerate(numbers.buildings):
                here = list(zip(buildings.owner, buildings.kind, strict=True)).count((seat, kind))
                if here + pieces_left(state, seat, kind) != numbers.pieces[name]:
                    faults.append(f"seat {seat} has lost or found a {name}")
        for corner, owner in enumerate(buildings.owner):
            if owner != NOBODY and state.board.corner_corners_mask[corner] & buildings.all:
                faults.append(f"corner {corner} is too near to another building")
        return faults + _unlike_the_board(state)


def _unlike_the_board(state: State) -> list[str]:
    """The tables of buildings that do not say what stands on the corners."""
    buildings, worth = state[Buildings], state.rules.numbers.worth
    mine, points, closed = [0] * state.seats, [0] * state.seats, 0
    for corner in bits(buildings.all):
        owner, kind = buildings.owner[corner], buildings.kind[corner]
        closed |= 1 << corner | state.board.corner_corners_mask[corner]
        if owner >= 0:
            mine[owner] |= 1 << corner
            points[owner] += worth[kind]
    built = mask_of(corner for corner, owner in enumerate(buildings.owner) if owner != NOBODY)
    seen = buildings.all, buildings.mine, buildings.worth, buildings.closed
    return [] if seen == (built, mine, points, closed) else ["the buildings are not where they seem"]


def pieces_left(state: State, seat: int, kind: int) -> int:
    """How many buildings of a kind the seat has in its supply."""
    return state[Buildings].left[seat * len(state.rules.numbers.buildings) + kind]


def place_neutral(state: State, corner: int, kind: int, colour: int = NEUTRAL) -> None:
    """Put a building on a corner that belongs to no seat: it is in the way, and that is all."""
    buildings, here = state[Buildings], 1 << corner
    buildings.owner[corner] = colour
    buildings.kind[corner] = kind
    buildings.all |= here
    buildings.closed |= here | state.board.corner_corners_mask[corner]


def place_building(step: Step, seat: int, corner: int, kind: int) -> None:
    """Put a building on a corner, in the place of the seat's smaller one if one stands there; tell the rules."""
    state = step.state
    buildings, worth = state[Buildings], state.rules.numbers.worth
    first = seat * len(worth)
    smaller = buildings.owner[corner] == seat
    if smaller:
        buildings.left[first + buildings.kind[corner]] += 1
        buildings.worth[seat] -= worth[buildings.kind[corner]]
    else:
        here = 1 << corner
        buildings.owner[corner] = seat
        buildings.all |= here
        buildings.mine[seat] |= here
        buildings.closed |= here | state.board.corner_corners_mask[corner]
    buildings.kind[corner] = kind
    buildings.left[first + kind] -= 1
    buildings.worth[seat] += worth[kind]
    _forget_harvests(state, corner)
    points_changed(step, 1 << seat)
    for taken in () if smaller else state.rules.each[Rule.corner_taken]:
        taken(step, seat, corner)
    for built in state.rules.each[Rule.building_built]:
        built(step, seat, corner)


def _forget_harvests(state: State, corner: int) -> None:
    """Forget what the hexes at a corner paid. Copies of the state share the notebook: it is replaced, not changed."""
    buildings, hexes = state[Buildings], state.board.corner_hexes_mask[corner]
    buildings.harvests = {paying: harvest for paying, harvest in buildings.harvests.items() if not paying[0] & hexes}
