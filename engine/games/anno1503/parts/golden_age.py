"""A golden age: everybody takes goods of its choice (anno 8; A4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.anno1503.parts.happenings import GOLDEN_AGE
from engine.games.anno1503.parts.in_turn import from_active
from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.actions import Action
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.stages import Stage
from engine.kernel.state import State
from engine.parts.bundles import pack, size
from engine.parts.choosing import Choice, ChooseOfBank
from engine.parts.declared import SEAT
from engine.parts.hands import RESOURCES, bundle_of, choosable, gain
from engine.parts.rule import EVERYWHERE

PICK = "pick"
"""The decision what to take."""
PICKS = "picks"
"""The stage in which a seat takes something."""


class Picked(NamedTuple):
    """A seat took goods of its choice."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """The goods."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


class PickGoods(ChooseOfBank):
    """Take goods of one's choice: ``pick 2cloth``."""

    name = "pick"
    during = (PICK,)

    def choice(self, state: State, seat: int) -> Choice:
        """One, or more by other rules, or as many as there are."""
        more = sum(rule(state, seat) for rule in state.rules.each[AnnoRule.more_of_choice])
        there = choosable(state)
        number = min(1 + more, size(there))
        return Choice(bundle_of(state, there), number, number, taken=True)

    def perform(self, step: Step, action: Action) -> None:
        """Take them."""
        (wanted,) = action.args
        step.state.stack.pop()
        gain(step.state, action.seat, pack(wanted))
        step.events.append(Picked(Seat(action.seat), wanted))


def _pick(step: Step, seat: int) -> None:
    if choosable(step.state):
        step.state.ask(PICK, seat)


class GoldenAge(AnnoRule):
    """Everybody takes a good."""

    verbs = (PickGoods,)
    questions = (Question(PICK, lambda state: EVERYWHERE, over=("main",)),)
    stages = (Stage(PICKS, _pick, SEAT, over=("main",), transparent=True),)

    def befell(self, step: Step, happening: int) -> None:
        """One seat after the other."""
        if happening == GOLDEN_AGE:
            from_active(step, PICKS, EVERYWHERE)
