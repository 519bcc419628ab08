"""Road building: a development card to lay two free pieces of any nets of the game (classic 10)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.actions import Action
from engine.kernel.numbers import at_table
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.development import DevelopmentCards, PlayCard
from engine.parts.free_routes import FreeRoutes, can_lay, grant_routes
from engine.parts.network import besides_roads
from engine.parts.rule import Rule

FREE_ROADS = 2


class PlayRoadBuilding(PlayCard):
    """Play a road building card, which lets the seat lay up to two free pieces."""

    name = card = "road-building"

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat can lay at least one piece of any net, else none."""
        return (Action(seat, self.name),) if can_lay(state, seat) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played, or None.

        The keys: those of :meth:`hindrance`, and ``no-road-possible`` (no piece can be laid).
        """
        refusal = self.hindrance(state, action.seat)
        return refusal or (None if can_lay(state, action.seat) else Refusal("no-road-possible"))

    def perform(self, step: Step, action: Action) -> None:
        """Lay the card open, ask the seat for up to two free pieces, and notify the rules."""
        self.spend(step, action.seat)
        grant_routes(step, action.seat, FREE_ROADS)
        self.tell(step, action.seat)


@dataclass(frozen=True, eq=False)
class RoadBuilding(Rule):
    """Road building cards are among the development cards."""

    copies: int | Mapping[int, int]
    """The number of copies; a mapping by the number of seats if it depends on that."""

    needs = (DevelopmentCards, FreeRoutes)

    verbs = (PlayRoadBuilding,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``development`` and ``deck``: the card ``road-building`` and its number of copies."""
        return {"development": ("road-building",), "deck": (at_table(self.copies, seats),)}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``roads``, the number of free pieces, and ``{name: 1}`` for each net other than roads."""
        return {"roads": FREE_ROADS, **besides_roads(state.rules)}
