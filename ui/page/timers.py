"""The timers of a screen; they end with the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.page.host import Host


class Timers:
    """Timers by name; starting a timer stops the former one of the same name."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._stops: dict[str, Callable[[], None]] = {}

    def start(self, seconds: float, name: str, number: int) -> None:
        """Let ``Elapsed(name, number)`` arrive after `seconds`; a running timer of this name is stopped."""
        self.stop(name)
        self._stops[name] = self._host.after(seconds, name, number)

    def stop(self, name: str) -> None:
        """Stop the timer with this name; do nothing if there is none."""
        if stop := self._stops.pop(name, None):
            stop()

    def stop_all(self) -> None:
        """Stop all timers."""
        for name in list(self._stops):
            self.stop(name)
