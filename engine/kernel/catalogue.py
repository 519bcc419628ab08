"""The list of playable games: families describe themselves; their rules are imported when needed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module

from engine.kernel.parts import Part
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Rules, Spec


@dataclass(frozen=True)
class Scenario:
    """The description of one scenario of a family, for lists of games. It is readable without loading the rules.

    ``seats`` is the smallest and the largest table. ``points`` is the default number of points that wins, 0 if the game
    is not won by points. ``rounds`` is how many rounds a game of average players takes. ``picture`` is a sketch of the
    board as text (`ui/board/sketch.py`). ``number`` is 0 in a family with only one scenario. ``advised`` is False if
    the rules allow the scenario but advise against it. ``drafted`` is True if players place their first pieces
    themselves. ``choices`` are names of options to show first: rules that the printed editions of the game state
    differently.
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
    """The description of a family of games.

    The module ``room`` has its games as ``SCENARIOS``; the family's own parts are in modules below it. An extended
    family adds rules to a ``base`` family: its scenarios have the numbers and names of the base's scenarios.
    ``left_out`` maps the number of each scenario of the base that cannot be extended to the key of the refusal that
    says why. ``made_of`` names the other families whose code this family imports: it is available only together with
    them. ``cover`` is a sketch for the family's card where the board of its first scenario does not tell enough.
    """

    name: str
    room: str
    scenarios: tuple[Scenario, ...]
    base: str = ""
    left_out: Mapping[int, str] = field(default_factory=dict, hash=False)
    made_of: tuple[str, ...] = ()
    cover: str = ""

    @property
    def picture(self) -> str:
        """The sketch on the family's card: its cover, else the board of its first scenario."""
        return self.cover or self.scenarios[0].picture

    @property
    def titled(self) -> str:
        """The name of the family from which this one takes the names of its scenarios: its ``base``, or itself."""
        return self.base or self.name

    @property
    def first(self) -> int:
        """The number of the default scenario."""
        return self.scenarios[0].number

    def scenario(self, number: int = 0) -> Scenario:
        """Return the scenario with this number (default: 0).

        Raise :class:`Refusal` ``unknown-scenario``, or the key in ``left_out``, if this family does not have it.
        """
        for scenario in self.scenarios:
            if scenario.number == number:
                return scenario
        raise Refusal(self.left_out.get(number, "unknown-scenario"), game=self.name, scenario=number)

    def games(self) -> Sequence[Game]:
        """Import the rules and return the games. Raise :class:`Refusal` ``game-away`` if the module is missing."""
        try:
            games: Sequence[Game] = import_module(self.room).SCENARIOS
        except ModuleNotFoundError as error:
            if error.name != self.room:
                raise
            raise Refusal("game-away", game=self.name) from error
        return games

    def owns(self, part: Part) -> bool:
        """Return whether the class of ``part`` is defined in this family's room."""
        return type(part).__module__.startswith(f"{self.room}.")


@dataclass(frozen=True)
class Catalogue:
    """The families whose games can be played, in the order in which they are shown."""

    families: tuple[Family, ...] = ()

    def family(self, name: str) -> Family:
        """Return the family with this name. Raise :class:`Refusal` ``unknown-game`` if there is none."""
        for family in self.families:
            if family.name == name:
                return family
        raise Refusal("unknown-game", game=name)

    def extensions(self, name: str) -> list[Family]:
        """Return the families that have the family ``name`` as their ``base``, in the order of the list."""
        return [family for family in self.families if family.base == name]

    def titled(self, name: str) -> str:
        """Return ``titled`` of the family ``name``, by which its scenarios are named; ``name`` if it is not listed."""
        return next((family.titled for family in self.families if family.name == name), name)

    def needed(self, name: str) -> frozenset[str]:
        """Return ``name`` and the names of the other families without which the family ``name`` is not available.

        For a family that is not listed it is only ``name``.
        """
        return frozenset((name,)).union(*(family.made_of for family in self.families if family.name == name))

    def scenario(self, name: str, number: int = 0) -> Scenario:
        """Return the description of a scenario; raise :class:`Refusal` if the family or the scenario is unknown."""
        return self.family(name).scenario(number)

    def games(self) -> list[Game]:
        """Import and return every game of every family. Raise :class:`Refusal` ``game-away`` if a module is missing."""
        return [game for family in self.families for game in family.games()]

    def game(self, name: str, scenario: int = 0) -> Game:
        """Import the rules of a family and return the game with this scenario number.

        Raise :class:`Refusal` ``unknown-game``, ``game-away``, or as :meth:`Family.scenario` does.
        """
        family = self.family(name)
        number = family.scenario(scenario).number
        return next(game for game in family.games() if game.scenario == number)

    def rules(self, spec: Spec) -> Rules:
        """Return the rules for the agreed game, seats and options; raise :class:`Refusal` if ``spec`` is impossible."""
        return self.game(spec.game, spec.scenario).on_table(spec.seats, dict(spec.options))

    def played(self, rules: Rules) -> tuple[Family, ...]:
        """Return the families with rules in play, the game's own included, in the order of the list."""
        return tuple(
            family for family in self.families if family.name == rules.game.name or any(map(family.owns, rules.parts))
        )
