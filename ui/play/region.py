"""A region of the game screen: the function that draws it, and the fields of a draft that it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NamedTuple

from ui.play.table import Draft

if TYPE_CHECKING:
    from ui.play.table import TableView

CHOICE = ("mode", "picked", "chosen", "panel")
"""The fields of a draft that say what the viewer is choosing."""
ALL = tuple(field.name for field in fields(Draft))


class Region(NamedTuple):
    """A region: the function that draws it, the draft fields it shows (``told``), the verbs with a button in it."""

    draw: Callable[[TableView], Any]
    told: tuple[str, ...] = ()
    verbs: frozenset[str] = frozenset()
