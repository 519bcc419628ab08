"""Lost cities: barbarians leave a settlement, or a tipped city that counts as one (cities_knights 8; C6, C13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import Stage
from engine.kernel.state import State
from engine.parts.buildings import Buildings, add_pieces, pieces_left, place_building
from engine.parts.cities import Cities, cities_of, settlements_of
from engine.parts.declared import SEAT, Corners
from engine.parts.rule import EVERYWHERE
from engine.parts.settlements import SETTLEMENT, Settlements

LOSE_CITY = "lose-city"
"""The decision which city is lost."""
PILLAGE = "pillage"
"""The stage in which a seat loses one; its argument is the seat."""


@state_slice
class TippedCities(Slice):
    """``corners`` is the mask of the cities that lie tipped.

    Each counts as a settlement: one more than its owner has, in the place of the missing piece. The city itself counts
    as one in the supply, where it can be used for nothing but to be turned back.
    """

    corners: Corners


class CityLost(NamedTuple):
    """A seat has lost a city: a settlement stands there, or the city lies ``tipped`` where no settlement was left."""

    seat: Seat
    corner: Corner
    tipped: bool


def tipped_of(state: State, seat: int) -> int:
    """The mask of the seat's tipped cities."""
    return state[TippedCities].corners & state[Buildings].mine[seat]


def open_cities(state: State, seat: int) -> int:
    """The mask of the seat's cities that barbarians may take."""
    cities = cities_of(state, seat)
    for spares in state.rules.each[KnightsRule.spares]:
        cities &= ~spares(state)
    return cities


def lose_city(step: Step, seat: int, corner: int) -> None:
    """Let a city of the seat's be a settlement again, or lie tipped."""
    state = step.state
    tipped = not pieces_left(state, seat, SETTLEMENT)
    if tipped:
        state[TippedCities].corners |= 1 << corner
        add_pieces(state, seat, SETTLEMENT)
    step.events.append(CityLost(Seat(seat), Corner(corner), tipped))
    place_building(step, seat, corner, SETTLEMENT)


def _pillage(step: Step, seat: int) -> None:
    """Let the seat lose a city of its choice, if it has a choice."""
    cities = open_cities(step.state, seat)
    if cities & cities - 1:
        step.state.ask(LOSE_CITY, seat)
    elif cities:
        lose_city(step, seat, cities.bit_length() - 1)


class LoseCity(Verb):
    """Choose the city that is lost: ``lose-city 0,0,N``."""

    name = "lose-city"
    fields = (Place("corner"),)
    during = (LOSE_CITY,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every city that nothing spares."""
        return at_each(self.name, seat, open_cities(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must be one."""
        seat, _, (corner,) = action
        if open_cities(state, seat) >> corner & 1:
            return None
        return Refusal("city-spared" if cities_of(state, seat) >> corner & 1 else "not-your-city")

    def perform(self, step: Step, action: Action) -> None:
        """Lose it."""
        step.state.stack.pop()
        lose_city(step, action.seat, action.args[0])


def _with_a_choice(state: State) -> int:
    """The mask of the seats that have several cities to lose."""
    return mask_of(seat for seat in range(state.seats) if open_cities(state, seat).bit_count() > 1)


class Pillage(KnightsRule):
    """Whoever has a tipped city turns it back before any settlement becomes a city, and pays for it as for one."""

    needs = (Settlements, Cities)
    slices = (TippedCities,)
    verbs = (LoseCity,)
    questions = (Question(LOSE_CITY, _with_a_choice, over=("main",)),)
    stages = (Stage(PILLAGE, _pillage, SEAT, over=("main",), transparent=True),)

    def setup(self, step: Step) -> None:
        """All cities stand."""
        step.state[TippedCities] = TippedCities(0)

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """What lies tipped counts as settlements more."""
        return tipped_of(state, seat).bit_count() if name == "settlement" else 0

    def city_ground(self, state: State, seat: int) -> int:
        """First of all what lies tipped."""
        return tipped_of(state, seat) or EVERYWHERE

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """A tipped city that is turned back is no settlement any more."""
        state, tipped = step.state, step.state[TippedCities]
        if tipped.corners >> corner & 1 and cities_of(state, seat) >> corner & 1:
            tipped.corners ^= 1 << corner
            add_pieces(state, seat, SETTLEMENT, -1)

    def audit(self, state: State) -> Sequence[str]:
        """What lies tipped counts as a settlement of somebody's, who has a city to turn back."""
        settled = sum(settlements_of(state, seat) for seat in range(state.seats))
        strange = state[TippedCities].corners & ~settled
        return ["a city lies tipped where none can"] if strange else []
