"""What the bots know of a game: the entries of all chapters whose needs its rules meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

from engine.kernel.rules import Rules

E = TypeVar("E", bound="Entry")


@dataclass(frozen=True)
class Needs:
    """Slices, verbs and options that the rules must have. They go by name, so that nothing is imported to ask."""

    slices: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    def met(self, rules: Rules) -> bool:
        """Whether the rules have all of it."""
        return (
            all(name in rules.slices for name in self.slices)
            and all(name in rules.verbs for name in self.verbs)
            and all(name in rules.chosen for name in self.options)
        )


NOTHING = Needs()


@dataclass(frozen=True, eq=False)
class Entry:
    """Something that bots know, and what the rules must have for it to be of use.

    There are as many kinds of entries as there are classes: those that every family has are in
    :mod:`engine.bots.entries`, and a family may have kinds of its own.
    """

    needs: Needs = field(default=NOTHING, kw_only=True)


Chapter: TypeAlias = tuple[Entry, ...]
"""What the bots know of a family of games; the order is that in which things are looked at."""


@dataclass(frozen=True, eq=False)
class Described:
    """A chapter that is not opened yet: what the rules must have, and how it is loaded."""

    needs: Needs
    load: Callable[[], Chapter]


class Playbook:
    """The entries for a game, chapter by chapter: what comes later knows more of the game than what came before."""

    def __init__(self, rules: Rules, chapters: Sequence[Chapter]) -> None:
        self.rules = rules
        self.chapters = [tuple(entry for entry in chapter if entry.needs.met(rules)) for chapter in chapters]
        self._of: dict[type[Entry], tuple[Any, ...]] = {}

    def of(self, kind: type[E]) -> tuple[E, ...]:
        """All entries of a kind, in their order."""
        if kind not in self._of:
            self._of[kind] = tuple(entry for chapter in self.chapters for entry in chapter if isinstance(entry, kind))
        return self._of[kind]

    def final(self, kind: type[E]) -> E | None:
        """The last chapter's entry of a kind, which concerns the whole game; None if it has none."""
        last = self.chapters[-1] if self.chapters else ()
        return next((entry for entry in last if isinstance(entry, kind)), None)


@lru_cache(maxsize=256)
def playbook(rules: Rules, chapters: tuple[Described, ...]) -> Playbook:
    """The playbook of a game; the other chapters stay closed."""
    return Playbook(rules, [chapter.load() for chapter in chapters if chapter.needs.met(rules)])
