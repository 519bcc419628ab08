"""How well each seat stands with pirates and aristocrats, in numbers that count beside those of every such game."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.anno1503.parts import counted
from engine.games.anno1503.parts.aristocrat_cards import AristocratDeck
from engine.games.anno1503.parts.cannons import Cannons
from engine.games.anno1503.parts.estates import ESTATES, Estates, estates_of
from engine.games.anno1503.parts.home import SITES
from engine.games.anno1503.parts.lairs import discount_of, lair_strengths, lairs_of
from engine.games.anno1503.parts.posts import post_good
from engine.kernel.state import State
from engine.parts.bundles import size, unpack
from engine.parts.hands import Hands, plain_kinds

LASTING = ("rich-aristocrat", "university", "theatre")
"""The buildings that are of use in every turn; the others are, once."""


class Standing(NamedTuple):
    """How well one seat stands, as far as only pirates and aristocrats bring it there."""

    cannons: float
    """Cannons."""
    lairs: float
    """Lairs that were defeated."""
    discount: float
    """How much cheaper luxuries are for that."""
    manor: float
    """The steps of the manor."""
    estates: float
    """Aristocrat buildings."""
    rich_aristocrat: float
    """Whether there is a second buyer of luxuries."""
    university: float
    """Whether there is a university."""
    theatre: float
    """Whether there is a theatre."""
    favours: float
    """Buildings whose one use is still to come."""
    secrets: float
    """Aristocrat cards."""
    luxuries: float
    """Luxuries in the hand."""
    luxury_posts: float
    """Posts that yield luxuries."""


def standings(state: State) -> list[Standing]:
    """How well each seat stands."""
    return [_standing(state, seat) for seat in range(state.seats)]


def _standing(state: State, seat: int) -> Standing:
    rules, plain, lairs = state.rules, state.rules.tables[plain_kinds], lairs_of(state, seat)
    words, mine, used = rules.vocabulary(ESTATES), estates_of(state, seat), state[Estates].used[seat]
    rich, university, theatre = [float(word in {words[estate] for estate in mine}) for word in LASTING]
    once = [estate for estate in mine if words[estate] not in LASTING and not used >> estate & 1]
    hand = unpack(state[Hands].hand[seat], len(rules.numbers.resources))
    return Standing(
        state[Cannons].number[seat],
        len(lairs),
        sum([discount_of(rules.tables[lair_strengths][lair]) for lair in lairs]),
        counted.manor_steps(state, seat),
        len(mine),
        rich,
        university,
        theatre,
        len(once),
        size(state[AristocratDeck].hand[seat]),
        sum(hand[plain:]),
        sum([post_good(state, seat, site) >= plain for site in range(SITES)]),
    )
