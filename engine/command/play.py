"""Let bots play games against each other, and print who won.

Seats are numbered from 0 in the order of --seats. Games are played from the seeds SEED, SEED+1, ... Each game is
the same on every machine; only the times differ.
"""

import argparse
import json
from pathlib import Path

from engine.bots.sitting import Watcher
from engine.command import agreement
from engine.command.inspector import Inspector
from engine.command.protocol import Protocol
from engine.command.sitting import Outcome, Sitter, play, times_of
from engine.command.table import Cell, table
from engine.kernel.rules import Rules

NAME = "play"
HELP = "let bots play games, and tell who won"

SHOWN = 40
"""With more games than this the table of games is not printed."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments: those of every series of games, ``--check`` and ``--log``."""
    agreement.arguments(parser, seats="random,random,random,random", games=1)
    parser.add_argument("--check", action="store_true", help="audit the rules at every ply (slow)")
    parser.add_argument("--log", type=Path, metavar="FILE", help="write the last game as a log that `replay` reads")


def run(asked: argparse.Namespace) -> int:
    """Play all games, print the results and return 0. Raise :class:`Complaint` if they cannot be played."""
    rules, sitters = agreement.table_of(asked)
    outcomes = _play_all(rules, sitters, asked)
    seats = [_seat_figures(seat, sitter, outcomes) for seat, sitter in enumerate(sitters)]
    print(_as_json(outcomes, seats) if asked.json else _as_tables(outcomes, seats))
    return 0


def _play_all(rules: Rules, sitters: list[Sitter], asked: argparse.Namespace) -> list[Outcome]:
    protocol = Protocol(rules) if asked.log else None
    watcher: Watcher | None = Inspector(protocol) if asked.check else protocol
    outcomes = [play(rules, sitters, asked.seed + n, watcher) for n in range(asked.games)]
    if protocol:
        protocol.write(asked.log)
    return outcomes


def _seat_figures(seat: int, sitter: Sitter, outcomes: list[Outcome]) -> dict[str, str | int | float]:
    wins = sum(outcome.winner == seat for outcome in outcomes)
    return {"player": sitter.name, "wins": wins, "decisions": len(sitter.seconds), **times_of(sitter.seconds)}


def _as_json(outcomes: list[Outcome], seats: list[dict[str, str | int | float]]) -> str:
    games = [{**outcome._asdict(), "seconds": round(outcome.seconds, 6)} for outcome in outcomes]
    return json.dumps({"games": games, "seats": seats})


def _as_tables(outcomes: list[Outcome], seats: list[dict[str, str | int | float]]) -> str:
    rows = [_row(outcome) for outcome in outcomes]
    games = table(Outcome._fields, rows) + "\n\n" if len(outcomes) <= SHOWN else ""
    figures = [[number, *seat.values()] for number, seat in enumerate(seats)]
    return games + table(["seat", *seats[0]], figures)


def _row(outcome: Outcome) -> list[Cell]:
    cells: list[Cell] = [outcome.seed, outcome.winner, " ".join(map(str, outcome.points))]
    return [*cells, *outcome[3:]]
