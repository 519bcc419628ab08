"""Every drawing that is kept once in the page and copied where it is needed."""

from functools import cache

from ui.board import pieces, players, terrain
from ui.markup import Markup, el


@cache
def defs() -> Markup:
    """A hidden SVG holding every drawing the others refer to. The page carries it once."""
    kept = [*terrain.symbols(), *players.symbols(), *pieces.symbols()]
    return el(
        "svg",
        el("defs", kept),
        class_="art-defs",
        width=0,
        height=0,
        aria_hidden="true",
    )
