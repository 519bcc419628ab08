"""Find puzzles for each day: positions in which one action is clearly the best, as the expert judges.

python -m tools.puzzles --write [--count N] [--minutes N]

They go to ``engine/days/puzzle_list.py``, behind those that are there, which stay, so that a day keeps its puzzle.
A position is taken only if all of this is true:

- a careless player's action gives away a large chance of winning, many times its standard error;
- a second judgement, in other imagined futures, finds the same best action;
- in long futures that action is better than the runner-up too, by more than noise.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import count, cycle
from time import monotonic

from engine.bots.puzzles import Puzzle, attempt, to_json
from engine.bots.review.judging import NOISE, REVIEW, compared, gap, judge
from engine.bots.review.past import Past
from engine.days.puzzle import puzzles
from engine.games import CATALOGUE
from engine.kernel.generator import Generator
from tools.paths import ROOT
from tools.positions import tables
from ui.practice.positions import GAMES, Position, of_json

LIST = ROOT / "engine" / "days" / "puzzle_list.py"
YEAR = 366
LEAST, SURE = 0.04, 3.0
"""The least chance of winning (0 to 1) that the careless action gives away, and how many standard errors it is."""
AHEAD = 0.015
"""By how much chance of winning the best action must be better than the runner-up."""
OPENING_IN = 5
"""One attempt in this many looks for a position of the opening."""
OPENINGS = 0.5
"""At most this share of the puzzles is of the opening, which is found more easily than other kinds."""
WIDTH = 110
OTHER_FUTURES = 1_000_003
HEAD = '''"""The puzzles of all days, from ``python -m tools.puzzles``. A line that begins with a space goes on."""

PUZZLES = """
'''


def is_clear(puzzle: Puzzle) -> bool:
    """Return whether one action is clearly the best, by the three conditions that the module's docstring lists."""
    judged, match, seat = puzzle.judged, puzzle.match, puzzle.seat
    if judged.loss < max(LEAST, SURE * judged.doubt):
        return False
    view = Past(match, seat).view(match.ply)
    best = judged.best.action
    again = judge(view, seat, puzzle.careless, Generator(match.ply + OTHER_FUTURES))
    if again.best.action != best:
        return False
    rival = next((each.action for each in judged.choices if each.action not in (best, puzzle.careless)), None)
    if rival is None:
        return True
    generator = Generator(match.ply + 2 * OTHER_FUTURES)
    gain, doubt = gap(*compared(view, seat, best, rival, generator, REVIEW))
    return gain > max(NOISE * doubt, AHEAD)


def found(first: int, lines: Sequence[str]) -> Iterator[Position]:
    """Yield clear positions of all families in turn, without end, from the attempt number ``first`` on.

    No position of the opening is among them while too many of the ``lines``, which may grow, are of that kind.
    """
    by_family = cycle([tables(CATALOGUE.family(name)) for name in GAMES])
    for seed, rules in zip(count(first), by_family, strict=False):
        enough = sum(line.startswith("opening|") for line in lines) >= OPENINGS * len(lines)
        kind = "opening" if seed % OPENING_IN == 0 else ""
        if kind and enough:
            continue
        puzzle = attempt(rules[seed // len(GAMES) % len(rules)], seed, kind)
        if puzzle and not (enough and puzzle.kind == "opening") and is_clear(puzzle):
            yield of_json(to_json(puzzle))


def wrapped(line: str) -> str:
    """Return a puzzle's line as the file has it, wrapped; lines that go on begin with a space."""
    return "\n ".join(line[at : at + WIDTH] for at in range(0, len(line), WIDTH))


def write(lines: list[str]) -> None:
    """Write the module with these puzzles."""
    LIST.write_text(HEAD + "".join(f"{wrapped(line)}\n" for line in lines) + '"""\n', encoding="utf-8")


def main() -> None:
    """Find puzzles until there are enough or time is up; with ``--write`` write the list after each."""
    parser = argparse.ArgumentParser(description="Find puzzles for each day.")
    parser.add_argument("--count", type=int, default=YEAR, help=f"how many there shall be in all ({YEAR})")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to look for them at most (60)")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first attempt (1)")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    lines, until = [*puzzles()], monotonic() + 60 * options.minutes
    for position in found(options.first, lines):
        if position.text not in lines:
            lines.append(position.text)
            print(len(lines), position.text[:70], flush=True)
            if options.write:
                write(lines)
        if len(lines) >= options.count or monotonic() > until:
            break


if __name__ == "__main__":
    main()
