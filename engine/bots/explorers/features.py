"""The standing of each seat in Explorers, as numbers that the search weighs.

They replace the numbers of the settlement chapter: roads and sites by road, which count there, count little here.
"""

from typing import NamedTuple

from engine.bots.explorers.reaching import reaching
from engine.bots.explorers.seas import seas
from engine.bots.explorers.takings import takings
from engine.kernel.state import State
from engine.parts.turn import Turn


class Standing(NamedTuple):
    """The standing of one seat. "How near" is 1 for at once or on the spot, and less the farther away, down to 0."""

    points: float
    """Victory points, scaled so that ten win."""
    track: float
    """The progress towards the next points on all missions' tracks, in points."""
    lead: float
    """The lead in spaces over the best opponent on each track, summed; a mission's card adds a half."""
    coins: float
    """The number of coins in the purse."""
    cards: float
    """The number of resource cards in the hand."""
    excess: float
    """The number of cards above the hand limit."""
    pace: float
    """The victory points that the income brings in 100 rolls."""
    dots: float
    """The cards that the income brings in 36 rolls."""
    variety: float
    """The number of resources that the income contains."""
    gold: float
    """The coins that the income brings in 36 rolls."""
    settler: float
    """How near the seat is to buying a settler."""
    harbour: float
    """How near the seat is to buying a harbour settlement."""
    crew: float
    """How near the seat is to buying a crew."""
    ship: float
    """How near the seat is to buying a ship."""
    harbours: float
    """The number of the seat's harbour settlements."""
    ships: float
    """The number of the seat's ships at sea."""
    settlers: float
    """The number of settlers aboard; a settler in a basin counts `seas.ASHORE`."""
    landing: float
    """How near settlers aboard are to a free coast, summed."""
    crews: float
    """The number of crews aboard; a crew in a basin counts `seas.ASHORE`."""
    calling: float
    """How near crews aboard are to open lairs and villages where the seat has no friend, summed."""
    goods: float
    """The number of fish and spice aboard; in a basin each counts `seas.ASHORE`."""
    docking: float
    """How near goods aboard are to a port of the council, summed."""
    empty: float
    """The number of ships with an empty hold."""
    fishing: float
    """How near empty ships are to fish hauls, summed."""
    mist: float
    """How near empty ships are to unknown hexes, summed."""
    refitting: float
    """How near empty ships are to a harbour settlement of the seat, summed."""
    camps: float
    """The number of the seat's crews on open lairs, divided by the crews that take a lair."""
    friends: float
    """The number of villages where the seat has a friend."""
    turn: float
    """1 for the seat whose turn it is, less the more seats come before this seat."""


def standings(state: State) -> list[Standing]:
    """Return the standing of each seat in `state`, which must be whole: with no hidden cards."""
    return [
        Standing(
            **takings(state, seat),
            **reaching(state, seat),
            **seas(state, seat),
            turn=1 - (seat - state[Turn].active) % state.seats / state.seats,
        )
        for seat in range(state.seats)
    ]
