"""The menu of a decision: its verbs, and which of them are worth asking for their options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from engine.kernel.actions import Action
from engine.kernel.parts import Verb

if TYPE_CHECKING:
    from engine.kernel.state import State

Options: TypeAlias = "Callable[[State, int], Sequence[Action]]"

KEPT = 1 << 14
"""How many combinations of what seats hold are remembered for each menu."""


class Menu:
    """The verbs that may answer one kind of decision, in the order of the rules.

    What they need is looked up once for all of them; with as much as before, the same verbs are possible as before.
    """

    def __init__(self, moment: str, verbs: Iterable[Verb]) -> None:
        verbs = list(verbs)
        self.forms = tuple(verb for verb in verbs if type(verb).form is not Verb.form)
        self._listing = [verb for verb in verbs if type(verb).options is not Verb.options]
        self._moment = moment
        self._needs = list(dict.fromkeys(verb.needs for verb in self._listing if verb.needs))
        self.held = tuple(need.held for need in self._needs)
        self.possible = lru_cache(maxsize=KEPT)(self._possible)

    def _possible(self, *held: int) -> tuple[Options, ...]:
        """The options of the verbs for which it suffices to hold so much of each need."""
        stock = dict(zip(self._needs, held, strict=True))
        return tuple(
            verb.options
            for verb in self._listing
            if verb.needs is None or verb.suffices(stock[verb.needs], self._moment)
        )
