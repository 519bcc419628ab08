"""How well each seat stands in a voyage, in numbers with plain names.

They stand in the place of those of other games of settlements: what counts there, roads and what they lead to, counts
little here. The state is a whole one, real or imagined.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.explorers.reaching import reaching
from engine.bots.explorers.seas import seas
from engine.bots.explorers.takings import takings
from engine.kernel.state import State
from engine.parts.turn import Turn


class Standing(NamedTuple):
    """How well one seat stands. What is near counts up to 1, paces are in points over 100 rolls."""

    points: float
    """Victory points, for each ten that win."""
    track: float
    """The way to the next points of the missions' tracks, in points."""
    lead: float
    """Steps ahead of the others on the tracks, and the missions' cards."""
    coins: float
    """Coins in the purse."""
    cards: float
    """Resource cards in the hand."""
    excess: float
    """Cards above the limit."""
    pace: float
    """Victory points that the income is good for."""
    dots: float
    """How many cards come in."""
    variety: float
    """Of how many resources."""
    gold: float
    """How many coins come in."""
    settler: float
    """How near the next settler is."""
    harbour: float
    """How near the next harbour settlement is."""
    crew: float
    """How near the next crew is."""
    ship: float
    """How near the next ship is."""
    harbours: float
    """Harbour settlements that stand."""
    ships: float
    """Ships at sea."""
    settlers: float
    """Settlers aboard; those in basins count less."""
    landing: float
    """How near settlers aboard are to a free coast."""
    crews: float
    """Crews aboard; those in basins count less."""
    calling: float
    """How near crews aboard are to lairs and villages."""
    goods: float
    """Fish and spice aboard; what is in basins counts less."""
    docking: float
    """How near goods aboard are to the council."""
    empty: float
    """Ships with an empty hold."""
    fishing: float
    """How near empty ships are to fish."""
    mist: float
    """How near empty ships are to unknown land."""
    refitting: float
    """How near empty ships are to an own harbour settlement."""
    camps: float
    """Lairs that own crews are on, by their share of those it takes."""
    friends: float
    """Villages with own friends."""
    turn: float
    """Whether the dice are with this seat, or soon will be."""


def standings(state: State) -> list[Standing]:
    """How well each seat stands."""
    return [
        Standing(
            **takings(state, seat),
            **reaching(state, seat),
            **seas(state, seat),
            turn=1 - (seat - state[Turn].active) % state.seats / state.seats,
        )
        for seat in range(state.seats)
    ]
