"""Small words that lose their last letter before a vowel, where a text is filled in: ``de {seat}`` becomes ``d’Isla``.

A language names such words in its ``language.json``; a language without them leaves its texts as they are.
"""

import re
from collections.abc import Iterable, Mapping

_VOWELS = frozenset("aeiouhàâäéèêëîïôöùûüœæ")
_TAGS = re.compile(r"(?:<[^>]*>)*")


class Gap(str):
    """A character that stands in a text for markup, which takes its place later."""

    markup: str

    @classmethod
    def of(cls, number: int, markup: str) -> "Gap":
        """Return the gap that stands for `markup` in a text; `number` counts the gaps of the text from 0."""
        gap = cls(chr(0xE000 + number))
        gap.markup = markup
        return gap


class Elision:
    """The elided words of a language, and the nouns, such as ``héros``, before which they stay whole all the same."""

    def __init__(self, elided: Iterable[str], whole_before: Iterable[str] = ()) -> None:
        self._whole_before = tuple(whole_before)
        words = "|".join(elided)
        self._place = re.compile(rf"\b({words}) \{{(\w+)\}}", re.IGNORECASE) if words else None

    def fitted(self, text: str, details: Mapping[str, object]) -> str:
        """Return `text`, its placeholders still unfilled, with small words that fit what `details` will fill in."""
        if self._place is None:
            return text
        return self._place.sub(lambda found: self._short(found, details.get(found[2], "")), text)

    def _short(self, found: re.Match[str], filling: object) -> str:
        """Return the word and the placeholder of a match, drawn together if the filling begins with a vowel.

        Before the nouns that are exceptions (`whole_before`) both stay as they are.
        """
        said = _spoken(filling).lower()
        if said[:1] in _VOWELS and not said.startswith(self._whole_before):
            return f"{found[1][:-1]}’{{{found[2]}}}"
        return found[0]


def _spoken(filling: object) -> str:
    """Return the part of a filling that is read first: if it is markup, the text after its first tags."""
    if not isinstance(filling, Gap):
        return str(filling)
    tags = _TAGS.match(filling.markup)
    return filling.markup[tags.end() if tags else 0 :]
