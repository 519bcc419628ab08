"""Print what follows from a date: the island of the day, as arguments of `play`, and the puzzle of the day.

A person sits on the first seat of the island. The hash is that of its state before the first action.
"""

import argparse
import json
from datetime import date, timedelta
from typing import Any

from engine.command.complaint import Complaint
from engine.days.island import Island, island_of
from engine.days.puzzle import puzzle_of
from engine.kernel.codec import state_digest
from engine.kernel.match import Match

NAME = "day"
HELP = "tell the island and the puzzle of a day"
MOST_DAYS = 1000


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments: the first date, how many days, and the form of the output."""
    parser.add_argument("date", metavar="YYYY-MM-DD", help="which day")
    parser.add_argument("--days", type=int, default=1, metavar="N", help="this day and those after it, N in all (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")


def run(asked: argparse.Namespace) -> int:
    """Print the days and return 0. Raise :class:`Complaint` for an invalid date, or a number out of range."""
    if not 1 <= asked.days <= MOST_DAYS:
        raise Complaint(f"--days must be from 1 to {MOST_DAYS}.")
    first = _date(asked.date)
    if asked.days - 1 > (date.max - first).days:
        raise Complaint(f"no day comes after {date.max}.")
    days = [_told(first + timedelta(number)) for number in range(asked.days)]
    print(json.dumps({"days": days}) if asked.json else "\n".join(map(_lines, days)))
    return 0


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Complaint(f"a date is written as 2026-11-26, not {text!r}.") from None


def _told(day: date) -> dict[str, Any]:
    number = day.toordinal()
    island = island_of(number)
    return {"day": day.isoformat(), "island": _words(island), "hash": _hash(island), "puzzle": puzzle_of(number)}


def _words(island: Island) -> str:
    """Return an island as arguments of a command line: ``--game classic --scenario 0 --seats human,easy ...``."""
    spec = island.spec
    options = [f"--option {name}={value}" for name, value in spec.options]
    seats = ",".join(island.sitters)
    return " ".join((f"--game {spec.game} --scenario {spec.scenario} --seats {seats} --seed {island.seed}", *options))


def _hash(island: Island) -> str:
    rules = island.rules
    return state_digest(Match(rules, rules.chance(island.seed)).state)


def _lines(told: dict[str, Any]) -> str:
    return "\n".join(f"{name}: {value}" for name, value in told.items())
