"""What players trade, as pictures: resources, and coins where a game has them."""

from __future__ import annotations

from ui.board.art import piece_icon
from ui.board.pieces import GOLD
from ui.board.resources import is_drawn, resource_icon
from ui.markup import Markup

_PIECES = {GOLD.name: GOLD}


def ware_icon(name: str, label: str | None = None) -> Markup:
    """A ware for a line of text; silent unless given a label."""
    return resource_icon(name, label) if is_drawn(name) else piece_icon(_PIECES[name], label=label)
