"""The puzzle of the day: a position with one question, from a list that ``python -m tools.puzzles`` has found.

A puzzle is a line: what the question is about, what a careless player would do, and the link to the game that leads
there. Each day takes the next line; after the last line comes the first again.
"""

from functools import cache

from engine.days.puzzle_list import PUZZLES

BEGINNING = 739617
"""The day of the first line, the first of January 2026, as ``date.toordinal`` counts."""


@cache
def puzzles() -> tuple[str, ...]:
    """Return all puzzles, a line each: topic, careless player's action, link: ``building|1 road 0,0,NE|AQCF...``."""
    return tuple(PUZZLES.replace("\n ", "").split("\n")[1:-1])


def puzzle_of(day: int) -> str:
    """Return the line of the puzzle of a day; ``day`` is a number as ``date.toordinal`` gives it."""
    lines = puzzles()
    return lines[(day - BEGINNING) % len(lines)]
