"""How often games are won after a hint has said a chance: ``python -m tools.calibration --games 100 --write``.

Hard bots play games of every family. In some turns of one seat the tool asks for hints, as a person does, notes the
chance that is said of the best choice, if one is, and makes that choice. When the game is over it is known whether the
seat won. For each family and table the tool compares the chances that were said with how often such games were won,
and for each family it looks for the slope with which both would agree best
(:class:`engine.bots.search.saying.Calibrates`). Positions of one game are alike, so the games count.

``--write`` writes the table into ``docs/BOTS.md``. The same arguments give the same table everywhere.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import fsum, log
from typing import NamedTuple

from engine.bots.bot import Choice
from engine.bots.chapters import playbook_of
from engine.bots.hints import ADVISER
from engine.bots.levels import bot_of_level
from engine.bots.memory import Memories
from engine.bots.search.saying import Calibrates, calibrated, sayable
from engine.bots.sitting import bot_generators
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.parts.turn import Turn
from tools.learning import game_of
from tools.paths import ROOT

FAMILIES = {
    "classic": (2, 3, 4),
    "explorers": (2, 3, 4),
    "seafarers": (3, 4),
    "cities_knights": (2, 3, 4),
    "anno1503": (2, 3, 4),
}
"""The families that search, and the seats of the tables that are played."""
PAGE = ROOT / "docs" / "BOTS.md"
BEGIN, END = "<!-- calibration -->\n", "<!-- /calibration -->\n"
ONE_OF = 6
"""One turn in this many asks for hints."""
IN_A_TURN = 3
"""Such a turn asks for hints in at most this many decisions."""
LONGEST = 6000
"""A game that is not over after this many plies does not count."""
SLOPES = [step / 50 for step in range(10, 126)]
LEAST, MOST = 0.01, 0.99
"""Percentages of 0 and 100 count as these chances."""
BAND = 20
"""The width of a band of percentages in the table."""


class Said(NamedTuple):
    """The percentage that was said in a position, the seats of the game, and whether the seat won it."""

    percent: int
    seats: int
    won: bool

    @property
    def chance(self) -> float:
        """The percentage as a chance, neither 0 nor 1."""
        return min(MOST, max(LEAST, self.percent / 100))


def percent_in(choice: Choice) -> int | None:
    """Return the percentage that the reason of a choice says; None if it says none."""
    told = (each.details["percent"] for each in choice.why.more if each.key == "odds")
    return next((percent for percent in told if isinstance(percent, int)), None)


def watched(rules: Rules, seed: int) -> Iterator[Said]:
    """Play a game of hard bots, then yield the percentages that hints said to one seat in some of its turns.

    Yield nothing if the game is not over after ``LONGEST`` plies.
    """
    chance, bot, generators = Seeded(seed), bot_of_level("hard"), bot_generators(seed, rules.seats)
    (state, events), pick, me = rules.start(chance), Generator(seed), seed % rules.seats
    memories, heard, left = Memories(rules, [me]), list[int](), dict[int, int]()
    memories.notice(state, events)
    for _ in range(LONGEST):
        if state.over:
            yield from (Said(percent, rules.seats, state.winner == me) for percent in heard)
            return
        seat = state.decision.seats[0]
        view = memories.view(state, seat) if seat == me else rules.view(state, seat)
        choice = bot.decide(view, seat, generators[seat])
        if seat == me and Turn in view and len(rules.legal(view, seat)) > 1:
            turn = view[Turn].number
            left.setdefault(turn, IN_A_TURN if pick.below(ONE_OF) == 0 else 0)
            if left[turn]:
                left[turn] -= 1
                choice = sayable(view, ADVISER.ranked(view, seat, pick))[0]
                if (percent := percent_in(choice)) is not None:
                    heard.append(percent)
        memories.notice(state, rules.perform(state, choice.action, chance))


class Game(NamedTuple):
    """A game to be played: its family, the number of its seats, and its seed."""

    family: str
    seats: int
    seed: int


def played(game: Game) -> list[Said]:
    """Play a game, of the scenario and map that the seed chooses; return what hints told."""
    return list(watched(game_of(game.family, 0, game.seats, game.seed), game.seed))


def surprise(said: Sequence[Said], slope: float) -> float:
    """Return the mean surprise at who won (minus the logarithm of its chance), for chances calibrated by a slope."""
    chances = [(calibrated(each.chance, each.seats, slope), each.won) for each in said]
    return -fsum(log(chance if won else 1 - chance) for chance, won in chances) / len(chances)


def fitted(said: Sequence[Said]) -> float:
    """Return the slope with the least surprise; 1 if the chances agree best as they were said."""
    return min(SLOPES, key=lambda slope: surprise(said, slope))


def row(name: str, games: int, said: Sequence[Said]) -> str:
    """Return a row of the table; each band has the mean percentage said, the percentage won, and the positions."""
    last = 100 // BAND - 1
    bands = [[each for each in said if min(last, each.percent // BAND) == band] for band in range(last + 1)]
    return f"| {name} | {games} | {' | '.join(map(_cell, bands))} |"


def _cell(band: Sequence[Said]) -> str:
    if not band:
        return "–"
    told, won = (fsum(column) / len(band) for column in zip(*((each.percent, each.won) for each in band), strict=True))
    return f"{told:.0f}: {100 * won:.0f} ({len(band)})"


def table(found: Mapping[str, Sequence[Said]], games: int) -> str:
    """Return the table in Markdown; ``found`` has what was said by row, such as ``classic, 4``."""
    heads = (f"{band * BAND}–{(band + 1) * BAND} %" for band in range(100 // BAND))
    lines = [f"| | games | {' | '.join(heads)} |", f"|---|---|{'---|' * (100 // BAND)}"]
    return "\n".join([*lines, *(row(name, games, said) for name, said in found.items()), ""])


def in_page(text: str, told: str) -> str:
    """Return the text of the page with its table replaced by ``told``."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + told + END + rest.partition(END)[2]


def main() -> None:
    """Play, print the table and the slope of each family; with ``--write`` write the table into the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="how many games at each table (100)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    parser.add_argument("--workers", type=int, default=1, help="how many games are played side by side (1)")
    parser.add_argument("--write", action="store_true", help="write the table into docs/BOTS.md")
    given = parser.parse_args()
    seeds, found = range(given.seed, given.seed + given.games), dict[str, Sequence[Said]]()
    with ProcessPoolExecutor(given.workers) as pool:
        for name, tables in FAMILIES.items():
            for seats in tables:
                games = pool.map(played, (Game(name, seats, seed) for seed in seeds))
                found[f"{name}, {seats}"] = [each for heard in games for each in heard]
                print(row(f"{name}, {seats}", given.games, found[f"{name}, {seats}"]), flush=True)
            said = [each for seats in tables for each in found[f"{name}, {seats}"]]
            now = playbook_of(game_of(name, 0, tables[0], given.seed)).of(Calibrates)[-1].slope
            if said:
                print(f"{name}: slope {now:.2f}, best {now * fitted(said):.2f}, {len(said)} positions", flush=True)
    if given.write:
        PAGE.write_text(in_page(PAGE.read_text(encoding="utf-8"), table(found, given.games)), encoding="utf-8")


if __name__ == "__main__":
    main()
