"""The event die, which lies beside the two production dice, and the colours of these two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.cities_knights.parts.event_die import FACES, SHIP, EventRolled
from engine.kernel.events import Event
from ui.base.markup import Markup, el
from ui.board.dice import Tone
from ui.board.icons import icon
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView

TONES: tuple[Tone, Tone] = ("red", "gold")
"""The colours of the two dice; the first, red, is the die that counts at gates."""


def event_die(table: TableView, events: Sequence[Event]) -> Markup | None:
    """Return the face of the event die among the events of a roll; None if it was not rolled."""
    rolled = next((event for event in events if isinstance(event, EventRolled)), None)
    if rolled is None:
        return None
    name, told = table.rules.vocabulary(FACES)[rolled.face], Speaker.at(table).named("face", rolled.face)
    sign = icon("raider" if rolled.face == SHIP else name, told)
    return el("span", sign, class_=f"event-die of-{name}", title=told)
