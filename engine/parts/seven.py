"""The seven: seats with too many cards return half of them, all at the same time (classic 7.1, 7.2)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.actions import Action
from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.parts import Option, Step
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.stages import only
from engine.kernel.state import State
from engine.parts.bundles import pack, size
from engine.parts.choosing import Choice, ChooseByForm
from engine.parts.dice import SEVEN
from engine.parts.hands import RESOURCES, Hands, bundle_of, cannot_pay, cards_above_limit, cards_held, pay
from engine.parts.rule import Rule

DISCARD = "discard"


class Discarded(NamedTuple):
    """A seat returned these cards to the bank, which is public."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Return the moves of the cards."""
        return moved(self.seat, BANK, RESOURCES, self.cards, Cause.RETURN)


def owed_discard(state: State, seat: int) -> int:
    """Return how many cards the seat must return if it has too many: half of its hand, rounded down.

    Whether it has too many is not checked. The number is right for hidden hands too.
    """
    return cards_held(state, seat) // 2


class Discard(ChooseByForm):
    """Return half of the seat's cards to the bank, by choice."""

    name = "discard"
    during = (DISCARD,)

    def choice(self, state: State, seat: int) -> Choice:
        """Return the choice of the cards that the seat owes, half of its hand rounded down, from its hand."""
        owed = owed_discard(state, seat)
        return Choice(bundle_of(state, state[Hands].hand[seat]), owed, owed)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse a wrong number of cards (``discard-count``), or cards that the seat lacks (``cannot-pay``)."""
        (cards,) = action.args
        owed = owed_discard(state, action.seat)
        if sum(cards) != owed:
            return Refusal("discard-count", count=owed)
        return cannot_pay(state, action.seat, pack(cards))

    def perform(self, step: Step, action: Action) -> None:
        """Return the cards to the bank, note the seat's answer, and add the event."""
        (cards,) = action.args
        pay(step.state, action.seat, pack(cards))
        step.state.answered(action.seat)
        step.events.append(Discarded(Seat(action.seat), cards))


def _owing(state: State) -> list[int]:
    """Return the seats with too many cards. The exact limit is computed only for hands above the agreed one."""
    fewest, cards = state.rules.number("hand-limit"), state[Hands]
    large = [
        seat
        for seat, (hand, unknown) in enumerate(zip(cards.hand, cards.unknown, strict=True))
        if size(hand) + unknown > fewest
    ]
    return [seat for seat in large if cards_above_limit(state, seat)]


@dataclass(frozen=True, eq=False)
class Seven(Rule):
    """On a seven, hands above the limit are halved before the robber moves."""

    limit: int = 7
    """The default limit: a seat with more cards returns half of them."""

    verbs = (Discard,)
    questions = (Question(DISCARD, lambda state: mask_of(_owing(state)), over=("main",)),)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``hand_limit``, the default limit."""
        return {"hand_limit": self.limit}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``hand-limit``: up to how many cards, 5 to 15, a seat need not discard."""
        return (Option("hand-limit", rules.numbers.hand_limit, tuple(range(5, 16))),)

    def hand_limit(self, state: State, seat: int) -> int:
        """Return the agreed limit, the same for every seat."""
        return state.rules.number("hand-limit")

    @only(SEVEN)
    def rolled(self, step: Step, total: int) -> None:
        """Ask on a seven all seats with too many cards to discard, at the same time; nothing if there are none."""
        if owing := _owing(step.state):
            step.state.ask(DISCARD, *owing)
