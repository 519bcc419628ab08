"""The bots by the name of their level, and bots of other authors by the name of their class."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from types import MappingProxyType

from engine.bots.bot import Bot
from engine.bots.manner import CAREFUL, EASY, MEDIUM
from engine.bots.planner import Planner
from engine.bots.random_bot import RandomBot
from engine.bots.search.effort import EXPERT
from engine.bots.search.player import SearchBot
from engine.kernel.refusal import Refusal

LEVELS: Mapping[str, Callable[[], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "easy": partial(Planner, EASY),
        "medium": partial(Planner, MEDIUM),
        "hard": partial(Planner, CAREFUL),
        "expert": partial(SearchBot, EXPERT),
    }
)
"""The function that makes a bot of each level, from the weakest to the strongest."""


def bot_of_level(level: str) -> Bot:
    """Return a new bot of a level; raise :class:`Refusal` ``unknown-level`` if there is no level of that name."""
    if level not in LEVELS:
        raise Refusal("unknown-level", level=level)
    return LEVELS[level]()


def bot_by_name(name: str) -> Bot:
    """Return a new bot of a level, or of a class named ``package.module:Class`` that needs no arguments.

    This imports and runs the named code: only for names that the person at the keyboard has typed. Raise
    :class:`Refusal` ``unknown-level`` or ``unknown-bot`` if there is no such level, or the class cannot be found or
    made.
    """
    module, colon, kind = name.partition(":")
    if not colon:
        return bot_of_level(name)
    try:
        bot: Bot = getattr(import_module(module), kind)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise Refusal("unknown-bot", bot=name, reason=str(error)) from error
    return bot
