"""The game screen: its regions, its board, and the screen at the end.

A draft changes often, the table seldom. Most regions show nothing of the draft and are drawn only once for a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ui.base.markup import Markup
from ui.play import scenery
from ui.play.actions import actions
from ui.play.additions import own_regions
from ui.play.advice import advice
from ui.play.bank import bank
from ui.play.banner import banner
from ui.play.dice import dice
from ui.play.end import end_screen
from ui.play.hand import hand
from ui.play.log import log
from ui.play.panels import panel
from ui.play.region import ALL, CHOICE, Region
from ui.play.seats import seats
from ui.play.table import Draft

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.board.picture import Picture
    from ui.play.table import TableView

__all__ = ["REGIONS", "Drawing", "end_screen", "picture", "regions", "regions_at"]


REGIONS = {
    "banner": Region(banner, (*CHOICE, "give", "want", "read")),
    "players": Region(seats),
    "hand": Region(hand, ALL),
    "actions": Region(actions, CHOICE),
    "panel": Region(panel, ALL),
    "advice": Region(advice, ("shown",)),
    "dice": Region(dice, ("panel",)),
    "log": Region(log, ("shown",)),
    "bank": Region(bank),
}
"""The regions on every game's screen, by the id of their element."""


def regions_at(rules: Rules) -> Mapping[str, Region]:
    """Return the regions of a game's screen by id: those of every game and those that its families add."""
    return {**REGIONS, **own_regions(rules)}


_BOARD = Region(scenery.picture, (*CHOICE, "shown"))


class Drawing:
    """The regions and board of a table as markup; each is drawn anew only if a draft field that it shows changes."""

    def __init__(self, table: TableView) -> None:
        self.table = table
        self._drawn: dict[Region, tuple[Draft, Any]] = {}

    def at(self, table: TableView) -> Drawing:
        """Return the drawing of `table`. It shares what is drawn already if `table` differs in its draft alone."""
        if table == self.table:
            return self
        if table != self.table.shaped(table.draft):
            return Drawing(table)
        further = Drawing(self.table.shaped(table.draft))
        further._drawn = self._drawn
        return further

    @cached_property
    def regions(self) -> dict[str, Markup]:
        """The markup of every region, by id."""
        return {name: self._draw(part) for name, part in regions_at(self.table.rules).items()}

    def region(self, name: str) -> Markup:
        """Return the markup of the region with this id."""
        markup: Markup = self._draw(regions_at(self.table.rules)[name])
        return markup

    def drawn_but(self, left_out: Iterable[str]) -> dict[str, Markup]:
        """Return the markup of every region by id, except those in `left_out`."""
        return {name: self.region(name) for name in regions_at(self.table.rules) if name not in left_out}

    @cached_property
    def picture(self) -> Picture:
        """The board's picture."""
        shown: Picture = self._draw(_BOARD)
        return shown

    def _draw(self, part: Region) -> Any:
        told = self.table.draft.only(part.told)
        drawn = self._drawn.get(part)
        if drawn is None or drawn[0] != told:
            self._drawn[part] = drawn = told, part.draw(self.table.shaped(told))
        return drawn[1]


def regions(table: TableView) -> dict[str, Markup]:
    """Return the markup of every region of the game screen, by id."""
    return Drawing(table).regions


def picture(table: TableView) -> Picture:
    """Return the picture of the board, with the places that the viewer may choose."""
    return Drawing(table).picture
