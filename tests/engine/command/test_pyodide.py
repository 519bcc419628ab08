"""The browser's Python plays the same games as this one: Pyodide itself runs the command line, under Node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from datetime import date, timedelta
from typing import IO, Any, NamedTuple

import pytest

from engine.__main__ import main
from engine.games import CATALOGUE
from engine.kernel.rules import Game
from tools.paths import ROOT

PYODIDE = ("node", "tools/under_pyodide.mjs")
SEEDS = ("1", "2", "3")


class Pyodide(NamedTuple):
    """A command line under Pyodide that is asked and answers line by line: it starts once for all tests."""

    asked: IO[str]
    answers: IO[str]

    def run(self, *words: str) -> str:
        """What a command prints, in one line."""
        print(*words, file=self.asked, flush=True)
        return self.answers.readline()


@pytest.fixture(scope="module")
def pyodide() -> Iterator[Pyodide]:
    with subprocess.Popen(PYODIDE, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        yield Pyodide(process.stdin, process.stdout)
        process.stdin.close()
        assert process.wait() == 0


def games(printed: str) -> list[dict[str, Any]]:
    """The games that a command tells of, without what a clock says."""
    told: list[dict[str, Any]] = json.loads(printed)["games"]
    return [{name: value for name, value in game.items() if name != "seconds"} for game in told]


def assert_the_same(pyodide: Pyodide, capsys: pytest.CaptureFixture[str], *words: str) -> None:
    """Here and there the same games are played."""
    asked = ("play", *words, "--json")
    assert main(asked) == 0
    here = games(capsys.readouterr().out)
    assert here
    assert games(pyodide.run(*asked)) == here


# The names are not those of tables: all of these are asked of one Pyodide.
@pytest.mark.some(3)
@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: f"seed-{seed}")
@pytest.mark.parametrize("game", CATALOGUE.games(), ids=lambda game: f"{game.name}-{game.scenario}")
def test_random_games_end_in_the_same_states(
    pyodide: Pyodide, capsys: pytest.CaptureFixture[str], game: Game, seed: str
) -> None:
    seats = ",".join(["random"] * game.seats[1])
    words = ("--game", game.name, "--scenario", str(game.scenario), "--seats", seats, "--games", "1", "--seed", seed)
    assert_the_same(pyodide, capsys, *words)


def test_games_of_bots_that_think_end_in_the_same_states(pyodide: Pyodide, capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "--seats",
        "hard,easy,medium",
        "--games",
        "1",
        "--seed",
        "3",
        "--option",
        "map=balanced",
        "--option",
        "points=6",
    )
    assert_the_same(pyodide, capsys, *words)


@pytest.mark.some(1)
@pytest.mark.parametrize("first", range(0, 60, 12))
def test_sixty_days_agree_on_the_same_islands_and_puzzles(
    pyodide: Pyodide, capsys: pytest.CaptureFixture[str], first: int
) -> None:
    words = ("day", (date(2026, 11, 26) + timedelta(first)).isoformat(), "--days", "12", "--json")
    assert main(words) == 0
    here = json.loads(capsys.readouterr().out)
    assert len(here["days"]) == 12
    assert json.loads(pyodide.run(*words)) == here
