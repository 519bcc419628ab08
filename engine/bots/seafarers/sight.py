"""What a seat sees at sea, as numbers: gold, whose cards the owner chooses, and foreign shores, which bring points."""

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
    """The view of one seat as numbers, with gold: it counts as equal parts of all resources, `OF_CHOICE` in all."""

    @cached_property
    def gold(self) -> int:
        """The index of gold in the vocabulary of terrains."""
        return self.view.rules.tables[gold_terrain]

    def hex_dots(self, hex_: int) -> int:
        """Return in how many of 36 rolls `hex_` produces, a gold hex included, whether or not the robber is there."""
        land = self.view[Land]
        return DOTS[land.number[hex_]] if land.terrain[hex_] == self.gold else super().hex_dots(hex_)

    def taken(self, hex_: int, building: int) -> int:
        """Return how many cards the kind `building` takes of `hex_` when it produces, a gold hex included."""
        of_gold: int = self.numbers.harvest[building]
        return of_gold if self.view[Land].terrain[hex_] == self.gold else super().taken(hex_, building)

    def corner_income(self, corner: int, building: int = SETTLEMENT) -> list[float]:
        """Return the dots by kind that the kind `building` takes on `corner`, with gold as a bit of every resource."""
        income, land = super().corner_income(corner, building), self.view[Land]
        plain = plain_kinds(self.view.rules)
        for hex_ in self.board.corner_hexes[corner]:
            if land.terrain[hex_] == self.gold:
                blocked = BLOCKED if land.barren >> hex_ & 1 else 1
                some = OF_CHOICE * self.numbers.harvest[building] * DOTS[land.number[hex_]] * blocked / plain
                income = [have + some * (kind < plain) for kind, have in enumerate(income)]
        return income


class ShoreSight(Sight):
    """The view of one seat as numbers, with the points for the first settlement on each foreign shore."""

    def extra_points(self, corner: int, building: int) -> float:
        """Add the points that a settlement gets on a shore that is new to the seat."""
        points = super().extra_points(corner, building)
        if building == SETTLEMENT:
            points += self.numbers.shore_points * sum(here >> corner & 1 for here in self.fresh_shores)
        return points

    @cached_property
    def fresh_shores(self) -> list[int]:
        """The masks of corners of the shores that are new to the seat, one mask for each shore."""
        return fresh_shores(self.view, self.seat)


def fresh_shores(state: State, seat: int) -> list[int]:
    """Return the mask of corners of each foreign shore that is neither home of `seat` nor reached by it yet."""
    landfalls = state[Landfalls]
    known = landfalls.home[seat] | landfalls.reached[seat]
    return [corners for first, corners in _shores(state.board, foreign_land(state)) if not known & first]


@lru_cache(maxsize=64)
def _shores(board: Board, land: int) -> tuple[tuple[int, int], ...]:
    """Return (bit of the first hex, mask of corners) of each connected region of the mask of hexes `land`."""
    return tuple((shore & -shore, corners_around(board, shore)) for shore in regions(board, land))
