"""The losses after a lost fight against pirates: a good or gold, a ship's way home, half of the gold (anno 10; A6)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.anno1503.maps import seas_of
from engine.games.anno1503.parts.declared import SQUARE
from engine.games.anno1503.parts.exploration import EXPLORE
from engine.games.anno1503.parts.lairs import damage_ship
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.parts.wealth import spend
from engine.kernel.actions import Action, Named, alone, at_each
from engine.kernel.events import BANK, Cause, Move, Resource, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import kinds_held, one
from engine.parts.hands import RESOURCES, cannot_pay, hand_of, pay
from engine.parts.purse import Purse, cannot_spend, coins
from engine.parts.turn import active_mask

TRIBUTE, LAY_UP = "tribute", "lay-up"
"""The questions what to give, and where the damaged ship is put; also the words of these losses."""
HALF = "half"
"""The word of the loss of half of the gold, rounded down."""
GOLD = 5
"""The gold that a seat may give instead of a good."""


class TributeGiven(NamedTuple):
    """A seat lost one card of ``good`` (-1 for none) or ``gold`` to the pirates, as a tribute or half of its gold."""

    seat: Seat
    good: Resource
    gold: int

    def moves(self) -> Iterator[Move]:
        """Yield the move of the good and of the gold, if there are any."""
        if self.good >= 0:
            yield Move(self.seat, BANK, RESOURCES, self.good, 1, Cause.LEVY)
        if self.gold:
            yield coins(self.seat, BANK, self.gold, Cause.LEVY)


def lose(step: Step, seat: int, loss: str) -> None:
    """Let the active seat suffer the loss ``loss``: "half", "tribute" or "lay-up".

    "half" takes half of its gold, rounded down, and records it. "tribute" asks for a card or five gold, unless the seat
    has neither; "lay-up" asks where its ship is put, which is damaged then.
    """
    state = step.state
    gold = state[Purse].gold[seat]
    if loss == HALF:
        spend(step, seat, gold // 2)
        step.events.append(TributeGiven(Seat(seat), Resource(-1), gold // 2))
    elif loss == LAY_UP or hand_of(state, seat) or gold >= GOLD:
        state.ask(loss, seat)


class GiveGood(Verb):
    """Give a card to the pirates: ``give-good wood``."""

    name = "give-good"
    fields = (Named(RESOURCES),)
    during = (TRIBUTE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each kind of card in the hand."""
        return at_each(self.name, seat, kinds_held(hand_of(state, seat)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("cannot-pay") if the seat does not hold the card, else None."""
        return cannot_pay(state, action.seat, one(action.args[0]))

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, take the card and record it."""
        step.state.stack.pop()
        pay(step.state, action.seat, one(action.args[0]))
        step.events.append(TributeGiven(Seat(action.seat), Resource(action.args[0]), 0))


class GiveGold(Verb):
    """Give five gold instead of a card: ``give-gold``."""

    name = "give-gold"
    during = (TRIBUTE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat has enough gold."""
        return () if cannot_spend(state, seat, GOLD) else alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("no-gold") if the seat has too little gold, else None."""
        return cannot_spend(state, action.seat, GOLD)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, take five gold and record it."""
        step.state.stack.pop()
        spend(step, action.seat, GOLD)
        step.events.append(TributeGiven(Seat(action.seat), Resource(-1), GOLD))


class LayUp(Verb):
    """Put the damaged ship on a square next to the port: ``lay-up B:3,8``."""

    name = "lay-up"
    fields = (SQUARE,)
    during = (LAY_UP,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each water square next to the port."""
        return at_each(self.name, seat, seas_of(state.rules).port_waters)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("not-at-port") if the square is not next to the port, else None."""
        there = seas_of(state.rules).port_waters >> action.args[0] & 1
        return None if there else Refusal("not-at-port")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, put the ship on the square as damaged and record it."""
        step.state.stack.pop()
        damage_ship(step, action.seat, action.args[0])


class Losses(AnnoRule):
    """The rule of losses after a fight lost to pirates: a card or five gold, a ship laid up, or half of the gold."""

    verbs = (GiveGood, GiveGold, LayUp)
    questions = (Question(TRIBUTE, active_mask, over=(EXPLORE,)), Question(LAY_UP, active_mask, over=(EXPLORE,)))
