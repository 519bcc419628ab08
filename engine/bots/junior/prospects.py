"""What a hand is worth in the pirates' game for children, where a market swaps one card for another."""

from engine.bots.settlement.goals import Goal
from engine.bots.settlement.prospects import Hand, Prospects, cards_of, minus, plus


class CoveProspects(Prospects):
    """The goals of a seat in the pirates' game, and what hands are worth for reaching them."""

    def in_own_turn(self, rolls: float) -> float:
        """Return ``rolls`` plus the rolls of one round, since ``rolls`` is an average and the cards may come later."""
        return rolls + self.turn

    def best_use(self, hand: Hand) -> float:
        """Return what a hand is worth, in points: kept, or spent at once on the best goal; never below 0."""
        return max(self.value(hand), *(worth for worth, _ in self._spent(hand)), 0.0)

    def purpose(self, hand: Hand) -> Goal | None:
        """Return the goal of the best use of a hand: one to spend it on at once, or that of its plan.

        None if the seat has no goals.
        """
        worth, goal = max(self._spent(hand), key=lambda spent: spent[0], default=(0.0, None))
        return goal if worth > self.value(hand) else self.aim(hand)

    def _spent(self, hand: Hand) -> list[tuple[float, Goal]]:
        """Return the goals that a hand can pay for at once, each with what it is worth, in points, to do so."""
        return [(self.after(goal, rest), goal) for goal in self.goals if (rest := self.traded(hand, goal))]

    def traded(self, hand: Hand, goal: Goal) -> Hand | None:
        """Return the hand after the bank trades that make it cover a goal's cost (maybe none); None if none suffice."""
        swaps, rates = self.swaps(hand, goal.cost), self.sight.rates
        for given, taken in swaps or ():
            hand = minus(plus(hand, cards_of(taken, len(hand))), cards_of(given, len(hand), rates[given]))
        return None if swaps is None else hand
