"""Proposals to build, to buy, and to trade with the bank for cards that a goal still lacks."""

from collections.abc import Iterator
from dataclasses import replace

from engine.bots.bot import Choice, Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.goals import Goal, source_of
from engine.bots.settlement.prospects import Prospects, cards_of, covers, lacking, minus, plus
from engine.bots.settlement.sight import Sight
from engine.kernel.actions import Action


def build(outlook: Outlook) -> Iterator[Proposal]:
    """Propose for each goal its first step if the hand can pay for the goal; else a bank trade or a road towards it.

    A bank trade is proposed only if such trades suffice for the goal, a road only if they do not and it is payable.
    """
    prospects, hand = outlook[Prospects], outlook[Sight].hand
    for goal in prospects.goals:
        if covers(hand, goal.cost):
            yield Proposal(prospects.after(goal, hand) - prospects.now, *first_step(outlook, goal))
        elif swaps := prospects.swaps(hand, goal.cost):
            yield _swap(outlook, goal, swaps)
        elif goal.way.sides and covers(hand, outlook[Sight].costs[goal.way.net]):
            yield _road_ahead(outlook, goal)


def first_step(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice for a goal that the hand can pay for: to lay the first piece of its way, or to reach it."""
    if goal.way.sides:
        return lay_road(outlook, goal)
    return source_of(outlook, goal).step(outlook, goal)


def lay_road(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to lay the first piece of the way to a goal: a road, or a piece of another net."""
    why = source_of(outlook, goal).toward(outlook, goal)
    return Choice(Action(outlook.seat, goal.way.net, (goal.way.sides[0],)), why)


def buy_card(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to buy a development card."""
    return Choice(Action(outlook.seat, "buy-card"), because("buy-card"))


def settle(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to build a settlement on the goal's corner; the reason names its dots, or the win."""
    return put_up(outlook, goal, why_settlement(outlook, goal.place))


def enlarge(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to build a city on the goal's corner; the reason names its dots, or the win."""
    count = outlook[Sight].corner_dots(goal.place)
    return put_up(outlook, goal, because("city", corner=goal.place, count=count))


def put_up(outlook: Outlook, goal: Goal, why: Reason) -> Choice:
    """Return the choice to build on the goal's corner; its reason is ``win`` if that wins the game, else ``why``.

    The kind of the goal is the verb.
    """
    wins = outlook[Prospects].wins(goal.points)
    return Choice(Action(outlook.seat, goal.kind, (goal.place,)), because("win") if wins else why)


def _swap(outlook: Outlook, goal: Goal, swaps: list[tuple[int, int]]) -> Proposal:
    """Propose the first of the bank trades ``(given, taken)``; after all of them the hand can pay for the goal."""
    sight, prospects = outlook[Sight], outlook[Prospects]
    hand = sight.hand
    for given, taken in swaps:
        hand = minus(plus(hand, cards_of(taken, sight.kinds)), cards_of(given, sight.kinds, sight.rates[given]))
    given, taken = swaps[0]
    worth = prospects.after(goal, hand) - prospects.now
    return Proposal(worth, sight.swap(given, taken), because("bank", goal, resource=taken), hurts=worth < 0)


def _road_ahead(outlook: Outlook, goal: Goal) -> Proposal:
    """Propose the first piece of the way to a goal that the hand cannot pay for yet."""
    road, prospects = outlook[Sight].costs[goal.way.net], outlook[Prospects]
    rest = minus(outlook[Sight].hand, road)
    nearer = prospects.plan_for(replace(goal, cost=minus(goal.cost, road), way=goal.way.rest(1)), rest)
    worth = max(prospects.value(rest, goal), nearer.worth) - prospects.now + outlook.manner.eager
    return Proposal(worth, *lay_road(outlook, goal))


def toward_trail(outlook: Outlook, goal: Goal) -> Reason:
    """Return the reason for a piece that helps to take the longest road."""
    return because(f"{goal.way.net}-trail", points=outlook[Sight].numbers.road_award)


def why_settlement(outlook: Outlook, corner: int) -> Reason:
    """Return the reason for a settlement on the corner; it names the dots there, if there are any."""
    dots = outlook[Sight].corner_dots(corner)
    return because("settlement", corner=corner, count=dots) if dots else because("settlement-bare", corner=corner)


def hold_back(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to end the turn; worth 0, or less if the seat can pay for its plan now."""
    yield wait_with(outlook, "end")


def pass_on(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to build nothing (more) between two turns; worth 0, or less if the seat can pay for its plan now."""
    yield wait_with(outlook, "pass-building")


def wait_with(outlook: Outlook, verb: str, key: str = "end") -> Proposal:
    """Propose ``verb``, which ends building; worth 0, or less if the seat can pay for its plan now.

    The reason begins with ``key`` and names the goal for which the seat saves, if any.
    """
    prospects, hand = outlook[Prospects], outlook[Sight].hand
    later, plan = prospects.value(hand, earliest=prospects.turn), prospects.present
    why = because(f"{key}-payable") if plan and not plan.wait else because(key, prospects.aim(hand))
    return Proposal(later - prospects.now, Action(outlook.seat, verb), why)


def shed(outlook: Outlook) -> Iterator[Proposal]:
    """If the hand is over the limit, so that a seven would halve it, propose bank trades that make it smaller.

    Else, if the manner ``barters``, propose bank trades for cards that the best goal needs. A trade hurts that leaves
    the seat worse off than ending the turn.
    """
    sight, prospects = outlook[Sight], outlook[Prospects]
    too_many = sum(sight.hand) > prospects.limit
    if not too_many and not outlook.manner.barters:
        return
    kept = prospects.value(sight.hand, earliest=prospects.turn) - prospects.now
    for action in outlook.of_verb("bank"):
        given, taken = action.args
        price = cards_of(given, sight.kinds, sight.rates[given])
        hand = plus(minus(sight.hand, price), cards_of(taken, sight.kinds))
        aim = prospects.aim(hand)
        worth = prospects.value(hand, earliest=prospects.turn) - prospects.now
        if too_many:
            why = because("bank-shed", resource=given, count=sum(sight.hand))
            yield Proposal(worth, action, why, hurts=worth < kept)
        elif aim and aim.cost[taken] > sight.hand[taken]:
            nearer = lacking(hand, aim.cost) < lacking(sight.hand, aim.cost)
            why = because("bank", aim, resource=taken) if nearer else because("bank-rather", resource=taken)
            yield Proposal(worth, action, why, hurts=worth < kept)


def free_road(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the first piece of the way to each goal, worth as much as its plan; and every legal action, worth 0."""
    for goal in outlook[Prospects].goals:
        if goal.way.sides:
            worth = outlook[Prospects].plan_for(goal, outlook[Sight].hand).worth
            yield Proposal(worth, *lay_road(outlook, goal))
    for action in outlook.legal:
        yield Proposal(0.0, action, because(action.verb if action.args else "skip-road"))
