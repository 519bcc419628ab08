"""A picture of the game that is shown while Python loads again; kept in this tab when the reader leaves the page.

``static/still.js`` shows the picture before Python runs. It checks all of the picture: anyone can edit a storage.
"""

import json
from contextlib import suppress
from functools import cache
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from ui.base.markup import Markup
from ui.base.storage import StorageTrouble
from ui.base.trail import screen_of
from ui.browser.storage import BrowserStorage
from ui.browser.zooming import Zoom
from ui.page.page import Page

NAME = "landfall.still"

SHEETS = ".game :is(#bar, #banner, #bank, #dice, #panel, .log, #hand, #actions, #end, .seat)"
"""The areas of the page, apart from the board, that the picture shows as blank sheets."""


class Keeper:
    """When the reader leaves the page, stores a picture of the game, to be shown while Python loads again.

    The picture is the board as SVG, and the rectangles, in pixels, of the other areas of the page. If no game is shown,
    it removes the stored picture.
    """

    def __init__(self, zoom: Zoom) -> None:
        self._zoom = zoom
        self._storage = BrowserStorage("sessionStorage")
        self._page: Page | None = None
        self._kept: Page | None = None
        left = create_proxy(self._left)
        document.addEventListener("visibilitychange", left)
        window.addEventListener("pagehide", left)

    def follow(self, page: Page) -> None:
        """Take note of the page that is shown now."""
        self._page = page

    def _left(self, event: Any) -> None:
        """Store the picture, since the page may not be shown again; remove it if no game is shown.

        Do nothing if that was done for this page already, or if the tab is only shown again.
        """
        if self._page is self._kept or (event.type == "visibilitychange" and not document.hidden):
            return
        self._kept = self._page
        with suppress(StorageTrouble):
            if drawing := self._page and self._page.keepsake(drawn):
                self._storage.set(NAME, json.dumps(self._told(drawing)))
            else:
                self._storage.remove(NAME)

    def _told(self, drawing: Markup) -> dict[str, Any]:
        """Return what is stored, by name: the `drawing`, and what is needed to put it in its place.

        That is the step of the screen, the visible part of the board (``box``), and, in pixels, the size of the window
        and the rectangles of the board, the banner and the sheets.
        """
        assert self._page
        return {
            "step": screen_of(self._page.way),
            "window": [window.innerWidth, window.innerHeight],
            "board": _place(document.getElementById("board")),
            "banner": _place(document.getElementById("banner")),
            "sheets": [_place(sheet) for sheet in document.querySelectorAll(SHEETS) if sheet.offsetWidth],
            "box": self._zoom.first,
            "drawing": drawing,
        }


@cache
def drawn(name: str) -> str:
    """Return the markup of a shared drawing in the page by its id. Cached."""
    return str(document.getElementById(name).outerHTML)


def _place(element: Any) -> list[float]:
    """Return the left, top, width and height of an element on the screen, in pixels."""
    rect = element.getBoundingClientRect()
    return [float(rect.left), float(rect.top), float(rect.width), float(rect.height)]
