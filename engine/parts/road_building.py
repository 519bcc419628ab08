"""Road building: a development card for two free roads (classic 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel.actions import Action
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.development import PlayCard
from engine.parts.roads import FREE_ROAD, Roads, road_sites
from engine.parts.rule import Rule
from engine.parts.turn import active_seat

FREE_ROADS = 2


class PlayRoadBuilding(PlayCard):
    """Play the card."""

    name = card = "road-building"

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Possible when at least one road can be placed."""
        return (Action(seat, self.name),) if _can_place(state, seat) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The timing, and a piece and a place for it."""
        refusal = self.hindrance(state, action.seat)
        return refusal or (None if _can_place(state, action.seat) else Refusal("no-road-possible"))

    def perform(self, step: Step, action: Action) -> None:
        """Ask for as many roads as there are pieces, two at most."""
        self.spend(step, action.seat)
        for _ in range(min(FREE_ROADS, step.state[Roads].left[action.seat])):
            step.state.ask(FREE_ROAD, action.seat)
        self.tell(step, action.seat)


class SkipRoad(Verb):
    """Build no more free roads."""

    name = "skip-road"
    during = (FREE_ROAD,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return (Action(seat, self.name),)

    def perform(self, step: Step, action: Action) -> None:
        """Close the questions."""
        _close(step.state)


def _can_place(state: State, seat: int) -> bool:
    return bool(state[Roads].left[seat] and road_sites(state, seat))


def _close(state: State) -> None:
    while state.stack[-1].kind == FREE_ROAD:
        state.stack.pop()


class RoadBuilding(Rule):
    """Road building is among the development cards."""

    verbs = (PlayRoadBuilding, SkipRoad)
    questions = (Question(FREE_ROAD, active_seat, over=("roll", "main", FREE_ROAD)),)

    def figures(self, state: State) -> Mapping[str, int]:
        """The roads."""
        return {"roads": FREE_ROADS}

    def road_built(self, step: Step, seat: int, side: int) -> None:
        """Where no other road can be placed, none is asked for."""
        if not _can_place(step.state, seat):
            _close(step.state)
