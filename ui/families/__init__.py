"""What families of games bring to the page, a room for each that brings more than its words.

A room has its ``ADDITION`` (`ui/play/additions.py`). It is imported when its family is played, and not before.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games import CATALOGUE
from engine.kernel.actions import Place
from engine.kernel.rules import Rules
from engine.parts.dice import dice_of
from engine.parts.network import besides_roads
from ui.words import Words

ROOMS = {
    "explorers": "ui.families.explorers",
    "seafarers": "ui.families.seafarers",
    "cities_knights": "ui.families.cities_knights",
    "junior": "ui.families.junior",
    "anno1503": "ui.families.anno1503",
    "seafarers_knights": "ui.families.seafarers_knights",
}
"""The families that have a room, and its module."""


ONE_DIE = "one-die"
"""What a game has where a single die is rolled."""


@lru_cache(maxsize=32)
def families_of(rules: Rules) -> tuple[str, ...]:
    """The names of the families on the table."""
    return tuple(family.name for family in CATALOGUE.played(rules))


def things_of(rules: Rules) -> tuple[str, ...]:
    """What a game has besides the usual, after which it calls other things: nets, figures on hexes, a single die."""
    placed = ((verb.puts, verb.fields[-1]) for verb in rules.verbs.values() if verb.puts and verb.fields)
    figures = [name for name, place in placed if isinstance(place, Place) and place.kind == "hex"]
    return (*besides_roads(rules), *figures, *([ONE_DIE] if dice_of(rules) == 1 else []))


def words_at(words: Words, rules: Rules) -> Words:
    """Words as a table has them: with those of its families, and its own name for what is called after its pieces."""
    return words.with_families(families_of(rules), things_of(rules))
