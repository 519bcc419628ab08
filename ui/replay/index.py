"""The log of a replay: each line leads to its move; moves still to come are listed too."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from engine.kernel.events import Event, implied
from engine.kernel.rules import Rules
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play import controls, wording
from ui.play.additions import icon_of
from ui.play.log import ICONS, Chapter, Line, chapters, done, scroll
from ui.play.speaker import Pointer, Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import LogEntry, TableView
    from ui.replay.eyes import Eyes
    from ui.replay.tape import Tape

BEFORE, AFTER = 3, 1
"""The numbers of turns listed before and after the present one, until the player wants to see all."""


class Index:
    """The log of a tape in ``chapters``, as `eyes` may know it, in the order of the game.

    ``begins`` has for each chapter the ply of its first line.
    """

    def __init__(self, tape: Tape, eyes: Eyes) -> None:
        self.chapters = [*chapters(tape.rules, tape.log(eyes))][::-1]
        self.begins = [*accumulate(map(_begins, self.chapters), max)]

    def around(self, ply: int) -> list[Chapter]:
        """Return the chapter of a ply with `BEFORE` earlier and `AFTER` later ones, the latest first."""
        here = max(0, bisect_right(self.begins, ply) - 1)
        return self.chapters[max(0, here - BEFORE) : here + AFTER + 1][::-1]


def _begins(chapter: Chapter) -> int:
    return chapter.lines[0].entries[0].ply if chapter.lines else 0


def draw(table: TableView, index: Index) -> Markup:
    """Return the log with its heading: the turns around the table's ply, or all if the viewer opened the whole log.

    Each line is a button that goes to its move; the lines of the present move are marked.
    """
    whole = "all" in table.draft.shown
    found = index.chapters[::-1] if whole else index.around(table.ply)
    scribe, now = Scribe.at(table), _now(found, table.ply)
    return scroll(table, [_chapter(table, scribe, chapter, now) for chapter in found], look="index")


def _now(found: list[Chapter], ply: int) -> int:
    """Return the ply whose lines are marked: the present one, or the last before it with a line in the log."""
    plies = (line.entry.ply for chapter in found for line in chapter.lines)
    return max((each for each in plies if each <= ply), default=ply)


def _chapter(table: TableView, scribe: Scribe, chapter: Chapter, now: int) -> Markup:
    title = wording.event_sentence(scribe, chapter.began) if chapter.began else table.words("play.opening")
    return el(
        "section",
        el("h3", title),
        el("ul", [_line(table, scribe, line, now) for line in chapter.lines]),
        class_="chapter",
    )


def _line(table: TableView, scribe: Scribe, line: Line, now: int) -> Markup:
    ply = line.entry.ply
    when = "now" if ply == now else "later" if ply > now else ""
    if line.event is None:
        return _drawn(table.rules, None, done(table, scribe, line), "", ply, when)
    places = " ".join(wording.places(scribe, line.event))
    return _drawn(table.rules, line.event, wording.event_sentence(scribe, line.event), places, ply, when)


@lru_cache(maxsize=2_000, typed=True)
def _drawn(rules: Rules, event: Event | None, told: Markup, places: str, ply: int, when: str) -> Markup:
    name = icon_of(rules, type(event).__name__, ICONS) if event else ""
    return el(
        "li",
        controls.shaper(f"ply:{ply}", el("span", told), style="told"),
        icon(name) if name else None,
        data_places=places or None,
        aria_current="step" if when == "now" else None,
        class_=when or None,
    )


def sentences(table: TableView, entry: LogEntry, speaks: type[Speaker] = Speaker) -> list[str]:
    """Return the sentences of a move in the log; if no event has one, the sentence that describes its action.

    `speaks` is the kind of speaker that says them.
    """
    speaker = speaks.at(table)
    found = [wording.event_sentence(speaker, event) for event in entry.events if not implied(event)]
    if not found and entry.action:
        action = table.rules.read(entry.action)
        found = [wording.done(speaker, action, speaker.seat(action.seat))]
    return [sentence for sentence in found if sentence]


def line(table: TableView, entry: LogEntry) -> str:
    """Return the sentences of a move in the log as one line, with a full stop after each but the last.

    Places without a name of their own, which the board marks, are not described.
    """
    return wording.sentences(Speaker.at(table), sentences(table, entry, Pointer))
