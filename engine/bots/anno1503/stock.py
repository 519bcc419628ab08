"""What a hand of goods is worth: less for each more of the same, and nothing for those that could not be kept."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.household import Cards, Household
from engine.bots.outlook import Lens, Outlook

CROWDED = 0.85
"""What each further card of a good is worth, as a share of the one before."""
SALE = 0.8
"""What a card is worth that no chosen goal asks for, as a share of what it is sold for."""
MOST = 9
"""More cards of a good count for nothing."""
SHARES = tuple(CROWDED**n for n in range(MOST))
"""What each card of a good is worth beside the first."""
LATER = 2
"""So many cards more are of use as long as it is somebody else's turn."""


class Stock(Lens):
    """The worth of hands, in gold."""

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
        """What the first card of a good is worth, the second, and so on."""
        worth = self.house.worths[good]
        sold = min(worth, SALE * (self.house.usual_sale if plain else self.house.luxury_sale))
        needed = min(need, MOST)
        return [*(worth * share for share in SHARES[:needed]), *(sold * share for share in SHARES[: MOST - needed])]

    def first(self, good: int) -> float:
        """What the first card of a good is worth."""
        return self._shares[good][0]

    def last(self, good: int, number: int) -> float:
        """What the last of so many cards of a good is worth."""
        return self._shares[good][number - 1]

    def value(self, hand: Cards) -> float:
        """What a hand is worth."""
        found = self._values.get(hand)
        if found is None:
            cards = [share for shares, n in zip(self._shares, hand, strict=True) if n for share in shares[:n]]
            if len(cards) > self._limit:
                cards = sorted(cards, reverse=True)[: self._limit]
            found = self._values[hand] = sum(cards)
        return found

    def gain(self, hand: Cards) -> float:
        """How much more another hand is worth than the present one."""
        return self.value(hand) - self.now

    def least(self, hand: Cards, among: Sequence[int]) -> int:
        """The good of some kinds that a hand misses least; -1 where it has none of them."""
        held = [good for good in among if hand[good]]
        return max(held, key=lambda good: self.value(without(hand, good)), default=-1)


def without(hand: Cards, good: int) -> Cards:
    """A hand less a card."""
    return (*hand[:good], hand[good] - 1, *hand[good + 1 :])


def and_one(hand: Cards, good: int) -> Cards:
    """A hand and a card more."""
    return (*hand[:good], hand[good] + 1, *hand[good + 1 :])
