"""The watch for barbarians: what the next attack may bring a seat, and what more strength of its own would change."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import comb, exp, prod

from engine.bots.outlook import Lens, Outlook
from engine.bots.settlement.sight import Sight
from engine.games.cities_knights.parts.barbarians import steps_left, strength
from engine.games.cities_knights.parts.knights import Knights, strength_of
from engine.games.cities_knights.parts.pillage import open_cities

LOST_CITY = 1.6
"""What it costs to lose a city, in points: the point, and what it would have brought until it is built again."""
HONOUR = 0.35
"""What a progress card of one's choice is worth, in points."""
AWAKENED = 0.5
"""How likely others activate a knight that sleeps before the attack."""
DOUBT, MORE_DOUBT = 0.25, 0.12
"""How unsure the strength of all is at the attack, and how much more so with each step that is left."""


class Watch(Lens):
    """The next attack, as far as a seat can tell: the steps left, the barbarians, and what everybody sets against."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        view, self.opponents = self.view, outlook[Sight].opponents
        self.left = steps_left(view)
        self.barbarians = strength(view)
        self.share = strength_of(view, self.seat)
        self.others = {seat: strength_of(view, seat) + AWAKENED * self._asleep(seat) for seat in self.opponents}
        self.exposed = [seat for seat in self.opponents if open_cities(view, seat)]
        self.at_stake = LOST_CITY if open_cities(view, self.seat) else 0.0
        self.doubt = DOUBT + MORE_DOUBT * self.left

    def _asleep(self, seat: int) -> int:
        """How strong the knights of a seat are that are not active."""
        knights = self.view[Knights]
        idle = knights.mine[seat] & ~knights.active
        return sum((rank + 1) * (idle & corners).bit_count() for rank, corners in enumerate(knights.ranks))

    @cached_property
    def idle(self) -> int:
        """How strong the own knights are that are not active."""
        return self._asleep(self.seat)

    def within(self, rounds: float) -> float:
        """How likely the attack comes within so many rounds."""
        return ships_in(round(rounds * self.view.seats), self.left)

    def worth(self, share: float) -> float:
        """What the attack brings, in points, to a seat that sets so much against it."""
        wins = self._above(share + sum(self.others.values()) + 0.5, self.barbarians)
        return wins * self._honours(share) - (1 - wins) * self.at_stake * self._least(share)

    def gain(self, more: float) -> float:
        """What so much more strength would bring in the attack."""
        return self.worth(self.share + more) - self.worth(self.share)

    def _honours(self, share: float) -> float:
        """What a victory brings: a card for who has done most, less for several."""
        if not share:
            return 0.0
        alone = prod(self._above(share, other + 0.5) for other in self.others.values())
        among = prod(self._above(share + 0.5, other) for other in self.others.values())
        return alone + (among - alone) * HONOUR

    def _least(self, share: float) -> float:
        """How likely nobody with a city has done less."""
        return prod(self._above(self.others[seat] + 0.5, share) for seat in self.exposed)

    def _above(self, one: float, other: float) -> float:
        """How likely it is that one strength is above another at the attack."""
        return 1 / (1 + exp(max(-30.0, min(30.0, (other - one) / self.doubt))))


@lru_cache(maxsize=1 << 10)
def ships_in(rolls: int, ships: int) -> float:
    """How likely so many rolls bring so many ships, or more: half of the faces are ships."""
    return sum(comb(rolls, n) for n in range(ships, rolls + 1)) / (1 << rolls)
