"""The menu of a decision: its verbs, and a quick test which of them can have legal actions now."""

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
"""What a set of verbs offers: for each seat the constant actions of the leading ``always`` verbs; the functions
that list the options of the other verbs; and a function to join both, or None where plain concatenation is right."""
Test: TypeAlias = "Callable[[int, str], bool]"

KEPT = 1 << 14
"""How many results are cached for each need of a menu: more than there are small hands of eight kinds of cards."""


class Menu:
    """The verbs that may answer one kind of decision, in the order of the rules.

    ``forms`` are the verbs filled in by a form. The masks below are of the verbs whose actions can be listed.
    Several verbs may share a need (such as the cards in hand), which is looked up once for all of them. ``free`` is the
    mask of the verbs without a need. ``needs`` has pairs ``(held, enough)``: ``held(state, seat)`` is the amount, and
    ``enough[amount]`` the mask of the verbs for which it suffices. ``offers[mask]`` is the :data:`Offer` of these
    verbs.
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
        """Return the :data:`Offer` of the verbs in the mask ``able``.

        It has the actions of the leading ``always`` verbs by seat, the ``options`` of the other verbs, and a function
        that joins both, None if plain concatenation is right.
        """
        verbs = chosen(self._listing, able)
        first = list(takewhile(lambda verb: verb.always, verbs))
        rest = verbs[len(first) :]
        rows = [[Action(seat, verb.name) for verb in first] for seat in range(self._seats)]
        long = any(verb.long for verb in rest)
        return rows, [verb.options for verb in rest], _only if len(verbs) == 1 else _together if long else None


def _only(rows: Sequence[Action], listed: Sequence[Options], state: State, seat: int) -> Sequence[Action]:
    """Return the options of the only verb, ``listed[0]``, without copying them; ``rows`` is ignored."""
    return listed[0](state, seat)


def _together(row: Sequence[Action], listed: Sequence[Options], state: State, seat: int) -> Sequence[Action]:
    """Return ``row`` and all options as one lazy sequence: where a verb has many, they are not copied."""
    lists = [some for options in listed if (some := options(state, seat))]
    if row:
        lists.insert(0, row)
    return lists[0] if len(lists) == 1 else Together(lists)


def _tests(listing: Sequence[Verb], need: Need) -> list[tuple[int, Test]]:
    """Return a pair for each verb with this need: the bit of its place in the list, and its ``suffices``."""
    return [(1 << place, verb.suffices) for place, verb in enumerate(listing) if verb.needs is need]


def _able(tests: Sequence[tuple[int, Test]], moment: str, held: int) -> int:
    """Return the mask of the verbs for which the amount ``held`` suffices in the decision ``moment``."""
    mask = 0
    for bit, suffices in tests:
        if suffices(held, moment):
            mask |= bit
    return mask
