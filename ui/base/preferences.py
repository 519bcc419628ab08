"""The person's preferences, stored in this browser: each is one word of a few."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

from engine.bots.lengths import LENGTHS, USUAL
from ui.base.storage import Storage, StorageTrouble
from ui.base.words import LANGUAGES

GROUPS: dict[str, dict[str, tuple[str, ...]]] = {
    "play": {
        "confirm": ("on", "off"),
        "warn": ("on", "off"),
        "roll": ("ask", "spare", "always"),
        "end": ("ask", "spare", "offers"),
        "refuse": ("auto", "ask"),
        "hints": ("on", "off"),
        "sheet": ("on", "off"),
    },
    "bots": {
        "speed": ("slow", "normal", "fast", "none"),
        "thinking": tuple(LENGTHS),
    },
    "sound": {
        "sounds": ("on", "off"),
        "volume": ("quiet", "normal", "loud"),
        "voice": ("off", "on"),
    },
    "looks": {
        "theme": ("auto", "light", "dark"),
        "palette": ("standard", "contrast"),
        "text": ("normal", "large", "larger"),
        "motion": ("auto", "less", "full"),
    },
    "language": {
        "lang": LANGUAGES,
    },
}
"""Every preference and its values, by what it is about: as a dialog shows them."""

CHOICES = {name: values for group in GROUPS.values() for name, values in group.items()}
"""Every preference and its values."""

PREFIX = "landfall."
"""The beginning of each name in the storage, which all pages of a host may share."""

PACE = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "none": 0.0}
"""How many seconds a bot's move can be seen before the next, by speed."""

LOUDNESS = {"quiet": 0.4, "normal": 1.0, "loud": 2.0}
"""The loudness of sounds, as a multiple of the usual loudness."""


@dataclass(frozen=True)
class Preferences:
    """The preferences of the person at the page; the values of each are in `CHOICES`.

    ``lang``: the code of the language. ``theme``, ``palette``, ``text``: light or dark, the colours, the size of
    letters. ``confirm``: a place on the board is chosen first and built on at the second click. ``warn``: a question is
    asked once before a turn ends with something left to do. ``speed``: how fast bots move; ``thinking``: how long bots
    think that look ahead, counted in what they look at. ``roll``: the dice are rolled by hand, by themselves unless a
    card could be played before (``spare``), or always by themselves. ``end``: a turn is ended by hand, or by itself
    when nothing else can be done (``spare``), even if something could still be offered to the others (``offers``).
    ``refuse``: who cannot pay refuses an offer without being asked. ``hints``: there is a button for hints. ``sheet``:
    what counts in a scenario is shown when it is played for the first time. ``sounds`` is the one mute, ``volume`` the
    loudness of sounds; ``voice``: what happens, and what is to be done, is said aloud. ``motion``: as much as the
    system says, less, or all of it.
    """

    lang: str = LANGUAGES[0]
    theme: str = "auto"
    palette: str = "standard"
    text: str = "normal"
    motion: str = "auto"
    confirm: str = "on"
    warn: str = "on"
    roll: str = "ask"
    end: str = "ask"
    refuse: str = "auto"
    hints: str = "on"
    sheet: str = "on"
    speed: str = "normal"
    thinking: str = USUAL
    sounds: str = "on"
    volume: str = "normal"
    voice: str = "off"

    @property
    def pace(self) -> float:
        """The seconds for which a bot's move is visible before the next one."""
        return PACE[self.speed]

    def but(self, changes: Mapping[str, str]) -> Preferences:
        """Return the preferences with some changed; unknown names and values are ignored."""
        known = {name: value for name, value in changes.items() if value in CHOICES.get(name, ())}
        return replace(self, **known)


def recall(storage: Storage, language: str) -> Preferences:
    """Return the stored preferences; `language`, the browser's, is used if no language is stored."""
    usual = Preferences().but({"lang": language})
    try:
        kept = {name: storage.get(PREFIX + name) for name in CHOICES}
    except StorageTrouble:
        return usual
    return usual.but({name: value for name, value in kept.items() if value})


def remember(storage: Storage, name: str, preferences: Preferences) -> None:
    """Store the preference `name` of `preferences` under its name; do nothing if the storage fails."""
    try:
        storage.set(PREFIX + name, asdict(preferences)[name])
    except StorageTrouble:
        return


def forget(storage: Storage) -> None:
    """Delete all stored preferences; stop without an error if the storage fails."""
    try:
        for name in CHOICES:
            storage.remove(PREFIX + name)
    except StorageTrouble:
        return
