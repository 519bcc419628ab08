"""Every drawing that is kept in the page and copied where it is needed."""

from collections.abc import Iterable

from ui.base.markup import Child, Markup, el
from ui.board import art, cards, fog, icons, pieces, players, resources, sea, terrain

_ROOMS = (sea, terrain, fog, players, resources, cards, icons)
_FIRST = pieces.ARTS
"""The drawings of every game are kept from the beginning; a family's as soon as its room is loaded."""


def defs() -> Markup:
    """A hidden SVG holding every drawing there is so far."""
    return _hidden([room.symbols() for room in _ROOMS], art.symbols())


def more(after: int) -> Markup:
    """Return a hidden SVG with the drawings after the first `after` ones."""
    return _hidden(art.symbols(after))


def _hidden(*kept: Iterable[Child]) -> Markup:
    return el("svg", el("defs", kept), class_="art-defs", width=0, height=0, aria_hidden="true")
