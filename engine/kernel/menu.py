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
        listing = [verb for verb in verbs if type(verb).options is not Verb.options]
        needs = list(dict.fromkeys(verb.needs for verb in listing if verb.needs))
        self.forms = tuple(verb for verb in verbs if type(verb).form is not Verb.form)
        self.held = tuple(need.held for need in needs)
        self._moment = moment
        self._listing = [(v.options, needs.index(v.needs) if v.needs else None, v.suffices) for v in listing]
        self.possible = lru_cache(maxsize=KEPT)(self._possible)

    def _possible(self, *held: int) -> tuple[Options, ...]:
        """The options of the verbs for which it suffices to hold so much of each need."""
        moment = self._moment
        return tuple(
            [options for options, need, suffices in self._listing if need is None or suffices(held[need], moment)]
        )
