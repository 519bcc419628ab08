"""Pictures of wares (resources and, in some games, coins) and of the faces of cards."""

from engine.kernel.rules import Rules
from ui.base.markup import Markup
from ui.board import cards
from ui.board.art import piece_icon
from ui.board.pieces import GOLD
from ui.board.resources import is_drawn, resource_icon
from ui.play.additions import drawn_as

_PIECES = {GOLD.name: GOLD}


def is_ware(rules: Rules, name: str) -> bool:
    """Return whether these rules have a drawing of a resource for this name."""
    return is_drawn(drawn_as(rules, name))


def ware_icon(rules: Rules, name: str, label: str | None = None) -> Markup:
    """Return a ware's picture for a line of text; screen readers ignore it unless it has a label."""
    return (
        resource_icon(drawn_as(rules, name), label) if is_ware(rules, name) else piece_icon(_PIECES[name], label=label)
    )


def card_face(rules: Rules, name: str) -> Markup:
    """Return the picture of a card of these rules: a resource or a card that is played."""
    return cards.card(drawn_as(rules, name))
