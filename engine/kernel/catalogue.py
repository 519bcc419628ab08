"""The games there are: what each family tells of itself, and where its rules are when one is to be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module

from engine.kernel.parts import Part
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Rules, Spec


@dataclass(frozen=True)
class Scenario:
    """A game of a family as a list tells of it; ``number`` is 0 where the family has only one.

    ``seats`` is the smallest and the largest table, ``points`` is what wins where nothing else is agreed, 0 where it is
    no points that win. A game of average players takes about so many ``rounds``. ``picture`` is the board of one of the
    tables in a few strokes (`ui/board/sketch.py`). Where the rules allow it and yet advise against it, it is not
    ``advised``. It is ``drafted`` where players place their first pieces themselves. ``choices`` are the options to
    point out before anything else: rules that printed texts of the game tell in different ways.
    """

    seats: tuple[int, int]
    points: int
    rounds: int
    picture: str
    number: int = 0
    advised: bool = True
    drafted: bool = True
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Family:
    """What a family tells of itself. The module ``room`` has its games, ``SCENARIOS``, and below it its own parts.

    A family may be another one with more to it: its scenarios are those of its ``base``, with their numbers and their
    names. Those that cannot be played so are ``left_out``: number -> the key of the refusal that says why.
    ``made_of`` are the families besides the first whose rules its own are made of: these cannot be had without them.
    """

    name: str
    room: str
    scenarios: tuple[Scenario, ...]
    base: str = ""
    left_out: Mapping[int, str] = field(default_factory=dict, hash=False)
    made_of: tuple[str, ...] = ()

    @property
    def titled(self) -> str:
        """The family whose scenarios have given these their names."""
        return self.base or self.name

    @property
    def first(self) -> int:
        """The number of the scenario that is played where nobody names one."""
        return self.scenarios[0].number

    def scenario(self, number: int = 0) -> Scenario:
        """One scenario; raises :class:`Refusal` when there is none of that number, or when that one is left out."""
        for scenario in self.scenarios:
            if scenario.number == number:
                return scenario
        raise Refusal(self.left_out.get(number, "unknown-scenario"), game=self.name, scenario=number)

    def games(self) -> Sequence[Game]:
        """The games themselves: this loads their rules; raises :class:`Refusal` where these cannot be had just now."""
        try:
            games: Sequence[Game] = import_module(self.room).SCENARIOS
        except ModuleNotFoundError as error:
            if error.name != self.room:
                raise
            raise Refusal("game-away", game=self.name) from error
        return games

    def owns(self, part: Part) -> bool:
        """Whether a rule is at home in this family."""
        return type(part).__module__.startswith(f"{self.room}.")


@dataclass(frozen=True)
class Catalogue:
    """The families whose games can be played, in the order in which they are shown."""

    families: tuple[Family, ...] = ()

    def family(self, name: str) -> Family:
        """One family; raises :class:`Refusal` when there is none of that name."""
        for family in self.families:
            if family.name == name:
                return family
        raise Refusal("unknown-game", game=name)

    def extensions(self, name: str) -> list[Family]:
        """The families that are this one with more to it."""
        return [family for family in self.families if family.base == name]

    def titled(self, name: str) -> str:
        """The family that has given its names to the scenarios of one; that one itself where it is not listed."""
        return next((family.titled for family in self.families if family.name == name), name)

    def needed(self, name: str) -> frozenset[str]:
        """The families without which one of that name cannot be had, itself among them."""
        return frozenset((name,)).union(*(family.made_of for family in self.families if family.name == name))

    def scenario(self, name: str, number: int = 0) -> Scenario:
        """What a game tells of itself; raises :class:`Refusal` as :meth:`game` does."""
        return self.family(name).scenario(number)

    def games(self) -> list[Game]:
        """Every game and scenario: this loads the rules of all."""
        return [game for family in self.families for game in family.games()]

    def game(self, name: str, scenario: int = 0) -> Game:
        """One game; raises :class:`Refusal` when there is none of that name, or no such scenario of it."""
        family = self.family(name)
        number = family.scenario(scenario).number
        return next(game for game in family.games() if game.scenario == number)

    def rules(self, spec: Spec) -> Rules:
        """The rules of what was agreed; raises :class:`Refusal` when it cannot be."""
        return self.game(spec.game, spec.scenario).on_table(spec.seats, dict(spec.options))

    def played(self, rules: Rules) -> tuple[Family, ...]:
        """The families that a table needs: whose name its game has, and whose parts are on it."""
        return tuple(
            family for family in self.families if family.name == rules.game.name or any(map(family.owns, rules.parts))
        )
