"""Changes of preferences, and what is shown and heard of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ui.base.preferences import CHOICES, Preferences, forget, recall, remember
from ui.base.words import load

if TYPE_CHECKING:
    from ui.base.effects import Effect
    from ui.base.markup import Markup
    from ui.screens.desk import Desk
    from ui.screens.room import Answers

SAMPLE = "turn"
"""The sound by which the person hears a changed loudness."""
AUDIBLE = ("sounds", "volume")


class Wishes:
    """The preferences of the page, kept in the browser; ``now`` are the present ones."""

    def __init__(self, desk: Desk, asked: Mapping[str, str], language: str) -> None:
        self.desk = desk
        self.now: Preferences = recall(desk.host.storage, language).but(asked)
        self._heard: list[Effect] = []

    def commands(self) -> Answers:
        """Return the commands about preferences: lang, voice, mute, hear (a sound), usual-settings."""
        return {
            "lang": lambda language: self.prefer("lang", language),
            "voice": self._speak,
            "mute": lambda _: self.mute(),
            "hear": self._let_hear,
            "usual-settings": lambda _: self._forget(),
        }

    def prefer(self, name: str, value: str) -> None:
        """Set and store a preference, refresh the screen, let new sounds be heard; ignore unknown names and values."""
        if value in CHOICES.get(name, ()):
            self._take(self.now.but({name: value}))
            remember(self.desk.host.storage, name, self.now)
            if name in AUDIBLE:
                self._let_hear(SAMPLE)

    def _speak(self, wish: str) -> None:
        """Switch reading aloud ``on`` or ``off``. Once on, say what to do now, which shows whether there is a voice."""
        self.prefer("voice", wish)
        if wish == "on":
            self.desk.narrator.repeat()

    def recall(self) -> None:
        """Take over the stored preferences, after the storage was changed."""
        self._take(recall(self.desk.host.storage, self.now.lang))

    def mute(self) -> None:
        """Turn all sounds off, or on again, and notify the person."""
        self.prefer("sounds", "off" if self.now.sounds == "on" else "on")
        words = self.desk.room.words
        self.desk.unsay(words(f"app.sounds.{'off' if self.now.sounds == 'on' else 'on'}"))
        self.desk.notify(words(f"app.sounds.{self.now.sounds}"))

    def effects(self) -> tuple[Effect, ...]:
        """Return the sounds that the person has asked to hear since the last call, mostly none, and forget them."""
        heard, self._heard = tuple(self._heard), []
        return heard

    def sheet(self, name: str) -> Markup:
        """Return the sheet ``settings``, of all preferences, or ``sounds``; raise ``KeyError`` for other names."""
        from ui.screens import settings  # imported late: the first screen does not need the module

        sheets = {"settings": settings.settings, "sounds": settings.sounds}
        return sheets[name](self.desk.room.words, self.now)

    def _let_hear(self, name: str) -> None:
        from ui.base.effects import Sound  # imported late: the first screen does not need the module
        from ui.base.score import SCORE

        if name in SCORE:
            self._heard.append(Sound(name))

    def _forget(self) -> None:
        """Set all preferences except the language to their usual values, and forget the stored ones."""
        self._take(Preferences(lang=self.now.lang))
        forget(self.desk.host.storage)
        remember(self.desk.host.storage, "lang", self.now)

    def _take(self, wished: Preferences) -> None:
        before, self.now = self.now, wished
        if before.lang != wished.lang:
            self.desk.words = load(wished.lang)
        self.desk.room.refresh()
