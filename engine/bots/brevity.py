"""Shortens the reasons of choices: what remains is above all what a choice does and the next best does not."""

from collections.abc import Sequence
from itertools import groupby

from engine.bots.bot import Choice, Reason

MOST = 2
"""The most points that follow a reason (:func:`in_short`). The chance of winning is no such point."""
FACT, AHEAD, WARNING, CHANCE = "fact", "ahead", "warn", "odds"
"""The first words of the keys of facts, of stock phrases of the search, of warnings, and of chances of winning."""
NEXT, BUT = "next", "but"
"""The first words of the keys of reasons that name the next best choice, and of those that say why it is worse."""


def in_short(choices: Sequence[Choice]) -> list[Choice]:
    """Return explained choices (best first), each with at most ``MOST`` points and its chance.

    A point is a fact, a stock phrase, a warning with its remedy, or the next best with one reason why it is worse. The
    best choice is held against the next best, all others against the best.
    """
    best, *others = choices
    return [_shortened(best, others[0] if others else None), *(_shortened(each, best) for each in others)]


def _shortened(choice: Choice, rival: Choice | None) -> Choice:
    kept = _strongest(_points(choice.why.more), rival.why.more if rival else ())
    more = [each for each in choice.why.more if each in kept or _first_word(each) == CHANCE]
    return choice._replace(why=choice.why._replace(more=tuple(more)))


def _points(reasons: Sequence[Reason]) -> list[list[Reason]]:
    """Return reasons as points, without the chance: warnings form one point, the comparison forms another."""
    together = {WARNING: WARNING, NEXT: NEXT, BUT: NEXT}
    alike = groupby(enumerate(reasons), key=lambda each: together.get(_first_word(each[1]), str(each[0])))
    points = [[reason for _, reason in group] for _, group in alike]
    return [
        _compared(point) if _first_word(point[0]) == NEXT else point
        for point in points
        if _first_word(point[0]) != CHANCE
    ]


def _compared(point: Sequence[Reason]) -> list[Reason]:
    """Shorten a comparison (``point``) to the name of the other choice and the first reason why it is worse, if any."""
    return [point[0], *[each for each in point if _first_word(each) == BUT][:1]]


def _strongest(points: Sequence[Sequence[Reason]], said: Sequence[Reason]) -> list[Reason]:
    """Return the reasons of the first ``MOST`` points in this order; ``said`` holds the reasons of the other choice.

    Warnings; a fact not said of the other choice; the comparison with that choice; further such facts. If there is
    neither such a fact nor a comparison, stock phrases take their place. Facts said of both choices come last.
    """
    by_word: dict[str, list[Sequence[Reason]]] = {}
    for point in points:
        by_word.setdefault(_first_word(point[0]), []).append(point)
    facts = by_word.get(FACT, [])
    telling, shared = ([point for point in facts if (point[0] in said) is fits] for fits in (False, True))
    apart = [*telling[:1], *by_word.get(NEXT, []), *telling[1:]]
    ordered = [*by_word.get(WARNING, []), *(apart or by_word.get(AHEAD, [])), *shared]
    return [reason for point in ordered[:MOST] for reason in point]


def _first_word(reason: Reason) -> str:
    """Return the first word of a reason's key."""
    return reason.key.partition("-")[0]
