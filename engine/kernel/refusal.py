"""Why an action, a save or a link is not accepted: a key with arguments, for the page to translate."""

from typing import Any


class Refusal(Exception):
    """Something that the rules or the program do not accept now. Nothing has changed.

    ``key`` names the reason (the page's texts have ``refusal.<key>``); ``details`` fill its placeholders: resources are
    tuples of counts by kind, seats are integers.
    """

    def __init__(self, key: str, /, **details: Any) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.key} ({told})" if told else self.key
