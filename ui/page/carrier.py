"""The protocol of what carries texts between this page and other windows and devices, as the page uses it."""

from typing import Protocol


class Carrier(Protocol):
    """Channels to other pages: to windows of this device, and to other devices without a server.

    A channel is an opaque text that is never used again once the channel has closed. Texts arrive whole, once and in
    order as long as the channel lasts. What cannot be done is told by ``Unreachable``, which changes nothing else.
    """

    def listen(self, table: str) -> None:
        """Let windows of this device join `table`, a text; ``Reached`` arrives for each.

        One window alone may do so: ``Unreachable("carrier-hosted")`` arrives if another window does; this one follows
        as soon as that has stopped.
        """

    def join(self, table: str) -> None:
        """Look for the window of this device that hosts `table`; ``Reached`` arrives when there is one.

        After ``Parted`` the search goes on, so that a host which was loaded anew is reached by a new channel.
        """

    def invite(self) -> None:
        """Prepare a connection to one other device; ``Invited`` arrives with the code for it. It waits until `stop`."""

    def answer(self, code: str) -> None:
        """Answer the code of an invitation; ``Replied`` arrives with the code for the host, later ``Reached``.

        A device that was connected by this code before can answer it again: the host then accepts the new reply.
        """

    def accept(self, code: str) -> None:
        """Connect to the device that has answered an invitation of this page with `code`; later ``Reached`` arrives."""

    def tell(self, channel: str, text: str) -> None:
        """Send a text by a channel. It is lost if the channel is closed."""

    def part(self, channel: str) -> None:
        """Close a channel; ``Parted`` arrives at the other side alone."""

    def stop(self) -> None:
        """Close all channels and invitations, and neither listen nor join any more; ``Parted`` does not arrive."""

    def draw(self, text: str) -> None:
        """Make a square code that cameras read of a text; ``Drawn`` arrives."""

    def look(self) -> None:
        """Show what the camera sees in the element `VIEWFINDER`; ``Spotted`` arrives with the first code seen."""

    def look_away(self) -> None:
        """Turn the camera off. This happens by itself after ``Spotted``."""


VIEWFINDER = "viewfinder"
"""The id of the element that shows what the camera sees: a ``video`` that is muted and plays inline."""
