"""One file with everything: written, read back, and what is said about how safely this browser keeps games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.backup.file import file_name, read, write
from ui.backup.merging import Came, merge, unreadable
from ui.base.storage import COPIED, StorageTrouble
from ui.base.trail import SAVES
from ui.record import ledger

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.record.book import Book
    from ui.screens.desk import Desk

WRITTEN_AT = "landfall.backup"
"""The storage's name for the number of games that were finished when the file was last written or reminded of."""
DUE = 5
"""The person is reminded to write the file after so many more finished games, if the browser may clear games."""


def save_all(desk: Desk) -> None:
    """Download the file with everything, and note how many games are finished by now; a notice says if that fails."""
    host = desk.host
    try:
        text = write(host.storage, host.today())
        book = ledger.Ledger(host.storage, host.chance).read()
    except StorageTrouble as trouble:
        desk.excuse(trouble)
        return
    host.download(file_name(host.today()), text)
    desk.unsay(desk.room.words("saves.remind"))
    desk.notify(desk.room.words("saves.everything.done"))
    _note(desk, _finished(book))


def take_in(desk: Desk, text: str) -> None:
    """Add what a file with everything holds to what is here, say how much came, and show the saved games.

    Raise `Refusal` for a file that cannot be read, `StorageTrouble` if there is no room; then nothing has changed.
    """
    came = merge(desk.host.storage, read(text), desk.host.chance)
    desk.wishes.recall()
    desk.show(SAVES)
    words = desk.words
    desk.notify(words("saves.merged", **_told(words, came)) if any(came) else words("saves.merged.none"))


def bring_back(desk: Desk, kept: Mapping[str, str]) -> None:
    """Add what the second copy holds after the browser has cleared the storage, and say how much came back.

    `kept` are its texts by their names in the storage. Then store `COPIED`, which says that the storage holds all of
    it; if there is no room for all of it, a notice says so.
    """
    try:
        came, lost = _merged(desk, kept), unreadable(kept)
        desk.host.storage.set(COPIED, "1")
    except StorageTrouble as trouble:
        desk.excuse(trouble)
        return
    desk.wishes.recall()
    desk.room.refresh()
    if not (any(came) or lost):
        return
    words = desk.words
    told = [words("saves.recovered", **_told(words, came))]
    if lost:
        told.append(words("saves.recovered.lost", count=lost))
    desk.notify(" ".join(told), everywhere=True)


def _merged(desk: Desk, kept: Mapping[str, str]) -> Came:
    """Merge what the second copy holds, and return how much came.

    If the record here or in the copy cannot be read, merge all but the record; if there is none here, store the copy's
    as it is.
    """
    storage, chance = desk.host.storage, desk.host.chance
    try:
        return merge(storage, kept, chance)
    except Refusal:
        came = merge(storage, {name: text for name, text in kept.items() if name != ledger.NAME}, chance)
        if ledger.NAME in kept and storage.get(ledger.NAME) is None:
            storage.set(ledger.NAME, kept[ledger.NAME])
        return came


def remind(desk: Desk, book: Book) -> None:
    """Remind the person to write the file, if the browser may clear games and `DUE` more are finished by now.

    Note the number of games at this reminder, from which the next one is counted.
    """
    if desk.lasting is not False:
        return
    try:
        written = desk.host.storage.get(WRITTEN_AT) or ""
    except StorageTrouble:
        return
    before = int(written) if written.isdecimal() and len(written) < DUE * 2 else 0
    if _finished(book) - before >= DUE:
        words = desk.room.words
        label = words("saves.everything")
        desk.notify(words("saves.remind"), everywhere=True, command="save-all", label=label)
        _note(desk, _finished(book))


def _told(words: Words, came: Came) -> dict[str, str]:
    """Return how much of each kind came, in words, by the names of the placeholders in the sentence about it."""
    return {what: words(f"saves.merged.{what}", count=number) for what, number in came._asdict().items()}


def _finished(book: Book) -> int:
    return sum(tally.games for tally in book.every)


def _note(desk: Desk, finished: int) -> None:
    try:
        desk.host.storage.set(WRITTEN_AT, str(finished))
    except StorageTrouble:
        return
