"""The bank: how many cards are left of each resource and in the deck of development cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.parts.bundles import unpack
from engine.parts.development import DEVELOPMENT, Development, deck_size
from engine.parts.hands import Hands
from ui.base.markup import Markup, classes, el
from ui.board.icons import icon
from ui.play.controls import aloud
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

SCARCE = 3
"""A pile of the bank with at most this many cards is marked as scarce."""


def bank(table: TableView) -> Markup:
    """Return the bank's piles and, in games with development cards, the deck, each with its number of cards."""
    resources = table.rules.numbers.resources
    stock = unpack(table.view[Hands].bank, len(resources))
    piles = [
        _pile(name, ware_icon(table.rules, name), n, table.words(f"cards.{name}", count=n))
        for name, n in zip(resources, stock, strict=True)
    ]
    if Development in table.view:
        left = deck_size(table.view)
        piles.append(_pile(DEVELOPMENT, icon("card"), left, table.words("play.deck", count=left)))
    return el(
        "div",
        el("h2", icon("bank"), el("span", table.words("play.bank"))),
        el("ul", piles),
        class_="bank",
    )


def _pile(name: str, picture: Markup, count: int, told: str) -> Markup:
    return el(
        "li",
        picture,
        el("b", count, aria_hidden="true"),
        aloud(told),
        class_=classes(scarce=count <= SCARCE),
        data_pile=name,
        title=told,
    )
