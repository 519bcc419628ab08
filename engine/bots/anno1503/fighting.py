"""Fights: the odds, what pirates bring and take, and proposals for the questions that they raise."""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import product

from engine.bots.anno1503.household import Household, points
from engine.bots.anno1503.stock import Stock, and_one, without
from engine.bots.outlook import Lens, Outlook
from engine.bots.proposals import Proposal, because
from engine.games.anno1503.parts.fights import DIE
from engine.games.anno1503.parts.losses import GOLD, HALF, TRIBUTE
from engine.games.anno1503.parts.pirate_cards import Encounter, PiratePile, encounter, pirate_of
from engine.games.anno1503.parts.rule import guns_of
from engine.kernel.bits import bits

REPAIR = 9.0
"""The cost, in gold, of a damaged ship: its repair, and the time that this takes."""
FACES = range(1, DIE + 1)


@lru_cache(maxsize=64)
def chance(lead: int, hero: bool = False) -> float:
    """Return the likelihood to win a fight with `lead` more guns; ties are rolled again, `hero` wins the first tie."""
    margins = [lead + mine - theirs for mine, theirs in product(FACES, FACES)]
    won, level = sum(margin > 0 for margin in margins), margins.count(0)
    if hero:
        return (won + level) / len(margins)
    return won / (len(margins) - level) if level < len(margins) else 0.0


class Pirates(Lens):
    """What meeting pirates brings or costs the seat, in gold."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.house = outlook[Household]
        self.stock = outlook[Stock]
        self.words = self.view.rules.vocabulary("resources")
        self.hero = bool(self.house.cards.get("sea-hero"))

    def expected(self) -> float:
        """Return the average worth, in gold, of the cards left in the pirates' pile, of all cards if none is left.

        It is 0 in games without pirates.
        """
        if PiratePile not in self.view:
            return 0.0
        cards: tuple[Encounter, ...] = self.view.rules.numbers.encounters
        left = bits(self.view[PiratePile].left) or range(len(cards))
        return sum([self.worth(cards[card]) for card in left]) / len(left)

    def worth(self, card: Encounter) -> float:
        """Return the worth, in gold, of the best answer to `card`.

        It is to fight or, if payable, to bribe; for a peddler, to buy a ware or nothing.
        """
        if not card.foe:
            return max([0.0, *(self.bargain(self.words.index(ware), card.price) for ware in card.wares)])
        bribe: int = self.view.rules.numbers.bribe
        fight = self.fight(card)
        return max(fight, -float(bribe)) if self.house.gold >= bribe else fight

    def bargain(self, good: int, price: int) -> float:
        """Return the gold gained by buying `good` for `price` coins; 0 if not payable, or if none is in supply."""
        if price > self.house.gold or not self.house.supply[good]:
            return 0.0
        return self.stock.gain(and_one(self.house.hand, good)) - price

    def chance(self, card: Encounter) -> float:
        """Return the likelihood that the seat beats the pirates of `card`."""
        theirs = guns_of(self.view, pirate_of(self.view, self.seat, card.foe))
        return chance(self.house.guns - theirs, self.hero)

    def fight(self, card: Encounter) -> float:
        """Return the average worth, in gold, of fighting the pirates of `card`: the prize, or else the loss."""
        likely = self.chance(card)
        prize = float(card.gold) if card.gold else self.house.worths[self.words.index(card.prize)]
        return likely * prize - (1 - likely) * self.loss(card.loss)

    def loss(self, word: str) -> float:
        """Return the cost, in gold, of the loss `word`: half of the coins, a tribute, or a damaged ship."""
        if word == HALF:
            return float(self.house.gold // 2)
        return min(self.ransom, float(GOLD)) if word == TRIBUTE else REPAIR

    @cached_property
    def ransom(self) -> float:
        """The worth, in gold, of the least useful good in the hand; without goods the tribute's coins, 0 if too few."""
        hand = self.house.hand
        losses = [-self.stock.gain(without(hand, good)) for good, n in enumerate(hand) if n]
        return min(losses, default=float(self.house.gold >= GOLD) * GOLD)


def ambush(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to fight the pirates, worth the average result, and to pay the bribe, worth minus its price."""
    pirates, card = outlook[Pirates], encounter(outlook.view)
    percent = int(100 * pirates.chance(card) + 0.5)
    for action in outlook.legal:
        if action.verb == "fight":
            yield Proposal(points(pirates.fight(card)), action, because("fight", percent=percent))
        else:
            worth = -points(outlook.view.rules.numbers.bribe)
            yield Proposal(worth, action, because("bribe", percent=percent))


def peddler(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to buy each ware of the peddler, worth what it brings less its price, and to decline (worth 0)."""
    pirates, price = outlook[Pirates], encounter(outlook.view).price
    for action in outlook.legal:
        if action.args:
            (good,) = action.args
            yield Proposal(points(pirates.bargain(good, price)), action, because("barter", resource=good))
        else:
            yield Proposal(0.0, action, because("decline"))


def tie(outlook: Outlook) -> Iterator[Proposal]:
    """Propose in a tie to play the sea hero, which wins the fight, and to roll again (worth 0)."""
    for action in outlook.legal:
        hero = action.verb == "play-sea-hero"
        yield Proposal(points(1.0) * hero, action, because("sea-hero" if hero else "roll-again"))


def tribute(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each good to give as tribute, worth minus what the hand misses by that, and the gold instead."""
    stock, hand = outlook[Stock], outlook[Household].hand
    for action in outlook.legal:
        if action.args:
            (good,) = action.args
            yield Proposal(points(stock.gain(without(hand, good))), action, because("give-good", resource=good))
        else:
            yield Proposal(-points(GOLD), action, because("give-gold"))
