"""How the keys of a field for programs change its text: steps of four spaces at the beginnings of lines.

Places in a text are counted as browsers count them: a letter outside the first plane of Unicode counts twice (`wide`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

STEP = 4
_PLANE, _HALF = 1 << 16, 1 << 10
_TWICE, _HALVES = re.compile("[\U00010000-\U0010ffff]"), re.compile("([\ud800-\udbff])([\udc00-\udfff])")


class Edit(NamedTuple):
    """A change of a text: from `start` to `end` it is replaced by `text`; then `first` to `last` is selected."""

    start: int
    end: int
    text: str
    first: int
    last: int


def wide(text: str) -> str:
    """Return a text in which each letter that a browser counts twice is two halves."""
    return _TWICE.sub(lambda found: _halves(ord(found[0]) - _PLANE), text)


def narrow(text: str) -> str:
    """Return a text in which the halves that `wide` made are letters again."""
    return _HALVES.sub(lambda found: chr(_PLANE + (ord(found[1]) % _HALF << 10) + ord(found[2]) % _HALF), text)


def _halves(number: int) -> str:
    return chr(0xD800 + (number >> 10)) + chr(0xDC00 + number % _HALF)


def indented(text: str, start: int, end: int) -> Edit:
    """Return the edit that moves the selected lines a step to the right; blank lines stay as they are.

    `start` and `end` are the places at which the selection begins and ends. Without a selection the edit inserts spaces
    up to the next step.
    """
    if start == end:
        return _inserted(start, start, " " * (STEP - (start - _line_start(text, start)) % STEP))
    return _moved(text, start, end, lambda line: " " * STEP + line if line.strip() else line)


def outdented(text: str, start: int, end: int) -> Edit:
    """Return the edit that moves the line, or all lines selected from `start` to `end`, a step to the left.

    A line that is indented less than a step then begins at the left edge.
    """
    return _moved(text, start, end, lambda line: line[min(STEP, _indent(line)) :])


def broken(text: str, start: int, end: int) -> Edit:
    """Return the edit that puts a line break in place of the selection; the new line is indented as the one before.

    If the line before ends with a colon, the new one is indented a step further.
    """
    line = text[_line_start(text, start) : start]
    indent = _indent(line) + (STEP if line.rstrip().endswith(":") else 0)
    return _inserted(start, end, "\n" + " " * indent)


def shortened(text: str, start: int, end: int) -> Edit | None:
    """Return the edit that shortens the indentation before the cursor to the next lower step.

    Return None if the cursor is at the left edge or behind a letter of its line, or if anything is selected.
    """
    before = text[_line_start(text, start) : start]
    if start != end or not before or before.strip(" "):
        return None
    return _inserted(start - ((len(before) - 1) % STEP + 1), start, "")


def _inserted(start: int, end: int, text: str) -> Edit:
    return Edit(start, end, text, start + len(text), start + len(text))


def _moved(text: str, start: int, end: int, move: Callable[[str], str]) -> Edit:
    """Return the edit that changes each selected line by `move`.

    A line before whose first letter the selection ends is not selected.
    """
    first = _line_start(text, start)
    ending = end - (end > start and text[end - 1] == "\n")
    last = len(text) if (found := text.find("\n", ending)) < 0 else found
    before = text[first:last].split("\n")
    after = [move(line) for line in before]
    grown = len(after[0]) - len(before[0])
    moved = sum(map(len, after)) - sum(map(len, before))
    return Edit(first, last, "\n".join(after), max(first, start + grown), max(first, end + moved))


def _line_start(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
