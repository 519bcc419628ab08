"""The browser's own storage: for good, or for as long as the tab lives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from js import Object, window
from pyodide.ffi import JsException

from ui.base.storage import StorageTrouble

T = TypeVar("T")


class BrowserStorage:
    """``localStorage`` or ``sessionStorage``, by name; a browser may forbid even to look at it."""

    def __init__(self, name: str) -> None:
        self._name = name

    @property
    def _kept(self) -> Any:
        return getattr(window, self._name)

    def get(self, name: str) -> str | None:
        """The text kept under a name, or None."""
        text = _tried(lambda: self._kept.getItem(name))
        return text if isinstance(text, str) else None

    def set(self, name: str, text: str) -> None:
        """Keep a text under a name, or fail and keep what was there."""
        _tried(lambda: self._kept.setItem(name, text))

    def remove(self, name: str) -> None:
        """Forget a name, if it is known."""
        _tried(lambda: self._kept.removeItem(name))

    def names(self) -> list[str]:
        """Every name."""
        return _tried(lambda: [str(name) for name in Object.keys(self._kept)])


def _tried(do: Callable[[], T]) -> T:
    """What comes of it; a storage may fail, and in some web views there is none: it has no methods then."""
    try:
        return do()
    except (JsException, AttributeError) as error:
        full = "quota" in str(error).lower()
        raise StorageTrouble("storage-full" if full else "storage-forbidden") from error
