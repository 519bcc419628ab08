"""Proposals to move a ship: an idle ship can be the next piece on the way to a goal."""

from collections.abc import Iterator
from dataclasses import replace

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.goals import sets_out
from engine.bots.settlement.prospects import Prospects, minus
from engine.bots.settlement.sight import Sight
from engine.games.seafarers.parts.ships import ShipLines, ShipNetwork
from engine.kernel.bits import bits
from engine.parts.longest_road import Trails
from engine.parts.network import net_of

PATIENCE = 0.1
"""The least that moving a ship must bring, in points, to be proposed; it keeps ships from going to and fro."""


def move(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to move an idle ship onto the first side of the way to a goal, worth what the plan gains by that.

    Propose nothing for a goal whose plan does not gain more than `PATIENCE`.
    """
    moves = outlook.of_verb("move-ship")
    idle = _idle(outlook) if moves else 0
    if not idle:
        return
    prospects, sight = outlook[Prospects], outlook[Sight]
    by_place = {action.args[1]: action for action in moves if idle >> action.args[0] & 1}
    for goal in prospects.goals:
        if goal.way.net == ShipNetwork.name and goal.way.sides[0] in by_place:
            cost = minus(goal.cost, sight.costs[ShipNetwork.name])
            nearer = prospects.plan_for(replace(goal, cost=cost, way=goal.way.rest(1)), sight.hand)
            gain = nearer.worth - prospects.plan_for(goal, sight.hand).worth
            if gain > PATIENCE:
                yield Proposal(gain, by_place[goal.way.sides[0]], because("move-ship", goal))


def _idle(outlook: Outlook) -> int:
    """Return the mask of sides with movable ships that no goal needs; 0 while the seat holds the longest route."""
    view, seat = outlook.view, outlook.seat
    loose = net_of(view.rules, ShipLines).loose(view, seat)
    if not loose or (Trails in view and view[Trails].holder == seat):
        return 0
    needed = 0
    for goal in outlook[Prospects].goals:
        needed |= sets_out(goal, view.board)
    corners = view.board.side_corners_mask
    return sum(1 << side for side in bits(loose) if not corners[side] & needed)
