"""The opening of Cities & Knights: what brings the first cards is a city (cities_knights 2)."""

from __future__ import annotations

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
    """A city was placed in the opening."""

    seat: Seat
    corner: Corner


class PlaceCity(PlaceSettlement):
    """Place a city of the opening, wherever a settlement might be placed."""

    name = "opening-city"
    puts = "city"
    during = (PLACE_CITY,)

    def perform(self, step: Step, action: Action) -> None:
        """Place it."""
        (corner,) = action.args
        step.state[Opening].last = corner
        step.state.stack.pop()
        step.events.append(CityPlaced(Seat(action.seat), corner))
        place_building(step, action.seat, corner, CITY)


@dataclass(frozen=True, eq=False)
class CityDraft(SnakeDraft):
    """The city brings a card of each hex around it, as a settlement would, and no commodity."""

    rounds: tuple[Round, ...] = CITY_ROUNDS

    verbs = (*SnakeDraft.verbs, PlaceCity)
    questions = opening_questions(PLACE_SETTLEMENT, PLACE_CITY, PLACE_ROAD)

    def help_values(self, state: State) -> Mapping[str, int]:
        """The same, but that no map has placed anything: it would have to place cities."""
        return {name: figure for name, figure in super().help_values(state).items() if name != "placed"}

    def standing(self, state: State, seat: int) -> Mapping[str, int]:
        """Settlements and cities, each by itself."""
        return {
            **super().standing(state, seat),
            PLACE_SETTLEMENT: settlements_of(state, seat).bit_count(),
            PLACE_CITY: cities_of(state, seat).bit_count(),
        }
