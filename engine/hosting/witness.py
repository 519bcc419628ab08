"""What a guest adds to the luck of all, and what it remembers of a game, to hold it against the log at the end."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hosting.chains import Chain, audit
from engine.hosting.messages import NOBODY, Act, Change, Pledge, Whole
from engine.kernel.chance import Scripted
from engine.kernel.codec import state_digest
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal


class Witness:
    """The witness of a game on a `seat` (None: an onlooker).

    ``pledge`` is what all have committed to, as it was told first. The guest's chain is made of its `secret` and of the
    host's seal, so that it is the same after a reload, and another one in every game.
    """

    def __init__(self, secret: str, seat: int | None) -> None:
        self._secret = secret
        self._seat = seat
        self.begin()

    def begin(self) -> None:
        """Forget everything: another game begins."""
        self.pledge: Pledge | None = None
        self._chain: Chain | None = None
        self._latest = ""
        self._place = 0
        self._views: dict[int, str] = {}
        self._links: dict[int, str] = {}
        self._firm = 0
        self._fault: Refusal | None = None

    # -- what the guest adds ---------------------------------------------------------------------------------

    @property
    def end(self) -> str:
        """The end of the guest's chain, while the host has not told of any chain of its seat; else empty."""
        missing = self.pledge and self._seat is not None and not self.pledge.ends[self._seat]
        return self._chain.end if missing and self._chain else ""

    @property
    def link(self) -> str:
        """The link to be opened with the next action; empty if the seat has committed to another chain, or to none."""
        if not self.pledge or self._seat is None or not self._chain or self._chain.end != self.pledge.ends[self._seat]:
            return ""
        return self._chain.links[self._place + 1] if self._place + 1 < len(self._chain.links) else ""

    def pledged(self, pledge: Pledge) -> None:
        """Note what all have committed to. Only ends that were missing may be added to what was told first."""
        known = self.pledge
        if known and (
            (pledge.seal, pledge.since) != (known.seal, known.since)
            or any(old and new != old for old, new in zip(known.ends, pledge.ends, strict=True))
        ):
            self._fault = Refusal("chain-changed")
            return
        self.pledge = pledge
        if self._seat is not None and not self._chain:
            self._chain = Chain(f"chain {self._secret} {pledge.seal}")
            self._opened(self._latest)

    def _opened(self, link: str) -> None:
        """Note the latest link that the host has got: it may have come from this device before a reload."""
        self._latest = link
        self._place = max(self._place, self._chain.place(link) if self._chain else 0)

    # -- what the guest is shown -----------------------------------------------------------------------------

    def shown(self, told: Whole | Change) -> None:
        """Note the view after an action, or after one was taken back."""
        self._views[told.ply] = told.hash
        if told.undo == NOBODY:
            self._firm = told.ply

    def lost(self, whole: Whole) -> None:
        """Note that something was missed. What could be taken back meanwhile is forgotten."""
        self._forget(min(self._firm, whole.ply - 1))
        self._opened(whole.link)

    def noted(self, change: Change, asked: Act | None) -> None:
        """Note the link that was opened with an action; `asked` is the guest's own request to do it, if it is that."""
        if change.entry is None:
            self._forget(change.ply)
            return
        link = self._links[change.ply] = change.entry.link
        if asked and asked.link and asked.link != link:
            self._fault = self._fault or Refusal("chain-foreign", ply=change.ply)
        self._opened(link)

    def _forget(self, ply: int) -> None:
        """Forget what was told after a ply."""
        self._views = {at: view for at, view in self._views.items() if at <= ply}
        self._links = {at: link for at, link in self._links.items() if at <= ply}

    # -- after the end ---------------------------------------------------------------------------------------

    def check_views(self, match: Match) -> None:
        """Raise :class:`Refusal` ``host-untrue`` with the first ``ply`` after which another view was shown."""
        state = match.first
        for ply, entry in enumerate((None, *match.log)):
            if entry:
                state = state.copy()
                match.rules.perform(state, entry.action, Scripted(entry.draws))
            if ply in self._views:
                seen = state_digest(state if state.over else match.rules.view(state, self._seat))
                if self._views[ply] != seen:
                    raise Refusal("host-untrue", ply=ply)

    def check_luck(self, match: Match, secret: str, links: Sequence[str]) -> bool:
        """Check the luck of a finished match (:func:`engine.hosting.chains.audit`); return whether the guest had a part
        in it.

        Raise :class:`Refusal` ``chain-changed`` if the host has told of another pledge later, ``chain-foreign`` with
        the ``ply`` of a link that is not the one that was told, or as the audit does.
        """
        if self._fault or not self.pledge:
            raise self._fault or Refusal("chain-unopened")
        since = self.pledge.since
        for ply, link in self._links.items():
            if link != (links[ply - since - 1] if since < ply <= since + len(links) else ""):
                raise Refusal("chain-foreign", ply=ply)
        audit(match, self.pledge, secret, links)
        return any(self._chain.place(link) > 0 for link in links) if self._chain else False
