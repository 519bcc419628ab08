"""Write golden logs: ``python -m tests.engine.games.record LOG ... [--tell EVENT ...] [--seed N]``.

Each log is played again, and its events and its end are written anew; the remarks stay. So this

- brings logs up to date after a rule was changed on purpose: look at the difference before it is committed;
- makes a log of a game written by hand: a line for the game, ``setup``, a line for each action. Draws that are not
  written down come from ``--seed``;
- makes a log of a game that bots have played: ``python -m engine play --log LOG``.

``--tell`` names kinds of events to tell, besides those that a log tells already.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.kernel.chance import Seeded
from tests.engine.games.golden import told


def main(words: list[str]) -> None:
    """Write the logs."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.games.record", description=__doc__.splitlines()[0])
    parser.add_argument("logs", nargs="+", type=Path, metavar="LOG")
    parser.add_argument("--tell", nargs="+", default=[], metavar="EVENT")
    parser.add_argument("--seed", type=int)
    asked = parser.parse_args(words)
    chance = None if asked.seed is None else Seeded(asked.seed)
    for path in asked.logs:
        path.write_text(told(path.read_text(encoding="utf-8"), asked.tell, chance), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
