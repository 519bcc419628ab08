"""The island of the day: one table for everybody in the world, from the date alone.

Ruling: a day is a date of the calendar where the player is. The table belongs to the date, not to a moment, so it is
the same on both sides of the date line, and a date that comes twice (a journey, a clock set back) is one day.
"""

from dataclasses import dataclass

from engine.games import CATALOGUE
from engine.kernel.catalogue import Scenario
from engine.kernel.chance import ByTurns
from engine.kernel.rules import BY_TURNS, LUCK, Rules, Spec

WEEK = ("classic", "explorers", "junior", "seafarers", "cities_knights", "seafarers_knights", "anno1503")
"""The family of each day of the week, from Monday on."""
TABLES = (3, 4)
"""The least and the most seats of a table of the day."""
LEVELS = {"easy": 1, "medium": 2, "hard": 1}
"""The levels from which that of a day's bots is drawn, each with its weight in the draw."""
SEEDS = 1 << 32
FIXED = ("printed", "beginner", "beginner-classic")
"""Maps that are the same in every game; a day takes another map if the scenario has one."""


@dataclass(frozen=True)
class Island:
    """The table of a day: a person on the first seat, bots of one ``level`` on the others, the option luck=turns.

    ``day`` counts days as ``date.toordinal`` does.
    """

    day: int
    game: str
    scenario: int
    seats: int
    level: str
    seed: int

    @property
    def spec(self) -> Spec:
        """The table's agreement, with its map. Raise :class:`Refusal` ``game-away`` if the family cannot be loaded."""
        maps = CATALOGUE.game(self.game, self.scenario).maps_for(self.seats)
        drawn = [name for name in maps if name not in FIXED] or [maps[0]]
        options = {LUCK: BY_TURNS, "map": drawn[self.seed % len(drawn)]}
        return Spec(self.game, self.seats, self.scenario, tuple(sorted(options.items())))

    @property
    def rules(self) -> Rules:
        """The rules of the table. Raise :class:`Refusal` ``game-away`` if the family cannot be loaded."""
        return CATALOGUE.rules(self.spec)

    @property
    def sitters(self) -> tuple[str, ...]:
        """Who sits on each seat: ``human`` on the first, on each other one the level of the bots."""
        return ("human", *(self.level,) * (self.seats - 1))


def island_of(day: int) -> Island:
    """Return the island of a day, a number as ``date.toordinal`` gives it. This does not load the rules."""
    luck = ByTurns(day)
    family = CATALOGUE.family(WEEK[(day - 1) % len(WEEK)])
    scenarios = [each for each in family.scenarios if each.advised]
    scenario = scenarios[day // len(WEEK) % len(scenarios)]
    level = list(LEVELS)[luck.meant("level").weighted(list(LEVELS.values()))]
    seed = luck.meant("seed").between(0, SEEDS - 1)
    return Island(day, family.name, scenario.number, _seats(scenario, luck), level, seed)


def _seats(scenario: Scenario, luck: ByTurns) -> int:
    low, high = scenario.seats
    return luck.meant("seats").between(max(low, TABLES[0]), min(high, TABLES[1]))
