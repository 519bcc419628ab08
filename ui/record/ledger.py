"""The storage of the book: under one name in the browser's storage, read again before each change.

So no game is lost when games end in several tabs. A damaged text is copied to a name of its own before the book is
written over it.
"""

from collections.abc import Callable
from itertools import islice

from ui.base.storage import FULL, Storage, StorageTrouble
from ui.record.book import LONGEST_TEXT, Book, Newer, Unreadable

NAME = "landfall.record"
ASIDE = "landfall.record.aside."
MOST_ASIDE = 3
"""The number of damaged texts that are kept; at this number the book is not written until one is deleted."""

DAMAGED, NEWER, LOCKED = "damaged", "newer", "locked"
"""Troubles with a book: a part of it was damaged and put aside; a later version of the page wrote it; it is damaged and
there is no room to put it aside."""


class Ledger:
    """Access to the book of this device. A method that raises `StorageTrouble` leaves the book as it was.

    ``trouble`` is what was wrong with the book when it was last read; empty if nothing was. ``chance`` returns a random
    number for the `home` of a new book.
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
        """Return the present book; an empty one if there is none or it cannot be read. Set ``trouble``.

        Of a damaged text, return what could be read; if there is room, copy the text aside and store that in its place.
        """
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
        """Copy a damaged text aside and store `book` (what could be read of it), if there is room; set `trouble`."""
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
        """Read the book, let `do` change it, store it, and return it; only read it if it must not be written over.

        Raise `StorageTrouble` if the storage is full, or if the book has become too long to be read again.
        """
        book = self.read()
        if self.writable:
            do(book)
            text = book.text()
            if len(text) > LONGEST_TEXT:
                raise StorageTrouble(FULL)
            self.storage.set(NAME, text)
        return book

    def aside(self) -> list[str]:
        """Return the damaged texts that were put aside."""
        texts = (self.storage.get(_aside(number)) for number in range(MOST_ASIDE))
        return [text for text in texts if text is not None]

    def forget_aside(self) -> None:
        """Delete the damaged texts that were put aside."""
        for number in range(MOST_ASIDE):
            self.storage.remove(_aside(number))


def _aside(number: int) -> str:
    return f"{ASIDE}{number}"
