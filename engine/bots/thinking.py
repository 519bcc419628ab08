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
    """Return the bot with the budget of the setting ``length``; the same bot if it has no budget.

    Raise :class:`Refusal` ``unknown-thinking`` for an unknown setting.
    """
    share = share_of(length)
    return bot.with_budget(share) if isinstance(bot, Thinker) else bot
