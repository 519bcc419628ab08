"""Lights up the places of the board that the line of the log under the pointer names."""

from typing import Any

from js import document
from pyodide.ffi import create_proxy

from ui.browser.nearest import nearest

LOOK = "lit"
NAMING = "[data-places]"


class Pointer:
    """Lights up places of the board: those that the element under the pointer or with the focus names.

    The element has their keys in ``data-places``.
    """

    def __init__(self) -> None:
        self._places: list[str] = []
        read = create_proxy(self._read)
        for kind in ("pointerover", "focusin"):
            document.addEventListener(kind, read)

    def follow(self) -> None:
        """Light up the places again after a painting, which may have replaced them."""
        if self._places:
            self._light()

    def _read(self, event: Any) -> None:
        line = nearest(event, NAMING) or (_focused() if event.type == "pointerover" else None)
        places = str(line.dataset.places).split() if line else []
        if places != self._places:
            self._places = places
            self._light()

    def _light(self) -> None:
        for element in document.querySelectorAll(f".{LOOK}"):
            element.classList.remove(LOOK)
        for place in self._places:
            if element := document.querySelector(f'.board [data-key="{place}"]'):
                element.classList.add(LOOK)


def _focused() -> Any:
    """Return the element around the focus that names places, if the keyboard has led there; else None.

    The browser also reports the pointer as moved when the page changes below it; this must not put the light out.
    """
    held = document.activeElement
    return held.closest(NAMING) if held and held.matches(":focus-visible") else None
