"""Ways into a drill that was left by a reload, or by Back and Forward."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.practice import positions, series

if TYPE_CHECKING:
    from ui.screens.desk import Desk


def open_drill(desk: Desk, text: str) -> None:
    """Open the drill of a step of the way, at its beginning; the practice room if `text` names none."""
    from ui.screens.days.puzzle import PUZZLE, open_puzzle
    from ui.screens.practice.opening_drill import OPENING, opening_drill
    from ui.screens.practice.position_drill import POSITION, open_position

    try:
        if text.startswith(POSITION):
            wanted, _, told = text.removeprefix(POSITION).partition("|")
            open_position(desk, positions.read(told), wanted if wanted in positions.KINDS else "")
        elif text.startswith(PUZZLE):
            open_puzzle(desk, date.fromisoformat(text.removeprefix(PUZZLE)))
        elif text.startswith(OPENING):
            desk.games.enter_drill(opening_drill(desk, series.read(text.removeprefix(OPENING))))
        else:
            raise ValueError("no such drill")
    except (Refusal, ValueError):
        desk.show("practice")
