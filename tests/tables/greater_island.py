"""Tables at the greater island: numbers of a supply that is soon used up, and of home."""

from __future__ import annotations

from typing import Self

from engine.games.seafarers.parts.numbers_travel import Supply
from engine.games.seafarers.scenarios.greater_island import GREATER_ISLAND
from tests.tables.places import side
from tests.tables.seafarers import AtSea

ABROAD, NEXT = "4,-4", "4,-3"
"""Two hexes of a small island. A ship on the north-east of the first is at it alone, one on its east at both."""
AT_ONE, AT_BOTH = f"{ABROAD} NE", f"{ABROAD} E"
"""These two sides."""
HOME = "1,-2 2,-2 0,-1 1,-1 2,-1 -1,0 0,0 1,0 2,0 -1,1 0,1 1,1 -1,2 0,2"


class Abroad(AtSea):
    """Three players; the first can build ships at a small island."""

    game = GREATER_ISLAND

    def __init__(self, where: str = f"{ABROAD} N") -> None:
        super().__init__(3)
        self.settlement(0, where).give(0, "3lumber+3wool")

    def left(self, number: int) -> Self:
        """Let only so many tokens be left in the supply."""
        supply = self.state[Supply]
        while supply.left > number:
            supply.tokens[next(told for told, there in enumerate(supply.tokens) if there)] -= 1
            supply.left -= 1
        return self

    def home(self, told: str) -> Self:
        """Let home have these numbers and no others: ``home("0,0:5 1,0:4")``."""
        numbers = dict(each.split(":") for each in told.split())
        for place in HOME.split():
            self.number(place, int(numbers.get(place, 0)))
        return self


def two_awake() -> Abroad:
    """A ship has come to two hexes at once, and one number is left for them."""
    table = Abroad(f"{ABROAD} NE").left(1)
    table.do(f"0 ship {side(AT_BOTH)}")
    return table
