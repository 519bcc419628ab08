"""What the address asks for: ``?game=classic&seats=human,easy,easy&seed=7&map=beginner&speed=0&confirm=0&lang=fr``."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ui.base.preferences import CHOICES

WORDS = {
    ("speed", "0"): {"speed": "none"},
    ("confirm", "0"): {"confirm": "off", "warn": "off", "voice": "off"},
    ("confirm", "1"): {"confirm": "on"},
}
"""Numbers that the address may give in place of words, and the preferences that they set: ``confirm=0`` sets three."""

LONGEST = 60
"""The most characters of a value that are read. A longer value is never valid, and would fill the error message."""

OWN = frozenset({"game", "scenario", "seats", "seed", "lesson"})


@dataclass(frozen=True)
class Asked:
    """What the address asks for. ``game`` is empty when it asks for no game, ``lesson`` when it asks for none, and
    ``scenario`` when it asks for the first of the game.

    ``options`` are all other names and values, as text: options of the game's rules.
    """

    preferences: Mapping[str, str] = field(default_factory=dict)
    game: str = ""
    scenario: str = ""
    seats: tuple[str, ...] = ()
    seed: str = ""
    lesson: str = ""
    options: Mapping[str, str] = field(default_factory=dict)


def read(query: Mapping[str, str]) -> Asked:
    """Return what an address asks for, from its query (values by name). Nothing is checked against a game yet.

    Of each value only the first `LONGEST` characters count.
    """
    query = {name: value[:LONGEST].strip() for name, value in query.items()}
    return Asked(
        preferences=_preferences(query),
        game=query.get("game", ""),
        scenario=query.get("scenario", ""),
        seats=tuple(word.strip() for word in query["seats"].split(",")) if query.get("seats") else (),
        seed=query.get("seed", ""),
        lesson=query.get("lesson", ""),
        options={name: value for name, value in query.items() if name not in CHOICES and name not in OWN},
    )


def _preferences(query: Mapping[str, str]) -> dict[str, str]:
    """Return the preferences that the address names, their values unchecked.

    Some values stand for several preferences (`WORDS`); a preference that is also named by itself wins over them.
    """
    said = {name: value for name, value in query.items() if name in CHOICES}
    meant: dict[str, str] = {}
    for item in said.items():
        meant |= WORDS.get(item, {})
    return meant | {name: value for name, value in said.items() if (name, value) not in WORDS}
