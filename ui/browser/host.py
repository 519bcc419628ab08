"""The browser, as the page's code sees it (:class:`ui.page.Host`)."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from traceback import format_exc, format_exception
from typing import Any

from js import (
    Blob,
    CustomEvent,
    Date,
    Uint32Array,
    URLSearchParams,
    console,
    crypto,
    document,
    location,
    performance,
    window,
)
from pyodide.ffi import create_once_callable, to_js

from ui.base.inputs import Crashed, Elapsed, FileChosen, Input, Linked
from ui.base.later import TOGETHER, archive_of
from ui.base.markup import Markup
from ui.base.storage import Storage
from ui.base.trail import screen_of
from ui.browser import archives, passing
from ui.browser.afterwards import Afterwards
from ui.browser.awake import Awake
from ui.browser.dom import Painter
from ui.browser.following import Follower
from ui.browser.history import History
from ui.browser.keeping import Keeper, drawn
from ui.browser.lasting import see_to_storage
from ui.browser.listening import Listener
from ui.browser.motion import Motion
from ui.browser.pointing import Pointer
from ui.browser.sandbox import Sandbox
from ui.browser.sounding import SoundPlayer
from ui.browser.speaking import Reader
from ui.browser.storage import NotedStorage
from ui.browser.tabs import Claim
from ui.browser.worker import Worker
from ui.browser.zooming import Zoom
from ui.page.carrier import Carrier
from ui.page.page import Page
from ui.shell.app import App
from ui.shell.trail import MODULES

LARGEST_FILE = 24_000_000
"""The most bytes of a file that is read: a file with everything has up to 12 million characters."""


class BrowserHost:
    """Paints pages, delivers inputs to the app, and gives it storage, timers, files and the bots' worker."""

    def __init__(self) -> None:
        self._noted = NotedStorage()
        self.storage: Storage = self._noted
        self._afterwards = Afterwards()
        self._painter = Painter()
        self._follower = Follower()
        self._motion = Motion(self._afterwards.put_first)
        self._zoom = Zoom()
        self._keeper = Keeper(self._zoom)
        self._orchestra = SoundPlayer()
        self._reader = Reader(self.deliver)
        self._awake = Awake()
        self._worker = Worker(self.deliver)
        self._sandbox = Sandbox(self.deliver)
        self._claim = Claim(self.deliver)
        self._history = History(self.deliver)
        self._pointer = Pointer()
        self.way = self._history.way
        self.link = passing.link_of_address()
        self.address = passing.address()
        self.edition = passing.edition()
        self.can_send = passing.can_send()
        root = document.documentElement
        self.app = App(self, _query(), str(root.lang), str(root.dataset.version))

    async def run(self) -> None:
        """Show the first screen and listen to the reader from then on."""
        asyncio.get_event_loop().set_exception_handler(self._failed)
        await self._fetch_wanted()
        _reported(self.app.start)
        Listener(self.deliver)

    async def _fetch_wanted(self) -> None:
        """Wait for the archives that the first screen needs.

        For a lesson, a link, or a screen other than the menu these are the families, the seldom used modules, and the
        archive of the screen; for a game that the address asks for, the archives of its family.
        """
        asked, screen = self.app.asked, screen_of(self.way)
        if screen or asked.lesson or (self.link and not self.way):
            wanted = {TOGETHER if self.link else "", archive_of(MODULES.get(screen, ""))} - {""}
            await asyncio.gather(archives.fetch_later(), *map(archives.fetch_room, wanted))
        elif asked.game:
            await archives.fetch_families(only=asked.game)

    def deliver(self, event: Input) -> None:
        """Let the app handle an input, after all work that waits for a painting; exceptions go to the console.

        ``Linked`` also replaces `link`.
        """
        self._afterwards.finish()
        if isinstance(event, Linked):
            self.link = event.link
        _reported(lambda: self.app.handle(event))

    def _failed(self, loop: Any, context: Mapping[str, Any]) -> None:
        """Report an exception of a task that no code awaits: in the console, and to the app as ``Crashed``."""
        error = context.get("exception")
        reason = "".join(format_exception(error)) if error else str(context.get("message"))
        console.error(reason)
        self.deliver(Crashed(reason.strip().rpartition("\n")[2]))

    def paint(self, page: Page) -> None:
        """Show a page, and let the browser's history, the log, the zoom, motion, speech and sounds follow it."""
        self._painter.paint(page)
        self._pointer.follow()
        self._history.follow(page.way)
        self._follower.follow(page)
        self._zoom.follow(page.board, afresh=page.follow, reading="reading" in page.body)
        self._keeper.follow(page)
        self._motion.play(page)
        self.afterwards(lambda: self._awake.follow(page))
        if page.news or page.effects or page.speech:
            self.afterwards(lambda: self._follow_up(page))
        self._orchestra.follow(page)

    def _follow_up(self, page: Page) -> None:
        """Announce a page's news and play its sounds and speech, after the page has been painted."""
        self._painter.speak(page)
        self._orchestra.play(page)
        if page.speech:
            self._reader.say(page.speech)

    @cached_property
    def carrier(self) -> Carrier:
        """The channels to other windows and devices."""
        from ui.browser.carrier import BrowserCarrier  # imported late: few games are shared

        return BrowserCarrier(self.deliver)

    def ask_worker(self, number: int, request: str) -> None:
        """Give the bots' worker the task `request`; ``WorkerAnswered`` or ``WorkerFailed`` comes back with `number`."""
        self._worker.ask(number, request)

    def fetch_later(self) -> None:
        """Fetch in the background what is not part of the page: families of games, and modules that are seldom used.

        Then begin the second copy of the storage.
        """
        asyncio.ensure_future(self._fetch_later())  # noqa: RUF006 - the event loop keeps the task

    async def _fetch_later(self) -> None:
        """Fetch what comes later, and then begin the second copy of the storage."""
        await archives.fetch_later()
        with suppress(ModuleNotFoundError):  # without its archive the module is missing
            from ui.browser.second import SecondCopy

            await SecondCopy(self._noted).begin(self.deliver)

    def has(self, archive: str) -> bool:
        """Return whether an archive of `ui.base.later` was fetched and unpacked: then its modules can be imported."""
        return archives.has_room(archive)

    def fetch(self, archive: str, do: Callable[[], None]) -> None:
        """Fetch an archive of `ui.base.later` in the background; call `do` when it is there or cannot be fetched."""
        asyncio.ensure_future(self._fetch(archive, do))  # noqa: RUF006 - the event loop keeps the task

    async def _fetch(self, archive: str, do: Callable[[], None]) -> None:
        await archives.fetch_room(archive)
        _reported(do)

    def start_worker(self) -> None:
        """Start the bots' worker, unless it runs already."""
        self._worker.start()

    def restart_worker(self) -> None:
        """Drop all open tasks, which are never answered, and start the bots' worker anew."""
        self._worker.stop()
        self._worker.start()

    def start_bot(self, name: str, request: str, archives: Sequence[str]) -> None:
        """Run a person's own bot in the cell `name` (a shut-in frame), in place of the bot that runs there.

        `request` is JSON text, `archives` the addresses of archives that the bot needs. ``BotTold`` brings its news.
        """
        self._sandbox.start(name, request, archives)

    def prepare_bot(self, archives: Sequence[str]) -> None:
        """Prepare a cell with these archives for the next bot of one's own; without archives prepare none."""
        self._sandbox.prepare(archives)

    def ask_bot(self, name: str, question: str) -> None:
        """Send a question to the bot in the cell `name`, if it runs; ``BotTold`` brings its answer."""
        self._sandbox.ask(name, question)

    def stop_bot(self, name: str) -> None:
        """Remove a cell with its bot; no more news of it are delivered."""
        self._sandbox.stop(name)

    def after(self, seconds: float, name: str, number: int) -> Callable[[], None]:
        """Deliver ``Elapsed(name, number)`` after some seconds. Return a function that cancels this."""
        return asyncio.get_event_loop().call_later(seconds, self.deliver, Elapsed(name, number)).cancel

    def afterwards(self, do: Callable[[], None]) -> None:
        """Call `do` after the present page has been painted, and before the next input is handled."""
        self._afterwards.put(lambda: _reported(do))

    def attended(self, selector: str) -> bool:
        """Return whether the reader points at something within an element, or has the keyboard's focus there."""
        return bool(document.querySelector(f"{selector} :is(:hover, :focus-within)"))

    def clock(self) -> float:
        """Return the seconds of a clock that never goes back."""
        return float(performance.now()) / 1000

    def today(self) -> str:
        """Return the local date and time as ISO text, to the second."""
        now = Date.new()
        local = Date.new(now.getTime() - now.getTimezoneOffset() * 60000)
        return str(local.toISOString())[:19]

    def chance(self) -> int:
        """Return an unpredictable number from 0 to 2^32 - 1."""
        drawn = Uint32Array.new(1)
        crypto.getRandomValues(drawn)
        return int(drawn[0])

    def claim(self, slot: str, by_force: bool, game: str = "") -> None:
        """Try to lock the game in `slot` for this tab; ``Claimed`` reports the result.

        With `by_force`, take the lock from another tab that has it. The family of `game` is fetched before. Were it
        fetched by an import, while the page stands still, the request would not reach the offline copy.
        """
        self._claim.make(slot, by_force, archives.fetch_families(only=game) if game else None)

    def release(self) -> None:
        """Release the locked game."""
        self._claim.drop()

    def download(self, name: str, text: str) -> None:
        """Give a text to the reader as a file of this name."""
        passing.hand_out(name, Blob.new(to_js([text])))

    def picture(self, name: str, drawing: Callable[[Callable[[str], str]], Markup]) -> None:
        """Give the reader a drawing as a file: `name` with the ending ``png``, or ``svg`` if it cannot be painted.

        `drawing` makes it from a function that returns the markup of a shared drawing by its name.
        """
        asyncio.ensure_future(self._hand_picture(name, drawing))  # noqa: RUF006 - the event loop keeps the task

    async def _hand_picture(self, name: str, drawing: Callable[[Callable[[str], str]], Markup]) -> None:
        from ui.browser.portrait import painted  # imported late: few people ask for a picture

        ending, file = await painted(drawing(drawn))
        passing.hand_out(f"{name}.{ending}", file)

    def copy(self, text: str) -> None:
        """Copy a text to the clipboard; where that fails, select it in its field. ``Told`` reports which."""
        passing.copy(text, self.deliver)

    def send(self, title: str, address: str, text: str = "") -> None:
        """Let the system pass an address on to another program, with a title, and a text unless that is empty."""
        passing.send(title, address, text)

    def see_to_storage(self, ask: bool) -> None:
        """Find out whether the browser keeps the storage for good; with `ask`, request it. ``Told`` reports that."""
        see_to_storage(ask, self.deliver)

    def pick_file(self) -> None:
        """Let the reader pick a file; its text comes back as ``FileChosen`` (None if the file is too large).

        Nothing comes if no file is picked.
        """
        field = document.createElement("input")
        field.type = "file"
        field.accept = ".json,.landfall,.log,.py,.txt,application/json,text/plain"
        field.addEventListener("change", create_once_callable(lambda _: self._read(field.files.item(0))))
        field.click()

    def _read(self, file: Any) -> None:
        asyncio.ensure_future(self._deliver_file(file))  # noqa: RUF006 - the event loop keeps the task

    async def _deliver_file(self, file: Any) -> None:
        text = await file.text() if file.size <= LARGEST_FILE else None
        self.deliver(FileChosen(str(file.name), text))

    def accept_update(self) -> None:
        """Reload the newer version. Stop the worker first, since its requests would keep the older one running."""
        self._worker.stop()
        window.dispatchEvent(CustomEvent.new("landfall:accept-update"))


def _reported(do: Callable[[], None]) -> None:
    """Call `do` and write an exception to the console; the app has shown it to the player by then."""
    try:
        do()
    except Exception:
        console.error(format_exc())


def _query() -> dict[str, str]:
    """Return the parameters of the address; of a repeated name the first counts."""
    query: dict[str, str] = {}
    for name, value in URLSearchParams.new(location.search).entries():
        query.setdefault(str(name), str(value))
    return query
