"""Road building: a progress card for two free roads or other routes of the game (cities_knights 11)."""

from collections.abc import Mapping

from engine.games.cities_knights.parts.cards.card import PlayScienceCard, ScienceCard
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.free_routes import FreeRoutes, can_lay, grant_routes
from engine.parts.network import besides_roads

FREE = 2


class PlayFreeRoads(PlayScienceCard):
    """Lay two free routes one after the other, where the seat may lay them: ``play-road-building``."""

    name = "play-road-building"
    card = "road-building"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return Refusal("no-road-possible") if the seat has no piece or no place for one, else None."""
        return None if can_lay(state, seat) else Refusal("no-road-possible")

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and ask the seat for two free routes; for one only if it has a single piece left."""
        self.spend(step, action.seat)
        grant_routes(step, action.seat, FREE)


class FreeRoads(ScienceCard):
    """The card Road Building of the science deck: two roads or other routes without payment."""

    card = "road-building"
    needs = (Progress, FreeRoutes)
    verbs = (PlayFreeRoads,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the ``copies``, the number of free ``roads``, and 1 by name for each kind of route besides roads."""
        return {**super().help_values(state), "roads": FREE, **besides_roads(state.rules)}
