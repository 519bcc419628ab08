"""Proposals for the first settlements and roads of the opening."""

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.building import why_settlement
from engine.bots.settlement.goals import leading
from engine.bots.settlement.sight import Sight
from engine.parts.buildings import Buildings
from engine.parts.opening import Opening
from engine.parts.settlements import SETTLEMENT

REMAINING = 70.0
"""The income of a first settlement counts for this many rolls."""
ROOM = 0.25
"""The weight of the best free site two roads away, against the corner itself."""


def opening_settlement(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each legal corner, worth the seat's income with it and a share of the best site near it."""
    for action in outlook.legal:
        (corner,) = action.args
        yield Proposal(worth_opening(outlook[Sight], corner), action, why_settlement(outlook, corner))


def worth_opening(sight: Sight, corner: int, building: int = SETTLEMENT) -> float:
    """Return what a building on a corner is worth in the opening, in points: its income, and the best site near it."""
    return REMAINING * (_pace(sight, corner, building) + ROOM * _room(sight, corner))


def _pace(sight: Sight, corner: int, building: int = SETTLEMENT) -> float:
    income = [have + add for have, add in zip(sight.income, sight.corner_income(corner, building), strict=True)]
    return sight.pace(income, sight.rates_with(corner, sight.rates))


def _room(sight: Sight, corner: int) -> float:
    """Return the best pace, in points a roll, of the free sites two roads from the corner."""
    return max([_pace(sight, site) for site in sites_near(sight, corner)], default=0.0)


def sites_near(sight: Sight, corner: int) -> list[int]:
    """Return the free sites two roads from a corner."""
    board, closed = sight.board, sight.view[Buildings].closed
    sites = {far for near in board.corner_corners[corner] for far in board.corner_corners[near]} - {corner}
    return [site for site in sites if not closed >> site & 1]


def opening_road(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each legal road, worth as much as the best free site that it leads to with one more road, or 0."""
    sight, last = outlook[Sight], outlook.view[Opening].last
    closed = outlook.view[Buildings].closed
    for action in outlook.legal:
        one, other = sight.board.side_corners[action.args[0]]
        near = one + other - last
        sites = [far for far in sight.board.corner_corners[near] if far != last and not closed >> far & 1]
        if sites:
            best = max(sites, key=lambda site: _pace(sight, site))
            why = leading(sight, best, "opening-road", bare="opening-road-bare")
            yield Proposal(REMAINING * _pace(sight, best), action, why)
        else:
            yield Proposal(0.0, action, because("road"))
