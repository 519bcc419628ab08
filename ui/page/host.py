"""The protocol of the browser, as the page uses it."""

from collections.abc import Callable, Sequence
from typing import Protocol

from ui.base.edition import Edition
from ui.base.markup import Markup
from ui.base.storage import Storage
from ui.base.trail import Way
from ui.page.carrier import Carrier
from ui.page.page import Page


class Host(Protocol):
    """The browser. It is the only thing that tests of the page replace."""

    storage: Storage
    way: Way
    """The way to what this tab showed before it was reloaded; empty on a first visit."""

    link: str
    """The fragment of the address, if it holds a link to a game or to a bot; else empty."""
    address: str
    """The address of the page, to which such a fragment can be added; empty if links would lead nowhere."""
    edition: Edition
    """Whether the page is the one file or the site, and what it knows of the other."""
    can_send: bool
    """Whether the system can hand texts to other programs."""

    @property
    def carrier(self) -> Carrier:
        """The channels to other windows and devices."""

    def paint(self, page: Page) -> None:
        """Show a page. ``Went`` arrives if the person goes back or forward."""

    def ask_worker(self, number: int, request: str) -> None:
        """Send the bots' worker a task; ``WorkerAnswered`` or ``WorkerFailed`` arrives with its `number`.

        ``WorkerFailed`` also arrives if no worker is ready.
        """

    def fetch_later(self) -> None:
        """Fetch in the background what did not come with the page: families and seldom used modules.

        Then begin the second copy of the storage; ``Recovered`` arrives if the storage was cleared.
        """

    def has(self, archive: str) -> bool:
        """Return whether an archive of `ui.base.later` was fetched and unpacked: then its modules can be imported."""

    def fetch(self, archive: str, do: Callable[[], None]) -> None:
        """Fetch an archive of `ui.base.later` in the background; call `do` when it is there or cannot be fetched."""

    def start_worker(self) -> None:
        """Start the bots' worker, unless it runs; ``WorkerChanged`` arrives when it has started or failed."""

    def restart_worker(self) -> None:
        """Drop all open tasks, which are never answered, and start the bots' worker anew."""

    def start_bot(self, name: str, request: str, archives: Sequence[str]) -> None:
        """Run a person's own bot, shut in, under this name; ``BotTold`` arrives with its news.

        By `request` it plays a series (`engine.bots.own.trial`), or holds a seat and is asked (`engine.bots.own.seat`).
        `archives` are the addresses of further archives that it needs.
        """

    def prepare_bot(self, archives: Sequence[str]) -> None:
        """Start Python ahead of time for the next bot that needs these archives; with none, prepare no bot.

        Only one bot is prepared at a time.
        """

    def ask_bot(self, name: str, question: str) -> None:
        """Send a question to the bot of this name; ``BotTold`` arrives with the answer."""

    def stop_bot(self, name: str) -> None:
        """Stop the bot of this name; no more news of it arrive."""

    def after(self, seconds: float, name: str, number: int) -> Callable[[], None]:
        """Let ``Elapsed(name, number)`` arrive after `seconds`. Return a function that cancels this."""

    def afterwards(self, do: Callable[[], None]) -> None:
        """Call `do` after the next painting, at the latest before the next input or when the page is left."""

    def attended(self, selector: str) -> bool:
        """Return whether the pointer or the focus of the person is in the element that `selector` finds."""

    def clock(self) -> float:
        """Return the seconds of a clock that never goes back."""

    def today(self) -> str:
        """Return the local date and time as ISO text."""

    def chance(self) -> int:
        """Return an unpredictable integer from 0 to 2^32 - 1."""

    def claim(self, slot: str, by_force: bool, game: str = "") -> None:
        """Try to lock the game in `slot` for this tab; ``Claimed`` says whether it worked.

        With `by_force` the lock is taken from another tab that has it. If a `game` is named, the archives of its family
        are fetched first.
        """

    def release(self) -> None:
        """Release the locked game."""

    def download(self, name: str, text: str) -> None:
        """Give the person a text as a file with this name."""

    def picture(self, name: str, drawing: Callable[[Callable[[str], str]], Markup]) -> None:
        """Give the person a drawing as a file, called `name` with the ending ``png`` or ``svg``.

        `drawing` makes it from a function that returns the markup of a shared drawing by its name.
        """

    def copy(self, text: str) -> None:
        """Put a text into the clipboard; ``Told("copied")`` or ``Told("uncopied")`` arrives."""

    def send(self, title: str, address: str, text: str = "") -> None:
        """Open the system's dialog that sends a title, a text and an address to another program."""

    def see_to_storage(self, ask: bool) -> None:
        """Find out whether the browser keeps the storage; ``Told`` arrives with ``lasting`` or ``fleeting``.

        With `ask` the browser is first asked to keep it; some browsers then ask the person.
        """

    def pick_file(self) -> None:
        """Let the person choose a file; ``FileChosen`` arrives, or nothing if they choose none."""

    def accept_update(self) -> None:
        """Reload the page in its newer version."""
