"""The board as a drawing that can be shown without the page: with all drawings it refers to, without targets."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from ui.base.markup import Markup, el, join
from ui.board.picture import Picture
from ui.board.scene import board, scene

_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


def keepsake(picture: Picture, drawing: Callable[[str], str]) -> Markup:
    """The drawing of a picture, after those that it is made of; `drawing` tells each of them by its name."""
    still = replace(picture, targets=(), ghost=None, advised=(), chosen="", detail="small")
    shown = board(scene(still), "")
    return join(el("svg", el("defs", map(Markup, _referred(shown, drawing)))), shown)


def _referred(markup: str, drawing: Callable[[str], str]) -> list[str]:
    """The drawings that a markup is made of, and those that they are made of."""
    found: dict[str, str] = {}
    names = _REFERENCE.findall(markup)
    while names:
        name = names.pop()
        if name not in found:
            found[name] = drawing(name)
            names += _REFERENCE.findall(found[name])
    return list(found.values())
