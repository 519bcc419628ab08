"""Free routes: a card or a treasure lets a seat lay roads, ships or other routes without paying (classic 10)."""

from engine.kernel.actions import Action
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.state import State
from engine.parts.network import FREE_ROUTE, nets
from engine.parts.rule import Rule
from engine.parts.turn import PLAY_CARD, active_mask


def grant_routes(step: Step, seat: int, number: int) -> None:
    """Ask a seat to lay ``number`` free routes, at most as many as it has pieces; ask nothing if it can lay none."""
    state = step.state
    if can_lay(state, seat):
        pieces = sum(state[net.routes].left[seat] for net in nets(state.rules))
        for _ in range(min(number, pieces)):
            state.ask(FREE_ROUTE, seat)


def can_lay(state: State, seat: int) -> bool:
    """Return whether the seat has a road, ship or other route in its supply and a place to lay it."""
    return any(net.can_lay(state, seat) for net in nets(state.rules))


class SkipRoad(Verb):
    """Lay no more of the free pieces."""

    name = "skip-road"
    during = (FREE_ROUTE,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close all questions for free pieces."""
        _close(step.state)


def _close(state: State) -> None:
    while state.stack[-1].kind == FREE_ROUTE:
        state.stack.pop()


class FreeRoutes(Rule):
    """The free routes that a seat was granted are laid one by one, as long as there is a place for them."""

    verbs = (SkipRoad,)
    questions = (Question(FREE_ROUTE, active_mask, over=(PLAY_CARD, FREE_ROUTE)),)

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """Close the remaining questions for free pieces if the seat can lay no more."""
        if step.state.stack[-1].kind == FREE_ROUTE and not can_lay(step.state, seat):
            _close(step.state)
