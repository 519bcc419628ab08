"""Lost cities: a city becomes a settlement, or is tipped if no settlement is left (cities_knights 8; C6, C13)."""

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
"""The question which city a seat loses."""
PILLAGE = "pillage"
"""The stage in which a seat loses a city; its argument is the seat."""


@state_slice
class TippedCities(Slice):
    """``corners`` is the mask of the tipped cities: their owner had no settlement piece left when it lost them.

    A tipped city counts as an additional settlement of its owner. Its city piece counts as part of the supply, where it
    can be used only to turn the tipped city back.
    """

    corners: Corners


class CityLost(NamedTuple):
    """A seat has lost a city: it is a settlement now, or it is ``tipped`` because no settlement piece was left."""

    seat: Seat
    corner: Corner
    tipped: bool


def tipped_of(state: State, seat: int) -> int:
    """Return the mask of the seat's tipped cities."""
    return state[TippedCities].corners & state[Buildings].mine[seat]


def open_cities(state: State, seat: int) -> int:
    """Return the mask of the seat's cities that barbarians may take: no rule protects them."""
    cities = cities_of(state, seat)
    for spares in state.rules.each[KnightsRule.spares]:
        cities &= ~spares(state)
    return cities


def lose_city(step: Step, seat: int, corner: int) -> None:
    """Turn the seat's city on the corner into a settlement, or tip it if no settlement is in the supply; record it."""
    state = step.state
    tipped = not pieces_left(state, seat, SETTLEMENT)
    if tipped:
        state[TippedCities].corners |= 1 << corner
        add_pieces(state, seat, SETTLEMENT)
    step.events.append(CityLost(Seat(seat), Corner(corner), tipped))
    place_building(step, seat, corner, SETTLEMENT)


def _pillage(step: Step, seat: int) -> None:
    """Take its only open city from the seat, or ask which of several it loses; do nothing if it has none."""
    cities = open_cities(step.state, seat)
    if cities & cities - 1:
        step.state.ask(LOSE_CITY, seat)
    elif cities:
        lose_city(step, seat, cities.bit_length() - 1)


class LoseCity(Verb):
    """Choose which city the seat loses: ``lose-city 0,0,N``."""

    name = "lose-city"
    fields = (Place("corner"),)
    during = (LOSE_CITY,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each city of the seat that is not protected."""
        return at_each(self.name, seat, open_cities(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot lose the city on the corner, or None.

        The keys: "city-spared" (it is protected) and "not-your-city" (the seat has no city there).
        """
        seat, _, (corner,) = action
        if open_cities(state, seat) >> corner & 1:
            return None
        return Refusal("city-spared" if cities_of(state, seat) >> corner & 1 else "not-your-city")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and turn the city into a settlement (``lose_city``)."""
        step.state.stack.pop()
        lose_city(step, action.seat, action.args[0])


def _with_a_choice(state: State) -> int:
    """Return the mask of the seats that have several unprotected cities."""
    return mask_of(seat for seat in range(state.seats) if open_cities(state, seat).bit_count() > 1)


class Pillage(KnightsRule):
    """The rule of lost cities. While a seat has tipped cities, it can build cities only there, at the usual price."""

    needs = (Settlements, Cities)
    slices = (TippedCities,)
    verbs = (LoseCity,)
    questions = (Question(LOSE_CITY, _with_a_choice, over=("main",)),)
    stages = (Stage(PILLAGE, _pillage, SEAT, over=("main",), transparent=True),)

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no city is tipped."""
        step.state[TippedCities] = TippedCities(0)

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """Return for settlements the number of the seat's tipped cities, which count as settlements; else 0."""
        return tipped_of(state, seat).bit_count() if name == "settlement" else 0

    def city_ground(self, state: State, seat: int) -> int:
        """Return the mask of the seat's tipped cities, or all corners if it has none."""
        return tipped_of(state, seat) or EVERYWHERE

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """If a tipped city on the corner is a city again, clear its mark.

        The owner loses the additional settlement piece that stood for it.
        """
        state, tipped = step.state, step.state[TippedCities]
        if tipped.corners >> corner & 1 and cities_of(state, seat) >> corner & 1:
            tipped.corners ^= 1 << corner
            add_pieces(state, seat, SETTLEMENT, -1)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a tipped city does not count as a settlement of any seat."""
        settled = sum(settlements_of(state, seat) for seat in range(state.seats))
        strange = state[TippedCities].corners & ~settled
        return ["a city lies tipped where none can"] if strange else []
