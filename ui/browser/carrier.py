"""Channels to other windows and devices (:class:`ui.page.carrier.Carrier`)."""

from collections.abc import Callable

from js import location, performance, window
from pyodide.ffi import create_proxy

from ui.base.inputs import Input
from ui.browser.camera import Camera
from ui.browser.peers import Peers
from ui.browser.squares import draw
from ui.browser.windows import Windows
from ui.together.lines import Lines


class BrowserCarrier:
    """Joins the channels to windows, those to devices, and the camera. It is made when it is first used."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._lines = Lines(deliver, lambda: float(performance.now()) / 1000)
        self._windows = Windows(self._lines, deliver)
        self._peers = Peers(self._lines, deliver)
        self._camera = Camera(deliver)
        window.addEventListener("pagehide", create_proxy(lambda _: self._lines.part_all()))
        window.addEventListener("pageshow", create_proxy(_reload_if_restored))

    def listen(self, table: str) -> None:
        """Let windows of this device join a table."""
        self._windows.begin(table, hosts=True)

    def join(self, table: str) -> None:
        """Look for the window of this device that hosts a table."""
        self._windows.begin(table, hosts=False)

    def invite(self) -> None:
        """Prepare an invitation of another device; its code arrives later as ``Invited``."""
        self._peers.invite()

    def answer(self, code: str) -> None:
        """Prepare the reply to an invitation, given as its code; the reply arrives later as ``Replied``."""
        self._peers.answer(code)

    def accept(self, code: str) -> None:
        """Connect to the device that replied to an invitation with this code; ``Reached`` arrives later."""
        self._peers.accept(code)

    def tell(self, channel: str, text: str) -> None:
        """Send a text by a channel."""
        self._lines.tell(channel, text)

    def part(self, channel: str) -> None:
        """Close a channel."""
        self._lines.part(channel)

    def stop(self) -> None:
        """Close all channels and invitations, leave the table, and turn the camera off."""
        self._lines.part_all()
        self._windows.stop()
        self._peers.stop()
        self._camera.close()

    def draw(self, text: str) -> None:
        """Make a square code of a text; it arrives later as ``Drawn``."""
        draw(text, self._deliver)

    def look(self) -> None:
        """Show what the camera sees until it sees a code; the code's text arrives later as ``Spotted``."""
        self._camera.open()

    def look_away(self) -> None:
        """Turn the camera off."""
        self._camera.close()


def _reload_if_restored(event: object) -> None:
    """Load the page anew if it comes back out of the browser's memory: its channels were closed when it went there."""
    if getattr(event, "persisted", False):
        location.reload()
