"""Proposals for the time before ships sail: steps that the seat can pay for, sales, and purchases for later."""

from collections.abc import Iterator
from functools import cached_property

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.household import Household, points
from engine.bots.anno1503.paying import Deals
from engine.bots.anno1503.steps import Step, Steps
from engine.bots.anno1503.stock import Stock, without
from engine.bots.outlook import Lens, Outlook
from engine.bots.proposals import VICTORY, Proposal, because
from engine.kernel.actions import Action
from engine.kernel.bits import bits, mask_of

EFFORT = 0.3
"""The least that an action must be worth, in gold, to be proposed."""
SELDOM = 0.4
"""A good is bought ahead if fewer cards of it than this come in per round."""
AHEAD = 0.6
"""The worth of buying a card for the next step ahead, in gold."""


class Business(Lens):
    """The proposals of the seat for its goods and gold."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.house, self.stock, self.deals = outlook[Household], outlook[Stock], outlook[Deals]
        self._steps, self._aims = outlook[Steps], outlook[Aims]

    @cached_property
    def proposals(self) -> list[Proposal]:
        """All proposals for goods and gold that are worth more than `EFFORT`, in no order."""
        found = [Proposal(points(deal.worth), deal.action, deal.why) for deal in self.deals.all]
        found += [*self._sales(), *self._ahead()]
        return [each for each in found if each.worth > points(EFFORT)]

    def _sales(self) -> Iterator[Proposal]:
        """Propose a sale to each inhabitant and aristocrat who still buys: of the good that the hand then misses least.

        Each is worth the coins less the good, as if it were the only sale.
        """
        hand = self.house.hand
        for sale in self.deals.offers(hand):
            gain = self.stock.gain(without(hand, sale.good)) + self._aims.coins(sale.gold)
            why = because("win") if points(gain) > VICTORY / 2 else because("sell", resource=sale.good, count=sale.gold)
            yield Proposal(points(gain), sale.action, why)

    def _ahead(self) -> Iterator[Proposal]:
        """Propose to buy each good that the next step lacks and that seldom comes in, if it is payable.

        Propose nothing if there is no next step, or the hand has no room.
        """
        house, step = self.house, self.next
        if not step or not house.purchases or sum(house.hand) >= house.limit:
            return
        for good in bits(mask_of(good for good, need in enumerate(step.cards) if need > house.hand[good])):
            if house.incoming[good] < SELDOM and house.supply[good] and house.prices[good] <= house.gold:
                action, why = Action(self.seat, "buy", (good,)), because("buy", step, resource=good)
                price = house.prices[good]
                yield Proposal(points(AHEAD + price + self._aims.coins(-price)), action, why)

    @cached_property
    def next(self) -> Step | None:
        """The step with most worth over its cost, of those that the seat cannot pay for in this turn; None if none."""
        now = {deal.step.action for deal in self.deals.all}
        later = [step for step in self._steps.all if step.action not in now]
        return max(later, key=self._margin, default=None)

    def _margin(self, step: Step) -> float:
        """Return the worth of `step` less its cost, in gold."""
        return step.worth - self.house.cost(step.cards) - step.gold


def develop(outlook: Outlook) -> Iterator[Proposal]:
    """Propose every use of goods and gold that is worth doing (:class:`Business`)."""
    yield from outlook[Business].proposals
