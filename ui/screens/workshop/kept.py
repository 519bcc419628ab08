"""The bots that somebody has written here, as this device keeps them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field

from ui.base.storage import SPOILT, Storage

KEPT = "landfall.workshop"
LONGEST = 100_000
"""The most characters of a bot."""
LONGEST_NAME = 40

FIRST = '''"""A bot to begin with: it builds where the most cards come in, and else does what must be done."""


def decide(table):
    def dots(action):
        place = action.places[0]
        corners = [place] if place.kind == "corner" else place.corners
        return max(table.value(corner) for corner in corners)

    for verb in ("opening-settlement", "city", "settlement", "road"):
        choices = [action for action in table.legal if action.verb == verb]
        if choices:
            return max(choices, key=dots)
    waiting = ("end", "refuse", "bank", "offer", "counter")
    return sorted(table.legal, key=lambda action: action.verb in waiting)
'''
"""The text of a new bot."""


@dataclass
class OwnBot:
    """A bot: its ``name``, its Python ``text``, and the levels that it has ``beaten``."""

    name: str
    text: str = FIRST
    beaten: list[str] = field(default_factory=list)


def recall(storage: Storage) -> list[OwnBot]:
    """Return the kept bots; none if nothing is kept, or what is kept is spoilt. Raise `StorageTrouble`."""
    text = storage.get(KEPT)
    if not text:
        return []
    try:
        return [_bot(told) for told in json.loads(text)]
    except SPOILT:
        return []


def _bot(told: dict[str, object]) -> OwnBot:
    beaten = told["beaten"]
    if not isinstance(beaten, list):
        raise TypeError("beaten is no list")
    return OwnBot(str(told["name"])[:LONGEST_NAME], str(told["text"])[:LONGEST], [str(level) for level in beaten])


def keep(storage: Storage, bots: list[OwnBot]) -> None:
    """Keep the bots. Raise `StorageTrouble` if that fails; what was kept before then stays."""
    storage.set(KEPT, json.dumps([asdict(bot) for bot in bots]))
