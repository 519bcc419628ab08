"""Bots by the name that was typed: a level, a class of a module, or a file with a function ``decide(table)``."""

from __future__ import annotations

from pathlib import Path

from engine.bots.bot import Bot
from engine.bots.levels import bot_by_name
from engine.bots.own.function import FunctionBot
from engine.kernel.refusal import Refusal

ENDING = ".py"
"""A name with this ending is that of a file."""


def bot_named(name: str) -> Bot:
    """Return a new bot of a file ``mybot.py``, or one that :func:`bot_by_name` knows.

    Raise :class:`Refusal` ``unknown-bot`` if the file cannot be read or defines no bot, ``own-bot`` with the line if it
    has a fault; for other names raise what :func:`bot_by_name` raises.
    """
    if not name.endswith(ENDING):
        return bot_by_name(name)
    try:
        source = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal("unknown-bot", bot=name, reason=f"the file cannot be read: {error}") from error
    return FunctionBot.of_source(source, name)
