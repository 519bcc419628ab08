"""Learn from games of bots how much each number of a standing counts: ``python -m tools.learning --table 2 --write``.

Bots play, with a random action now and then, so that many kinds of positions come up. One of every few positions is
kept, with the standing of each seat, as the insight into the game measures it, and the winner. Then the tool finds the
weights with which the chances that :mod:`engine.bots.search.value` computes in these positions agree best with who won
(a conditional logit model, found by stochastic gradient descent on standardised numbers, with a gentle pull towards
zero). Every tenth game is held back, and the fit is judged by these alone. The same arguments give the same weights on
the same Python.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import islice
from math import exp, fsum, log, sqrt
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from engine.bots.bot import Bot, Choice
from engine.bots.chapters import playbook_of
from engine.bots.levels import bot_by_name
from engine.bots.random_bot import RandomBot
from engine.bots.search.insight import Insight, Learnt, MeasuresStanding, Weights, counting
from engine.bots.search.player import insight_of
from engine.bots.sitting import bot_generators
from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State

MAPS = ("spiral", "random", "balanced")
"""The maps that games take in turn if they have them all; other games are played on their usual map."""

STRAY = 40
"""A bot does something at random in one decision of this many, unless ``--stray`` says otherwise."""
KEEP = 2
"""One position of this many, each before a roll, is kept."""
HELD_BACK = 10
"""One game of this many is held back to judge the fit."""
PASSES, RATE, PULL = 12, 0.02, 1e-4
FORESIGHT = 0.85
"""From each position back to the one before, this much of the target stays; the rest is the position's chances."""


class Position(NamedTuple):
    """A position: the standing of each seat, how far the game was, and the seat that won in the end.

    ``game`` is the seed of the game.
    """

    game: int
    seats: Sequence[Sequence[float]]
    progress: float
    winner: int


class Stray:
    """A bot that now and then does something at random."""

    def __init__(self, bot: Bot, often: int = STRAY) -> None:
        self._bot = bot
        self._often = often
        self._random = RandomBot()

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Return the bot's choice, or with a likelihood of 1 in ``often`` a random one."""
        astray = generator.below(self._often) == 0
        return (self._random if astray else self._bot).decide(view, seat, generator)


def game_of(name: str, scenario: int, seats: int, seed: int) -> Rules:
    """Return the rules played with a seed: the scenario, or for 0 the family's scenarios in turn; on maps in turn."""
    scenarios = [scenario] if scenario else [each.number for each in CATALOGUE.family(name).scenarios]
    game = CATALOGUE.game(name, scenarios[seed % len(scenarios)])
    return game.on_table(seats, {"map": MAPS[seed % len(MAPS)]} if game.maps.keys() >= set(MAPS) else {})


def watched(rules: Rules, insight: Insight, bots: Sequence[Bot], seed: int) -> Iterator[Position]:
    """Play a game and return some of its positions, each with the winner."""
    chance, generators, pick = Seeded(seed), bot_generators(seed, len(bots)), Generator(seed)
    state, _ = rules.start(chance)
    seen: list[Sequence[Sequence[float]]] = []
    while not state.over:
        seat = state.decision.seats[0]
        if state.decision.kind == "roll" and pick.below(KEEP) == 0:
            seen.append(insight.standings(state))
        choice = bots[seat].decide(rules.view(state, seat), seat, generators[seat])
        rules.perform(state, choice.action, chance)
    return (Position(seed, each, insight.progress(each), state.winner) for each in seen)


def table_of(pool: Sequence[Bot], seats: int, seed: int) -> list[Bot]:
    """Return a random bot of a pool for each seat."""
    generator = Generator(seed)
    return [generator.choice(pool) for _ in range(seats)]


class Scale(NamedTuple):
    """The mean and the spread of each number, over all seats and positions."""

    mean: Sequence[float]
    spread: Sequence[float]

    def of(self, position: Position) -> Position:
        """Return the position with standardised numbers: all weighted as early numbers, then all as late ones."""
        late = position.progress
        rows = [[(x - m) / s for x, m, s in zip(row, self.mean, self.spread, strict=True)] for row in position.seats]
        return position._replace(seats=[[*((1 - late) * x for x in row), *(late * x for x in row)] for row in rows])


def scale_of(positions: Sequence[Position]) -> Scale:
    """Return the mean and the spread of each number in some positions."""
    columns = list(zip(*(row for position in positions for row in position.seats), strict=True))
    means = [fsum(column) / len(column) for column in columns]
    squares = [fsum((x - m) * (x - m) for x in column) for column, m in zip(columns, means, strict=True)]
    return Scale(means, [sqrt(square / len(columns[0])) or 1.0 for square in squares])


def shares(weights: Sequence[float], seats: Sequence[Sequence[float]]) -> list[float]:
    """Return the chance of winning of each seat, from weights and the seats' numbers."""
    strengths = [sum([w * x for w, x in zip(weights, row, strict=True)]) for row in seats]
    grown = [exp(each - max(strengths)) for each in strengths]
    return [each / sum(grown) for each in grown]


def fitted(games: list[list[Position]], generator: Generator) -> list[float]:
    """Return the weights, for standardised numbers, that agree best with who won; this shuffles ``games`` in place."""
    weights = [0.0] * len(games[0][0].seats[0])
    for turn in range(PASSES):
        generator.shuffle(games)
        rate = RATE * (1 - turn / PASSES)
        for game in games:
            _learn_from(game, weights, rate)
    return weights


def _learn_from(game: Sequence[Position], weights: list[float], rate: float) -> None:
    """Adjust the weights to a game, from its last position to its first.

    The target is who won, mixed from position to position with the chances seen in the later ones (``FORESIGHT``).
    """
    hoped = [float(seat == game[0].winner) for seat in range(len(game[0].seats))]
    for position in reversed(game):
        seen = shares(weights, position.seats)
        for numbers, hope, share in zip(position.seats, hoped, seen, strict=True):
            push = rate * (hope - share)
            for index, number in enumerate(numbers):
                weights[index] += push * number - rate * PULL * weights[index]
        hoped = [FORESIGHT * hope + (1 - FORESIGHT) * share for hope, share in zip(hoped, seen, strict=True)]


def surprise(weights: Sequence[float], positions: Sequence[Position]) -> float:
    """Return the mean of minus the logarithm of the winner's chance."""
    return -fsum(log(shares(weights, each.seats)[each.winner]) for each in positions) / len(positions)


def learnt(positions: Sequence[Position], names: Sequence[str]) -> Weights:
    """Return the weights for numbers that are not standardised, and print how well they fit."""
    scale = scale_of(positions)
    standard = [scale.of(position) for position in positions]
    judged = [position for position in standard if position.game % HELD_BACK == 0]
    by_game: dict[int, list[Position]] = {}
    for position in standard:
        if position.game % HELD_BACK:
            by_game.setdefault(position.game, []).append(position)
    weights = fitted(list(by_game.values()), Generator(1))
    seats = len(positions[0].seats)
    print(f"{seats} seats: {len(positions)} positions; surprise {surprise(weights, judged):.4f} of {log(seats):.4f}")
    early, late = weights[: len(names)], weights[len(names) :]
    for name, first, last in zip(names, early, late, strict=True):
        print(f"  {name:16}{first:8.3f}{last:8.3f}")
    return Weights(*([w / s for w, s in zip(row, scale.spread, strict=True)] for row in (early, late)))


def by_chapter(counts: Sequence[MeasuresStanding], weights: Weights) -> Learnt:
    """Return the weights as a row for each chapter, as the named tuple of its numbers."""

    def rows(stage: Sequence[float]) -> list[NamedTuple]:
        rest = iter(stage)
        return [each.kind._make(islice(rest, len(each.kind._fields))) for each in counts]

    return Learnt(rows(weights.early), rows(weights.late))


def module(weights: Mapping[int, Learnt], recipes: Mapping[int, str]) -> str:
    """Return the text of a family's module of weights."""
    kinds = {type(row) for learnt in weights.values() for row in learnt.early}
    lines = ['"""How much each number of a standing counts, by seats at the table, and how that was learnt."""', ""]
    lines += ["from collections.abc import Mapping", ""]
    needed = {f"from {package_of(kind)} import features as {family_of(kind)}" for kind in kinds}
    lines += sorted({*needed, "from engine.bots.search.insight import Learnt"})
    lines += ["", "RECIPES: Mapping[int, str] = {"]
    lines += [f'    {seats}: "{recipe}",' for seats, recipe in sorted(recipes.items())]
    lines += ["}", "", "WEIGHTS: Mapping[int, Learnt] = {"]
    for seats, stages in sorted(weights.items()):
        lines += [f"    {seats}: Learnt("]
        for stage, rows in stages._asdict().items():
            lines += [f"        {stage}=(", *(line for row in rows for line in _row(row)), "        ),"]
        lines += ["    ),"]
    return "\n".join([*lines, "}", ""])


def _row(row: NamedTuple) -> Iterator[str]:
    kind, indent = type(row), " " * 16
    pairs = " ".join(f"{name}={weight:.5f}," for name, weight in zip(kind._fields, row, strict=True))
    yield f"            {family_of(kind)}.{kind.__name__}("
    yield from wrap(pairs, 120, initial_indent=indent, subsequent_indent=indent)
    yield "            ),"


def package_of(kind: type[NamedTuple]) -> str:
    """Return the package of the chapter whose numbers are of this kind."""
    return kind.__module__.rpartition(".")[0]


def family_of(kind: type[NamedTuple]) -> str:
    """Return the family of the chapter whose numbers are of this kind."""
    return package_of(kind).rpartition(".")[2]


def main() -> None:
    """Play, fit the weights and print them; with ``--write`` write them into the family's module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="classic", help="which game (classic)")
    parser.add_argument("--scenario", type=int, default=0, help="which scenario of it (all in turn)")
    parser.add_argument("--bots", default="hard", help="who plays, at each seat any of these (hard)")
    parser.add_argument("--stray", type=int, default=STRAY, help="one decision of so many is random (40)")
    parser.add_argument("--table", type=int, default=2, help="how many seats (2); what was learnt for others stays")
    parser.add_argument("--games", type=int, default=1200, help="how many games (1200)")
    parser.add_argument("--seed", type=int, default=300_000, help="the seed of the first game (300000)")
    parser.add_argument("--write", action="store_true", help="write the module of weights of the game's family")
    asked = parser.parse_args()
    pool = [Stray(bot_by_name(name), asked.stray) for name in asked.bots.split(",")]
    rules = game_of(asked.game, asked.scenario, asked.table, asked.seed)
    insight, counts = insight_of(rules), counting(playbook_of(rules))
    if insight is None:
        parser.error(f"nobody has an insight for {asked.game}")
    positions: list[Position] = []
    for seed in range(asked.seed, asked.seed + asked.games):
        rules = game_of(asked.game, asked.scenario, asked.table, seed)
        positions += watched(rules, insight, table_of(pool, asked.table, seed), seed)
    weights = learnt(positions, insight.names)
    if asked.write:
        game = "" if asked.game == "classic" else f"--game {asked.game} --scenario {asked.scenario} "
        stray = f"--stray {asked.stray} " if asked.stray != STRAY else ""
        recipe = f"{game}--bots {asked.bots} {stray}--table {asked.table} --games {asked.games} --seed {asked.seed}"
        write(counts[-1].kind, asked.table, by_chapter(counts, weights), recipe)


def write(kind: type[NamedTuple], seats: int, weights: Learnt, recipe: str) -> None:
    """Write the weights for a number of seats into the module of the chapter; those for other numbers stay.

    The module is looked for below the working directory.
    """
    package = package_of(kind)
    old = import_module(f"{package}.weights")
    text = module({**old.WEIGHTS, seats: weights}, {**old.RECIPES, seats: recipe})
    Path(*package.split("."), "weights.py").write_text(text)


if __name__ == "__main__":
    main()
