"""The engineer: a progress card for a city wall without payment (cities_knights 11)."""

from collections.abc import Sequence

from engine.games.cities_knights.parts.cards.card import PlayScienceCard, ScienceCard
from engine.games.cities_knights.parts.progress import Progress
from engine.games.cities_knights.parts.walls import CityWalls, no_wall_here, raise_wall, wall_sites
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State


class PlayEngineer(PlayScienceCard):
    """Build a wall around a city of the seat without payment: ``play-engineer 0,1,N``."""

    name = "play-engineer"
    card = "engineer"
    puts = "wall"
    fields = (Place("corner"),)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each city of the seat that may get a wall."""
        return at_each(self.name, seat, wall_sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played (``lacking``), why no wall may stand there, or None."""
        return self.lacking(state, action.seat) or no_wall_here(state, action.seat, action.args[0])

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and put a wall around the city; nothing is paid."""
        self.spend(step, action.seat)
        raise_wall(step, action.seat, action.args[0])


class Engineer(ScienceCard):
    """The card Engineer of the science deck: a city wall without payment."""

    card = "engineer"
    needs = (Progress, CityWalls)
    verbs = (PlayEngineer,)
