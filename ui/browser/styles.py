"""The style sheets of families of games, in use while one of their games is shown."""

from functools import cache
from pathlib import Path
from typing import Any

from js import CSSStyleSheet, document
from pyodide.ffi import to_js

SHEETS = Path(__file__).parent.parent.parent / "static" / "styles" / "families"


class FamilyStyles:
    """Adds to the page's own styles the style sheets of the families of games that it shows (`wear`)."""

    def __init__(self) -> None:
        self._worn: tuple[str, ...] = ()

    def wear(self, families: tuple[str, ...]) -> None:
        """Use the style sheets of these families, and no longer those of others."""
        if families != self._worn:
            self._worn = families
            document.adoptedStyleSheets = to_js([sheet for name in families if (sheet := _sheet(name))])


@cache
def _sheet(family: str) -> Any:
    """Return the style sheet of a family; None if it has none."""
    path = SHEETS / f"{family}.css"
    if not path.exists():
        return None
    sheet = CSSStyleSheet.new()
    sheet.replaceSync(path.read_text(encoding="utf-8"))
    return sheet
