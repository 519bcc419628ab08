"""Every word that is seen, in the reader's language.

Each language has a file of common words and one for each family of games, whose words are laid over them where a game
of that family is on the table: what it alone has, and common things that it says in its own way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from ui.base.markup import Markup

LANGUAGES = ("en", "fr")
"""The languages there is a catalogue of, the one to fall back on first."""

TERMS = ("blocker", "dice", "trail")
"""What may be called otherwise where a game has more of something: sentences have it as a placeholder, and begin with
it in capitals, ``{Trail}``."""

COMMON = "common"
CATALOGUES = Path(__file__).parent.parent.parent / "static" / "words"


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

    ``things`` are the names of what a game has besides the usual: a term may have a text for it,
    ``term.trail.with-ship``.
    """

    def __init__(
        self, language: str, catalogue: Mapping[str, str], strict: bool = False, things: tuple[str, ...] = ()
    ) -> None:
        self.language = language
        self.catalogue = catalogue
        self.strict = strict
        self.terms = dict(self._terms(things))
        self._laid: dict[tuple[tuple[str, ...], tuple[str, ...]], Words] = {((), ()): self}

    def with_families(self, names: tuple[str, ...], things: tuple[str, ...] = ()) -> Words:
        """These words, and over them those of some families of games, for a game that has some things."""
        laid = names, things
        if laid not in self._laid:
            catalogue = dict(self.catalogue)
            for name in names:
                catalogue.update(read(self.language, name))
            self._laid[laid] = Words(self.language, catalogue, self.strict, things)
        return self._laid[laid]

    def _terms(self, things: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        for term in TERMS:
            keys = (*(f"term.{term}.with-{thing}" for thing in things), f"term.{term}")
            if text := next((self.catalogue[key] for key in keys if key in self.catalogue), ""):
                yield from ((term, text), (term.capitalize(), text[0].upper() + text[1:]))

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
        filled = {**self.terms, **details}
        return text.format_map(filled if self.strict else _Gaps(filled))

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
