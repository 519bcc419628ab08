"""A plain list of buttons for actions that have no other button, so that every game can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from ui.base.markup import Markup
from ui.play import controls, wording
from ui.play.panels.panel import choices, frame
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def draw(table: TableView, actions: list[Action]) -> Markup:
    """Return the panel with a button for each action, which describes it in words."""
    speaker = Speaker.at(table)
    buttons = [controls.submit(table, action, wording.label(speaker, action), style="main") for action in actions]
    return frame(table, "choices", table.words("play.choices"), choices(buttons, column=True), closes=False)
