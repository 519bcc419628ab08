"""Metropolises: one for each track, taken from whoever is overtaken before it is safe (cities_knights 6; C2, C3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, TypeAlias

from engine.games.cities_knights.parts.improvements import HIGHEST, TRACK, CityImprovements, level_of
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.cities_knights.words import Track
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE, Each, OrNone
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.cities import cities_of
from engine.parts.declared import CORNER
from engine.parts.turn import BUILD, points_changed

METROPOLIS = "metropolis"
"""The question which city it is."""
EARNED, SAFE = 4, HIGHEST
"""The level of a track that brings its metropolis, and the one at which nobody can take it."""

CornerOrNone: TypeAlias = Annotated[int, OrNone(CORNER)]


@state_slice
class Metropolises(Slice):
    """By track the ``corner`` of its metropolis, -1 for none; ``due`` is the track of the one to be placed now, or -1.

    While it is placed, it stands nowhere.
    """

    corner: Annotated[list[CornerOrNone], Each(TRACK)]
    due: Annotated[int, OrNone(TRACK)]


class MetropolisBuilt(NamedTuple):
    """A city of a seat's has become the metropolis of a track."""

    seat: Seat
    track: Track
    corner: Corner


class MetropolisLost(NamedTuple):
    """A seat was overtaken, and its metropolis is a city like others again."""

    seat: Seat
    track: Track
    corner: Corner


def metropolises(state: State) -> int:
    """The mask of the corners of all metropolises."""
    return mask_of(corner for corner in state[Metropolises].corner if corner != NONE)


def holder_of(state: State, track: int) -> int:
    """The seat that has the metropolis of a track, or nobody (-1)."""
    corner = state[Metropolises].corner[track]
    return state[Buildings].owner[corner] if corner != NONE else NOBODY


def plain_cities(state: State, seat: int) -> int:
    """The mask of the seat's cities that are no metropolis."""
    return cities_of(state, seat) & ~metropolises(state)


class PlaceMetropolis(Verb):
    """Make a city of one's own the metropolis: ``metropolis 0,0,N``."""

    name = "metropolis"
    puts = "metropolis"
    fields = (Place("corner"),)
    during = (METROPOLIS,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every city that is none yet."""
        return at_each(self.name, seat, plain_cities(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """One's own city, and not two on one."""
        (corner,) = action.args
        if metropolises(state) >> corner & 1:
            return Refusal("metropolis-there")
        return None if plain_cities(state, action.seat) >> corner & 1 else Refusal("not-your-city")

    def perform(self, step: Step, action: Action) -> None:
        """Place it."""
        step.state.stack.pop()
        _place(step, action.seat, action.args[0])


def _place(step: Step, seat: int, corner: int) -> None:
    """Let a city be the metropolis that is due."""
    metropolis = step.state[Metropolises]
    track, metropolis.due = metropolis.due, NONE
    metropolis.corner[track] = corner
    step.events.append(MetropolisBuilt(Seat(seat), Track(track), Corner(corner)))
    points_changed(step, 1 << seat)


def _earn(step: Step, seat: int, track: int) -> None:
    """Let a seat have the metropolis of a track, on the only city that can be one, or on one of its choice."""
    state = step.state
    state[Metropolises].due = track
    cities = plain_cities(state, seat)
    if cities & cities - 1:
        state.ask(METROPOLIS, seat)
    else:
        _place(step, seat, cities.bit_length() - 1)


def _lose(step: Step, seat: int, track: int) -> None:
    """Take the metropolis of a track from a seat."""
    corners = step.state[Metropolises].corner
    step.events.append(MetropolisLost(Seat(seat), Track(track), Corner(corners[track])))
    corners[track] = NONE
    points_changed(step, 1 << seat)


def _builders(state: State) -> int:
    """The mask of the seats that may have to place the metropolis that is due."""
    due = state[Metropolises].due
    if due == NONE:
        return 0
    return mask_of(
        seat
        for seat in range(state.seats)
        if level_of(state, seat, due) >= EARNED and plain_cities(state, seat).bit_count() > 1
    )


@dataclass(frozen=True, eq=False)
class Metropolis(KnightsRule):
    """The first at the fourth level has it, until another is the first at the fifth; each city is at most one."""

    worth: int = 2
    """Points besides those of the city."""

    needs = (CityImprovements,)
    slices = (Metropolises,)
    verbs = (PlaceMetropolis,)
    questions = (Question(METROPOLIS, _builders, over=(BUILD,)),)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """What it is worth."""
        return {"metropolis_worth": self.worth}

    def help_values(self, state: State) -> Mapping[str, int]:
        """The level that brings it, and the one that keeps it."""
        return {"earned": EARNED, "safe": SAFE}

    def setup(self, step: Step) -> None:
        """There is none."""
        step.state[Metropolises] = Metropolises([NONE] * len(step.state.rules.numbers.tracks), NONE)

    def bars_improvement(self, state: State, seat: int, track: int) -> Refusal | None:
        """From the fourth level on there must be a city that could be the metropolis, or is it."""
        if level_of(state, seat, track) + 1 < EARNED or holder_of(state, track) == seat:
            return None
        return None if plain_cities(state, seat) else Refusal("metropolis-city-needed")

    def improved(self, step: Step, seat: int, track: int) -> None:
        """It may go to the seat."""
        state = step.state
        level, holder = level_of(state, seat, track), holder_of(state, track)
        if holder == NOBODY and level >= EARNED:
            _earn(step, seat, track)
        elif holder != seat and level == SAFE and level_of(state, holder, track) < SAFE:
            _lose(step, holder, track)
            _earn(step, seat, track)

    def spares(self, state: State) -> int:
        """None of them falls."""
        return metropolises(state)

    def points(self, state: State, seat: int) -> int:
        """What the seat's metropolises are worth."""
        owner = state[Buildings].owner
        return self.worth * sum([corner >= 0 and owner[corner] == seat for corner in state[Metropolises].corner])

    def audit(self, state: State) -> Sequence[str]:
        """Each stands on a city of its own of somebody who has come so far; one that is due is asked for."""
        metropolis = state[Metropolises]
        standing = [(track, corner) for track, corner in enumerate(metropolis.corner) if corner != NONE]
        fit = all(
            (holder := state[Buildings].owner[corner]) >= 0
            and cities_of(state, holder) >> corner & 1
            and level_of(state, holder, track) >= EARNED
            for track, corner in standing
        )
        single = len({corner for _, corner in standing}) == len(standing)
        asked = any(decision.kind == METROPOLIS for decision in state.stack)
        due = metropolis.due == NONE or metropolis.corner[metropolis.due] == NONE
        return [] if fit and single and due and asked == (metropolis.due != NONE) else ["a metropolis cannot stand so"]
