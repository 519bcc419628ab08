"""How the seat pays for a step in this turn: what to sell and to buy for it, and the profit that is left."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.household import Cards, Household, points
from engine.bots.anno1503.steps import Step, Steps
from engine.bots.anno1503.stock import Stock, without
from engine.bots.bot import Reason
from engine.bots.outlook import Lens, Outlook
from engine.bots.proposals import VICTORY, because
from engine.kernel.actions import Action

BUILDER = 3.0
"""The worth of a builder card that is kept, in gold."""


class Deal(NamedTuple):
    """The first action on the way to ``step``, the reason for it, and the profit of the whole (``worth``), in gold."""

    worth: float
    action: Action
    why: Reason
    step: Step


class Sale(NamedTuple):
    """The action that sells one card of ``good`` for ``gold`` coins."""

    action: Action
    good: int
    gold: int


class Deals(Lens):
    """The steps whose price the seat can pay in this turn, each with the first sale or purchase that this needs."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.house, self.stock, self.aims = outlook[Household], outlook[Stock], outlook[Aims]
        self._steps = outlook[Steps]

    @cached_property
    def all(self) -> list[Deal]:
        """A deal for each step that the seat can complete in this turn, in the order of the steps."""
        found = [self.deal(step, step.cards) for step in self._steps.all]
        if self.house.cards.get("builder"):
            found += [self._built(step) for step in self._steps.projects if any(step.cards)]
        return [deal for deal in found if deal]

    def _built(self, step: Step) -> Deal | None:
        """Return the deal for `step` with a builder card that saves the best good; None if not payable in this turn."""
        worths, hand = self.house.worths, self.house.hand
        kinds = [good for good, n in enumerate(step.cards) if n]
        good = max(kinds, key=lambda good: (step.cards[good] > hand[good], worths[good]))
        why = because("builder", step, resource=good)
        spared = step._replace(action=Action(self.seat, "play-builder", (good,)), why=why)
        return self.deal(spared._replace(worth=step.worth - BUILDER), without(step.cards, good))

    def deal(self, step: Step, cards: Cards) -> Deal | None:
        """Return the deal for `step` at the cost `cards`; None if it is not payable in this turn.

        The deal's action is the first sale that the seat needs for it, else the first purchase, else that of the step.
        """
        hand, house = self.house.hand, self.house
        short = [need - have if need > have else 0 for need, have in zip(cards, hand, strict=True)]
        price = step.gold
        if any(short):
            if sum(short) > house.purchases or any(n > there for n, there in zip(short, house.supply, strict=True)):
                return None
            price += sum([n * each for n, each in zip(short, house.prices, strict=True) if n])
        rest = tuple([have - need if have > need else 0 for need, have in zip(cards, hand, strict=True)])
        sales, rest = self.sales(rest, price - house.gold)
        gained = sum([sale.gold for sale in sales])
        if house.gold + gained < price:
            return None
        worth = step.worth + self.stock.value(rest) - self.stock.now + self.aims.coins(gained - price)
        if sales:
            return Deal(worth, sales[0].action, because("sell", step, resource=sales[0].good), step)
        if any(short):
            good = max(range(len(short)), key=lambda good: (short[good] > 0, -house.supply[good]))
            return Deal(worth, Action(self.seat, "buy", (good,)), because("buy", step, resource=good), step)
        why = because("win") if points(worth) > VICTORY / 2 else step.why
        return Deal(worth, step.action, why, step)

    def sales(self, hand: Cards, gold: int) -> tuple[list[Sale], Cards]:
        """Return (sales from `hand` that bring at least `gold` coins, or all there are; the rest of the hand)."""
        sales = list[Sale]()
        if gold > 0:
            for sale in self.offers(hand):
                sales.append(sale)
                hand = without(hand, sale.good)
                gold -= sale.gold
                if gold <= 0:
                    break
        return sales, hand

    def offers(self, hand: Cards) -> Iterator[Sale]:
        """Yield sales from `hand` in order: the least useful card to the best payer; plain goods, then luxuries."""
        house, plain = self.house, self.house.plain
        for gold in house.buyers:
            good = self.stock.least(hand, range(plain))
            if good < 0:
                break
            yield Sale(Action(self.seat, "sell", (gold - 1, good)), good, gold)
            hand = without(hand, good)
        for gold, who in house.luxury_buyers:
            good = self.stock.least(hand, range(plain, house.kinds))
            if good < 0:
                break
            yield Sale(Action(self.seat, "sell-luxury", (who, good)), good, gold)
            hand = without(hand, good)
