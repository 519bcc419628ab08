"""Tables among the pirate isles: lines of ships, warships, fortresses."""

from __future__ import annotations

from typing import Self

from engine.games.seafarers.parts.fortresses import Fortresses
from engine.games.seafarers.parts.lanes import line_of
from engine.games.seafarers.parts.pirate import Pirate
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.warships import Warships
from engine.games.seafarers.scenarios.pirate_isles import PIRATE_ISLES
from engine.kernel.bits import bits
from engine.parts.figures import BESIDE
from engine.parts.network import net_of
from tests.tables.seafarers import AtSea

WHITE, BLUE, ORANGE, RED = range(4)
"""The seats at the largest table, by their colours."""
LENGTH = 9
"""The ships of every whole line."""


class Isles(AtSea):
    """The pirate isles in mid-play; only the prepared pieces stand, and the fleet is where it begins."""

    game = PIRATE_ISLES

    def sail(self, seat: int, ships: int) -> Self:
        """Let a seat's line have so many ships, as if the fleet were not there."""
        fleet, net = self.state[Pirate], net_of(self.rules, ShipLines)
        hex_, fleet.hex = fleet.hex, BESIDE
        while len(line_of(self.state, seat).sides) < ships:
            net.place(self.step(), seat, bits(net.sites(self.state, seat))[0])
        fleet.hex = hex_
        return self

    def arm(self, seat: int, warships: int) -> Self:
        """So many warships in a line."""
        self.state[Warships].armed[seat] = warships
        return self

    def besiege(self, seat: int, warships: int, chits: int = 3) -> Self:
        """A whole line with so many warships before a fortress that withstands so many blows."""
        self.state[Fortresses].chits[seat] = chits
        return self.sail(seat, LENGTH).arm(seat, warships)

    def line(self, seat: int) -> list[str]:
        """The sides of a line, from its beginning on."""
        return [str(self.rules.board.name("side", side)) for side in line_of(self.state, seat).sides]
