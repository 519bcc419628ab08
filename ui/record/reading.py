"""Games and sums as rows of numbers, and the reading of such rows, which checks the range of each number."""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from ui.record.result import NOBODY, Kind, Result, Sitter, Tally

BEGINNING = date(2020, 1, 1).toordinal()
"""Days are counted from this one; a clock that shows an earlier day is wrong."""
LAST_DAY = 80_000
MOST_SEATS = 8
MOST_TOTALS = 12
LARGEST = 1 << 34
LONGEST_NAME = 24
_GAME = re.compile(r"([a-z0-9_]{1,24})(?:/([0-9]{1,3}))?")
_KIND = re.compile(r"[a-z]{1,16}")


class Names:
    """A list of texts; each gets the next number when it is first used."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    @property
    def all(self) -> list[str]:
        """All texts, in the order of their numbers."""
        return list(self._numbers)

    def number(self, text: str) -> int:
        """Return the number of a text, a new one at its first use."""
        return self._numbers.setdefault(text, len(self._numbers))


class Row:
    """A row of numbers, read one after the other. Methods raise ValueError if a number is missing or out of range."""

    def __init__(self, numbers: Sequence[int], names: Sequence[str]) -> None:
        self._rest = iter(numbers)
        self._names = names

    def number(self, least: int = 0, largest: int = LARGEST) -> int:
        """Return the next number; raise ValueError unless it is from `least` to `largest`."""
        number = next(self._rest, NOBODY)
        if not least <= number <= largest:
            raise ValueError(f"{number} is not from {least} to {largest}")
        return number

    def numbers(self, most: int) -> tuple[int, ...]:
        """Return the numbers of a list; the next number is its length. Raise ValueError if that is more than `most`."""
        return tuple(self.number() for _ in range(self.number(0, most)))

    def name(self) -> str:
        """Return the text for which the next number stands; raise ValueError if there is none, or it is too long."""
        name = self._names[self.number(0, len(self._names) - 1)]
        if len(name) > LONGEST_NAME + 8:
            raise ValueError("no name is so long")
        return name

    def kind(self) -> str:
        """Return the text for which the next number stands; raise ValueError unless it is a lower case word."""
        return _matched(_KIND, self.name())[0]

    def game(self) -> tuple[str, int]:
        """Return the family and the scenario: an empty family or scenario -1 if the record has dropped it.

        Raise ``ValueError`` for a malformed text.
        """
        name = self.name()
        if not name:
            return "", NOBODY
        found = _matched(_GAME, name)
        return found[1], int(found[2] or NOBODY)

    def rest(self) -> list[int]:
        """Return all numbers that are left."""
        return list(self._rest)


def _matched(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if not found:
        raise ValueError(f"{text[:40]!r} cannot be")
    return found


def _game(name: str, scenario: int) -> str:
    return f"{name}/{scenario}" if scenario != NOBODY else name


def result_numbers(result: Result, names: Names) -> Iterator[int]:
    """Yield a game as numbers, which `read_result` reads; its texts get numbers in `names`.

    The slot stands at the end if the game did not begin there. For an unrated game the slot and a 1 stand at the end.
    """
    yield from (result.number, result.day - BEGINNING, names.number(_game(result.game, result.scenario)))
    yield from (len(result.sitters), result.first, result.winner + 1)
    for sitter in result.sitters:
        yield names.number(sitter.kind)
        if sitter.human:
            yield names.number(sitter.name)
        yield sitter.points
    yield from (result.turns, result.plies, result.minutes, int(result.fair), len(result.rolls), *result.rolls)
    if result.slot != result.number or result.unrated:
        yield result.slot
    if result.unrated:
        yield 1


def read_result(numbers: Sequence[int], names: Sequence[str]) -> Result:
    """Return the game of a row of numbers, some of which are indices of `names`.

    Raise ValueError if the row cannot be a game of people.
    """
    row = Row(numbers, names)
    number, day, (game, scenario) = row.number(), row.number(0, LAST_DAY) + BEGINNING, row.game()
    seats = row.number(1, MOST_SEATS)
    first, winner = row.number(0, seats - 1), row.number(0, seats) - 1
    sitters = tuple(_sitter(row) for _ in range(seats))
    turns, plies, minutes, fair = row.number(), row.number(), row.number(), bool(row.number(0, 1))
    rolls, rest = row.numbers(MOST_TOTALS), row.rest()
    if len(rest) > 2 or rest[1:] not in ([], [1]) or scenario == NOBODY or not any(sitter.human for sitter in sitters):
        raise ValueError("no game of people")
    slot = rest[0] if rest else number
    played = (turns, plies, minutes, fair, rolls)
    return Result(number, day, game, scenario, sitters, first, winner, *played, slot, unrated=len(rest) == 2)


def _sitter(row: Row) -> Sitter:
    kind = row.kind()
    human = Sitter(kind, "", 0).human
    return Sitter(kind, row.name() if human else "", row.number())


def tally_numbers(tally: Tally, names: Names) -> Iterator[int]:
    """Yield a sum as numbers, which `read_tally` reads; its texts get numbers in `names`."""
    kind = tally.kind
    yield from (tally.home, kind.year, names.number(_game(kind.game, kind.scenario)), kind.seats)
    yield from (names.number(kind.level), len(kind.people))
    for (place, name), won in zip(kind.people, tally.won, strict=True):
        yield from (place + 1, names.number(name), won)
    yield from (int(kind.fair), tally.games, tally.turns, tally.plies, tally.minutes, len(tally.rolls), *tally.rolls)


def read_tally(numbers: Sequence[int], names: Sequence[str]) -> Tally:
    """Return the sum of a row of numbers, some of which are indices of `names`.

    Raise ValueError if the row cannot be a sum.
    """
    row = Row(numbers, names)
    home, year, (game, scenario), seats = row.number(), row.number(1, 9999), row.game(), row.number(1, MOST_SEATS)
    level = row.name()
    people, won = [], []
    for _ in range(row.number(1, seats)):
        people.append((row.number(0, seats) - 1, row.name()))
        won.append(row.number())
    fair, games = bool(row.number(0, 1)), row.number(1)
    turns, plies, minutes, rolls = row.number(), row.number(), row.number(), row.numbers(MOST_TOTALS)
    if sum(won) > games or row.rest():
        raise ValueError("more were won than played")
    kind = Kind(year, game, scenario, seats, level, tuple(people), fair)
    return Tally(kind, games, tuple(won), turns, plies, minutes, rolls, home)
