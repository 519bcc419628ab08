"""The kinds of effects: sounds and animations. A page that plays none of them shows the same game."""

from typing import NamedTuple, TypeAlias

from ui.base.markup import Markup

PAYOUT = 400
"""When the payout of a roll begins, in milliseconds: just before the dice lie still."""


class Sound(NamedTuple):
    """A sound, by its name, such as ``dice``."""

    name: str


class Mark(NamedTuple):
    """An animation of elements of the page where they are: for some time they have the class ``look``.

    ``at`` is the selector of the elements. ``wait``, the delay before, and ``lasts`` are milliseconds; the style sheet
    receives them.
    """

    at: str
    look: str
    wait: int = 0
    lasts: int = 320


class Sprite(NamedTuple):
    """A drawing over the page that appears at one element and may travel to the middle of another.

    ``look`` is its class, ``inside`` its markup. ``start`` and ``goal`` are selectors, evaluated when the effect is
    played; without a ``goal`` it stays at ``start``. If one of the elements is not visible, nothing is shown. ``wait``,
    the delay before, ``lasts`` and ``holds`` are milliseconds: later effects of the same move that follow from this one
    wait for ``holds``.
    """

    look: str
    inside: Markup
    start: str
    goal: str = ""
    wait: int = 0
    lasts: int = 600
    holds: int = 0


class Journey(NamedTuple):
    """The animation of an element of the board from its former place to its present one.

    ``at`` is its selector. ``by`` are the points of the drawing through which the element passes, none if its way is
    straight. ``wait``, the delay before, and ``lasts`` are milliseconds. ``begin`` is the former transform, given only
    if the page has made a new element at the present place.
    """

    at: str
    by: tuple[tuple[float, float], ...]
    wait: int = 0
    lasts: int = 600
    begin: str = ""


Effect: TypeAlias = Sound | Mark | Sprite | Journey
