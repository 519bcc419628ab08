"""The watch for barbarians: what a seat may expect of the next attack, and what more strength of its own changes."""

from functools import cached_property, lru_cache
from math import comb, exp, prod

from engine.bots.outlook import Lens, Outlook
from engine.bots.settlement.sight import Sight
from engine.games.cities_knights.parts.barbarians import steps_left, strength
from engine.games.cities_knights.parts.knights import Knights, strength_of
from engine.games.cities_knights.parts.pillage import open_cities

LOST_CITY = 1.6
"""What it costs to lose a city, in points: its point, and the cards that it does not bring until it is rebuilt."""
HONOUR = 0.35
"""The worth, in points, of the progress card that each of several equally strong defenders draws."""
AWAKENED = 0.5
"""How likely an opponent activates an inactive knight before the attack."""
DOUBT, MORE_DOUBT = 0.25, 0.12
"""How uncertain, in steps of strength, each seat's strength at the attack is; and how much each step left adds."""


class Watch(Lens):
    """What a seat can foresee of the next attack.

    ``left`` is how many steps the barbarians' ship has left, ``barbarians`` is their strength, ``share`` that of the
    seat's active knights; ``others`` is the expected strength by opponent, ``doubt`` how uncertain each strength is.
    ``exposed`` are the opponents with a city that may be lost, ``at_stake`` the points that the seat itself would lose
    with a city; 0 without such a city.
    """

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
        """Return the total strength of the inactive knights of `seat`."""
        knights = self.view[Knights]
        idle = knights.mine[seat] & ~knights.active
        return sum((rank + 1) * (idle & corners).bit_count() for rank, corners in enumerate(knights.ranks))

    @cached_property
    def idle(self) -> int:
        """The total strength of the seat's inactive knights."""
        return self._asleep(self.seat)

    def within(self, rounds: float) -> float:
        """Return the likelihood (0 to 1) that the attack comes within `rounds` rounds of all seats' turns."""
        return ships_in(round(rounds * self.view.seats), self.left)

    def worth(self, share: float) -> float:
        """Return the points that the attack brings the seat on average if its active knights have strength `share`.

        A victory brings a defender's point or card; a defeat may cost a city, so the value may be negative.
        """
        wins = self.victory(share)
        return wins * self._honours(share) - (1 - wins) * self.at_stake * self._least(share)

    def victory(self, share: float) -> float:
        """Return the likelihood (0 to 1) that the knights win if the seat's active ones have strength `share`."""
        return self._above(share + sum(self.others.values()) + 0.5, self.barbarians)

    def gain(self, more: float) -> float:
        """Return the points that `more` strength (negative: less) would add to the seat's result of the attack."""
        return self.worth(self.share + more) - self.worth(self.share)

    def _honours(self, share: float) -> float:
        """Return the points that a victory brings with strength `share`: 1 for the best, `HONOUR` if tied for best."""
        if not share:
            return 0.0
        alone = prod(self._above(share, other + 0.5) for other in self.others.values())
        among = prod(self._above(share + 0.5, other) for other in self.others.values())
        return alone + (among - alone) * HONOUR

    def _least(self, share: float) -> float:
        """Return the likelihood that no exposed opponent is weaker than `share`: a defeat then costs a city."""
        return prod(self._above(self.others[seat] + 0.5, share) for seat in self.exposed)

    def _above(self, one: float, other: float) -> float:
        """Return the likelihood, from 0 to 1, that one strength exceeds another at the attack.

        `one` and `other` are the expected strengths, which may still change by `doubt` until then.
        """
        return 1 / (1 + exp(max(-30.0, min(30.0, (other - one) / self.doubt))))


@lru_cache(maxsize=1 << 10)
def ships_in(rolls: int, ships: int) -> float:
    """Return the likelihood of at least `ships` ships in `rolls` rolls of the event die; half its faces are ships."""
    return sum(comb(rolls, n) for n in range(ships, rolls + 1)) / (1 << rolls)
