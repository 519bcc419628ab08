"""The island of a day and its end in words and signs."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from ui.base.markup import Markup, el
from ui.days.calendar import TRIES
from ui.record.counting import against, game_called

if TYPE_CHECKING:
    from engine.days.island import Island
    from ui.base.words import Words
    from ui.days.calendar import Day, End

SIGNS = {"2": "🟩", "1": "🟨", "0": "🟥"}
"""The sign of each digit of a course."""


def island_called(words: Words, island: Island) -> str:
    """Return what is played: the family, with the name of its scenario if that has one."""
    return game_called(words, island.game, island.scenario)


def table_called(words: Words, island: Island) -> str:
    """Return who plays: ``4 players, medium bots``."""
    return words("days.table", count=island.seats, bots=against(words, island.level))


def day_called(words: Words, day: date) -> str:
    """Return a date in words, with its year."""
    number = words("date.first") if day.day == 1 else day.day
    return words("date.year", day=number, month=words("date.months").split()[day.month - 1], year=day.year)


def ended(words: Words, end: End) -> str:
    """Return how an island ended, as a sentence."""
    told = words("days.won" if end.won else "days.lost", count=end.rounds, points=end.points, rival=end.rival)
    return f"{told} {words('days.helped')}" if end.helped else told


def sent(words: Words, end: End | None) -> Markup | None:
    """Return a paragraph that says how an island ended for the sender of a link; None if the link does not say."""
    return el("p", words("days.sent", result=ended(words, end)), class_="sent") if end else None


def puzzled(words: Words, day: Day, *, over: bool = False) -> str:
    """Return what came of the puzzle of a day, as a sentence; tries that are left are lost once the day is `over`."""
    if day.solved:
        return words("days.solved", count=day.tries)
    return words("days.unsolved") if day.answered or over else words("days.tries", count=TRIES - day.tries)


def course(end: End) -> str:
    """Return the course of a game as text: a coloured square (`SIGNS`) for each stretch."""
    return "".join(SIGNS[each] for each in end.course)


def squares(words: Words, end: End) -> Markup:
    """Return the course of a game as a row of coloured squares with its legend; empty if the course is not known."""
    if not end.course:
        return Markup()
    row = el("span", [el("span", class_=f"part-{each}") for each in end.course], class_="course", aria_hidden="true")
    return el("p", row, el("small", words("days.course"), class_="note"), class_="coursed")


def signs(words: Words, island: Island, end: End, link: str) -> str:
    """Return five lines of text that can be pasted anywhere.

    They are the day, the game and who plays, the result, the course as coloured squares, and the `link`.
    """
    lines = (
        f"Landfall · {day_called(words, date.fromordinal(island.day))}",
        f"{island_called(words, island)} · {table_called(words, island)}",
        f"{'🏆' if end.won else '⛵'} {ended(words, end)}",
        course(end),
        link,
    )
    return "\n".join(lines)
