"""What looking ahead must know of a game; the rest of this package is the same for every game.

Each chapter measures how well seats stand, in numbers of its own. A seat's standing in a game is the numbers of all
chapters that apply to it, one after another; how much each number counts was learnt in games like it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, TypeAlias, TypeVar

from engine.bots.playbook import Entry, Playbook
from engine.kernel.state import State

L = TypeVar("L")

Standings: TypeAlias = Callable[[State], Sequence[Sequence[float]]]
"""Returns for each seat of a whole state its standing: a row of numbers."""
Progress: TypeAlias = Callable[[Sequence[Sequence[float]]], float]
"""Returns from the standings of all seats how far the game is: near 0 at the beginning, 1 when it is all but won."""


class Weights(NamedTuple):
    """How much each number of a standing counts. A number may count much early in the game and little at its end."""

    early: Sequence[float]
    """The weights at the beginning of the game."""
    late: Sequence[float]
    """The weights when the game is all but won; in between, both are mixed."""

    def at(self, progress: float) -> list[float]:
        """Return the weights at a progress from 0 (``early``) to 1 (``late``), mixed in proportion."""
        return [early + progress * (late - early) for early, late in zip(self.early, self.late, strict=True)]


class Learnt(NamedTuple):
    """Weights as they were learnt, for the beginning of a game (``early``) and for its end (``late``).

    Both have a row for each chapter that took part, as the chapter's named tuple of numbers.
    """

    early: Sequence[NamedTuple]
    late: Sequence[NamedTuple]


@dataclass(frozen=True, eq=False)
class MeasuresStanding(Entry):
    """An entry that measures how well seats stand, as far as its chapter can.

    ``kind`` is the named tuple of its numbers, ``standings`` computes them, and ``progress`` reads the numbers of all
    chapters, earlier chapters first. ``learnt`` maps the number of seats to weights for the numbers of this chapter and
    of earlier chapters. ``tools.learning`` finds the weights in games whose last chapter is this one.
    """

    kind: type[NamedTuple]
    standings: Standings
    progress: Progress
    learnt: Mapping[int, Learnt]
    alone: bool = False
    """Whether its numbers replace those of the chapters before it, instead of being added to them."""
    falls: frozenset[str] = frozenset()
    """The names of those of its numbers that are better the lower they are."""
    rises: frozenset[str] = frozenset()
    """The names of its numbers whose weights are at least 0, even if the games that were played taught otherwise."""


@dataclass(frozen=True, eq=False)
class Insight:
    """How well seats stand in a game, in the numbers of all its chapters, and how much each number counts.

    ``standings`` computes the numbers of a state; ``progress`` tells from them how far the game is. ``names`` are in
    the order of the numbers; the sentence for each is ``why.ahead-<name>``. ``learnt`` holds the weights by seats at
    the table, ``falls`` names the numbers that are better the lower they are.
    """

    names: Sequence[str]
    standings: Standings
    progress: Progress
    learnt: Mapping[int, Weights]
    falls: frozenset[str] = frozenset()

    def weights(self, seats: int) -> Weights:
        """Return the weights for this many seats at the table, or for the nearest number that was learnt."""
        return _nearest(self.learnt, seats)


def _nearest(learnt: Mapping[int, L], seats: int) -> L:
    return learnt[min(learnt, key=lambda learnt: (abs(learnt - seats), -learnt))]


@lru_cache(maxsize=256)
def insight_into(playbook: Playbook) -> Insight | None:
    """Return the insight that a game's chapters make; None if the last one has no :class:`MeasuresStanding` entry.

    The numbers of earlier chapters alone are not enough: a player that does not measure ships would never buy one.
    """
    last, counts = playbook.final(MeasuresStanding), counting(playbook)
    if last is None:
        return None
    names = [name for each in counts for name in each.kind._fields]
    learnt = {seats: _weights(counts, seats) for seats in last.learnt}
    falls = frozenset(name for each in counts for name in each.falls)
    return Insight(names, _side_by_side([each.standings for each in counts]), last.progress, learnt, falls)


def counting(playbook: Playbook) -> Sequence[MeasuresStanding]:
    """Return the entries whose numbers make up a standing: all, or only those from the last ``alone`` entry on."""
    counts = playbook.of(MeasuresStanding)
    first = max((index for index, each in enumerate(counts) if each.alone), default=0)
    return counts[first:]


def _weights(counts: Sequence[MeasuresStanding], seats: int) -> Weights:
    """Return the weights of all chapters' numbers at a table of this many seats, in the order of the numbers."""
    rows = ([_row(each.kind, stage, counts, seats) for each in counts] for stage in Learnt._fields)
    return Weights(*([*chain.from_iterable(row)] for row in rows))


def _row(kind: type[NamedTuple], stage: str, counts: Sequence[MeasuresStanding], seats: int) -> Sequence[float]:
    """Return the weights of the numbers ``kind`` of a chapter at a ``stage``, ``early`` or ``late``.

    They are from the last entry that has learnt any for this chapter; 0 for each number if none has. Weights of numbers
    that an entry ``rises`` are at least 0.
    """
    learnt = [row for each in counts for row in getattr(_nearest(each.learnt, seats), stage) if type(row) is kind]
    weights = learnt[-1] if learnt else [0.0] * len(kind._fields)
    rises = frozenset(name for each in counts for name in each.rises)
    return [max(0.0, each) if name in rises else each for name, each in zip(kind._fields, weights, strict=True)]


def _side_by_side(each: Sequence[Standings]) -> Standings:
    """Return a function that joins the numbers of several ``standings``, in their order, to one row for each seat."""
    if len(each) == 1:
        return each[0]
    return lambda state: [[*chain.from_iterable(rows)] for rows in zip(*(tell(state) for tell in each), strict=True)]
