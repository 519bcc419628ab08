"""Lights up the places of the board that the line of the log under the pointer names."""

from typing import Any

from js import document
from pyodide.ffi import create_proxy

from ui.browser.nearest import nearest

LOOK = "lit"


class Pointer:
    """Lights up places of the board: those that the element under the pointer or with the focus names.

    The element has their keys in ``data-places``.
    """

    def __init__(self) -> None:
        self._places = ""
        read = create_proxy(self._read)
        for kind in ("pointerover", "focusin"):
            document.addEventListener(kind, read)

    def _read(self, event: Any) -> None:
        line = nearest(event, "[data-places]")
        places = str(line.dataset.places) if line else ""
        if places != self._places:
            self._places = places
            self._light(places.split())

    def _light(self, places: list[str]) -> None:
        for element in document.querySelectorAll(f".{LOOK}"):
            element.classList.remove(LOOK)
        for place in places:
            if element := document.querySelector(f'.board [data-key="{place}"]'):
                element.classList.add(LOOK)
