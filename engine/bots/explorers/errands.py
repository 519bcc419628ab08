"""What a ship may set out for: a place, how far it is, and what the voyage is worth; later results count less."""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import ceil
from typing import NamedTuple

from engine.bots.explorers.waters import FAR, passage, steps_from
from engine.bots.explorers.worths import CARD, Worths
from engine.bots.outlook import Lens, Outlook
from engine.bots.settlement.sight import Sight
from engine.bots.settlement.waiting import rolls_until
from engine.games.explorers.parts.cargo import CAPACITY, CREW, SETTLER, room
from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.council import ports
from engine.games.explorers.parts.fleet import Fleet
from engine.games.explorers.parts.lairs import Lairs
from engine.games.explorers.parts.movement import moves_of
from engine.games.explorers.parts.shoals import Shoals
from engine.hexes.touching import sides_at
from engine.kernel.bits import bits
from engine.parts.bundles import count

FOUND, EXPLORE, LAIR, VILLAGE, SHOAL, COUNCIL, CAMP, HOME = (
    "found",
    "explore",
    "lair",
    "village",
    "shoal",
    "council",
    "camp",
    "home",
)

IMPATIENCE = 0.08
"""After ``1 / IMPATIENCE`` turns a thing is worth a quarter of what it is worth at once."""
STEP = 0.004
"""The share of an errand's worth that each step of the way costs, even within one turn."""
SHIP = 0.2
"""The worth, in points, of the ship that founding a settlement uses up."""
INSIGHT = 0.12
"""The worth of discovering a hex, in points, beyond the reward for it."""
HOPE = 0.6
"""The likelihood that cargo finds a use in unknown waters."""
SECOND = 0.6
"""The share of its worth that each further village on the same voyage counts."""


class Errand(NamedTuple):
    """A reason to sail: its kind, its place (a corner or a hex, -1 for the council), and its worth in points.

    ``goals`` is the mask of sides from which it can be done, ``steps`` is how far the nearest of them is.
    """

    kind: str
    place: int
    goals: int
    steps: int
    worth: float

    @property
    def claim(self) -> tuple[str, int]:
        """A key that is equal for two ships' errands if only one of the ships should run it."""
        return self.kind, self.place


class Reach(NamedTuple):
    """The nearest side for an errand, the steps to it, and the share of the errand's worth that is left on arrival."""

    side: int
    steps: int
    later: float


class Refit(NamedTuple):
    """A load that an empty ship may fetch at a harbour settlement: its worth, and the turns to wait for it.

    ``berths`` is the mask of the sides where a ship can take it aboard.
    """

    berths: int
    worth: float
    wait: float


def patience(turns: float) -> float:
    """Return the share (0 to 1) of its worth that a thing keeps when it comes `turns` turns later."""
    share = 1 / (1 + IMPATIENCE * turns)
    return share * share


class Errands(Lens):
    """The errands of the seat's ships, from any place and with any cargo, computed on demand and cached.

    ``pace`` is how many steps a ship of the seat sails in a turn.
    """

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.sight = outlook[Sight]
        self.worths = outlook[Worths]
        self.pace = moves_of(self.view, self.seat)
        self._known: dict[tuple[int, int, int, bool], list[Errand]] = {}
        self._homes: dict[tuple[int, float], float] = {}

    def of(self, start: int, moves: int, load: int, onward: bool = True) -> list[Errand]:
        """Return all errands, the best first, of a ship with the packed cargo `load` on a side of the mask `start`.

        `moves` are its movement points this turn; `onward` adds the worth of what the ship can do afterwards.
        """
        key = start, moves, load, onward
        if key not in self._known:
            voyage = _Voyage(self, start, moves, load, onward)
            self._known[key] = sorted(voyage.errands(), key=lambda errand: errand.worth, reverse=True)
        return self._known[key]

    def best(self, start: int, moves: int, load: int, onward: bool = True) -> float:
        """Return the worth, in points, of the best errand (see :meth:`of`), 0 if there is none."""
        found = self.of(start, moves, load, onward)
        return found[0].worth if found else 0.0

    def later(self, steps: int, moves: int) -> float:
        """Return the share of a worth that is left `steps` steps ahead, with `moves` points this turn; 0 from `FAR`."""
        return _delays(moves, self.pace)[steps] if steps < FAR else 0.0

    def turns(self, steps: float, moves: int) -> float:
        """Return how many more turns it takes to sail `steps` steps with `moves` points left in this turn."""
        return _turns(steps, moves, self.pace)

    @cached_property
    def port_sides(self) -> int:
        """The mask of the sea routes at the council's ports."""
        return sides_at(self.view.board, ports(self.view.rules)) & self.view[Chart].routes

    @cached_property
    def to_port(self) -> tuple[int, ...]:
        """The steps between each side and the nearest port of the council, by side."""
        return steps_from(self.view, self.port_sides)

    @cached_property
    def refits(self) -> list[tuple[Refit, tuple[int, ...]]]:
        """The loads that a ship may fetch at the seat's harbour settlements, as pairs ``(load, steps)``.

        A harbour settlement has the load in its basin or, if that is empty, every load that is worth buying. ``steps``
        is the distance of each side from there, `FAR` if there is no way.
        """
        found = []
        for corner, berths in self.worths.berths.items():
            steps = steps_from(self.view, berths)
            found += [(refit, steps) for refit in self._refits(berths, self.view[Fleet].basin[corner])]
        return found

    def _refits(self, berths: int, basin: int) -> Iterator[Refit]:
        """Yield the load in the packed `basin`; for an empty basin each load that is worth buying."""
        if basin:
            yield Refit(berths, self.best(berths, self.pace, basin, onward=False), 0.0)
            return
        fleet = self.view[Fleet]
        wares = ((SETTLER, 4, "settler", fleet.settlers), (CREW, 2, "crew", fleet.crews))
        for load, cards, name, left in wares:
            if left[self.seat] and name in self.sight.costs:
                worth = self.best(berths, self.pace, load, onward=False) - cards * CARD
                if worth > 0:
                    yield Refit(berths, worth, self.wait_for(name))

    def wait_for(self, name: str) -> float:
        """Return in how many rounds of turns the seat can pay for the purchase `name`."""
        sight = self.sight
        return rolls_until(sight.hand, sight.costs[name], sight.income, sight.rates) / len(sight.seats)

    def home(self, side: int, turns: float) -> float:
        """Return the worth, in points, of a ship that is empty on `side` in `turns` turns. Cached.

        It is that of the best load to fetch at home; 0 if there is no load in reach.
        """
        key = side, turns
        if key not in self._homes:
            self._homes[key] = max(
                [
                    refit.worth * patience(max(turns + steps[side] / self.pace, refit.wait))
                    for refit, steps in self.refits
                    if steps[side] < FAR
                ],
                default=0.0,
            )
        return self._homes[key]


@lru_cache(maxsize=1 << 8)
def _delays(moves: int, pace: int) -> tuple[float, ...]:
    """Return the share of a worth that is left 0, 1, 2 ... steps ahead, with `moves` points this turn, then `pace`."""
    return tuple(patience(_turns(steps, moves, pace)) * (1 - STEP * steps) for steps in range(FAR))


def _turns(steps: float, moves: int, pace: int) -> float:
    """Return how many more turns a voyage of `steps` takes with `moves` points this turn, then `pace` a turn.

    The number is the mean of the exact one and of that rounded up; it is 0 if the voyage ends in this turn.
    """
    if steps <= moves:
        return 0.0
    rest = (steps - moves) / pace
    return (ceil(rest) + rest) / 2


class _Voyage:
    """The errands of one ship, given its place, its movement points this turn, and its cargo."""

    def __init__(self, errands: Errands, start: int, moves: int, load: int, onward: bool) -> None:
        self.all = errands
        self.view = errands.view
        self.worths = errands.worths
        self.moves = moves
        self.load = load
        self.onward = onward
        self.crews = count(load, 1)
        self.goods = count(load, 2), count(load, 3)
        self.passage = passage(self.view, start)
        self.steps = self.passage.steps
        self.later = _delays(moves, errands.pace)
        self.routes = self.view[Chart].routes

    def errands(self) -> Iterator[Errand]:
        """Yield every errand for which the cargo is of use, unsorted."""
        if self.load == SETTLER:
            yield from self._found()
        if self.crews:
            yield from self._lairs()
            yield from self._villages()
        if any(self.goods):
            yield from self._council()
        if not self.load:
            yield from self._shoals()
        if room(self.load) and self.onward:
            yield from self._camps()
        if self.onward and not self.load:
            yield from self._home()
        yield from self._explore()

    def _reach(self, goals: int) -> Reach | None:
        """Return the side of the mask `goals` that is nearest to the ship; None if no way leads to any of them."""
        side, steps = self.passage.to(goals)
        return Reach(side, steps, self.later[steps]) if steps < FAR else None

    def _touching(self, hex_: int) -> int:
        board = self.view.board
        return sides_at(board, board.hex_corners_mask[hex_]) & self.routes

    def _then_home(self, side: int, more: int = 0) -> float:
        """Return the points that the emptied ship is worth at `side` and `more` steps later; 0 if not `onward`."""
        if not self.onward:
            return 0.0
        return self.all.home(side, self.all.turns(self.steps[side] + more, self.moves))

    def _found(self) -> Iterator[Errand]:
        sides, to, later = self.view.board.corner_sides_mask, self.passage.to, self.later
        for corner, site in self.worths.sites.items():
            goals = sides[corner] & self.routes
            _, steps = to(goals)
            if steps < FAR:
                yield Errand(FOUND, corner, goals, steps, (site - SHIP) * later[steps])

    def _lairs(self) -> Iterator[Errand]:
        for hex_ in bits(self.worths.open_lairs):
            prize = max(self.worths.landing(hex_, number) for number in range(1, self.crews + 1))
            goals = self._touching(hex_)
            if reach := self._reach(goals):
                worth = prize * reach.later + self._then_home(reach.side)
                yield Errand(LAIR, hex_, goals, reach.steps, worth)

    def _villages(self) -> Iterator[Errand]:
        strange = bits(self.worths.strange_villages)
        sacks = (1 + SECOND * (min(self.crews, len(strange)) - 1)) * self.worths.steps("spices")
        for hex_ in strange:
            goals = self._touching(hex_)
            if reach := self._reach(goals):
                way = self.all.to_port[reach.side]
                goods = (sacks + self._delivered()) * self.all.later(way, 0)
                worth = (self.worths.friendship(hex_) + goods) * reach.later + self._then_home(reach.side, way)
                yield Errand(VILLAGE, hex_, goals, reach.steps, worth)

    def _delivered(self) -> float:
        """Return the worth, in points, of delivering the fish and spice aboard to the council now."""
        fish, spice = self.goods
        return self.worths.steps("fish", fish) * bool(fish) + self.worths.steps("spices", spice) * bool(spice)

    def _council(self) -> Iterator[Errand]:
        port = self.all.port_sides
        if reach := self._reach(port):
            crew = self.all.best(port, self.all.pace, CREW * self.crews, onward=False) if self.crews else 0.0
            then = crew * reach.later or self._then_home(reach.side)
            yield Errand(COUNCIL, -1, port, reach.steps, self._delivered() * reach.later + then)

    def _shoals(self) -> Iterator[Errand]:
        for hex_ in bits(self.view[Shoals].hauls if Shoals in self.view else 0):
            goals = self._touching(hex_)
            if reach := self._reach(goals):
                way = self.all.to_port[reach.side]
                fish = self.worths.steps("fish") * reach.later * self.all.later(way, 0)
                yield Errand(SHOAL, hex_, goals, reach.steps, fish + self._then_home(reach.side, way))

    def _camps(self) -> Iterator[Errand]:
        """Yield errands to fetch the seat's crews from captured gold rivers, if they are worth more aboard."""
        if Lairs not in self.view:
            return
        lairs = self.view[Lairs]
        for hex_ in bits(lairs.captured & lairs.camps[self.all.seat]):
            goals = self._touching(hex_)
            with_crew, without = (self._from(goals, load) for load in (self.load + CREW, self.load))
            reach = self._reach(goals)
            if reach and with_crew > without:
                yield Errand(CAMP, hex_, goals, reach.steps, with_crew * reach.later)

    def _from(self, start: int, load: int) -> float:
        return self.all.best(start, self.all.pace, load, onward=False)

    def _home(self) -> Iterator[Errand]:
        for corner, berths in self.worths.berths.items():
            if reach := self._reach(berths):
                yield Errand(HOME, corner, berths, reach.steps, self._then_home(reach.side))

    def _explore(self) -> Iterator[Errand]:
        """Yield an errand for each group of unknown hexes that a ship would discover together."""
        hope = patience(1) * self._hope()
        empty, later = not self.load, self.later
        for hexes, goals, side, steps in self.passage.mist:
            worth = later[steps] * (hexes.bit_count() * (CARD + INSIGHT) + hope)
            if empty:
                worth += self._then_home(side, self.all.pace)
            yield Errand(EXPLORE, bits(hexes)[0], goals, steps, worth)

    def _hope(self) -> float:
        """Return the worth, in points, that the cargo may have in unknown waters."""
        if self.load == SETTLER:
            return HOPE * max(0.0, self.worths.usual_site - SHIP)
        return HOPE * max(self.worths.steps("lairs"), self.worths.steps("spices")) * self.crews / CAPACITY
