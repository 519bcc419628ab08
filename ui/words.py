"""Every word that is seen, in the reader's language.

Each language has a file of common words and one for each family of games, whose words are laid over them where a game
of that family is on the table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from ui.markup import Markup

LANGUAGES = ("en", "fr")
"""The languages there is a catalogue of, the one to fall back on first."""

COMMON = "common"
CATALOGUES = Path(__file__).parent.parent / "static" / "words"


class MissingWord(KeyError):
    """A key that the catalogue does not have."""


class _Gaps(dict[str, object]):
    """Details that show what is missing among them."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Words:
    """A catalogue that can be called: ``words("menu.continue")``, ``words("cards", count=2)``.

    With a ``count`` a key may stand for two texts, ``key.one`` and ``key.other``. A catalogue that is not `strict`
    shows a key or a placeholder that nobody has filled rather than fail. Texts are plain: a strict one fails where it
    is given markup, whose tags would be read.
    """

    def __init__(self, language: str, catalogue: Mapping[str, str], strict: bool = False) -> None:
        self.language = language
        self.catalogue = catalogue
        self.strict = strict
        self._laid: dict[tuple[str, ...], Words] = {(): self}

    def with_families(self, names: tuple[str, ...]) -> Words:
        """These words, and over them those of some families of games."""
        if names not in self._laid:
            catalogue = dict(self.catalogue)
            for name in names:
                catalogue.update(read(self.language, name))
            self._laid[names] = Words(self.language, catalogue, self.strict)
        return self._laid[names]

    def __call__(self, key: str, /, **details: object) -> str:
        """The text of a key, its {placeholders} filled in."""
        text = self.catalogue.get(key)
        if text is None and "count" in details:
            text = self.catalogue.get(f"{key}.{self._number(details['count'])}")
        if text is None:
            if self.strict:
                raise MissingWord(f"{key} ({self.language})")
            return key
        if self.strict and any(isinstance(detail, Markup) for detail in details.values()):
            raise TypeError(f"markup is put into the text of {key}")
        return text.format_map(details if self.strict else _Gaps(details))

    def __contains__(self, key: str) -> bool:
        return key in self.catalogue

    def _number(self, count: object) -> str:
        """French says nought and one and a half in the singular, English does not."""
        single = abs(float(str(count))) < 2 if self.language == "fr" else count == 1
        return "one" if single else "other"


def load(language: str, strict: bool = False) -> Words:
    """The common words of a language."""
    return Words(language, read(language, COMMON), strict)


@lru_cache(maxsize=16)
def read(language: str, name: str) -> Mapping[str, str]:
    """The words of one file: those of a family, or the common ones."""
    words: dict[str, str] = json.loads((CATALOGUES / language / f"{name}.json").read_text(encoding="utf-8"))
    return words
