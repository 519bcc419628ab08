"""What somebody prefers, remembered in this browser: each preference is one word out of a few."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

from engine.bots.lengths import LENGTHS, USUAL
from ui.storage import Storage, StorageTrouble
from ui.words import LANGUAGES

CHOICES: dict[str, tuple[str, ...]] = {
    "lang": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "palette": ("standard", "contrast"),
    "confirm": ("on", "off"),
    "warn": ("on", "off"),
    "speed": ("slow", "normal", "fast", "none"),
    "thinking": tuple(LENGTHS),
    "roll": ("ask", "spare", "always"),
    "refuse": ("auto", "ask"),
    "sounds": ("on", "off"),
    "voice": ("off", "on"),
}
"""Every preference and its values, the usual one first (but bots are in the middle of theirs)."""

PREFIX = "landfall."
"""All pages of a host may share one storage."""

PACE = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "none": 0.0}
"""How many seconds a bot's move can be seen before the next, by speed."""


@dataclass(frozen=True)
class Preferences:
    """What somebody prefers.

    ``confirm``: a place on the board is chosen first and built on at the second click. ``warn``: a question is
    asked once before a turn ends with something left to do. ``thinking``: how long bots
    think that look ahead, counted in what they look at. ``roll``: the dice are rolled by hand, by themselves unless a
    card could be played before (``spare``), or always by themselves. ``refuse``: who cannot pay refuses an offer
    without being asked. ``voice``: what happens, and what is to be done, is said aloud.
    """

    lang: str = LANGUAGES[0]
    theme: str = "auto"
    palette: str = "standard"
    confirm: str = "on"
    warn: str = "on"
    speed: str = "normal"
    thinking: str = USUAL
    roll: str = "ask"
    refuse: str = "auto"
    sounds: str = "on"
    voice: str = "off"

    @property
    def pace(self) -> float:
        """How many seconds a bot's move can be seen before the next."""
        return PACE[self.speed]

    def but(self, changes: Mapping[str, str]) -> Preferences:
        """These preferences with some changed; what is no preference or no value of one is ignored."""
        known = {name: value for name, value in changes.items() if value in CHOICES.get(name, ())}
        return replace(self, **known)


def recall(storage: Storage, language: str) -> Preferences:
    """The preferences of last time; `language` is the browser's."""
    usual = Preferences().but({"lang": language})
    try:
        kept = {name: storage.get(PREFIX + name) for name in CHOICES}
    except StorageTrouble:
        return usual
    return usual.but({name: value for name, value in kept.items() if value})


def is_kept(storage: Storage, name: str) -> bool:
    """Whether somebody has chosen a preference before; nobody, where nothing can be kept."""
    try:
        return storage.get(PREFIX + name) is not None
    except StorageTrouble:
        return False


def remember(storage: Storage, name: str, preferences: Preferences) -> None:
    """Keep one preference; where nothing can be kept, it holds until the page is closed."""
    try:
        storage.set(PREFIX + name, asdict(preferences)[name])
    except StorageTrouble:
        return
