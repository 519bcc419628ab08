"""What is heard and seen in passing. Nothing depends on it: a page that shows none of it shows the same game."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ui.base.markup import Markup

PAYOUT = 400
"""When the payout of a roll begins: just before the dice lie still."""


class Sound(NamedTuple):
    """Something heard, by its name: ``dice``."""

    name: str


class Mark(NamedTuple):
    """Elements of the page that move on the spot: ``look`` is a class that they have for some time.

    ``at`` is a selector. ``wait`` and ``lasts`` are milliseconds, here and below; the styles are told them.
    """

    at: str
    look: str
    wait: int = 0
    lasts: int = 320


class Sprite(NamedTuple):
    """Something drawn over the page: it begins on an element and may travel to the middle of another.

    ``start`` and ``goal`` are selectors, looked up when the effect is played; where an element is not to be seen,
    neither is the sprite. What comes of it in the same move is held up until ``holds``.
    """

    look: str
    inside: Markup
    start: str
    goal: str = ""
    wait: int = 0
    lasts: int = 600
    holds: int = 0


class Journey(NamedTuple):
    """Something of the board that has been moved and is seen on its way there.

    ``at`` is a selector. ``by`` are the points of the drawing through which it goes, from where it was to where it is.
    ``begin`` is the transform with which it stood there, for what is a new element where it is now.
    """

    at: str
    by: tuple[tuple[float, float], ...]
    wait: int = 0
    lasts: int = 600
    begin: str = ""


Effect: TypeAlias = Sound | Mark | Sprite | Journey
