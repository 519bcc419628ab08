"""A region of the game screen: how it is drawn, and what of a draft it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NamedTuple

from ui.play.table import Draft

if TYPE_CHECKING:
    from ui.play.table import TableView

CHOICE = ("mode", "picked", "chosen", "panel")
"""The fields of a draft that tell what is being chosen."""
ALL = tuple(field.name for field in fields(Draft))


class Part(NamedTuple):
    """A part of the screen: how it is drawn, the fields of the draft that it is told, and the verbs that have their
    buttons there."""

    draw: Callable[[TableView], Any]
    told: tuple[str, ...] = ()
    verbs: frozenset[str] = frozenset()
