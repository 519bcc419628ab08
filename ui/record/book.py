"""All finished games: a line of some 45 signs for each, and what is added up of those that are too old for a line.

As text it is JSON: the games as packed numbers (`ui.record.packing`), and the names that these numbers stand for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ui.base.storage import SPOILT
from ui.record.packing import packed, unpacked
from ui.record.reading import Names, lot_numbers, read_lot, read_result, result_numbers
from ui.record.result import COARSEST, Key, Lot, Result

VERSION = 1
MOST_RESULTS = 2_000
"""Games that are kept one by one; older ones are added up."""
MOST_LOTS = 400
"""Sums that are kept apart; beyond that, older ones are joined into coarser ones."""
LONGEST_TEXT = 1_000_000
MOST_PASSED = 500


class Unreadable(Exception):
    """A text is no book at all."""


class Newer(Exception):
    """A text was written by a later version of the page."""


@dataclass
class Book:
    """``results`` are in the order of time, ``lots`` are sums of older ones, none later than the day ``folded``.

    ``passed`` are the slots of finished games that are not to be counted. ``home`` tells this device's sums from those
    of another.
    """

    results: list[Result] = field(default_factory=list)
    lots: list[Lot] = field(default_factory=list)
    passed: frozenset[int] = frozenset()
    folded: int = 0
    home: int = 0

    @property
    def every(self) -> list[Lot]:
        """All games, those that are kept one by one too."""
        return [*self.lots, *map(Lot.of, self.results)]

    # -- changing ------------------------------------------------------------------------------------------

    def add(self, result: Result) -> None:
        """Count a game. One that ended before in the same slot is counted as it ends now; of a copy of a game that is
        counted, nothing is."""
        at = next((n for n, known in enumerate(self.results) if known.number == result.number), None)
        if at is None:
            self.results.append(result)
            self._fold()
        elif self.results[at].slot == result.slot:
            self.results[at] = replace(result, day=self.results[at].day)

    def drop(self, is_dropped: Callable[[Lot], bool]) -> list[Result]:
        """Forget games and sums; returns the games."""
        gone = {result.number: result for result in self.results if is_dropped(Lot.of(result))}
        self.results = [result for result in self.results if result.number not in gone]
        self.lots = [lot for lot in self.lots if not is_dropped(lot)]
        return list(gone.values())

    def forget(self, number: int, slot: int) -> None:
        """Forget the game of that number, if it ended in that slot."""
        self.results = [result for result in self.results if (result.number, result.slot) != (number, slot)]

    def pass_over(self, slots: Iterable[int], kept: Iterable[int]) -> None:
        """Count games of these slots no more; of those passed over before, only what is still `kept` is remembered."""
        self.passed = (self.passed & frozenset(kept)) | frozenset(slots)

    def merge(self, results: Iterable[Result], lots: Iterable[Lot]) -> tuple[int, int]:
        """Take over what another book holds and this one does not.

        Returns how many games came, and how many were left out because they may be among the sums already.
        """
        known = {result.number for result in self.results}
        fresh = {result.number: result for result in results if result.number not in known}
        late = [result for result in fresh.values() if result.day > self.folded]
        self.results = sorted([*self.results, *late], key=lambda result: result.day)
        came = len(late) + self._merge_lots(lots)
        self._fold()
        return came, len(fresh) - len(late)

    def _merge_lots(self, lots: Iterable[Lot]) -> int:
        """Of two sums of one home and kind the greater holds the other."""
        known, came = {lot.key: lot for lot in self.lots}, 0
        for lot in lots:
            before = known.get(lot.key)
            if before is None or before.games < lot.games:
                known[lot.key] = lot
                came += lot.games - (before.games if before else 0)
        self.lots = list(known.values())
        return came

    def _fold(self) -> None:
        """Add up the oldest games, if they are many, and the oldest sums, if these are."""
        old = self.results[: max(0, len(self.results) - MOST_RESULTS)]
        if not old:
            return
        self.results = self.results[len(old) :]
        self.folded = max(self.folded, *(result.day for result in old))
        self.lots = _added([*self.lots, *(Lot.of(result, self.home) for result in old)])
        for stage in range(COARSEST + 1):
            for year in sorted({lot.kind.year for lot in self.lots}):
                if len(self.lots) > MOST_LOTS:
                    self.lots = _added(lot.coarse(stage) if lot.kind.year == year else lot for lot in self.lots)

    # -- as text -------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The book as it is kept."""
        names = Names()
        told = {
            "version": VERSION,
            "home": self.home,
            "folded": self.folded,
            "games": " ".join(packed(result_numbers(result, names)) for result in self.results),
            "sums": " ".join(packed(lot_numbers(lot, names)) for lot in self.lots),
            "passed": packed(sorted(self.passed)[:MOST_PASSED]),
            "names": names.all,
        }
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> tuple[Book, int]:
        """The book of a text, and how many of its lines make no sense; raises :class:`Unreadable` or :class:`Newer`."""
        told = _parts(text)
        names, damaged = told["names"], 0
        book = cls(home=told["home"], folded=told["folded"])
        readers: Mapping[str, Callable[[list[int]], None]] = {
            "games": lambda numbers: book.results.append(read_result(numbers, names)),
            "sums": lambda numbers: book.lots.append(read_lot(numbers, names)),
        }
        for part, read in readers.items():
            for line in told[part].split():
                try:
                    read(unpacked(line))
                except SPOILT:
                    damaged += 1
        numbers = {result.number: result for result in book.results}
        damaged += len(book.results) - len(numbers)
        book.results = list(numbers.values())
        try:
            book.passed = frozenset(unpacked(told["passed"])[:MOST_PASSED])
        except ValueError:
            damaged += 1
        return book, damaged


def _parts(text: str) -> dict[str, Any]:
    """The parts of a text, each of its type."""
    if len(text) > LONGEST_TEXT:
        raise Unreadable("too long")
    try:
        told = json.loads(text)
        if type(told["version"]) is int and told["version"] > VERSION:
            raise Newer
        types = {"version": int, "home": int, "folded": int, "games": str, "sums": str, "passed": str, "names": list}
        sound = all(type(told[name]) is kind for name, kind in types.items())
        sound = sound and all(isinstance(name, str) for name in told["names"])
        if not (sound and told["version"] == VERSION and told["home"] >= 0 and 0 <= told["folded"] < 1_000_000):
            raise ValueError("no book")
    except SPOILT as error:
        raise Unreadable(str(error)) from error
    whole: dict[str, Any] = told
    return whole


def _added(lots: Iterable[Lot]) -> list[Lot]:
    """Return the lots with one for each kind of game: those of the same kind are added up."""
    sums: dict[Key, Lot] = {}
    for lot in lots:
        sums[lot.key] = sums[lot.key] + lot if lot.key in sums else lot
    return list(sums.values())
