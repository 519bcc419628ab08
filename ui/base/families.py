"""Which families of games are on a table, and the words that they bring."""

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
"""The module of each family's room, by the name of the family."""


ONE_DIE = "one-die"
"""The name that `things_of` lists for a game in which a single die is rolled."""


@lru_cache(maxsize=32)
def families_of(rules: Rules) -> tuple[str, ...]:
    """Return the names of the families whose rules are in play at a table, its own included: ``("seafarers",)``.

    They are in the order of the catalogue.
    """
    return tuple(family.name for family in CATALOGUE.played(rules))


@lru_cache(maxsize=32)
def things_of(rules: Rules) -> tuple[str, ...]:
    """Return the names of the unusual things of a game, which change the names of other things in its texts.

    They are the nets other than roads, the pieces that verbs put on hexes, and `ONE_DIE`: ``("ship", "one-die")``.
    """
    placed = ((verb.puts, verb.fields[-1]) for verb in rules.verbs.values() if verb.puts and verb.fields)
    figures = [name for name, place in placed if isinstance(place, Place) and place.kind == "hex"]
    return (*besides_roads(rules), *figures, *([ONE_DIE] if dice_of(rules) == 1 else []))


def words_at(words: Words, rules: Rules) -> Words:
    """Return `words` with the texts of a table's families, and with terms that fit its unusual things (`things_of`)."""
    return words.with_families(families_of(rules), things_of(rules))
