"""The browser's Python plays the same games as this one: Pyodide itself runs the command line, under Node."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.games import CATALOGUE
from engine.kernel.rules import Game

ROOT = Path(__file__).parents[2]
HERE = (sys.executable, "-m", "engine")
PYODIDE = ("node", "tools/under_pyodide.mjs")
GAMES = "5"


def played(program: tuple[str, ...], *words: str) -> list[dict[str, Any]]:
    """The games that a program plays with these arguments, without what a clock says."""
    done = subprocess.run([*program, "play", *words, "--json"], cwd=ROOT, capture_output=True, text=True, check=True)
    games: list[dict[str, Any]] = json.loads(done.stdout)["games"]
    return [{name: value for name, value in game.items() if name != "seconds"} for game in games]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=f"{game.name}-{game.scenario}", marks=pytest.mark.some(1, of=f"{game.name} in Pyodide"))
        for game in CATALOGUE.games()
    ],
)
def test_random_games_end_in_the_same_states(game: Game) -> None:
    seats = ",".join(["random"] * game.seats[1])
    words = ("--game", game.name, "--scenario", str(game.scenario), "--seats", seats, "--games", GAMES, "--seed", "1")
    assert played(PYODIDE, *words) == played(HERE, *words)


def test_games_of_bots_that_think_end_in_the_same_states() -> None:
    words = ("--seats", "hard,easy,medium", "--games", "2", "--seed", "3", "--option", "map=balanced")
    assert played(PYODIDE, *words) == played(HERE, *words)
