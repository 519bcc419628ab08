"""Compensation: a coin for each seat that got no card from a roll (explorers 6; R-07)."""

from collections.abc import Sequence

from engine.kernel.parts import Step
from engine.parts.dice import SEVEN
from engine.parts.purse import give_gold
from engine.parts.rule import Rule


class Compensation(Rule):
    """Each seat without a card from a roll gets a coin, even if a gold river paid gold or the bank had no card left."""

    def produced(self, step: Step, total: int, gains: Sequence[int]) -> None:
        """Pay a coin to each seat whose gain is empty, except on a seven."""
        if total != SEVEN:
            give_gold(step, [0 if cards else 1 for cards in gains], "compensation")
