"""The words of the page in the person's language.

Each language has a file of common words and one for each family. A game's words are the common ones with those of its
families laid over them: their own words, and common ones that they say differently.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from ui.base import languages
from ui.base.languages import ENGLISH, PLURALS
from ui.base.markup import Markup

LANGUAGES = tuple(languages.LANGUAGES)
"""The codes of the languages that the page speaks, English first."""

TERMS = ("blocker", "dice", "trail")
"""The terms whose text depends on what a game has: sentences have them as placeholders, ``{trail}``, or with a capital
letter ``{Trail}`` at the beginning."""

COMMON = "common"
CATALOGUES = languages.CATALOGUES


class MissingWord(KeyError):
    """A key that the catalogue does not have."""


_MISSED: set[tuple[str, str]] = set()
"""The missing keys, each with its language, that strict catalogues have raised for."""


class _Gaps(dict[str, object]):
    """The values of a text's placeholders; a missing value is shown as its name in braces."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Words:
    """A catalogue that can be called: ``words("menu.continue")``, ``words("cards", count=2)``.

    With a ``count`` a key may stand for two texts, ``key.one`` and ``key.other``. A catalogue that is not `strict`
    shows an unknown key or an unfilled placeholder as it is, instead of failing. Texts are plain: a strict catalogue
    also fails if it is given markup, whose tags would be shown as text.

    ``things`` are the names of the unusual things that a game has, such as ``ship``; a term may have a text of its own
    for each: ``term.trail.with-ship``.
    """

    def __init__(
        self, language: str, catalogue: Mapping[str, str], strict: bool = False, things: tuple[str, ...] = ()
    ) -> None:
        self.language = language
        self.catalogue = catalogue
        self.strict = strict
        self._plural = PLURALS[languages.LANGUAGES[language].plural]
        self._elision = languages.LANGUAGES[language].elision
        self.terms = dict(self._terms(things))
        self._laid: dict[tuple[tuple[str, ...], tuple[str, ...]], Words] = {((), ()): self}

    def with_families(self, names: tuple[str, ...], things: tuple[str, ...] = ()) -> Words:
        """Return these words with those of some families laid over them, for a game that has these ``things``."""
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
        """Return the text of a key with its {placeholders} filled in; the key itself if it has no text.

        Small words before a placeholder fit what fills it (``ui.base.elision``).

        A strict catalogue raises ``MissingWord`` for a key without a text (once for each), ``KeyError`` for a
        placeholder that nothing fills, and ``TypeError`` for markup.
        """
        text = self.catalogue.get(key)
        if text is None and "count" in details:
            text = self.catalogue.get(f"{key}.{self._plural(float(str(details['count'])))}")
        if text is None:
            return self._missing(key)
        if self.strict and any(isinstance(detail, Markup) for detail in details.values()):
            raise TypeError(f"markup is put into the text of {key}")
        filled = {**self.terms, **details}
        return self._elision.fitted(text, filled).format_map(filled if self.strict else _Gaps(filled))

    def _missing(self, key: str) -> str:
        """Return what is shown for a key that has no text: the key. A strict catalogue raises for each key once.

        So one missing word fails one test, the first that meets it, and not all the others.
        """
        if self.strict and (key, self.language) not in _MISSED:
            _MISSED.add((key, self.language))
            raise MissingWord(f"{key} ({self.language})")
        return key

    def __contains__(self, key: str) -> bool:
        return key in self.catalogue


def load(language: str, strict: bool = False) -> Words:
    """Return the common words of a language; with ``strict``, the words raise errors instead of showing gaps."""
    return Words(language, read(language, COMMON), strict)


@cache
def read(language: str, name: str) -> Mapping[str, str]:
    """Return the words of one file by their keys: of the family `name`, or the common ones (`COMMON`).

    In a language that is not whole, missing words are the English ones; in a whole language they stay missing, so that
    tests find them.
    """
    path = CATALOGUES / language / f"{name}.json"
    if languages.LANGUAGES[language].whole:
        return _words_in(path)
    return {**read(ENGLISH, name), **(_words_in(path) if path.exists() else {})}


def _words_in(path: Path) -> dict[str, str]:
    words: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return words
