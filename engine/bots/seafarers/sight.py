"""What a seat sees on the table at sea: gold, of which one chooses, and foreign shores, which bring points."""

from __future__ import annotations

from functools import cached_property, lru_cache

from engine.bots.settlement.income import OF_CHOICE
from engine.bots.settlement.sight import BLOCKED, DOTS, Sight
from engine.games.seafarers.parts.gold import gold_terrain
from engine.games.seafarers.parts.shores import Landfalls, foreign_land
from engine.hexes.board import Board
from engine.hexes.regions import regions
from engine.hexes.touching import corners_around
from engine.kernel.state import State
from engine.parts.hands import plain_kinds
from engine.parts.land import Land
from engine.parts.settlements import SETTLEMENT


class SeaSight(Sight):
    """A view as one seat sees it. Gold brings a bit of every resource, and in all a bit more than other land."""

    @cached_property
    def gold(self) -> int:
        """The index of gold among the terrains."""
        return self.view.rules.tables[gold_terrain]

    def hex_dots(self, hex_: int) -> int:
        """How often a hex produces, gold among them."""
        land = self.view[Land]
        return DOTS[land.number[hex_]] if land.terrain[hex_] == self.gold else super().hex_dots(hex_)

    def taken(self, hex_: int, building: int) -> int:
        """How many cards a kind of building takes of a hex."""
        of_gold: int = self.numbers.harvest[building]
        return of_gold if self.view[Land].terrain[hex_] == self.gold else super().taken(hex_, building)

    def corner_income(self, corner: int, building: int = SETTLEMENT) -> list[float]:
        """What a kind of building on a corner takes, and what it may choose."""
        income, land = super().corner_income(corner, building), self.view[Land]
        plain = plain_kinds(self.view.rules)
        for hex_ in self.board.corner_hexes[corner]:
            if land.terrain[hex_] == self.gold:
                blocked = BLOCKED if land.barren >> hex_ & 1 else 1
                some = OF_CHOICE * self.numbers.harvest[building] * DOTS[land.number[hex_]] * blocked / plain
                income = [have + some * (kind < plain) for kind, have in enumerate(income)]
        return income


class ShoreSight(Sight):
    """Foreign shores bring special points."""

    def extra_points(self, corner: int, building: int) -> float:
        """The points of the shores that the seat has not reached yet."""
        points = super().extra_points(corner, building)
        if building == SETTLEMENT:
            points += self.numbers.shore_points * sum(here >> corner & 1 for here in self.fresh_shores)
        return points

    @cached_property
    def fresh_shores(self) -> list[int]:
        """The shores that are new to the seat."""
        return fresh_shores(self.view, self.seat)


def fresh_shores(state: State, seat: int) -> list[int]:
    """For each shore that is new to a seat the mask of its corners."""
    landfalls = state[Landfalls]
    known = landfalls.home[seat] | landfalls.reached[seat]
    return [corners for first, corners in _shores(state.board, foreign_land(state)) if not known & first]


@lru_cache(maxsize=64)
def _shores(board: Board, land: int) -> tuple[tuple[int, int], ...]:
    """For each shore the bit of its first hex, and the mask of its corners."""
    return tuple((shore & -shore, corners_around(board, shore)) for shore in regions(board, land))
