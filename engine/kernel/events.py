"""What happened, told in order. Events drive all that is not state: log lines, motion, sound, statistics.

An event is a :class:`typing.NamedTuple`; its annotations are the types below, so a reader that knows no
game can still put names to its numbers; a plain ``tuple[int, ...]`` has a number for each seat. An event
that holds a secret has a method ``seen_by(seat)`` that returns the event as that seat may know it.
"""

from __future__ import annotations

from typing import Annotated, Any, NewType, TypeAlias

Seat = NewType("Seat", int)
Hex = NewType("Hex", int)
Corner = NewType("Corner", int)
Side = NewType("Side", int)
Resource = NewType("Resource", int)
Card = NewType("Card", int)
Bundle: TypeAlias = Annotated[tuple[int, ...], "bundle"]
"""How many of each kind of resource, in the order of the game's resources."""

Event: TypeAlias = Any
"""Some NamedTuple of a part."""


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as ``seat`` may know it; ``None`` is an onlooker who knows no secret."""
    redact = getattr(event, "seen_by", None)
    return redact(seat) if redact else event
