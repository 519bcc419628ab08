"""The words of the page as tests want them: they fail where one is missing."""

from functools import cache

from engine.games import CATALOGUE
from engine.kernel.rules import Rules
from ui.families import words_at
from ui.words import Words, load

FAMILIES = tuple(family.name for family in CATALOGUE.families)


@cache
def common_words(language: str = "en") -> Words:
    """The words that need no game."""
    return load(language, strict=True)


def words_of(rules: Rules, language: str = "en") -> Words:
    """The words of a table."""
    return words_at(common_words(language), rules)


def all_words(language: str = "en") -> Words:
    """The words of all families; of those that several have, the last."""
    return common_words(language).with_families(FAMILIES)
