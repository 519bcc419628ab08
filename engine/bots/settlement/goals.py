"""The things worth having next: cities, settlements with the roads to them, development cards, the longest road."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import fsum
from typing import Any

from engine.bots.bot import Choice, Reason
from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.playbook import Entry, Playbook
from engine.bots.proposals import because
from engine.bots.settlement.sight import Sight
from engine.hexes.board import Board
from engine.kernel.bits import bits
from engine.parts.buildings import pieces_left
from engine.parts.bundles import count
from engine.parts.cities import CITY, city_sites
from engine.parts.development import Development, deck_size
from engine.parts.largest_army import Army, knights_of
from engine.parts.longest_road import Trails, length_with
from engine.parts.network import ends_of, nets
from engine.parts.settlements import SETTLEMENT, free_sites
from engine.parts.ways import NO_WAY, Way, ways

CITY_GOAL, SETTLEMENT_GOAL, CARD_GOAL, TRAIL_GOAL = "city", "settlement", "card", "trail"

IMPATIENCE = 0.04
"""After the reciprocal of this, in rolls, a thing is worth a quarter of what it is worth at once."""

CONTESTED = 0.6
"""The factor on the worth of a site that an opponent could take first."""

FAR = 15
"""More pieces than any way has: without a limit."""

KNIGHT = 0.3
"""Points that moving the robber and stealing a card are worth."""
PROGRESS = 0.6
"""Points that a development card other than a knight or a victory point is worth."""
ARMY = 0.7
"""How likely a knight on the way to the largest army leads to the award in the end."""
ARMY_HELD = 0.1
"""Points that a knight is worth to the holder of the largest army, for its defence."""


@dataclass(frozen=True, slots=True, eq=False)
class Goal:
    """Something to build or buy: it costs ``cost``, brings ``points`` at once and ``pace`` points a roll from then on.

    The cost is counts by kind of card. ``place`` is the goal's corner (-1 if none), ``way`` the roads or other pieces
    to be laid first; their price is part of the cost. A ``decisive`` goal wins the game, whatever the points.
    """

    kind: str
    cost: tuple[int, ...]
    points: float
    pace: float = 0.0
    place: int = -1
    way: Way = NO_WAY
    decisive: bool = False

    def worth(self, wait: float, horizon: float) -> float:
        """Return the worth, in points, of reaching this goal in ``wait`` rolls, if the game ends after ``horizon``."""
        patience = 1 / (1 + IMPATIENCE * wait)
        return (self.points + self.pace * max(0.0, horizon - wait)) * patience * patience


def toward_site(outlook: Outlook, goal: Goal) -> Reason:
    """Return the reason for a piece on the way to a goal: the corner it leads to, and its dots."""
    return leading(outlook[Sight], goal.place, f"{goal.way.net}-site", bare=f"{goal.way.net}-bare")


def leading(sight: Sight, corner: int, key: str, bare: str) -> Reason:
    """Return a reason with a corner to which a piece leads, its dots, and these by resource.

    If no hex there brings a resource (it brings gold, or nothing), the key is ``bare``, without dots by resource.
    """
    count, dots = sight.corner_dots(corner), sight.dots_by_resource(corner)
    if not any(dots):
        return because(bare, corner=corner, count=count)
    return because(key, corner=corner, count=count, dots=dots)


@dataclass(frozen=True, eq=False)
class GoalSource(Entry):
    """An entry that finds goals of a kind and says how to reach them.

    ``find`` yields the goals within a manner's reach; ``step`` returns the choice that reaches a goal that can be paid
    for and needs no more pieces; ``toward`` returns the reason for a piece on the way.
    """

    kind: str
    find: Callable[[Outlook, Manner], Iterable[Goal]]
    step: Callable[[Outlook, Goal], Choice]
    toward: Callable[[Outlook, Goal], Reason] = field(default=toward_site, kw_only=True)


@lru_cache(maxsize=256)
def sources(playbook: Playbook) -> dict[str, GoalSource]:
    """Return the goal sources by kind; a later chapter's source replaces an earlier one of the same kind."""
    return {source.kind: source for source in playbook.of(GoalSource)}


def source_of(outlook: Outlook, goal: Goal) -> GoalSource:
    """Return the source that goals of this goal's kind come from."""
    return sources(outlook.playbook)[goal.kind]


def goals(outlook: Outlook) -> list[Goal]:
    """Return all goals as near as the player plans ahead (``reach`` and ``race`` of the outlook's `Manner`).

    If there are none, return goals at any distance.
    """
    manner = outlook.manner
    return _found(outlook, manner) or _found(outlook, manner._replace(reach=FAR, race=FAR))


def _found(outlook: Outlook, manner: Manner) -> list[Goal]:
    return [goal for source in sources(outlook.playbook).values() for goal in source.find(outlook, manner)]


def sets_out(goal: Goal, board: Board) -> int:
    """Return the mask of corners where the way to a goal begins: the ends of its first side, else its place, else 0."""
    at_first: int = board.side_corners_mask[goal.way.sides[0]] if goal.way.sides else 0
    return at_first or (1 << goal.place if goal.place >= 0 else 0)


def _at_once(goal: Goal) -> tuple[float, float]:
    return goal.points, goal.pace


def best_of_each_cost(goals: Iterable[Goal], brings: Callable[[Goal], Any] = _at_once) -> Iterator[Goal]:
    """Yield, of the goals with the same cost, the two that bring most: one remains once the other is reached.

    ``brings`` gives what goals are sorted by; without it, the points, then the pace.
    """
    by_cost: dict[tuple[int, ...], list[Goal]] = {}
    for goal in goals:
        by_cost.setdefault(goal.cost, []).append(goal)
    for same in by_cost.values():
        yield from sorted(same, key=brings, reverse=True)[:2]


def cities(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the goals to build cities on the seat's best two settlements; nothing if it has no city piece left."""
    yield from best_of_each_cost(_cities(outlook[Sight]))


def _cities(sight: Sight) -> Iterator[Goal]:
    if not pieces_left(sight.view, sight.seat, CITY):
        return
    more_points = sight.numbers.worth[CITY] - sight.numbers.worth[SETTLEMENT]
    for corner in bits(city_sites(sight.view, sight.seat)):
        now, then = (sight.corner_income(corner, building) for building in (SETTLEMENT, CITY))
        more = [dots - had for dots, had in zip(then, now, strict=True)]
        points = more_points + sight.extra_points(corner, CITY)
        yield Goal(CITY_GOAL, sight.costs["city"], points, pace_gained(sight, more), corner)


def pace_gained(sight: Sight, more: list[float], corner: int = -1) -> float:
    """Return the points a roll that ``more`` income, in dots by resource, would add to the seat's pace.

    A port at ``corner`` (-1: none) counts as the seat's own.
    """
    income = [have + add for have, add in zip(sight.income, more, strict=True)]
    return sight.pace(income, sight.rates_with(corner, sight.rates)) - sight.own_pace


def settlements(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield goals for settlements, the best two of each cost, with at most ``manner.reach`` pieces on the way."""
    yield from best_of_each_cost(founded(outlook[Sight], SETTLEMENT_GOAL, manner.reach))


def founded(sight: Sight, name: str, reach: int) -> Iterator[Goal]:
    """Yield goals for new buildings of kind ``name`` on sites that at most ``reach`` pieces of a net lead to.

    A site with such pieces to lay counts less where an opponent may come first. Yield nothing if no building is left.
    """
    kind = sight.numbers.buildings.index(name)
    if not pieces_left(sight.view, sight.seat, kind):
        return
    free, rivals = free_sites(sight.view, sight.seat, sight.board.all_corners), _rivals(sight)
    near = sight.board.corner_corners_mask
    for corner, way in ways(sight.view, sight.seat, free, reach).items():
        cost = cost_with(sight.costs[name], way, sight)
        contested = way.sides and rivals & (near[corner] | 1 << corner)
        share = CONTESTED if contested else 1.0
        gained = share * pace_gained(sight, sight.corner_income(corner, kind), corner)
        points = share * (sight.numbers.worth[kind] + sight.extra_points(corner, kind))
        yield Goal(name, cost, points, gained, corner, way)


def cost_with(cost: tuple[int, ...], way: Way, sight: Sight) -> tuple[int, ...]:
    """Return a cost with the cost of the pieces of a way added."""
    if not way.sides:
        return cost
    return _with_pieces(cost, sight.costs[way.net], len(way.sides))


@lru_cache(maxsize=1 << 10)
def _with_pieces(cost: tuple[int, ...], piece: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return a cost with the cost of ``number`` pieces added."""
    return tuple(have + number * more for have, more in zip(cost, piece, strict=True))


def _rivals(sight: Sight) -> int:
    """Return the mask of corners that opponents' nets touch."""
    ends = 0
    for other in sight.opponents:
        ends |= ends_of(sight.view, other)
    return ends


def cards(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the goal of buying a development card, if the deck has any."""
    if deck_size(outlook.view):
        sight = outlook[Sight]
        yield Goal(CARD_GOAL, sight.costs["card"], card_points(sight))


def card_points(sight: Sight) -> float:
    """Return the expected worth, in points, of the next card of the deck."""
    development, words = sight.view[Development], sight.numbers.development
    seen = sum(development.hand) + sum(development.played)
    left: dict[str, int] = {card: sight.numbers.deck[kind] - count(seen, kind) for kind, card in enumerate(words)}
    worth = {"victory-point": 1.0, "knight": KNIGHT + army_share(sight)}
    return fsum(n * worth.get(card, PROGRESS) for card, n in left.items()) / max(1, sum(left.values()))


def army_share(sight: Sight) -> float:
    """Return what one more knight is worth, in points, for the largest army; 0 in games without that award."""
    view, seat = sight.view, sight.seat
    if Army not in view:
        return 0.0
    if view[Army].holder == seat:
        return ARMY_HELD
    held = count(view[Development].hand[seat], sight.numbers.development.index("knight"))
    award: int = sight.numbers.army_award
    return ARMY * award / max(1, knights_lacking(sight) - held + 1)


def knights_lacking(sight: Sight) -> int:
    """Return how many more knights the seat must play to take the largest army; 1 for the seat that has it."""
    holder = sight.view[Army].holder
    least = knights_of(sight.view, holder) + 1 if holder >= 0 else sight.numbers.largest_army
    return least - knights_of(sight.view, sight.seat)


def trail(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the goal of the longest road, unless the seat holds it or lacks more than ``manner.race`` roads.

    Yield nothing either if no piece makes the seat's trail longer.
    """
    sight = outlook[Sight]
    if sight.view[Trails].holder == sight.seat:
        return
    lacking = trail_lacking(sight)
    if lacking <= manner.race and (way := best_extension(sight, lacking)).sides:
        yield Goal(TRAIL_GOAL, cost_with((0,) * sight.kinds, way, sight), sight.numbers.road_award * 0.9, way=way)


def trail_lacking(sight: Sight) -> int:
    """Return how many roads longer the seat's trail must be to take the longest road; 1 for the seat that has it."""
    trails = sight.view[Trails]
    least: int = max(sight.numbers.longest_road, trails.length[trails.holder] + 1 if trails.holder >= 0 else 0)
    return least - trails.length[sight.seat]


def best_extension(sight: Sight, pieces: int) -> Way:
    """Return a way of ``pieces`` pieces whose first makes the seat's trail longer; ``NO_WAY`` if no piece does.

    All its sides are the same side: only the first is laid, and the number of sides gives the cost.
    """
    view, seat = sight.view, sight.seat
    for net in nets(view.rules):
        if view[net.routes].left[seat] >= pieces:
            for side in bits(net.sites(view, seat)):
                if length_with(view, seat, net.routes, side) > view[Trails].length[seat]:
                    return Way(net.name, (side,) * pieces)
    return NO_WAY
