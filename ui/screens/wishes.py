"""What changes the preferences of a page, and what is heard and shown of that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ui.base.preferences import CHOICES, Preferences, forget, is_kept, recall, remember
from ui.base.words import load

if TYPE_CHECKING:
    from ui.base.effects import Effect
    from ui.base.markup import Markup
    from ui.screens.desk import Desk
    from ui.screens.room import Answers

SAMPLE = "turn"
"""What one hears of another loudness."""
AUDIBLE = ("sounds", "volume")


class Wishes:
    """The preferences of a page, kept in its browser. ``voice_chosen`` says that nobody needs to be asked for one."""

    def __init__(self, desk: Desk, asked: Mapping[str, str], language: str) -> None:
        self.desk = desk
        self.now: Preferences = recall(desk.host.storage, language).but(asked)
        self.voice_chosen = is_kept(desk.host.storage, "voice") or "voice" in asked
        self._heard: list[Effect] = []

    def commands(self) -> Answers:
        """The commands about preferences."""
        return {
            "lang": lambda language: self.prefer("lang", language),
            "voice": lambda wish: self.prefer("voice", wish),
            "mute": lambda _: self.mute(),
            "hear": self._let_hear,
            "usual-settings": lambda _: self._forget(),
        }

    def prefer(self, name: str, value: str) -> None:
        """Prefer something else, from now on; what is no preference or no value of one changes nothing."""
        if value in CHOICES.get(name, ()):
            self._take(self.now.but({name: value}))
            remember(self.desk.host.storage, name, self.now)
            self.voice_chosen |= name == "voice"
            if name in AUDIBLE:
                self._let_hear(SAMPLE)

    def mute(self) -> None:
        """Let no sound be heard, or all again, and say so."""
        self.prefer("sounds", "off" if self.now.sounds == "on" else "on")
        words = self.desk.room.words
        self.desk.unsay(words(f"app.sounds.{'off' if self.now.sounds == 'on' else 'on'}"))
        self.desk.notify(words(f"app.sounds.{self.now.sounds}"))

    def settle_voice(self) -> None:
        """Ask no more whether to read aloud; the page stays silent unless the person has chosen the voice."""
        self.voice_chosen = True
        remember(self.desk.host.storage, "voice", self.now)

    def effects(self) -> tuple[Effect, ...]:
        """What somebody wants to hear, once."""
        heard, self._heard = tuple(self._heard), []
        return heard

    def sheet(self, name: str) -> Markup:
        """The sheet of all preferences, or of sounds."""
        from ui.screens import settings  # the first screen does without

        sheets = {"settings": settings.settings, "sounds": settings.sounds}
        return sheets[name](self.desk.room.words, self.now)

    def _let_hear(self, name: str) -> None:
        from ui.base.effects import Sound  # the first screen does without
        from ui.base.score import SCORE

        if name in SCORE:
            self._heard.append(Sound(name))

    def _forget(self) -> None:
        """Prefer what is usual again, in the same language."""
        self._take(Preferences(lang=self.now.lang))
        forget(self.desk.host.storage)
        remember(self.desk.host.storage, "lang", self.now)

    def _take(self, wished: Preferences) -> None:
        before, self.now = self.now, wished
        if before.lang != wished.lang:
            self.desk.words = load(wished.lang)
        self.desk.room.refresh()
