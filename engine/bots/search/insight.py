"""What looking ahead has to know of a game: all the rest of this package is the same for every game.

Each chapter counts what it knows of, in numbers of its own. How well a seat stands in a game is told by the numbers of
all chapters that the game meets, side by side; how much each of them counts was learnt in games like it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, TypeAlias, TypeVar

from engine.bots.playbook import Entry, Playbook
from engine.kernel.state import State

L = TypeVar("L")

Standings: TypeAlias = Callable[[State], Sequence[Sequence[float]]]
"""For each seat of a whole state how well it stands, in numbers."""
Progress: TypeAlias = Callable[[Sequence[Sequence[float]]], float]
"""How far the game is where the seats stand so: near 0 when it begins, 1 when it is all but won."""


class Weights(NamedTuple):
    """How much each number of a standing counts. What is worth much at first may be worth little in the end."""

    early: Sequence[float]
    """When the game begins."""
    late: Sequence[float]
    """When it is all but won; before, something between."""

    def at(self, progress: float) -> list[float]:
        """When the game is so far."""
        return [early + progress * (late - early) for early, late in zip(self.early, self.late, strict=True)]


class Learnt(NamedTuple):
    """Learnt weights: one named tuple for each chapter, with the fields of its numbers."""

    early: Sequence[NamedTuple]
    late: Sequence[NamedTuple]


@dataclass(frozen=True, eq=False)
class Counts(Entry):
    """How well seats stand, as far as a chapter can tell.

    ``kind`` is the named tuple of its numbers, ``standings`` counts them, and ``progress`` looks at the numbers of all
    chapters, earlier ones first. ``learnt`` are weights by seats at the table, in games that the chapter is the last to
    know (``tools.learning`` finds them out): for its own numbers, and for those of the chapters before it.
    """

    kind: type[NamedTuple]
    standings: Standings
    progress: Progress
    learnt: Mapping[int, Learnt]
    alone: bool = False
    """Whether its numbers replace the numbers of the chapters before it."""


@dataclass(frozen=True, eq=False)
class Insight:
    """How well seats stand in a game, in the numbers of all its chapters, and how much each of these counts.

    The words are ``why.ahead-<name>`` for each of the ``names``, which are in the order of the numbers. ``learnt`` are
    the weights by seats at the table.
    """

    names: Sequence[str]
    standings: Standings
    progress: Progress
    learnt: Mapping[int, Weights]

    def weights(self, seats: int) -> Weights:
        """Return the weights for this number of seats, or for the nearest number that was learnt."""
        return _nearest(self.learnt, seats)


def _nearest(learnt: Mapping[int, L], seats: int) -> L:
    return learnt[min(learnt, key=lambda learnt: (abs(learnt - seats), -learnt))]


@lru_cache(maxsize=256)
def insight_into(playbook: Playbook) -> Insight | None:
    """The insight that the chapters of a game add up to; None where the last of them has not learnt to count.

    What an earlier chapter sees of a game is not enough: who does not see ships would never buy one.
    """
    last, counts = playbook.final(Counts), counting(playbook)
    if last is None:
        return None
    names = [name for each in counts for name in each.kind._fields]
    learnt = {seats: _weights(counts, seats) for seats in last.learnt}
    return Insight(names, _side_by_side([each.standings for each in counts]), last.progress, learnt)


def counting(playbook: Playbook) -> Sequence[Counts]:
    """Whose numbers tell how well seats stand in a game: all chapters', or from the last on that counts alone."""
    counts = playbook.of(Counts)
    first = max((index for index, each in enumerate(counts) if each.alone), default=0)
    return counts[first:]


def _weights(counts: Sequence[Counts], seats: int) -> Weights:
    """The weights of the numbers of all chapters."""
    rows = ([_row(each.kind, stage, counts, seats) for each in counts] for stage in Learnt._fields)
    return Weights(*([*chain.from_iterable(row)] for row in rows))


def _row(kind: type[NamedTuple], stage: str, counts: Sequence[Counts], seats: int) -> Sequence[float]:
    """The weights of a chapter's numbers in the latest games for which they were learnt; nothing counts unlearnt."""
    learnt = [row for each in counts for row in getattr(_nearest(each.learnt, seats), stage) if type(row) is kind]
    return list(learnt[-1]) if learnt else [0.0] * len(kind._fields)


def _side_by_side(each: Sequence[Standings]) -> Standings:
    """The numbers of several, the first ones first."""
    if len(each) == 1:
        return each[0]
    return lambda state: [[*chain.from_iterable(rows)] for rows in zip(*(tell(state) for tell in each), strict=True)]
