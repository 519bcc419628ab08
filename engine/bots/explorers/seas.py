"""A seat's ships as numbers of a standing: what is aboard, and how near it is to the places where it is of use."""

from typing import NamedTuple

from engine.bots.explorers.waters import FAR, Passage, passage
from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.council import ports
from engine.games.explorers.parts.fleet import Fleet, ships_at_sea
from engine.games.explorers.parts.lairs import FULL, Lairs, crews_on
from engine.games.explorers.parts.movement import moves_of
from engine.games.explorers.parts.shoals import Shoals
from engine.games.explorers.parts.villages import Villages
from engine.hexes.touching import corners_around, sides_at
from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.buildings import pieces_left
from engine.parts.bundles import unpack
from engine.parts.settlements import SETTLEMENT, free_sites

ASHORE = 0.7
"""How much a piece of cargo in a basin counts, as a share of a piece aboard a ship."""


class Goals(NamedTuple):
    """Masks of sides where ships are of use.

    A ship with settlers goes to ``landing``, one with crews to ``calling``, one with goods to ``docking``; an empty
    ship goes ``fishing``, to discover ``mist``, or to take a load on board (``refitting``).
    """

    landing: int
    calling: int
    docking: int
    fishing: int
    mist: int
    refitting: int


def seas(state: State, seat: int) -> dict[str, float]:
    """Return numbers of the :class:`features.Standing` of `seat` by name: what it has at sea and in harbour.

    They are all numbers from ``harbours`` to ``friends``.
    """
    fleet, goals, pace = state[Fleet], _goals(state, seat), moves_of(state, seat)
    ships = ships_at_sea(fleet, seat)
    found = dict.fromkeys(("settlers", "crews", "goods", "empty", *Goals._fields), 0.0)
    for ship in ships:
        load, way = _load(fleet.hold[ship]), passage(state, 1 << fleet.side[ship])
        for (name, number), goal in zip(load.items(), ("landing", "calling", "docking"), strict=True):
            if number:
                found[name] += number
                found[goal] += number * _near(way, getattr(goals, goal), pace)
        if not fleet.hold[ship]:
            found["empty"] += 1
            for goal in ("fishing", "mist", "refitting"):
                found[goal] += _near(way, getattr(goals, goal), pace)
    for corner in bits(fleet.harbours[seat]):
        for name, number in _load(fleet.basin[corner]).items():
            found[name] += ASHORE * number
    lairs = bits(state[Lairs].open) if Lairs in state else ()
    return {
        "harbours": fleet.harbours[seat].bit_count(),
        "ships": len(ships),
        **found,
        "camps": sum(crews_on(state, hex_, seat) for hex_ in lairs) / FULL,
        "friends": state[Villages].friends[seat].bit_count() if Villages in state else 0.0,
    }


def _goals(state: State, seat: int) -> Goals:
    """Return the sides where ships of `seat` are of use."""
    chart, board = state[Chart], state.board
    sites = free_sites(state, seat, chart.coast) if pieces_left(state, seat, SETTLEMENT) else 0
    lairs = state[Lairs].open if Lairs in state else 0
    strange = state[Villages].known & ~state[Villages].friends[seat] if Villages in state else 0
    hauls = state[Shoals].hauls if Shoals in state else 0
    docks = ports(state.rules) if Shoals in state or Villages in state else 0
    corners = (
        sites,
        corners_around(board, lairs | strange),
        docks,
        corners_around(board, hauls),
        0,
        state[Fleet].harbours[seat],
    )
    return Goals(*(sides_at(board, each) & chart.routes for each in corners))._replace(mist=chart.misty & chart.routes)


def _load(load: int) -> dict[str, int]:
    """Return how many settlers, crews and goods (fish and spice) the packed `load` holds, by name in this order."""
    settlers, crews, fish, spices = unpack(load, 4)
    return {"settlers": settlers, "crews": crews, "goods": fish + spices}


def _near(way: Passage, goals: int, pace: int) -> float:
    """Return how near the sides `goals` are: 1 on the spot, 0.5 a turn of `pace` steps away; 0 if there is no way."""
    _, steps = way.to(goals)
    return pace / (pace + steps) if steps < FAR else 0.0
