"""Write what docs/OWN_BOTS.md takes from the code: the words of ``table``, from their docstrings, and the example bots.

A block between ``<!-- words of NAME -->`` and ``<!-- end -->`` is a table of the public words of a class; one between
``<!-- file PATH -->`` and ``<!-- end -->`` is the text of a file.
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
from tools.paths import ROOT

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
"""What a bot gets in its hands: what the page calls it, and its class."""
MADE = re.compile(r"<!-- (words of|file) (\S+) -->\n.*?<!-- end -->", re.DOTALL)


def page(text: str) -> str:
    """The text of the page with its blocks made anew."""
    return MADE.sub(lambda found: f"<!-- {found[1]} {found[2]} -->\n{_block(found[1], found[2])}\n<!-- end -->", text)


def words_of(kind: type) -> dict[str, str]:
    """The public words of a class itself, without those of its base, and the docstring of each, in order."""
    return {name: _docstring(value) for name, value in vars(kind).items() if _is_word(name, value)}


def _is_word(name: str, value: object) -> bool:
    return not name.startswith("_") and not isinstance(value, str)


def _docstring(value: object) -> str:
    """The docstring of a method or of a property."""
    return str(value.__doc__ or "")


def _block(sort: str, name: str) -> str:
    if sort == "file":
        return f"```python\n{(ROOT / name).read_text(encoding='utf-8').rstrip()}\n```"
    rows = (_row(name, word, told) for word, told in words_of(CALLED[name]).items())
    return "\n".join(["| word | what it is | for example |", "|---|---|---|", *rows])


def _row(owner: str, word: str, docstring: str) -> str:
    """A row of a table of words: the docstring's first sentences, and its example with what that gives."""
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
