"""A board as a drawing that works outside the page: it contains every drawing it refers to, and no targets."""

import re
from collections.abc import Callable
from dataclasses import replace

from ui.base.markup import Markup, el, join
from ui.board.picture import Picture
from ui.board.scene import board, scene

_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


def keepsake(picture: Picture, drawing: Callable[[str], str]) -> Markup:
    """Return `picture` as SVG without targets and hints, with the drawings it copies; `drawing` finds one by id."""
    still = replace(picture, targets=(), ghost=None, advised=(), chosen="", detail="small")
    shown = board(scene(still), "")
    return join(el("svg", el("defs", map(Markup, _referred(shown, drawing)))), shown)


def _referred(markup: str, drawing: Callable[[str], str]) -> list[str]:
    """Return the shared drawings that `markup` copies, and those that they copy in turn, each once."""
    found: dict[str, str] = {}
    names = _REFERENCE.findall(markup)
    while names:
        name = names.pop()
        if name not in found:
            found[name] = drawing(name)
            names += _REFERENCE.findall(found[name])
    return list(found.values())
