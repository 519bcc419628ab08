"""What a hand is worth in the pirates' game for children, where a market swaps one card for another."""

from engine.bots.settlement.goals import Goal
from engine.bots.settlement.prospects import Hand, Prospects, cards_of, minus, plus


class CoveProspects(Prospects):
    """The goals of a seat in the pirates' game, and what hands are worth for reaching them."""

    def in_own_turn(self, rolls: float) -> float:
        """Return ``rolls`` plus one for each seat, a round: ``rolls`` is an average, so the cards may come later."""
        return rolls + self.turn

    def best_use(self, hand: Hand) -> float:
        """Return what a hand is worth, in points: kept, or spent at once on the best goal; never below 0."""
        now = (self.after(goal, rest) for goal in self.goals if (rest := self.traded(hand, goal)))
        return max(self.value(hand), *now, 0.0)

    def traded(self, hand: Hand, goal: Goal) -> Hand | None:
        """Return the hand after the bank trades that make it cover a goal's cost (maybe none); None if none suffice."""
        swaps, rates = self.swaps(hand, goal.cost), self.sight.rates
        for given, taken in swaps or ():
            hand = minus(plus(hand, cards_of(taken, len(hand))), cards_of(given, len(hand), rates[given]))
        return None if swaps is None else hand
