"""Proposals for building and swapping, and for smaller decisions: the ghost, a free piece, a card to give away."""

from collections.abc import Iterator
from dataclasses import replace

from engine.bots.bot import Reason
from engine.bots.junior.goals import FORT_GOAL, build_fort
from engine.bots.junior.prospects import CoveProspects
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement import building as settlement
from engine.bots.settlement.building import build, lay_road
from engine.bots.settlement.prospects import Prospects, cards_of, lacking, minus, plus
from engine.bots.settlement.robbing import harm, losses_at
from engine.bots.settlement.sight import Sight
from engine.parts.rule import public_points
from engine.parts.victory import points_to_win

GENTLE_END = 4.0
"""Points that a gentle player adds to the worth of ending its turn while it lets others catch up, or takes from it."""
SOON = 4
"""A gentle player is near winning when it lacks at most this many points."""
EFFORT = 0.005
"""The least gain, in points, of a swap at the market."""


def plan(outlook: Outlook) -> Iterator[Proposal]:
    """Propose what to build next, or a bank trade for it; a gentle player makes no bank trades."""
    for proposal in build(outlook):
        if proposal.action.verb != "bank" or not outlook.manner.gentle:
            yield proposal


def hold_back(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to end the turn.

    A gentle player that lets others catch up seldom does anything else but win; before that it does all that it can.
    """
    more = 0.0
    if outlook.manner.gentle:
        more = GENTLE_END if _lets_others_catch_up(outlook) else -GENTLE_END
    for proposal in settlement.hold_back(outlook):
        yield proposal._replace(worth=proposal.worth + more)


def _lets_others_catch_up(outlook: Outlook) -> bool:
    """Return whether the seat has more points than all others, or is near winning."""
    points = [public_points(outlook.view, seat) for seat in range(outlook.view.seats)]
    own, target = points.pop(outlook.seat), outlook.view.rules.tables[points_to_win]
    return own > max(points) or own + SOON >= target


def move_ghost(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each hex for the ghost, worth the harm to dangerous opponents less the seat's own.

    To a gentle player a hex is worth minus the losses of all seats together.
    """
    for action in outlook.legal:
        (hex_,) = action.args
        losses = losses_at(outlook, hex_)
        worth = -float(sum(losses.values())) if outlook.manner.gentle else harm(outlook, losses)
        yield Proposal(worth, action, _why_there(outlook, hex_, losses), hurts=bool(losses.get(outlook.seat)))


def _why_there(outlook: Outlook, hex_: int, losses: dict[int, int]) -> Reason:
    others = [seat for seat, dots in losses.items() if seat != outlook.seat and dots]
    if not others:
        return because("ghost-nobody", hex=hex_)
    hurt = max(others, key=lambda seat: losses[seat] * outlook[Sight].threat[seat])
    return because("ghost", hex=hex_, seat=hurt)


def swap(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each swap at the market that gains enough; a gentle player proposes none."""
    prospects, sight = outlook[CoveProspects], outlook[Sight]
    for action in () if outlook.manner.gentle else outlook.of_verb("market"):
        given, taken = (cards_of(kind, sight.kinds) for kind in action.args)
        after = plus(minus(sight.hand, given), taken)
        gain, goal, kind = prospects.best_use(after) - prospects.now, prospects.purpose(after), action.args[1]
        if gain > EFFORT:
            nearer = goal and lacking(after, goal.cost) < lacking(sight.hand, goal.cost)
            needed = goal if goal and nearer and goal.cost[kind] > sight.hand[kind] else None
            yield Proposal(gain, action, because("market", needed, resource=kind))


def free_piece(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the best free forts, the next free ships towards forts, and each legal action with worth 0."""
    prospects, sight = outlook[Prospects], outlook[Sight]
    for goal in prospects.goals:
        if goal.kind == FORT_GOAL and not goal.way.sides:
            yield Proposal(prospects.reached(goal), *build_fort(outlook, goal))
        elif goal.kind == FORT_GOAL:
            nearer = replace(goal, cost=minus(goal.cost, sight.costs[goal.way.net]), way=goal.way.rest(1))
            yield Proposal(prospects.plan_for(nearer, sight.hand).worth / 2, *lay_road(outlook, goal))
    for action in outlook.legal:
        yield Proposal(0.0, action, because("free-piece"))


def give(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each card to give away, worth minus what the hand misses by that."""
    prospects, sight = outlook[Prospects], outlook[Sight]
    for action in outlook.legal:
        (kind,) = action.args
        left = minus(sight.hand, cards_of(kind, sight.kinds))
        yield Proposal(prospects.gain(left), action, because("give", resource=kind))
