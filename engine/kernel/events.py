"""Events: what an action has caused, in order. Log lines, animation, sound and statistics are made from events.

An event is a :class:`typing.NamedTuple`. Its annotations are the types below, so that code that knows no game can tell
what its numbers mean; a plain ``tuple[int, ...]`` has a number for each seat. An event that holds a secret has a
method ``seen_by(seat)``, which returns the event as that seat may know it. An event in which cards or coins change
hands has a method ``moves()``, which returns them as :class:`Move`. An event with ``implied = True`` follows from
another event of the same action (such as the price of a road), and needs no sentence. An event that shows whole hands
has a method ``shows()``, which returns them as :class:`Shown`.
"""

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
"""A NamedTuple defined by a part."""


E = TypeVar("E")


def often(event: Callable[..., E]) -> Callable[..., E]:
    """Return a cached constructor for a class of events: equal arguments give the same object.

    For frequent events with few small numbers: creating a named tuple takes longer than most rules take.
    """
    return lru_cache(maxsize=1 << 12)(event)


def seen_by(event: Event, seat: int | None) -> Event:
    """Return the event as ``seat`` may know it, the event itself if it has no secrets; ``None`` is an onlooker."""
    redact = getattr(event, "seen_by", None)
    return redact(seat) if redact else event


def implied(event: Event) -> bool:
    """Return whether the event follows from another event of the same action, so that it needs no sentence."""
    return getattr(event, "implied", False)


BANK = -1
"""The giver or taker of a :class:`Move` that is not a player."""
UNKNOWN = -1
"""The kind of a thing that is seen to move face down."""


class Cause(Enum):
    """Why something changes hands."""

    YIELD = "yield"
    """The land produces it."""
    GRANT = "grant"
    """The rules give it: a compensation, a bounty, cards of the player's choice."""
    TRADE = "trade"
    """It is given in exchange, to or by the bank or a player."""
    MARKET = "market"
    """It is given in exchange at a place that is neither the bank nor a player."""
    PRICE = "price"
    """It pays for what is built, bought or done."""
    DRAW = "draw"
    """It is drawn from a deck."""
    PLAY = "play"
    """A card is played."""
    RETURN = "return"
    """It must be given back."""
    THEFT = "theft"
    """It is stolen."""
    LEVY = "levy"
    """It is handed over because a card demands it."""


class Move(NamedTuple):
    """``number`` things of one kind that go from ``giver`` to ``taker``, as far as the receiver of the event may know.

    ``giver`` and ``taker`` are seats or the :data:`BANK`. ``sort`` names a vocabulary of the game (``"resources"``),
    ``kind`` is the index of a word in it, or :data:`UNKNOWN`. ``hex`` is the hex it comes from, or -1.
    """

    giver: int
    taker: int
    sort: str
    kind: int
    number: int
    cause: Cause
    hex: int = -1


class Shown(NamedTuple):
    """The whole hand of the seat ``holder``, as far as the receiver of the event may know.

    ``sort`` names a vocabulary of the game; ``cards`` has the number of cards for each of its words.
    """

    holder: int
    sort: str
    cards: Sequence[int]


def moves_of(event: Event) -> Iterable[Move]:
    """Return the moves of an event: empty if it has no method ``moves``, as most events."""
    told = getattr(event, "moves", None)
    return told() if told else ()


def moved(giver: int, taker: int, sort: str, counts: Sequence[int], cause: Cause) -> Iterator[Move]:
    """Yield a move from `giver` to `taker` for each kind of the `sort` whose number in `counts` is not 0."""
    return (Move(giver, taker, sort, kind, number, cause) for kind, number in enumerate(counts) if number)
