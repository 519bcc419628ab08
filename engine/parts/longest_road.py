"""Longest road: the longest trail of own roads, from five on (classic 11.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.hexes.routes import longest_through, longest_trail
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.declared import BySeat, Count, SeatOrNone
from engine.parts.roads import Roads
from engine.parts.rule import Rule
from engine.parts.turn import EVERYBODY, points_changed


@state_slice
class Trails(Slice):
    """``length`` is each seat's longest trail, ``holder`` the seat with the award, or -1."""

    length: BySeat[Count]
    holder: SeatOrNone


class LongestRoadTaken(NamedTuple):
    """The award went to a seat."""

    seat: Seat
    length: int


class LongestRoadSetAside(NamedTuple):
    """The award lies aside, for nobody is longest alone."""


def blocked_for(state: State, seat: int) -> int:
    """The mask of corners that the seat's trails cannot pass."""
    buildings = state[Buildings]
    return buildings.all & ~buildings.mine[seat]


class LongestRoad(Rule):
    """Only a strictly longer road takes the award; a road cut short may lose it to another or to nobody."""

    slices = (Trails,)

    def setup(self, step: Step) -> None:
        """Nobody holds it."""
        step.state[Trails] = Trails([0] * step.state.seats, NOBODY)

    def road_built(self, step: Step, seat: int, side: int) -> None:
        """Only a trail through the new road can be longer than before."""
        state, trails = step.state, step.state[Trails]
        length = longest_through(state.board, state[Roads].mine[seat], blocked_for(state, seat), side)
        if length > trails.length[seat]:
            trails.length[seat] = length
            _award(step)

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """An opponent's trail through the corner is cut."""
        roads, trails = step.state[Roads], step.state[Trails]
        cut = [other for other, ends in enumerate(roads.ends) if other != seat and ends >> corner & 1]
        for other in cut:
            trails.length[other] = length_of(step.state, other)
        if cut:
            _award(step)

    def points(self, state: State, seat: int) -> int:
        """What the award is worth."""
        return state.rules.numbers.award if state[Trails].holder == seat else 0

    def audit(self, state: State) -> Sequence[str]:
        """The lengths kept are the lengths that are."""
        trails = state[Trails]
        return [
            f"the trail of seat {s} is wrong" for s in range(state.seats) if trails.length[s] != length_of(state, s)
        ]


def length_of(state: State, seat: int) -> int:
    """The seat's longest trail, counted afresh."""
    return longest_trail(state.board, state[Roads].mine[seat], blocked_for(state, seat))


def _award(step: Step) -> None:
    """A holder as long as any keeps the award; else it goes to the only longest, from five on, or lies aside."""
    trails = step.state[Trails]
    most = max(trails.length)
    longest = [seat for seat, length in enumerate(trails.length) if length == most]
    if most < step.state.rules.numbers.longest_road:
        longest = []
    if trails.holder in longest:
        return
    points_changed(step, EVERYBODY)
    if len(longest) == 1:
        trails.holder = longest[0]
        step.events.append(LongestRoadTaken(Seat(trails.holder), most))
    elif trails.holder != NOBODY:
        trails.holder = NOBODY
        step.events.append(LongestRoadSetAside())
