"""The amount of motion: by the system's setting, or by the reader's preference on this page."""

from collections.abc import Callable

from js import window
from pyodide.ffi import create_proxy

LESS = "less"


class MotionPreference:
    """The reader's preference and the system's setting; calls ``show`` with the new look when the system's changes."""

    def __init__(self, show: Callable[[str], None]) -> None:
        self._wish = "auto"
        self._system = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._system.addEventListener("change", create_proxy(lambda _: show(self.look(self._wish))))

    def look(self, wish: str) -> str:
        """Return ``less`` if there should be less motion by `wish`, the reader's preference, else "". Keep the wish."""
        self._wish = wish
        return LESS if wish == LESS or (wish == "auto" and self._system.matches) else ""
