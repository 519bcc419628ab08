"""Changes of a storage that are made together or not at all."""

from collections.abc import Iterable

from ui.base.storage import Storage, StorageTrouble


class Transaction:
    """A storage over another one: changes are only noted until `commit` writes them.

    `get` and `names` show the storage as it will be. They may raise `StorageTrouble`; `set` and `remove` never do.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._changes: dict[str, str | None] = {}

    def get(self, name: str) -> str | None:
        """Return the text that a name has once the changes are committed; None if it has none then."""
        return self._changes[name] if name in self._changes else self._storage.get(name)

    def set(self, name: str, text: str) -> None:
        """Note that `text` shall stand under `name`."""
        self._changes[name] = text

    def remove(self, name: str) -> None:
        """Note that nothing shall stand under `name`."""
        self._changes[name] = None

    def names(self) -> Iterable[str]:
        """Return the names that have a text once the changes are committed."""
        gone = {name for name, text in self._changes.items() if text is None}
        return [*dict.fromkeys([*self._storage.names(), *self._changes]).keys() - gone]

    def commit(self) -> None:
        """Write all changes. If one fails, restore what stood there before and raise the `StorageTrouble`."""
        before = {name: self._storage.get(name) for name in self._changes}
        try:
            for name, text in self._changes.items():
                _write(self._storage, name, text)
        except StorageTrouble:
            for name in before:  # all new texts must go before the former ones fit into the storage again
                self._storage.remove(name)
            for name, text in before.items():
                _write(self._storage, name, text)
            raise
        self._changes.clear()


def _write(storage: Storage, name: str, text: str | None) -> None:
    if text is None:
        storage.remove(name)
    else:
        storage.set(name, text)
