"""What made-up games have: canals beside roads, guards on corners."""

from __future__ import annotations

from typing import Self

from tests.engine.parts.nets import Canals, post_guard
from tests.tables.pieces import Pieces
from tests.tables.table import Table, kinds


class WithCanals(Pieces):
    """Canals."""

    def canal(self, seat: int, *ways: str) -> Self:
        """Canals on sides."""
        return self.route(Canals, seat, *ways)


class WithGuards(Table):
    """Guards, which each seat has one of."""

    def guard(self, seat: int, spot: str = "") -> list[str]:
        """Let a guard go to a corner, or away; what happened."""
        step = self.step()
        post_guard(step, seat, 1 << self.at("corner", spot) if spot else 0)
        return kinds(step.events)
