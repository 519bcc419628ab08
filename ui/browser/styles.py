"""The styles of families of games: laid over the page's own while a game of theirs is shown."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from js import CSSStyleSheet, document
from pyodide.ffi import to_js

SHEETS = Path(__file__).parent.parent.parent / "static" / "styles" / "families"


class Wardrobe:
    """Which families' styles the page wears."""

    def __init__(self) -> None:
        self._worn: tuple[str, ...] = ()

    def wear(self, families: tuple[str, ...]) -> None:
        """Lay the styles of these families over the page's own, and take off those of others."""
        if families != self._worn:
            self._worn = families
            document.adoptedStyleSheets = to_js([sheet for name in families if (sheet := _sheet(name))])


@cache
def _sheet(family: str) -> Any:
    """The styles of a family; None where it has none of its own."""
    path = SHEETS / f"{family}.css"
    if not path.exists():
        return None
    sheet = CSSStyleSheet.new()
    sheet.replaceSync(path.read_text(encoding="utf-8"))
    return sheet
