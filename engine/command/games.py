"""List every game, scenario and option, with the seats allowed, and the levels of the bots."""

from __future__ import annotations

import argparse

from engine.bots.levels import LEVELS
from engine.games import CATALOGUE
from engine.kernel.parts import Option
from engine.kernel.rules import Game

NAME = "games"
HELP = "list every game, scenario and option, with the seats allowed"


def arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none."""


def run(asked: argparse.Namespace) -> int:
    """Print them, in the words in which ``play`` wants them."""
    for game in CATALOGUE.games():
        print(_heading(game))
        for option in game.on_table(game.seats[1]).options:
            print(f"  --option {option.name}={_values(option)}")
    print(f"bots: {', '.join(LEVELS)}")
    return 0


def _heading(game: Game) -> str:
    low, high = game.seats
    scenario = f" --scenario {game.scenario}" if game.scenario else ""
    return f"--game {game.name}{scenario}  ({low} to {high} seats)"


def _values(option: Option) -> str:
    """What an option can be, its default marked: ``off*|on``, or ``3..20 (10)`` for a row of numbers."""
    values = option.values
    if type(option.default) is int and len(values) > 2:
        return f"{values[0]}..{values[-1]} ({option.default})"
    return "|".join(f"{value}*" if value == option.default else str(value) for value in values)
