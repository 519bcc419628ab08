"""Metropolises: one for each track; a seat can lose one until it reaches the last level (cities_knights 6; C2, C3)."""

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
"""The question which city becomes a metropolis."""
EARNED, SAFE = 4, HIGHEST
"""The level of a track that earns its metropolis, and the level at which no seat can take it away."""

CornerOrNone: TypeAlias = Annotated[int, OrNone(CORNER)]


@state_slice
class Metropolises(Slice):
    """``corner`` of the metropolis by track, -1 for none; ``due`` is the track of the one to be placed now, or -1.

    A metropolis that is being placed stands nowhere.
    """

    corner: Annotated[list[CornerOrNone], Each(TRACK)]
    due: Annotated[int, OrNone(TRACK)]


class MetropolisBuilt(NamedTuple):
    """A city of a seat has become the metropolis of a track."""

    seat: Seat
    track: Track
    corner: Corner


class MetropolisLost(NamedTuple):
    """A seat has lost the metropolis of a track to another seat; the metropolis is a plain city again."""

    seat: Seat
    track: Track
    corner: Corner


def metropolises(state: State) -> int:
    """Return the mask of the corners of all metropolises."""
    return mask_of(corner for corner in state[Metropolises].corner if corner != NONE)


def holder_of(state: State, track: int) -> int:
    """Return the seat that owns the metropolis of a track, or -1."""
    corner = state[Metropolises].corner[track]
    return state[Buildings].owner[corner] if corner != NONE else NOBODY


def plain_cities(state: State, seat: int) -> int:
    """Return the mask of the seat's cities that are not metropolises."""
    return cities_of(state, seat) & ~metropolises(state)


class PlaceMetropolis(Verb):
    """Choose which of the seat's cities becomes the metropolis: ``metropolis 0,0,N``."""

    name = "metropolis"
    puts = "metropolis"
    fields = (Place("corner"),)
    during = (METROPOLIS,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each city of the seat that is not a metropolis."""
        return at_each(self.name, seat, plain_cities(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the corner cannot get the metropolis, or None. The keys: "metropolis-there", "not-your-city"."""
        (corner,) = action.args
        if metropolises(state) >> corner & 1:
            return Refusal("metropolis-there")
        return None if plain_cities(state, action.seat) >> corner & 1 else Refusal("not-your-city")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and place the metropolis."""
        step.state.stack.pop()
        _place(step, action.seat, action.args[0])


def _place(step: Step, seat: int, corner: int) -> None:
    """Make the city on the corner the metropolis that is due, record it, and have the seat's points counted again."""
    metropolis = step.state[Metropolises]
    track, metropolis.due = metropolis.due, NONE
    metropolis.corner[track] = corner
    step.events.append(MetropolisBuilt(Seat(seat), Track(track), Corner(corner)))
    points_changed(step, 1 << seat)


def _earn(step: Step, seat: int, track: int) -> None:
    """Give the seat the metropolis of a track: on its only plain city, or ask it to choose one of several."""
    state = step.state
    state[Metropolises].due = track
    cities = plain_cities(state, seat)
    if cities & cities - 1:
        state.ask(METROPOLIS, seat)
    else:
        _place(step, seat, cities.bit_length() - 1)


def _lose(step: Step, seat: int, track: int) -> None:
    """Take the metropolis of a track from its owner ``seat``, record it, and have that seat's points counted again."""
    corners = step.state[Metropolises].corner
    step.events.append(MetropolisLost(Seat(seat), Track(track), Corner(corners[track])))
    corners[track] = NONE
    points_changed(step, 1 << seat)


def _builders(state: State) -> int:
    """Return the mask of the seats that may be asked to place the metropolis that is due; 0 if none is due."""
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
    """The rule of metropolises: the first seat at level 4 of a track owns it until another seat is first at level 5."""

    worth: int = 2
    """The points of a metropolis in addition to those of its city."""

    needs = (CityImprovements,)
    slices = (Metropolises,)
    verbs = (PlaceMetropolis,)
    questions = (Question(METROPOLIS, _builders, over=(BUILD,)),)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the additional points of a metropolis as ``metropolis_worth``."""
        return {"metropolis_worth": self.worth}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the levels at which a metropolis is ``earned`` and at which it is ``safe``."""
        return {"earned": EARNED, "safe": SAFE}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: there is no metropolis."""
        step.state[Metropolises] = Metropolises([NONE] * len(step.state.rules.numbers.tracks), NONE)

    def bars_improvement(self, state: State, seat: int, track: int) -> Refusal | None:
        """Return Refusal("metropolis-city-needed") if the next level is 4 or 5 and no city is plain, else None.

        A seat that owns the metropolis of the track needs no plain city.
        """
        if level_of(state, seat, track) + 1 < EARNED or holder_of(state, track) == seat:
            return None
        return None if plain_cities(state, seat) else Refusal("metropolis-city-needed")

    def improved(self, step: Step, seat: int, track: int) -> None:
        """Give the seat the metropolis of the track if nobody owns it and the new level is 4 or 5.

        At level 5 take it from another owner first, unless that owner is at level 5 too.
        """
        state = step.state
        level, holder = level_of(state, seat, track), holder_of(state, track)
        if holder == NOBODY and level >= EARNED:
            _earn(step, seat, track)
        elif holder != seat and level == SAFE and level_of(state, holder, track) < SAFE:
            _lose(step, holder, track)
            _earn(step, seat, track)

    def spares(self, state: State) -> int:
        """Return the mask of the metropolises: barbarians cannot take them."""
        return metropolises(state)

    def points(self, state: State, seat: int) -> int:
        """Return the points of the seat's metropolises, without those of their cities."""
        owner = state[Buildings].owner
        return self.worth * sum([corner >= 0 and owner[corner] == seat for corner in state[Metropolises].corner])

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a metropolis is not on a city of a seat at level 4 or 5 of the track, or shares that city.

        It is a fault too if a metropolis that is due stands already, or if nobody is asked for it, or inversely.
        """
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
