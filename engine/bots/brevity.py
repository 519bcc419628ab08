"""What is said of a choice, in short: above all what it does that the next best would not do."""

from collections.abc import Sequence
from itertools import groupby

from engine.bots.bot import Choice, Reason

MOST = 2
"""The most points that follow a reason (:func:`in_short`). The chance of winning is no such point."""
FACT, AHEAD, WARNING, CHANCE = "fact", "ahead", "warn", "odds"
"""The first words of the keys of facts, of the stock phrases of the search, of what threatens, and of the chance."""
NEXT, BUT = "next", "but"
"""The first words of the keys of what is said of the next best: what it is, and why it is worse."""


def in_short(choices: Sequence[Choice]) -> list[Choice]:
    """Return explained choices (best first), each with at most ``MOST`` points and its chance.

    A point is a fact, a stock phrase, a warning with its remedy, or the next best with one reason why it is worse. The
    best choice is held against the next best, all others against the best.
    """
    best, *others = choices
    return [_shortened(best, others[0] if others else None), *(_shortened(each, best) for each in others)]


def _shortened(choice: Choice, rival: Choice | None) -> Choice:
    kept = _strongest(_points(choice.why.more), rival.why.more if rival else ())
    more = [each for each in choice.why.more if each in kept or _sort(each) == CHANCE]
    return choice._replace(why=choice.why._replace(more=tuple(more)))


def _points(reasons: Sequence[Reason]) -> list[list[Reason]]:
    """Return the points that reasons make, without the chance: warnings together, and what is said of the next best."""
    together = {WARNING: WARNING, NEXT: NEXT, BUT: NEXT}
    alike = groupby(enumerate(reasons), key=lambda each: together.get(_sort(each[1]), str(each[0])))
    points = [[reason for _, reason in group] for _, group in alike]
    return [_compared(point) if _sort(point[0]) == NEXT else point for point in points if _sort(point[0]) != CHANCE]


def _compared(point: Sequence[Reason]) -> list[Reason]:
    """Return of what is said of the next best what it is, and the first reason why it is worse."""
    return [point[0], *[each for each in point if _sort(each) == BUT][:1]]


def _strongest(points: Sequence[Sequence[Reason]], said: Sequence[Reason]) -> list[Reason]:
    """Return the reasons of the ``MOST`` strongest points, where ``said`` is said of the other choice.

    Strongest is a warning, then a fact that does not fit the other choice, the comparison, and further such facts. A
    stock phrase counts only where none of these tells the two apart; facts that fit both come last.
    """
    sorts: dict[str, list[Sequence[Reason]]] = {}
    for point in points:
        sorts.setdefault(_sort(point[0]), []).append(point)
    facts = sorts.get(FACT, [])
    telling, shared = ([point for point in facts if (point[0] in said) is fits] for fits in (False, True))
    apart = [*telling[:1], *sorts.get(NEXT, []), *telling[1:]]
    ordered = [*sorts.get(WARNING, []), *(apart or sorts.get(AHEAD, [])), *shared]
    return [reason for point in ordered[:MOST] for reason in point]


def _sort(reason: Reason) -> str:
    """Return the first word of a reason's key."""
    return reason.key.partition("-")[0]
