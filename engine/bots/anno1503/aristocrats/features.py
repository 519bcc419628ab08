"""The standing of each seat with pirates and aristocrats, as numbers that add to those of every Anno 1503 game."""

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
"""The aristocrat buildings with a lasting use; each of the others is used once."""


class Standing(NamedTuple):
    """The standing of one seat by the rules of pirates and aristocrats: numbers that the search weighs."""

    cannons: float
    """The number of cannons."""
    lairs: float
    """The number of lairs that the seat has defeated."""
    discount: float
    """How many coins less luxuries cost the seat because of these lairs."""
    manor: float
    """The number of steps of the manor that the seat has built."""
    estates: float
    """The number of aristocrat buildings."""
    rich_aristocrat: float
    """1 if the seat has the rich aristocrat, a second buyer of luxuries, else 0."""
    university: float
    """1 if the seat has a university, else 0."""
    theatre: float
    """1 if the seat has a theatre, else 0."""
    favours: float
    """The number of aristocrat buildings whose single use is still to come."""
    secrets: float
    """The number of aristocrat cards in the hand."""
    luxuries: float
    """The number of luxuries in the hand."""
    luxury_posts: float
    """The number of posts that yield luxuries."""


def standings(state: State) -> list[Standing]:
    """Return the standing of each seat in `state`, which must be whole: with no hidden cards."""
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
