"""The alchemist: a progress card by which a seat chooses the dice before its roll (cities_knights 3, 11)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.games.cities_knights.parts.cards.card import PlayScienceCard, ScienceCard
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action, Named
from engine.kernel.parts import Step
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.dice import PAIRS, ProductionDice, Roll

PIPS = "pips"
"""The vocabulary of the numbers on a die, "1" to "6"."""


class PlayAlchemist(PlayScienceCard):
    """Choose what the red and the yellow die show: ``play-alchemist 3 4``."""

    name = "play-alchemist"
    card = "alchemist"
    fields = (Named(PIPS), Named(PIPS))
    during = ("roll",)

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._roll = Roll(rules)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each of the 36 results; results with a sum of seven are allowed."""
        return _pairs(seat)

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and carry out the roll with the chosen dice; the event die is rolled at random."""
        first, second = action.args
        self.spend(step, action.seat)
        self._roll.fall(step, action.seat, first + 1, second + 1)


@lru_cache(maxsize=8)
def _pairs(seat: int) -> tuple[Action, ...]:
    """Return the seat's action for each of the 36 results of the two dice."""
    return tuple(Action(seat, PlayAlchemist.name, (first - 1, second - 1)) for first, second in PAIRS)


class Alchemist(ScienceCard):
    """The part of the card Alchemist in the science deck: the only progress card that is played before the roll."""

    card = "alchemist"
    needs = (Progress, ProductionDice)
    verbs = (PlayAlchemist,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of the card, and as ``pips`` the vocabulary of the numbers on a die."""
        return {**super().numbers(seats), PIPS: tuple(map(str, range(1, 7)))}
