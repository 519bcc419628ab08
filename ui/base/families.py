"""Which families of games are on a table, and the words that they bring."""

from __future__ import annotations

from functools import lru_cache

from engine.games import CATALOGUE
from engine.kernel.actions import Place
from engine.kernel.rules import Rules
from engine.parts.dice import dice_of
from engine.parts.network import besides_roads
from ui.base.words import Words

ROOMS = {
    name: f"ui.families.{name}"
    for name in ("explorers", "seafarers", "cities_knights", "junior", "anno1503", "seafarers_knights")
}
"""The modules of the families that have a room on the page; the first family has none."""


ONE_DIE = "one-die"
"""What a game has where a single die is rolled."""


@lru_cache(maxsize=32)
def families_of(rules: Rules) -> tuple[str, ...]:
    """The names of the families on the table."""
    return tuple(family.name for family in CATALOGUE.played(rules))


def things_of(rules: Rules) -> tuple[str, ...]:
    """Return the things of a game that change its terms: nets besides roads, figures on hexes, a single die."""
    placed = ((verb.puts, verb.fields[-1]) for verb in rules.verbs.values() if verb.puts and verb.fields)
    figures = [name for name, place in placed if isinstance(place, Place) and place.kind == "hex"]
    return (*besides_roads(rules), *figures, *([ONE_DIE] if dice_of(rules) == 1 else []))


def words_at(words: Words, rules: Rules) -> Words:
    """Return the words for a table: those of its families laid over the common ones, and the terms for its pieces."""
    return words.with_families(families_of(rules), things_of(rules))
