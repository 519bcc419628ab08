"""A finished game as it is kept for good, and games of one kind added up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import NamedTuple, TypeAlias

from ui.session.about import HUMAN

PEOPLE, MIXED = "people", "mixed"
"""The opponents of a person that are not bots of one level: people only, or bots of several levels."""

NOBODY = -1
"""The winner of a game that nobody has won; a place and a scenario that are not known any more."""

COARSEST = 2
"""The last stage at which lots are told apart less finely."""


class Sitter(NamedTuple):
    """Who sat on a seat, with how many points at the end.

    ``kind`` is ``human`` or a bot's level. ``name`` is that of a person, empty where it is the page's own for whoever
    plays alone; bots have none.
    """

    kind: str
    name: str
    points: int

    @property
    def human(self) -> bool:
        """Whether a person sat there."""
        return self.kind == HUMAN


class Kind(NamedTuple):
    """What games can be chosen by. ``people`` are those of this device: their places in the order of turns, from 0 on,
    and their names. ``fair`` games were played with dice that fall as they like.
    """

    year: int
    game: str
    scenario: int
    seats: int
    level: str
    people: tuple[tuple[int, str], ...]
    fair: bool


Key: TypeAlias = tuple[int, Kind, int]


@dataclass(frozen=True)
class Result:
    """One finished game.

    ``number`` is the slot in which it began and tells it from all others, ``slot`` is that in which it ended. ``day``
    is a proleptic ordinal. ``first`` is the start player, ``rolls`` counts the totals of the dice, the least one first.
    ``minutes`` were spent on it, as far as the page was looked at.
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

    @cached_property
    def date(self) -> date:
        """When it was finished."""
        return date.fromordinal(self.day)

    @property
    def rounds(self) -> int:
        """How often the turn came to the start player."""
        return -(-self.turns // len(self.sitters))

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats of people, in the order of turns."""
        seats = (seat for seat, sitter in enumerate(self.sitters) if sitter.human)
        return tuple(sorted(seats, key=self.place))

    def place(self, seat: int) -> int:
        """The place of a seat in the order of turns, from 0 on."""
        return (seat - self.first) % len(self.sitters)

    @property
    def level(self) -> str:
        """Whom it was played against: a level of bots, bots of several, or nobody but people."""
        levels = {sitter.kind for sitter in self.sitters if not sitter.human}
        return levels.pop() if len(levels) == 1 else MIXED if levels else PEOPLE

    @cached_property
    def kind(self) -> Kind:
        """What it can be chosen by."""
        people = tuple((self.place(seat), self.sitters[seat].name) for seat in self.people)
        return Kind(self.date.year, self.game, self.scenario, len(self.sitters), self.level, people, self.fair)

    def margin(self, seat: int) -> int:
        """By how many points a seat is ahead of all others; below 0 where it is behind."""
        others = [sitter.points for other, sitter in enumerate(self.sitters) if other != seat]
        return self.sitters[seat].points - max(others, default=0)


@dataclass(frozen=True)
class Lot:
    """Games of one kind, added up; ``won`` is by its people. ``home`` is the record that has added them up."""

    kind: Kind
    games: int
    won: tuple[int, ...]
    turns: int
    plies: int
    minutes: int
    rolls: tuple[int, ...]
    home: int = 0

    @classmethod
    def of(cls, result: Result, home: int = 0) -> Lot:
        """A game by itself."""
        won = tuple(int(seat == result.winner) for seat in result.people)
        return cls(result.kind, 1, won, result.turns, result.plies, result.minutes, result.rolls, home)

    @property
    def key(self) -> Key:
        """What lots must have in common to be added up: their home, their kind, and the same dice."""
        return self.home, self.kind, len(self.rolls)

    def __add__(self, other: Lot) -> Lot:
        """Both together; they are of one kind."""
        return replace(
            self,
            games=self.games + other.games,
            won=_sums(self.won, other.won),
            turns=self.turns + other.turns,
            plies=self.plies + other.plies,
            minutes=self.minutes + other.minutes,
            rolls=_sums(self.rolls, other.rolls),
        )

    def coarse(self, stage: int) -> Lot:
        """The same with less to choose it by: stage by stage without scenario and places, game and level, names."""
        kind = self.kind
        people = tuple((NOBODY, "" if stage == COARSEST else name) for _, name in kind.people)
        less = kind._replace(scenario=NOBODY, people=people)
        return replace(self, kind=less._replace(game="", level="") if stage else less)


def _sums(some: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(some, others, strict=True))
