"""The crane: a progress card that makes a city improvement cheaper (cities_knights 11; C20)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.cities_knights.parts.cards.card import PlayScienceCard, ScienceCard
from engine.games.cities_knights.parts.improvements import CityImprovements, improvement_barred, renew_prices
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.cities import cities_of
from engine.parts.declared import Count
from engine.parts.turn import Turn

LESS = 1
"""So many commodities less does an improvement cost."""


@state_slice
class Cranes(Slice):
    """``ready`` is how many cranes the active seat may still use in this turn."""

    ready: Count


class CraneReady(NamedTuple):
    """The next city improvement of a seat in this turn is cheaper."""

    seat: Seat


class PlayCrane(PlayScienceCard):
    """Have a crane ready for an improvement of this turn."""

    name = "play-crane"
    card = "crane"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """No city, or no track may go on, whatever it costs: the first reason there is."""
        if not cities_of(state, seat):
            return Refusal("city-needed")
        first = None
        for track in range(len(state.rules.numbers.tracks)):
            why = improvement_barred(state, seat, track)
            if not why:
                return None
            first = first or why
        return first

    def perform(self, step: Step, action: Action) -> None:
        """It waits for the next improvement."""
        self.spend(step, action.seat)
        step.state[Cranes].ready += 1
        renew_prices(step.state, action.seat)
        step.events.append(CraneReady(Seat(action.seat)))


class Crane(ScienceCard):
    """A card of the science deck; each serves for one improvement, and lapses with the turn."""

    card = "crane"
    needs = (Progress, CityImprovements)
    slices = (Cranes,)
    verbs = (PlayCrane,)

    def setup(self, step: Step) -> None:
        """None is ready."""
        step.state[Cranes] = Cranes(0)

    def cheaper(self, state: State, seat: int) -> int:
        """One less, by one crane alone."""
        return LESS if state[Cranes].ready and state[Turn].active == seat else 0

    def improved(self, step: Step, seat: int, track: int) -> None:
        """It has served."""
        cranes = step.state[Cranes]
        if cranes.ready and step.state[Turn].active == seat:
            cranes.ready -= 1

    def turn_ends(self, step: Step, seat: int) -> None:
        """What was not used lapses."""
        if step.state[Cranes].ready:
            step.state[Cranes].ready = 0
            renew_prices(step.state, seat)
