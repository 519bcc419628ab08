"""A program in colours: every letter is there, in its line, and what is a word of Python has a colour."""

from __future__ import annotations

from html import unescape
from re import findall, sub

import pytest

from tools.paths import ROOT
from ui.widgets.coloured import coloured

TEXTS = (
    "",
    "x",
    "\n\n",
    "def decide(table):\n    return table.legal  # all of it\n",
    "'open\nr'\\d' f\"{x}\" ''",
    '"""long\nand longer',
    "'''a\n# no comment'''\n1_000.5 <b>&amp;</b>",
    *((ROOT / "docs" / "bots" / f"{name}.py").read_text(encoding="utf-8") for name in ("first", "greedy", "ahead")),
)


@pytest.mark.parametrize("text", TEXTS)
def test_nothing_of_a_text_is_lost_and_each_line_is_one(text: str) -> None:
    drawn = coloured(text)
    assert unescape(sub("<[^>]*>", "", drawn)) == text + "\n"
    assert drawn.count('class="line"') == text.count("\n") + 1


def test_words_have_the_colours_of_what_they_are() -> None:
    drawn = coloured("def decide(table):\n    return 'def', 12  # if\n'''if\nif'''")
    found = findall(r'<span class="(\w+)">([^<]+)</span>', drawn)
    assert [(kind, unescape(piece)) for kind, piece in found if kind != "line"] == [
        ("keyword", "def"),
        ("defined", "decide"),
        ("table", "table"),
        ("keyword", "return"),
        ("text", "'def'"),
        ("number", "12"),
        ("comment", "# if"),
        ("text", "'''if"),
        ("text", "if'''"),
    ]
