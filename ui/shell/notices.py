"""The notices over the page: each goes by itself after the time that it takes to read it, unless it stays.

At the latest it goes with the screen on which it appeared, unless it concerns all screens.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ui.base.storage import FULL, StorageTrouble
from ui.widgets.dialogs import Notice, notices

if TYPE_CHECKING:
    from engine.kernel.refusal import Refusal
    from ui.base.markup import Markup
    from ui.base.words import Words
    from ui.page.host import Host

REGION = "#notices"
LEAST, PER_LETTER = 3.0, 0.06
"""How long a notice is shown, in seconds: in any case, and for each letter of it."""
AGAIN = 1.5
"""Seconds after which a notice tries again to go if it was pointed at, or held the focus, when its time was up."""
TRIES = 8
"""A notice tries so often, then it goes: the mouse may rest where it appeared, and nobody reads it."""
UPDATE = 0
"""The number of the notice that a new version is ready."""


class Notices:
    """The notices that are shown, the latest last. ``updated`` says that a newer version of the page can be had."""

    def __init__(self, host: Host) -> None:
        self.shown: list[Notice] = []
        self.updated = False
        self._host = host
        self._count = UPDATE
        self._told = ""
        self._tries = Counter[int]()

    def notify(
        self, text: str, *, stays: bool = False, everywhere: bool = False, command: str = "", label: str = ""
    ) -> None:
        """Show a notice; the same text is never shown twice at a time.

        It goes with the screen at the latest, or earlier by itself unless it `stays`. One that concerns all screens
        (`everywhere`) goes only when it is closed.
        """
        self.unsay(text)
        self._count += 1
        self.shown.append(Notice(self._count, text, command, label, everywhere))
        if not stays and not everywhere:
            self._host.after(LEAST + PER_LETTER * len(text), "notice", self._count)

    def leave(self) -> None:
        """Remove the notices of the screen that is left."""
        self.shown = [notice for notice in self.shown if notice.everywhere]
        self._told = ""

    def tell(self, what: str) -> None:
        """Show what the person has just asked for, or why it is refused, at most until they do something else."""
        self.notify(what)
        self._told = what

    def excuse(self, words: Words, trouble: Refusal | StorageTrouble) -> None:
        """Show why something about a game as a whole cannot be done, until it is closed.

        If the storage is full, the notice has a button to make room.
        """
        if isinstance(trouble, StorageTrouble):
            command, label = ("make-room", words("saves.make-room")) if trouble.key == FULL else ("", "")
            self.notify(words(f"app.{trouble.key}"), everywhere=True, command=command, label=label)
            return
        from ui.play.wording import excuse_without_table  # imported late: the first screen does not need the module

        self.notify(excuse_without_table(words, trouble), stays=True)

    def go_on(self) -> None:
        """Remove the notice of the last `tell`, if there was one: the person does something else, or is asked now."""
        if self._told:
            self.unsay(self._told)
            self._told = ""

    def elapsed(self, number: int) -> None:
        """Remove a notice whose time is up.

        If the person points at the notices or has the focus there, try again `AGAIN` seconds later. The notice goes at
        the latest at the try number `TRIES`.
        """
        self._tries[number] += 1
        if self._host.attended(REGION) and self._tries[number] < TRIES:
            self._host.after(AGAIN, "notice", number)
        else:
            self.dismiss(number)

    def dismiss(self, number: int) -> None:
        """Remove the notice with this number; for `UPDATE`, ``updated`` is False from now on."""
        self.updated &= number != UPDATE
        self.shown = [notice for notice in self.shown if notice.number != number]

    def markup(self, words: Words, playing: bool) -> Markup:
        """Return the notices. The one that a newer version is ready is left out while somebody is `playing`."""
        update = Notice(UPDATE, words("app.update"), "update", words("app.reload"))
        return notices(words, [*self.shown, *([update] if self.updated and not playing else [])])

    def unsay(self, text: str) -> None:
        """Remove the notice with this text."""
        self.shown = [notice for notice in self.shown if notice.text != text]
