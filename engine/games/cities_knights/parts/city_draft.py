"""The opening of Cities & Knights: in the second round each seat places a city, no settlement (cities_knights 2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.kernel.actions import Action
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.buildings import place_building
from engine.parts.cities import CITY, cities_of, settlements_of
from engine.parts.opening import (
    FIRST_CARDS,
    PLACE_ROAD,
    PLACE_SETTLEMENT,
    Opening,
    PlaceSettlement,
    Round,
    SnakeDraft,
    opening_questions,
)

PLACE_CITY = "opening-city"
CITY_ROUNDS = (
    Round((PLACE_SETTLEMENT, PLACE_ROAD)),
    Round((PLACE_CITY, FIRST_CARDS, PLACE_ROAD), backward=True),
)


class CityPlaced(NamedTuple):
    """A seat placed a city in the opening."""

    seat: Seat
    corner: Corner


class PlaceCity(PlaceSettlement):
    """Place a city in the opening, where a settlement could be placed: ``opening-city 0,0,N``."""

    name = "opening-city"
    puts = "city"
    during = (PLACE_CITY,)

    def perform(self, step: Step, action: Action) -> None:
        """Place the city, record it and close the question; ``Opening.last`` keeps the corner for the road after it."""
        (corner,) = action.args
        step.state[Opening].last = corner
        step.state.stack.pop()
        step.events.append(CityPlaced(Seat(action.seat), corner))
        place_building(step, action.seat, corner, CITY)


@dataclass(frozen=True, eq=False)
class CityDraft(SnakeDraft):
    """The opening in which a seat's second building is a city.

    The city brings one resource card for each hex around it, as a settlement does, and no commodity.
    """

    rounds: tuple[Round, ...] = CITY_ROUNDS

    verbs = (*SnakeDraft.verbs, PlaceCity)
    questions = opening_questions(PLACE_SETTLEMENT, PLACE_CITY, PLACE_ROAD)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the values of the classic opening without ``placed``: no map of this family places pieces."""
        return {name: figure for name, figure in super().help_values(state).items() if name != "placed"}

    def standing(self, state: State, seat: int) -> Mapping[str, int]:
        """Return how many pieces of the seat are on the board, by question of the opening: ``{PLACE_CITY: 1, ...}``."""
        return {
            **super().standing(state, seat),
            PLACE_SETTLEMENT: settlements_of(state, seat).bit_count(),
            PLACE_CITY: cities_of(state, seat).bit_count(),
        }
