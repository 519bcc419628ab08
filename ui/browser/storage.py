"""The browser's storage: permanent, or for the life of a tab."""

from collections.abc import Callable
from typing import Any, TypeVar

from js import Object, window
from pyodide.ffi import JsException

from ui.base.storage import StorageTrouble

T = TypeVar("T")


class BrowserStorage:
    """``localStorage`` or ``sessionStorage``, by its name.

    All methods raise :class:`StorageTrouble`, ``storage-full`` or ``storage-forbidden``, if the browser refuses them.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    @property
    def _storage(self) -> Any:
        return getattr(window, self._name)

    def get(self, name: str) -> str | None:
        """Return the text stored under a name; None if there is none."""
        text = _tried(lambda: self._storage.getItem(name))
        return text if isinstance(text, str) else None

    def set(self, name: str, text: str) -> None:
        """Store a text under a name. If the browser refuses that, the former text remains."""
        _tried(lambda: self._storage.setItem(name, text))

    def remove(self, name: str) -> None:
        """Remove the text under a name, if there is one."""
        _tried(lambda: self._storage.removeItem(name))

    def names(self) -> list[str]:
        """Return all names with a text."""
        return _tried(lambda: [str(name) for name in Object.keys(self._storage)])


class NotedStorage(BrowserStorage):
    """``localStorage``. ``changed`` collects the names of changed texts; the second copy empties it."""

    def __init__(self) -> None:
        super().__init__("localStorage")
        self.changed: set[str] = set()
        self._follow: Callable[[], None] = lambda: None

    def follow(self, changed: Callable[[], None]) -> None:
        """Call `changed` after each change from now on."""
        self._follow = changed

    def set(self, name: str, text: str) -> None:
        """Store a text under a name, and note the name."""
        super().set(name, text)
        self._note(name)

    def remove(self, name: str) -> None:
        """Remove the text under a name, and note the name."""
        super().remove(name)
        self._note(name)

    def _note(self, name: str) -> None:
        self.changed.add(name)
        self._follow()


def _tried(do: Callable[[], T]) -> T:
    """Return the result of `do`; raise :class:`StorageTrouble` if the browser refuses it or has no storage."""
    try:
        return do()
    except (JsException, AttributeError) as error:
        full = "quota" in str(error).lower()
        raise StorageTrouble("storage-full" if full else "storage-forbidden") from error
