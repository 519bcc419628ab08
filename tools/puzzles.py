"""Find puzzles for each day: positions with one move that is clearly the best, in the eyes of the expert itself.

python -m tools.puzzles --write [--count N] [--minutes N]

They go to ``engine/days/puzzle_list.py``. What is in the list stays, in its order, so that a day keeps its puzzle; new
ones come after it. Only these positions are taken:

- what a careless player would do gives away a chance of winning that is large, and many times its doubt;
- a second opinion, from other imagined futures, has the same move in mind;
- in long futures that move is better than the runner-up too, by more than noise.
"""

import argparse
from collections.abc import Iterator
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
"""What a careless player gives away: at least so much of a chance (0 to 1), and so many times its doubt."""
AHEAD = 0.015
"""By how much the best move must be better than the runner-up."""
OPENING_IN = 5
"""One attempt in so many looks for an opening."""
WIDTH = 110
OTHER_FUTURES = 1_000_003
HEAD = '''"""The puzzles of all days, from ``python -m tools.puzzles``. A line that begins with a space goes on."""

PUZZLES = """
'''


def is_clear(puzzle: Puzzle) -> bool:
    """Return whether the best move of a position is beyond doubt."""
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


def found(first: int) -> Iterator[Position]:
    """Yield clear positions of all families in turn, without end, from the attempt number ``first`` on."""
    by_family = cycle([tables(CATALOGUE.family(name)) for name in GAMES])
    for seed, rules in zip(count(first), by_family, strict=False):
        kind = "opening" if seed % OPENING_IN == 0 else ""
        puzzle = attempt(rules[seed // len(GAMES) % len(rules)], seed, kind)
        if puzzle and is_clear(puzzle):
            yield of_json(to_json(puzzle))


def wrapped(line: str) -> str:
    """Return a line of the list as it stands in the file."""
    return "\n ".join(line[at : at + WIDTH] for at in range(0, len(line), WIDTH))


def write(lines: list[str]) -> None:
    """Write the list."""
    LIST.write_text(HEAD + "".join(f"{wrapped(line)}\n" for line in lines) + '"""\n', encoding="utf-8")


def main() -> None:
    """Find what is missing, and write it down."""
    parser = argparse.ArgumentParser(description="Find puzzles for each day.")
    parser.add_argument("--count", type=int, default=YEAR, help=f"how many there shall be in all ({YEAR})")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to look for them at most (60)")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first attempt (1)")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    lines, until = [*puzzles()], monotonic() + 60 * options.minutes
    for position in found(options.first):
        if position.text not in lines:
            lines.append(position.text)
            print(len(lines), position.text[:70], flush=True)
            if options.write:
                write(lines)
        if len(lines) >= options.count or monotonic() > until:
            break


if __name__ == "__main__":
    main()
