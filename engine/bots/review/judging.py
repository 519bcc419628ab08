"""What a decision cost: each choice's chance of winning as the expert sees it, in the same imagined futures for all.

Only the seat's view is used, with the cards the seat remembers (:mod:`engine.bots.memory`), so that no player is blamed
for hidden information. The judgement goes by stages, so that clear cases take little time:

1. all proposals of the expert, and what was played, in a few futures;
2. the few that looked best, and what was played, in some more;
3. the best of these against what was played, in other futures: the best of many in the first futures was also lucky
   there, so those do not count.

The doubt is the standard error of the difference in the same futures, far smaller than that of either chance.
"""

from collections.abc import Sequence
from math import fsum, inf, sqrt
from typing import NamedTuple

from engine.bots.bot import Reason
from engine.bots.chapters import playbook_of
from engine.bots.manner import THOROUGH
from engine.bots.planner import Planner
from engine.bots.proposals import VICTORY, Proposal
from engine.bots.review.chances import chances_of
from engine.bots.review.worlds import imagined
from engine.bots.search.effort import EXPERT, adapted
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.state import State

NOISE = 2.0
"""A difference counts if it is more than this many times its standard error."""
SMALL = 0.005
"""A difference in chances that can hardly be larger than this is not examined further."""
LEAST = 6
"""With fewer futures the standard error is not known well enough."""

_PROPOSER = Planner(THOROUGH)


class Depth(NamedTuple):
    """How many futures a judgement uses: the same on every machine.

    ``screen`` futures of one turn for all choices (at most ``proposals``, and the one played), ``more`` such futures
    for the ``few`` best, then at most ``sure`` futures of ``turns`` turns for the last two.
    """

    screen: int = 3
    proposals: int = 16
    few: int = 3
    more: int = 5
    sure: int = 12
    turns: int = 4


REVIEW = Depth()


class Weighed(NamedTuple):
    """A choice: its reason (None if no bot proposes it), and the chance of winning with it, from 0 to 1.

    ``gain`` is how much better it is than what was played, ``doubt`` the standard error of that difference.
    """

    action: Action
    why: Reason | None
    chance: float
    gain: float
    doubt: float


class Judged(NamedTuple):
    """The ``choices``, best first; ``played`` and ``best`` are two of them, or the same one.

    ``loss`` is the chance of winning that was given away, ``doubt`` its standard error. A difference that may be noise
    gives a loss of 0, and ``played`` is then the ``best``.
    """

    choices: Sequence[Weighed]
    played: Weighed
    best: Weighed
    loss: float
    doubt: float


class _Tried:
    """A choice, its chances of winning in the futures seen so far, and its worth as a chance."""

    def __init__(self, action: Action, why: Reason | None = None, worth: float = 0.0) -> None:
        self.action = action
        self.why = why
        self.chances: list[float] = []
        self._worth = worth

    @property
    def merit(self) -> float:
        """The mean chance plus the worth."""
        return fsum(self.chances) / len(self.chances) + self._worth


def judge(view: State, seat: int, played: Action, generator: Generator, depth: Depth = REVIEW) -> Judged:
    """Judge the action that a seat ``played`` against the expert's proposals; equal arguments give equal results."""
    choices = candidates(view, seat, played, generator, depth.proposals)
    mine = choices[0]
    _try_in_futures(choices, view, seat, generator, depth.screen)
    few = sorted(choices[1:], key=lambda each: each.merit, reverse=True)[: depth.few]
    if few:
        _try_in_futures([mine, *few], view, seat, generator, depth.more)
    rival = max(few, key=lambda each: each.merit, default=mine)
    gaps = {each: gap(each.chances, mine.chances) for each in choices}
    chances, loss, doubt = mine.chances, 0.0, 0.0
    if rival.merit > mine.merit:
        better, chances = compared(view, seat, rival.action, played, generator, depth)
        gaps[rival] = gain, doubt = gap(better, chances)
        loss = gain if gain > max(NOISE * doubt, SMALL) else 0.0
    chance = fsum(chances) / len(chances)
    weighed = {each: Weighed(each.action, each.why, _limited(chance + gaps[each][0]), *gaps[each]) for each in choices}
    best = rival if loss else mine
    order = sorted(choices, key=lambda each: (each is best, weighed[each].chance), reverse=True)
    return Judged([weighed[each] for each in order], weighed[mine], weighed[best], loss, doubt)


def _limited(chance: float) -> float:
    """Return a sum of chances limited to the range from 0 to 1."""
    return min(1.0, max(0.0, chance))


def candidates(view: State, seat: int, played: Action, generator: Generator, most: int) -> list[_Tried]:
    """Return what was played, then at most ``most`` other proposals of the expert, the most promising first."""
    proposals = _PROPOSER.candidates(view, seat, generator)
    known = next((each for each in proposals if each.action == played), None)
    trust = adapted(playbook_of(view.rules), EXPERT).trust
    mine = _tried(known, trust) if known else _Tried(played)
    others = [_tried(each, trust) for each in proposals if each.action != played]
    return [mine, *others[:most]]


def _tried(proposal: Proposal, trust: float) -> _Tried:
    """Return a proposal to be tried; a point of its worth counts as much as a chance of ``trust``."""
    return _Tried(proposal.action, proposal.why, trust * min(proposal.worth, VICTORY))


def compared(
    view: State, seat: int, one: Action, other: Action, generator: Generator, depth: Depth
) -> tuple[list[float], list[float]]:
    """Return two lists: the seat's chances after ``one`` and after ``other`` in the same ``depth.sure`` futures.

    Stop after fewer futures when ``one`` is clearly no better than ``other``.
    """
    chances_in = chances_of(view.rules)
    found: tuple[list[float], list[float]] = [], []
    for number in range(depth.sure):
        world = imagined(view, seat, generator)
        for action, chances in zip((one, other), found, strict=True):
            chances.append(chances_in(world.after(action, depth.turns))[seat])
        if number + 1 >= LEAST:
            gain, doubt = gap(*found)
            if gain + NOISE * doubt < SMALL:
                break
    return found


def gap(better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
    """Return the mean difference of chances in the same futures, and its standard error (``inf`` for one future)."""
    differences = [one - other for one, other in zip(better, worse, strict=False)]
    mean = fsum(differences) / len(differences)
    if len(differences) < 2:
        return mean, inf
    spread = fsum((each - mean) * (each - mean) for each in differences) / (len(differences) - 1)
    return mean, sqrt(spread / len(differences))


def _try_in_futures(choices: Sequence[_Tried], view: State, seat: int, generator: Generator, futures: int) -> None:
    """Try all choices in the same new futures, each one turn long, and add the chances to each choice."""
    chances_in = chances_of(view.rules)
    for _ in range(futures):
        world = imagined(view, seat, generator)
        for each in choices:
            each.chances.append(chances_in(world.after(each.action, 1))[seat])
