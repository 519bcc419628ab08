"""The opening: where the first settlements and roads go."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.building import why_settlement
from engine.bots.settlement.sight import Sight
from engine.parts.buildings import Buildings
from engine.parts.opening import Opening
from engine.parts.settlements import SETTLEMENT

REMAINING = 70.0
"""Rolls for which a good beginning pays."""
ROOM = 0.25
"""What part of the best site nearby counts."""


def opening_settlement(outlook: Outlook) -> Iterator[Proposal]:
    """A corner that pays well with what one has already, and has room around it."""
    for action in outlook.legal:
        (corner,) = action.args
        yield Proposal(worth_opening(outlook[Sight], corner), action, why_settlement(outlook, corner))


def worth_opening(sight: Sight, corner: int, building: int = SETTLEMENT) -> float:
    """What a kind of building on a corner is worth to begin with."""
    return REMAINING * (_pace(sight, corner, building) + ROOM * _room(sight, corner))


def _pace(sight: Sight, corner: int, building: int = SETTLEMENT) -> float:
    income = [have + add for have, add in zip(sight.income, sight.corner_income(corner, building), strict=True)]
    return sight.pace(income, sight.rates_with(corner, sight.rates))


def _room(sight: Sight, corner: int) -> float:
    """The best pace that a site two roads from the corner is good for."""
    return max([_pace(sight, site) for site in sites_near(sight, corner)], default=0.0)


def sites_near(sight: Sight, corner: int) -> list[int]:
    """The free sites two roads from a corner."""
    board, closed = sight.board, sight.view[Buildings].closed
    sites = {far for near in board.corner_corners[corner] for far in board.corner_corners[near]} - {corner}
    return [site for site in sites if not closed >> site & 1]


def opening_road(outlook: Outlook) -> Iterator[Proposal]:
    """Towards the best free site two roads away."""
    sight, last = outlook[Sight], outlook.view[Opening].last
    closed = outlook.view[Buildings].closed
    for action in outlook.legal:
        one, other = sight.board.side_corners[action.args[0]]
        near = one + other - last
        sites = [far for far in sight.board.corner_corners[near] if far != last and not closed >> far & 1]
        if sites:
            best = max(sites, key=lambda site: _pace(sight, site))
            why = because("opening-road", corner=best, count=sight.corner_dots(best))
            yield Proposal(REMAINING * _pace(sight, best), action, why)
        else:
            yield Proposal(0.0, action, because("road"))
