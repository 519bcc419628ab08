"""The record of a finished game, and sums of games of one kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import NamedTuple, TypeAlias

from ui.base.rounds import rounds
from ui.session.about import HUMAN

PEOPLE, MIXED = "people", "mixed"
"""The levels of a game without bots, and of a game with bots of several levels."""

NOBODY = -1
"""The winner of a game without a winner; also a place or a scenario that is not known any more."""

COARSEST = 2
"""The last stage of `Tally.coarse`; the first is 0. Each drops more details of a sum."""


class Sitter(NamedTuple):
    """The player of a seat, with the points at the end.

    ``kind`` is ``human`` or a bot's level. ``name`` is the name of a person, empty for a person who plays alone under
    the page's own name; the name of a bot is empty.
    """

    kind: str
    name: str
    points: int

    @property
    def human(self) -> bool:
        """Whether a person sat there."""
        return self.kind == HUMAN


class Kind(NamedTuple):
    """The properties by which games can be filtered. ``people`` are the persons in the game, as (place, name).

    A place is a position in the order of turns, from 0. ``fair`` games were played with free dice, not dice drawn from
    a deck. Of sums that have lost details, ``scenario`` and the places are `NOBODY`; ``game``, ``level`` and names may
    be empty.
    """

    year: int
    game: str
    scenario: int
    seats: int
    level: str
    people: tuple[tuple[int, str], ...]
    fair: bool


Key: TypeAlias = tuple[int, Kind, int]
Beaten: TypeAlias = tuple[str, int, str]
"""A game that a person has won: the family, its scenario, and the level of the bots."""


@dataclass(frozen=True)
class Result:
    """One finished game.

    ``number`` is the number of the slot in which the game began and identifies the game, ``slot`` the number of the
    slot in which it ended. ``day`` is a proleptic ordinal. ``first`` and ``winner`` are the seats of the start player
    and of the winner, `NOBODY` without one. ``rolls`` counts the rolls of each total, the least total first.
    ``minutes`` is the time that the game took; of a long pause between two moves only a part counts.
    ``fair`` says that the dice were free, not drawn from a deck. ``unrated`` games do not count for a rating: a bot has
    helped by a hint or a placement, or a copy of the game was played on.
    """

    number: int
    day: int
    game: str
    scenario: int
    sitters: tuple[Sitter, ...]
    first: int
    winner: int
    turns: int
    plies: int
    minutes: int
    fair: bool
    rolls: tuple[int, ...]
    slot: int
    unrated: bool = False

    @cached_property
    def date(self) -> date:
        """The day on which the game was finished."""
        return date.fromordinal(self.day)

    @property
    def rounds(self) -> int:
        """The length of the game in rounds."""
        return rounds(self.turns, len(self.sitters))

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats of people, in the order of turns."""
        seats = (seat for seat, sitter in enumerate(self.sitters) if sitter.human)
        return tuple(sorted(seats, key=self.place))

    def place(self, seat: int) -> int:
        """Return the place of a seat in the order of turns, from 0."""
        return (seat - self.first) % len(self.sitters)

    @property
    def level(self) -> str:
        """The level of the opponents: that of all bots, `MIXED` for several levels, `PEOPLE` without bots."""
        levels = {sitter.kind for sitter in self.sitters if not sitter.human}
        return levels.pop() if len(levels) == 1 else MIXED if levels else PEOPLE

    @cached_property
    def kind(self) -> Kind:
        """The properties by which the game can be filtered."""
        people = tuple((self.place(seat), self.sitters[seat].name) for seat in self.people)
        return Kind(self.date.year, self.game, self.scenario, len(self.sitters), self.level, people, self.fair)

    def margin(self, seat: int) -> int:
        """Return the lead of a seat over the best other seat, in points; negative if the seat is behind."""
        others = [sitter.points for other, sitter in enumerate(self.sitters) if other != seat]
        return self.sitters[seat].points - max(others, default=0)


@dataclass(frozen=True)
class Tally:
    """A sum of games of one kind; ``won`` has the wins of each of ``kind.people``, ``home`` is as in `Book`."""

    kind: Kind
    games: int
    won: tuple[int, ...]
    turns: int
    plies: int
    minutes: int
    rolls: tuple[int, ...]
    home: int = 0

    @classmethod
    def of(cls, result: Result, home: int = 0) -> Tally:
        """Return a game as a sum of one game, from the book with the number `home`."""
        won = tuple(int(seat == result.winner) for seat in result.people)
        return cls(result.kind, 1, won, result.turns, result.plies, result.minutes, result.rolls, home)

    @property
    def key(self) -> Key:
        """What sums must share to be added up: their home, their kind, and the number of totals of their dice."""
        return self.home, self.kind, len(self.rolls)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of all sums that may contain this one: its own kind, then those with less and less detail."""
        return self.kind, *(self.coarse(stage).kind for stage in range(COARSEST + 1))

    def __add__(self, other: Tally) -> Tally:
        """Return the sum of both, which must be of one kind."""
        return replace(
            self,
            games=self.games + other.games,
            won=_sums(self.won, other.won),
            turns=self.turns + other.turns,
            plies=self.plies + other.plies,
            minutes=self.minutes + other.minutes,
            rolls=_sums(self.rolls, other.rolls),
        )

    def coarse(self, stage: int) -> Tally:
        """Return the sum with less detail: stage 0 drops scenario and places, 1 also game and level, 2 also names."""
        kind = self.kind
        people = tuple((NOBODY, "" if stage == COARSEST else name) for _, name in kind.people)
        less = kind._replace(scenario=NOBODY, people=people)
        return replace(self, kind=less._replace(game="", level="") if stage else less)


def _sums(some: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(some, others, strict=True))
