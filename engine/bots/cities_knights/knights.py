"""Goals and choices for knights: when to hire, activate and promote them, and on which corners."""

from collections.abc import Iterator

from engine.bots.bot import Choice
from engine.bots.cities_knights.posts import Posts
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.cities_knights.watch import Watch
from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.goals import Goal
from engine.games.cities_knights.parts.cards.smith import MOST
from engine.games.cities_knights.parts.knights import (
    BASIC,
    ActivateKnight,
    HireKnight,
    Knights,
    PromoteKnight,
    asleep,
    knight_at,
    knights_left,
    promotable,
    sites_of_knights,
)
from engine.kernel.actions import Action
from engine.kernel.bits import bits

HIRE_GOAL, ACTIVATE_GOAL, PROMOTE_GOAL = "knight", "activation", "promotion"

LASTING = 0.12
"""The worth of one step of strength for each attack after the next, in points: only its activation is paid again."""
ATTACK_EVERY = 14.0
"""The usual number of rolls between two attacks."""
LATER = 0.6
"""The share of an active knight's worth for the next attack that an inactive knight counts."""
PROMOTION = 0.08
"""The worth of the cards that a free promotion saves, in points; it is low, as the promotion may be of little use."""
ROUNDS_AHEAD = 2.5
"""How many rounds ahead an attack counts when a knight is hired or promoted."""


def lasting(outlook: Outlook) -> float:
    """Return the points that one more step of strength is worth for the attacks after the next one.

    It is less when the seat's knights, active or not, are stronger than its equal share of the barbarians' strength.
    """
    watch, sight = outlook[Watch], outlook[RealmSight]
    attacks = max(0.0, sight.horizon - 2 * watch.left) / ATTACK_EVERY
    more = watch.share + watch.idle - watch.barbarians / len(sight.seats)
    return LASTING * min(3.0, attacks) / (1 + max(0.0, more))


def hired(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the goal to hire a basic knight on the best free corner; nothing if no corner or no knight is left."""
    view, seat, watch = outlook.view, outlook.seat, outlook[Watch]
    sites = sites_of_knights(view, seat) if knights_left(view, seat, BASIC) else 0
    if sites:
        corner = outlook[Posts].best(sites)
        points = lasting(outlook) + LATER * watch.gain(1) * watch.within(ROUNDS_AHEAD) + outlook[Posts].worth(corner)
        yield Goal(HIRE_GOAL, outlook[RealmSight].costs[HireKnight.name], points, place=corner)


def hire(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to hire a knight on the corner of `goal`; its reason names the barbarians' steps left."""
    return Choice(
        Action(outlook.seat, HireKnight.name, (goal.place,)), because("hire-knight", count=outlook[Watch].left)
    )


def activated(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield a goal to activate each of the seat's two strongest inactive knights."""
    view, watch, cost = outlook.view, outlook[Watch], outlook[RealmSight].costs[ActivateKnight.name]
    corners = sorted(bits(asleep(view, outlook.seat)), key=lambda corner: knight_at(view, corner).rank, reverse=True)
    for corner in corners[:2]:
        points = watch.gain(knight_at(view, corner).rank + 1) * watch.within(1) + outlook[Posts].chance_to_chase(corner)
        yield Goal(ACTIVATE_GOAL, cost, points, place=corner)


def activate(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to activate the knight on the corner of `goal`; its reason names the barbarians' steps left."""
    why = because("activate-knight", count=outlook[Watch].left)
    return Choice(Action(outlook.seat, ActivateKnight.name, (goal.place,)), why)


def promoted(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the goal to promote one knight of the seat, if possible an active one; nothing if none may be promoted."""
    view, watch, active = outlook.view, outlook[Watch], outlook.view[Knights].active
    corners = promotable(view, outlook.seat)
    corner = next((each for each in (corners & active, corners) if each), 0).bit_length() - 1
    if corner >= 0:
        ready = 1.0 if active >> corner & 1 else LATER
        points = lasting(outlook) + ready * watch.gain(1) * watch.within(ROUNDS_AHEAD)
        yield Goal(PROMOTE_GOAL, outlook[RealmSight].costs[PromoteKnight.name], points, place=corner)


def promote(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to promote the knight on the corner of `goal`; its reason names the barbarians' steps left."""
    why = because("promote-knight", count=outlook[Watch].left)
    return Choice(Action(outlook.seat, PromoteKnight.name, (goal.place,)), why)


def forged_worth(outlook: Outlook) -> float:
    """Return the points that it is worth to promote up to two knights free of charge (the smith's card)."""
    watch, knights = outlook[Watch], outlook.view[Knights]
    corners = promotable(outlook.view, outlook.seat)
    number, ready = min(MOST, corners.bit_count()), min(MOST, (corners & knights.active).bit_count())
    return number * (lasting(outlook) + PROMOTION) + watch.gain(ready) * watch.within(ROUNDS_AHEAD)


def forge(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each free promotion by the smith, worth more for active and strong knights; and none, worth 0."""
    active = outlook.view[Knights].active
    for action in outlook.of_verb("forge"):
        (corner,) = action.args
        worth = 1 + (active >> corner & 1) + 0.1 * knight_at(outlook.view, corner).rank
        yield Proposal(worth, action, because("forge"))
    for action in outlook.of_verb("leave-forge"):
        yield Proposal(0.0, action, because("leave-forge"))
