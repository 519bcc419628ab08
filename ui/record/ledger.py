"""Where the book of finished games is kept: under one name in the browser's storage, read anew before each change.

So nothing is lost where games end in several tabs. What does not read is moved aside under a name of its own before
anything is written over it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from ui.base.storage import Storage, StorageTrouble
from ui.record.book import Book, Newer, Unreadable

NAME = "landfall.record"
ASIDE = "landfall.record.aside."
MOST_ASIDE = 3
"""Damaged texts that are kept aside; at this number the book is not written until one of them is deleted."""

DAMAGED, NEWER, LOCKED = "damaged", "newer", "locked"
"""What may be wrong with a book: some of it was put aside, a later version of the page has written it, or it makes no
sense and there is no room to put it aside."""


class Ledger:
    """The book of this device. Every method may raise :class:`StorageTrouble`, and changes nothing then.

    ``trouble`` is what was wrong with the book when it was last read; empty where nothing was.
    """

    def __init__(self, storage: Storage, chance: Callable[[], int]) -> None:
        self.storage = storage
        self.chance = chance
        self.trouble = ""

    @property
    def writable(self) -> bool:
        """Whether the book that was read last may be written over."""
        return self.trouble in ("", DAMAGED)

    def read(self) -> Book:
        """The book as it is now; an empty one where there is none, or none that can be read."""
        self.trouble = ""
        text = self.storage.get(NAME)
        if text is None:
            return Book(home=self.chance())
        try:
            book, damaged = Book.read(text)
        except Newer:
            self.trouble = NEWER
            return Book()
        except Unreadable:
            book, damaged = Book(home=self.chance()), 1
        if damaged:
            self._put_aside(text, book)
        return book

    def _put_aside(self, text: str, book: Book) -> None:
        """Keep a text that does not read, or not wholly, and go on with what could be read of it."""
        free = next(islice((name for name in map(_aside, range(MOST_ASIDE)) if self.storage.get(name) is None), 1), "")
        try:
            if free:
                self.storage.set(free, text)
                self.storage.set(NAME, book.text())
        except StorageTrouble:
            self.storage.remove(free)
            free = ""
        self.trouble = DAMAGED if free else LOCKED

    def change(self, do: Callable[[Book], None]) -> Book:
        """Do something with the book and keep it; where it must not be written over, it stays as it is."""
        book = self.read()
        if self.writable:
            do(book)
            self.storage.set(NAME, book.text())
        return book

    # -- what was put aside --------------------------------------------------------------------------------

    def aside(self) -> list[str]:
        """The texts that were put aside."""
        texts = (self.storage.get(_aside(number)) for number in range(MOST_ASIDE))
        return [text for text in texts if text is not None]

    def forget_aside(self) -> None:
        """Delete what was put aside."""
        for number in range(MOST_ASIDE):
            self.storage.remove(_aside(number))


def _aside(number: int) -> str:
    return f"{ASIDE}{number}"
