"""What the page asks of a place that keeps texts: the browser's storage, or a dictionary in a test."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

FULL = "storage-full"

SPOILT = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError)
"""What may come of making sense of a kept text that somebody has changed by hand."""


class StorageTrouble(Exception):
    """The storage is forbidden or :data:`FULL`. ``key`` names the sentence that says so."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Storage(Protocol):
    """Texts by name; every method may raise :class:`StorageTrouble`."""

    def get(self, name: str) -> str | None:
        """The text kept under a name, or None."""

    def set(self, name: str, text: str) -> None:
        """Keep a text under a name, or fail and keep what was there."""

    def remove(self, name: str) -> None:
        """Forget a name, if it is known."""

    def names(self) -> Iterable[str]:
        """Every name."""
