"""What came of a roll, in a line beside the die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.happenings import Happened
from engine.games.anno1503.parts.yields import Yielded
from engine.kernel.events import Event
from ui.markup import join
from ui.play import wording
from ui.play.speaker import Scribe

if TYPE_CHECKING:
    from ui.play.table import TableView

_TOLD = (Happened, Yielded)


def brought(table: TableView, events: Sequence[Event]) -> str:
    """What happened, and who got which good at once; whoever has a choice is asked."""
    scribe = Scribe.at(table)
    told = [wording.tell(scribe, event) for event in events if isinstance(event, _TOLD)]
    return join(told, between=" · ") or table.words("play.roll.choice")
