"""The crane: a progress card that makes one city improvement cheaper (cities_knights 11; C20)."""

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
"""By how many commodities a crane lowers the price of an improvement."""


@state_slice
class Cranes(Slice):
    """``ready`` is the number of played cranes that the active seat has not used yet in this turn."""

    ready: Count


class CraneReady(NamedTuple):
    """The seat has a crane ready: its next city improvement in this turn is cheaper."""

    seat: Seat


class PlayCrane(PlayScienceCard):
    """Prepare a crane for an improvement in this turn: ``play-crane``."""

    name = "play-crane"
    card = "crane"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return why the seat can build no improvement, or None.

        The key is "city-needed" if it has no city. If all its tracks are barred, it is that of the first track.
        """
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
        """Play the card: the seat's next improvement in this turn costs one commodity less. Add :class:`CraneReady`."""
        self.spend(step, action.seat)
        step.state[Cranes].ready += 1
        renew_prices(step.state, action.seat)
        step.events.append(CraneReady(Seat(action.seat)))


class Crane(ScienceCard):
    """The card Crane of the science deck: one improvement costs less. An unused crane expires with the turn."""

    card = "crane"
    needs = (Progress, CityImprovements)
    slices = (Cranes,)
    verbs = (PlayCrane,)

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no crane is ready."""
        step.state[Cranes] = Cranes(0)

    def cheaper(self, state: State, seat: int) -> int:
        """Return 1 for the active seat if it has a crane ready, else 0; several cranes do not add up."""
        return LESS if state[Cranes].ready and state[Turn].active == seat else 0

    def improved(self, step: Step, seat: int, track: int) -> None:
        """If the seat is the active one and has a crane ready, use up one."""
        cranes = step.state[Cranes]
        if cranes.ready and step.state[Turn].active == seat:
            cranes.ready -= 1

    def turn_ends(self, step: Step, seat: int) -> None:
        """Remove the cranes that were not used, and compute the prices again."""
        if step.state[Cranes].ready:
            step.state[Cranes].ready = 0
            renew_prices(step.state, seat)
