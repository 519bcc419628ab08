"""The protocol of what carries texts between this page and other windows and devices, as the page uses it."""

from typing import Protocol


class Carrier(Protocol):
    """Channels to other pages: to windows of this device, and to other devices without a server.

    A channel is an opaque text that is never used again once the channel has closed. Texts arrive whole, once and in
    order as long as the channel lasts. If something cannot be done, ``Unreachable`` arrives and nothing else changes.
    """

    def listen(self, table: str) -> None:
        """Let windows of this device join `table`, a text; ``Reached`` arrives for each.

        Only one window may do so: if another does, ``Unreachable("carrier-hosted")`` arrives, and this window takes
        over as soon as the other has stopped.
        """

    def join(self, table: str) -> None:
        """Look for the window of this device that hosts `table`; ``Reached`` arrives when there is one.

        After ``Parted`` the search goes on, so that a host whose page was reloaded is reached by a new channel.
        """

    def invite(self) -> None:
        """Prepare a connection to one other device; ``Invited`` arrives with its code.

        The invitation stays open until its reply is accepted, `stop`, or too many later invitations.
        """

    def answer(self, code: str) -> None:
        """Answer the code of an invitation; ``Replied`` arrives with the code for the host, later ``Reached``.

        A device that was connected by this code before can answer it again: the host then accepts the new reply.
        """

    def accept(self, code: str) -> None:
        """Connect to the device that has answered an invitation of this page with `code`; later ``Reached`` arrives."""

    def tell(self, channel: str, text: str) -> None:
        """Send a text on a channel. The text is lost if the channel is closed."""

    def part(self, channel: str) -> None:
        """Close a channel; ``Parted`` arrives only at the other side."""

    def stop(self) -> None:
        """Close all channels and invitations, and neither listen nor join any more; ``Parted`` does not arrive."""

    def draw(self, text: str) -> None:
        """Turn a text into a square code that cameras read; ``Drawn`` arrives with the code."""

    def look(self) -> None:
        """Show what the camera sees in the element `VIEWFINDER`; ``Spotted`` arrives with the first code seen."""

    def look_away(self) -> None:
        """Turn the camera off. This happens by itself after ``Spotted``."""


VIEWFINDER = "viewfinder"
"""The id of the element that shows what the camera sees: a ``video`` that is muted and plays inline."""
