"""The agreement of a game (game, scenario, seats, options) from the arguments of a command line."""

import argparse
from collections.abc import Iterable

from engine.bots.lengths import LENGTHS, USUAL
from engine.bots.levels import LEVELS
from engine.bots.thinking import thinking
from engine.command.complaint import Complaint, of_refusal
from engine.command.own_bots import bot_named
from engine.command.sitting import Sitter
from engine.games import CATALOGUE
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Game, Rules


def arguments(parser: argparse.ArgumentParser, seats: str, games: int) -> None:
    """Add the options of a series of games: which game, who plays, how long bots think, how many games, how to print.

    ``seats`` and ``games`` are defaults of ``--seats`` and ``--games``.
    """
    parser.add_argument("--game", default="classic", metavar="NAME", help="which game (classic)")
    parser.add_argument("--scenario", type=int, metavar="N", help="which scenario of it (its first)")
    parser.add_argument(
        "--seats",
        default=seats,
        metavar="BOT,BOT...",
        help=f"who sits at the table: {', '.join(LEVELS)}, a file of your own with decide(table) as mybot.py, "
        "or a class as package.module:Class",
    )
    parser.add_argument(
        "--thinking",
        default=USUAL,
        metavar="LENGTH",
        help=f"how long bots think that look ahead: {', '.join(LENGTHS)} ({USUAL})",
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"how many games ({games})")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")


def tables(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose which games are measured, and with how many seats."""
    names = [family.name for family in CATALOGUE.families]
    parser.add_argument("--game", choices=names, help="one game instead of all")
    parser.add_argument("--scenario", type=int, metavar="N", help="one scenario of it instead of all")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="seats of each table (4)")


def games(asked: argparse.Namespace) -> list[Game]:
    """Return all games, or those of ``--game`` and ``--scenario``. Raise :class:`Complaint` if there is none."""
    named = CATALOGUE.family(asked.game).games() if asked.game else CATALOGUE.games()
    found = [game for game in named if asked.scenario in (None, game.scenario)]
    if not found:
        raise Complaint(f"there is no scenario {asked.scenario} to measure.")
    return found


def seats_at(game: Game, asked: argparse.Namespace) -> int:
    """Return the chosen number of seats, or the nearest that the game allows."""
    low, high = game.seats
    return int(max(low, min(high, asked.seats)))


def table_of(asked: argparse.Namespace) -> tuple[Rules, list[Sitter]]:
    """Return the rules and the bots, one for each seat, that the options name. Raise `Complaint` if that fails."""
    if asked.games < 1:
        raise Complaint("--games must be at least 1.")
    try:
        sitters = [_sitter(name.strip(), asked.thinking) for name in asked.seats.split(",")]
        return agree(asked.game, asked.scenario, len(sitters), asked.option), sitters
    except Refusal as refusal:
        raise of_refusal(refusal) from refusal


def _sitter(name: str, length: str) -> Sitter:
    return Sitter(name, thinking(bot_named(name), length))


def agree(name: str, scenario: int | None, seats: int, options: Iterable[str]) -> Rules:
    """Return the rules of a game with options such as ``map=beginner``; without a scenario, of the game's first one.

    Raise :class:`Refusal` if there is no such game, scenario, number of seats or option, and :class:`Complaint` for an
    option without ``=``.
    """
    game = CATALOGUE.game(name, CATALOGUE.family(name).first if scenario is None else scenario)
    return game.on_table(seats, _typed(game, seats, dict(map(_pair, options))))


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise Complaint(f"an option is written as name=value, not {word!r}.")
    return name, value


def _typed(game: Game, seats: int, given: dict[str, str]) -> dict[str, int | str]:
    """Return the options with the values of numeric options turned into numbers.

    Raise :class:`Refusal` ``option-value`` for a value that is no number.
    """
    numbers = {option.name for option in game.on_table(seats).options if type(option.default) is int}
    return {name: _number(name, value) if name in numbers else value for name, value in given.items()}


def _number(name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise Refusal("option-value", option=name, value=value) from None
