"""The stars of the journeys: one for each scenario and level of bots that a person of this device has won against."""

from __future__ import annotations

from typing import NamedTuple

JOURNEYS = ("explorers", "seafarers")
"""The families whose scenarios make a journey."""
LEVELS = ("easy", "medium", "hard", "expert")
"""The levels against which there is a star, the weakest first."""


class Star(NamedTuple):
    """A star, won or not: the family, the scenario, and the level of the bots. `Book.won` has those that are won."""

    game: str
    scenario: int
    level: str

    @property
    def text(self) -> str:
        """The star as the argument of a command: ``seafarers/3/hard``."""
        return f"{self.game}/{self.scenario}/{self.level}"


def read(text: str) -> Star:
    """Return the star of a text; raise ``ValueError`` for another form, or an unknown journey or level.

    Whether the journey has the scenario is not checked.
    """
    game, scenario, level = text.split("/")
    if game not in JOURNEYS or level not in LEVELS:
        raise ValueError("no such star")
    return Star(game, int(scenario), level)
