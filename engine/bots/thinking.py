"""Bots that think as long as they are told to."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from engine.bots.bot import Bot
from engine.bots.lengths import share_of


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot with a budget. Those that have none decide at once, and the setting is nothing to them."""

    def with_budget(self, share: float) -> Bot:
        """The same player with this share of its usual budget."""


def thinking(bot: Bot, length: str) -> Bot:
    """The bot as it thinks when it is told to think so long; raises what :func:`share_of` raises."""
    share = share_of(length)
    return bot.with_budget(share) if isinstance(bot, Thinker) else bot
