"""A host without a browser: it stores pages, and lets time pass and bots answer when it is told to."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import count
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from engine.bots.service import answer
from tests.ui.air import Air, FakeCarrier
from ui.base.edition import Edition
from ui.base.inputs import (
    Acted,
    Claimed,
    Commanded,
    Elapsed,
    Input,
    Pressed,
    Struck,
    Told,
    Typed,
    Went,
    WorkerAnswered,
    WorkerChanged,
    WorkerFailed,
)
from ui.base.storage import FULL, Storage, StorageTrouble
from ui.base.trail import Way, turn
from ui.page.page import Page
from ui.shell.app import App


class MemoryStorage(dict[str, str]):
    """A storage in memory that can be forbidden or full: at once by its ``trouble``, or where its ``room`` ends."""

    trouble: str = ""
    forbidden: bool = False
    room: int | None = None

    @property
    def used(self) -> int:
        """How many characters are kept, names and texts."""
        return sum(len(name) + len(text) for name, text in self.items())

    def get(self, name: str) -> str | None:  # type: ignore[override]
        self._look()
        return dict.get(self, name)

    def set(self, name: str, text: str) -> None:
        self._look()
        if self.trouble:
            raise StorageTrouble(self.trouble)
        grown = self.used + len(text) - len(self[name]) if name in self else self.used + len(name) + len(text)
        if self.room is not None and grown > self.room:
            raise StorageTrouble(FULL)
        self[name] = text

    def remove(self, name: str) -> None:
        self._look()
        self.pop(name, None)

    def names(self) -> Iterable[str]:
        self._look()
        return list(self)

    def _look(self) -> None:
        if self.forbidden:
            raise StorageTrouble("storage-forbidden")


_TABS = count(1)


class Tab:
    """The history of a tab. ``entries`` are the ways of its entries, ``at`` is the number of the one it stands at."""

    def __init__(self) -> None:
        self.entries: list[Way] = [()]
        self.at = 0

    @property
    def way(self) -> Way:
        return self.entries[self.at]

    def follow(self, way: Way) -> None:
        back, replace, added = turn(self.way, way)
        self.at -= back
        assert self.at >= 0, "the page would leave itself"
        first = len(way) - added
        if replace:
            self.entries[self.at] = way[:first]
        if added:
            self.entries[self.at + 1 :] = [way[:length] for length in range(first + 1, len(way) + 1)]
            self.at += added
        assert self.way == way


class Timer(NamedTuple):
    """Something that is waited for."""

    due: float
    event: Elapsed


class Locks(dict[str, "FakeHost"]):
    """The games that tabs of one browser hold."""


class FakeHost:
    """A tab without a browser. ``pages`` are all that were painted; ``app`` is what paints them.

    ``workers`` tell how the bots' workers do that are started one after the other, the last of them how all others do;
    where there are none, they are never heard of. Pages in the same ``air`` can reach each other. ``away`` are the
    archives that were not fetched yet, ``prepared`` those of the next bot of one's own.
    ``link`` is the fragment of the address, ``pointed_at`` what the mouse rests on. Each look at the clock takes
    ``tick`` seconds; ``day`` is its date.
    """

    day = "2031-05-06"

    def __init__(
        self,
        query: dict[str, str] | None = None,
        *,
        storage: MemoryStorage | None = None,
        tab: Tab | None = None,
        locks: Locks | None = None,
        air: Air | None = None,
        plain: bool = False,
        workers: Iterable[WorkerChanged] = (WorkerChanged(True),),
        tick: float = 0.0,
        link: str = "",
    ) -> None:
        self.kept = storage if storage is not None else MemoryStorage()
        self.kept_in_tab = tab if tab is not None else Tab()
        self.way = self.kept_in_tab.way
        self.storage: Storage = self.kept
        self.locks = locks if locks is not None else Locks()
        self.pages: list[Page] = []
        self.shut_in: dict[str, str] = {}
        self.bots_asked: list[tuple[str, str]] = []
        self.prepared: tuple[str, ...] = ()
        self.away: set[str] = set()
        self.questions: list[tuple[int, str]] = []
        self.timers: list[Timer] = []
        self.downloads: list[tuple[str, str]] = []
        self.bots_started = 0
        self.files_asked = 0
        self.asked_to_keep = False
        self.lasting: bool | None = None
        self.link = link
        self.address = "https://island.example/landfall/"
        self.edition = Edition()
        self.can_send = True
        self.copied: list[str] = []
        self.pictures: list[tuple[str, str]] = []
        self.sent: list[tuple[str, str]] = []
        self.updated = False
        self.pointed_at = ""
        self.now = 0.0
        self.tick = tick
        self.seed = 1000 * next(_TABS)
        self.workers = list(workers)
        self._arrivals: list[Input] = []
        self._put_off: list[Callable[[], None]] = []
        self.air = air if air is not None else Air()
        self.carrier = FakeCarrier(self, self.air)
        self.air.hosts.append(self)
        usual = {} if plain else {"speed": "0", "confirm": "0"}
        self.app = App(self, {**usual, **(query or {})}, "en", "1.2.3")
        self.app.words.strict = True
        self.app.start()
        self.settle()

    # -- what the page asks for ----------------------------------------------------------------------------

    def paint(self, page: Page) -> None:
        if not self.pages or page.frame != self.page.frame:
            assert page.layout()
        self.pages.append(page)
        self.kept_in_tab.follow(page.way)

    def ask_worker(self, number: int, request: str) -> None:
        self.questions.append((number, request))

    def fetch_later(self) -> None:
        """All of them are there."""

    def has(self, archive: str) -> bool:
        return archive not in self.away

    def fetch(self, archive: str, do: Callable[[], None]) -> None:
        self.away.discard(archive)
        self._put_off.append(do)

    def start_worker(self) -> None:
        if not self.bots_started:
            self.restart_worker()

    def restart_worker(self) -> None:
        self.bots_started += 1
        self.questions.clear()
        self._arrivals += self.workers[self.bots_started - 1 :][:1] or self.workers[-1:]

    def start_bot(self, name: str, request: str, archives: Sequence[str]) -> None:
        self.shut_in[name] = request

    def prepare_bot(self, archives: Sequence[str]) -> None:
        self.prepared = tuple(archives)

    def ask_bot(self, name: str, question: str) -> None:
        assert name in self.shut_in
        self.bots_asked.append((name, question))

    def stop_bot(self, name: str) -> None:
        self.shut_in.pop(name, None)

    def after(self, seconds: float, name: str, number: int) -> Callable[[], None]:
        timer = Timer(self.now + seconds, Elapsed(name, number))
        self.timers.append(timer)
        return lambda: self.timers.remove(timer) if timer in self.timers else None

    def afterwards(self, do: Callable[[], None]) -> None:
        self._put_off.append(do)

    def attended(self, selector: str) -> bool:
        return selector == self.pointed_at

    def clock(self) -> float:
        self.now += self.tick
        return self.now

    def today(self) -> str:
        minutes, seconds = divmod(len(self.pages), 60)
        return f"{self.day}T07:{minutes % 60:02}:{seconds:02}"

    def chance(self) -> int:
        self.seed += 1
        return self.seed

    def claim(self, slot: str, by_force: bool, game: str = "") -> None:
        self.release()
        holder = self.locks.get(slot)
        held = by_force or holder is None
        if held:
            self.locks[slot] = self
            if holder is not None:
                holder.lose(slot)
        self._arrivals.append(Claimed(slot, held))

    def release(self) -> None:
        for slot in [slot for slot, holder in self.locks.items() if holder is self]:
            del self.locks[slot]

    def download(self, name: str, text: str) -> None:
        self.downloads.append((name, text))

    def picture(self, name: str, drawing: Callable[[Callable[[str], str]], str]) -> None:
        self.pictures.append((name, drawing(lambda part: f'<g id="{part}"></g>')))

    def copy(self, text: str) -> None:
        self.copied.append(text)
        self._arrivals.append(Told("copied"))

    def send(self, title: str, address: str, text: str = "") -> None:
        self.sent.append((title, address))

    def see_to_storage(self, ask: bool) -> None:
        self.asked_to_keep |= ask
        if self.lasting is not None:
            self._arrivals.append(Told("lasting" if self.lasting else "fleeting"))

    def pick_file(self) -> None:
        self.files_asked += 1

    def accept_update(self) -> None:
        self.updated = True

    # -- what a test does ----------------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        """What is shown."""
        return self.pages[-1]

    @property
    def text(self) -> str:
        """All markup that is shown: the layout's own and the regions'."""
        return self.page.layout() + "".join(self.page.regions.values())

    def go(self, steps: int) -> None:
        """Go back or forward as with the browser's buttons."""
        self.kept_in_tab.at += steps
        assert self.kept_in_tab.at in range(len(self.kept_in_tab.entries))
        self.deliver(Went(self.kept_in_tab.way))

    def lose(self, slot: str) -> None:
        """Let another tab have taken a game over."""
        from ui.base.inputs import Lost

        self.deliver(Lost(slot))

    def deliver(self, *events: Input) -> None:
        """Let things happen."""
        for event in events:
            self.app.handle(event)
            self.settle()

    def arrive(self, event: Input) -> None:
        """Let something happen as soon as the page is at rest."""
        self._arrivals.append(event)

    def close(self) -> None:
        """Close this tab: the devices that it was connected with notice."""
        self.carrier.stop()
        self.release()
        self.air.hosts.remove(self)
        self.settle()

    def settle(self) -> None:
        """Do what was put off, and deliver what the browser would have delivered at once; here and in the same air."""
        while busy := next((host for host in [self, *self.air.hosts] if host._put_off or host._arrivals), None):
            if busy._put_off:
                busy._put_off.pop(0)()
            else:
                busy.app.handle(busy._arrivals.pop(0))

    def command(self, *commands: str) -> None:
        """Use controls of the page."""
        self.deliver(*map(Commanded.read, commands))

    def press(self, *controls: str) -> None:
        """Use controls of the game."""
        self.deliver(*map(Pressed, controls))

    def act(self, *actions: str) -> None:
        """Ask for actions."""
        self.deliver(*map(Acted, actions))

    def type(self, name: str, value: str) -> None:
        """Fill in a field."""
        self.deliver(Typed(name, value))

    def strike(self, *keys: str) -> None:
        """Press keys."""
        self.deliver(*map(Struck.read, keys))

    def wait(self, seconds: float) -> None:
        """Let time pass, and what is due happen."""
        self.settle()
        self.now += seconds
        for timer in sorted(timer for timer in self.timers if timer.due <= self.now):
            if timer in self.timers:
                self.timers.remove(timer)
                self.deliver(timer.event)

    def let_bots_answer(self, most: int = 10_000) -> int:
        """Answer the bots' open questions, as long as there are any; returns how many."""
        answered = 0
        while self.questions and answered < most:
            number, request = self.questions.pop(0)
            self.deliver(WorkerAnswered(number, answer(request)))
            answered += 1
        return answered

    def let_bots_fail(self) -> None:
        """Let the open question fail."""
        number, _ = self.questions.pop(0)
        self.deliver(WorkerFailed(number, "no worker"))


_OPEN = re.compile(r"<(?:br|hr|img|input)\b[^>]*")
"""An element that nothing closes, up to the last bracket."""


@lru_cache(maxsize=8)
def _read(markup: str) -> Element:
    """Some markup, which must be well-formed but for what HTML leaves open, in a frame."""
    closed = _OPEN.sub(r"\g<0>/", markup)
    return fromstring(f"<main>{closed}</main>".encode(errors="replace"))


def marked(markup: str, attribute: str) -> list[dict[str, str]]:
    """The attributes of all elements that have this one."""
    return [element.attrib for element in _read(markup).iter() if attribute in element.attrib]


def text_of(markup: str) -> str:
    """All that is written in some markup."""
    return " ".join(_read(markup).itertext())
