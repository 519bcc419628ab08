"""What a ship may set out for: a goal, how far it is, and what the voyage is worth, counted in turns from now."""

from __future__ import annotations

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
"""After the reciprocal of this, in turns, a thing is worth a quarter of what it is worth at once."""
STEP = 0.004
"""What share of a worth a step costs that is sailed in the same turn."""
SHIP = 0.2
"""What the ship is worth that a settlement costs."""
INSIGHT = 0.12
"""What it is worth to know a hex more, besides the reward."""
HOPE = 0.6
"""How likely cargo finds its place in waters that are still unknown."""
SECOND = 0.6
"""What another village on the same voyage counts."""


class Errand(NamedTuple):
    """A reason to sail: its kind, its place (a corner, a hex, or -1), the sides it can be done from, and its worth.

    ``steps`` is how far the nearest of these sides is. ``claim`` tells errands apart of which only one should be run.
    """

    kind: str
    place: int
    goals: int
    steps: int
    worth: float

    @property
    def claim(self) -> tuple[str, int]:
        """Equal for errands that are the same for two ships."""
        return self.kind, self.place


class Reach(NamedTuple):
    """The nearest side of an errand, how far it is, and what is left of a worth that is had there."""

    side: int
    steps: int
    later: float


class Refit(NamedTuple):
    """What a harbour settlement has for a ship that comes in empty: its worth, and in how many turns it is there."""

    berths: int
    worth: float
    wait: float


def patience(turns: float) -> float:
    """What a thing is worth so many turns later."""
    share = 1 / (1 + IMPATIENCE * turns)
    return share * share


class Errands(Lens):
    """The errands from any place with any cargo."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.sight = outlook[Sight]
        self.worths = outlook[Worths]
        self.pace = moves_of(self.view, self.seat)
        self._known: dict[tuple[int, int, int, bool], list[Errand]] = {}
        self._homes: dict[tuple[int, float], float] = {}

    def of(self, start: int, moves: int, load: int, onward: bool = True) -> list[Errand]:
        """All errands of a ship with a load, from the nearest of some sides; ``onward`` counts what comes after."""
        key = start, moves, load, onward
        if key not in self._known:
            voyage = _Voyage(self, start, moves, load, onward)
            self._known[key] = sorted(voyage.errands(), key=lambda errand: errand.worth, reverse=True)
        return self._known[key]

    def best(self, start: int, moves: int, load: int, onward: bool = True) -> float:
        """What the best errand is worth."""
        found = self.of(start, moves, load, onward)
        return found[0].worth if found else 0.0

    def later(self, steps: int, moves: int) -> float:
        """What is left of a worth that lies so many steps ahead."""
        return _delays(moves, self.pace)[steps] if steps < FAR else 0.0

    def turns(self, steps: float, moves: int) -> float:
        """How many more turns it takes to go so far."""
        return _turns(steps, moves, self.pace)

    @cached_property
    def port_sides(self) -> int:
        """The sea routes at the council's ports."""
        return sides_at(self.view.board, ports(self.view.rules)) & self.view[Chart].routes

    @cached_property
    def to_port(self) -> tuple[int, ...]:
        """By side the steps to the council."""
        return steps_from(self.view, self.port_sides)

    @cached_property
    def refits(self) -> list[tuple[Refit, tuple[int, ...]]]:
        """What each harbour offers, with the steps from there to every side."""
        found = []
        for corner, berths in self.worths.berths.items():
            steps = steps_from(self.view, berths)
            found += [(refit, steps) for refit in self._refits(berths, self.view[Fleet].basin[corner])]
        return found

    def _refits(self, berths: int, basin: int) -> Iterator[Refit]:
        """The load in the basin, or what might be bought for it."""
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
        """In how many turns the seat can pay for something."""
        sight = self.sight
        return rolls_until(sight.hand, sight.costs[name], sight.income, sight.rates) / len(sight.seats)

    def home(self, side: int, turns: float) -> float:
        """What it is worth to be on a side with an empty ship in so many turns, with harbours to come home to."""
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
    """With so many movement points left, what share of a worth is left that lies 0, 1, 2 ... steps ahead."""
    return tuple(patience(_turns(steps, moves, pace)) * (1 - STEP * steps) for steps in range(FAR))


def _turns(steps: float, moves: int, pace: int) -> float:
    """How many more turns it takes to go so far: whole ones count, and parts of them a little."""
    if steps <= moves:
        return 0.0
    rest = (steps - moves) / pace
    return (ceil(rest) + rest) / 2


class _Voyage:
    """One ship's choice: where it is, how far it comes this turn, and what it carries."""

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
        """Whatever the cargo is good for."""
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
        """The nearest side of an errand, if there is a way."""
        side, steps = self.passage.to(goals)
        return Reach(side, steps, self.later[steps]) if steps < FAR else None

    def _touching(self, hex_: int) -> int:
        board = self.view.board
        return sides_at(board, board.hex_corners_mask[hex_]) & self.routes

    def _then_home(self, side: int, more: int = 0) -> float:
        """What the emptied ship may do after it has been at a side."""
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
        """The goods aboard, at the council."""
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
        """Own crews on captured rivers, that may do something else from there."""
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
        """The nearest of the sides from which the same hexes would be discovered."""
        hope = patience(1) * self._hope()
        empty, later = not self.load, self.later
        for hexes, goals, side, steps in self.passage.mist:
            worth = later[steps] * (hexes.bit_count() * (CARD + INSIGHT) + hope)
            if empty:
                worth += self._then_home(side, self.all.pace)
            yield Errand(EXPLORE, bits(hexes)[0], goals, steps, worth)

    def _hope(self) -> float:
        """What the cargo may be good for in unknown waters."""
        if self.load == SETTLER:
            return HOPE * max(0.0, self.worths.usual_site - SHIP)
        return HOPE * max(self.worths.steps("lairs"), self.worths.steps("spices")) * self.crews / CAPACITY
