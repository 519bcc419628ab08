"""Measure the review of finished games: ``python -m tools.reviewing --games 100 --table 2``.

Bots play games from seeds, and one seat of each game is reviewed as the page does it. Then the review is put to the
test: from the decision that it marks as the worst the same bots play on many times, with the action that was played and
with the one that the review proposes. Both begin at the true position with the same fresh luck. A review is right if
the proposal wins more often. The tool prints in how many games that is so (with Wilson's 95 % interval), what the
proposals gained on average, and what the review had promised.

``--time`` only tells how long a review takes, here, or in the browser's Python: ``node tools/under_pyodide.mjs -m
tools.reviewing --time --table 4 --games 1``. The same arguments give the same figures everywhere, but for the seconds.
"""

from __future__ import annotations

import argparse
from math import fsum, sqrt
from time import process_time
from typing import NamedTuple

from engine.bots.levels import bot_of_level
from engine.bots.review.examination import Examination, Loss, Report
from engine.bots.review.looking import closer, look
from engine.bots.review.past import Past
from engine.bots.sitting import bot_generators
from engine.bots.strength import CONFIDENCE
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.chance import ByTurns, Seeded
from engine.kernel.match import Match
from engine.kernel.recording import Recording
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.turn import Turn

SEED = 900_000


class Trial(NamedTuple):
    """The test of a game's worst decision: how often the seat won with what was played, and with the proposal."""

    loss: Loss
    played: int
    proposed: int


def match_of(rules: Rules, level: str, seed: int) -> Match:
    """Play a game among bots of a level and return it."""
    match, bot, generators = Match(rules, Seeded(seed)), bot_of_level(level), bot_generators(seed, rules.seats)
    while not match.state.over:
        seat = match.state.decision.seats[0]
        match.submit(bot.decide(rules.view(match.state, seat), seat, generators[seat]).action)
    return match


def reviewed(match: Match, seat: int) -> Report:
    """Return the review of a seat in a finished game."""
    examination, past = Examination(match, seat), Past(match, seat)
    while checks := examination.checks(1):
        ply, best, part = checks[0]
        if best is None:
            examination.looked(look(past, ply))
        else:
            examination.looked_closer(ply, closer(past, ply, best, part))
    return examination.report()


def state_at(match: Match, ply: int) -> State:
    """Return a copy of the true position after ``ply`` actions."""
    return Recording(match).state(ply).copy()


def won(state: State, action: Action, seat: int, level: str, seed: int) -> bool:
    """Perform an action, let bots play on in ``state``, which changes, and return whether the seat wins."""
    rules, bot, generators = state.rules, bot_of_level(level), bot_generators(seed, state.seats)
    luck = ByTurns(seed)
    rules.perform(state, action, luck)
    while not state.over:
        asked = state.decision.seats[0]
        rules.perform(state, bot.decide(rules.view(state, asked), asked, generators[asked]).action, luck)
    return state.winner == seat


def tried(match: Match, seat: int, loss: Loss, level: str, times: int) -> Trial:
    """Play on ``times`` times from the worst decision with each of the two actions, and return who won how often."""
    state, action = state_at(match, loss.ply), match.log[loss.ply].action
    wins = [
        sum(won(state.copy(), each, seat, level, SEED * 7 + number) for number in range(times))
        for each in (action, loss.best)
    ]
    return Trial(loss, wins[0], wins[1])


def interval(hits: int, number: int) -> tuple[float, float]:
    """Return the bounds of Wilson's 95 % interval for a share, ``hits`` of ``number``; 0 and 1 if there are none."""
    if not number:
        return 0.0, 1.0
    share, square = hits / number, CONFIDENCE * CONFIDENCE / number
    middle = (share + square / 2) / (1 + square)
    reach = CONFIDENCE * sqrt(share * (1 - share) / number + square / (4 * number)) / (1 + square)
    return middle - reach, middle + reach


def main() -> None:
    """Play games, review them, test the reviews, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="classic")
    parser.add_argument("--scenario", type=int, default=0)
    parser.add_argument("--table", type=int, default=2, help="how many seats (2)")
    parser.add_argument("--level", default="medium", help="who plays (medium)")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--times", type=int, default=50, help="how often a game is played on, either way (50)")
    parser.add_argument("--seed", type=int, default=SEED, help=f"the seed of the first game ({SEED})")
    parser.add_argument("--time", action="store_true", help="only tell how long a review takes")
    asked = parser.parse_args()
    rules = CATALOGUE.game(asked.game, asked.scenario).on_table(asked.table)
    trials: list[Trial] = []
    unmarked = 0
    for seed in range(asked.seed, asked.seed + asked.games):
        match, seat = match_of(rules, asked.level, seed), seed % asked.table
        began = process_time()
        report = reviewed(match, seat)
        told = (
            f"{seed}: {match.state[Turn].number} turns, {process_time() - began:.1f} s, {len(report.losses)} losses, "
        )
        told += f"cost {report.cost:.3f}, luck {report.fortune:+.3f}"
        if not report.losses:
            unmarked += 1
        elif not asked.time:
            trials.append(trial := tried(match, seat, report.losses[0], asked.level, asked.times))
            text = rules.write(match.log[trial.loss.ply].action), rules.write(trial.loss.best)
            told += f"; {text[0]} -> {text[1]}: promised {trial.loss.loss:.3f}, won {trial.played} -> {trial.proposed}"
        print(told, flush=True)
    tell(trials, unmarked, asked.times)


def tell(trials: list[Trial], unmarked: int, times: int) -> None:
    """Print the summary of the trials; nothing without any."""
    number, better = len(trials), sum(each.proposed > each.played for each in trials)
    if not number:
        return
    low, high = interval(better, number)
    even = sum(each.proposed == each.played for each in trials)
    gained = fsum(each.proposed - each.played for each in trials) / (times * number)
    promised = fsum(each.loss.loss for each in trials) / number
    print(
        f"better in {better} of {number} games: {better / number:.3f} ({low:.3f} to {high:.3f}), even in {even};",
        end=" ",
    )
    print(f"gained {gained:.3f}, promised {promised:.3f}; nothing to mark in {unmarked}")


if __name__ == "__main__":
    main()
