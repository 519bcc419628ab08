"""What a guest adds to the luck of all, and what it remembers of a game, to compare it with the log at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.hosting.chains import Chain, audit
from engine.hosting.messages import NOBODY, NOT_YET, Act, Change, Pledge, Whole
from engine.kernel.chance import Scripted
from engine.kernel.codec import state_digest
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal

UNTRUE = "host-untrue"
"""The key of the refusal of a game whose log differs from what the guest was shown."""


class Verified(NamedTuple):
    """The result of a check that found no cheating: all draws after the ply ``since`` follow from what was sealed.

    ``took_part`` is True if they also follow from links of this guest's chain, which nobody else knew before. ``back``
    is the first ply that was played differently before the host was reloaded and the game went back; 0 for none.
    """

    since: int
    took_part: bool
    back: int = 0


class Witness:
    """What a guest on a `seat` (None: an onlooker) remembers of a game, and the chain that it adds to the luck.

    ``pledge`` is what all have committed to, as it was told last. The guest's chain is made of its `secret` and of the
    host's seal, so that it is the same after a reload, and another one in every game.

    What was shown is remembered by the number of the era and the ply, since a reloaded host may have gone back.
    `known` is the pledge that this guest was told before it reloaded its page, None for none.
    """

    def __init__(self, secret: str, seat: int | None, known: Pledge | None = None) -> None:
        self._secret = secret
        self._seat = seat
        self._era, self._number = "", 0
        self._views: dict[tuple[int, int], str] = {}
        self._links: dict[tuple[int, int], str] = {}
        self._firm = NOT_YET
        self._latest = ""
        self._begin()
        self.pledge: Pledge | None = known

    def _begin(self) -> None:
        """Begin another game: forget what was told in former eras."""
        self.pledge = None
        self._pledged_in = -1
        self._may_begin = False
        self._chain: Chain | None = None
        self._place = 0
        self._fault: Refusal | None = None
        self._views = {at: view for at, view in self._views.items() if at[0] == self._number}
        self._links = {at: link for at, link in self._links.items() if at[0] == self._number}

    # -- what the guest adds ---------------------------------------------------------------------------------

    @property
    def end(self) -> str:
        """The end of the guest's chain, if the host has told in this era that the seat has no chain; else empty."""
        return self._chain.end if self._chain and self._committed == "" else ""

    @property
    def link(self) -> str:
        """The link to be opened with the next action.

        It is empty if the seat has committed to another chain, or to none, or if all links of the chain are opened.
        """
        if not self._chain or self._chain.end != self._committed:
            return ""
        return self._chain.links[self._place + 1] if self._place + 1 < len(self._chain.links) else ""

    @property
    def _committed(self) -> str | None:
        """The end that the host has told for the seat in this era, empty for no chain; None if it has told nothing.

        Always None for an onlooker.
        """
        if self._seat is None or not self.pledge or self._pledged_in != self._number:
            return None
        return self.pledge.ends[self._seat]

    def pledged(self, pledge: Pledge) -> None:
        """Note what all have committed to in this era; note a fault if anything but missing ends has changed.

        A reloaded host may have lost an end that it had not saved yet; its guest tells it again. A pledge with another
        seal is no fault where another game may begin (:meth:`missed`), or if the known pledge is from before a reload
        of this page and the game is shared from its beginning.
        """
        may_begin = self._may_begin or (self._pledged_in < 0 and not pledge.since)
        if may_begin and self.pledge and pledge.seal != self.pledge.seal:
            self._begin()
        known, anew = self.pledge, self._pledged_in != self._number
        if known and (
            (pledge.seal, pledge.since) != (known.seal, known.since)
            or any(old and new != old and (new or not anew) for old, new in zip(known.ends, pledge.ends, strict=False))
        ):
            self._fault = self._fault or Refusal("chain-changed")
            return
        self.pledge, self._pledged_in, self._may_begin = pledge, self._number, False
        if self._seat is not None and not self._chain:
            self._chain = Chain(f"chain {self._secret} {pledge.seal}")
            self._passed(self._latest)

    def _passed(self, link: str) -> None:
        """Note that the host has this link: perhaps this device sent it before a reload. Later links come after it.

        A link that is not of the guest's chain changes nothing.
        """
        self._place = max(self._place, self._chain.place(link) if self._chain else 0)

    # -- what the guest is shown -----------------------------------------------------------------------------

    def shown(self, told: Whole | Change) -> None:
        """Note the fingerprint of a view by its ply, unless the ply has one, and whether its action can be undone."""
        self._views.setdefault((self._number, told.ply), told.hash)
        if told.undo == NOBODY:
            self._firm = told.ply

    def missed(self, whole: Whole, ended: bool) -> None:
        """Note that changes were missed, before the ``whole`` view is shown. Forget views and links of actions that may
        have been taken back meanwhile.

        In a new era another game may begin, with another seal: at its first ply, or if the game before has `ended`. In
        the same era it is a fault if the view is from before an action that could not be undone.
        """
        if whole.era != self._era:
            self._forget(self._firm)
            self._era, self._number, self._firm = whole.era, self._number + 1, NOT_YET
            self._may_begin = ended or whole.ply == 0
        elif whole.ply < self._firm:
            self._fault = self._fault or Refusal(UNTRUE, ply=whole.ply)
        else:
            self._forget(min(self._firm, whole.ply - 1))
        self._latest = whole.link
        self._passed(whole.link)

    def noted(self, change: Change, asked: Act | None) -> None:
        """Note a change: the link that was opened with an action, or that the last action was taken back.

        `asked` is the guest's request, if the change is the action that it asked for. It is a fault if another link was
        opened than it had asked for, or if an action was taken back that could not be undone any more.
        """
        if change.entry is None:
            if change.ply < self._firm:
                self._fault = self._fault or Refusal(UNTRUE, ply=change.ply)
            self._forget(change.ply)
            return
        link = self._links[self._number, change.ply] = change.entry.link
        if asked and asked.link and asked.link != link:
            self._fault = self._fault or Refusal("chain-foreign", ply=change.ply)
        self._passed(link)

    def _forget(self, ply: int) -> None:
        """Forget what was told after a ply of this era."""
        for told in (self._views, self._links):
            for at in [at for at in told if at[0] == self._number and at[1] > ply]:
                del told[at]

    # -- after the end ---------------------------------------------------------------------------------------

    def check_views(self, match: Match) -> int:
        """Compare the views that this guest was shown with a match.

        Return the first ply at which one of a former era (from before the host was reloaded) differs, 0 for none.

        Raise :class:`Refusal` ``host-untrue`` with the first ``ply`` that differs in the last era, or with a ply to
        which the host went back though no seat could take back so many actions.
        """
        if self._fault and self._fault.key == UNTRUE:
            raise self._fault
        wanted, seen, state = {ply for _, ply in self._views}, dict[int, str](), match.first
        for ply, entry in enumerate((None, *match.log)):
            if entry:
                state = state.copy()
                match.rules.perform(state, entry.action, Scripted(entry.draws))
            if ply in wanted:
                seen[ply] = state_digest(state if state.over else match.rules.view(state, self._seat))
        return self._first({at for at, view in self._views.items() if view != seen.get(at[1])}, UNTRUE)

    def _first(self, others: set[tuple[int, int]], key: str) -> int:
        """Return the first ply of ``others`` in a former era, at least 1; 0 if there are none.

        ``others`` are (number of the era, ply) where something else was told: in a former era because the host has gone
        back. Raise :class:`Refusal` `key` with the first ``ply`` of the last era if one is of that era.
        """
        if last := [ply for number, ply in others if number == self._number]:
            raise Refusal(key, ply=min(last))
        return max(1, min(ply for _, ply in others)) if others else 0

    def verify(self, match: Match, secret: str, links: Sequence[str]) -> Verified:
        """Check what the guest was told of a finished match, and its luck (:func:`engine.hosting.chains.audit`).

        ``links`` has a link for each line of the log. Raise :class:`Refusal` as :meth:`check_views` and the audit do,
        ``chain-changed`` if the host has told of another pledge later, or ``chain-foreign`` with the ``ply`` of a link
        that is not the one that was told.
        """
        back = self.check_views(match)
        if self._fault or not self.pledge:
            raise self._fault or Refusal("chain-unopened")
        since = self.pledge.since
        links = links[since + 1 :]
        known = dict(enumerate(links, since + 1))
        others = {at for at, link in self._links.items() if link != known.get(at[1], "")}
        backs = {back, self._first(others, "chain-foreign")} - {0}
        audit(match, self.pledge, secret, links)
        took_part = any(self._chain.place(link) > 0 for link in links) if self._chain else False
        return Verified(since, took_part, min(backs, default=0))
