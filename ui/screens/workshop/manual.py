"""The words of ``table`` for those who write bots, from the tables of ``docs/OWN_BOTS.md``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from ui.base.markup import Markup, el, join
from ui.base.words import Words
from ui.widgets.dialogs import dialog

_PAGE = Path(__file__).parent.parent.parent.parent / "docs" / "OWN_BOTS.md"
_ROW = re.compile(r"^\| `(\w+)\.(\w+)` \| (.*?) \| (.*?) \|$", re.MULTILINE)
_CODE = re.compile(r"`+([^`]+)`+")


class Entry(NamedTuple):
    """A word: of what it is asked, such as ``table``, the word itself, what it is in English, and examples."""

    owner: str
    word: str
    told: str
    examples: tuple[str, ...]

    @property
    def key(self) -> str:
        """The key of what it is, in the languages of the page."""
        return f"{self.owner}.{self.word.replace('_', '-')}"


@cache
def entries() -> tuple[Entry, ...]:
    """Return all words in the order of the documentation."""
    found = _ROW.findall(_PAGE.read_text(encoding="utf-8"))
    return tuple(Entry(owner, word, told, tuple(examples.split("<br>"))) for owner, word, told, examples in found)


def manual(words: Words) -> Markup:
    """Return the dialog with all words, a table for each thing that can be asked."""
    tables = (_table(words, owner, each) for owner, each in groupby(entries(), key=lambda entry: entry.owner))
    return dialog(words, words("manual.title"), el("p", words("manual.about")), *tables, look="manual")


def _table(words: Words, owner: str, listed: Iterator[Entry]) -> Markup:
    head = el("tr", [el("th", words(f"manual.{name}"), scope="col") for name in ("word", "meaning", "example")])
    return el(
        "section",
        el("h3", el("code", owner)),
        el("table", el("thead", head), el("tbody", [_row(words, entry) for entry in listed])),
    )


def _row(words: Words, entry: Entry) -> Markup:
    examples = [el("div", _with_code(example)) for example in entry.examples]
    name = el("th", el("code", f"{entry.owner}.{entry.word}"), scope="row")
    return el("tr", name, el("td", _with_code(words(f"manual.{entry.key}"))), el("td", examples))


def _with_code(text: str) -> Markup:
    """Return a text in which what stands between backticks is code."""
    pieces = _CODE.split(text)
    return join(*(el("code", piece) if number % 2 else piece for number, piece in enumerate(pieces)))
