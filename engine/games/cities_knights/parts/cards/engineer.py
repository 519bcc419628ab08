"""The engineer: a progress card for a wall that costs nothing (cities_knights 11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.cities_knights.parts.cards.card import PlayScienceCard, ScienceCard
from engine.games.cities_knights.parts.progress import Progress
from engine.games.cities_knights.parts.walls import CityWalls, no_wall_here, raise_wall, wall_sites
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State


class PlayEngineer(PlayScienceCard):
    """Build a wall around a city: ``play-engineer 0,1,N``."""

    name = "play-engineer"
    card = "engineer"
    puts = "wall"
    fields = (Place("corner"),)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Wherever one could be built."""
        return at_each(self.name, seat, wall_sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, a piece, and a city without a wall."""
        return self.lacking(state, action.seat) or no_wall_here(state, action.seat, action.args[0])

    def perform(self, step: Step, action: Action) -> None:
        """Build it."""
        self.spend(step, action.seat)
        raise_wall(step, action.seat, action.args[0])


class Engineer(ScienceCard):
    """A card of the science deck."""

    card = "engineer"
    needs = (Progress, CityWalls)
    verbs = (PlayEngineer,)
