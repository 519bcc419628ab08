"""The base of the verbs that build roads and other routes, paid or free (classic 9, 10)."""

from collections.abc import Sequence
from typing import ClassVar

from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Event, often
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.hands import MayBeFree, cannot_pay
from engine.parts.network import FREE_ROUTE, Routes, net_of
from engine.parts.turn import BUILD


class BuildRoute(MayBeFree):
    """Base of the verbs that lay a piece of the net of ``routes``, paid or free; ``built`` is the event's class."""

    fields = (Place("side"),)
    during = (BUILD, FREE_ROUTE)
    gratis = FREE_ROUTE
    routes: ClassVar[type[Routes]]
    built: ClassVar[type[Event]]

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.net = net_of(rules, self.routes)
        self.cost = rules.numbers.costs[self.net.name]
        self._told = often(self.built)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for every site if the seat has a piece in its supply, else none. The cost is not checked."""
        return at_each(self.name, seat, self.net.sites(state, seat)) if state[self.routes].left[seat] else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse with ``no-piece``, ``cannot-pay``, ``occupied``, ``no-ground`` or ``not-connected``."""
        if not state[self.routes].left[action.seat]:
            return Refusal("no-piece", piece=self.net.name)
        (side,) = action.args
        return cannot_pay(state, action.seat, self.price(state.stack[-1].kind)) or (
            None if self.net.sites(state, action.seat) >> side & 1 else self.net.why_not(state, action.seat, side)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay (or close the decision in which it is free), add the event, and lay the piece."""
        (side,) = action.args
        self.settle(step, action.seat)
        step.events.append(self._told(action.seat, side))
        self.net.build(step, action.seat, side)
