"""The rules on the table in words: every part of the game's list brings its own paragraph, with the table's numbers.

``rule.seven`` is the title of a part's paragraph, ``rule.seven.text`` its text (`ui/play/telling.py`).
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
"""Parts that a player need not read about: what they hold, others tell of."""


class Paragraph(NamedTuple):
    """What a part has to say."""

    part: str
    title: str
    text: Child


def paragraphs(table: TableView) -> Iterator[Paragraph]:
    """The rules on the table in the order of the game's list."""
    scribe, numbers = Scribe.at(table), text_numbers(table)
    for part in parts_in_force(table):
        if (name := name_of(part)) not in UNTOLD:
            yield Paragraph(name, table.words(f"rule.{name}"), part_text(table, scribe, "rule", part, numbers))
