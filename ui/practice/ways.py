"""Ways into a drill that was left by a reload, or by Back and Forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.practice import series

if TYPE_CHECKING:
    from ui.app import App


def open_drill(desk: App, text: str) -> None:
    """Open the drill that a step tells of, at its beginning; where there is none, the practice room."""
    from ui.screens.opening_drill import OPENING, OpeningDrill

    try:
        if not text.startswith(OPENING):
            raise ValueError("no such drill")
        desk.games.enter_drill(OpeningDrill(desk, series.read(text.removeprefix(OPENING))))
    except (Refusal, ValueError):
        desk.show("practice")
