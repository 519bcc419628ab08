"""Tables of Cities & Knights: tracks with their metropolises, walls; the island for first games."""

from __future__ import annotations

from typing import Self

from engine.games.cities_knights import CITIES_KNIGHTS
from engine.games.cities_knights.parts.improvements import advance, level_of, track_of
from engine.games.cities_knights.parts.metropolis import Metropolises
from engine.games.cities_knights.parts.walls import raise_wall
from tests.tables.cards import Cards
from tests.tables.pieces import Pieces, RobberOnLand
from tests.tables.table import Table, kinds
from tests.tables.turns import Turns


class Tracks(Table):
    """City improvements, and the metropolises that come with them."""

    def improve(self, seat: int, track: str, level: int) -> list[str]:
        """Let a seat come as far as a level of a track, for nothing; what happened."""
        step, index = self.step(), track_of(self.rules, track)
        while level_of(self.state, seat, index) < level:
            advance(step, seat, index)
        return kinds(step.events)

    def level(self, seat: int, track: str) -> int:
        """How far a seat has come in a track."""
        return level_of(self.state, seat, track_of(self.rules, track))

    def metropolis(self, track: str) -> str:
        """The corner of a track's metropolis; empty while there is none."""
        corner = self.state[Metropolises].corner[track_of(self.rules, track)]
        return str(self.rules.board.name("corner", corner)) if corner >= 0 else ""


class Walls(Pieces):
    """Walls around cities."""

    def wall(self, seat: int, *spots: str) -> Self:
        """Walls around cities of a seat's, which stand there already."""
        for spot in spots:
            raise_wall(self.step(), seat, self.at("corner", spot))
        return self


class Realm(Tracks, Walls, RobberOnLand, Cards, Turns):
    """A game of Cities & Knights in mid-play, on the land for first games, without pieces."""

    game = CITIES_KNIGHTS


SHIP, TRADE, POLITICS, SCIENCE = range(4)
"""What is drawn for the event die."""
