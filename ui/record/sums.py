"""Sums over finished games: which of them are asked for, how many were played and won, rows of wins, and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, NamedTuple

from engine.bots.levels import LEVELS
from engine.games import CATALOGUE
from ui.record.result import Kind, Lot, Result

ANY = ""


@dataclass(frozen=True)
class Wish:
    """Which games are asked for; what is empty may be anything.

    Each field holds what :data:`ASPECTS` says of a game: ``game`` is a family or one of its scenarios.
    """

    game: str = ANY
    level: str = ANY
    seats: str = ANY
    place: str = ANY
    year: str = ANY
    player: str = ANY

    @cached_property
    def chosen(self) -> dict[str, str]:
        """What is asked for, by the names of the fields."""
        told = {each.name: str(getattr(self, each.name)) for each in fields(self)}
        return {name: value for name, value in told.items() if value}

    def but(self, name: str, value: str) -> Wish:
        """The same with another value of a field; a name that is none changes nothing."""
        return replace(self, **{name: value}) if name in ASPECTS else self

    def people(self, kind: Kind) -> tuple[int, ...]:
        """Who of the people in games of a kind is meant; nobody where the games are not."""
        who = range(len(kind.people))
        if not self.chosen:
            return tuple(who)
        if any(value not in ASPECTS[name](kind, -1) for name, value in self.chosen.items() if name not in OWN):
            return ()
        own = [(name, value) for name, value in self.chosen.items() if name in OWN]
        return tuple(one for one in who if all(value in ASPECTS[name](kind, one) for name, value in own))


def scenario_of(kind: Kind) -> str:
    """A game with its scenario, as a wish names it; empty where it is not known."""
    return f"{kind.game}/{kind.scenario}" if kind.scenario >= 0 else ""


def named(name: str) -> str:
    """Return a player's name as a filter names it; players without a name can be chosen too."""
    return f"={name}"


ASPECTS: Mapping[str, Callable[[Kind, int], tuple[str, ...]]] = {
    "game": lambda kind, one: tuple(filter(None, (kind.game, scenario_of(kind)))),
    "level": lambda kind, one: (kind.level,) if kind.level else (),
    "seats": lambda kind, one: (str(kind.seats),),
    "place": lambda kind, one: (str(kind.people[one][0] + 1),) if kind.people[one][0] >= 0 else (),
    "year": lambda kind, one: (str(kind.year),),
    "player": lambda kind, one: (named(kind.people[one][1]),),
}
"""By what games are told apart: the values of a game for one of its people."""

OWN = ("place", "player")
"""The aspects of a game that differ between its people."""


PARTS = 840
"""The share of a seat at any table is a whole number of such parts of a game."""


class Won(NamedTuple):
    """How many games were played; of those that somebody else could have won, ``decided``, how many were won, and how
    many would be by players of equal strength, in ``PARTS``."""

    played: int = 0
    decided: int = 0
    won: int = 0
    parts: int = 0

    @property
    def expected(self) -> float:
        """How many games players of equal strength would win."""
        return self.parts / PARTS

    def plus(self, lot: Lot, people: Sequence[int]) -> Won:
        """The same with more games, of these of their people."""
        seats = lot.kind.seats
        if len(people) == seats:
            return self._replace(played=self.played + lot.games)
        won, parts = sum([lot.won[one] for one in people]), lot.games * len(people) * PARTS // seats
        return Won(self.played + lot.games, self.decided + lot.games, self.won + won, self.parts + parts)


@dataclass
class Totals:
    """What comes together of the games that are asked for. ``rolls`` are by the number of different totals of the dice,
    ``fair`` those of them that fell as they liked."""

    won: Won = field(default_factory=Won)
    turns: int = 0
    plies: int = 0
    minutes: int = 0
    rolls: dict[int, list[int]] = field(default_factory=dict)
    fair: dict[int, list[int]] = field(default_factory=dict)

    def note(self, lot: Lot, people: Sequence[int]) -> None:
        """Add games, of these of their people."""
        self.won = self.won.plus(lot, people)
        self.turns += lot.turns
        self.plies += lot.plies
        self.minutes += lot.minutes
        for rolls in (self.rolls, self.fair)[: 1 + lot.kind.fair]:
            sums = rolls.setdefault(len(lot.rolls), [0] * len(lot.rolls))
            for total, count in enumerate(lot.rolls):
                sums[total] += count


def matching(lots: Iterable[Lot], wish: Wish) -> Iterator[tuple[Lot, tuple[int, ...]]]:
    """The games that are asked for, and of whose people."""
    known: dict[Kind, tuple[int, ...]] = {}
    for lot in lots:
        kind = lot.kind
        if kind not in known:
            known[kind] = wish.people(kind)
        if people := known[kind]:
            yield lot, people


def totals(lots: Iterable[Lot], wish: Wish) -> Totals:
    """Return the sums of all games that the filter keeps."""
    found = Totals()
    for lot, people in matching(lots, wish):
        found.note(lot, people)
    return found


def grouped(lots: Iterable[Lot], wish: Wish, aspect: str) -> dict[str, Won]:
    """The games that are asked for, told apart by an aspect: its first value for each game."""
    found: dict[str, Won] = {}
    for lot, people in matching(lots, wish):
        parts: dict[str, list[int]] = {}
        for one in people:
            for value in ASPECTS[aspect](lot.kind, one)[:1]:
                parts.setdefault(value, []).append(one)
        for value, some in parts.items():
            found[value] = found.get(value, Won()).plus(lot, some)
    return found


def values(kinds: Iterable[Kind], aspect: str) -> list[str]:
    """All values of an aspect that there are, in their order."""
    found = {value for kind in kinds for one in range(len(kind.people)) for value in ASPECTS[aspect](kind, one)}
    return sorted(found, key=_ORDERS.get(aspect, str.casefold))


def _game_order(value: str) -> tuple[int, int]:
    game, _, scenario = value.partition("/")
    names = [family.name for family in CATALOGUE.families]
    return names.index(game) if game in names else len(names), int(scenario or -1)


def _level_order(value: str) -> int:
    return [*LEVELS].index(value) if value in LEVELS else len(LEVELS)


_ORDERS: Mapping[str, Callable[[str], Any]] = {
    "game": _game_order,
    "level": _level_order,
    "seats": int,
    "place": int,
    "year": lambda year: -int(year),
}


# -- games one by one ----------------------------------------------------------------------------------------


class Seen(NamedTuple):
    """A game that is asked for, with the seats of those who are meant."""

    result: Result
    seats: tuple[int, ...]

    @property
    def decided(self) -> bool:
        """Whether somebody else could have won."""
        return len(self.seats) < len(self.result.sitters)

    @property
    def won(self) -> bool:
        """Whether one of them has won."""
        return self.result.winner in self.seats


def seen(results: Iterable[Result], wish: Wish) -> list[Seen]:
    """The games that are asked for, in the order of time."""
    asked = ((result, wish.people(result.kind)) for result in results)
    return [Seen(result, tuple(result.people[one] for one in people)) for result, people in asked if people]


class Streaks(NamedTuple):
    """How many games were won one after the other: at most, and up to now."""

    longest: int
    present: int


def streaks(games: Iterable[Seen]) -> Streaks:
    """The rows of wins in the games that somebody else could have won."""
    longest = present = 0
    for game in games:
        if game.decided:
            present = present + 1 if game.won else 0
            longest = max(longest, present)
    return Streaks(longest, present)


WINDOW = 20
"""Games over which the share of wins in the course of time is averaged."""
POINTS = 120
"""The largest number of points of a course."""


class Stretch(NamedTuple):
    """The share of some games in a row that was won, and the one that equal players would win."""

    won: float
    due: float


def course(games: Iterable[Seen]) -> list[Stretch]:
    """The share of the last games at a time, from the first ones on; empty where there are too few games."""
    decided = [game for game in games if game.decided]
    ends = range(WINDOW, len(decided) + 1)
    step = -(-len(ends) // POINTS) or 1
    return [_stretch(decided[end - WINDOW : end]) for end in ends[::-1][::step]][::-1]


def _stretch(games: Sequence[Seen]) -> Stretch:
    due = sum(len(game.seats) / len(game.result.sitters) for game in games)
    return Stretch(sum(game.won for game in games) / len(games), due / len(games))


class Extremes(NamedTuple):
    """The longest and the shortest game, and the one that was won by the most points."""

    longest: Result
    shortest: Result
    clearest: Seen | None


def extremes(games: Sequence[Seen]) -> Extremes | None:
    """The extremes of some games; None where there are none."""
    if not games:
        return None
    results = [game.result for game in games]
    won = [game for game in games if game.decided and game.won]
    longest, shortest = (pick(results, key=lambda result: result.rounds) for pick in (max, min))
    return Extremes(longest, shortest, max(won, key=lambda game: game.result.margin(game.result.winner), default=None))
