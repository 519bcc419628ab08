"""A review from its beginning to its end: which moments are looked at, which of them closer, and what it comes to.

It thinks nothing itself: it names the tasks that are next, and takes what came of them, from wherever that was thought.
Looking for the largest losses finds those that were overrated, too. So the largest are looked at again, closer, in
futures of their own, and only what is seen there counts for them. Of these the largest are played to the end of the
game, until there are enough that have stood the test: what a position seems to be worth may never come true.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, hypot
from typing import NamedTuple

from engine.bots.bot import Reason
from engine.bots.review.judging import NOISE, gap
from engine.bots.review.looking import ENDS, PARTS, Look
from engine.kernel.actions import Action
from engine.kernel.match import Match

CLOSER = 6
"""The largest losses that get a closer look."""
MOMENTS = 3
"""The losses that are told first."""
WORTH_TELLING = 0.02
"""A smaller loss is not told: two games in a hundred, from which on backgammon programs call a move doubtful."""
PLAYED_OUT, STOOD = 4, 2
"""At most so many are played to the end, until so many of them have stood the test."""
PART, END = 2.0, 6.0
"""A part of a closer look takes about as long as so many moments, and one that is played to the end."""
AT_THE_END = 0.5
"""How much it counts who wins in the end, against the chances on the way, which are surer but may be wrong."""


class Task(NamedTuple):
    """A moment to be looked at; or a ``part`` of a closer or last look, at the ``best`` against what was played."""

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
    """What a review came to: the ``losses``, the largest first, but those before all others that were played to the
    end; how the ``chances`` went, by ply; and the ``luck`` of each ply that brought some."""

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
        self.ends: dict[int, list[float]] = {}
        self._parts: dict[int, int] = {}

    @property
    def over(self) -> bool:
        """Whether nothing is left to be looked at."""
        return not self.tasks(1)

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1: as a closer look takes longer, its parts count more."""
        whole = len(self.plies) + PART * PARTS * CLOSER + END * ENDS * PLAYED_OUT
        left = len(self.plies) - len(self.looks)
        parts = PARTS * CLOSER if left else sum(len(self._open(each.ply, PARTS)) for each in self._largest())
        ends = ENDS * PLAYED_OUT if parts else sum(len(self._open(each.ply, PARTS + ENDS)) for each in self._untried())
        return 1 - (left + PART * parts + END * ends) / whole if whole else 1.0

    def tasks(self, most: int) -> list[Task]:
        """Return at most this many of the next tasks."""
        if len(self.looks) < len(self.plies):
            return [Task(ply) for ply in self.plies[len(self.looks) : len(self.looks) + most]]
        parts = self._tasks(self._largest(), PARTS) or self._tasks(self._untried()[:1], PARTS + ENDS)
        return parts[:most]

    def looked(self, seen: Look) -> None:
        """Take what was seen of a moment."""
        self.looks.append(seen)

    def looked_closer(self, ply: int, gains: Sequence[float]) -> None:
        """Take what a part of a closer or last look has shown."""
        part = self._parts.get(ply, 0)
        (self.closer if part < PARTS else self.ends).setdefault(ply, []).extend(gains)
        self._parts[ply] = part + 1

    def report(self) -> Report:
        """What it comes to, as far as it is."""
        losses = [loss for each in self.looks if each.best and (loss := self._loss(each))]
        return Report(
            sorted(losses, key=lambda each: (each.ply in self.ends, each.loss), reverse=True),
            [(each.ply, each.chance) for each in self.looks if each.chance is not None],
            [(each.ply, each.luck) for each in self.looks if each.luck],
        )

    def _largest(self) -> list[Look]:
        costly = [each for each in self.looks if each.loss]
        return sorted(costly, key=lambda each: each.loss, reverse=True)[:CLOSER]

    def _untried(self) -> list[Look]:
        """What is still to be played to the end, the largest loss first; nothing when enough have stood the test."""
        marked = [each for each in self._largest() if _counts(*self._gap(each))]
        chosen = sorted(marked, key=lambda each: self._gap(each)[0], reverse=True)[:PLAYED_OUT]
        untried = [each for each in chosen if self._open(each.ply, PARTS + ENDS)]
        stood = sum(each not in untried and self._loss(each) is not None for each in chosen)
        return untried if stood < STOOD else []

    def _tasks(self, looks: Sequence[Look], parts: int) -> list[Task]:
        """What is left of so many parts."""
        return [Task(each.ply, each.best, part) for each in looks for part in self._open(each.ply, parts)]

    def _open(self, ply: int, parts: int) -> range:
        return range(self._parts.get(ply, 0), parts)

    def _gap(self, seen: Look) -> tuple[float, float]:
        """What a decision cost and how sure that is, by the closer look if there was one."""
        gains = self.closer.get(seen.ply)
        return gap(gains, [0.0] * len(gains)) if gains else (seen.loss, seen.doubt)

    def _loss(self, seen: Look) -> Loss | None:
        """Return the cost of a decision by everything that was seen of it; None if there is nothing to tell."""
        loss, doubt = self._gap(seen)
        if ends := self.ends.get(seen.ply):
            far, far_doubt = gap(ends, [0.0] * len(ends))
            loss += AT_THE_END * (far - loss)
            doubt = hypot((1 - AT_THE_END) * doubt, AT_THE_END * far_doubt)
        if seen.best is None or not _counts(loss, doubt):
            return None
        return Loss(seen.ply, loss, doubt, seen.best, seen.why)


def _counts(loss: float, doubt: float) -> bool:
    """Whether a loss is more than noise, and worth telling."""
    return loss > max(NOISE * doubt, WORTH_TELLING)
