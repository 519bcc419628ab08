"""Compensation: a coin for each seat that got no card from a roll (explorers 6; R-07)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.parts import Step
from engine.parts.dice import SEVEN
from engine.parts.purse import give_gold
from engine.parts.rule import Rule


class Compensation(Rule):
    """A seat without a card from a roll gets a coin, even if a river paid it gold or the bank could not pay."""

    def produced(self, step: Step, total: int, gains: Sequence[int]) -> None:
        """One coin for each empty hand, but none on a seven."""
        if total != SEVEN:
            give_gold(step, [0 if cards else 1 for cards in gains], "compensation")
