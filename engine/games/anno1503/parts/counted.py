"""The functions that count what a seat has for its goals (anno 11, 15)."""

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
    """Return the seat's number of merchants."""
    return people_of(state, seat)[MERCHANT]


def public_buildings(state: State, seat: int) -> int:
    """Return the seat's number of public buildings."""
    return state[Town].built[seat].bit_count()


def agreements(state: State, seat: int) -> int:
    """Return the seat's number of trade agreements."""
    return state[Agreements].tiles[seat].bit_count()


def posts(state: State, seat: int) -> int:
    """Return the seat's number of trading posts."""
    return number_of_posts(state, seat)


def gold(state: State, seat: int) -> int:
    """Return the seat's gold."""
    return state[Purse].gold[seat]


def estates(state: State, seat: int) -> int:
    """Return the seat's number of aristocrat buildings."""
    return len(estates_of(state, seat))


def lairs(state: State, seat: int) -> int:
    """Return how many lairs the seat has defeated."""
    return len(lairs_of(state, seat))


def manor_steps(state: State, seat: int) -> int:
    """Return how many steps of its manor the seat has paid."""
    return state[Manors].steps[seat]
