"""What the page reads aloud, if preferred: what has happened, then what to do now.

The browser says it (``ui/browser/speaking.py``); here are the sentences, the choice of the voice, and how long it
takes.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

LETTERS = 12
"""How many characters of a sentence are said in a second."""

PAUSE = 0.4
"""Seconds between two sentences."""

LONGEST = 8.0
"""The most seconds for which the page waits until sentences are said."""

_ASIDE = re.compile(r"\s*\([^)]*\)")


class Speech(NamedTuple):
    """Sentences to say one after the other. They interrupt what is being said; no sentence means silence."""

    sentences: tuple[str, ...]
    language: str


class Voice(NamedTuple):
    """A voice of the browser: its language, such as ``fr-CA``, and whether it speaks without a server."""

    language: str
    local: bool


def best_voice(voices: Sequence[Voice], language: str) -> int | None:
    """Return the index of the first voice of a language, if possible one without a server; None if there is none."""
    native = [number for number, voice in enumerate(voices) if _tongue(voice) == language]
    return min(native, key=lambda number: not voices[number].local, default=None)


def _tongue(voice: Voice) -> str:
    """Return the language of a voice without its region."""
    return re.split("[-_]", voice.language.lower())[0]


def heard(sentences: Iterable[str]) -> tuple[str, ...]:
    """Return the sentences without text in parentheses. Leave out a sentence that has nothing else."""
    return tuple(told for sentence in sentences if (told := _ASIDE.sub("", sentence).strip()))


def seconds(sentences: Iterable[str]) -> float:
    """Return about how many seconds these sentences take to say, with pauses; at most `LONGEST`."""
    return min(LONGEST, sum(PAUSE + len(sentence) / LETTERS for sentence in heard(sentences)))


class Narrator:
    """Chooses what the page says aloud: if ``wished`` each sentence once, and on request what to do now again."""

    def __init__(self) -> None:
        self.wished = False
        self._said = ""
        self._again = False
        self._heard = False
        self._hushed = False

    def wish(self, wished: bool) -> None:
        """Switch reading aloud on (it begins with what to do now) or off (it falls silent); no change does nothing."""
        if wished != self.wished:
            self.wished, self._said = wished, ""
            if not wished:
                self.hush()

    def repeat(self) -> None:
        """Let the next `speech` say again what to do now, even if reading aloud is off."""
        self._again = True

    def hush(self) -> None:
        """Let the next `speech` stop what is being said, if anything: it belongs to another screen."""
        self._hushed = self._heard

    def speech(self, language: str, news: Sequence[str], present: str) -> Speech | None:
        """Return what to say with a painting; None for nothing new, a `Speech` without sentences to fall silent.

        `news` tells what has happened, `present` what to do now: said if it changed or is to be repeated.
        """
        told = [*news, present] if self._again or present != self._said else list(news)
        wanted = told if self.wished else [present] if self._again else []
        said = heard(dict.fromkeys(wanted))
        speech = Speech(said, language) if said or self._hushed else None
        self._said, self._again, self._hushed = present, False, False
        self._heard = bool(said) or (self._heard and speech is None)
        return speech

    def seconds(self, news: Iterable[str]) -> float:
        """Return the seconds that the news takes to say; 0 if reading aloud is off."""
        return seconds(news) if self.wished else 0.0
