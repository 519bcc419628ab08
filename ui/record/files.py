"""Files of all finished games: for spreadsheets, and to be imported again here or on another device."""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from engine.kernel.refusal import Refusal
from ui.base.storage import SPOILT
from ui.record.book import Book
from ui.record.odds import TWO_DICE
from ui.record.reading import (
    BEGINNING,
    LAST_DAY,
    LONGEST_NAME,
    Names,
    read_result,
    read_tally,
    result_numbers,
    tally_numbers,
)
from ui.record.result import Result, Sitter

FORMAT, VERSION = "landfall-games", 1
MOST = 20_000
"""The most games, and the most sums, that are read from a file; any more are ignored."""

COLUMNS = ("date", "game", "scenario", "seats", "start", "winner", "rounds", "turns", "moves", "minutes", "dice", "id")
"""The columns of the table about the game; columns for its seats and its rolls follow."""


def to_json(book: Book) -> str:
    """Return the games and sums of a book as JSON text that people can read too."""
    names = Names()
    told = {
        "format": FORMAT,
        "version": VERSION,
        "games": [_game(result) for result in book.results],
        "sums": [[*tally_numbers(tally, names)] for tally in book.tallies],
        "folded": book.folded,
        "names": names.all,
    }
    return json.dumps(told, ensure_ascii=False, indent=1)


def _game(result: Result) -> dict[str, Any]:
    told = {
        "id": f"{result.number:08x}",
        "date": result.date.isoformat(),
        "game": result.game,
        "scenario": result.scenario,
        "seats": [sitter._asdict() for sitter in result.sitters],
        "start": result.first + 1,
        "winner": result.winner + 1,
        "turns": result.turns,
        "moves": result.plies,
        "minutes": result.minutes,
        "dice": "free" if result.fair else "drawn",
        "rolls": list(result.rolls),
    }
    if result.unrated:
        told["unrated"] = True
    return told if result.slot == result.number else {**told, "slot": f"{result.slot:08x}"}


def from_json(text: str) -> Book:
    """Return the games and sums of a file as a book, the first `MOST` of each, checked like those of the stored book.

    Raise `Refusal` ``record-file`` if the text is no file of games or its sums are damaged, ``record-file-newer`` if a
    later version wrote it, ``record-file-game`` if one of its games is damaged.
    """
    try:
        told = json.loads(text.strip().removeprefix("\ufeff"))
        if told["format"] != FORMAT or type(told["version"]) is not int:
            raise ValueError("another format")
    except SPOILT as error:
        raise Refusal("record-file") from error
    if told["version"] > VERSION:
        raise Refusal("record-file-newer")
    results: list[Result] = []
    try:
        for game in told["games"][:MOST]:
            results.append(_read(game))  # noqa: PERF401 - the number of results tells which game is damaged
    except SPOILT as error:
        raise Refusal("record-file-game", line=len(results) + 1) from error
    try:
        names, folded = told["names"], told.get("folded", 0)
        if not all(isinstance(name, str) for name in names):
            raise ValueError("no names")
        if type(folded) is not int or not 0 <= folded <= BEGINNING + LAST_DAY:
            raise ValueError("no day")
        return Book(results, [read_tally(_whole(numbers), names) for numbers in told["sums"][:MOST]], folded=folded)
    except SPOILT as error:
        raise Refusal("record-file") from error


def _read(told: Mapping[str, Any]) -> Result:
    """Return a game of a file, checked by conversion to the row of numbers of the book and back."""
    sitters = tuple(Sitter(str(one["kind"]), str(one["name"])[:LONGEST_NAME], one["points"]) for one in told["seats"])
    number = int(told["id"], 16)
    result = Result(
        number=number,
        day=date.fromisoformat(told["date"]).toordinal(),
        game=str(told["game"]),
        scenario=told["scenario"],
        sitters=sitters,
        first=told["start"] - 1,
        winner=told["winner"] - 1,
        turns=told["turns"],
        plies=told["moves"],
        minutes=told["minutes"],
        fair=told["dice"] == "free",
        rolls=tuple(told["rolls"]),
        slot=int(told.get("slot", told["id"]), 16),
        unrated=told.get("unrated") is True,
    )
    names = Names()
    return read_result(_whole(list(result_numbers(result, names))), names.all)


def _whole(numbers: Any) -> list[int]:
    """Return `numbers` if it is a list of integers; else raise ValueError."""
    if not isinstance(numbers, list) or any(type(number) is not int for number in numbers):
        raise ValueError("no numbers")
    return numbers


def to_csv(results: Sequence[Result]) -> str:
    """Return games as CSV text: a line of column names, then a line for each game.

    A name that a spreadsheet would take for a formula gets an apostrophe in front.
    """
    seats = max((len(result.sitters) for result in results), default=0)
    totals = [f"rolled {total}" for total in range(1, len(TWO_DICE) + 2)]
    heads = [f"{head} {seat}" for seat in range(1, seats + 1) for head in ("player", "name", "points")]
    lines: list[list[str | int]] = [[*COLUMNS, *heads, *totals]]
    for result in results:
        sitters = [cell for sitter in result.sitters for cell in sitter]
        empty = [""] * (len(heads) - len(sitters))
        lines.append([*_cells(result), *sitters, *empty, *_fallen(result)])
    return "".join(",".join(map(_cell, line)) + "\r\n" for line in lines)


def _cells(result: Result) -> list[str | int]:
    return [
        result.date.isoformat(),
        result.game,
        result.scenario,
        len(result.sitters),
        result.first + 1,
        result.winner + 1,
        result.rounds,
        result.turns,
        result.plies,
        result.minutes,
        "free" if result.fair else "drawn",
        f"{result.number:08x}",
    ]


def _fallen(result: Result) -> list[str | int]:
    """Return the rolls by total, from 1 on; the cells of totals that the game's dice cannot show are empty."""
    two = len(result.rolls) == len(TWO_DICE)
    return ["", *result.rolls] if two else [*result.rolls, *[""] * (len(TWO_DICE) + 1 - len(result.rolls))]


def _cell(value: str | int) -> str:
    """Return a value as a CSV cell: in quotes if needed, with an apostrophe before what looks like a formula."""
    text = f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t")) else str(value)
    return '"' + text.replace('"', '""') + '"' if set(text) & set(',"\r\n;') else text
