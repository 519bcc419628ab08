"""The worth of a hand of goods: each further card of a good counts less, and cards above the hand limit nothing."""

from collections.abc import Sequence

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.household import Cards, Household
from engine.bots.outlook import Lens, Outlook

CROWDED = 0.85
"""The worth of each further card of a good, as a share of the card before."""
SALE = 0.8
"""The worth of a card that no chosen goal needs, as a share of its usual selling price."""
MOST = 9
"""The most cards of one good that count."""
SHARES = tuple(CROWDED**n for n in range(MOST))
"""The worth of the first, second, ... card of a good, as a share of the first."""
LATER = 2
"""How many cards above the hand limit count while another seat has its turn."""


class Stock(Lens):
    """The worth of hands in gold; ``now`` is that of the present hand."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.house = outlook[Household]
        self._limit = self.house.limit + (0 if self.house.active else LATER)
        needs = outlook[Aims].needs
        plain = self.house.plain
        self._shares = [self._each(good, need, good < plain) for good, need in enumerate(needs)]
        self._values: dict[Cards, float] = {}
        self.now = self.value(self.house.hand)

    def _each(self, good: int, need: int, plain: bool) -> list[float]:
        """Return the gold that the first nine cards of `good` are worth, in order: `need` serve goals, others are sold.

        `plain` is False for a luxury, which is sold to other buyers.
        """
        worth = self.house.worths[good]
        sold = min(worth, SALE * (self.house.usual_sale if plain else self.house.luxury_sale))
        needed = min(need, MOST)
        return [*(worth * share for share in SHARES[:needed]), *(sold * share for share in SHARES[: MOST - needed])]

    def first(self, good: int) -> float:
        """Return the worth, in gold, of the first card of `good`."""
        return self._shares[good][0]

    def last(self, good: int, number: int) -> float:
        """Return the worth, in gold, of card number `number` of `good`, from 1; it is 0 beyond the ninth (`MOST`)."""
        return self._shares[good][number - 1] if number <= MOST else 0.0

    def value(self, hand: Cards) -> float:
        """Return the worth of `hand` in gold, of its most valuable cards up to the limit. Cached."""
        found = self._values.get(hand)
        if found is None:
            cards = [share for shares, n in zip(self._shares, hand, strict=True) if n for share in shares[:n]]
            if len(cards) > self._limit:
                cards = sorted(cards, reverse=True)[: self._limit]
            found = self._values[hand] = sum(cards)
        return found

    def gain(self, hand: Cards) -> float:
        """Return how much more gold `hand` is worth than the present hand; negative if less."""
        return self.value(hand) - self.now

    def least(self, hand: Cards, among: Sequence[int]) -> int:
        """Return the good of the kinds `among` that `hand` misses least; -1 if it has none of them."""
        held = [good for good in among if hand[good]]
        return max(held, key=lambda good: self.value(without(hand, good)), default=-1)


def without(hand: Cards, good: int) -> Cards:
    """Return `hand` with one card of `good` less; if it has none, that count becomes -1."""
    return (*hand[:good], hand[good] - 1, *hand[good + 1 :])


def and_one(hand: Cards, good: int) -> Cards:
    """Return `hand` with one card of `good` more."""
    return (*hand[:good], hand[good] + 1, *hand[good + 1 :])
