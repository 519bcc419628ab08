"""The text of a Python program with its words in colours, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from keyword import iskeyword

from ui.base.markup import Markup, el, join

_TOKEN = re.compile(
    r"""(?P<comment>\#[^\n]*)
    | (?P<text>(?:\b[rbfuRBFU]{1,2}(?=['"]))?(?:\'{3}|"{3}|'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?))
    | (?P<number>\b\d[\w.]*)
    | (?P<defined>(?<=\bdef[ ])\w+|(?<=\bclass[ ])\w+)
    | (?P<word>\b[^\W\d]\w*)""",
    re.VERBOSE,
)
_LONG = ("'''", '"""')


def coloured(text: str) -> Markup:
    """Return a span for each line, in which spans have the classes ``comment``, ``text``, ``number`` and the like."""
    lines: list[list[str]] = [[]]
    for kind, piece in _pieces(text):
        first, *more = piece.split("\n")
        lines[-1].append(_drawn(kind, first))
        lines += [[_drawn(kind, each)] for each in more]
    return join(*(el("span", *map(Markup, line), "\n", class_="line") for line in lines))


def _drawn(kind: str, piece: str) -> Markup:
    return el("span", piece, class_=kind) if kind and piece else join(piece)


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """Yield the kind of each piece of a text, empty for what has no colour, and the piece."""
    at = 0
    while found := _TOKEN.search(text, at):
        yield "", text[at : found.start()]
        kind, end = str(found.lastgroup), found.end()
        if kind == "text" and found[0].endswith(_LONG) and found[0].lstrip("rbfuRBFU") in _LONG:
            closing = text.find(found[0][-3:], end)
            end = closing + 3 if closing >= 0 else len(text)
        elif kind == "word":
            kind = "keyword" if iskeyword(found[0]) else "table" if found[0] == "table" else ""
        yield kind, text[found.start() : end]
        at = end
    yield "", text[at:]
