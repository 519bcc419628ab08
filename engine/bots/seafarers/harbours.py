"""Harbours: those that a seat has to place, and the title for who has most of them."""

from __future__ import annotations

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
"""How likely a step towards the title is to lead there, if it is not the last."""
DEFENCE = 0.15
"""What one more point is worth to the holder."""
EMPTY = 0.1
"""What counts of a harbour for sites where nobody has built yet."""


class HarbourSight(Sight):
    """Buildings at harbours are steps towards the title."""

    def extra_points(self, corner: int, building: int) -> float:
        """What a harbour point more is worth."""
        points = super().extra_points(corner, building)
        return points + self.harbour_step if corner in self.ports else points

    @cached_property
    def harbour_step(self) -> float:
        """What the next harbour point is worth; nothing where there is no title."""
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
    """Where the harbour is of most use to the seat, and of least to the others."""
    for action in outlook.legal:
        kind, side = action.args
        worth = sum(_use(outlook, corner, kind - 1) for corner in outlook[Sight].board.side_corners[side])
        yield Proposal(worth, action, because("dock", harbour=kind))


def _use(outlook: Outlook, corner: int, port: int) -> float:
    """What a harbour of a kind at a corner is worth to the seat, or costs it if another has built there."""
    sight, owner = outlook[Sight], outlook.view[Buildings].owner[corner]
    if owner == outlook.seat or owner < 0:
        rates = with_harbour(sight, port)
        here = [0.0] * sight.kinds if owner >= 0 else sight.corner_income(corner)
        income = [have + add for have, add in zip(sight.income, here, strict=True)]
        gained = sight.horizon * (sight.pace(income, rates) - sight.pace(income, sight.rates))
        return gained if owner >= 0 else EMPTY * gained * _first_choice(outlook)
    return -sight.threat[owner] * EMPTY


def with_harbour(sight: Sight, port: int) -> Sequence[int]:
    """The bank's rates for the own seat with a harbour more."""
    return [_rate(sight, rate, port, kind) for kind, rate in enumerate(sight.rates)]


def _rate(sight: Sight, rate: int, port: int, kind: int) -> int:
    """The bank's rate for a kind with a harbour more."""
    numbers = sight.numbers
    there: int = numbers.port_rate if port == GENERIC else numbers.special_port_rate if kind == port else rate
    return min(rate, there)


def _first_choice(outlook: Outlook) -> int:
    """1 for who chooses first in the opening; for others a good site is more likely to be another's."""
    return 1 if outlook.view[Turn].first == outlook.seat else -1
