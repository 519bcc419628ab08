"""Carriers without a browser: pages in the same air reach each other in memory, at once."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from ui.base.inputs import Drawn, Heard, Input, Invited, Parted, Reached, Replied, Spotted, Unreachable

if TYPE_CHECKING:
    from tests.ui.fakes import FakeHost


class Air:
    """All pages that may reach each other; ``apart`` keeps devices from it, as some networks do."""

    def __init__(self) -> None:
        self.hosts: list[FakeHost] = []
        self.apart = False
        self.invitations: dict[str, FakeCarrier] = {}
        self.replies: dict[str, tuple[str, FakeCarrier]] = {}
        self.numbers = count(1)

    def carriers(self) -> list[FakeCarrier]:
        """Those of all pages."""
        return [host.carrier for host in self.hosts]

    def introduce(self) -> None:
        """Connect each window that looks for a table with the window of its browser that hosts it."""
        for guest in self.carriers():
            for host in self.carriers():
                if guest.joins and not guest.ends and guest.joins == host.listens and guest.is_beside(host):
                    self.connect(host, guest)

    def connect(self, one: FakeCarrier, other: FakeCarrier) -> None:
        """Open a channel between two pages."""
        ends = End(one, f"channel-{next(self.numbers)}"), End(other, f"channel-{next(self.numbers)}")
        for (carrier, name), end in zip(ends, reversed(ends), strict=True):
            carrier.ends[name] = end
            carrier.hear(Reached(name))


class End(NamedTuple):
    """One end of a channel: a page's carrier, and what that page calls the channel."""

    carrier: FakeCarrier
    name: str


class FakeCarrier:
    """The carrier of a page. ``ends`` are the other ends of its channels, ``told`` counts its texts.

    ``waits`` is a table for which another window listens yet.

    ``broken`` is why nothing can be reached; empty if all is well.
    """

    def __init__(self, host: FakeHost, air: Air) -> None:
        self._host, self._air = host, air
        self.listens = self.waits = self.joins = self.broken = ""
        self.looking = False
        self.ends: dict[str, End] = {}
        self.told = 0

    def hear(self, event: Input) -> None:
        """Let something happen at this page, when it comes to it."""
        self._host.arrive(event)

    def is_beside(self, other: FakeCarrier) -> bool:
        """Whether both are windows of one browser."""
        return self is not other and self._host.locks is other._host.locks

    def listen(self, table: str) -> None:
        self.waits = ""
        if any(other.listens == table and self.is_beside(other) for other in self._air.carriers()):
            self.waits = table
            self.hear(Unreachable("carrier-hosted"))
        elif not self._is_broken():
            self.listens = table
            self._air.introduce()

    def join(self, table: str) -> None:
        if not self._is_broken():
            self.joins = table
            self._air.introduce()

    def invite(self) -> None:
        if not self._is_broken():
            code = f"invitation-{next(self._air.numbers)}"
            self._air.invitations[code] = self
            self.hear(Invited(code))

    def answer(self, code: str) -> None:
        if code not in self._air.invitations:
            self.hear(Unreachable("code-is-reply" if code in self._air.replies else "code-unreadable"))
        elif not self._is_broken():
            reply = f"reply-{next(self._air.numbers)}"
            self._air.replies[reply] = code, self
            self.hear(Replied(reply))

    def accept(self, code: str) -> None:
        invitation, guest = self._air.replies.pop(code, ("", self))
        if self._air.invitations.get(invitation) is not self:
            foreign = "code-foreign" if invitation else "code-unreadable"
            self.hear(Unreachable("code-is-invitation" if code in self._air.invitations else foreign))
        elif self._air.apart:
            for carrier in (self, guest):
                carrier.hear(Unreachable("carrier-not-met"))
        else:
            del self._air.invitations[invitation]
            self._air.connect(self, guest)

    def tell(self, channel: str, text: str) -> None:
        if end := self.ends.get(channel):
            self.told += 1
            end.carrier.hear(Heard(end.name, text))

    def part(self, channel: str) -> None:
        if end := self.ends.pop(channel, None):
            del end.carrier.ends[end.name]
            end.carrier.hear(Parted(end.name))
            self._air.introduce()

    def stop(self) -> None:
        self.listens = self.waits = self.joins = ""
        for other in self._air.carriers():
            if other.waits:
                other.listen(other.waits)
        self._air.invitations = {code: of for code, of in self._air.invitations.items() if of is not self}
        self._air.replies = {code: (to, of) for code, (to, of) in self._air.replies.items() if of is not self}
        for channel in list(self.ends):
            self.part(channel)

    def draw(self, text: str) -> None:
        self.hear(Drawn(text, ("101", "010", "101")))

    def look(self) -> None:
        self.looking = not self._is_broken()

    def look_away(self) -> None:
        self.looking = False

    def see(self, text: str) -> None:
        """Let the camera see a code."""
        assert self.looking
        self.looking = False
        self._host.deliver(Spotted(text))

    def _is_broken(self) -> bool:
        if self.broken:
            self.hear(Unreachable(self.broken))
        return bool(self.broken)
