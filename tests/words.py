"""The words of the page as tests want them: they fail where one is missing."""

from functools import cache

from engine.games import CATALOGUE
from engine.kernel.catalogue import Catalogue
from engine.kernel.parts import ON
from engine.kernel.rules import Game, Rules
from tests import under_way
from ui.base.families import families_of, things_of
from ui.base.words import Words, load

FAMILIES = tuple(family.name for family in CATALOGUE.families)
WHOLE = Catalogue((*CATALOGUE.families, *under_way.FAMILIES))
"""The families that can be played, and those under way."""


@cache
def common_words(language: str = "en") -> Words:
    """The words that need no game."""
    return load(language, strict=True)


def full_table(game: Game, seats: int) -> Rules:
    """A table on which every rule is in force that its players may agree on."""
    return game.on_table(seats, {part.by_option: ON for part in game.parts_for(seats) if part.by_option})


def words_of(rules: Rules, language: str = "en") -> Words:
    """The words of a table, those of families that are not listed yet among them."""
    names = dict.fromkeys((*families_of(rules), *(family.name for family in WHOLE.played(rules))))
    return common_words(language).with_families(tuple(names), things_of(rules))


def all_words(language: str = "en") -> Words:
    """The words of all families; of those that several have, the last."""
    return common_words(language).with_families(FAMILIES)
