"""What a hand is worth in the pirates' game for children, where a market takes one card for another."""

from __future__ import annotations

from engine.bots.settlement.goals import Goal
from engine.bots.settlement.prospects import Hand, Prospects, cards_of, minus, plus


class CoveProspects(Prospects):
    """The goals of a seat, and what hands are worth for reaching them."""

    def in_own_turn(self, rolls: float) -> float:
        """A turn later than the cards are there on average: what is likely to be there in the next turn is not sure."""
        return rolls + self.turn

    def best_use(self, hand: Hand) -> float:
        """What a hand is worth, spent now or kept."""
        now = (self.after(goal, rest) for goal in self.goals if (rest := self.traded(hand, goal)))
        return max(self.value(hand), *now, 0.0)

    def traded(self, hand: Hand, goal: Goal) -> Hand | None:
        """The hand with which a goal can be paid for after trades with the bank, if there is one."""
        swaps, rates = self.swaps(hand, goal.cost), self.sight.rates
        for given, taken in swaps or ():
            hand = minus(plus(hand, cards_of(taken, len(hand))), cards_of(given, len(hand), rates[given]))
        return None if swaps is None else hand
