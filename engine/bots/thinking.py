"""Bots whose budget of thinking can be set."""

from typing import Protocol, runtime_checkable

from engine.bots.bot import Bot
from engine.bots.lengths import share_of


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot with a budget. Bots without one decide at once; the setting does not change them."""

    def with_budget(self, share: float) -> Bot:
        """Return the same player with its usual budget multiplied by ``share``."""


def thinking(bot: Bot, length: str) -> Bot:
    """Return the bot with a setting's budget (itself if it has none); raise :class:`Refusal` for an unknown one."""
    share = share_of(length)
    return bot.with_budget(share) if isinstance(bot, Thinker) else bot
