"""Landmarks: places that bring something to the first road or ship there: fog, gifts, chests and villages."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.bots.bot import Reason
from engine.bots.manner import Manner
from engine.bots.outlook import Lens, Outlook
from engine.bots.proposals import because
from engine.bots.settlement.goals import Goal, best_of_each_cost, cost_with
from engine.bots.settlement.sight import DOTS, Sight
from engine.games.seafarers.parts.cloth import FOR_A_POINT, Weavers, traders_of, villages
from engine.games.seafarers.parts.fog import Hidden, in_fog
from engine.games.seafarers.parts.gifts import CARD, HARBOUR, POINT, Gifts, gifts_of
from engine.games.seafarers.parts.ships import ShipNetwork
from engine.games.seafarers.parts.treasures import chests_in_sight
from engine.kernel.bits import bits
from engine.parts.dealing import BARREN
from engine.parts.maps import map_of
from engine.parts.network import nets
from engine.parts.ways import Way, ways_onto

FOG_GOAL, GIFT_GOAL, VILLAGE_GOAL, CHEST_GOAL = "fog", "gift", "village", "chest"

DISCOVERY = 0.45
"""The worth of a hex of land in the fog, in points: a card at once, and sites for settlements."""
SEA = 0.05
"""The worth of uncovering a hex of sea, in points."""
GIFTS = {POINT: 1.0, CARD: 0.6, HARBOUR: 0.3}
"""The worth of each gift of a tribe, in points."""
CHEST = 0.6
"""The average worth of a chest, in points."""
CLOTH = 1 / FOR_A_POINT
"""The worth of a piece of cloth, in points."""


class Landmark(NamedTuple):
    """A place that a piece on any of the mask `sides` reaches, worth `points` at once and `pace` points per roll."""

    sides: int
    points: float
    pace: float = 0.0


class Courses(Lens):
    """The sides that the seat's nets could reach with a few more pieces, with the shortest ways there."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self._known: dict[tuple[str, int], dict[int, Way]] = {}

    def of(self, name: str, most: int) -> dict[int, Way]:
        """Return a shortest way to each side that the seat can reach with at most `most` pieces: ``{last side: way}``.

        The pieces are all of the net `name`, such as ``road`` or ``ship``. Cached.
        """
        if (name, most) not in self._known:
            net = next(net for net in nets(self.view.rules) if net.name == name)
            self._known[name, most] = ways_onto(self.view, self.seat, net, most)
        return self._known[name, most]

    def by_ship(self, most: int) -> dict[int, Way]:
        """Return the shortest ways of at most `most` ships: ``{last side: way}``."""
        return self.of(ShipNetwork.name, most)

    def by_all(self, most: int) -> Iterator[tuple[int, Way]]:
        """Yield (last side, way) of the shortest ways of at most `most` pieces, for each net in turn."""
        for net in nets(self.view.rules):
            yield from self.of(net.name, most).items()


def fog(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the best two goals of each cost to lay a piece that uncovers hexes in the fog.

    Each is reached by its shortest way, which has at most as many pieces as the manner's reach.
    """
    view, sight = outlook.view, outlook[Sight]
    hidden, terrains = view[Hidden].tiles, sight.numbers.terrains
    land = sum(n for n, word in zip(hidden, terrains, strict=True) if word not in BARREN)
    worth = (DISCOVERY * land + SEA * (sum(hidden) - land)) / max(1, sum(hidden))
    found: dict[int, Goal] = {}
    for side, way in outlook[Courses].by_all(manner.reach):
        hexes = in_fog(view, side)
        if hexes and (hexes not in found or len(way.sides) < len(found[hexes].way.sides)):
            cost = cost_with((0,) * sight.kinds, way, sight)
            found[hexes] = Goal(FOG_GOAL, cost, worth * hexes.bit_count(), way=way)
    yield from best_of_each_cost(found.values())


def gifts(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the best two goals of each cost to lead a ship to a gift of a tribe that is left."""
    view = outlook.view
    given = gifts_of(view.rules)
    marks = [Landmark(1 << side, GIFTS[given[side]]) for side in bits(view[Gifts].left)]
    yield from _by_ship(outlook, manner, GIFT_GOAL, marks)


def cloth(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the best two goals of each cost to lead a ship to a village with cloth that the seat has not reached."""
    view, rules = outlook.view, outlook.view.rules
    numbers = [int(word) for word in map_of(rules).words("corner", "villages").values()]
    marks = [
        Landmark(view.board.corner_sides_mask[corner], CLOTH, CLOTH * DOTS[numbers[village]] / 36)
        for village, corner in enumerate(villages(rules))
        if view[Weavers].village[village] and outlook.seat not in traders_of(view, village)
    ]
    yield from _by_ship(outlook, manner, VILLAGE_GOAL, marks)


def chests(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the best two goals of each cost to lead a road or a ship to a chest in sight."""
    view = outlook.view
    marks = [Landmark(view.board.corner_sides_mask[corner], CHEST) for corner in bits(chests_in_sight(view))]
    yield from _goals(outlook, CHEST_GOAL, marks, dict(outlook[Courses].by_all(manner.reach)))


def _by_ship(outlook: Outlook, manner: Manner, kind: str, marks: Iterable[Landmark]) -> Iterator[Goal]:
    yield from _goals(outlook, kind, marks, outlook[Courses].by_ship(manner.reach))


def _goals(outlook: Outlook, kind: str, marks: Iterable[Landmark], ways: dict[int, Way]) -> Iterator[Goal]:
    """Yield goals of `kind` for the landmarks that `ways` ({last side: way}) reach: the best two of each cost."""
    sight, found = outlook[Sight], []
    for mark in marks:
        way = min((ways[side] for side in bits(mark.sides) if side in ways), key=_length, default=None)
        if way:
            cost = cost_with((0,) * sight.kinds, way, sight)
            found.append(Goal(kind, cost, mark.points, mark.pace, way=way))
    yield from best_of_each_cost(found)


def toward(outlook: Outlook, goal: Goal) -> Reason:
    """Return the reason for a piece on the way to a landmark: the word of the net, with the kind of the goal."""
    return because(goal.way.net, goal)


def _length(way: Way) -> int:
    return len(way.sides)
