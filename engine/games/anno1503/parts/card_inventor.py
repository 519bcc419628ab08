"""The inventor: an aristocrat card that turns goods into others (anno 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, NamedTuple

from engine.games.anno1503.parts.aristocrat_cards import Aristocrat, PlayAristocrat
from engine.games.anno1503.parts.declared import GOOD
from engine.games.anno1503.parts.sales import goods_held
from engine.games.anno1503.parts.yields import in_supply
from engine.kernel.actions import Action, alone, at_pairs
from engine.kernel.events import BANK, Move, Resource, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import Between
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import one
from engine.parts.hands import cannot_pay, gain, pay, plain_kinds, swapped
from engine.parts.turn import active_seat

INVENTOR = "inventor"
"""The card, and the decision what to turn into what."""
MOST = 2
"""So many goods."""


@state_slice
class Inventing(Slice):
    """How many goods the active seat may still turn into others; ``left``."""

    left: Annotated[int, Between(0, MOST)]


class GoodTurned(NamedTuple):
    """A seat turned a good into another."""

    seat: Seat
    given: Resource
    taken: Resource

    def moves(self) -> Iterator[Move]:
        """There and back."""
        return swapped(self.seat, BANK, self.given, self.taken)


class PlayInventor(PlayAristocrat):
    """Turn goods into others: ``play-inventor``."""

    name = "play-inventor"
    card = INVENTOR

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """With a good in the hand."""
        return () if self._why_not(state, seat) else alone(self.name, seat)

    def _why_not(self, state: State, seat: int) -> Refusal | None:
        return self.lacking(state, seat) or (None if goods_held(state, seat) else Refusal("no-good-in-hand"))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, and a good."""
        return self._why_not(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Ask what into what."""
        self.spend(step, action.seat)
        step.state[Inventing].left = MOST
        step.state.ask(INVENTOR, action.seat)


class TurnGood(Verb):
    """Turn a good into another: ``turn-good wood spice``."""

    name = "turn-good"
    fields = (GOOD, GOOD)
    during = (INVENTOR,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every good in the hand into every other of the supply."""
        taken = in_supply(state) & (1 << state.rules.tables[plain_kinds]) - 1
        return at_pairs(self.name, seat, goods_held(state, seat), taken, apart=True)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Two different goods, no luxuries; the one in the hand, the other in the supply."""
        give, take = action.args
        if give == take:
            return Refusal("same-kind")
        if max(give, take) >= state.rules.tables[plain_kinds]:
            return Refusal("goods-alone")
        if not in_supply(state) >> take & 1:
            return Refusal("bank-empty", resource=take)
        return cannot_pay(state, action.seat, one(give))

    def perform(self, step: Step, action: Action) -> None:
        """Turn it; perhaps another follows."""
        state, seat, (give, take) = step.state, action.seat, action.args
        pay(state, seat, one(give))
        gain(state, seat, one(take))
        step.events.append(GoodTurned(Seat(seat), Resource(give), Resource(take)))
        state[Inventing].left -= 1
        if not state[Inventing].left:
            state.stack.pop()


class TurnNoMore(Verb):
    """Leave the other goods as they are: ``turn-no-more``."""

    name = "turn-no-more"
    during = (INVENTOR,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Nothing more."""
        step.state[Inventing].left = 0
        step.state.stack.pop()


class InventorCard(Aristocrat):
    """Up to two goods become others."""

    card = INVENTOR
    slices = (Inventing,)
    verbs = (PlayInventor, TurnGood, TurnNoMore)
    questions = (Question(INVENTOR, active_seat, over=("main",)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many."""
        return {"most": MOST}

    def setup(self, step: Step) -> None:
        """Nothing is turned."""
        step.state[Inventing] = Inventing(0)

    def audit(self, state: State) -> Sequence[str]:
        """Goods are turned as long as somebody is asked."""
        asked = any(kind == INVENTOR for kind, *_ in state.stack)
        return [] if asked == bool(state[Inventing].left) or state.over else ["goods are turned by nobody"]
