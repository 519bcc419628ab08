"""A board as a drawing that works outside the page: it contains every drawing it refers to, and no targets."""

import re
from collections.abc import Callable
from dataclasses import replace

from ui.base.markup import Markup, el, join
from ui.board.picture import Picture
from ui.board.scene import board, scene

_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


def keepsake(picture: Picture, drawing: Callable[[str], str]) -> Markup:
    """Return markup that shows `picture` outside the page, in small detail, without targets and hints.

    It is an SVG with the shared drawings that the board copies, then the SVG of the board. `drawing` returns the markup
    of a shared drawing by its id.
    """
    still = replace(picture, targets=(), ghost=None, advised=(), chosen="", detail="small")
    shown = board(scene(still), "")
    return join(el("svg", el("defs", map(Markup, _referred(shown, drawing)))), shown)


def _referred(markup: str, drawing: Callable[[str], str]) -> list[str]:
    """Return the shared drawings that `markup` copies, and those that they copy in turn, each once.

    `drawing` returns the markup of a shared drawing by its id.
    """
    found: dict[str, str] = {}
    names = _REFERENCE.findall(markup)
    while names:
        name = names.pop()
        if name not in found:
            found[name] = drawing(name)
            names += _REFERENCE.findall(found[name])
    return list(found.values())
