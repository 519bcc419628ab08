"""The latest changes of a match as the host remembers them, and what each seat is told of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from engine.hosting.chains import Bond
from engine.hosting.knowledge import differences, entry_for, view_for
from engine.hosting.messages import NOBODY, Change, Whole
from engine.kernel.codec import digest
from engine.kernel.match import Entry, Match
from engine.kernel.state import State

KEPT = 64
"""The most changes that are remembered; a guest that has missed more is told the whole view."""
CAUGHT_UP = 16
"""The most changes that are told at once to a guest that has missed them; then it asks for more."""


class Done(NamedTuple):
    """A change as the host remembers it, with its ``number``. ``entry`` is None if an action was taken back.

    ``ply`` counts the actions in the log after it. ``undo`` is the seat that could take back the last action after it,
    or -1; ``link`` is the link of a chain that was opened with the action, empty for none. ``before`` and ``after`` are
    the states. ``told`` caches by seat the telling of this change, which is often sent again.
    """

    number: int
    ply: int
    undo: int
    entry: Entry | None
    link: str
    before: State
    after: State
    told: dict[int | None, Change]


class Changes:
    """The changes of a ``match`` in an ``era``; ``number`` is the number of the latest change."""

    def __init__(self, match: Match, era: str, bond: Bond) -> None:
        self.match = match
        self.era = era
        self._bond = bond
        self.number = match.ply
        self._done: deque[Done] = deque(maxlen=KEPT)
        self._views: dict[int | None, tuple[State, dict[str, Any]]] = {}

    def note(self, before: State, entry: Entry | None, link: str) -> None:
        """Record a change that was made to the match, which was in the state ``before``.

        ``entry`` is the action that was done, None if one was taken back; ``link`` is the link of a chain that was
        opened with the action, empty for none.
        """
        self.number += 1
        self._done.append(Done(self.number, self.match.ply, self._undo(), entry, link, before, self.match.state, {}))

    def _undo(self) -> int:
        """Return the seat that may take back the last action; -1 if it cannot be taken back."""
        return next(filter(self.match.can_undo, range(self.match.rules.seats)), NOBODY)

    def missing(self, change: int, seat: int | None) -> Iterator[Whole | Change]:
        """Yield the tellings for a seat that knows the changes up to ``change``: the later ones, or the whole view.

        At most :data:`CAUGHT_UP` changes are told at once, nothing if there are no later ones. The view is told if the
        changes are no longer kept, or the seat has seen none.
        """
        first = self._done[0].number if self._done else self.number + 1
        if not first - 1 <= change <= self.number:
            yield self.whole(seat)
        else:
            later = (done for done in self._done if done.number > change)
            yield from (self._change_for(done, seat) for done in islice(later, CAUGHT_UP))

    def latest(self, seat: int | None) -> Change:
        """Return what a seat (None: an onlooker) is told of the latest change.

        Raise ``IndexError`` if nothing has changed in this era: since the host began or resumed the game.
        """
        return self._change_for(self._done[-1], seat)

    def whole(self, seat: int | None) -> Whole:
        """Return the telling of the whole view of a seat (None: an onlooker)."""
        view = self._view(self.match.state, seat)
        link = "" if seat is None else self._bond.opened[seat]
        return Whole(self.era, self.number, self.match.ply, self._undo(), fingerprint(view), view, link)

    def _change_for(self, done: Done, seat: int | None) -> Change:
        """Return the telling of a change to a seat (None: an onlooker). It is kept in ``done.told``."""
        if seat not in done.told:
            before, after = self._view(done.before, seat), self._view(done.after, seat)
            entry = entry_for(self.match.rules, done.ply, done.entry, done.link, seat) if done.entry else None
            changed, seen = differences(before, after), fingerprint(after)
            done.told[seat] = Change(self.era, done.number, done.ply, done.undo, seen, entry, changed)
        return done.told[seat]

    def _view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Return a seat's view of a state as JSON. The last view of each seat is cached."""
        known = self._views.get(seat)
        if known is None or known[0] is not state:
            known = self._views[seat] = state, view_for(state, seat)
        return known[1]


def fingerprint(view: Mapping[str, Any]) -> str:
    """Return the fingerprint of a view as JSON: that of :func:`engine.kernel.codec.state_digest`."""
    return digest(view)[:16]
