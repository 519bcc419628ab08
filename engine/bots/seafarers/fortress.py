"""The pirate isles: goals and proposals for the lane to the seat's fortress, warships and attacks."""

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
from engine.games.seafarers.parts.lanes import line_of, seat_lanes
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
"""The worth, in points, of completing the lane to the seat's fortress, which a seat must take to win."""
WARSHIP = 0.9
"""The worth of a warship, in points, up to `ENOUGH` of them."""
ENOUGH = 6
"""The number of warships that is enough: they beat every face of the die but the six."""
SPARE = 0.05
"""The worth of a development card, in points, once there are enough warships."""
BLOW = 1.2
"""The worth of a blow against the seat's fortress, in points."""
SHIP = 0.25
"""The worth of a ship that an attack may lose, in points."""
SIDES = 6
"""The number of faces of the die that defends the fortress."""
EAGER = 0.15
"""The worth, in points, of having a ship or a road on the board instead of its cards in the hand."""


def hurried(manner: Manner) -> Manner:
    """Return `manner` with `EAGER` eagerness to build at once: the pirate fleet and sevens take the cards of savers."""
    return manner._replace(eager=EAGER)


def lane(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the goal to build all ships that the lane to the fortress lacks; none if it is taken or no side is free.

    The way repeats the next side of the lane, since only its first piece is laid now.
    """
    view, seat, sight = outlook.view, outlook.seat, outlook[Sight]
    sites = net_of(view.rules, ShipLines).sites(view, seat)
    if view[Fortresses].chits[seat] and sites:
        way = Way(ShipNetwork.name, (bits(sites)[0],) * way_left(view, seat))
        yield Goal(LANE_GOAL, cost_with((0,) * sight.kinds, way, sight), FORTRESS, way=way)


def way_left(state: State, seat: int) -> int:
    """Return how many ships `seat` lacks to its fortress by free lanes, past its waypoint; `FAR` for a blocked part."""
    line, course = line_of(state, seat), state.rules.tables[seat_lanes][seat]
    free, closed = state[Waters].lanes & ~taken_sides(state), barred(state, seat)
    stops = [line.end, course.waypoint, course.fortress] if course.waypoint not in line.corners else []
    stops = stops or [line.end, course.fortress]
    return sum(_steps(state.board, free, closed, one, other) for one, other in itertools.pairwise(stops))


@lru_cache(maxsize=1 << 10)
def _steps(board: Board, free: int, closed: int, corner: int, goal: int) -> int:
    """Return the least number of ships from `corner` to `goal` along the mask of sides `free`; `FAR` if no way is open.

    `closed` is the mask of corners that the way may not pass.
    """
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
    """Yield the goal to buy a development card, worth a warship while the seat needs more, if the deck has a card."""
    if deck_size(outlook.view):
        worth = WARSHIP if warships(outlook) < ENOUGH and outlook.view[Fortresses].chits[outlook.seat] else SPARE
        yield Goal(CARD_GOAL, outlook[Sight].costs["card"], worth + army_share(outlook[Sight]))


def warships(outlook: Outlook) -> int:
    """Return the number of the seat's warships, plus the knights in its hand, which can arm more ships."""
    view, seat = outlook.view, outlook.seat
    knight = outlook[Sight].numbers.development.index("knight")
    return view[Warships].armed[seat] + count(view[Development].hand[seat], knight)


def arm(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to play a knight to arm a ship; if that also takes the largest army, propose it for that too."""
    for action in outlook.of_verb("knight"):
        yield from army(outlook, action)
        yield Proposal(WARSHIP, action, because("warship", count=outlook.view[Warships].armed[outlook.seat] + 1))


def attack(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to attack the fortress, which ends the turn, if the expected blows outweigh the expected loss."""
    for action in outlook.of_verb("attack"):
        armed = outlook.view[Warships].armed[outlook.seat]
        wins = strikes(armed)
        loses = max(0, SIDES - armed)
        gain = (BLOW * wins - SHIP * ((1 <= armed <= SIDES) + 2 * loses)) / SIDES
        if gain > 0:
            worth = wait_with(outlook, "end").worth
            yield Proposal(worth + gain / 100, action, because("attack", count=armed, wins=wins))


def strikes(warships: int) -> int:
    """Return at how many of the six faces of the die `warships` warships strike a blow: at those below that number."""
    return max(0, min(SIDES, warships - 1))
