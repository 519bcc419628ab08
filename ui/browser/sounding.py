"""Plays the page's sounds with the browser's own synthesiser."""

from __future__ import annotations

from typing import Any

from js import window

from ui.motion.effects import Sound
from ui.page import Page
from ui.score import SCORE, Note

SILENCE = 0.0001
"""Next to nothing: a loudness may fade to it evenly, which it cannot to zero."""

ATTACK = 0.008
"""Seconds in which a note swells, so that it does not click."""


class Orchestra:
    """Sounds, once somebody has touched the page: before that no browser lets a page be heard."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, page: Page) -> None:
        """Play the sounds of a page that has just been painted."""
        if page.preferences.sounds == "on" and window.navigator.userActivation.hasBeenActive:
            for effect in page.effects:
                if isinstance(effect, Sound):
                    self._perform(SCORE[effect.name])

    def _perform(self, notes: tuple[Note, ...]) -> None:
        if self._context is None:
            self._context = window.AudioContext.new()
        now = self._context.currentTime
        for note in notes:
            self._sound(note, now + note.wait)

    def _sound(self, note: Note, begin: float) -> None:
        tone, gain = self._context.createOscillator(), self._context.createGain()
        tone.type = note.wave
        tone.frequency.setValueAtTime(note.pitch, begin)
        tone.frequency.exponentialRampToValueAtTime(note.to, begin + note.lasts)
        gain.gain.setValueAtTime(SILENCE, begin)
        gain.gain.exponentialRampToValueAtTime(note.loud / 2, begin + ATTACK)
        gain.gain.exponentialRampToValueAtTime(SILENCE, begin + note.lasts)
        tone.connect(gain).connect(self._context.destination)
        tone.start(begin)
        tone.stop(begin + note.lasts)
