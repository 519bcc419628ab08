"""What those who write bots look up: the words of ``table``, and the verbs and facts of the game that they play.

The words are from the tables of ``docs/OWN_BOTS.md``, the verbs and facts from the rules of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from engine.bots.own import vocabulary
from engine.kernel.actions import SeatField, Seats
from engine.kernel.rules import Rules
from ui.base.families import words_at
from ui.base.markup import Child, Markup, el, join
from ui.base.words import Words
from ui.widgets.dialogs import dialog

_PAGE = Path(__file__).parent.parent.parent.parent / "docs" / "OWN_BOTS.md"
_ROW = re.compile(r"^\| `(\w+)\.(\w+)` \| (.*?) \| (.*?) \|$", re.MULTILINE)
_CODE = re.compile(r"`+([^`]+)`+")


class Entry(NamedTuple):
    """A word that bots ask for: its ``owner``, such as ``table``, the word, what it means in English, and examples."""

    owner: str
    word: str
    told: str
    examples: tuple[str, ...]

    @property
    def key(self) -> str:
        """The catalogues' key of the word's meaning."""
        return f"{self.owner}.{self.word.replace('_', '-')}"


@cache
def entries() -> tuple[Entry, ...]:
    """Return all words in the order of the documentation."""
    found = _ROW.findall(_PAGE.read_text(encoding="utf-8"))
    return tuple(Entry(owner, word, told, tuple(examples.split("<br>"))) for owner, word, told, examples in found)


def manual(words: Words, rules: Rules, game: str) -> Markup:
    """Return the dialog that explains how to write a bot: how it answers, and what it may say and ask.

    Its tables are the verbs of the game, all words by owner (such as ``table``), and the names of the game's facts.
    """
    about = [el("p", _with_code(words(f"manual.{name}"))) for name in ("about", "answer", "limits", "imports")]
    tables = (
        _table(words, el("code", owner), ("word", "meaning", "example"), [_row(words, entry) for entry in listed])
        for owner, listed in groupby(entries(), key=lambda entry: entry.owner)
    )
    inside = (*about, _verbs(words_at(words, rules), rules, game), *tables, _facts(words, rules, game))
    return dialog(words, words("manual.title"), *inside, look="manual")


def _table(words: Words, title: Child, heads: Iterable[str], rows: list[Markup]) -> Markup:
    head = el("tr", [el("th", words(f"manual.{name}"), scope="col") for name in heads])
    return el("section", el("h3", title), el("table", el("thead", head), el("tbody", rows)))


def _verbs(words: Words, rules: Rules, game: str) -> Markup:
    """Return the verbs of a game, each with an example of its words and with what it does."""
    rows = [
        el("tr", el("th", el("code", verb), scope="row"), el("td", el("code", repr(list(example)))), el("td", told))
        for verb, example, told in spelt(words, rules)
    ]
    return _table(words, words("manual.verbs", game=game), ("verb", "words", "does"), rows)


def spelt(words: Words, rules: Rules) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Yield each verb of a game, an example of the words that follow it, and what that example does, in words."""
    for verb, example in vocabulary.verbs(rules).items():
        pairs = zip(rules.verbs[verb].fields, example, strict=True)
        said = (
            words("manual.seat", seat=word) if isinstance(kind, SeatField | Seats) else word for kind, word in pairs
        )
        yield verb, example, words(f"verb.{verb}", **dict(zip(("one", "two", "three"), said, strict=False)))


def _facts(words: Words, rules: Rules, game: str) -> Markup:
    """Return the names that `facts` and `progress` have in a game."""
    rows = [
        el(
            "tr",
            el("th", el("code", asked), scope="row"),
            el("td", join(*(el("code", name) for name in found), between=", ")),
        )
        for asked, found in vocabulary.names(rules).items()
    ]
    return _table(words, words("manual.facts", game=game), ("word", "names"), rows)


def _row(words: Words, entry: Entry) -> Markup:
    examples = [el("div", _with_code(example)) for example in entry.examples]
    name = el("th", el("code", f"{entry.owner}.", el("wbr"), entry.word), scope="row")
    return el("tr", name, el("td", _with_code(words(f"manual.{entry.key}"))), el("td", examples))


def _with_code(text: str) -> Markup:
    """Return a text in which what stands between backticks is code."""
    pieces = _CODE.split(text)
    return join(*(el("code", piece) if number % 2 else piece for number, piece in enumerate(pieces)))
