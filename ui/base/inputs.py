"""The inputs of the page: everything that the person, the browser, the worker or a timer can send."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

LINE = "text-line"
"""The name of the field in which moves are written as text."""


class Commanded(NamedTuple):
    """A control of the page itself was used: ``Commanded("undo")``, ``Commanded("lang", "fr")``.

    ``name`` is the command, ``what`` its argument, if it takes one.
    """

    name: str
    what: str = ""

    @classmethod
    def read(cls, text: str) -> Commanded:
        """Return the command that a control carries as text: ``lang:fr``."""
        return cls(*text.partition(":")[::2])


class Pressed(NamedTuple):
    """A control of the game was used, such as ``panel:trade``.

    ``keyed`` is True if it was used by the keyboard or by a program that reads the page aloud.
    """

    control: str
    keyed: bool = False

    @property
    def name(self) -> str:
        """The first part of the control: ``panel``."""
        return self.control.partition(":")[0]

    @property
    def what(self) -> str:
        """The part after the name: ``trade``; empty where there is none."""
        return self.control.partition(":")[2]


class Acted(NamedTuple):
    """The person asked for an action, given as text; ``place`` is the key of the board's place for it, if any."""

    action: str
    place: str = ""


class Touched(NamedTuple):
    """The board was touched where nothing can be chosen, at this point of its drawing."""

    x: float
    y: float


class Hindered(NamedTuple):
    """The person tried a disabled control, or touched something with a tooltip; ``why`` is what that says."""

    why: str


class Typed(NamedTuple):
    """A field has a new value; ``whole`` is true when it was left or chosen, false after each letter."""

    name: str
    value: str
    whole: bool = True


class Struck(NamedTuple):
    """A key was pressed; ``place`` is the key of the board's place that has the focus, if any."""

    key: str
    place: str = ""

    @classmethod
    def read(cls, name: str, place: str = "") -> Struck:
        """Return the input of a key by the browser's name of it; a capital letter is the same key as a small one."""
        return cls(name.lower() if len(name) == 1 else name, place)


class FileChosen(NamedTuple):
    """The person chose a file; ``text`` is None if the file is too large."""

    name: str
    text: str | None


class WorkerAnswered(NamedTuple):
    """The worker answered the task with this number."""

    number: int
    answer: str


class WorkerFailed(NamedTuple):
    """The worker could not answer the task with this number."""

    number: int
    reason: str


class WorkerChanged(NamedTuple):
    """The bots' worker has started (``here``), or it has failed for a ``reason``."""

    here: bool
    reason: str = ""


class BotTold(NamedTuple):
    """A person's own bot, running under this ``name``, has sent ``news``: JSON text that the bot may have written."""

    news: str
    name: str


class Elapsed(NamedTuple):
    """A timer with this name and number has run out."""

    name: str
    number: int


class Linked(NamedTuple):
    """The address of the open page was changed to another link."""

    link: str


class Claimed(NamedTuple):
    """The answer to a claim of the game in ``slot``: ``held`` says whether this tab alone has the game now."""

    slot: str
    held: bool


class Lost(NamedTuple):
    """Another tab took over the game in ``slot``."""

    slot: str


class Went(NamedTuple):
    """The person went back or forward in the browser's history, to this way."""

    way: tuple[str, ...]


class Told(NamedTuple):
    """The browser has news.

    Of the site: all of it now works without a network (``offline``), or a newer version of it waits (``update``).
    Of the storage: it is ``lasting``, or ``fleeting`` if the browser may clear it.
    Of the page: it is ``seen`` again, after it was hidden.
    Of a request: a text is ``copied`` or ``uncopied``, or the browser is ``voiceless`` in the language of a speech.
    """

    news: str


class Reached(NamedTuple):
    """A channel to another window or device is open."""

    channel: str


class Heard(NamedTuple):
    """A text arrived on a channel."""

    channel: str
    text: str


class Parted(NamedTuple):
    """The other side closed a channel, or is gone."""

    channel: str


class Invited(NamedTuple):
    """The code of an invitation is ready: letters, digits, ``-`` and ``_``."""

    code: str


class Replied(NamedTuple):
    """The code that answers an invitation is ready: letters, digits, ``-`` and ``_``."""

    code: str


class Unreachable(NamedTuple):
    """Another window or device cannot be reached, or a square code cannot be made or seen.

    ``reason`` is the key of a refusal.
    """

    reason: str


class Drawn(NamedTuple):
    """A square code was made of a text; ``rows`` consist of ``1`` (dark) and ``0``, all of the same length."""

    text: str
    rows: tuple[str, ...]


class Spotted(NamedTuple):
    """The camera has seen a square code with this text."""

    text: str


class Recovered(NamedTuple):
    """The browser has cleared the storage since the last visit; ``kept`` are the texts by name of its second copy."""

    kept: Mapping[str, str]


class Crashed(NamedTuple):
    """A background task failed; the shown page is not affected."""

    reason: str


Input: TypeAlias = (
    Commanded
    | Pressed
    | Acted
    | Touched
    | Hindered
    | Typed
    | Struck
    | FileChosen
    | WorkerAnswered
    | WorkerFailed
    | WorkerChanged
    | BotTold
    | Elapsed
    | Claimed
    | Linked
    | Lost
    | Went
    | Told
    | Reached
    | Heard
    | Parted
    | Invited
    | Replied
    | Unreachable
    | Drawn
    | Spotted
    | Recovered
    | Crashed
)
