"""Why something is not allowed, as a key with arguments that the page can say in the player's language."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """An action that the rules do not allow now. Nothing has changed.

    ``key`` names the reason (the catalogue has ``refusal.<key>``); ``details`` fill its placeholders:
    resource lists are bundles, seats are integers.
    """

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.key} ({told})" if told else self.key
