"""Harbours: where to place them, and the worth of the harbour master's title."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.sight import Sight
from engine.games.seafarers.parts.harbour_master import AGREED, Harbours, harbour_points
from engine.parts.buildings import Buildings
from engine.parts.land import GENERIC
from engine.parts.turn import Turn

STEP = 0.6
"""The likelihood that a harbour point leads to the title in the end, if it does not bring the title at once."""
DEFENCE = 0.15
"""The worth, in points, of one more harbour point to the holder of the title."""
EMPTY = 0.1
"""The share of a harbour's worth that counts at a corner without a building."""


class HarbourSight(Sight):
    """The view of one seat as numbers, with the worth of harbour points for the harbour master's title."""

    def extra_points(self, corner: int, building: int) -> float:
        """Add what a new building at a harbour is worth, in points, on the way to the harbour title."""
        points = super().extra_points(corner, building)
        return points + self.harbour_step if corner in self.ports else points

    @cached_property
    def harbour_step(self) -> float:
        """The worth of the seat's next harbour point, in points; 0 if the table plays without the title."""
        view = self.view
        if view.rules.chosen.get(AGREED) == "off":
            return 0.0
        if view[Harbours].holder == self.seat:
            return DEFENCE
        points = [harbour_points(view, seat) for seat in self.seats]
        others = max(points[seat] for seat in self.opponents)
        lacking = max(self.numbers.harbour_points, others + 1) - points[self.seat]
        award: float = self.numbers.harbour_award
        return award if lacking == 1 else STEP * award / lacking


def dock(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each side for each harbour that the seat must place, worth the harbour's use at the side's corners."""
    for action in outlook.legal:
        kind, side = action.args
        worth = sum(_use(outlook, corner, kind - 1) for corner in outlook[Sight].board.side_corners[side])
        yield Proposal(worth, action, because("dock", harbour=kind))


def _use(outlook: Outlook, corner: int, port: int) -> float:
    """Return the points that a harbour for `port` (resource or ``GENERIC``) at `corner` is worth to the seat.

    Negative at a building of an opponent; at a free corner a small share, negative unless the seat chooses first.
    """
    sight, owner = outlook[Sight], outlook.view[Buildings].owner[corner]
    if owner == outlook.seat or owner < 0:
        rates = with_harbour(sight, port)
        here = [0.0] * sight.kinds if owner >= 0 else sight.corner_income(corner)
        income = [have + add for have, add in zip(sight.income, here, strict=True)]
        gained = sight.horizon * (sight.pace(income, rates) - sight.pace(income, sight.rates))
        return gained if owner >= 0 else EMPTY * gained * _first_choice(outlook)
    return -sight.threat[owner] * EMPTY


def with_harbour(sight: Sight, port: int) -> Sequence[int]:
    """Return the bank's rates by kind for the seat with one more harbour for `port` (a resource or ``GENERIC``)."""
    return [_rate(sight, rate, port, kind) for kind, rate in enumerate(sight.rates)]


def _rate(sight: Sight, rate: int, port: int, kind: int) -> int:
    """Return the bank's rate for `kind`, which is `rate` now, with one more harbour for `port`."""
    numbers = sight.numbers
    there: int = numbers.port_rate if port == GENERIC else numbers.special_port_rate if kind == port else rate
    return min(rate, there)


def _first_choice(outlook: Outlook) -> int:
    """Return 1 if the seat chooses first in the opening, else -1: opponents then take good free corners first."""
    return 1 if outlook.view[Turn].first == outlook.seat else -1
