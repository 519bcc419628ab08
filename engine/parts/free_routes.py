"""Free routes: a card or a treasure lets a seat lay pieces of any net for free (classic 10)."""

from __future__ import annotations

from engine.kernel.actions import Action
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.state import State
from engine.parts.network import FREE_ROUTE, nets
from engine.parts.rule import Rule
from engine.parts.turn import PLAY_CARD, active_seat


def grant_routes(step: Step, seat: int, number: int) -> None:
    """Ask a seat to lay this many free pieces, or as many as it has; do not ask if it can lay none."""
    state = step.state
    if can_lay(state, seat):
        pieces = sum(state[net.routes].left[seat] for net in nets(state.rules))
        for _ in range(min(number, pieces)):
            state.ask(FREE_ROUTE, seat)


def can_lay(state: State, seat: int) -> bool:
    """Whether the seat has a piece of some net, and a place for it."""
    return any(net.can_lay(state, seat) for net in nets(state.rules))


class SkipRoad(Verb):
    """Lay no more free pieces."""

    name = "skip-road"
    during = (FREE_ROUTE,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the questions."""
        _close(step.state)


def _close(state: State) -> None:
    while state.stack[-1].kind == FREE_ROUTE:
        state.stack.pop()


class FreeRoutes(Rule):
    """What was granted is laid piece by piece, as long as there is a place."""

    verbs = (SkipRoad,)
    questions = (Question(FREE_ROUTE, active_seat, over=(PLAY_CARD, FREE_ROUTE)),)

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """Where no other piece can be laid, none is asked for."""
        if step.state.stack[-1].kind == FREE_ROUTE and not can_lay(step.state, seat):
            _close(step.state)
