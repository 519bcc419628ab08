"""Bots by the name that was typed: a level, a class of a module, or a file with a function ``decide(table)``."""

from __future__ import annotations

from pathlib import Path

from engine.bots.bot import Bot, Choice
from engine.bots.levels import bot_by_name
from engine.bots.own.function import FunctionBot
from engine.command.complaint import of_refusal
from engine.kernel.generator import Generator
from engine.kernel.refusal import Refusal
from engine.kernel.state import State

ENDING = ".py"
"""A name with this ending is that of a file."""


class FileBot:
    """The bot of a file; what goes wrong in a game ends the command with a complaint."""

    def __init__(self, bot: FunctionBot) -> None:
        self._bot = bot

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Return the bot's choice; raise :class:`Complaint` if its function fails, or answers nonsense."""
        try:
            return self._bot.decide(view, seat, generator)
        except Refusal as refusal:
            raise of_refusal(refusal) from refusal


def bot_named(name: str) -> Bot:
    """Return a new bot of a file ``mybot.py``, or one that :func:`bot_by_name` knows.

    Raise :class:`Refusal` ``unknown-bot`` if the file cannot be read or defines no bot, ``own-bot`` with the line if it
    has a fault, else as that function does.
    """
    if not name.endswith(ENDING):
        return bot_by_name(name)
    try:
        source = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal("unknown-bot", bot=name, reason=f"the file cannot be read: {error}") from error
    return FileBot(FunctionBot.of_source(source, name))
