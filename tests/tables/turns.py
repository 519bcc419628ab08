"""Turns that go round."""

from __future__ import annotations

from typing import Self

from engine.kernel.rules import Game
from engine.kernel.state import Decision
from engine.parts.turn import Turn
from tests.tables.table import Table


class Turns(Table):
    """A game in mid-play: in the turn of the active seat, who is asked for the ``moment``.

    With the moment ``opening`` it is at its beginning instead. Seat 0 is the first unless told otherwise.
    """

    def __init__(
        self, seats: int = 0, game: Game | None = None, active: int = 0, moment: str = "main", **options: int | str
    ) -> None:
        super().__init__(seats, game, **{"first": "0", **options})
        if moment != "opening":
            self.turn_of(active, moment)

    def turn_of(self, seat: int, moment: str = "main") -> Self:
        """Make it this seat's turn, at a moment of it; whatever was asked is asked no more."""
        self.state[Turn].active = seat
        below = ["main"] if self.rules.questions[moment].over else []
        self.state.stack[:] = [Decision(kind, (seat,)) for kind in (*below, moment)]
        return self
