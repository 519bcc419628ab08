"""What happened, in order. Events drive everything that is not state: log lines, motion, sound, statistics.

An event is a :class:`typing.NamedTuple`; its annotations are the types below, so a reader that knows no
game can still put names to its numbers; a plain ``tuple[int, ...]`` has a number for each seat. An event
that holds a secret has a method ``seen_by(seat)`` that returns the event as that seat may know it. One with
which cards or coins change hands has a method ``moves()`` that says how (:class:`Move`): nobody has to know the
event for that. An event that is ``implied`` tells what another of the same action lets everybody infer, such as
what was paid for a road; it needs no sentence. One that shows whole hands has a method ``shows()``, which tells what
is in them (:class:`Shown`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import Annotated, Any, NamedTuple, NewType, TypeAlias, TypeVar

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


E = TypeVar("E")


def often(event: Callable[..., E]) -> Callable[..., E]:
    """A kind of event as a function that makes each event once, and finds it when it happens again.

    For those that happen often, and have only a few small numbers: to make a named tuple takes longer than most rules.
    """
    return lru_cache(maxsize=1 << 12)(event)


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as ``seat`` may know it; ``None`` is an onlooker who knows no secret."""
    redact = getattr(event, "seen_by", None)
    return redact(seat) if redact else event


def implied(event: Event) -> bool:
    """Whether another event of the same action lets everybody infer this one."""
    return getattr(event, "implied", False)


# -- what changes hands --------------------------------------------------------------------------------------

BANK = -1
"""Who gives or takes what does not come from a player or go to one."""
UNKNOWN = -1
"""The kind of what is seen to move, but not what it is."""


class Cause(Enum):
    """Why something changes hands."""

    YIELD = "yield"
    """The land has brought it."""
    GRANT = "grant"
    """The rules give it: a compensation, a bounty, cards of one's choice."""
    TRADE = "trade"
    """Something else goes the other way."""
    MARKET = "market"
    """Something else goes the other way, at a place that is neither the bank nor a player."""
    PRICE = "price"
    """It pays for what is built, bought or done."""
    DRAW = "draw"
    """It is drawn from a deck."""
    PLAY = "play"
    """A card is played."""
    RETURN = "return"
    """It has to be given back."""
    THEFT = "theft"
    """It is stolen."""
    LEVY = "levy"
    """It is handed over, since a card says so."""


class Move(NamedTuple):
    """A number of things of one kind that change hands, as far as the reader of the event may know.

    ``giver`` and ``taker`` are seats or the :data:`BANK`. ``sort`` names a vocabulary of the game, ``kind`` is the
    index of a word of it, or :data:`UNKNOWN`. ``hex`` is where on the board it comes from, if that is one place.
    """

    giver: int
    taker: int
    sort: str
    kind: int
    number: int
    cause: Cause
    hex: int = -1


class Shown(NamedTuple):
    """A seat's whole hand, as far as the one who was told of the event may know: ``sort`` names a vocabulary of the
    game, and ``cards`` are how many there are of each of its words."""

    holder: int
    sort: str
    cards: Sequence[int]


def moves_of(event: Event) -> Iterable[Move]:
    """What changes hands in an event; in most nothing does."""
    told = getattr(event, "moves", None)
    return told() if told else ()


def moved(giver: int, taker: int, sort: str, counts: Sequence[int], cause: Cause) -> Iterator[Move]:
    """Return the moves of these counts, one for each kind."""
    return (Move(giver, taker, sort, kind, number, cause) for kind, number in enumerate(counts) if number)
