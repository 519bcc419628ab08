"""Addresses that lead to a table: of a window of this device, or of another device."""

from __future__ import annotations

import re
from typing import NamedTuple

from ui.base.trail import FRAGMENT

ONLOOKER = "-"
"""How an address names the place of one who only looks on."""
_WINDOW = re.compile(r"here\.([0-9a-f]{8}(?:-[0-9]{1,9})?)\.([0-9]{1,2}|-)")
"""A table has the name of its slot (:meth:`ui.shelf.saves.Shelf.free`)."""
_DEVICE = re.compile(r"join\.([A-Za-z0-9_-]{1,2000})")


class Window(NamedTuple):
    """A window at the ``table`` of another window of this device; ``seat`` is None for a screen without a hand."""

    table: str
    seat: int | None


class Invitation(NamedTuple):
    """The ``code`` by which a host at another device invites a guest."""

    code: str


def window(table: str, seat: int | None) -> str:
    """Return the fragment of an address that opens a window at a table, for a `seat` or, if None, for an onlooker."""
    return f"{FRAGMENT}here.{table}.{ONLOOKER if seat is None else seat}"


def invitation(code: str) -> str:
    """Return the fragment of an address that invites another device."""
    return f"{FRAGMENT}join.{code}"


def read(fragment: str) -> Window | Invitation | None:
    """Return the place that the fragment of an address leads to; None if it leads to no table."""
    text = fragment.removeprefix(FRAGMENT)
    if found := _WINDOW.fullmatch(text):
        table, seat = found.groups()
        return Window(table, None if seat == ONLOOKER else int(seat))
    if found := _DEVICE.fullmatch(text):
        return Invitation(found.group(1))
    return None


def code_in(text: str) -> str:
    """Return the code of an invitation or of a reply in a text that somebody has pasted.

    It is what the address of an invitation holds; a text without such an address is the code itself. Blanks are left
    out.
    """
    text = "".join(text.split())
    place = read(FRAGMENT + text.partition(FRAGMENT)[2])
    return place.code if isinstance(place, Invitation) else text
