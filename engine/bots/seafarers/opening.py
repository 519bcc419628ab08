"""The opening at sea: settlements near the water, and whether a road or a ship is laid."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.goals import pace_gained
from engine.bots.settlement.opening import REMAINING, opening_settlement
from engine.bots.settlement.sight import Sight
from engine.games.seafarers.parts.waters import Waters
from engine.hexes.bits import bits
from engine.kernel.actions import Action
from engine.parts.buildings import Buildings
from engine.parts.network import corners_at, taken_sides
from engine.parts.opening import Opening
from engine.parts.settlements import SETTLEMENT

COAST = 0.5
"""What the first settlement at the sea is worth besides: ships set out from it."""
FAREST = 4
"""Pieces to a site that is looked at."""
FARTHER = 0.72
"""What a site counts that is a piece farther away."""


def settlement(outlook: Outlook) -> Iterator[Proposal]:
    """A corner that pays well; and one settlement at least lies at the sea."""
    coast = corners_at(outlook.view.board, outlook.view[Waters].lanes)
    inland = not outlook.view[Buildings].mine[outlook.seat] & coast
    for worth, action, why in opening_settlement(outlook):
        yield Proposal(worth + COAST * (inland and coast >> action.args[0] & 1), action, why)


def route(outlook: Outlook) -> Iterator[Proposal]:
    """The piece towards the best site, the nearer the better."""
    for action in outlook.legal:
        sites = _sites(outlook, action)
        if sites:
            corner = max(sites, key=sites.__getitem__)
            why = because(action.verb, corner=corner, count=outlook[Sight].corner_dots(corner))
            yield Proposal(sites[corner], action, why)
        else:
            yield Proposal(0.0, action, because("road" if action.verb == "opening-road" else "ship"))


def _sites(outlook: Outlook, action: Action) -> dict[int, float]:
    """The sites to which a piece leads, with what each is worth."""
    sight, view = outlook[Sight], outlook.view
    open_ = view[Waters].ground & ~view[Buildings].closed
    return {
        corner: _worth(sight, corner) * FARTHER ** (steps - 2)
        for corner, steps in _beyond(outlook, action).items()
        if open_ >> corner & 1
    }


def _worth(sight: Sight, corner: int) -> float:
    return REMAINING / 2 * pace_gained(sight, sight.corner_income(corner), corner) + sight.extra_points(
        corner, SETTLEMENT
    )


def _beyond(outlook: Outlook, action: Action) -> dict[int, int]:
    """How many pieces of the same kind lead to the corners beyond a piece."""
    view, board, (side,) = outlook.view, outlook.view.board, action.args
    ground = view[Waters].paths if action.verb == "opening-road" else view[Waters].lanes
    free, last = ground & ~taken_sides(view), view[Opening].last
    edge = board.side_corners_mask[side] & ~(1 << last)
    seen, found = edge | 1 << last, {}
    for steps in range(1, FAREST + 1):
        reached = 0
        for corner in bits(edge):
            found[corner] = steps
            for bit, end in board.corner_ways[corner]:
                if bit & free:
                    reached |= 1 << end
        edge = reached & ~seen
        seen |= reached
    return found
