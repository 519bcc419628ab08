"""What goals count (anno 11, 15)."""

from __future__ import annotations

from engine.games.anno1503.parts.agreements import Agreements
from engine.games.anno1503.parts.estates import estates_of
from engine.games.anno1503.parts.inhabitants import MERCHANT, people_of
from engine.games.anno1503.parts.lairs import lairs_of
from engine.games.anno1503.parts.manor import Manors
from engine.games.anno1503.parts.posts import number_of_posts
from engine.games.anno1503.parts.public_buildings import Town
from engine.kernel.state import State
from engine.parts.purse import Purse


def merchants(state: State, seat: int) -> int:
    """A seat's merchants."""
    return people_of(state, seat)[MERCHANT]


def public_buildings(state: State, seat: int) -> int:
    """Its public buildings."""
    return state[Town].built[seat].bit_count()


def agreements(state: State, seat: int) -> int:
    """Its trade agreements."""
    return state[Agreements].tiles[seat].bit_count()


def posts(state: State, seat: int) -> int:
    """Its trading posts."""
    return number_of_posts(state, seat)


def gold(state: State, seat: int) -> int:
    """Its gold."""
    return state[Purse].gold[seat]


def estates(state: State, seat: int) -> int:
    """Its aristocrat buildings."""
    return len(estates_of(state, seat))


def lairs(state: State, seat: int) -> int:
    """The lairs that it has defeated."""
    return len(lairs_of(state, seat))


def manor_steps(state: State, seat: int) -> int:
    """The steps of its manor that it has paid."""
    return state[Manors].steps[seat]
