"""What players have, as pictures: resources, and coins where a game has them; and the faces of cards."""

from __future__ import annotations

from engine.kernel.rules import Rules
from ui.base.markup import Markup
from ui.board import cards
from ui.board.art import piece_icon
from ui.board.pieces import GOLD
from ui.board.resources import is_drawn, resource_icon
from ui.play.additions import drawn_as

_PIECES = {GOLD.name: GOLD}


def is_ware(rules: Rules, name: str) -> bool:
    """Whether these rules have a ware of that name that is drawn like a resource."""
    return is_drawn(drawn_as(rules, name))


def ware_icon(rules: Rules, name: str, label: str | None = None) -> Markup:
    """A ware for a line of text; silent unless given a label."""
    return (
        resource_icon(drawn_as(rules, name), label) if is_ware(rules, name) else piece_icon(_PIECES[name], label=label)
    )


def card_face(rules: Rules, name: str) -> Markup:
    """The face of a card of these rules, a ware or one that is played."""
    return cards.card(drawn_as(rules, name))
