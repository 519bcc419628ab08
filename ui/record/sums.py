"""Sums over finished games: the filter, the games played and won, streaks of wins, and the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, NamedTuple

from engine.bots.levels import LEVELS
from engine.games import CATALOGUE
from ui.record.result import Kind, Result, Tally

ANY = ""


@dataclass(frozen=True)
class Filter:
    """A filter of games; an empty field matches every game.

    Each field is compared with the values of the aspect of the same name (`ASPECTS`): ``game`` is a family
    (``classic``) or a scenario (``classic/0``), ``place`` a number from 1, ``player`` a name after ``=`` (`named`).
    """

    game: str = ANY
    level: str = ANY
    seats: str = ANY
    place: str = ANY
    year: str = ANY
    player: str = ANY

    @cached_property
    def chosen(self) -> dict[str, str]:
        """The fields that are not empty: values by name."""
        told = {each.name: str(getattr(self, each.name)) for each in fields(self)}
        return {name: value for name, value in told.items() if value}

    def but(self, name: str, value: str) -> Filter:
        """Return the filter with another value of the field `name`; unchanged if there is no such field."""
        return replace(self, **{name: value}) if name in ASPECTS else self

    def people(self, kind: Kind) -> tuple[int, ...]:
        """Return which people of games of this kind match, as indices into `kind.people`; empty for no match."""
        who = range(len(kind.people))
        if not self.chosen:
            return tuple(who)
        if any(value not in ASPECTS[name](kind, -1) for name, value in self.chosen.items() if name not in OWN):
            return ()
        own = [(name, value) for name, value in self.chosen.items() if name in OWN]
        return tuple(one for one in who if all(value in ASPECTS[name](kind, one) for name, value in own))


def scenario_of(kind: Kind) -> str:
    """Return a family with its scenario, e.g. ``classic/0``; empty if the scenario is not known."""
    return f"{kind.game}/{kind.scenario}" if kind.scenario >= 0 else ""


def named(name: str) -> str:
    """Return a player's name as `Filter.player` contains it; the ``=`` distinguishes the empty name from no filter."""
    return f"={name}"


ASPECTS: Mapping[str, Callable[[Kind, int], tuple[str, ...]]] = {
    "game": lambda kind, one: tuple(filter(None, (kind.game, scenario_of(kind)))),
    "level": lambda kind, one: (kind.level,) if kind.level else (),
    "seats": lambda kind, one: (str(kind.seats),),
    "place": lambda kind, one: (str(kind.people[one][0] + 1),) if kind.people[one][0] >= 0 else (),
    "year": lambda kind, one: (str(kind.year),),
    "player": lambda kind, one: (named(kind.people[one][1]),),
}
"""The aspects, which are the properties to filter and group games by.

Each function returns the aspect's values for a kind of games and one of its people (an index of ``kind.people``).
"""

OWN = ("place", "player")
"""The aspects that differ between the people of one game."""


PARTS = 840
"""A game is counted as 840 parts, so that the equal share of a seat at every table is an integer."""


class Won(NamedTuple):
    """Counts of games: ``played``; ``decided``, which seats outside the filter could have won; ``won`` of the decided.

    ``parts`` is how many of the decided games equal players would have won, times `PARTS`.
    """

    played: int = 0
    decided: int = 0
    won: int = 0
    parts: int = 0

    @property
    def expected(self) -> float:
        """The number of decided games that players of equal strength would win."""
        return self.parts / PARTS

    def plus(self, tally: Tally, people: Sequence[int]) -> Won:
        """Return the counts with the games of `tally` added; `people` are the indices of its people that match.

        If these people held all seats, only ``played`` grows: no other seat could have won.
        """
        seats = tally.kind.seats
        if len(people) == seats:
            return self._replace(played=self.played + tally.games)
        won, parts = sum([tally.won[one] for one in people]), tally.games * len(people) * PARTS // seats
        return Won(self.played + tally.games, self.decided + tally.games, self.won + won, self.parts + parts)


@dataclass
class Totals:
    """The sums of the games that match. ``rolls`` counts the rolls of each total, by the number of different totals (11
    or 6); ``fair`` does the same for games with free dice only."""

    won: Won = field(default_factory=Won)
    turns: int = 0
    plies: int = 0
    minutes: int = 0
    rolls: dict[int, list[int]] = field(default_factory=dict)
    fair: dict[int, list[int]] = field(default_factory=dict)

    def note(self, tally: Tally, people: Sequence[int]) -> None:
        """Add the games of `tally`; `people` are the indices of its people that match."""
        self.won = self.won.plus(tally, people)
        self.turns += tally.turns
        self.plies += tally.plies
        self.minutes += tally.minutes
        for rolls in (self.rolls, self.fair)[: 1 + tally.kind.fair]:
            sums = rolls.setdefault(len(tally.rolls), [0] * len(tally.rolls))
            for total, count in enumerate(tally.rolls):
                sums[total] += count


def matching(tallies: Iterable[Tally], filter_: Filter) -> Iterator[tuple[Tally, tuple[int, ...]]]:
    """Yield (sum, matching people as indices of ``kind.people``) for each sum of games that matches the filter."""
    known: dict[Kind, tuple[int, ...]] = {}
    for tally in tallies:
        kind = tally.kind
        if kind not in known:
            known[kind] = filter_.people(kind)
        if people := known[kind]:
            yield tally, people


def totals(tallies: Iterable[Tally], filter_: Filter) -> Totals:
    """Return the sums of the games that match the filter."""
    found = Totals()
    for tally, people in matching(tallies, filter_):
        found.note(tally, people)
    return found


def grouped(tallies: Iterable[Tally], filter_: Filter, aspect: str) -> dict[str, Won]:
    """Return the counts of the matching games by value of an aspect.

    A game counts once for each value that its matching people have, such as a name. The aspect ``game`` groups by
    family, not by scenario.
    """
    found: dict[str, Won] = {}
    for tally, people in matching(tallies, filter_):
        parts: dict[str, list[int]] = {}
        for one in people:
            for value in ASPECTS[aspect](tally.kind, one)[:1]:
                parts.setdefault(value, []).append(one)
        for value, some in parts.items():
            found[value] = found.get(value, Won()).plus(tally, some)
    return found


def values(kinds: Iterable[Kind], aspect: str) -> list[str]:
    """Return all values of an aspect that occur, in the order in which a field lists them."""
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


class FilteredGame(NamedTuple):
    """A game that matches the filter, with the seats of the matching people."""

    result: Result
    seats: tuple[int, ...]

    @property
    def decided(self) -> bool:
        """Whether a seat outside the filter could have won."""
        return len(self.seats) < len(self.result.sitters)

    @property
    def won(self) -> bool:
        """Whether one of the matching seats has won."""
        return self.result.winner in self.seats


def filtered(results: Iterable[Result], filter_: Filter) -> list[FilteredGame]:
    """Return the games that match, in the order of time."""
    asked = ((result, filter_.people(result.kind)) for result in results)
    return [FilteredGame(result, tuple(result.people[one] for one in people)) for result, people in asked if people]


class Streaks(NamedTuple):
    """The number of games won in a row: the ``longest`` row, and the ``present`` one."""

    longest: int
    present: int


def streaks(games: Iterable[FilteredGame]) -> Streaks:
    """Return the streaks of wins; games that only matching seats could win do not count."""
    longest = present = 0
    for game in games:
        if game.decided:
            present = present + 1 if game.won else 0
            longest = max(longest, present)
    return Streaks(longest, present)


WINDOW = 20
"""The number of games in each stretch; a stretch gives one point of the curve over time."""
POINTS = 120
"""The greatest number of points of the curve."""


class Stretch(NamedTuple):
    """The share of games ``won`` among some consecutive games, and the share ``due`` to equal players, both 0 to 1."""

    won: float
    due: float


def stretches(games: Iterable[FilteredGame]) -> list[Stretch]:
    """Return the shares of wins over `WINDOW` consecutive decided games each, in the order of time, `POINTS` at most.

    The stretches overlap: each begins one game after the one before it, or more if there are too many. Return an empty
    list if there are fewer than `WINDOW` decided games.
    """
    decided = [game for game in games if game.decided]
    ends = range(WINDOW, len(decided) + 1)
    step = -(-len(ends) // POINTS) or 1
    return [_stretch(decided[end - WINDOW : end]) for end in ends[::-1][::step]][::-1]


def _stretch(games: Sequence[FilteredGame]) -> Stretch:
    due = sum(len(game.seats) / len(game.result.sitters) for game in games)
    return Stretch(sum(game.won for game in games) / len(games), due / len(games))


class Extremes(NamedTuple):
    """The game with the most rounds, the one with the fewest, and the win with the greatest lead in points.

    Only games that others than the matching people could have won count for ``clearest``; it is None without any.
    """

    longest: Result
    shortest: Result
    clearest: FilteredGame | None


def extremes(games: Sequence[FilteredGame]) -> Extremes | None:
    """Return the extremes of some games; None if there are no games. ``clearest`` is None without a decided win."""
    if not games:
        return None
    results = [game.result for game in games]
    won = [game for game in games if game.decided and game.won]
    longest, shortest = (pick(results, key=lambda result: result.rounds) for pick in (max, min))
    return Extremes(longest, shortest, max(won, key=lambda game: game.result.margin(game.result.winner), default=None))
