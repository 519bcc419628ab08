"""The viewer's cards of one deck beside the hand: a row of buttons with each card's face, name and number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ui.base.markup import Child, Markup, el
from ui.play.controls import aloud
from ui.play.wares import card_face

if TYPE_CHECKING:
    from ui.play.table import TableView


def row(
    table: TableView, cards: Mapping[str, int], button: Callable[[TableView, str, int], Markup], pile: str, called: str
) -> Markup | None:
    """Return a button for each kind of card, made by `button` from the table, the kind and its number; None if empty.

    `cards` says how many there are of each kind; `pile` names the pile in the page, `called` is the key of the row's
    name.
    """
    if not cards:
        return None
    buttons = [el("li", button(table, card, number)) for card, number in cards.items()]
    return el("ul", buttons, class_=pile, data_pile=pile, aria_label=table.words(called))


def face(table: TableView, card: str, number: int) -> list[Child]:
    """Return a card's face, its name, and its number if it is more than one."""
    return [
        card_face(table.rules, card),
        el("span", table.words(f"card.{card}"), class_="title"),
        el("b", number, class_="count", aria_hidden="true") if number > 1 else None,
        aloud(table.words("play.held", count=number)) if number > 1 else None,
    ]
