"""What the game screen is told when something has happened at another device."""

from typing import NamedTuple

from engine.kernel.events import Event


class Happening(NamedTuple):
    """The actions that were done, the last of them by ``seat``, with all their ``events``; or, if ``undone``, that an
    action was taken back: then there is no seat (-1), and no event. Both are so, too, where much was missed."""

    seat: int
    events: tuple[Event, ...]
    undone: bool = False
