"""A series of boards on which the opening is practised; the same seed gives the same boards."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.games import CATALOGUE
from ui.play.table import Seatholder
from ui.shelf.setup import LARGEST_SEED, Setup

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.session.session import Session

BOARDS = 5
FULL = 100
"""The greatest score of a board."""
OPPONENT = "hard"
"""The level of the bots on the other seats."""
_APART = 0x9E3779B1
"""The difference between the seeds of two consecutive boards."""
_TOLD = re.compile(r"([a-z_0-9]{1,40})/(\d{1,3})/(\d{1,2})/(\d{1,10})/((?:\d{1,3}\.){0,4}\d{1,3})?", re.ASCII)


@dataclass(frozen=True)
class Series:
    """A family, its scenario, the number of seats, a seed, and the scores of the boards that are done."""

    game: str
    scenario: int
    seats: int
    seed: int
    scores: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The name of the drill: family, scenario and seats, ``classic/0/4``."""
        return f"{self.game}/{self.scenario}/{self.seats}"

    @property
    def text(self) -> str:
        """The series as text, which `read` reads: ``classic/0/4/1234/80.91``."""
        return f"{self.name}/{self.seed}/{'.'.join(map(str, self.scores))}"

    @property
    def number(self) -> int:
        """The number of the present board, from 1."""
        return len(self.scores) + 1

    @property
    def board(self) -> int:
        """The seed of the present board; a series with this seed begins with this board."""
        return (self.seed + _APART * len(self.scores)) & LARGEST_SEED

    @property
    def total(self) -> int:
        """The sum of the scores."""
        return sum(self.scores)

    def scoring(self, score: int) -> Series:
        """Return the series with one more board done."""
        return replace(self, scores=(*self.scores, score))

    def begun(self, words: Words) -> Session:
        """Return a new game on the present board: a person on seat 0, bots on the others."""
        others = (Seatholder("", colour, OPPONENT) for colour in range(1, self.seats))
        return Setup(self.game, self.scenario, (Seatholder("", 0), *others), self.board).session(words)


def read(text: str) -> Series:
    """Return the series of a text; raise ``ValueError`` or `Refusal` for an unknown drill or a complete series."""
    told = _TOLD.fullmatch(text)
    if not told:
        raise ValueError("no such drill")
    game, scenario, seats, seed, scores = told.groups()
    done = tuple(map(int, scores.split("."))) if scores else ()
    found = Series(game, int(scenario), int(seats), int(seed), done)
    about = CATALOGUE.scenario(game, found.scenario)
    low, high = about.seats
    sound = low <= found.seats <= high and found.seed <= LARGEST_SEED and all(each <= FULL for each in found.scores)
    if not (about.drafted and sound and len(found.scores) < BOARDS):
        raise ValueError("no such drill")
    return found
