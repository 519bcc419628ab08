"""How often games are won after the search has seen a chance of winning: ``python -m tools.calibration --games 100``.

Hard bots play games of every family. In some turns of one seat its chance is seen as a hint sees it: in imagined
futures of the move that it makes. When the game is over it is known whether the seat won. For each family the slope
is looked for with which the chances agree best with the winners (:class:`engine.bots.search.odds.Calibrates`), and
what is then said is put beside how often such games were won. Positions of one game are alike, so the games count.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import fsum, log
from typing import NamedTuple

from engine.bots.levels import bot_of_level
from engine.bots.review.prospects import prospects_of
from engine.bots.review.worlds import imagined
from engine.bots.search.effort import EXPERT
from engine.bots.search.odds import calibrated
from engine.bots.sitting import bot_generators
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.parts.turn import Turn
from tools.learning import game_of

FAMILIES = {
    "classic": (3, 4),
    "explorers": (2, 3, 4),
    "seafarers": (3, 4),
    "cities_knights": (2, 3, 4),
    "anno1503": (2, 3, 4),
}
"""The families that search, and the seats of the tables that are played."""
ONE_OF = 8
"""In one turn of so many the chance is looked at."""
IN_A_TURN = 4
"""So many decisions of such a turn are looked at."""
LONGEST = 6000
"""Plies after which a game is left."""
SLOPES = [step / 50 for step in range(10, 126)]
BANDS = 5


class Seen(NamedTuple):
    """The chance that was seen in a position of a game of so many seats, and whether the game was won."""

    chance: float
    seats: int
    won: bool


def watched(rules: Rules, seed: int) -> Iterator[Seen]:
    """Yield what one seat of a game of hard bots has seen in some of its turns; nothing if the game did not end."""
    chance, bot, generators = Seeded(seed), bot_of_level("hard"), bot_generators(seed, rules.seats)
    (state, _), pick, me = rules.start(chance), Generator(seed), seed % rules.seats
    prospects, found, left = prospects_of(rules), list[float](), dict[int, int]()
    for _ in range(LONGEST):
        if state.over:
            yield from (Seen(each, rules.seats, state.winner == me) for each in found)
            return
        seat = state.decision.seats[0]
        view = rules.view(state, seat)
        action = bot.decide(view, seat, generators[seat]).action
        if seat == me and len(rules.legal(view, seat)) > 1:
            turn = state[Turn].number
            left.setdefault(turn, IN_A_TURN if pick.below(ONE_OF) == 0 else 0)
            if left[turn]:
                left[turn] -= 1
                worlds = [imagined(view, seat, pick) for _ in range(EXPERT.futures)]
                found.append(fsum(prospects(each.after(action, EXPERT.turns))[seat] for each in worlds) / len(worlds))
        rules.perform(state, action, chance)


def surprise(seen: Sequence[Seen], slope: float) -> float:
    """Return the mean surprise (minus the logarithm of its chance) at who won, with the chances as they are said."""
    said = [(calibrated(each.chance, each.seats, slope), each.won) for each in seen]
    return -fsum(log(chance if won else 1 - chance) for chance, won in said) / len(said)


def fitted(seen: Sequence[Seen]) -> float:
    """Return the slope with the least surprise."""
    return min(SLOPES, key=lambda slope: surprise(seen, slope))


def table(seen: Sequence[Seen], slope: float) -> Iterator[str]:
    """Yield a line for each band of what is said: its mean, how often it was won, and over how many positions."""
    bands = defaultdict[int, list[tuple[float, bool]]](list)
    for each in seen:
        said = calibrated(each.chance, each.seats, slope)
        bands[int(BANDS * said)].append((said, each.won))
    for _, band in sorted(bands.items()):
        said, won = (100 * fsum(column) / len(band) for column in zip(*band, strict=True))
        yield f"  said {said:3.0f} %, won {won:3.0f} % of {len(band)}"


def main() -> None:
    """Play, and print for each family the slope and the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="how many games at each table")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    for name, tables in FAMILIES.items():
        seen = [each for seats in tables for seed in seeds for each in watched(game_of(name, 0, seats, seed), seed)]
        slope = fitted(seen)
        before, after = surprise(seen, 1.0), surprise(seen, slope)
        print(f"{name}: slope {slope:.2f}, surprise {before:.3f} -> {after:.3f}, {len(seen)} positions", flush=True)
        print(*table(seen, slope), sep="\n", flush=True)


if __name__ == "__main__":
    main()
