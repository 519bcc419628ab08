"""Reads sentences aloud with the browser's own voices."""

from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_proxy

from ui.base.inputs import Input, Told
from ui.page.voice import Speech, Voice, best_voice

RATE = 0.95
"""The speed of speech: a little slower than usual, since the listener may be a child."""

HARMLESS = frozenset({"interrupted", "canceled", "not-allowed"})
"""Errors that do not mean a missing voice: another sentence came, or the reader has not touched the page yet."""


class Reader:
    """The browser's voice. If the browser has no voice for the language, ``Told("voiceless")`` arrives."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._failed = create_proxy(self._fail)
        self._saying: list[Any] = []

    def say(self, speech: Speech) -> None:
        """Read sentences aloud; those that are being read are cut off."""
        synthesis = getattr(window, "speechSynthesis", None)
        if not synthesis:
            self._despair()
            return
        synthesis.cancel()
        voices = list(synthesis.getVoices())
        best = best_voice([Voice(str(voice.lang), bool(voice.localService)) for voice in voices], speech.language)
        if voices and best is None:
            self._despair()
            return
        # The sentences are kept, since a browser may fall silent if nothing refers to them any more.
        self._saying = [self._utterance(text, speech.language) for text in speech.sentences]
        for utterance in self._saying:
            if best is not None:
                utterance.voice = voices[best]
            synthesis.speak(utterance)

    def _utterance(self, text: str, language: str) -> Any:
        utterance = window.SpeechSynthesisUtterance.new(text)
        utterance.lang, utterance.rate = language, RATE
        utterance.addEventListener("error", self._failed)
        return utterance

    def _fail(self, event: Any) -> None:
        if getattr(event, "error", "") not in HARMLESS:  # Firefox does not say why when it has no voice
            self._despair()

    def _despair(self) -> None:
        self._deliver(Told("voiceless"))
