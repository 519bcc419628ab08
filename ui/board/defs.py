"""The drawings that the page holds once and copies where they are needed."""

from collections.abc import Iterable

from ui.base.markup import Child, Markup, el
from ui.board import art, cards, fog, icons, pieces, players, resources, sea, terrain

_ROOMS = (sea, terrain, fog, players, resources, cards, icons)
_FIRST = pieces.ARTS
"""Kept only to import the pieces of every game, which registers them; a family's arts follow with its room."""


def defs() -> Markup:
    """Return a hidden SVG with every drawing that is registered so far."""
    return _hidden([room.symbols() for room in _ROOMS], art.symbols())


def more(after: int) -> Markup:
    """Return a hidden SVG with the drawings that `ui.board.art` registered after its first `after`."""
    return _hidden(art.symbols(after))


def _hidden(*kept: Iterable[Child]) -> Markup:
    return el("svg", el("defs", kept), class_="art-defs", width=0, height=0, aria_hidden="true")
