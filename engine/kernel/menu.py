"""The menu of a decision: its verbs, and which of them are worth asking for their options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias

from engine.kernel.actions import Action, chosen
from engine.kernel.answers import Kept
from engine.kernel.listing import Together
from engine.kernel.parts import Need, Verb

if TYPE_CHECKING:
    from engine.kernel.state import State

Options: TypeAlias = "Callable[[State, int], Sequence[Action]]"
Join: TypeAlias = "Callable[[Sequence[Action], Sequence[Options], State, int], Sequence[Action]]"
Offer: TypeAlias = "tuple[Sequence[Sequence[Action]], Sequence[Options], Join | None]"
"""What some verbs of a menu offer: the actions of the leading ``always`` verbs, by seat; the functions that list the
options of the other verbs; and a function that joins both, or None if the lists are simply added up."""
Test: TypeAlias = "Callable[[int, str], bool]"

KEPT = 1 << 14
"""How many answers are kept for each need of a menu: enough for all small hands of eight kinds of cards."""


class Menu:
    """The verbs that may answer one kind of decision, in the order of the rules.

    What a seat holds of a need is looked up once for all verbs; the verbs for which it is enough are kept by that
    number, as masks of places in the menu. ``free`` is the mask of the verbs that need nothing, ``needs`` are pairs of
    ``held`` and those kept masks; ``offers`` maps a mask of verbs to what these verbs offer.
    """

    def __init__(self, moment: str, verbs: Iterable[Verb], seats: int) -> None:
        verbs = list(verbs)
        self._listing = listing = [verb for verb in verbs if verb.always or type(verb).options is not Verb.options]
        self._seats = seats
        needs = dict.fromkeys(verb.needs for verb in listing if verb.needs)
        self.forms = tuple(verb for verb in verbs if type(verb).form is not Verb.form)
        self.free = sum(1 << place for place, verb in enumerate(listing) if not verb.needs)
        self.needs = [(need.held, Kept(partial(_able, _tests(listing, need), moment), KEPT)) for need in needs]
        self.offers = Kept(self._offer, KEPT)

    def _offer(self, able: int) -> Offer:
        """Return what the verbs of a mask offer."""
        verbs = chosen(self._listing, able)
        first = list(takewhile(lambda verb: verb.always, verbs))
        rest = verbs[len(first) :]
        rows = [[Action(seat, verb.name) for verb in first] for seat in range(self._seats)]
        long = any(verb.long for verb in rest)
        return rows, [verb.options for verb in rest], _only if len(verbs) == 1 else _together if long else None


def _only(rows: Sequence[Action], listed: Sequence[Options], state: State, seat: int) -> Sequence[Action]:
    """Return the options of the only verb, without a copy."""
    return listed[0](state, seat)


def _together(row: Sequence[Action], listed: Sequence[Options], state: State, seat: int) -> Sequence[Action]:
    """Return the options of several verbs without copying the long lists."""
    lists = [some for options in listed if (some := options(state, seat))]
    if row:
        lists.insert(0, row)
    return lists[0] if len(lists) == 1 else Together(lists)


def _tests(listing: Sequence[Verb], need: Need) -> list[tuple[int, Test]]:
    """Return the verbs with a need: the bit of each verb's place in the list, and its test of what is held."""
    return [(1 << place, verb.suffices) for place, verb in enumerate(listing) if verb.needs is need]


def _able(tests: Sequence[tuple[int, Test]], moment: str, held: int) -> int:
    """Return the mask of the verbs for which holding `held` of a need is enough."""
    mask = 0
    for bit, suffices in tests:
        if suffices(held, moment):
            mask |= bit
    return mask
