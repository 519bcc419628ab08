"""The inventor: an aristocrat card that exchanges goods for others (anno 6)."""

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
from engine.parts.turn import active_mask

INVENTOR = "inventor"
"""The word of the card, and the question which good to exchange for which."""
MOST = 2
"""How many goods the card may exchange."""


@state_slice
class Inventing(Slice):
    """``left`` is how many goods the active seat may still exchange by the card."""

    left: Annotated[int, Between(0, MOST)]


class GoodTurned(NamedTuple):
    """A seat exchanged the good ``given`` for the good ``taken`` of the supply."""

    seat: Seat
    given: Resource
    taken: Resource

    def moves(self) -> Iterator[Move]:
        """Yield the moves of both goods."""
        return swapped(self.seat, BANK, self.given, self.taken)


class PlayInventor(PlayAristocrat):
    """Play the inventor, which then lets the seat exchange up to two goods: ``play-inventor``."""

    name = "play-inventor"
    card = INVENTOR

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat holds the card and at least one good that is no luxury."""
        return () if self._why_not(state, seat) else alone(self.name, seat)

    def _why_not(self, state: State, seat: int) -> Refusal | None:
        """Return why the seat cannot play the card, or None."""
        return self.lacking(state, seat) or (None if goods_held(state, seat) else Refusal("no-good-in-hand"))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played, or None. The keys: "no-aristocrat-card", "no-good-in-hand"."""
        return self._why_not(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and ask for the first of two exchanges."""
        self.spend(step, action.seat)
        step.state[Inventing].left = MOST
        step.state.ask(INVENTOR, action.seat)


class TurnGood(Verb):
    """Exchange a good of the hand for one of the supply: ``turn-good wood spice`` gives wood for spice."""

    name = "turn-good"
    fields = (GOOD, GOOD)
    during = (INVENTOR,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each good in the hand and each different good of the supply, luxuries excluded."""
        taken = in_supply(state) & (1 << state.rules.tables[plain_kinds]) - 1
        return at_pairs(self.name, seat, goods_held(state, seat), taken, apart=True)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the first good of the action cannot be exchanged for the second, or None.

        The keys: "same-kind", "goods-alone" (one of them is a luxury), "bank-empty" (the supply lacks the second) and
        "cannot-pay" (the first is not in the hand).
        """
        give, take = action.args
        if give == take:
            return Refusal("same-kind")
        if max(give, take) >= state.rules.tables[plain_kinds]:
            return Refusal("goods-alone")
        if not in_supply(state) >> take & 1:
            return Refusal("bank-empty", resource=take)
        return cannot_pay(state, action.seat, one(give))

    def perform(self, step: Step, action: Action) -> None:
        """Exchange the good and record it; close the question when no exchange is left."""
        state, seat, (give, take) = step.state, action.seat, action.args
        pay(state, seat, one(give))
        gain(state, seat, one(take))
        step.events.append(GoodTurned(Seat(seat), Resource(give), Resource(take)))
        state[Inventing].left -= 1
        if not state[Inventing].left:
            state.stack.pop()


class TurnNoMore(Verb):
    """Exchange no more goods: ``turn-no-more``."""

    name = "turn-no-more"
    during = (INVENTOR,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and give up the exchanges that are left."""
        step.state[Inventing].left = 0
        step.state.stack.pop()


class InventorCard(Aristocrat):
    """The aristocrat card Inventor: up to two goods may be exchanged for others."""

    card = INVENTOR
    slices = (Inventing,)
    verbs = (PlayInventor, TurnGood, TurnNoMore)
    questions = (Question(INVENTOR, active_mask, over=("main",)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``most``: how many goods the card exchanges at most."""
        return {"most": MOST}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no exchange is open."""
        step.state[Inventing] = Inventing(0)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if exchanges are left while the question is not open, or the other way round."""
        asked = any(kind == INVENTOR for kind, *_ in state.stack)
        return [] if asked == bool(state[Inventing].left) or state.over else ["goods are turned by nobody"]
