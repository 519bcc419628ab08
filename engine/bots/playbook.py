"""What the bots know of a game: the entries of all chapters whose needs its rules meet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

from engine.kernel.rules import Rules

E = TypeVar("E", bound="Entry")


@dataclass(frozen=True)
class Needs:
    """Slices, verbs and options that the rules must have. They go by name, so that a check imports nothing."""

    slices: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    def met(self, rules: Rules) -> bool:
        """Return whether the rules have all of these slices, verbs and options."""
        return (
            all(name in rules.slices for name in self.slices)
            and all(name in rules.verbs for name in self.verbs)
            and all(name in rules.chosen for name in self.options)
        )


NOTHING = Needs()


@dataclass(frozen=True, eq=False)
class Entry:
    """One thing that bots know, and what the rules must have for it to apply.

    Each subclass is a kind of entry: the kinds common to all families are in :mod:`engine.bots.entries`, and a family
    may have kinds of its own.
    """

    needs: Needs = field(default=NOTHING, kw_only=True)


Chapter: TypeAlias = tuple[Entry, ...]
"""What the bots know of a family of games; entries are used in this order."""


@dataclass(frozen=True, eq=False)
class Described:
    """A chapter that is not loaded yet: what the rules must have for it, and the function that loads it."""

    needs: Needs
    load: Callable[[], Chapter]


class Playbook:
    """The entries that apply to a game, by chapter: later chapters are more special and take precedence."""

    def __init__(self, rules: Rules, chapters: Sequence[Chapter]) -> None:
        self.rules = rules
        self.chapters = [tuple(entry for entry in chapter if entry.needs.met(rules)) for chapter in chapters]
        self._of: dict[type[Entry], tuple[Any, ...]] = {}

    def of(self, kind: type[E]) -> tuple[E, ...]:
        """Return all entries of a kind, in the order of chapters and entries."""
        if kind not in self._of:
            self._of[kind] = tuple(entry for chapter in self.chapters for entry in chapter if isinstance(entry, kind))
        return self._of[kind]

    def final(self, kind: type[E]) -> E | None:
        """Return the first entry of a kind in the last chapter, which covers the whole game; None if it has none."""
        last = self.chapters[-1] if self.chapters else ()
        return next((entry for entry in last if isinstance(entry, kind)), None)


@lru_cache(maxsize=256)
def playbook(rules: Rules, chapters: tuple[Described, ...]) -> Playbook:
    """Return the playbook of a game; only the chapters whose needs the rules meet are loaded."""
    return Playbook(rules, [chapter.load() for chapter in chapters if chapter.needs.met(rules)])
