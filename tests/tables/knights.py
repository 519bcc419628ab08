"""Tables of Cities & Knights with knights on the board, and barbarians on their way."""

from __future__ import annotations

from typing import Self

from engine.games.cities_knights.parts.barbarians import WAY, Barbarians
from engine.games.cities_knights.parts.knights import Knights, knight_at, place_knight
from engine.kernel.events import Event
from tests.tables.cities_knights import SHIP, Realm
from tests.tables.table import Table
from tests.tables.turns import Turns


class WithKnights(Table):
    """Knights."""

    def knight(self, seat: int, *spots: str, rank: str = "basic", active: bool = False) -> Self:
        """Knights of a rank on corners: ``knight(0, "0,0 N", rank="strong")``. Active ones may act at once."""
        for spot in spots:
            place_knight(self.step(), seat, self.at("corner", spot), self.rules.numbers.ranks.index(rank), active)
        return self

    def knights_of(self, seat: int) -> dict[str, str]:
        """The seat's knights: what they are by the names of their corners, such as ``strong`` or ``active strong``."""
        names = (self.rules.board.name("corner", at) for at in range(self.rules.board.count("corner")))
        mine = self.state[Knights].mine[seat]
        found = {name: knight_at(self.state, at) for at, name in enumerate(names) if mine >> at & 1}
        ranks = self.rules.numbers.ranks
        return {name: "active " * knight.active + ranks[knight.rank] for name, knight in found.items()}


class WithBarbarians(Turns):
    """Barbarians on their way."""

    def sailed(self, steps: int, attacks: int = 0) -> Self:
        """The barbarians have come so many steps, and been there so often."""
        self.state[Barbarians].steps, self.state[Barbarians].attacks = steps, attacks
        return self

    def awake(self) -> Self:
        """The first attack is over."""
        return self.sailed(0, 1)

    def attacked(self, seat: int = 0, dice: tuple[int, int] = (1, 1)) -> list[Event]:
        """The barbarians attack when a seat rolls; by default the dice bring nothing besides."""
        self.sailed(WAY - 1, self.state[Barbarians].attacks).turn_of(seat, "roll")
        return self.do(f"{seat} roll", *dice, SHIP)


class Embattled(WithKnights, WithBarbarians, Realm):
    """Cities & Knights in mid-play, with knights and barbarians."""
