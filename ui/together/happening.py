"""What the game screen is told when something has happened at another device."""

from typing import NamedTuple

from engine.kernel.events import Event


class Happening(NamedTuple):
    """What has happened: actions were done, the last of them by ``seat``, with all their ``events``.

    If ``undone``, an action was taken back instead. In that case, and if this device has missed much, ``seat`` is -1
    and there are no events.
    """

    seat: int
    events: tuple[Event, ...]
    undone: bool = False
