"""Missions: markers on tracks, their points, and the card of the seat that is farthest (explorers 11; R-30, R-31)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.games.explorers.words import Mission
from engine.kernel.actions import Named
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.ranges import Each
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import SEAT, BySeat, Count, SeatNumber
from engine.parts.rule import Rule
from engine.parts.turn import EVERYBODY, points_changed

MISSION = Named("missions")


@state_slice
class Missions(Slice):
    """Markers of all missions: ``space[m * seats + s]`` is the space of seat s on the track of mission m (0: start).

    ``order`` has, equally long for each mission, the seats in their order on its track, the farthest first; of seats on
    one space the first to come there is first. ``worth`` has the points of each seat.
    """

    space: Annotated[list[Count], Each(MISSION, SEAT)]
    order: Annotated[list[SeatNumber], Each(MISSION, SEAT)]
    worth: BySeat[Count]


class Advanced(NamedTuple):
    """A seat's marker went forward to a space; ``holder`` is the seat that has the mission's card now."""

    seat: Seat
    mission: Mission
    space: int
    holder: Seat


def space_of(state: State, mission: int, seat: int) -> int:
    """Return the space of the seat's marker on the track of a mission, 0 at the start."""
    return state[Missions].space[mission * state.seats + seat]


def card_holder(state: State, mission: int) -> int:
    """Return the seat with a mission's card; -1 while all markers are at the start."""
    leader = state[Missions].order[mission * state.seats]
    return leader if space_of(state, mission, leader) else -1


def last_space(state: State, mission: int) -> int:
    """Return the number of the last space of a mission's track."""
    numbers = state.rules.numbers
    return len(numbers.tracks[numbers.missions[mission]]) - 1


def advance(step: Step, seat: int, word: str) -> None:
    """Move the seat's marker of the mission `word` one space forward; it ranks behind markers that are there already.

    Update the points and add the event. At the end of the track do nothing.
    """
    state = step.state
    mission = state.rules.numbers.missions.index(word)
    if space_of(state, mission, seat) == last_space(state, mission):
        return
    missions, first = state[Missions], mission * state.seats
    missions.space[first + seat] += 1
    space = missions.space[first + seat]
    others = [other for other in missions.order[first : first + state.seats] if other != seat]
    ahead = sum(missions.space[first + other] >= space for other in others)
    missions.order[first : first + state.seats] = [*others[:ahead], seat, *others[ahead:]]
    missions.worth = [_worth(state, each) for each in range(state.seats)]
    points_changed(step, EVERYBODY)
    step.events.append(Advanced(Seat(seat), Mission(mission), space, Seat(card_holder(state, mission))))


def _worth(state: State, seat: int) -> int:
    """Return the points of the seat for its markers' spaces and its mission cards."""
    numbers = state.rules.numbers
    return sum(
        numbers.tracks[word][space_of(state, mission, seat)] + (card_holder(state, mission) == seat)
        for mission, word in enumerate(numbers.missions)
    )


@dataclass(frozen=True, eq=False)
class MissionTracks(Rule):
    """A seat scores the points of its markers' spaces, and one more for each mission card."""

    tracks: Mapping[str, tuple[int, ...]]
    """By mission the points of each space of its track, from the start on."""

    slices = (Missions,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``missions``, their words in order, and ``tracks``, by word the points of each space of the track."""
        return {"missions": tuple(self.tracks), "tracks": dict(self.tracks)}

    def setup(self, step: Step) -> None:
        """Put all markers at the start of their tracks."""
        seats, missions = step.state.seats, len(step.state.rules.numbers.missions)
        step.state[Missions] = Missions([0] * seats * missions, list(range(seats)) * missions, [0] * seats)

    def points(self, state: State, seat: int) -> int:
        """Return the points of the seat for its markers' spaces and its mission cards."""
        return state[Missions].worth[seat]

    def audit(self, state: State) -> Sequence[str]:
        """Return complaints about seats missing in the order of a track, a wrong order, and wrong points."""
        missions, seats, faults = state[Missions], state.seats, []
        for mission in range(len(state.rules.numbers.missions)):
            order = missions.order[mission * seats : mission * seats + seats]
            spaces = [space_of(state, mission, seat) for seat in order]
            if sorted(order) != list(range(seats)) or spaces != sorted(spaces, reverse=True):
                faults.append(f"the markers of mission {mission} are in disorder")
        if missions.worth != [_worth(state, seat) for seat in range(seats)]:
            faults.append("the missions' points are wrong")
        return faults
