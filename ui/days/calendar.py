"""The calendar of a person: what came of the island and the puzzle of each day, and the days in a row.

As text it is JSON with a row for each day: the slot of the game, the tries at the puzzle, whether it was solved, and,
once the island is over, whether it was won, the person's points, the most points of another seat, the rounds, whether
there was help, and the course (:class:`End`):
``{"longest":12,"before":0,"days":{"2026-11-26":["1a2b3c4d",2,1,1,10,7,18,0,"0012222222"]}}``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any, NamedTuple

from ui.base.storage import SPOILT, Storage, StorageTrouble

KEPT = "landfall.days"
MOST = 400
"""The number of days that are kept; of older ones only the longest row of days remains."""
TRIES = 3
"""How often a person may try to solve a puzzle."""
LONGEST_ROW = 100_000
LARGEST = 1_000_000
YEARS = range(2000, 9000)
"""The years whose days are read: so the day before or after one that is kept is always a date."""
_SLOT = re.compile(r"[0-9a-z]{1,16}(?:-\d{1,4})*|")
_COURSE = re.compile("[012]{0,20}")


class End(NamedTuple):
    """How an island ended: ``points`` are the person's, ``rival`` those of the best other player.

    ``course`` has a digit for each tenth of the game: 2 when the person was ahead, 1 when level, 0 when behind; it is
    empty if the log of the game is lost.
    ``helped``: a bot has helped by a hint or a placement.
    """

    won: bool
    points: int
    rival: int
    rounds: int
    helped: bool
    course: str


class Day(NamedTuple):
    """What came of a day.

    ``slot`` is the slot of the game that counts as the attempt at the island; empty before the island is begun. ``end``
    is None until the island is over. ``tries`` counts the answers to the puzzle, the right one (``solved``) included.
    """

    slot: str = ""
    end: End | None = None
    tries: int = 0
    solved: bool = False

    @property
    def answered(self) -> bool:
        """Whether the puzzle is solved, or all tries are used up."""
        return self.solved or self.tries >= TRIES

    @property
    def done(self) -> bool:
        """Whether the day counts for the row: its island is over, or its puzzle is answered."""
        return bool(self.end) or self.answered

    def merged(self, other: Day) -> Day:
        """Return two records of the same day as one.

        Of two attempts at an island the finished one counts. Of two answers to a puzzle the one counts that has solved
        it, with the fewest tries; if none has, the one with the most tries.
        """
        island = self if self.end or (not other.end and self.slot) else other
        puzzle = max(self, other, key=lambda day: (day.solved, -day.tries if day.solved else day.tries))
        return Day(island.slot, island.end, puzzle.tries, puzzle.solved)


@dataclass(frozen=True)
class Calendar:
    """The days on which something was begun.

    Older days are not kept, but two numbers are: ``longest``, the most days in a row ever, and ``before``, how many
    days in a row came directly before the first kept day.
    """

    days: Mapping[date, Day] = field(default_factory=dict)
    longest: int = 0
    before: int = 0

    def of(self, day: date) -> Day:
        """Return what came of a day; an empty one if nothing was begun."""
        return self.days.get(day, Day())

    def beginning(self, day: date, slot: str) -> Calendar:
        """Return the calendar with the attempt of a day; unchanged if that day has one: a date counts once."""
        known = self.of(day)
        return self if known.slot else self._with(day, known._replace(slot=slot))

    def ending(self, slot: str, end: End) -> Calendar:
        """Return the calendar with the end of the attempt in a slot; unchanged if there is none or it has ended."""
        day = self.day_of(slot)
        return self if day is None or self.of(day).end else self._with(day, self.of(day)._replace(end=end))

    def answering(self, day: date, solved: bool) -> Calendar:
        """Return the calendar with one more try at the puzzle of a day; `solved` says whether this try solves it.

        The calendar is unchanged if the puzzle is answered already.
        """
        known = self.of(day)
        return self if known.answered else self._with(day, known._replace(tries=known.tries + 1, solved=solved))

    def day_of(self, slot: str) -> date | None:
        """Return the day whose attempt is in a slot; None if there is none."""
        return next((day for day, known in self.days.items() if slot and known.slot == slot), None)

    def row(self, today: date) -> int:
        """Return the number of days in a row up to today, or up to yesterday while today may still be done."""
        last = today if self.of(today).done else today - timedelta(1)
        return self._row_to(last)

    @property
    def best_row(self) -> int:
        """The length of the longest row of done days ever (`Day.done`)."""
        ends = (day for day in self.days if not self.of(day + timedelta(1)).done)
        return max(self.longest, *map(self._row_to, ends), 0)

    def _row_to(self, last: date) -> int:
        """Return the length of the row of done days that ends with `last`; 0 if `last` is not done.

        A row that reaches back to the first kept day goes on with the days ``before`` it.
        """
        row = 0
        while self.of(last - timedelta(row)).done:
            row += 1
        reaches_back = self.days and last - timedelta(row) == min(self.days) - timedelta(1)
        return row + self.before if reaches_back else row

    def merged(self, other: Calendar) -> Calendar:
        """Return both calendars as one, with the latest `MOST` days; a day in both is merged (`Day.merged`)."""
        days = {day: self.of(day).merged(other.of(day)) for day in {*self.days, *other.days}}
        return _bounded(days, self, other)

    def _with(self, day: date, told: Day) -> Calendar:
        return _bounded({**self.days, day: told}, self)

    def text(self) -> str:
        """Return the calendar as JSON text, which `read` reads."""
        days = {day.isoformat(): _row(self.days[day]) for day in sorted(self.days)}
        return json.dumps({"longest": self.longest, "before": self.before, "days": days}, separators=(",", ":"))


def recall(storage: Storage) -> Calendar:
    """Return the kept calendar; an empty one if the storage is not available."""
    try:
        return read(storage.get(KEPT) or "")
    except StorageTrouble:
        return Calendar()


def keep(storage: Storage, calendar: Calendar) -> None:
    """Store a calendar; raise `StorageTrouble` if the storage does not accept it."""
    storage.set(KEPT, calendar.text())


def read(text: str) -> Calendar:
    """Return the calendar of a text; damaged days are left out, and all of them if the text is no calendar."""
    try:
        told = json.loads(text)
        days = dict(told["days"])
        longest, before = (_number(told[name], LONGEST_ROW) for name in ("longest", "before"))
    except SPOILT:
        return Calendar()
    kept = dict(_days(days.items()))
    return _bounded(kept, Calendar(kept, longest, before))


def end_as_text(end: End) -> str:
    """Return an end as one line of text, which `read_end` reads."""
    return json.dumps(_end_row(end), separators=(",", ":"))


def read_end(text: str) -> End | None:
    """Return the end of an island that a text tells; None if it tells none."""
    try:
        return _end(*json.loads(text))
    except SPOILT:
        return None


def _bounded(days: Mapping[date, Day], *known: Calendar) -> Calendar:
    """Return a calendar with the latest `MOST` of these days; its rows follow from `days` and the `known` calendars.

    A known calendar whose ``before`` is not 0 has `MOST` days itself. So its first day is not later than the first day
    that is kept now, and it counts the row up to there rightly, whatever older days are among `days`.
    """
    latest = sorted(days)[-MOST:]
    every = Calendar(days, max(each.best_row for each in known))
    if not latest:
        return every
    eve = latest[0] - timedelta(1)
    kept = Calendar({day: days[day] for day in latest}, 0, max(each._row_to(eve) for each in (every, *known)))
    return replace(kept, longest=max(every.best_row, kept.best_row))


def _days(told: Iterable[tuple[str, Any]]) -> Iterable[tuple[date, Day]]:
    for day, row in told:
        try:
            yield _date(day), _day(row)
        except SPOILT:
            continue


def _date(text: str) -> date:
    """Return the date of an ISO text. Raise one of `SPOILT` if the text is malformed or its year is not in `YEARS`."""
    day = date.fromisoformat(text)
    if day.year not in YEARS:
        raise ValueError("no day of this calendar")
    return day


def _row(day: Day) -> list[str | int]:
    return [day.slot, day.tries, int(day.solved), *(_end_row(day.end) if day.end else ())]


def _end_row(end: End) -> list[str | int]:
    won, *numbers, helped, course = end
    return [int(won), *map(int, numbers), int(helped), str(course)]


def _day(row: list[Any]) -> Day:
    """Return the day of a row; raise one of `SPOILT` if the row is damaged."""
    slot, tries, solved, *end = row
    if not _SLOT.fullmatch(slot):
        raise ValueError("no slot")
    return Day(slot, _end(*end) if end else None, _number(tries, TRIES), bool(_number(solved, 1)))


def _end(won: Any, points: Any, rival: Any, rounds: Any, helped: Any, course: Any) -> End:
    if not _COURSE.fullmatch(course):
        raise ValueError("no course")
    own, best, count = (_number(each, LARGEST) for each in (points, rival, rounds))
    return End(bool(_number(won, 1)), own, best, count, bool(_number(helped, 1)), str(course))


def _number(value: Any, largest: int) -> int:
    if type(value) is not int or not 0 <= value <= largest:
        raise ValueError("out of range")
    return value
