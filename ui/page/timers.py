"""What a screen waits for. It ends with the screen: nothing that was waited for there comes to the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.page.host import Host


class Timers:
    """Waits by name; who waits anew under a name waits for nothing else under it."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._stops: dict[str, Callable[[], None]] = {}

    def start(self, seconds: float, name: str, number: int) -> None:
        """Let ``Elapsed`` come after some time."""
        self.stop(name)
        self._stops[name] = self._host.after(seconds, name, number)

    def stop(self, name: str) -> None:
        """Wait no more under this name."""
        if stop := self._stops.pop(name, None):
            stop()

    def stop_all(self) -> None:
        """Wait for nothing any more."""
        for name in list(self._stops):
            self.stop(name)
