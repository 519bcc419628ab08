"""The panel for the second way to build a piece: a settler or a crew aboard a ship, a ship in place of another ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play import controls, wording
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView

BESIDE = {"settler": "settler-aboard", "crew": "crew-aboard", "ship": "scrap-ship"}
"""By verb that builds at a place of the board: the verb that builds the same piece in the other way."""


def _others(table: TableView) -> list[Action]:
    """Return the legal actions that build the piece of the draft's mode in the other way (`BESIDE`); else empty."""
    verb = BESIDE.get(table.draft.mode, "")
    return [action for action in table.legal if action.verb == verb] if verb else []


def _draw(table: TableView) -> Markup:
    speaker = Speaker.at(table)
    buttons = [
        controls.submit(table, action, icon("ship"), el("span", wording.label(speaker, action)), style="minor")
        for action in _others(table)
    ]
    title = table.words(f"play.beside.{table.draft.mode}")
    return frame(table, "beside", title, choices(buttons, column=True), closes=False)


PANEL = Panel(lambda table: bool(_others(table)), _draw, frozenset(BESIDE.values()))
