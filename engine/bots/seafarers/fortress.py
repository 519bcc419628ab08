"""The pirate isles: the lane to the own fortress, warships, and when to attack."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache

from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.building import wait_with
from engine.bots.settlement.card_play import army
from engine.bots.settlement.goals import FAR, Goal, army_share, cost_with
from engine.bots.settlement.sight import Sight
from engine.games.seafarers.parts.fortresses import Fortresses
from engine.games.seafarers.parts.lanes import courses, line_of
from engine.games.seafarers.parts.ships import ShipLines, ShipNetwork
from engine.games.seafarers.parts.warships import Warships
from engine.games.seafarers.parts.waters import Waters
from engine.hexes.board import Board
from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.development import Development, deck_size
from engine.parts.network import barred, net_of, taken_sides
from engine.parts.ways import Way

LANE_GOAL, CARD_GOAL = "lane", "card"

FORTRESS = 2.5
"""What the lane to the fortress is worth, which must fall before one wins."""
WARSHIP = 0.9
"""What a warship is worth, as long as more are of use."""
ENOUGH = 6
"""So many warships are stronger than any die but one."""
SPARE = 0.05
"""What any card is worth beyond that."""
BLOW = 1.2
"""What a blow against the fortress is worth."""
SHIP = 0.25
"""What a ship is worth that may be lost."""
SIDES = 6
"""Of the die."""
EAGER = 0.15
"""What it is worth to have a ship on the long lane, or a road, rather than its cards in the hand."""


def hurried(manner: Manner) -> Manner:
    """Nobody saves for the whole lane: the fleet and the sevens would take the cards."""
    return manner._replace(eager=EAGER)


def lane(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """The ships that are still lacking to the fortress."""
    view, seat, sight = outlook.view, outlook.seat, outlook[Sight]
    sites = net_of(view.rules, ShipLines).sites(view, seat)
    if view[Fortresses].chits[seat] and sites:
        way = Way(ShipNetwork.name, (bits(sites)[0],) * way_left(view, seat))
        yield Goal(LANE_GOAL, cost_with((0,) * sight.kinds, way, sight), FORTRESS, way=way)


def way_left(state: State, seat: int) -> int:
    """How many ships a seat lacks to its fortress."""
    line, course = line_of(state, seat), state.rules.tables[courses][seat]
    free, closed = state[Waters].lanes & ~taken_sides(state), barred(state, seat)
    stops = [line.end, course.waypoint, course.fortress] if course.waypoint not in line.corners else []
    stops = stops or [line.end, course.fortress]
    return sum(_steps(state.board, free, closed, one, other) for one, other in itertools.pairwise(stops))


@lru_cache(maxsize=1 << 10)
def _steps(board: Board, free: int, closed: int, corner: int, goal: int) -> int:
    """How many ships lead from a corner to another along free sides; many, if there is no way now."""
    edge = seen = 1 << corner
    for steps in range(FAR):
        if edge >> goal & 1:
            return steps
        passed, edge = bits(edge), 0
        for place in passed:
            for bit, end in board.corner_ways[place]:
                if bit & free and not (seen | closed) >> end & 1:
                    edge |= 1 << end
        seen |= edge
    return FAR


def cards(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """A development card, most of which are knights, which arm ships and may count for the largest army."""
    if deck_size(outlook.view):
        worth = WARSHIP if warships(outlook) < ENOUGH and outlook.view[Fortresses].chits[outlook.seat] else SPARE
        yield Goal(CARD_GOAL, outlook[Sight].costs["card"], worth + army_share(outlook[Sight]))


def warships(outlook: Outlook) -> int:
    """The warships of the seat, and the knights that it holds."""
    view, seat = outlook.view, outlook.seat
    knight = outlook[Sight].numbers.development.index("knight")
    return view[Warships].armed[seat] + count(view[Development].hand[seat], knight)


def arm(outlook: Outlook) -> Iterator[Proposal]:
    """A knight is of use at once, and of more where it takes the largest army."""
    for action in outlook.of_verb("knight"):
        yield from army(outlook, action)
        yield Proposal(WARSHIP, action, because("warship", count=outlook.view[Warships].armed[outlook.seat] + 1))


def attack(outlook: Outlook) -> Iterator[Proposal]:
    """As the end of a turn, where it is likely to bring more than the ships are worth that may be lost."""
    for action in outlook.of_verb("attack"):
        armed = outlook.view[Warships].armed[outlook.seat]
        wins = strikes(armed)
        loses = max(0, SIDES - armed)
        gain = (BLOW * wins - SHIP * ((1 <= armed <= SIDES) + 2 * loses)) / SIDES
        if gain > 0:
            worth = wait_with(outlook, "end").worth
            yield Proposal(worth + gain / 100, action, because("attack", count=armed, wins=wins))


def strikes(warships: int) -> int:
    """At how many faces of the die so many warships strike a blow."""
    return max(0, min(SIDES, warships - 1))
