"""The builder: an aristocrat card that spares a card of a project (anno 6; A17, A27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated

from engine.games.anno1503.parts.aristocrat_cards import Aristocrat, PlayAristocrat
from engine.games.anno1503.parts.declared import GOOD
from engine.games.anno1503.parts.projects import PROJECT
from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.actions import Action, at_each
from engine.kernel.bits import mask_of, union
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE, OrNone
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import covers, kinds_in, one
from engine.parts.hands import hand_of
from engine.parts.turn import active_seat

BUILDER = "builder"
"""The card, and the decision which project it is for."""


@state_slice
class Sparing(Slice):
    """``good`` is what the next project costs less, -1 for nothing."""

    good: Annotated[int, OrNone(GOOD)]


def goods_to_spare(state: State, seat: int) -> int:
    """The mask of the goods without which a seat could pay for some project."""
    hand = hand_of(state, seat)
    return union(
        _sparable(cost, hand) for rule in state.rules.each[AnnoRule.project_costs] for cost in rule(state, seat)
    )


@lru_cache(maxsize=1 << 12)
def _sparable(cost: int, hand: int) -> int:
    """The mask of the goods of a cost without which a hand pays it: the same few costs are asked about again."""
    return mask_of([good for good, _ in kinds_in(cost) if covers(hand, cost - one(good))])


class PlayBuilder(PlayAristocrat):
    """Let a project cost a card less: ``play-builder marble``, and then the project."""

    name = "play-builder"
    card = BUILDER
    fields = (GOOD,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every good that can be spared."""
        return () if self.lacking(state, seat) else at_each(self.name, seat, goods_to_spare(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, and a project that can be paid then."""
        useful = goods_to_spare(state, action.seat) >> action.args[0] & 1
        return self.lacking(state, action.seat) or (None if useful else Refusal("nothing-to-spare"))

    def perform(self, step: Step, action: Action) -> None:
        """Ask for the project."""
        self.spend(step, action.seat)
        step.state[Sparing].good = action.args[0]
        step.state.ask(BUILDER, action.seat)


class BuilderCard(Aristocrat):
    """A project costs a card less, though never gold."""

    card = BUILDER
    slices = (Sparing,)
    verbs = (PlayBuilder,)
    questions = (Question(BUILDER, active_seat, over=("main",)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """The project that it is for."""
        return {BUILDER: (PROJECT,)}

    def setup(self, step: Step) -> None:
        """Nothing is spared."""
        step.state[Sparing] = Sparing(NONE)

    def project_saving(self, state: State, seat: int) -> int:
        """The good, in that decision alone."""
        return one(state[Sparing].good) if state.stack[-1].kind == BUILDER else 0

    def project_done(self, step: Step, seat: int) -> None:
        """That was it."""
        step.state[Sparing].good = NONE

    def audit(self, state: State) -> Sequence[str]:
        """Something is spared as long as a project is asked for."""
        asked = any(kind == BUILDER for kind, *_ in state.stack)
        return [] if asked == (state[Sparing].good != NONE) or state.over else ["a card is spared for nothing"]
