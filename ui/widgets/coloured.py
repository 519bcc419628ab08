"""The text of a Python program with its words in colours, line by line."""

from __future__ import annotations

import re
from functools import lru_cache
from keyword import iskeyword

from ui.base.markup import Markup, el, join

_TOKEN = re.compile(
    r"""(?P<comment>\#.*)
    | (?P<text>(?:\b[rbfuRBFU]{1,2}(?=['"]))?(?:\'{3}|"{3}|'(?:\\.|[^'\\])*'?|"(?:\\.|[^"\\])*"?))
    | (?P<number>\b\d[\w.]*)
    | (?P<defined>(?<=\bdef[ ])\w+|(?<=\bclass[ ])\w+)
    | (?P<word>\b[^\W\d]\w*)""",
    re.VERBOSE,
)
_LONG = ("'''", '"""')


def coloured(text: str) -> Markup:
    """Return a span for each line, in which spans have the classes ``comment``, ``text``, ``number`` and the like."""
    return join(*lines(text))


def lines(text: str) -> list[Markup]:
    """Return the spans of `coloured`, one for each line; lines that were drawn before cost next to nothing."""
    found: list[Markup] = []
    within = ""
    for line in text.split("\n"):
        drawn, within = _line(line, within)
        found.append(drawn)
    return found


@lru_cache(maxsize=4096)
def _line(line: str, within: str) -> tuple[Markup, str]:
    """Return a line in colours, and the quotes of the long text that is open at its end, empty if none is.

    `within` are the quotes of the long text that is open at its start, empty if none is.
    """
    drawn, at = [], 0
    if within:
        at, within = _end_of_long_text(line, 0, within)
        drawn.append(_drawn("text", line[:at]))
    while found := _TOKEN.search(line, at):
        drawn.append(join(line[at : found.start()]))
        kind, at = str(found.lastgroup), found.end()
        if found[0].lstrip("rbfuRBFU") in _LONG:
            at, within = _end_of_long_text(line, at, found[0][-3:])
        elif kind == "word":
            kind = "keyword" if iskeyword(found[0]) else "table" if found[0] == "table" else ""
        drawn.append(_drawn(kind, line[found.start() : at]))
    return el("span", *drawn, line[at:], "\n", class_="line"), within


def _end_of_long_text(line: str, at: int, quotes: str) -> tuple[int, str]:
    """Return where a long text that is open at the index `at` of a line ends in it: (index behind `quotes`, empty).

    If it goes on in the next line, return (length of the line, `quotes`).
    """
    end = line.find(quotes, at)
    return (end + len(quotes), "") if end >= 0 else (len(line), quotes)


def _drawn(kind: str, piece: str) -> Markup:
    return el("span", piece, class_=kind) if kind and piece else join(piece)
