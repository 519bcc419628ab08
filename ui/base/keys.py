"""The keys of the game screen in one table, for the help and for the screen."""

from typing import NamedTuple


class Key(NamedTuple):
    """A key, or several keys with one or related effects, as the help lists them.

    ``name`` is their name in the catalogue (``help.keys.<name>``), ``caps`` what the keys show. ``does`` is the effect
    of a key with a single one: the word ``verb`` (of the rules), ``control`` or ``command``, and the name of that; else
    two empty texts.
    """

    name: str
    caps: tuple[str, ...]
    does: tuple[str, str] = ("", "")


DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9")
"""The keys that press what the screen numbers: the build buttons, or the ships of a voyage."""

GROUPS = {
    "turn": (
        Key("roll", ("R",), ("verb", "roll")),
        Key("build", ("1 … 9",)),
        Key("trade", ("T",), ("control", "panel:trade")),
        Key("sail", ("S",), ("verb", "set-sail")),
        Key("ships", ("1 … 3",)),
        Key("hint", ("H",), ("command", "hint")),
        Key("undo", ("U",), ("command", "undo")),
        Key("end", ("E",), ("verb", "end")),
    ),
    "board": (
        Key("arrows", ("←", "↑", "→", "↓")),
        Key("cycle", ("N", "P")),
        Key("commit", ("Enter",)),
        Key("cancel", ("Esc",), ("control", "cancel")),
        Key("zoom", ("+", "−", "0")),
    ),
    "page": (
        Key("describe", ("B",), ("command", "describe")),
        Key("text", ("/", ":"), ("command", "text")),
        Key("legend", ("L",), ("command", "legend")),
        Key("mute", ("M",), ("command", "mute")),
        Key("keys", ("?",)),
    ),
    "replay": (
        Key("play", ("␣",)),
        Key("moves", ("←", "→")),
        Key("turns", ("PgUp", "PgDn")),
        Key("ends", ("Home", "End")),
    ),
}
"""All keys by what they are for (``help.keys.of.<group>``), in the order of the help."""

STRUCK = {"Esc": "Escape"}
"""The browser's name of a key where that is not what the key shows."""

DOES = {
    STRUCK.get(cap, cap.lower()): key.does
    for group in GROUPS.values()
    for key in group
    for cap in key.caps
    if any(key.does)
}
"""The effect of each key that has a single one, by the browser's name of the key."""
