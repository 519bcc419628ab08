"""The game screen: its regions, its board, and the screen at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.markup import Markup
from ui.play.actions import actions
from ui.play.advice import advice
from ui.play.bank import bank
from ui.play.banner import banner
from ui.play.dice import dice
from ui.play.end import end_screen
from ui.play.hand import hand
from ui.play.log import log
from ui.play.panels import panel
from ui.play.scenery import picture
from ui.play.seats import seats

if TYPE_CHECKING:
    from ui.play.table import TableView

__all__ = ["REGIONS", "end_screen", "picture", "regions"]

REGIONS: dict[str, Callable[[TableView], Markup]] = {
    "banner": banner,
    "players": seats,
    "hand": hand,
    "actions": actions,
    "panel": panel,
    "advice": advice,
    "dice": dice,
    "log": log,
    "bank": bank,
}
"""The regions of the game screen by their ids."""


def regions(table: TableView) -> dict[str, Markup]:
    """The markup of every region."""
    return {name: draw(table) for name, draw in REGIONS.items()}
