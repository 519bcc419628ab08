"""What families of games bring to the page, a room for each that brings more than its words.

A room has its ``ADDITION`` (`ui/play/additions.py`). It is imported when its family is played, and not before.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games import CATALOGUE
from engine.kernel.rules import Rules

ROOMS = {"explorers": "ui.families.explorers", "seafarers": "ui.families.seafarers"}
"""The families that have a room, and its module."""


@lru_cache(maxsize=32)
def families_of(rules: Rules) -> tuple[str, ...]:
    """The names of the families on the table."""
    return tuple(family.name for family in CATALOGUE.played(rules))
