"""What buildings are good for besides the goals, in gold for the rest of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.lacks import PROMOTION
from engine.games.anno1503.parts.estate_powers import PARK_GOLD, THEATRE_LESS

CARD = 3.0
"""What an aristocrat card is worth."""
SURE = 0.6
"""What counts of what a power may bring."""
BY_ROLL = {"church": 1.3, "fire-station": 0.25, "fortress": 0.8, "warehouse": 1.2}
"""What a public building brings with each roll of the same face."""
BY_ROUND = {"shipyard": 0.8, "market-hall": 0.4, "bank": 1.0}
"""What another brings in each round."""
LESSON = 4.0
"""What a school saves with a promotion."""
SOLD = 0.5
"""How many are sold of the cards that come in."""
ARMED = 1.3
"""How much more than it costs a gun is worth that is needed."""
RICH = 1.0
"""What the rich aristocrat brings in a round."""
GUN = 0.15
"""What a gun is worth against pirates, as a share of its price."""


def public_power(aims: Aims, word: str) -> float:
    """What a public building is good for."""
    if word == "school":
        merchants = [aim for aim in aims.chosen if aim.goal.word == "merchants"]
        return LESSON * sum([sum(aim.lack.cards) for aim in merchants]) / 3
    rate = BY_ROLL.get(word, 0.0) * aims.house.rolls + BY_ROUND.get(word, 0.0)
    return SURE * rate * aims.rounds


def sale(aims: Aims, rank: int) -> float:
    """What it brings that somebody of a rank (-1: nobody) rises and pays a coin more: the richest are served first."""
    before = sum(aims.house.people[rank + 1 :])
    served = SOLD * sum(aims.house.incoming) - before
    return SURE * aims.rounds * min(1.0, max(0.0, served))


def gun(aims: Aims) -> float:
    """What one more gun is worth."""
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
"""What each aristocrat building is good for."""
