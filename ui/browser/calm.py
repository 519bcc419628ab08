"""How much may move: as the system says, or as somebody prefers it on this page."""

from __future__ import annotations

from collections.abc import Callable

from js import window
from pyodide.ffi import create_proxy

LESS = "less"


class Calm:
    """What somebody prefers, beside what the system says; ``show`` is told what the look is when that changes."""

    def __init__(self, show: Callable[[str], None]) -> None:
        self._wish = "auto"
        self._system = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._system.addEventListener("change", create_proxy(lambda _: show(self.look(self._wish))))

    def look(self, wish: str) -> str:
        """What ``data-motion`` of the root is by this preference: ``less``, or empty."""
        self._wish = wish
        return LESS if wish == LESS or (wish == "auto" and self._system.matches) else ""
