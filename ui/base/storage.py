"""The protocol of a storage of texts: the browser's, or a dictionary in tests."""

from collections.abc import Iterable
from typing import Protocol

FULL = "storage-full"

KEPT_SHEETS, KEPT_SETUP, KEPT_DRILL = "landfall.sheets", "landfall.setup", "landfall.practice.chosen"
"""The names of what screens remember: the sheets put away, the latest set-up, the latest drill."""
KEPT_BOTS = "landfall.workshop"
"""The name under which the person's own bots are stored."""
KEPT_SERIES = "landfall.workshop.series"
"""The name under which the last match of a person's own bot is stored, with its games."""
COPIED = "landfall.copied"
"""The name of a text that says that the storage holds all of its second copy. If the browser has cleared the storage,
it is missing."""
KEPT_GUEST = "landfall.guest"
"""The name of what makes this device known to hosts of games: a secret, and the name of the guest."""
KEPT_PLEDGES = "landfall.pledges"
"""The name of what hosts have sealed at the tables where this device is a guest."""

SPOILT = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError)
"""The errors that may arise in reading a stored text that somebody has changed by hand."""


class StorageTrouble(Exception):
    """The storage is forbidden or full (:data:`FULL`). ``key`` names the sentence that says so."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Storage(Protocol):
    """Texts by name. Every method may raise `StorageTrouble`."""

    def get(self, name: str) -> str | None:
        """Return the text under a name; None if there is none."""

    def set(self, name: str, text: str) -> None:
        """Store a text under a name; if this raises `StorageTrouble`, the former text stays."""

    def remove(self, name: str) -> None:
        """Delete the text under a name, if there is one."""

    def names(self) -> Iterable[str]:
        """Return the names of all stored texts."""
