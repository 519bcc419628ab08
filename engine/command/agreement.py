"""What is agreed before a game, from the words of a command line or of a log."""

from __future__ import annotations

from collections.abc import Iterable

from engine.command.complaint import Complaint
from engine.games import CATALOGUE
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Rules


def agree(name: str, scenario: int | None, seats: int, options: Iterable[str]) -> Rules:
    """The rules of a game with options such as ``map=beginner``; raises :class:`Refusal` when they cannot be."""
    game = CATALOGUE.game(name, _first_scenario(name) if scenario is None else scenario)
    return game.on_table(seats, _typed(game, seats, dict(map(_pair, options))))


def _first_scenario(name: str) -> int:
    return next((game.scenario for game in CATALOGUE.games() if game.name == name), 0)


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise Complaint(f"an option is written as name=value, not {word!r}.")
    return name, value


def _typed(game: Game, seats: int, given: dict[str, str]) -> dict[str, int | str]:
    """Numbers for the options that are numbers."""
    numbers = {option.name for option in game.on_table(seats).options if type(option.default) is int}
    return {name: _number(name, value) if name in numbers else value for name, value in given.items()}


def _number(name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise Refusal("option-value", option=name, value=value) from None
