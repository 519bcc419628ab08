"""Let bots play games against each other, and tell who won.

Seats are numbered from 0 in the order of --seats. Games are played from the seeds SEED, SEED+1, ... Each game is
the same on every machine; only the times differ.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from engine.bots.levels import LEVELS
from engine.command.agreement import agree
from engine.command.complaint import Complaint, of_refusal
from engine.command.inspector import Inspector
from engine.command.protocol import Protocol
from engine.command.sitting import Outcome, Sitter, Watcher, play
from engine.command.table import Cell, table
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules

NAME = "play"
HELP = "let bots play games, and tell who won"

SHOWN = 40
"""A list of more games than this is left out of the table."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What is played, by whom, how often, and how it is told."""
    parser.add_argument("--game", default="classic", metavar="NAME", help="which game (classic)")
    parser.add_argument("--scenario", type=int, metavar="N", help="which scenario of it (its first)")
    parser.add_argument(
        "--seats",
        default="random,random,random,random",
        metavar="BOT,BOT...",
        help=f"who sits at the table: {', '.join(LEVELS)}, or a class of your own as package.module:Class",
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games (1)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    parser.add_argument("--check", action="store_true", help="audit the rules at every ply (slow)")
    parser.add_argument("--log", type=Path, metavar="FILE", help="write the last game as a log that `replay` reads")


def run(asked: argparse.Namespace) -> int:
    """Play them all and tell."""
    if asked.games < 1:
        raise Complaint("--games must be at least 1.")
    try:
        sitters = [Sitter(name.strip()) for name in asked.seats.split(",")]
        rules = agree(asked.game, asked.scenario, len(sitters), asked.option)
    except Refusal as refusal:
        raise of_refusal(refusal) from refusal
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
    times = sorted(sitter.seconds)
    return {
        "player": sitter.name,
        "wins": sum(outcome.winner == seat for outcome in outcomes),
        "decisions": len(times),
        "mean_ms": round(1000 * sum(times) / max(1, len(times)), 4),
        "p95_ms": round(1000 * times[len(times) * 95 // 100], 4) if times else 0.0,
    }


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
