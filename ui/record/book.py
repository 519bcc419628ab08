"""The book of all finished games: a line of about 45 characters for each, and sums of older games.

As text it is JSON: the games as packed numbers (`ui.record.packing`), and the names that some of the numbers stand for.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ui.base.storage import SPOILT
from ui.record.packing import packed, unpacked
from ui.record.reading import Names, read_result, read_tally, result_numbers, tally_numbers
from ui.record.result import COARSEST, Beaten, Key, Kind, Result, Tally

VERSION = 2
"""Books of version 1 knew no unrated games; they are read like those of version 2."""
MOST_RESULTS = 2_000
"""The number of games that are kept one by one; older games are added up."""
MOST_TALLIES = 400
"""The number of sums that are kept separately; beyond it, older sums are merged and lose details."""
LONGEST_TEXT = 1_000_000
"""The most characters of a book; a longer text is refused as unreadable."""
MOST_PASSED = 500
MOST_BEATEN = 1_000
"""The most entries of `Book.beaten` that are stored, as `MOST_PASSED` is for `Book.passed`."""


class Unreadable(Exception):
    """Raised for a text that is not a book."""


class Newer(Exception):
    """Raised for a text that a later version of the page has written."""


@dataclass
class Book:
    """All finished games: ``results`` in the order of time; ``tallies``, the sums of games up to the day ``folded``.

    ``passed`` are the slots of finished games that the player does not want to count. ``home`` is a number that
    distinguishes this device's sums from those of another device. ``beaten`` are games that a person has won, noted
    before the sums lost the details that show this.
    """

    results: list[Result] = field(default_factory=list)
    tallies: list[Tally] = field(default_factory=list)
    passed: frozenset[int] = frozenset()
    folded: int = 0
    home: int = 0
    beaten: frozenset[Beaten] = frozenset()

    @property
    def won(self) -> frozenset[Beaten]:
        """The games that a person has won, as (family, scenario, level of the bots)."""
        return self.beaten | _won(self.every)

    @property
    def every(self) -> list[Tally]:
        """The sums of older games, and each single game as a sum of its own."""
        return [*self.tallies, *map(Tally.of, self.results)]

    def add(self, result: Result) -> None:
        """Count a game. If there are too many single games then, add up the oldest.

        A game with the same number may be counted already: the same one, or one that went on from a copy of it. Then
        the new one replaces it, and takes its day, if it ended in the same slot or in the one where the game began;
        else the new one is ignored.
        """
        at = next((n for n, known in enumerate(self.results) if known.number == result.number), None)
        if at is None:
            self.results.append(result)
            self._fold()
        elif result.slot in (self.results[at].slot, result.number):
            self.results[at] = replace(result, day=self.results[at].day)

    def drop(self, is_dropped: Callable[[Tally], bool]) -> list[Result]:
        """Remove the games and sums for which `is_dropped` is true, and return the removed games."""
        gone = {result.number: result for result in self.results if is_dropped(Tally.of(result))}
        self.results = [result for result in self.results if result.number not in gone]
        self.tallies = [tally for tally in self.tallies if not is_dropped(tally)]
        return list(gone.values())

    def forget(self, number: int, slot: int) -> None:
        """Remove the game with this `number` if it ended in this `slot`."""
        self.results = [result for result in self.results if (result.number, result.slot) != (number, slot)]

    def pass_over(self, slots: Iterable[int], kept: Iterable[int]) -> None:
        """Add `slots` to the slots that do not count; forget those that the shelf has no more (not in `kept`)."""
        self.passed = (self.passed & frozenset(kept)) | frozenset(slots)

    def merge(self, other: Book) -> tuple[int, int]:
        """Add the games and sums of another book that this one does not contain.

        Return the number of games added, and of games left out because the sums may contain them already.
        """
        known = {result.number for result in self.results}
        fresh = {result.number: result for result in other.results if result.number not in known}
        late = [result for result in fresh.values() if result.day > self.folded]
        came = len(late) + self._merge_tallies(other)
        self.results = sorted([*self.results, *late], key=lambda result: result.day)
        self.beaten |= other.beaten
        self._fold()
        return came, len(fresh) - len(late)

    def _merge_tallies(self, other: Book) -> int:
        """Take over each sum of another book with more games than the sum here with its key; return the games added.

        The greater of two such sums contains the other. The additional games may be among ``results``, if they came in
        a file: so as many games that the sum may contain (`_candidates`) are removed there, and not counted as added.
        """
        known, came = {tally.key: tally for tally in self.tallies}, 0
        single, gone = self._candidates(other), set[int]()
        for tally in other.tallies:
            before = known.get(tally.key)
            more = tally.games - (before.games if before else 0)
            if more > 0:
                known[tally.key] = tally
                inside = dict.fromkeys(each for each in single[tally.kind, len(tally.rolls)] if each not in gone)
                taken = list(inside)[:more]
                gone.update(taken)
                came += more - len(taken)
        self.tallies = list(known.values())
        self.results = [result for result in self.results if result.number not in gone]
        if other.tallies:
            self.folded = max(self.folded, other.folded)
        return came

    def _candidates(self, other: Book) -> defaultdict[tuple[Kind, int], list[int]]:
        """Return, by kind and number of totals, which games here (by number) a sum of another book may contain.

        First stand the games that have lost the fewest details in the sum, among these the oldest.
        """
        apart, found = {result.number for result in other.results}, defaultdict[tuple[Kind, int], list[int]](list)
        old = [result for result in self.results if result.day <= other.folded and result.number not in apart]
        for kinds in zip(*(Tally.of(result).kinds for result in old), strict=True):
            for result, kind in zip(old, kinds, strict=True):
                found[kind, len(result.rolls)].append(result.number)
        return found

    def _fold(self) -> None:
        """Add up the oldest games if there are too many, then merge the oldest sums if there are too many of them."""
        old = self.results[: max(0, len(self.results) - MOST_RESULTS)]
        if not old:
            return
        self.results = self.results[len(old) :]
        self.folded = max(self.folded, *(result.day for result in old))
        self.tallies = _added([*self.tallies, *(Tally.of(result, self.home) for result in old)])
        for stage in range(COARSEST + 1):
            for year in sorted({tally.kind.year for tally in self.tallies}):
                if len(self.tallies) > MOST_TALLIES:
                    self.beaten |= _won(tally for tally in self.tallies if tally.kind.year == year)
                    self.tallies = _added(
                        tally.coarse(stage) if tally.kind.year == year else tally for tally in self.tallies
                    )

    def text(self) -> str:
        """Return the book as JSON text for the storage, which `read` reads.

        It holds at most `MOST_PASSED` of the passed slots, and `MOST_BEATEN` of the games noted as won.
        """
        names = Names()
        told = {
            "version": VERSION,
            "home": self.home,
            "folded": self.folded,
            "games": " ".join(packed(result_numbers(result, names)) for result in self.results),
            "sums": " ".join(packed(tally_numbers(tally, names)) for tally in self.tallies),
            "passed": packed(sorted(self.passed)[:MOST_PASSED]),
            "names": names.all,
            "beaten": sorted(self.beaten)[:MOST_BEATEN],
        }
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> tuple[Book, int]:
        """Return the book of a text, and how many of its entries were damaged or repeated and are left out.

        Raise `Unreadable` for a text that is no book, `Newer` for a book of a later version.
        """
        told = _parts(text)
        names, damaged = told["names"], 0
        book = cls(home=told["home"], folded=told["folded"])
        readers: Mapping[str, Callable[[list[int]], None]] = {
            "games": lambda numbers: book.results.append(read_result(numbers, names)),
            "sums": lambda numbers: book.tallies.append(read_tally(numbers, names)),
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
        try:
            book.beaten = frozenset(_beaten(*each) for each in told.get("beaten", ())[:MOST_BEATEN])
        except SPOILT:
            damaged += 1
        return book, damaged


def _parts(text: str) -> dict[str, Any]:
    """Return the JSON object of a book, its types checked; raise `Unreadable`, or `Newer` for a later version."""
    if len(text) > LONGEST_TEXT:
        raise Unreadable("too long")
    try:
        told = json.loads(text)
        if type(told["version"]) is int and told["version"] > VERSION:
            raise Newer
        types = {"version": int, "home": int, "folded": int, "games": str, "sums": str, "passed": str, "names": list}
        sound = all(type(told[name]) is kind for name, kind in types.items())
        sound = sound and all(isinstance(name, str) for name in told["names"])
        if not (sound and told["version"] >= 1 and told["home"] >= 0 and 0 <= told["folded"] < 1_000_000):
            raise ValueError("no book")
    except SPOILT as error:
        raise Unreadable(str(error)) from error
    whole: dict[str, Any] = told
    return whole


def _beaten(game: Any, scenario: Any, level: Any) -> Beaten:
    """Return a won game as it was read from JSON; raise ValueError if one of its parts has the wrong type."""
    if not isinstance(game, str) or type(scenario) is not int or not isinstance(level, str):
        raise ValueError("no game")
    return game, scenario, level


def _won(tallies: Iterable[Tally]) -> frozenset[Beaten]:
    """Return the games that a person has won according to sums; those whose scenario is not known are left out."""
    kinds = (tally.kind for tally in tallies if any(tally.won))
    return frozenset((kind.game, kind.scenario, kind.level) for kind in kinds if kind.scenario >= 0)


def _added(tallies: Iterable[Tally]) -> list[Tally]:
    """Return the tallies with those of the same key added up."""
    sums: dict[Key, Tally] = {}
    for tally in tallies:
        sums[tally.key] = sums[tally.key] + tally if tally.key in sums else tally
    return list(sums.values())
