"""The examination of a match: which moments a review looks at, which of them more closely, and what the result is.

It examines nothing itself: it names the next checks and takes their results, wherever they were computed. A search for
the largest losses also finds overrated ones. So the largest are examined again, more closely, in other futures, and
only the gains seen there count for them. The largest of these are then played to the end of the game, until enough have
been confirmed: the chances of a position are estimates, which may be wrong.
"""

from collections.abc import Sequence
from math import fsum, hypot
from typing import NamedTuple

from engine.bots.bot import Reason
from engine.bots.review.judging import NOISE, gap
from engine.bots.review.looking import ENDS, PARTS, Look
from engine.kernel.actions import Action
from engine.kernel.match import Match

CLOSER = 6
"""How many of the largest losses are examined more closely."""
MOMENTS = 3
"""How many of the largest losses a report shows first."""
WORTH_TELLING = 0.02
"""The least loss that is reported: two games in a hundred, from which on backgammon programs call a move doubtful."""
PLAYED_OUT, STOOD = 4, 2
"""How many losses at most are played to the end, and how many confirmed losses are enough."""
PART, END = 2.0, 6.0
"""How many single moments take as long as a part of a closer look, and as a part of a last look (to the end)."""
AT_THE_END = 0.5
"""The weight of who wins in the end, against the chances of the closer look, which vary less but may be wrong."""


class Check(NamedTuple):
    """A ply to examine; with ``best``, one part of a closer look, which compares ``best`` with the played action."""

    ply: int
    best: Action | None = None
    part: int = 0


class Loss(NamedTuple):
    """A costly decision: the lost chance of winning, its standard error (``doubt``), and the better action with why."""

    ply: int
    loss: float
    doubt: float
    best: Action
    why: Reason | None


class Report(NamedTuple):
    """The result of a review.

    ``losses``: first those that the review checked by playing on to the end of the game, then the others; the largest
    loss first in both. ``chances``: pairs of a ply and the chance of winning there. ``luck``: pairs of a ply and how
    much the draws there raised or lowered that chance, where that is not 0.
    """

    losses: Sequence[Loss]
    chances: Sequence[tuple[int, float]]
    luck: Sequence[tuple[int, float]]

    @property
    def moments(self) -> Sequence[Loss]:
        """The first ``MOMENTS`` of the losses: the decisions that mattered most."""
        return self.losses[:MOMENTS]

    @property
    def cost(self) -> float:
        """The sum of all losses, in chances of winning."""
        return fsum(each.loss for each in self.losses)

    @property
    def fortune(self) -> float:
        """The sum of all luck, in chances of winning; negative for bad luck."""
        return fsum(gain for _, gain in self.luck)


class Examination:
    """The progress of a review of one seat in a match that is over."""

    def __init__(self, match: Match, seat: int) -> None:
        entries = enumerate(match.log, match.earlier)
        self.plies = [ply for ply, entry in entries if entry.action.seat == seat or entry.draws]
        self.looks: list[Look] = []
        self.closer: dict[int, list[float]] = {}
        self.ends: dict[int, list[float]] = {}
        self._parts: dict[int, int] = {}

    @property
    def over(self) -> bool:
        """Whether no check is left."""
        return not self.checks(1)

    @property
    def progress(self) -> float:
        """How much of the review is done, from 0 to 1; parts of closer looks count more, since they take longer."""
        whole = len(self.plies) + PART * PARTS * CLOSER + END * ENDS * PLAYED_OUT
        left = len(self.plies) - len(self.looks)
        parts = PARTS * CLOSER if left else sum(len(self._parts_left(each.ply, PARTS)) for each in self._largest())
        ends = (
            ENDS * PLAYED_OUT
            if parts
            else sum(len(self._parts_left(each.ply, PARTS + ENDS)) for each in self._untried())
        )
        return 1 - (left + PART * parts + END * ends) / whole if whole else 1.0

    def checks(self, most: int) -> list[Check]:
        """Return the next checks, at most ``most``: of each ply, then parts of closer looks, then parts of last looks.

        They stay the next ones until their results are taken. Empty if the review is over.
        """
        if len(self.looks) < len(self.plies):
            return [Check(ply) for ply in self.plies[len(self.looks) : len(self.looks) + most]]
        parts = self._checks(self._largest(), PARTS) or self._checks(self._untried()[:1], PARTS + ENDS)
        return parts[:most]

    def looked(self, seen: Look) -> None:
        """Take the result of examining a moment; results must come in the order of the plies."""
        self.looks.append(seen)

    def looked_closer(self, ply: int, gains: Sequence[float]) -> None:
        """Take the result of the next part of the closer or last look at a ply: the gain in each of its futures."""
        part = self._parts.get(ply, 0)
        (self.closer if part < PARTS else self.ends).setdefault(ply, []).extend(gains)
        self._parts[ply] = part + 1

    def report(self) -> Report:
        """Return the result of the checks done so far."""
        losses = [loss for each in self.looks if each.best and (loss := self._loss(each))]
        return Report(
            sorted(losses, key=lambda each: (each.ply in self.ends, each.loss), reverse=True),
            [(each.ply, each.chance) for each in self.looks if each.chance is not None],
            [(each.ply, each.luck) for each in self.looks if each.luck],
        )

    def _largest(self) -> list[Look]:
        """Return the looks with the ``CLOSER`` largest losses, the largest first."""
        costly = [each for each in self.looks if each.loss]
        return sorted(costly, key=lambda each: each.loss, reverse=True)[:CLOSER]

    def _untried(self) -> list[Look]:
        """Return the looks whose losses are still to be played to the end, the largest loss first.

        It is empty if enough losses are confirmed.
        """
        marked = [each for each in self._largest() if _counts(*self._gap(each))]
        chosen = sorted(marked, key=lambda each: self._gap(each)[0], reverse=True)[:PLAYED_OUT]
        untried = [each for each in chosen if self._parts_left(each.ply, PARTS + ENDS)]
        stood = sum(each not in untried and self._loss(each) is not None for each in chosen)
        return untried if stood < STOOD else []

    def _checks(self, looks: Sequence[Look], parts: int) -> list[Check]:
        """Return a check for each part of each look, numbered below ``parts``, that has no result yet."""
        return [Check(each.ply, each.best, part) for each in looks for part in self._parts_left(each.ply, parts)]

    def _parts_left(self, ply: int, parts: int) -> range:
        """Return the numbers, below ``parts``, of the parts of a closer or last look that have no result yet."""
        return range(self._parts.get(ply, 0), parts)

    def _gap(self, seen: Look) -> tuple[float, float]:
        """Return the loss of a decision and its standard error, by the closer look if there was one."""
        gains = self.closer.get(seen.ply)
        return gap(gains, [0.0] * len(gains)) if gains else (seen.loss, seen.doubt)

    def _loss(self, seen: Look) -> Loss | None:
        """Return the loss of a decision by all looks at it; None if it is too small or uncertain to report."""
        loss, doubt = self._gap(seen)
        if ends := self.ends.get(seen.ply):
            far, far_doubt = gap(ends, [0.0] * len(ends))
            loss += AT_THE_END * (far - loss)
            doubt = hypot((1 - AT_THE_END) * doubt, AT_THE_END * far_doubt)
        if seen.best is None or not _counts(loss, doubt):
            return None
        return Loss(seen.ply, loss, doubt, seen.best, seen.why)


def _counts(loss: float, doubt: float) -> bool:
    """Return whether a loss is more than noise, and large enough to report."""
    return loss > max(NOISE * doubt, WORTH_TELLING)
