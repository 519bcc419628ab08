"""A number for every action of a table, so that programs that learn can choose by number.

A verb has a number for each combination of its arguments: ``road`` one for each side. Where these are too many, or
cannot be counted (bundles of cards), it has ``FREE`` free numbers, which stand for what is legal of it now, in the
order of the list; of a longer list, and of the ways to fill in a form, some are drawn by lot.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import prod

from engine.bots.own.legal import fillings
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.ranges import Sort
from engine.kernel.rules import Rules
from engine.kernel.state import State

WIDE = 4096
"""A verb with more combinations of arguments than this has free numbers."""
FREE = 64
TRIES = 32
"""How often each form is filled in at random."""


class Numbering:
    """The numbers of all actions of a table, from 0 to ``size - 1``; they depend on its rules alone."""

    def __init__(self, rules: Rules) -> None:
        self._first: dict[str, int] = {}
        self._counts: dict[str, tuple[int, ...]] = {}
        self.size = 0
        for name, verb in rules.verbs.items():
            sorts = [field for field in verb.fields if isinstance(field, Sort)]
            counts = tuple(sort.count(rules) for sort in sorts)
            counted = len(sorts) == len(verb.fields) and prod(counts) <= WIDE
            self._first[name] = self.size
            if counted:
                self._counts[name] = counts
            self.size += prod(counts) if counted else FREE

    def legal(self, view: State, seat: int, generator: Generator) -> dict[int, Action]:
        """Return the legal actions of a seat by number, ascending; empty if the seat is not asked.

        Of a verb with free numbers, whose actions may be too many to list, some are drawn with `generator`.
        """
        found: dict[int, Action] = {}
        wide: dict[str, list[Action]] = {}
        for action in view.rules.legal(view, seat):
            if action.verb in self._counts:
                found[self._number(action)] = action
            else:
                wide.setdefault(action.verb, []).append(action)
        for form in view.rules.forms(view, seat):
            filled = fillings(view, form, generator, TRIES)
            wide.setdefault(form.verb.name, []).extend(filled)
        found.update(self._freely(wide, generator))
        return dict(sorted(found.items()))

    def _freely(self, wide: Mapping[str, list[Action]], generator: Generator) -> Iterable[tuple[int, Action]]:
        for verb, actions in wide.items():
            if len(actions) > FREE:
                generator.shuffle(actions)
            yield from enumerate(actions[:FREE], self._first[verb])

    def _number(self, action: Action) -> int:
        number = 0
        for count, value in zip(self._counts[action.verb], action.args, strict=True):
            number = number * count + value
        return self._first[action.verb] + number
