"""Find positions for the practice room: those in which a careless player's action costs much.

python -m tools.positions --write [--game NAME ...] [--count N]

They go to ``static/positions/<family>.json``, as links to the games that lead to them, in place of those in the file.
While rules and bots are the same, the same ones are found again. ``tests/engine/bots/test_puzzles.py`` opens them all.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator

from engine.bots.puzzles import Puzzle, attempt, to_json
from engine.games import CATALOGUE
from engine.kernel.catalogue import Family
from engine.kernel.rules import Rules, Spec
from tools.paths import ROOT
from ui.practice.positions import GAMES

POSITIONS = ROOT / "static" / "positions"
COUNT = 8
SEATS = (4, 3)
"""The numbers of seats that tables take in turn."""
MOST_OF_A_KIND = 3
FIRST = ("opening", "opening")
"""The kinds of the first positions; later ones are of any kind."""


def tables(family: Family) -> list[Rules]:
    """Return the rules of a family's advised scenarios, with each number of seats of ``SEATS``."""
    numbers = [scenario.number for scenario in family.scenarios if scenario.advised]
    specs = [Spec(family.name, seats, number, ()) for seats in SEATS for number in numbers]
    return [CATALOGUE.rules(spec) for spec in specs]


def found(family: Family) -> Iterator[Puzzle]:
    """Yield positions of a family, of all its tables in turn: first those of ``FIRST``, then any.

    There are at most ``MOST_OF_A_KIND`` of a kind. It never ends, even if no more are found: the caller stops it.
    """
    rules, kinds, wanted, seed = tables(family), Counter[str](), [*FIRST], 0
    while True:
        seed += 1
        puzzle = attempt(rules[seed % len(rules)], seed, wanted[0] if wanted else "")
        if puzzle and kinds[puzzle.kind] < MOST_OF_A_KIND:
            kinds[puzzle.kind] += 1
            wanted = wanted[1:]
            yield puzzle


def main() -> None:
    """Find positions and print them; with ``--write`` write them into their files."""
    parser = argparse.ArgumentParser(description="Find positions for the practice room.")
    parser.add_argument("--game", action="append", help="only this family; may be repeated")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    for family in map(CATALOGUE.family, options.game or GAMES):
        positions = []
        for puzzle in found(family):
            positions.append(to_json(puzzle))
            print(family.name, puzzle.kind, positions[-1]["careless"], f"{puzzle.judged.loss:.3f}", flush=True)
            if options.write:
                POSITIONS.mkdir(exist_ok=True)
                text = json.dumps(positions, indent=1) + "\n"
                (POSITIONS / f"{family.name}.json").write_text(text, encoding="utf-8")
            if len(positions) == options.count:
                break


if __name__ == "__main__":
    main()
