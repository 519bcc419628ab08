"""Targets of ships: islands and squares of pirates, each with its worth by how soon a ship reaches it."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.fighting import Pirates
from engine.bots.anno1503.tiles import Tiles
from engine.bots.anno1503.waters import FAR, sights, ways
from engine.bots.outlook import Lens, Outlook
from engine.games.anno1503.maps import seas_of
from engine.games.anno1503.parts.fleet import SHIPS, Fleet, ship_at
from engine.games.anno1503.parts.islands import Islands
from engine.kernel.bits import bits
from engine.kernel.ranges import NONE

LATE = 2.0
"""Each turn of delay costs a voyage the share ``1 / (rounds left + LATE)`` of its worth."""


class Voyage(NamedTuple):
    """A ship's number, the square for which it sets out, and what that is worth now, in gold."""

    ship: int
    target: int
    worth: float


class Voyages(Lens):
    """The targets on the map, and which ship goes to which; ``points`` are a ship's action points in a turn."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.tiles = outlook[Tiles]
        self.points: int = self.view.rules.numbers.action_points
        self._patience = 1 - 1 / (outlook[Aims].rounds + LATE)
        self._pirates = outlook[Pirates]
        self._sights, self._ways = self.view.rules.tables[sights], self.view.rules.tables[ways]

    @cached_property
    def islands(self) -> dict[int, float]:
        """The worth in gold of reaching each island, by square; only islands worth more than 0."""
        back = self.view[Islands].back
        worths = {square: self.tiles.at(square) for square, stack in enumerate(back) if stack != NONE}
        return {square: worth for square, worth in worths.items() if worth > 0}

    @cached_property
    def raids(self) -> dict[int, float]:
        """The worth in gold of reaching pirates, by each of their squares; empty if they cost more than they bring."""
        worth = self._pirates.expected()
        return dict.fromkeys(bits(seas_of(self.view.rules).pirates), worth) if worth > 0 else {}

    def away(self, square: int, target: int) -> float:
        """Return the action points from `square` until a ship has looked at the island `target`, or met its pirates."""
        return self._ways[square][target] if target in self.raids else self._sights[square][target]

    def best(self, ship: int, square: int, points: int, taken: frozenset[int] = frozenset()) -> Voyage | None:
        """Return the best voyage of `ship` from `square` with `points` points, to none of `taken`; None without one."""
        found: Voyage | None = None
        for target, worth in self._targets:
            # The targets are sorted by worth, and a long way only lowers a worth: no later target can be better.
            if found and worth <= found.worth:
                break
            if target not in taken and target != square:
                now = worth * self._after(self.away(square, target) - points)
                if not found or now > found.worth:
                    found = Voyage(ship, target, now)
        return found

    @cached_property
    def _targets(self) -> list[tuple[int, float]]:
        """(Square, worth) of every target, the most valuable first."""
        return sorted((self.islands | self.raids).items(), key=lambda each: each[1], reverse=True)

    def hurried(self, plan: Voyage, points: int) -> float:
        """Return the worth, in gold, of `plan` if its ship had `points` action points in this turn."""
        worth = self.islands.get(plan.target) or self.raids[plan.target]
        return worth * self._after(self.away(ship_at(self.view, self.seat, plan.ship), plan.target) - points)

    def _after(self, points: float) -> float:
        """Return the share of a worth that is left if its target is `points` action points beyond this turn's."""
        if points <= 0:
            return 1.0
        return 0.0 if points >= FAR - 20 else self._patience ** -(-points // self.points)

    @cached_property
    def plans(self) -> list[Voyage]:
        """The voyages of the seat's undamaged ships that have a target, the best first; no two to the same square."""
        fleet, plans, taken = self.view[Fleet], list[Voyage](), frozenset[int]()
        ships = dict(self._afloat())
        while ships:
            found = [self.best(ship, square, fleet.points[ship], taken) for ship, square in ships.items()]
            best = max((voyage for voyage in found if voyage), key=lambda voyage: voyage.worth, default=None)
            if not best or best.worth <= 0:
                break
            plans.append(best)
            taken |= {best.target}
            del ships[best.ship]
        return plans

    def _afloat(self) -> Iterator[tuple[int, int]]:
        fleet = self.view[Fleet]
        for ship in range(SHIPS):
            square = ship_at(self.view, self.seat, ship)
            if square != NONE and not fleet.damaged[self.seat * SHIPS + ship]:
                yield ship, square

    @cached_property
    def taken(self) -> frozenset[int]:
        """The squares that are targets of `plans`."""
        return frozenset(voyage.target for voyage in self.plans)

    def another(self, square: int) -> float:
        """Return the worth, in gold, of the best voyage that one more ship could make from `square`; 0 without any."""
        voyage = self.best(-1, square, self.points, self.taken)
        return voyage.worth if voyage else 0.0
