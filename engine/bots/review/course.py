"""A review from its beginning to its end: which moments are looked at, which of them closer, and what it comes to.

It thinks nothing itself: it names the tasks that are next, and takes what came of them, from wherever that was thought.
Looking for the largest losses finds those that were overrated, too. So the largest are looked at again in futures of
their own, and only what is seen there counts for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from engine.bots.bot import Reason
from engine.bots.review.judging import NOISE, SMALL, gap
from engine.bots.review.looking import PARTS, Look
from engine.kernel.actions import Action
from engine.kernel.match import Match

CLOSER = 6
"""So many of the largest losses are looked at closer."""
PART = 2.0
"""A part of a closer look takes about as long as so many moments."""
MOMENTS = 3
"""So many of them are told first."""


class Task(NamedTuple):
    """A moment to be looked at; or a ``part`` of a closer look, at the ``best`` against what was played."""

    ply: int
    best: Action | None = None
    part: int = 0


class Loss(NamedTuple):
    """A decision that cost something: how much, how sure that is, and what would have been better, and why."""

    ply: int
    loss: float
    doubt: float
    best: Action
    why: Reason | None


class Report(NamedTuple):
    """What a review came to: the ``losses``, the largest first; how the ``chances`` went, by ply; and the ``luck`` of
    each ply that brought some."""

    losses: Sequence[Loss]
    chances: Sequence[tuple[int, float]]
    luck: Sequence[tuple[int, float]]

    @property
    def moments(self) -> Sequence[Loss]:
        """The decisions that mattered most."""
        return self.losses[:MOMENTS]

    @property
    def cost(self) -> float:
        """What all decisions gave away."""
        return fsum(each.loss for each in self.losses)

    @property
    def fortune(self) -> float:
        """What chance brought altogether."""
        return fsum(gain for _, gain in self.luck)


class Course:
    """A review under way of a seat of a match that is over."""

    def __init__(self, match: Match, seat: int) -> None:
        entries = enumerate(match.log, match.earlier)
        self.plies = [ply for ply, entry in entries if entry.action.seat == seat or entry.draws]
        self.looks: list[Look] = []
        self.closer: dict[int, list[float]] = {}
        self._parts: dict[int, int] = {}

    @property
    def over(self) -> bool:
        """Whether nothing is left to be looked at."""
        return not self.tasks(1)

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1: as a closer look takes longer, its parts count more."""
        whole = len(self.plies) + PART * PARTS * CLOSER
        left = len(self.plies) - len(self.looks)
        parts = PARTS * CLOSER if left else sum(PARTS - self._parts.get(each.ply, 0) for each in self._largest())
        return 1 - (left + PART * parts) / whole if whole else 1.0

    def tasks(self, most: int) -> list[Task]:
        """At most so many tasks that are next."""
        if len(self.looks) < len(self.plies):
            return [Task(ply) for ply in self.plies[len(self.looks) : len(self.looks) + most]]
        parts = (Task(each.ply, each.best, part) for each in self._largest() for part in self._open(each.ply))
        return [task for task, _ in zip(parts, range(most), strict=False)]

    def looked(self, seen: Look) -> None:
        """Take what was seen of a moment."""
        self.looks.append(seen)

    def looked_closer(self, ply: int, gains: Sequence[float]) -> None:
        """Take what a part of a closer look has shown."""
        self.closer.setdefault(ply, []).extend(gains)
        self._parts[ply] = self._parts.get(ply, 0) + 1

    def report(self) -> Report:
        """What it comes to, as far as it is."""
        losses = [loss for each in self.looks if each.best and (loss := self._loss(each))]
        return Report(
            sorted(losses, key=lambda each: each.loss, reverse=True),
            [(each.ply, each.chance) for each in self.looks if each.chance is not None],
            [(each.ply, each.luck) for each in self.looks if each.luck],
        )

    def _largest(self) -> list[Look]:
        costly = [each for each in self.looks if each.loss]
        return sorted(costly, key=lambda each: each.loss, reverse=True)[:CLOSER]

    def _open(self, ply: int) -> range:
        return range(self._parts.get(ply, 0), PARTS)

    def _loss(self, seen: Look) -> Loss | None:
        """What a decision cost, by the closer look if there was one."""
        loss, doubt = seen.loss, seen.doubt
        if gains := self.closer.get(seen.ply):
            loss, doubt = gap(gains, [0.0] * len(gains))
        if seen.best is None or loss <= max(NOISE * doubt, SMALL):
            return None
        return Loss(seen.ply, loss, doubt, seen.best, seen.why)
