"""Shortens the reasons of choices: what remains is above all what a choice does and the next best does not.

No figure remains by which the next best serves the same purpose better, unless it is also said what outweighs that.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from engine.bots.bot import Choice, Reason

MOST = 2
"""The most points that follow a reason (:func:`in_short`). The chance of winning is no such point."""
FACT, AHEAD, WARNING, CHANCE = "fact", "ahead", "warn", "odds"
"""The first words of the keys of facts, of stock phrases of the search, of warnings, and of chances of winning."""
NEXT, BUT = "next", "but"
"""The first words of the keys of reasons that name the next best choice, and of those that say why it is worse."""
LEAD = "lead"
"""The first word of the key of a reason to be said first: what speaks for the best choice where its figure does not."""
BESIDE = f"{FACT}-beside-"
"""How keys of facts begin that set the best choice apart from the next best."""


class Figure(NamedTuple):
    """A number in a reason: ``name`` is what it counts, ``detail`` where it stands, ``sign`` 1 if less of it is better.

    The sign is -1 if more of it is better.
    """

    name: str
    detail: str
    sign: int


WAIT, REST = "wait", "rest"
"""What is counted of a purchase: the rolls until it can be paid for, and the cards that it still needs."""
READY = ("fact-now", "fact-bank")
"""The keys of facts that say that neither rolls nor cards are lacking."""
FIGURES: Mapping[str, Figure] = {
    "fact-sooner": Figure(WAIT, "rolls", 1),
    **dict.fromkeys(("fact-rest", "fact-rest-road", "fact-rest-ship"), Figure(REST, "cards", 1)),
    **dict.fromkeys(("fact-left-road", "fact-left-ship"), Figure("left", "count", 1)),
    "fact-dots": Figure("dots", "dots", -1),
    "fact-loot": Figure("loot", "count", -1),
    "fact-length": Figure("length", "count", -1),
    **dict.fromkeys(("settlement", "city", "opening-city", "opening-harbour"), Figure("yield", "count", -1)),
    **dict.fromkeys(("road-site", "ship-site", "opening-road", "opening-ship"), Figure("yield", "count", -1)),
}
"""The figures of two choices that a reader compares, by the keys of their reasons."""
TOGETHER: Mapping[str, str] = {WARNING: WARNING, LEAD: NEXT, NEXT: NEXT, BUT: NEXT}
"""The first words of keys whose reasons form one point where they follow one another, each with the point's sort."""
NAMED = ("corner", "hex", "track")
"""The details by which a comparison names the choice with which it compares."""


def in_short(choices: Sequence[Choice]) -> list[Choice]:
    """Return explained choices (best first), each with at most ``MOST`` points and its chance.

    A point is a fact (or what a new piece would do, as the reason to do that says it), a stock phrase, a warning with
    its remedy, or the next best with one reason why it is worse. The best choice is held against the next best, all
    others against the best. Where the comparison with the next best has a reason to be said first (``LEAD``), it takes
    the place of the best choice's own reason.
    """
    best, *others = choices
    told = _shortened(best, others[0] if others else None)
    if others and _doubts(told, others[0]) and not _outweighed(told, others[0]):
        told = _shortened(best, others[0], doubted=True)
        if not _outweighed(told, others[0]):
            best, others[0] = (_without(each, _doubts(best, others[0])) for each in (best, others[0]))
            told = _shortened(best, others[0])
    return [_led(told), *(_shortened(each, best) for each in others)]


def _led(choice: Choice) -> Choice:
    """Return a choice with the reason to be said first, if it has one, in the place of its own."""
    why = choice.why
    lead = next((each for each in why.more if _first_word(each) == LEAD), None)
    if not lead:
        return choice
    more = tuple(each for each in why.more if each is not lead)
    return choice._replace(why=lead._replace(more=more))


def _doubts(best: Choice, rival: Choice) -> set[str]:
    """Return the names of the figures by which the rival is better, if both serve the same purpose."""
    if _purpose(best) != _purpose(rival):
        return set()
    mine, others = _figures(best.why), _figures(rival.why)
    return {name for name in mine.keys() & others.keys() if mine[name] > others[name]}


def _purpose(choice: Choice) -> str:
    """Return what a choice is for by its reason: ``city`` for ``offer-city``; the whole key if that has one word."""
    return choice.why.key.partition("-")[2] or choice.why.key


def _figures(why: Reason) -> dict[str, int]:
    """Return the figures in a reason by name; the less, the better."""
    return dict(figure for reason in (why, *why.more) for figure in _figures_of(reason))


def _figures_of(reason: Reason) -> Iterable[tuple[str, int]]:
    if reason.key in READY:
        return [(WAIT, 0), (REST, 0)]
    name, detail, sign = FIGURES.get(reason.key, ("", "", 0))
    number = reason.details.get(detail)
    return [] if number is None else [(name, sign * (sum(number) if isinstance(number, tuple) else number))]


def _outweighed(best: Choice, rival: Choice) -> bool:
    """Return whether it is said why the best choice is better than a rival that has better figures.

    That is a greater chance, what it alone does, what makes the difference in imagined futures, or a comparison with
    the rival.
    """
    chances = [_chance(choice) for choice in (best, rival)]
    words = {BESIDE if each.key.startswith(BESIDE) else _first_word(each) for each in best.why.more}
    compared = [each for each in best.why.more if _first_word(each) == NEXT and _names(each, rival)]
    return chances[0] > chances[1] >= 0 or bool({BESIDE, AHEAD} & words) or (bool(compared) and BUT in words)


def _chance(choice: Choice) -> int:
    """Return the chance in percent that is said of a choice; -1 if none is said."""
    percents = [each.details.get("percent") for each in choice.why.more if each.key == CHANCE]
    return next((percent for percent in percents if isinstance(percent, int)), -1)


def _names(comparison: Reason, rival: Choice) -> bool:
    """Return whether a comparison names the place that the rival's reason names."""
    return any(comparison.details.get(name, -1) == rival.why.details.get(name) for name in NAMED)


def _without(choice: Choice, names: set[str]) -> Choice:
    """Return a choice without the further reasons that have figures of these names."""
    more = [each for each in choice.why.more if not names & {name for name, _ in _figures_of(each)}]
    return choice._replace(why=choice.why._replace(more=tuple(more)))


def _shortened(choice: Choice, rival: Choice | None, doubted: bool = False) -> Choice:
    kept = _strongest(_points(choice.why.more), rival.why.more if rival else (), doubted)
    more = [each for each in choice.why.more if each in kept or _first_word(each) == CHANCE]
    return choice._replace(why=choice.why._replace(more=tuple(more)))


def _points(reasons: Sequence[Reason]) -> list[list[Reason]]:
    """Return reasons as points, without the chance: warnings form one point, the comparison forms another."""
    alike = groupby(enumerate(reasons), key=lambda each: TOGETHER.get(_first_word(each[1]), str(each[0])))
    points = [[reason for _, reason in group] for _, group in alike]
    return [_compared(point) if _sort(point) == NEXT else point for point in points if _sort(point) != CHANCE]


def _sort(point: Sequence[Reason]) -> str:
    """Return what a point is: ``WARNING``, ``NEXT``, else the first word of its reason's key."""
    word = _first_word(point[0])
    return TOGETHER.get(word, word)


def _compared(point: Sequence[Reason]) -> list[Reason]:
    """Shorten a comparison (``point``) to its lead, the name of the other choice and the first reason against that."""
    return [
        *(each for each in point if _first_word(each) != BUT),
        *[each for each in point if _first_word(each) == BUT][:1],
    ]


def _strongest(points: Sequence[Sequence[Reason]], said: Sequence[Reason], doubted: bool = False) -> list[Reason]:
    """Return the reasons of the first ``MOST`` points in this order; ``said`` holds the reasons of the other choice.

    Warnings; a fact not said of the other choice; the comparison with that choice; further such facts. If there is
    neither such a fact nor a comparison, stock phrases take their place. Facts said of both choices come last. If
    figures make it ``doubted`` that the choice is better, the comparison or else stock phrases come before such facts.
    """
    by_word: dict[str, list[Sequence[Reason]]] = {}
    for point in points:
        word = _sort(point)
        by_word.setdefault(word if word in (WARNING, NEXT, AHEAD) else FACT, []).append(point)
    facts = by_word.get(FACT, [])
    telling, shared = ([point for point in facts if (point[0] in said) is fits] for fits in (False, True))
    apart = [*telling[:1], *by_word.get(NEXT, []), *telling[1:]]
    if doubted:
        apart = [*(by_word.get(NEXT) or by_word.get(AHEAD, [])), *telling]
    ordered = [*by_word.get(WARNING, []), *(apart or by_word.get(AHEAD, [])), *shared]
    return [reason for point in ordered[:MOST] for reason in point]


def _first_word(reason: Reason) -> str:
    """Return the first word of a reason's key."""
    return reason.key.partition("-")[0]
