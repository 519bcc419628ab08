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
"""What some verbs of a menu offer: by seat the actions of the first ones, as long as these are always the same; the
functions that list the options of the others; how all are put together, where it is not by adding them up."""
Test: TypeAlias = "Callable[[int, str], bool]"

KEPT = 1 << 14
"""How many answers are remembered for each need of a menu: more than there are hands of few cards of eight kinds."""


class Menu:
    """The verbs that may answer one kind of decision, in the order of the rules.

    What they need is looked up once for all of them; with as much as before, the same verbs are possible as before.
    ``free`` is the mask of the verbs that need nothing, ``needs`` are pairs of what is held and of the masks of those
    for which so much is enough; ``offers`` has by mask what the verbs offer.
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
        """What the verbs of a mask offer."""
        verbs = chosen(self._listing, able)
        first = list(takewhile(lambda verb: verb.always, verbs))
        rest = verbs[len(first) :]
        rows = [[Action(seat, verb.name) for verb in first] for seat in range(self._seats)]
        long = any(verb.long for verb in rest)
        return rows, [verb.options for verb in rest], _only if len(verbs) == 1 else _together if long else None


def _only(rows: Sequence[Action], listed: Sequence[Options], state: State, seat: int) -> Sequence[Action]:
    """The options of the only verb: what it has ready is not copied."""
    return listed[0](state, seat)


def _together(row: Sequence[Action], listed: Sequence[Options], state: State, seat: int) -> Sequence[Action]:
    """All options of several verbs, of which some list many: these are not copied."""
    lists = [some for options in listed if (some := options(state, seat))]
    if row:
        lists.insert(0, row)
    return lists[0] if len(lists) == 1 else Together(lists)


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
