"""A golden age: each seat takes goods of its choice (anno 8; A4)."""

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
"""The question which goods a seat takes."""
PICKS = "picks"
"""The stage in which a seat takes goods; its argument is the seat."""


class Picked(NamedTuple):
    """A seat took goods of its choice."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Yield the moves of the goods from the supply to the seat."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


class PickGoods(ChooseOfBank):
    """Take goods of the seat's choice from the supply: ``pick 2cloth``."""

    name = "pick"
    during = (PICK,)

    def choice(self, state: State, seat: int) -> Choice:
        """Return the choice of one good and as many more as other rules add, from the supply without luxuries.

        If the supply has fewer goods, all of them must be taken.
        """
        more = sum(rule(state, seat) for rule in state.rules.each[AnnoRule.more_of_choice])
        there = choosable(state)
        number = min(1 + more, size(there))
        return Choice(bundle_of(state, there), number, number, taken=True)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, give the seat the goods and record them."""
        (wanted,) = action.args
        step.state.stack.pop()
        gain(step.state, action.seat, pack(wanted))
        step.events.append(Picked(Seat(action.seat), wanted))


def _pick(step: Step, seat: int) -> None:
    """Ask the seat which goods it takes, if the supply has any."""
    if choosable(step.state):
        step.state.ask(PICK, seat)


class GoldenAge(AnnoRule):
    """The rule of the golden age: each seat takes a good of its choice."""

    verbs = (PickGoods,)
    questions = (Question(PICK, lambda state: EVERYWHERE, over=("main",)),)
    stages = (Stage(PICKS, _pick, SEAT, over=("main",), transparent=True),)

    def befell(self, step: Step, happening: int) -> None:
        """If the happening is a golden age, let the seats choose goods one after the other, from the active seat on."""
        if happening == GOLDEN_AGE:
            from_active(step, PICKS, EVERYWHERE)
