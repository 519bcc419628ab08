"""Road building: a progress card for two free roads, or other pieces of the game's nets (cities_knights 11)."""

from __future__ import annotations

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
    """Lay them, one after the other, wherever the nets may go on."""

    name = "play-road-building"
    card = "road-building"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """No piece, or no place for one."""
        return None if can_lay(state, seat) else Refusal("no-road-possible")

    def perform(self, step: Step, action: Action) -> None:
        """Ask for the pieces."""
        self.spend(step, action.seat)
        grant_routes(step, action.seat, FREE)


class FreeRoads(ScienceCard):
    """A card of the science deck."""

    card = "road-building"
    needs = (Progress, FreeRoutes)
    verbs = (PlayFreeRoads,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many pieces, and what may be laid besides roads."""
        return {**super().help_values(state), "roads": FREE, **besides_roads(state.rules)}
