"""A golden age: everybody takes goods of its choice (anno 8; A4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from engine.games.anno1503.parts.happenings import GOLDEN_AGE
from engine.games.anno1503.parts.in_turn import from_active
from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.actions import Action
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.stages import Stage
from engine.kernel.state import State
from engine.parts.bundles import covers, one, pack, size
from engine.parts.choosing import Choice, ChooseCards
from engine.parts.declared import SEAT
from engine.parts.hands import RESOURCES, bundle_of, choosable, gain, plain_kinds
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


class PickGoods(ChooseCards):
    """Take goods of one's choice: ``pick 2cloth``."""

    name = "pick"
    during = (PICK,)

    def choice(self, state: State, seat: int) -> Choice:
        """One, or more by other rules, or as many as there are."""
        more = sum(rule(state, seat) for rule in state.rules.each[AnnoRule.more_of_choice])
        there = choosable(state)
        number = min(1 + more, size(there))
        return Choice(bundle_of(state, there), number, number, taken=True)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every choice that the supply has."""
        choice, there = self.choice(state, seat), choosable(state)
        listed = _choices(seat, choice.most, state.rules.tables[plain_kinds], len(choice.pile))
        if covers(there, choice.most * state.rules.tables[_each_good]):  # as mostly: saves looking at every choice
            return listed
        return [action for action in listed if covers(there, pack(action.args[0]))]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The number of goods, and the supply."""
        choice, (wanted,) = self.choice(state, action.seat), action.args
        if sum(wanted) != choice.most:
            return Refusal("pick-count", count=choice.most)
        return None if choice.fits(wanted) else Refusal("bank-short")

    def perform(self, step: Step, action: Action) -> None:
        """Take them."""
        (wanted,) = action.args
        step.state.stack.pop()
        gain(step.state, action.seat, pack(wanted))
        step.events.append(Picked(Seat(action.seat), wanted))


def _each_good(rules: Rules) -> int:
    """A card of each good, a packed bundle."""
    return sum(map(one, range(rules.tables[plain_kinds])))


@lru_cache(maxsize=64)
def _choices(seat: int, cards: int, plain: int, kinds: int) -> tuple[Action, ...]:
    chosen = combinations_with_replacement(range(plain), cards)
    return tuple(Action(seat, PickGoods.name, (tuple(map(some.count, range(kinds))),)) for some in chosen)


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
