"""Counts a finished game in the book of games, and says how all games like it went. It works without storage too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.storage import StorageTrouble
from ui.days import calendar
from ui.days.ending import done
from ui.days.table import date_of, end_of
from ui.record.counting import begun_in, hindrance, is_unrated, remark, result_of
from ui.record.ledger import DAMAGED, Ledger

if TYPE_CHECKING:
    from ui.record.book import Book
    from ui.screens.desk import Desk
    from ui.screens.game.playing import Playing
    from ui.session.session import Session


def count(playing: Playing, session: Session, is_new: bool) -> None:
    """Count the finished game in the record if it `is_new`, set the remark on it in ``look.counted``, and paint.

    The remark says how games like it went, or why it does not count. If the game is the island of a day, set
    ``look.day`` and ``look.done``, and note the game's end for that day even if it is not new: the page may have been
    closed before.
    """
    words = playing.words
    why = hindrance(session)
    playing.look.counted = words(f"record.not.{why}") if f"record.not.{why}" in words else words("record.not")
    if not why:
        playing.look.counted = _counted(playing, session, is_new)
    _note_day(playing, session)
    if playing.desk.room is playing:
        playing.desk.paint()


def _counted(playing: Playing, session: Session, is_new: bool) -> str:
    desk, words = playing.desk, playing.words
    ledger = Ledger(desk.host.storage, desk.host.chance)
    try:
        if is_new:
            result = result_of(session, playing.slot, desk.host.today())
            book = ledger.change(lambda book: book.add(result))
        else:
            book = ledger.read()
    except StorageTrouble as trouble:
        return words(f"record.{trouble.key}") if is_new else ""
    if ledger.trouble:
        desk.notify(words(f"record.trouble.{ledger.trouble}"), stays=ledger.trouble != DAMAGED)
    if is_new:
        _keep_safe(desk, book)
    number = begun_in(playing.slot, session.origin)
    told = remark(words, book, number)
    if told and is_unrated(session) and len(session.people) == 1:
        told = f"{told} {words('record.line.unrated.helped' if session.helped else 'record.line.unrated.copied')}"
    return told or ("" if ledger.trouble else words("record.line.uncounted"))


def _note_day(playing: Playing, session: Session) -> None:
    """Note how a finished game ended if it counts as the island of a day, and what that gives."""
    desk, look = playing.desk, playing.look
    kept = calendar.recall(desk.host.storage)
    look.day = day = kept.day_of(playing.slot)
    if not day:
        return
    end = kept.of(day).end or end_of(session)
    if not kept.of(day).end:
        kept = kept.ending(playing.slot, end)
        try:
            calendar.keep(desk.host.storage, kept)
        except StorageTrouble as trouble:
            desk.excuse(trouble)
    look.done = done(playing.words, day, end, kept.row(date_of(desk.host.today())))


def _keep_safe(desk: Desk, book: Book) -> None:
    """Ask the browser to keep the storage, and remind the person to save a file if the browser may clear it."""
    from ui.screens.safekeeping import remind  # imported late: it is fetched after the first screen

    desk.host.see_to_storage(ask=True)
    remind(desk, book)
