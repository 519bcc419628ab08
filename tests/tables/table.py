"""A table of any game: a state in mid-play, actions and refusals as text, dice and draws as a test wishes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

import pytest

from engine.kernel.chance import Chance, Scripted, Seeded
from engine.kernel.events import Event, implied
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Rules
from tests.tables.places import names_of

E = TypeVar("E")

USUAL = 4
"""The seats of a usual table; every game of the catalogue can be played at one."""


class Table:
    """The beginning of a game: by default the class's own, at a usual table.

    ``opening`` is what happened in the set-up. Options are told with low lines for hyphens.
    """

    game: ClassVar[Game]

    def __init__(self, seats: int = 0, game: Game | None = None, **options: int | str) -> None:
        self.rules = on_table(game or self.game, seats, **options)
        self.state, self.opening = self.rules.start(Seeded(0))

    # -- setting up --------------------------------------------------------------------------------------

    def step(self) -> Step:
        """A step of the game in which nothing is drawn."""
        return Step(self.state, Scripted(()))

    def at(self, kind: str, spot: str) -> int:
        """The index of the one place that is told so (:mod:`tests.tables.places`)."""
        (place,) = self.all_at(kind, spot)
        return place

    def all_at(self, kind: str, way: str) -> list[int]:
        """The indices of the places that are told so."""
        return [int(self.rules.board.find(kind, name)) for name in names_of(kind, way)]

    # -- playing -----------------------------------------------------------------------------------------

    def do(self, text: str, *draws: int, then: Chance | None = None) -> list[Event]:
        """Do a legal action, with what is drawn for it; exactly these draws are used. Leaves out what is implied."""
        action = self.rules.read(text)
        self.rules.check(self.state, action)
        chance = Scripted(draws, then)
        events = self.rules.perform(self.state, action, chance)
        assert not chance.left, f"{text}: {chance.left} draws were not used"
        assert self.rules.audit(self.state) == []
        return [event for event in events if not implied(event)]

    def play(self, lines: str) -> list[Event]:
        """Do several actions, a line for each with its draws behind a bar; blank lines do not count."""
        events: list[Event] = []
        for line in filter(None, map(str.strip, lines.splitlines())):
            text, _, draws = line.partition("|")
            events += self.do(text, *map(int, draws.split()))
        return events

    def refusal(self, text: str) -> Refusal:
        """Why an action is refused; fails where it is not, or where refusing it changed anything."""
        before = self.state.copy()
        with pytest.raises(Refusal) as caught:
            self.rules.check(self.state, self.rules.read(text))
        assert self.state == before
        return caught.value

    def refused(self, text: str) -> str:
        """The key of the reason why an action is refused."""
        return self.refusal(text).key

    def legal(self, verb: str = "", seat: int = -1) -> set[str]:
        """The listed actions of a seat, as text; where a verb is named, what follows it in its actions."""
        texts = {self.rules.write(action) for action in self.rules.legal(self.state, seat)}
        if not verb:
            return texts
        return {" ".join(rest) for _, name, *rest in map(str.split, texts) if name == verb}

    # -- looking -----------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[str, tuple[int, ...]]:
        """The open decision and who owes an answer; nothing and nobody when the game is over."""
        return tuple(self.state.decision[:2]) if self.state.stack else ("", ())  # type: ignore[return-value]

    def points(self, seat: int) -> int:
        """A seat's points as all can count them."""
        return self.rules.points(self.state)[seat]


def on_table(game: Game, seats: int = 0, **options: int | str) -> Rules:
    """The rules of a game at a table, a usual one unless told otherwise."""
    return game.on_table(
        seats or min(USUAL, game.seats[1]), {name.replace("_", "-"): value for name, value in options.items()}
    )


def event(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    (found,) = (each for each in events if isinstance(each, kind))
    return found


def kinds(events: Sequence[Event]) -> list[str]:
    """What kinds of events happened, in order."""
    return [type(each).__name__ for each in events]
