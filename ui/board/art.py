"""Every drawing that is kept once in the page and copied where it is needed."""

from functools import cache

from ui.board import cards, cargo, fog, icons, pieces, players, resources, sea, ships, terrain
from ui.markup import Markup, el

_ROOMS = (sea, terrain, fog, players, pieces, cargo, ships, resources, cards, icons)


@cache
def defs() -> Markup:
    """A hidden SVG holding every drawing the others refer to. The page carries it once."""
    kept = [room.symbols() for room in _ROOMS]
    return el("svg", el("defs", kept), class_="art-defs", width=0, height=0, aria_hidden="true")
