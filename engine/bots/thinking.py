"""How long bots think: a setting of the people who wait for them, which changes no level's name and no rule.

What a bot may spend on a decision is counted in what it looks at, never in seconds. So the setting holds on a slow
machine as on a fast one, and equal settings lead to equal decisions on both; only the waiting differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol, runtime_checkable

from engine.bots.bot import Bot
from engine.kernel.refusal import Refusal

USUAL = "usual"

LENGTHS: Mapping[str, float] = MappingProxyType({"brief": 0.5, USUAL: 1.0, "long": 4.0})
"""How much of its usual budget a bot has, from the shortest to the longest."""


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot with a budget. Those that have none decide at once, and the setting is nothing to them."""

    def with_budget(self, share: float) -> Bot:
        """The same player with this share of its usual budget."""


def share_of(length: str) -> float:
    """The share of the budget that a length stands for; raises :class:`Refusal` ``unknown-thinking`` for any other."""
    if length not in LENGTHS:
        raise Refusal("unknown-thinking", thinking=length)
    return LENGTHS[length]


def thinking(bot: Bot, length: str) -> Bot:
    """The bot as it thinks when it is told to think so long; raises :class:`Refusal` as above."""
    share = share_of(length)
    return bot.with_budget(share) if isinstance(bot, Thinker) else bot
