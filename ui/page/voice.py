"""What is said aloud, where somebody wishes that: what has happened, then what is to be done now.

The browser says it (``ui/browser/speaking.py``); here is which sentences, in whose voice, and how long that takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

LETTERS = 12
"""Letters of a sentence that are said in a second."""

PAUSE = 0.4
"""Seconds between two sentences."""

LONGEST = 8.0
"""Nobody waits more seconds than that for what is said."""

_ASIDE = re.compile(r"\s*\([^)]*\)")


class Speech(NamedTuple):
    """Sentences that are said one after the other. They interrupt what is being said; no sentence means silence."""

    sentences: tuple[str, ...]
    language: str


class Voice(NamedTuple):
    """A voice that a browser has: its language, such as ``fr-CA``, and whether it speaks without a server."""

    language: str
    local: bool


def best_voice(voices: Sequence[Voice], language: str) -> int | None:
    """The number of the first voice of a language, if any without a server; None where all are foreign."""
    native = [number for number, voice in enumerate(voices) if _tongue(voice) == language]
    return min(native, key=lambda number: not voices[number].local, default=None)


def _tongue(voice: Voice) -> str:
    """The language of a voice, wherever it is spoken."""
    return re.split("[-_]", voice.language.lower())[0]


def heard(sentences: Iterable[str]) -> tuple[str, ...]:
    """Sentences as they are said: what stands in brackets is for the eye, and so is what is empty then."""
    return tuple(told for sentence in sentences if (told := _ASIDE.sub("", sentence).strip()))


def seconds(sentences: Iterable[str]) -> float:
    """How long one listens to these sentences, at most."""
    return min(LONGEST, sum(PAUSE + len(sentence) / LETTERS for sentence in heard(sentences)))


class Narrator:
    """Says each thing once, where it is ``wished``; what is to be done now as often as somebody asks for it.

    ``dumb`` says that the browser has turned out to have no voice.
    """

    def __init__(self) -> None:
        self.wished = False
        self.dumb = False
        self._said = ""
        self._again = False
        self._heard = False
        self._hushed = False

    def wish(self, wished: bool) -> None:
        """Speak from now on, and begin with what is to be done; or be silent."""
        if wished != self.wished:
            self.wished, self._said, self.dumb = wished, "", False
            if not wished:
                self.hush()

    def repeat(self) -> None:
        """Say once more what is to be done, though nobody wishes to hear the rest."""
        self._again, self.dumb = True, False

    def hush(self) -> None:
        """Say no more of what was being said: it belongs to another screen."""
        self._hushed = self._heard

    def speech(self, language: str, news: Sequence[str], present: str) -> Speech | None:
        """What is to be said with a painting, given what has happened and what is to be done; None for nothing new."""
        told = [*news, present] if self._again or present != self._said else list(news)
        wanted = told if self.wished else [present] if self._again else []
        said = heard(dict.fromkeys(wanted))
        speech = Speech(said, language) if said or self._hushed else None
        self._said, self._again, self._hushed = present, False, False
        self._heard = bool(said) or (self._heard and speech is None)
        return speech

    def seconds(self, news: Iterable[str]) -> float:
        """How long somebody listens to news; no time where nobody does."""
        return seconds(news) if self.wished and not self.dumb else 0.0
