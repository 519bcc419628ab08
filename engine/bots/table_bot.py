"""The bot that knows which player is at home in a game: it looks at what the game's rules have, not at its name."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.bot import Adviser, Choice
from engine.bots.settlement.manner import Manner
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State

SHIPS = "Fleet"
"""The slice that only games with ships have."""


class TableBot:
    """Plays every game of the family in one manner."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Let the player decide who knows the game."""
        return self._player(view.rules).decide(view, seat, generator)

    def ranked(self, view: State, seat: int, generator: Generator) -> Sequence[Choice]:
        """What that player would do, the best first."""
        return self._player(view.rules).ranked(view, seat, generator)

    def explained(self, view: State, seat: int, choices: Sequence[Choice]) -> Sequence[Choice]:
        """The choices with all that this player can say for them."""
        return self._player(view.rules).explained(view, seat, choices)

    def _player(self, rules: Rules) -> Adviser:
        # imported here, so that a page loads only the player of the game it plays
        if SHIPS in rules.slices:
            from engine.bots.explorers.player import ExplorersBot

            return ExplorersBot(self.manner)
        from engine.bots.settlement.player import SettlementBot

        return SettlementBot(self.manner)
