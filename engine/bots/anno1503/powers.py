"""The worth of the powers of buildings and guns beyond the goals, in gold until the end of the game."""

from collections.abc import Callable, Mapping

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.lacks import PROMOTION
from engine.games.anno1503.parts.estate_powers import PARK_GOLD, THEATRE_LESS

CARD = 3.0
"""The worth of an aristocrat card."""
SURE = 0.6
"""The share of its possible worth that a power counts."""
BY_ROLL = {"church": 1.3, "fire-station": 0.25, "fortress": 0.8, "warehouse": 1.2}
"""The gold that each of these public buildings brings with each roll of its face of the die."""
BY_ROUND = {"shipyard": 0.8, "market-hall": 0.4, "bank": 1.0}
"""The gold that each of these public buildings brings in each round."""
LESSON = 4.0
"""The gold that a school saves with each promotion."""
SOLD = 0.5
"""The share of the incoming cards that the seat sells."""
ARMED = 1.3
"""The worth of a gun that the seat needs against a lair, as a multiple of its price."""
RICH = 1.0
"""The gold that the rich aristocrat brings in each round."""
GUN = 0.15
"""The worth of any other gun, against pirates, as a share of its price."""


def public_power(aims: Aims, word: str) -> float:
    """Return the worth, in gold, of the power of the public building `word`; 0 for a word without one."""
    if word == "school":
        merchants = [aim for aim in aims.chosen if aim.goal.word == "merchants"]
        return LESSON * sum([sum(aim.lack.cards) for aim in merchants]) / 3
    rate = BY_ROLL.get(word, 0.0) * aims.house.rolls + BY_ROUND.get(word, 0.0)
    return SURE * rate * aims.rounds


def sale(aims: Aims, rank: int) -> float:
    """Return the gold that raising an inhabitant of `rank` (-1: new) brings: it pays a coin more per good it buys."""
    before = sum(aims.house.people[rank + 1 :])
    served = SOLD * sum(aims.house.incoming) - before
    return SURE * aims.rounds * min(1.0, max(0.0, served))


def gun(aims: Aims) -> float:
    """Return the worth of one more gun, in gold: more if the seat is too weak for a lair that it wants."""
    wanted = aims.lairs_wanted and aims.house.guns < aims.needed_guns
    return aims.cannon * (ARMED if wanted else GUN)


ESTATE_POWERS: Mapping[str, Callable[[Aims], float]] = {
    "rich-aristocrat": lambda aims: SURE * RICH * aims.rounds,
    "university": gun,
    "library": lambda aims: PROMOTION,
    "park": lambda aims: float(PARK_GOLD),
    "cathedral": lambda aims: 2 * CARD,
    "theatre": lambda aims: SURE * THEATRE_LESS * sum(aims.needs[aims.house.plain :]),
}
"""The worth of each aristocrat building's power, by its word."""
