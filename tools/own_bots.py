"""Write the parts of docs/OWN_BOTS.md that come from the code: the words of ``table`` and the example bots.

A block between ``<!-- words of NAME -->`` and ``<!-- end -->`` is a table of the public words of a class, with their
docstrings. ``verbs of`` and ``facts of`` begin blocks on a family of games, ``file`` one with the text of a file.
"""

from __future__ import annotations

import argparse
import doctest
import re
import sys
from collections.abc import Iterator

from engine.bots.own.legal import LegalAction
from engine.bots.own.places import Corner, Hex, Place, Side, Square
from engine.bots.own.player import Player
from engine.bots.own.table import Table
from engine.bots.own.vocabulary import names
from engine.games import CATALOGUE
from engine.kernel.rules import Rules
from tools.paths import ROOT
from ui.base.families import words_at
from ui.base.words import load
from ui.screens.workshop.manual import spelt

PAGE = ROOT / "docs" / "OWN_BOTS.md"
CALLED: dict[str, type] = {
    "table": Table,
    "player": Player,
    "action": LegalAction,
    "place": Place,
    "hex": Hex,
    "corner": Corner,
    "side": Side,
    "square": Square,
}
"""The objects that a bot gets: the name that the page uses, and the class."""
FIRST = CATALOGUE.families[0].name
MADE = re.compile(r"<!-- (words of|verbs of|facts of|file) (\S+) -->\n.*?<!-- end -->", re.DOTALL)


def page(text: str) -> str:
    """Return the text of the page with its blocks made anew."""
    return MADE.sub(lambda found: f"<!-- {found[1]} {found[2]} -->\n{_block(found[1], found[2])}\n<!-- end -->", text)


def words_of(kind: type) -> dict[str, str]:
    """Return the public names that a class itself defines, not its base, each with its docstring, in order."""
    return {name: _docstring(value) for name, value in vars(kind).items() if _is_word(name, value)}


def _is_word(name: str, value: object) -> bool:
    return not name.startswith("_") and not isinstance(value, str)


def _docstring(value: object) -> str:
    """Return the docstring of a method or of a property; empty without one."""
    return str(value.__doc__ or "")


def _block(sort: str, name: str) -> str:
    if sort == "file":
        return f"```python\n{(ROOT / name).read_text(encoding='utf-8').rstrip()}\n```"
    if sort != "words of":
        return _verbs(name) if sort == "verbs of" else _facts(name)
    rows = (_row(name, word, told) for word, told in words_of(CALLED[name]).items())
    return "\n".join(["| word | what it is | for example |", "|---|---|---|", *rows])


def _verbs(family: str) -> str:
    """Return a table of the verbs of all scenarios of a family; those of the first family stand only in its table."""
    known = {} if family == FIRST else _spelt(FIRST)
    rows = [f"| `{verb}` | {row}" for verb, row in _spelt(family).items() if verb not in known]
    return "\n".join(["| verb | `action.words`, for example | what it does |", "|---|---|---|", *rows])


def _spelt(family: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for rules in _rules_of(family):
        for verb, example, told in spelt(words_at(load("en"), rules), rules):
            found.setdefault(verb, f"`{list(example)}` | {told} |")
    return found


def _facts(family: str) -> str:
    """Return a list of the names of the facts in a family's first scenario."""
    found = names(_rules_of(family)[0])
    return "\n".join(f"- `{asked}`: {', '.join(f'`{name}`' for name in listed)}" for asked, listed in found.items())


def _rules_of(family: str) -> list[Rules]:
    """Return the rules of all scenarios of a family, each with its least number of seats."""
    scenarios = CATALOGUE.family(family).scenarios
    return [CATALOGUE.game(family, each.number).on_table(each.seats[0]) for each in scenarios]


def _row(owner: str, word: str, docstring: str) -> str:
    """Return a row of a table of words: the docstring's text, and its examples with their results."""
    told = " ".join(docstring.partition(">>>")[0].split())
    shown = "<br>".join(_examples(docstring))
    return f"| `{owner}.{word}` | {told} | {shown} |"


def _examples(docstring: str) -> Iterator[str]:
    for example in doctest.DocTestParser().get_examples(docstring):
        source, wanted = example.source.strip(), example.want.strip()
        yield f"`{source}`" + (f" → `{wanted}`" if wanted else "")


def main() -> int:
    """Write or check the page; return 1 if it differs."""
    parser = argparse.ArgumentParser(description="Write the words of table and the example bots into their page.")
    parser.add_argument("--write", action="store_true", help="write the page; without it, say whether it differs")
    asked = parser.parse_args()
    old = PAGE.read_text(encoding="utf-8")
    if asked.write:
        PAGE.write_text(page(old), encoding="utf-8")
    elif page(old) != old:
        print("docs/OWN_BOTS.md differs from the code: run python -m tools.own_bots --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
