"""List every game and scenario with its number of seats, the options of one game, and the levels of the bots."""

import argparse
from collections.abc import Iterator
from dataclasses import replace

from engine.bots.levels import LEVELS
from engine.command.complaint import of_refusal
from engine.games import CATALOGUE
from engine.kernel.catalogue import Family, Scenario
from engine.kernel.parts import Option
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game

NAME = "games"
HELP = "list every game and scenario, with the seats allowed, and the options of one"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names the game whose options are listed."""
    parser.add_argument("--game", metavar="NAME", help="only this one, with the options of each scenario")


def run(asked: argparse.Namespace) -> int:
    """Print all scenarios, or those of ``--game`` with their options, in the words that ``play`` takes; return 0.

    Raise :class:`Complaint` for an unknown game.
    """
    if asked.game:
        _print_whole(_family(asked.game))
    else:
        _print_all()
    return 0


def _family(name: str) -> Family:
    try:
        return CATALOGUE.family(name)
    except Refusal as refusal:
        raise of_refusal(refusal) from refusal


def _print_all() -> None:
    """Print the descriptions of all scenarios, without loading their rules."""
    for family in CATALOGUE.families:
        for scenario in family.scenarios:
            print(_heading(family, scenario))
    print("options: python -m engine games --game NAME")
    print(f"bots: {', '.join(LEVELS)}")


def _print_whole(family: Family) -> None:
    for scenario, game in zip(family.scenarios, family.games(), strict=True):
        print(_heading(family, scenario))
        for option, tables in _options(game):
            print(f"  --option {option.name}={_values(option)}{_only_at(tables, game)}")


def _heading(family: Family, scenario: Scenario) -> str:
    low, high = scenario.seats
    number = f" --scenario {scenario.number}" if scenario.number else ""
    goal = f"{scenario.points} points, " if scenario.points else ""
    return f"--game {family.name}{number}  ({low} to {high} seats)  {goal}about {scenario.rounds} rounds"


def _options(game: Game) -> Iterator[tuple[Option, list[int]]]:
    """Yield each option with all values that it has at any table, and the numbers of seats that offer it."""
    low, high = game.seats
    rows = [(seats, option) for seats in range(low, high + 1) for option in game.on_table(seats).options]
    for name in dict.fromkeys(option.name for _, option in rows):
        tables = [seats for seats, option in rows if option.name == name]
        same = [option for _, option in rows if option.name == name]
        values = dict.fromkeys(value for option in same for value in option.values)
        yield replace(same[-1], values=tuple(values)), tables


def _only_at(tables: list[int], game: Game) -> str:
    """Return a note with the numbers of seats at which an option is offered; empty if at all tables."""
    first, last = tables[0], tables[-1]
    return "" if (first, last) == game.seats else f"  (at {first} to {last} seats)"


def _values(option: Option) -> str:
    """Return an option's values with the default marked: ``off*|on``, or ``3..20 (10)`` for a range of numbers."""
    values = option.values
    if type(option.default) is int and len(values) > 2:
        return f"{values[0]}..{values[-1]} ({option.default})"
    return "|".join(f"{value}*" if value == option.default else str(value) for value in values)
