"""Measure the engine: random games, the cost of copies, legal actions, steps and views, and the bots.

Times are of the processor, not of the wall clock, so that other processes disturb them little; each is the median
of several repeats. Every game is measured with four seats, unless another number is chosen.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple, TypeAlias, TypeVar

from engine.bots.levels import LEVELS
from engine.bots.random_bot import RandomBot
from engine.bots.sitting import bot_generators
from engine.command import agreement
from engine.command.sitting import Sitter, play
from engine.command.table import table
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Game, Rules
from engine.kernel.state import State

NAME = "bench"
HELP = "measure games, copies, legal actions, steps, views and bots"

REPEATS = 7
SAMPLE_EVERY = 37
"""One state in this many is kept to measure with. A prime number, so that all kinds of moments are sampled."""
BOT_GAMES = 3

T = TypeVar("T")
Figures: TypeAlias = dict[str, float]


class Moment(NamedTuple):
    """A state in the middle of a game, and the action that was chosen in it."""

    state: State
    action: Action

    def fresh(self) -> Moment:
        """Return the moment with a copy of its state, so that a measurement does not change this one."""
        return Moment(self.state.copy(), self.action)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments: which games, how long, in which format."""
    agreement.tables(parser)
    parser.add_argument("--plies", type=int, default=20_000, metavar="N", help="length of each repeat (20000)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")


def run(asked: argparse.Namespace) -> int:
    """Measure the chosen games, print the figures and return 0. Raise :class:`Complaint` if there is no such game."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    figures = {_name(game): _measure(_rules(game, asked), asked.plies) for game in agreement.games(asked)}
    if asked.json:
        print(json.dumps({"python": python, "repeats": REPEATS, "games": figures}))
    else:
        print(f"{python}; medians of {REPEATS} repeats; random games of {asked.plies} plies at least")
        print("".join(f"\n{table((name, ''), list(measured.items()))}\n" for name, measured in figures.items()))
    return 0


def _name(game: Game) -> str:
    return f"{game.name} {game.scenario}" if game.scenario else game.name


def _rules(game: Game, asked: argparse.Namespace) -> Rules:
    return game.on_table(agreement.seats_at(game, asked))


def _measure(rules: Rules, least: int) -> Figures:
    collector = _Collector()
    sitters = [Sitter("random") for _ in range(rules.seats)]
    games = plies = 0
    while plies < least:
        plies += play(rules, sitters, games, collector).plies
        games += 1
    speed = _random_games(rules, games, plies)
    return {**speed, **_costs(rules, collector.moments), **_decisions(rules)}


class _Collector:
    """A watcher that keeps some of the moments of a game."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self._seen = 0

    def began(self, state: State, draws: Sequence[int]) -> None:
        """Do nothing."""

    def chosen(self, state: State, action: Action) -> None:
        """Keep one moment in ``SAMPLE_EVERY``."""
        self._seen += 1
        if self._seen % SAMPLE_EVERY == 0:
            self.moments.append(Moment(state, action).fresh())

    def acted(self, state: State, action: Action, draws: Sequence[int]) -> None:
        """Do nothing."""


def _random_games(rules: Rules, games: int, plies: int) -> Figures:
    def played() -> float:
        began = process_time()
        for seed in range(games):
            _random_game(rules, seed)
        return process_time() - began

    seconds = median(played() for _ in range(REPEATS))
    return {"random games/s": games / seconds, "random plies/s": plies / seconds, "plies a game": plies / games}


def _random_game(rules: Rules, seed: int) -> None:
    """Play the same game as :func:`play` with random bots, but without clocks, views and fingerprints."""
    bot, chance, generators = RandomBot(), Seeded(seed), bot_generators(seed, rules.seats)
    state, _ = rules.start(chance)
    while state.stack:
        seat = state.stack[-1].seats[0]
        rules.perform(state, bot.draw(state, seat, generators[seat]), chance)


def _costs(rules: Rules, moments: Sequence[Moment]) -> Figures:
    generator, chance = Generator(1), Seeded(1)

    def fresh() -> list[Moment]:
        return [moment.fresh() for moment in moments]

    def views() -> list[Moment]:
        return [Moment(rules.view(state, action.seat), action) for state, action in moments]

    return {
        "copy us": _micros(fresh, lambda moment: moment.state.copy()),
        "legal us": _micros(fresh, lambda moment: rules.legal(moment.state)),
        "apply us": _micros(fresh, lambda moment: rules.perform(*moment, chance)),
        "view us": _micros(fresh, lambda moment: rules.view(moment.state, moment.action.seat)),
        "determinize us": _micros(views, lambda moment: rules.determinize(moment.state, moment.action.seat, generator)),
    }


def _micros(prepare: Callable[[], list[T]], job: Callable[[T], object]) -> float:
    """Return the median time of one ``job`` in microseconds; each repeat does the job with each prepared thing."""

    def once() -> float:
        things = prepare()
        began = process_time()
        for thing in things:
            job(thing)
        return (process_time() - began) / len(things)

    return 1e6 * median(once() for _ in range(REPEATS))


def _decisions(rules: Rules) -> Figures:
    """Return by name the mean and 95th percentile of a decision's milliseconds, in games among bots of each level."""
    figures = {}
    for level in LEVELS:
        sitters = [Sitter(level) for _ in range(rules.seats)]
        for seed in range(BOT_GAMES):
            play(rules, sitters, seed)
        times = sorted(second for sitter in sitters for second in sitter.seconds)
        figures[f"{level} mean ms"] = 1000 * sum(times) / len(times)
        figures[f"{level} p95 ms"] = 1000 * times[len(times) * 95 // 100]
    return figures
