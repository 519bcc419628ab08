"""Sales: each inhabitant buys one good in a turn and pays 1 gold (pioneer) to 4 (merchant) (anno 5, 8; A26)."""

from collections.abc import Iterator, Sequence
from operator import gt, lshift
from typing import NamedTuple

from engine.games.anno1503.parts.inhabitants import RANK, RANKS, People, people_of
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.parts.wealth import earn
from engine.games.anno1503.words import Inhabitant
from engine.kernel.actions import Action, Named, at_pairs
from engine.kernel.events import BANK, Cause, Move, Resource, Seat, often
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import kinds_held, one
from engine.parts.hands import HAND, RESOURCES, cannot_pay, hand_of, pay, plain_kinds
from engine.parts.turn import EXCHANGE, Turn


class Sold(NamedTuple):
    """An inhabitant of ``rank`` bought a good from its seat."""

    seat: Seat
    rank: Inhabitant
    good: Resource

    def moves(self) -> Iterator[Move]:
        """Yield the move of the good; the gold has an event of its own."""
        yield Move(self.seat, BANK, RESOURCES, self.good, 1, Cause.TRADE)


_sold = often(Sold)


def buyers(state: State, seat: int) -> int:
    """Return the mask of the ranks with an inhabitant of the active seat that has bought nothing in this turn."""
    people, first = state[People], seat * RANKS
    idle = map(gt, people.number[first : first + RANKS], people.served)
    return sum(map(lshift, idle, range(RANKS)))


def goods_held(state: State, seat: int) -> int:
    """Return the mask of the goods in the seat's hand, without luxuries."""
    return kinds_held(hand_of(state, seat)) & (1 << state.rules.tables[plain_kinds]) - 1


class Sell(Verb):
    """Sell a good to an inhabitant of a rank: ``sell settler wood``."""

    name = "sell"
    fields = (RANK, Named(RESOURCES))
    during = (EXCHANGE,)
    needs = HAND

    def __init__(self, rules: Rules) -> None:
        self._goods = (1 << rules.tables[plain_kinds]) - 1

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the hand is not empty."""
        return held > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each rank with a buyer and each good in the hand that is no luxury."""
        return at_pairs(self.name, seat, buyers(state, seat), kinds_held(hand_of(state, seat)) & self._goods)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the good cannot be sold to the rank, or None.

        The keys: "no-buyer" (nobody of the rank buys now), "luxury-unsold" (the good is a luxury) and "cannot-pay" (it
        is not in the hand).
        """
        rank, good = action.args
        if not buyers(state, action.seat) >> rank & 1:
            return Refusal("no-buyer")
        if good >= state.rules.tables[plain_kinds]:
            return Refusal("luxury-unsold")
        return cannot_pay(state, action.seat, one(good))

    def perform(self, step: Step, action: Action) -> None:
        """Move the good to the supply, pay the seat 1 gold (pioneer) to 4 (merchant), and record it.

        One more inhabitant of the rank counts as served in this turn.
        """
        rank, good = action.args
        pay(step.state, action.seat, one(good))
        step.state[People].served[rank] += 1
        step.events.append(_sold(action.seat, rank, good))
        earn(step, action.seat, rank + 1, "sale")


class Sales(AnnoRule):
    """The rule of sales: inhabitants pay more gold the higher their rank is."""

    verbs = (Sell,)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if more inhabitants have bought than there are."""
        served, people = state[People].served, people_of(state, state[Turn].active)
        faulty = any(served[rank] > people[rank] for rank in range(RANKS))
        return ["more inhabitants have bought than there are"] if faulty else []
