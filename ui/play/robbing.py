"""The victims of a robbery in words and numbers, for the board and the panel alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.play.additions import additions
from ui.play.seats import hand_size
from ui.play.stat import Stat

if TYPE_CHECKING:
    from engine.kernel.actions import Action
    from ui.play.table import TableView


def loot(table: TableView, victim: int) -> list[Stat]:
    """Return the public numbers of what can be stolen from a victim: cards, then what additions count, such as gold."""
    added = [stats(table, victim) for addition in additions(table.rules) for stats in addition.around.stats]
    return [hand_size(table, victim), *(stat for stat in added if stat and stat.holds)]


def robbery_in_words(table: TableView, action: Action) -> str:
    """Return a robbery as an order that names the victim and what the victim holds."""
    (victim,) = action.args
    held = (table.words(stat.words, count=stat.number) for stat in loot(table, victim))
    key = f"play.rob.{action.verb}"
    told = key if key in table.words else "play.rob"
    return table.words(told, seat=table.players[victim].name, cards=", ".join(held))
