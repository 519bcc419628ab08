"""Proposals to play development cards."""

from collections.abc import Iterator
from dataclasses import replace

from engine.bots.outlook import Outlook
from engine.bots.proposals import VICTORY, Proposal, because
from engine.bots.settlement.goals import KNIGHT, knights_lacking
from engine.bots.settlement.prospects import Prospects, cards_of, minus, plus
from engine.bots.settlement.robbing import losses_at
from engine.bots.settlement.sight import Sight
from engine.kernel.actions import Action
from engine.parts.bundles import count
from engine.parts.development import Development
from engine.parts.largest_army import Army
from engine.parts.robber import Robber

PATIENCE = 0.25
"""A card that gains fewer points than this is kept for a better moment."""


def knight(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to play a knight that takes the largest army or frees the seat's dots.

    In the main decision propose it also if the seat holds several.
    """
    for action in outlook.of_verb("knight"):
        freed = _freed(outlook)
        if _takes_army(outlook):
            yield from army(outlook, action)
        elif freed:
            yield Proposal(KNIGHT + 0.05 * freed, action, because("knight-free", count=freed))
        elif _knights_held(outlook) > 1 and outlook.view.decision.kind == "main":
            yield Proposal(KNIGHT, action, because("knight"))


def army(outlook: Outlook, action: Action) -> Iterator[Proposal]:
    """Propose ``action``, which plays a knight, if it takes the largest army; worth ``VICTORY`` if that wins."""
    if _takes_army(outlook):
        award = outlook[Sight].numbers.army_award
        if outlook[Prospects].wins(award):
            yield Proposal(VICTORY, action, because("win"))
        yield Proposal(award, action, because("knight-army", points=award))


def _freed(outlook: Outlook) -> int:
    """Return how many dots of the seat the robber blocks; 0 in a game without a robber."""
    view = outlook.view
    return losses_at(outlook, view[Robber].hex).get(outlook.seat, 0) if Robber in view else 0


def _takes_army(outlook: Outlook) -> bool:
    army = Army in outlook.view and outlook.view[Army].holder != outlook.seat
    return army and knights_lacking(outlook[Sight]) == 1


def _knights_held(outlook: Outlook) -> int:
    hand = outlook.view[Development].hand[outlook.seat]
    return count(hand, outlook[Sight].numbers.development.index("knight"))


def road_building(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the road-building card for each goal whose plan, with two free roads, clearly beats the present plan."""
    yield from roads_by(outlook, "road-building")


def roads_by(outlook: Outlook, verb: str) -> Iterator[Proposal]:
    """Propose the card of ``verb``, which lays two roads, for each goal on whose way pieces are to be laid.

    Its worth is by how many points the plan for the goal with these roads is better than the present plan; it must be
    more than ``PATIENCE``.
    """
    costs, prospects = outlook[Sight].costs, outlook[Prospects]
    now = prospects.present.worth if prospects.present else 0.0
    for action in outlook.of_verb(verb):
        for goal in prospects.goals:
            if goal.way.sides:
                saved = goal.cost
                for _ in goal.way.sides[:2]:
                    saved = minus(saved, costs[goal.way.net])
                nearer = prospects.plan_for(replace(goal, cost=saved, way=goal.way.rest(2)), outlook[Sight].hand)
                gain = nearer.worth - now
                if gain > PATIENCE:
                    yield Proposal(gain, action, because("road-building", goal))


def year_of_plenty(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each pair of cards from the bank that makes the hand worth more by over ``PATIENCE``."""
    for action in outlook.of_verb("year-of-plenty"):
        hand = plus(outlook[Sight].hand, action.args[0])
        gain = outlook[Prospects].gain(hand)
        if gain > PATIENCE:
            yield Proposal(gain, action, because("year-of-plenty", outlook[Prospects].aim(hand)))


def monopoly(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the monopoly for each resource if the opponents' cards of it would improve the hand enough."""
    sight = outlook[Sight]
    for action in outlook.of_verb("monopoly"):
        (kind,) = action.args
        taken = sight.with_others(kind)
        hand = plus(outlook[Sight].hand, cards_of(kind, sight.kinds, taken))
        gain = outlook[Prospects].gain(hand) + 0.05 * taken
        if gain > PATIENCE:
            yield Proposal(gain, action, because("monopoly", resource=kind, count=taken))
