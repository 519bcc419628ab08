"""Let bots play a series in which every bot sits at every seat, and print how certain the result is.

With four seats, every four games share a seed, so also the board and the draws; after each game the bots move on by
one seat. Seats with the same bot are counted together: ``rate`` is the share of games won from any of them, ``par`` the
expected share if all were equally strong, ``low`` and ``high`` are the bounds of Wilson's 95 % confidence interval of
the rate.
"""

import argparse
import json
from collections.abc import Sequence
from typing import TypeAlias

from engine.bots.interval import wilson
from engine.bots.sitting import seated
from engine.command import agreement
from engine.command.sitting import Sitter, play, times_of
from engine.command.table import table
from engine.kernel.rules import Rules

NAME = "tournament"
HELP = "let bots change seats in a series of games, and tell how sure the result is"

Figures: TypeAlias = dict[str, str | int | float]


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a series of games."""
    agreement.arguments(parser, seats="medium,easy", games=100)


def run(asked: argparse.Namespace) -> int:
    """Play the series, print the figures and return 0. Raise :class:`Complaint` if it cannot be played."""
    rules, sitters = agreement.table_of(asked)
    winners = [_winner(rules, sitters, asked.seed, n) for n in range(asked.games)]
    figures = [_figures(name, sitters, winners) for name in dict.fromkeys(sitter.name for sitter in sitters)]
    if asked.json:
        print(json.dumps({"games": asked.games, "seed": asked.seed, "players": figures}))
    else:
        print(table(list(figures[0]), [list(player.values()) for player in figures]))
    return 0


def _winner(rules: Rules, sitters: Sequence[Sitter], seed: int, number: int) -> str:
    """Return the name of the winner of the game with this number in the series; empty if it does not end."""
    placed = seated(sitters, number)
    winner = play(rules, placed, seed + number // rules.seats).winner
    return placed[winner].name if winner >= 0 else ""


def _figures(name: str, sitters: Sequence[Sitter], winners: Sequence[str]) -> Figures:
    seconds = [sitter.seconds for sitter in sitters if sitter.name == name]
    wins, games = winners.count(name), len(winners)
    low, high = wilson(wins, games)
    return {
        "player": name,
        "wins": wins,
        "rate": round(wins / games, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "par": round(len(seconds) / len(sitters), 4),
        **times_of(second for seat in seconds for second in seat),
    }
