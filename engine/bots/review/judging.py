"""What a decision cost: each choice's chance of winning as the expert sees it, in the same imagined futures for all.

A seat's view is all that is looked at, with what the seat remembers (:mod:`engine.bots.memory`), so nobody is blamed
for what could not be known. It goes by stages, so that clear cases cost little:

1. all that the expert would think of, and what was played, in a few futures;
2. the few that looked best, and what was played, in some more;
3. the best of these against what was played, in futures of their own: looking for the best among many also finds the
   luckiest, so the futures that chose it do not count.

The doubt is that of the difference in the same futures, which is far smaller than that of either chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, inf, sqrt
from typing import NamedTuple

from engine.bots.bot import Reason
from engine.bots.manner import THOROUGH
from engine.bots.planner import Planner
from engine.bots.proposals import VICTORY
from engine.bots.review.prospects import prospects_of
from engine.bots.review.worlds import imagined
from engine.bots.search.effort import EXPERT
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.state import State

NOISE = 2.0
"""How many times larger than its standard error a gap must be to count."""
SMALL = 0.005
"""A gap that can hardly be more than this is not worth looking at further."""
LEAST = 6
"""Fewer futures do not tell how large the doubt is."""

_PROPOSER = Planner(THOROUGH)


class Depth(NamedTuple):
    """How far is looked, in futures: the same on every machine.

    ``screen`` futures of all choices, at most ``proposals`` besides the one that was played; ``more`` of the ``few``
    best; then ``sure`` ones of two alone, which go on for so many ``turns``.
    """

    screen: int = 3
    proposals: int = 16
    few: int = 3
    more: int = 5
    sure: int = 12
    turns: int = 4


REVIEW = Depth()


class Weighed(NamedTuple):
    """A choice: why one might do it (None where no bot would), and the chance of winning with it.

    ``gain`` is how much better it is than what was played, ``doubt`` the standard error of that difference.
    """

    action: Action
    why: Reason | None
    chance: float
    gain: float
    doubt: float


class Judged(NamedTuple):
    """The ``choices``, the best first; the one that was ``played`` and the ``best`` are among them.

    ``loss`` is what was given away, ``doubt`` the standard error of that. Where it is no more than noise it is 0, and
    what was played was as good as the best: others may have looked better in futures that chose them.
    """

    choices: Sequence[Weighed]
    played: Weighed
    best: Weighed
    loss: float
    doubt: float


class _Tried:
    """A choice, and what it came to in the futures that were seen of it."""

    def __init__(self, action: Action, why: Reason | None = None, worth: float = 0.0) -> None:
        self.action = action
        self.why = why
        self.chances: list[float] = []
        self._worth = EXPERT.trust * min(worth, VICTORY)

    @property
    def merit(self) -> float:
        """As the expert weighs it: the chance, and a little of what the planner thinks."""
        return fsum(self.chances) / len(self.chances) + self._worth


def judge(view: State, seat: int, played: Action, generator: Generator, depth: Depth = REVIEW) -> Judged:
    """Judge the open decision of a view, in which a seat did what was ``played``. Equal arguments, equal answers."""
    choices = candidates(view, seat, played, generator, depth.proposals)
    mine = choices[0]
    _see(choices, view, seat, generator, depth.screen)
    few = sorted(choices[1:], key=lambda each: each.merit, reverse=True)[: depth.few]
    if few:
        _see([mine, *few], view, seat, generator, depth.more)
    rival = max(few, key=lambda each: each.merit, default=mine)
    gaps = {each: gap(each.chances, mine.chances) for each in choices}
    chances, loss, doubt = mine.chances, 0.0, 0.0
    if rival.merit > mine.merit:
        better, chances = compared(view, seat, rival.action, played, generator, depth)
        gaps[rival] = gain, doubt = gap(better, chances)
        loss = gain if gain > max(NOISE * doubt, SMALL) else 0.0
    chance = fsum(chances) / len(chances)
    weighed = {each: Weighed(each.action, each.why, _held(chance + gaps[each][0]), *gaps[each]) for each in choices}
    best = rival if loss else mine
    order = sorted(choices, key=lambda each: (each is best, weighed[each].chance), reverse=True)
    return Judged([weighed[each] for each in order], weighed[mine], weighed[best], loss, doubt)


def _held(chance: float) -> float:
    """A chance that a sum has made, as one that there is."""
    return min(1.0, max(0.0, chance))


def candidates(view: State, seat: int, played: Action, generator: Generator, most: int) -> list[_Tried]:
    """Return the action that was played and the expert's most promising proposals, the best first."""
    proposals = _PROPOSER.candidates(view, seat, generator)
    known = next((each for each in proposals if each.action == played), None)
    mine = _Tried(played, known.why, known.worth) if known else _Tried(played)
    others = [_Tried(each.action, each.why, each.worth) for each in proposals if each.action != played]
    return [mine, *others[:most]]


def compared(
    view: State, seat: int, one: Action, other: Action, generator: Generator, depth: Depth
) -> tuple[list[float], list[float]]:
    """The chances with either of two actions in the same futures, several turns long; fewer where they are alike."""
    prospects = prospects_of(view.rules)
    found: tuple[list[float], list[float]] = [], []
    for number in range(depth.sure):
        world = imagined(view, seat, generator)
        for action, chances in zip((one, other), found, strict=True):
            chances.append(prospects(world.after(action, depth.turns))[seat])
        if number + 1 >= LEAST:
            gain, doubt = gap(*found)
            if gain + NOISE * doubt < SMALL:
                break
    return found


def gap(better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
    """By how much chances are better than others in the futures that both have, and the standard error of that."""
    differences = [one - other for one, other in zip(better, worse, strict=False)]
    mean = fsum(differences) / len(differences)
    if len(differences) < 2:
        return mean, inf
    spread = fsum((each - mean) * (each - mean) for each in differences) / (len(differences) - 1)
    return mean, sqrt(spread / len(differences))


def _see(choices: Sequence[_Tried], view: State, seat: int, generator: Generator, futures: int) -> None:
    """Try the choices in this many more futures of one turn, the same ones for all."""
    prospects = prospects_of(view.rules)
    for _ in range(futures):
        world = imagined(view, seat, generator)
        for each in choices:
            each.chances.append(prospects(world.after(each.action, 1))[seat])
