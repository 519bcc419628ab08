"""The keys of a field for programs, each shown on a text in which bars stand around the selection."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ui.widgets.indenting import Edit, broken, indented, narrow, outdented, shortened, wide


def done(do: Callable[[str, int, int], Edit | None], drawn: str) -> str | None:
    """The text after a key, with bars around the selection; None if the key does nothing special there."""
    before, selected, after = drawn.split("|")
    edit = do(before + selected + after, len(before), len(before + selected))
    if edit is None:
        return None
    text = before + selected + after
    text = text[: edit.start] + edit.text + text[edit.end :]
    return f"{text[: edit.first]}|{text[edit.first : edit.last]}|{text[edit.last :]}"


@pytest.mark.parametrize(
    ("do", "before", "after"),
    [
        (indented, "if x:\n||y", "if x:\n    ||y"),
        (indented, "  ||y", "    ||y"),
        (indented, "a|b\n\nc|d\ne", "    a|b\n\n    c|d\ne"),
        (indented, "|a\n|b", "    |a\n|b"),
        (outdented, "      y||z", "  y||z"),
        (outdented, "  ||y", "||y"),
        (outdented, "    a\n   | b\nc|", "    a\n|b\nc|"),
        (broken, "if x:||", "if x:\n    ||"),
        (broken, "    x|y|z", "    x\n    ||z"),
        (shortened, "        ||x", "    ||x"),
        (shortened, "      ||x", "    ||x"),
        (shortened, "a\n    ||", "a\n||"),
        (shortened, "    x||", None),
        (shortened, "||", None),
        (shortened, " |  |x", None),
    ],
)
def test_a_key_changes_the_lines(do: Callable[[str, int, int], Edit | None], before: str, after: str | None) -> None:
    assert done(do, before) == after


def test_letters_that_browsers_count_twice_are_counted_twice() -> None:
    text = "# 🎲é\n"
    assert len(wide(text)) == len(text) + 1
    assert narrow(wide(text)) == text
