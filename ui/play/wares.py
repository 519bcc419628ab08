"""What players trade, as pictures: resources, and coins where a game has them."""

from __future__ import annotations

from ui.board.pieces import piece_icon
from ui.board.resources import RESOURCES, resource_icon
from ui.markup import Markup


def ware_icon(name: str, label: str | None = None) -> Markup:
    """A ware for a line of text; silent unless given a label."""
    return resource_icon(name, label) if name in RESOURCES else piece_icon(name, label=label)
