"""The menu of a decision: its verbs, and which of them are worth asking for their options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from engine.kernel.actions import Action, chosen
from engine.kernel.answers import Kept
from engine.kernel.parts import Need, Verb

if TYPE_CHECKING:
    from engine.kernel.state import State

Options: TypeAlias = "Callable[[State, int], Sequence[Action]]"
Test: TypeAlias = "Callable[[int, str], bool]"

KEPT = 1 << 14
"""How many answers are remembered for each need of a menu: more than there are hands of few cards of eight kinds."""


class Menu:
    """The verbs that may answer one kind of decision, in the order of the rules.

    What they need is looked up once for all of them; with as much as before, the same verbs are possible as before.
    ``free`` is the mask of the verbs that need nothing, ``needs`` are pairs of what is held and of the masks of those
    for which so much is enough; ``long`` is the mask of those with many options, ``listed`` has by mask their options.
    """

    def __init__(self, moment: str, verbs: Iterable[Verb]) -> None:
        verbs = list(verbs)
        listing = [verb for verb in verbs if type(verb).options is not Verb.options]
        needs = dict.fromkeys(verb.needs for verb in listing if verb.needs)
        self.forms = tuple(verb for verb in verbs if type(verb).form is not Verb.form)
        self.free = sum(1 << place for place, verb in enumerate(listing) if not verb.needs)
        self.needs = [(need.held, Kept(partial(_able, _tests(listing, need), moment), KEPT)) for need in needs]
        self.long = sum(1 << place for place, verb in enumerate(listing) if verb.long)
        self.listed = Kept(partial(chosen, [verb.options for verb in listing]), KEPT)


def _tests(listing: Sequence[Verb], need: Need) -> list[tuple[int, Test]]:
    """The verbs with a need, each by the bit of its place in the list, and its test of what is held."""
    return [(1 << place, verb.suffices) for place, verb in enumerate(listing) if verb.needs is need]


def _able(tests: Sequence[tuple[int, Test]], moment: str, held: int) -> int:
    """The mask of the verbs for which it suffices to hold so much of a need."""
    mask = 0
    for bit, suffices in tests:
        if suffices(held, moment):
            mask |= bit
    return mask
