"""The keys of the game screen in one table, for the help and for the screen."""

from typing import NamedTuple


class Key(NamedTuple):
    """Some keys that do one thing, or one thing each.

    ``name`` is what it is called in the catalogue (``help.keys.<name>``), ``caps`` what the keys show. ``does`` is the
    one thing, for a key that a letter strikes: a ``verb`` of the rules, a ``control`` or a ``command``, and which.
    """

    name: str
    caps: tuple[str, ...]
    does: tuple[str, str] = ("", "")


DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9")
"""They press what the screen numbers: the build buttons, or the ships of a voyage."""

KEYS = (
    Key("arrows", ("←", "↑", "→", "↓")),
    Key("cycle", ("N", "P")),
    Key("commit", ("Enter",)),
    Key("cancel", ("Esc",), ("control", "cancel")),
    Key("roll", ("R",), ("verb", "roll")),
    Key("end", ("E",), ("verb", "end")),
    Key("build", DIGITS[:6]),
    Key("trade", ("T",), ("control", "panel:trade")),
    Key("sail", ("S",), ("verb", "set-sail")),
    Key("ships", DIGITS[:3]),
    Key("undo", ("U",), ("command", "undo")),
    Key("hint", ("H",), ("command", "hint")),
    Key("legend", ("L",), ("command", "legend")),
    Key("mute", ("M",), ("command", "mute")),
    Key("describe", ("B",), ("command", "describe")),
    Key("text", ("/", ":"), ("command", "text")),
    Key("replay", ("PgUp", "PgDn", "␣")),
    Key("zoom", ("+", "−", "0")),
    Key("keys", ("?",)),
)
"""All keys, in the order of the help."""

STRUCK = {"Esc": "Escape"}
"""What the browser calls a key, where that is not what it shows."""

DOES = {STRUCK.get(cap, cap.lower()): key.does for key in KEYS for cap in key.caps if any(key.does)}
"""What a key does, by what the browser calls it."""
