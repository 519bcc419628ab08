"""What goals count (anno 11, 15)."""

from __future__ import annotations

from engine.games.anno1503.parts.agreements import Agreements
from engine.games.anno1503.parts.inhabitants import MERCHANT, people_of
from engine.games.anno1503.parts.posts import sites_with_posts
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
    return sites_with_posts(state, seat).bit_count()


def gold(state: State, seat: int) -> int:
    """Its gold."""
    return state[Purse].gold[seat]
