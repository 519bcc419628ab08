"""What the page asks of the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ui.base.markup import Markup
from ui.base.storage import Storage
from ui.base.trail import Way
from ui.page.page import Page


class Host(Protocol):
    """The browser as the page knows it; the only thing that a test replaces."""

    storage: Storage
    way: Way
    """Where this tab stood before it was loaded anew; empty on a first visit."""

    link: str
    """The fragment of the address, if it holds a link to a game."""
    address: str
    """The address of the page, to which such a fragment can be added."""
    can_send: bool
    """Whether the system can hand texts to other programs."""

    def paint(self, page: Page) -> None:
        """Show a page; ``Went`` comes back when the person goes elsewhere on their way."""

    def ask_worker(self, number: int, request: str) -> None:
        """Hand a question to the bots' worker; ``WorkerAnswered`` or ``WorkerFailed`` with its number comes back."""

    def fetch_later(self) -> None:
        """Fetch in the background what did not come with the page: families of games, rooms that few ask for."""

    def start_worker(self) -> None:
        """Start the bots' worker, if there is none; ``WorkerChanged`` comes back when it is there, or cannot start."""

    def restart_worker(self) -> None:
        """Drop all open questions and start the bots anew."""

    def after(self, seconds: float, name: str, number: int) -> Callable[[], None]:
        """Let ``Elapsed`` come back after some time; what is returned stops the waiting."""

    def afterwards(self, do: Callable[[], None]) -> None:
        """Do something when what is shown has been painted; in any case before the next input, and at the end."""

    def clock(self) -> float:
        """Seconds that only ever grow."""

    def today(self) -> str:
        """The date and time as ISO text, in local time."""

    def chance(self) -> int:
        """A number from 0 to 2^32 - 1 that nobody can foretell."""

    def claim(self, slot: str, by_force: bool, game: str = "") -> None:
        """Try to be the only tab with a game; ``Claimed`` comes back, once the family of that name is there."""

    def release(self) -> None:
        """Give the claimed game free."""

    def download(self, name: str, text: str) -> None:
        """Hand a text to the reader as a file."""

    def picture(self, name: str, drawing: Callable[[Callable[[str], str]], Markup]) -> None:
        """Hand a picture to the reader as a file; `drawing` gets a function from a drawing's name to its text."""

    def copy(self, text: str) -> None:
        """Put a text into the clipboard; ``Told`` comes back with ``copied`` or ``uncopied``."""

    def send(self, title: str, text: str) -> None:
        """Let the system hand an address to another program."""

    def pick_file(self) -> None:
        """Let the reader pick a file; ``FileChosen`` comes back."""

    def accept_update(self) -> None:
        """Reload under the newer version."""
