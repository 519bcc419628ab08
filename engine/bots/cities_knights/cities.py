"""Goals and choices for cities: walls, cheaper cities by medicine, and which city the barbarians take."""

from collections.abc import Iterator
from dataclasses import replace

from engine.bots.bot import Choice
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.goals import Goal, cities
from engine.bots.settlement.prospects import Prospects
from engine.bots.settlement.sight import BOUNDLESS
from engine.games.cities_knights.parts.cards.medicine import PlayMedicine
from engine.games.cities_knights.parts.walls import WALL, wall_sites
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.parts.bundles import count, unpack
from engine.parts.hands import hand_limit

WALL_GOAL, MEDICINE_GOAL = "wall", "medicine"

SPARED = 0.05
"""The worth, in points, of each card that a wall saves from a seven; per seven that is still expected."""
SEVENS = 1 / 6
"""The likelihood of a seven in a roll."""


def walls(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the goal to build a wall around the seat's best city without one; nothing if no wall may be built."""
    sight, view, seat = outlook[RealmSight], outlook.view, outlook.seat
    corners = list(bits(wall_sites(view, seat)))
    if corners:
        yield Goal(WALL_GOAL, sight.costs[WALL], wall_points(outlook), place=max(corners, key=sight.city_worth))


def wall_points(outlook: Outlook) -> float:
    """Return the points that one more wall of the seat is worth: the more, the more cards it is likely to hold."""
    sight, limit = outlook[RealmSight], hand_limit(outlook.view, outlook.seat)
    between = len(sight.seats) * sum(sight.income) / 36
    at_risk = between + sum(sight.hand) / 2 - (BOUNDLESS if limit is None else limit)
    rounds = sight.horizon / len(sight.seats)
    return SPARED * SEVENS * rounds * max(0.3, min(4.0, at_risk + 3))


def build_wall(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to build the wall of `goal`; its reason names the seat's hand limit with the new wall."""
    limit = hand_limit(outlook.view, outlook.seat) or 0
    why = because("wall", count=limit + outlook[RealmSight].numbers.wall_cards)
    return Choice(Action(outlook.seat, WALL, (goal.place,)), why)


def healed(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the goals to build cities at the price of the medicine card; nothing if the seat does not hold it."""
    rules = outlook.view.rules
    medicine = rules.verbs[PlayMedicine.name]
    if isinstance(medicine, PlayMedicine) and count(outlook.view[medicine.deck].hand[outlook.seat], medicine.index):
        cost = unpack(rules.numbers.medicine_cost, outlook[RealmSight].kinds)
        for goal in cities(outlook, manner):
            yield replace(goal, kind=MEDICINE_GOAL, cost=cost)


def heal(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to build the city of `goal` by playing medicine; its reason is "win" if that wins the game."""
    wins = outlook[Prospects].wins(goal.points)
    why = because("play-medicine", corner=goal.place, count=outlook[RealmSight].corner_dots(goal.place))
    return Choice(Action(outlook.seat, PlayMedicine.name, (goal.place,)), because("win") if wins else why)


def lose(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each city that the seat may lose to the barbarians, worth more the less productive it is."""
    sight = outlook[RealmSight]
    for action in outlook.of_verb("lose-city"):
        (corner,) = action.args
        why = because("lose-city", corner=corner, count=sight.corner_dots(corner))
        yield Proposal(-sight.city_worth(corner), action, why)
