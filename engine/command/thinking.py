"""Measure how long the page waits for the bots: request each decision of each level as the page does.

A time goes from the text of the request to the text of the answer, as in the worker, in milliseconds of the wall clock:
reading the view, thinking, and giving reasons. ``hint`` measures requests for two hints, and performs the first. Under
``node tools/under_pyodide.mjs thinking`` it measures the browser's Python; ``--slower 4`` multiplies the times by 4,
for a processor of a quarter of the speed.
"""

import argparse
import json
from time import perf_counter
from typing import Any

from engine.bots.bot import Choice
from engine.bots.lengths import LENGTHS, USUAL
from engine.bots.levels import LEVELS
from engine.bots.proposals import because
from engine.bots.service import answer
from engine.command import agreement
from engine.command.sitting import Sitter, play, times_of
from engine.command.table import Cell, table
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.generator import Generator
from engine.kernel.rules import Game
from engine.kernel.state import State

NAME = "thinking"
HELP = "measure how long the page waits for the bots' answers, and for hints"

HINT = "hint"
"""The word for hints among the levels."""


class Caller:
    """A bot that requests each decision as text, as the page does; ``seconds`` has the time of each answer."""

    def __init__(self, what: dict[str, Any]) -> None:
        self.seconds: list[float] = []
        self._what = what

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Request a move, or hints, and return the action (of the first hint); its reason has no meaning."""
        question = {
            "spec": spec_to_json(view.rules.spec),
            "view": state_to_json(view),
            "seat": seat,
            "seed": generator.below(1 << 32),
            "token": 0,
            **self._what,
        }
        text = json.dumps(question)
        began = perf_counter()
        said = answer(text)
        self.seconds.append(perf_counter() - began)
        told = json.loads(said)
        first = told["hints"][0] if "hints" in told else told
        return Choice(view.rules.read(first["action"]), because("read"))


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments: games, levels, length of thinking, number of games, factor of the times."""
    agreement.tables(parser)
    parser.add_argument(
        "--levels", default=f"{','.join(LEVELS)},{HINT}", metavar="LEVEL,LEVEL...", help="which levels (all, and hints)"
    )
    parser.add_argument("--thinking", default=USUAL, choices=LENGTHS, help=f"how long they think ({USUAL})")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games of each level (1)")
    parser.add_argument("--slower", type=float, default=1.0, metavar="TIMES", help="multiply what was measured (1)")


def run(asked: argparse.Namespace) -> int:
    """Measure each level in each chosen game and print the figures; return the exit code 0.

    Raise :class:`Complaint` if there is no such game.
    """
    for game in agreement.games(asked):
        rows = [[level, *_figures(level, game, asked)] for level in asked.levels.split(",")]
        print(
            f"\n{game.name} {game.scenario or ''}\n{table(('level', 'decisions', 'mean ms', 'p95 ms', 'max ms'), rows)}"
        )
    return 0


def _figures(level: str, game: Game, asked: argparse.Namespace) -> list[Cell]:
    """Return the number of decisions in games among bots of this level, and their mean, p95 and longest time in ms."""
    callers = [Caller(_wanted(level, asked.thinking)) for _ in range(agreement.seats_at(game, asked))]
    sitters = [Sitter(level, caller) for caller in callers]
    for seed in range(1, asked.games + 1):
        play(game.on_table(len(sitters)), sitters, seed)
    seconds = [asked.slower * second for caller in callers for second in caller.seconds]
    return [len(seconds), *times_of(seconds).values(), 1000 * max(seconds)]


def _wanted(level: str, length: str) -> dict[str, Any]:
    return {"thinking": length, **({"hints": 2} if level == HINT else {"player": level})}
