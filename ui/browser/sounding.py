"""Plays the page's sounds with the browser's synthesiser."""

from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from ui.base.effects import Sound
from ui.base.preferences import LOUDNESS
from ui.base.score import SCORE, Note
from ui.page.page import Page

SILENCE = 0.0001
"""Almost no loudness: an exponential fade can reach it, but not zero."""

ATTACK = 0.008
"""The seconds in which a note swells; without them it would click."""


TOUCHES = ("pointerup", "click", "keydown")
"""The events by which browsers believe that somebody has touched the page."""


class SoundPlayer:
    """Plays sounds once the reader has touched the page; before, browsers let no page be heard."""

    def __init__(self) -> None:
        self._context: Any = None
        self._is_on = False
        document.addEventListener("pointerdown", create_proxy(lambda _: self._press()), True)
        for kind in TOUCHES:
            document.addEventListener(kind, create_proxy(lambda _: self._wake()), True)

    def follow(self, page: Page) -> None:
        """Take note of whether sounds are on."""
        self._is_on = page.preferences.sounds == "on"

    def _press(self) -> None:
        """Make the synthesiser with the first touch: it takes as long as several paintings, and a click comes later."""
        if self._is_on:
            self._tune()

    def _wake(self) -> None:
        """Let the synthesiser be heard: WebKit allows that only in handling a touch, and stops it for a phone call."""
        if self._context and self._context.state != "running":
            self._context.resume()

    def _tune(self) -> None:
        if self._context is None:
            self._context = window.AudioContext.new()

    def play(self, page: Page) -> None:
        """Play the sounds of a page, if sounds are on and the reader has touched the page."""
        if _may_be_heard(page):
            loudness = LOUDNESS[page.preferences.volume]
            for effect in page.effects:
                if isinstance(effect, Sound):
                    self._perform(SCORE[effect.name], loudness)

    def _perform(self, notes: tuple[Note, ...], loudness: float) -> None:
        self._tune()
        now = self._context.currentTime
        for note in notes:
            self._sound(note, now + note.wait, loudness * note.loud / 2)

    def _sound(self, note: Note, begin: float, loud: float) -> None:
        tone, gain = self._context.createOscillator(), self._context.createGain()
        tone.type = note.wave
        tone.frequency.setValueAtTime(note.pitch, begin)
        tone.frequency.exponentialRampToValueAtTime(note.to, begin + note.lasts)
        gain.gain.setValueAtTime(SILENCE, begin)
        gain.gain.exponentialRampToValueAtTime(loud, begin + ATTACK)
        gain.gain.exponentialRampToValueAtTime(SILENCE, begin + note.lasts)
        tone.connect(gain).connect(self._context.destination)
        tone.start(begin)
        tone.stop(begin + note.lasts)


def _may_be_heard(page: Page) -> bool:
    return page.preferences.sounds == "on" and bool(window.navigator.userActivation.hasBeenActive)
