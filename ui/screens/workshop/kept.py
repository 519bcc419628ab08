"""The bots that somebody has written here, as this device keeps them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field

from ui.base.storage import SPOILT, Storage

KEPT = "landfall.workshop"
LONGEST = 100_000
"""The most characters of a bot."""
LONGEST_NAME = 40

FIRST = '''"""Counts dots: builds where the most cards come in, and takes from the bank what it has least of."""

WAITING = ("end", "refuse", "bank", "offer", "counter")


def decide(table):
    """Build the most wanted thing at its best place; else do what must be done; else end the turn."""

    def worth(action):
        if not action.places:
            return -table.me.cards[action.words[-1]]
        place = action.places[0]
        return max(table.value(corner) for corner in ([place] if place.kind == "corner" else place.corners))

    ends = [corner for side in table.me.sides for corner in side.corners if not corner.building]
    room = any(not any(near.building for near in corner.corners) for corner in ends)
    full = table.me.hand_size > 6
    for verb in ("opening-settlement", "city", "settlement", "" if room else "road", "bank" if full else ""):
        if found := [action for action in table.legal if action.verb == verb]:
            return max(found, key=worth)
    return sorted(table.legal, key=lambda action: WAITING.index(action.verb) + 1 if action.verb in WAITING else 0)
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
