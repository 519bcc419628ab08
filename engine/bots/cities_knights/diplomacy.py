"""Proposals for the diplomat: to take away an opponent's open road, or to move an open road of the seat itself."""

from collections.abc import Iterator
from dataclasses import replace

from engine.bots.cities_knights.holding import Holding
from engine.bots.outlook import Outlook
from engine.bots.proposals import VICTORY, Proposal, because
from engine.bots.settlement.goals import Goal, sets_out
from engine.bots.settlement.prospects import Prospects, minus
from engine.bots.settlement.sight import Sight
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.state import State
from engine.parts.longest_road import Trails
from engine.parts.network import Net, nets
from engine.parts.rule import all_points

ROAD_LOST = 0.12
"""The worth, in points, of taking an open road from an average opponent."""
TAKEN_AWAY = 0.3
"""The worth, in points, of each point that an average opponent loses."""


def diplomat(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to take away opponents' open roads, or to move the seat's own, if worth more than `Holding.least`."""
    for action in outlook.of_verb("play-diplomat"):
        net = _net_at(outlook.view, action.args[0])
        owner = outlook.view[net.routes].owner[action.args[0]]
        proposals = _moved(outlook, action, net) if owner == outlook.seat else _taken(outlook, action, owner)
        yield from (proposal for proposal in proposals if proposal.worth > outlook[Holding].least)


def _net_at(state: State, side: int) -> Net:
    """Return the net of the route on `side`; raise StopIteration if there is none."""
    return next(net for net in nets(state.rules) if state[net.routes].taken >> side & 1)


def _taken(outlook: Outlook, action: Action, owner: int) -> Iterator[Proposal]:
    """Propose `action`, which takes a road from the opponent `owner`; worth most if it costs `owner` the longest road.

    If `owner` holds that award, the action is tried on a copy of the view to count the points that it moves; if they
    win the game, it is also proposed as a win.
    """
    view, threat, seat = outlook.view, outlook[Sight].threat[owner], outlook.seat
    gained = lost = 0
    if Trails in view and view[Trails].holder == owner:
        after = view.copy()
        after.rules.perform(after, action, Seeded(0))
        gained = all_points(after, seat) - all_points(view, seat)
        lost = all_points(view, owner) - all_points(after, owner)
    if gained and outlook[Prospects].wins(gained):
        yield Proposal(VICTORY, action, because("win"))
    worth = gained + (TAKEN_AWAY * lost + ROAD_LOST) * threat
    yield Proposal(worth, action, because("play-diplomat-trail" if lost else "play-diplomat", seat=owner))


def _moved(outlook: Outlook, action: Action, net: Net) -> Iterator[Proposal]:
    """Propose `action`, which takes up a road of the seat, for each goal whose way needs a piece of `net`.

    Propose nothing if a way to a goal begins at the road, or if the seat holds the longest road.
    """
    view, (side,) = outlook.view, action.args
    goals = outlook[Prospects].goals
    if any(sets_out(goal, view.board) & view.board.side_corners_mask[side] for goal in goals):
        return
    if Trails in view and view[Trails].holder == outlook.seat:
        return
    for goal in goals:
        if goal.way.net == net.name:
            yield Proposal(_spared(outlook, goal), action, because("play-diplomat-own"))


def _spared(outlook: Outlook, goal: Goal) -> float:
    """Return how many points the best plan for `goal` gains if the first piece of its way costs nothing."""
    sight, prospects = outlook[Sight], outlook[Prospects]
    cost = minus(goal.cost, sight.costs[goal.way.net])
    nearer = prospects.plan_for(replace(goal, cost=cost, way=goal.way.rest(1)), sight.hand)
    return nearer.worth - prospects.plan_for(goal, sight.hand).worth


def lay_again(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each side for the road that was taken up, worth what it saves on the way to a goal.

    Propose also not to lay the road again, worth `-ROAD_LOST`.
    """
    firsts: dict[int, float] = {}
    for goal in outlook[Prospects].goals:
        if goal.way.sides:
            firsts.setdefault(goal.way.sides[0], _spared(outlook, goal))
    for action in outlook.of_verb("lay-again"):
        yield Proposal(firsts.get(action.args[0], 0.0), action, because("lay-again"))
    for action in outlook.of_verb("keep-route"):
        yield Proposal(-ROAD_LOST, action, because("keep-route"))
