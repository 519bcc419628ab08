"""The lines below the seats: the cloth of the villages, and the number tokens in the supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.seafarers.parts.cloth import Weavers
from engine.games.seafarers.parts.numbers_travel import Supply
from ui.base.markup import Markup, el
from ui.board.art import piece_icon
from ui.families.seafarers.marks import BLANK, CLOTH

if TYPE_CHECKING:
    from ui.play.table import TableView


def tracks(table: TableView) -> Markup | None:
    """Return the list of lines about what all seats share; None if the game has no cloth and no supply of numbers."""
    rows = [*_cloth(table), *_numbers(table)]
    return el("ul", rows, class_="tracks sea-tracks", aria_label=table.words("play.tracks")) if rows else None


def _cloth(table: TableView) -> list[Markup]:
    """Return one line: how many villages have cloth, at how few the game ends, the stock. Empty without cloth."""
    if Weavers not in table.view:
        return []
    weavers = table.view[Weavers]
    told = table.words(
        "play.cloth.left",
        count=sum(map(bool, weavers.village)),
        least=table.rules.numbers.fewest_villages,
        stock=weavers.stock,
    )
    return [el("li", piece_icon(CLOTH), el("span", told), class_="track")]


def _numbers(table: TableView) -> list[Markup]:
    """Return a line with how many number tokens the supply still gives; empty if the game has no supply."""
    if Supply not in table.view:
        return []
    told = table.words("play.supply.left", count=table.view[Supply].left)
    return [el("li", piece_icon(BLANK), el("span", told), class_="track")]
