"""What a seat has, what comes in, and the worth of each good to it, in gold."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from engine.bots.outlook import Lens, Outlook
from engine.games.anno1503.parts.aristocrat_cards import CARDS, AristocratDeck
from engine.games.anno1503.parts.home import OF_CHOICE, SITES, site_good
from engine.games.anno1503.parts.inhabitants import RANKS, People, people_of
from engine.games.anno1503.parts.islands import Islands
from engine.games.anno1503.parts.luxuries import Luxuries, buyers_of_luxuries
from engine.games.anno1503.parts.market import prices_of, purchases_left
from engine.games.anno1503.parts.posts import post_good
from engine.games.anno1503.parts.rule import AnnoRule, guns_of
from engine.kernel.bits import bits
from engine.kernel.ranges import NONE
from engine.parts.bundles import unpack
from engine.parts.hands import Hands, hand_limit, plain_kinds
from engine.parts.purse import Purse
from engine.parts.single_die import FACES
from engine.parts.turn import Turn

Cards: TypeAlias = tuple[int, ...]
"""The number of cards of each good, by index of the good."""

A_POINT = 25.0
"""How much gold is about as good as one victory point."""
ABUNDANCE = 0.9
"""How fast the worth of a good falls with each card of it that comes in per round."""
POSTED = 0.6
"""How often a seat takes the good of a post instead of the good of the post's site."""
SOUGHT = 3.0
"""How many times as often a seat chooses a good that none of its own sites yields."""
FREQUENT = 2
"""How many inhabitants buy something in most turns."""
BOUNDLESS = 99


def points(gold: float) -> float:
    """Return the victory points that `gold` coins are worth."""
    return gold / A_POINT


class Household(Lens):
    """A seat's goods and gold. Hands, prices and supplies are lists by good: `plain` goods, then the luxuries.

    ``limit`` is the hand limit, `BOUNDLESS` without one; ``active`` is whether the seat has its turn.
    """

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        view, seat = self.view, self.seat
        self.kinds = len(view.rules.numbers.resources)
        self.plain = view.rules.tables[plain_kinds]
        self.hand: Cards = unpack(view[Hands].hand[seat], self.kinds)
        self.supply: Cards = unpack(view[Hands].bank, self.kinds)
        self.gold = view[Purse].gold[seat]
        self.prices = prices_of(view, seat)
        self.active = view[Turn].active == seat
        limit = hand_limit(view, seat)
        self.limit = BOUNDLESS if limit is None else limit

    @cached_property
    def purchases(self) -> int:
        """The number of cards that the seat may still buy in this turn."""
        return purchases_left(self.view, self.seat)

    @cached_property
    def people(self) -> Sequence[int]:
        """The number of the seat's inhabitants, by rank from the lowest."""
        return people_of(self.view, self.seat)

    @cached_property
    def buyers(self) -> list[int]:
        """The coins that each inhabitant pays who may still buy a good this turn, the best payer first.

        While another seat has its turn, the list has the coins of all inhabitants.
        """
        served = self.view[People].served if self.active else [0] * RANKS
        return [rank + 1 for rank in reversed(range(RANKS)) for _ in range(self.people[rank] - served[rank])]

    @cached_property
    def luxury_buyers(self) -> list[tuple[int, int]]:
        """(Coins, index) of each aristocrat that may still buy a luxury this turn, the best payer first.

        The list is empty while another seat has its turn.
        """
        if Luxuries not in self.view or not self.active:
            return []
        pay = self.view.rules.numbers.aristocrats_pay
        return sorted(((pay[who], who) for who in bits(buyers_of_luxuries(self.view, self.seat))), reverse=True)

    @cached_property
    def usual_sale(self) -> float:
        """The coins that a sale of a plain good usually brings: the pay of the two best-paying inhabitants, halved."""
        pays = [rank + 1 for rank in reversed(range(RANKS)) for _ in range(self.people[rank])][:FREQUENT]
        return sum(pays) / FREQUENT

    @cached_property
    def luxury_sale(self) -> float:
        """The most coins that an aristocrat pays the seat for a luxury; 0 if none buys luxuries from it."""
        if Luxuries not in self.view:
            return 0.0
        buyers = [bits(wanted(self.view, self.seat)) for wanted in self.view.rules.each[AnnoRule.luxury_buyers]]
        pay = self.view.rules.numbers.aristocrats_pay
        return float(max([pay[who] for some in buyers for who in some], default=0))

    @cached_property
    def cards(self) -> Mapping[str, int]:
        """How many of each kind of aristocrat card are in the hand, by the word of the kind.

        It is 0 for a kind that the hand lacks; the mapping is empty in games without these cards.
        """
        if AristocratDeck not in self.view:
            return {}
        words = self.view.rules.vocabulary(CARDS)
        return dict(zip(words, unpack(self.view[AristocratDeck].hand[self.seat], len(words)), strict=True))

    @cached_property
    def guns(self) -> int:
        """The guns of the seat's ships."""
        return guns_of(self.view, self.seat)

    @cached_property
    def rolls(self) -> float:
        """How often each face of the die is rolled in a round, on average."""
        return self.view.seats / FACES

    @cached_property
    def incoming(self) -> list[float]:
        """The cards that come in per round on average, by good."""
        view, seat, coming = self.view, self.seat, [0.0] * self.kinds
        for site in range(SITES):
            share, post = self.rolls, post_good(view, seat, site)
            if post >= 0:
                coming[post] += POSTED * share
                share -= POSTED * share
            for good, part in self._of_site(site):
                coming[good] += part * share
        return coming

    def _of_site(self, site: int) -> list[tuple[int, float]]:
        """Return what `site` yields without its post: one (good, 1.0), or for a site of choice all (good, likelihood).

        The likelihoods add up to 1.
        """
        good = site_good(self.view, self.seat, site)
        if good != OF_CHOICE:
            return [(good, 1.0)]
        own = {site_good(self.view, self.seat, other) for other in range(SITES)}
        wishes = [1.0 if each in own else SOUGHT for each in range(self.plain)]
        return [(each, wish / sum(wishes)) for each, wish in enumerate(wishes)]

    @cached_property
    def worths(self) -> list[float]:
        """The worth of a card in gold, by good: its price, lowered the more of this good comes in."""
        return [price / (1 + ABUNDANCE * coming) for price, coming in zip(self.prices, self.incoming, strict=True)]

    @cached_property
    def income(self) -> float:
        """The worth of the cards that come in per round, in gold."""
        return sum([coming * worth for coming, worth in zip(self.incoming, self.worths, strict=True)])

    @cached_property
    def lying(self) -> list[float]:
        """By tile, how many lie on the islands: those that the seat has seen there, plus the expected unseen ones."""
        islands, stacks = self.view[Islands], self.view.rules.numbers.tile_stacks
        hidden, unseen = [0] * len(islands.rest), [0] * len(islands.rest)
        for stack, tile in zip(islands.back, islands.tile, strict=True):
            if stack != NONE and tile == NONE:
                hidden[stack] += 1
        for tile, n in enumerate(islands.unseen):
            unseen[stacks[tile]] += n
        shares = [part / whole if whole else 0.0 for part, whole in zip(hidden, unseen, strict=True)]
        found = [n * shares[stack] for n, stack in zip(islands.unseen, stacks, strict=True)]
        for tile in islands.tile:
            if tile != NONE:
                found[tile] += 1
        return found

    def cost(self, cards: Sequence[int]) -> float:
        """Return the worth in gold of `cards` (counts by good)."""
        return sum([n * worth for n, worth in zip(cards, self.worths, strict=True) if n])

    def unpacked(self, bundle: int) -> Cards:
        """Return the packed `bundle` as counts by good."""
        return unpack(bundle, self.kinds)
