"""The builder: an aristocrat card that makes a project one card cheaper (anno 6; A17, A27)."""

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
from engine.parts.turn import active_mask

BUILDER = "builder"
"""The word of the card, and the question which project it is used for."""


@state_slice
class Sparing(Slice):
    """``good`` is the card by which the next project is cheaper, -1 for none."""

    good: Annotated[int, OrNone(GOOD)]


def goods_to_spare(state: State, seat: int) -> int:
    """Return the mask of the goods that the builder may save a card of.

    Without that card the hand pays for some project that is open to the seat (:meth:`AnnoRule.project_costs`).
    """
    hand = hand_of(state, seat)
    return union(
        _savable(cost, hand) for rule in state.rules.each[AnnoRule.project_costs] for cost in rule(state, seat)
    )


@lru_cache(maxsize=1 << 12)
def _savable(cost: int, hand: int) -> int:
    """Return the mask of the goods in ``cost`` without which ``hand`` pays the rest. Cached, as costs are few."""
    return mask_of([good for good, _ in kinds_in(cost) if covers(hand, cost - one(good))])


class PlayBuilder(PlayAristocrat):
    """Save one card of a project: ``play-builder marble``; then choose the project."""

    name = "play-builder"
    card = BUILDER
    fields = (GOOD,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each good that may be saved, if the seat holds the card."""
        return () if self.lacking(state, seat) else at_each(self.name, seat, goods_to_spare(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played for this good, or None.

        The keys: "no-aristocrat-card" (the seat does not hold the card), "nothing-to-spare" (whatever good it
        need not pay, the seat can pay for no project) and "not-spared" (so it is with this good, but not with another).
        """
        (good,) = action.args
        useful = goods_to_spare(state, action.seat)
        if lacking := self.lacking(state, action.seat):
            return lacking
        if not useful:
            return Refusal("nothing-to-spare")
        return None if useful >> good & 1 else Refusal("not-spared", resource=good)

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, keep the good as ``Sparing.good``, and ask which project the seat carries out."""
        self.spend(step, action.seat)
        step.state[Sparing].good = action.args[0]
        step.state.ask(BUILDER, action.seat)


class BuilderCard(Aristocrat):
    """The aristocrat card Builder: a project costs one card less; gold is never saved."""

    card = BUILDER
    slices = (Sparing,)
    verbs = (PlayBuilder,)
    questions = (Question(BUILDER, active_mask, over=("main",)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasion to carry out a project for the builder's question."""
        return {BUILDER: (PROJECT,)}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: nothing is saved."""
        step.state[Sparing] = Sparing(NONE)

    def project_saving(self, state: State, seat: int) -> int:
        """Return the saved good as a packed bundle while the builder's question is on top of the stack, else 0."""
        return one(state[Sparing].good) if state.stack[-1].kind == BUILDER else 0

    def project_done(self, step: Step, seat: int) -> None:
        """Clear the saved good: it holds for one project."""
        step.state[Sparing].good = NONE

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a good is saved while the question is not open, or the other way round."""
        asked = any(kind == BUILDER for kind, *_ in state.stack)
        return [] if asked == (state[Sparing].good != NONE) or state.over else ["a card is spared for nothing"]
