"""The rules of a game in words: a paragraph for each part, filled with the game's numbers.

``rule.seven`` is the key of a paragraph's title, ``rule.seven.text`` that of its text (`ui/play/telling.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ui.base.markup import Child
from ui.play.speaker import Scribe
from ui.play.telling import name_of, part_text, parts_in_force, text_numbers

if TYPE_CHECKING:
    from ui.play.table import TableView

UNTOLD = frozenset({"terrain", "resource-cards", "building-pieces", "charting", "free-routes", "picking"})
"""Parts without a paragraph of their own, since the paragraphs of other parts explain them."""


class Paragraph(NamedTuple):
    """The paragraph of a part: the part's name in the catalogue, a title and a text."""

    part: str
    title: str
    text: Child


def paragraphs(table: TableView) -> Iterator[Paragraph]:
    """Yield the paragraphs of the parts in force, in the order of the game's list; parts in `UNTOLD` are left out."""
    scribe, numbers = Scribe.at(table), text_numbers(table)
    for part in parts_in_force(table):
        if (name := name_of(part)) not in UNTOLD:
            yield Paragraph(name, table.words(f"rule.{name}"), part_text(table, scribe, f"rule.{name}", part, numbers))
