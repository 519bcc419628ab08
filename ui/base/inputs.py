"""Everything that can happen to the page."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

LINE = "text-line"
"""The name of the field on which moves are written."""


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
    """A control was used that shapes a form of the game, such as ``panel:trade``.

    ``keyed`` says that it was used by the keyboard or by a program that reads the page aloud.
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
    """An action was asked for by its text; ``place`` is the board's key it came from, if any."""

    action: str
    place: str = ""


class Hindered(NamedTuple):
    """A control was tried that cannot be used now, and says why."""

    why: str


class Typed(NamedTuple):
    """A field of a form has a new value; ``whole`` when it was left or chosen, not at every letter."""

    name: str
    value: str
    whole: bool = True


class Struck(NamedTuple):
    """A key of the keyboard; ``place`` is the board's key that has the focus."""

    key: str
    place: str = ""


class FileChosen(NamedTuple):
    """A file was picked; ``text`` is None when it is too large or no text."""

    name: str
    text: str | None


class WorkerAnswered(NamedTuple):
    """A bot's answer to the question of that number."""

    number: int
    answer: str


class WorkerFailed(NamedTuple):
    """The bots' worker could not answer the question of that number."""

    number: int
    reason: str


class WorkerChanged(NamedTuple):
    """Whether the bots' worker is there: it has come, or it failed and says why."""

    here: bool
    reason: str = ""


class Elapsed(NamedTuple):
    """The time is up that was asked for under this name."""

    name: str
    number: int


class Linked(NamedTuple):
    """The address leads to another link, in the page that is open."""

    link: str


class Claimed(NamedTuple):
    """Whether this tab alone holds a game now; ``held`` is False when another tab does."""

    slot: str
    held: bool


class Lost(NamedTuple):
    """Another tab took a game over."""

    slot: str


class Went(NamedTuple):
    """The person went back or forward to where the page stood before."""

    way: tuple[str, ...]


class Told(NamedTuple):
    """The browser has news of the site itself: ``offline`` (kept whole) or ``update`` (a newer one waits).

    Or of itself: it is ``voiceless`` in the language in which something was to be said.
    """

    news: str


class Crashed(NamedTuple):
    """Something failed in passing that should not have; what is shown is sound."""

    reason: str


Input: TypeAlias = (
    Commanded
    | Pressed
    | Acted
    | Hindered
    | Typed
    | Struck
    | FileChosen
    | WorkerAnswered
    | WorkerFailed
    | WorkerChanged
    | Elapsed
    | Claimed
    | Linked
    | Lost
    | Went
    | Told
    | Crashed
)
