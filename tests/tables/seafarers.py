"""Tables at sea: ships as routes, a pirate, gold; a small map with an island and two islets."""

from __future__ import annotations

from typing import Self

from engine.games.classic import CLASSIC
from engine.games.seafarers.lists import SEA
from engine.games.seafarers.parts.fog import Hidden, show
from engine.games.seafarers.parts.home import HomeZone
from engine.games.seafarers.parts.pirate import Pirate
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.shores import ForeignShores
from engine.hexes.drawing import drawn
from engine.kernel.composing import plus
from engine.parts.land import put_number
from engine.parts.maps import LEGEND, Map
from engine.parts.opening import SnakeDraft
from tests.tables.cards import Cards, DevelopmentCards
from tests.tables.pieces import Pieces, RobberOnLand
from tests.tables.table import Table
from tests.tables.turns import Turns

WATERS = Map(
    drawn(
        """
              ~     ~     ~     ~     ~     ~
           ~     hi5'  fo6'  ~     go4"  ~     ~
        ~     pa9'  de'   mo8'  ~     ~     fi10" ~
           ~     fi4'  hi3'  ~     pa11" ~     ~
              ~     ~     ~     ~     ~     ~

        first: hex 0,0
        ports: sides 0,1,W generic, 0,3,SE ore
        robber: hex 0,2
        pirate: hex 4,0
        """,
        {**LEGEND, "go": "gold"},
        {"'": "home", '"': "foreign"},
    )
)
"""An island with a desert in the west; in the east a hex of gold, fields and pasture, each alone at sea."""

WATERY = CLASSIC.edited(
    *SEA, plus(HomeZone(), ForeignShores(2), before=SnakeDraft), name="seafarers", maps={"waters": WATERS}
)


class WithShips(Pieces):
    """Ships, and a pirate among them."""

    def ship(self, seat: int, *ways: str) -> Self:
        """Ships on sides: ``ship(0, "0,0 NE E SE")``."""
        return self.route(ShipLines, seat, *ways)

    def pirate(self, place: str) -> Self:
        """Let the pirate stand on a hex."""
        self.state[Pirate].hex = self.at("hex", place)
        return self

    @property
    def pirate_at(self) -> str:
        """The hex of the pirate."""
        return str(self.rules.board.name("hex", self.state[Pirate].hex))


class WithFog(Table):
    """Tiles that lie face down."""

    def reveal(self, place: str, terrain: str, number: int = 0) -> Self:
        """Turn a hex over: a tile and a number that are left."""
        kind = self.rules.numbers.terrains.index(terrain)
        self.state[Hidden].tiles[kind] -= 1
        if number:
            self.state[Hidden].tokens[number] -= 1
        show(self.state, self.at("hex", place), kind, number)
        return self


class WithNumbers(Table):
    """Numbers that come and go."""

    def number(self, place: str, number: int = 0) -> Self:
        """Let a hex have a number, or none."""
        put_number(self.state, self.at("hex", place), number)
        return self


class AtSea(WithFog, WithNumbers, WithShips, RobberOnLand, Cards, DevelopmentCards, Turns):
    """A game at sea in mid-play, on the small map unless another game is named."""

    game = WATERY
