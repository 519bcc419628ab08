"""Edits: functions that take the list of parts of one game and return the list of another.

An extension is a tuple of edits: ``KNIGHTS = (without(LargestArmy), plus(EventDie(), before=Production))``. Two
extensions are combined by applying one after the other: ``CLASSIC.edited(*SEA, *KNIGHTS)``.
"""

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from engine.kernel.parts import Part

Parts: TypeAlias = tuple[Part, ...]
Edit: TypeAlias = Callable[[Parts], Parts]


def plus(
    *parts: Part,
    before: type[Part] | None = None,
    after: type[Part] | None = None,
    instead: type[Part] | None = None,
) -> Edit:
    """Return an edit that adds parts ``before``, ``after`` or ``instead`` of the first part of a class, or else last.

    Raise ``ValueError`` if several places are given. The edit raises ``ValueError`` if the list has no part of the
    class.
    """
    if sum(map(bool, (before, after, instead))) > 1:
        raise ValueError("parts come before, behind or in the place of another: one of these")

    def more(known: Parts) -> Parts:
        kind = before or after or instead
        place = _place(known, kind) if kind else len(known)
        return known[: place + bool(after)] + parts + known[place + bool(after or instead) :]

    return more


def without(*kinds: type[Part]) -> Edit:
    """Return an edit that removes the parts of these classes, and then each part that ``needs`` a removed one.

    Parts of subclasses are removed too. A part that ``needs`` a class stays if the list still has a part of that class.
    """

    def less(known: Parts) -> Parts:
        left = tuple(part for part in known if not isinstance(part, kinds))
        while lost := [part for part in left if any(_has(known, kind) and not _has(left, kind) for kind in part.needs)]:
            left = tuple(part for part in left if part not in lost)
        return left

    return less


def where(kind: type[Part], *edits: Edit) -> Edit:
    """Return an edit that applies ``edits`` to lists that have a part of class ``kind``, and to no others."""

    def edited(known: Parts) -> Parts:
        if _has(known, kind):
            for edit in edits:
                known = edit(known)
        return known

    return edited


def _has(parts: Parts, kind: type[Part]) -> bool:
    """Return whether the list has a part of class ``kind`` (subclasses count)."""
    return any(isinstance(part, kind) for part in parts)


def _place(parts: Parts, kind: type[Part]) -> int:
    """Return the index of the first part of class ``kind``; raise ``ValueError`` if there is none."""
    for place, part in enumerate(parts):
        if isinstance(part, kind):
            return place
    raise ValueError(f"there is no {kind.__name__} in the list")


def clashes(parts: Parts) -> list[str]:
    """Return a sentence for each name that two parts claim and for each part that lacks a part it ``needs``.

    A needed part counts only if it is in force without an option, or by the same option.
    """
    twice = (
        f"two {what} are called {name}" for what, names in _names(parts).items() for name in names if names[name] > 1
    )
    kinds = {(base, part.by_option) for part in parts for base in type(part).__mro__}
    lacking = (
        f"{type(part).__name__} needs {kind.__name__}"
        for part in parts
        for kind in part.needs
        if not kinds & {(kind, ""), (kind, part.by_option)}
    )
    return [*twice, *lacking]


def _names(parts: Parts) -> dict[str, Counter[str]]:
    """Return for each sort of name (parts, slices, verbs, decisions, stages) how often each name is claimed."""
    return {
        "parts": Counter(type(part).__name__ for part in parts),
        "slices": Counter(kind.__name__ for part in parts for kind in part.slices),
        "verbs": Counter(verb.name for part in parts for verb in part.verbs),
        "decisions": Counter(question.kind for part in parts for question in part.questions),
        "stages": Counter(stage.kind for part in parts for stage in part.stages),
    }
