"""The goals of a seat in Explorers: harbour settlements, and settlers, crews and ships for which there is work."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.bots.explorers.errands import Errands
from engine.bots.explorers.waters import FAR as UNREACHED
from engine.bots.explorers.waters import steps_from
from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.settlement.goals import Goal, best_of_each_cost
from engine.games.explorers.parts.cargo import CREW, SETTLER, room, size_of
from engine.games.explorers.parts.fleet import HARBOUR, SHIPS, Fleet, in_supply, ship_in_supply
from engine.games.explorers.parts.harbours import harbour_sites
from engine.games.explorers.parts.shipyard import slips
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.parts.buildings import pieces_left
from engine.parts.bundles import count

HARBOUR_GOAL, SETTLER_GOAL, CREW_GOAL, SHIP_GOAL = "harbour", "settler", "crew", "ship"

BASIN = 0.35
"""The share of a settler's best errand that a new harbour settlement adds in 100 rolls, as one more base for ships."""
IDLE = 0.5
"""The share of its worth that each further settler, crew or ship counts while others of its kind are idle."""
CROWD = {SETTLER: 1, CREW: 2}
"""By piece, how many may be waiting in holds and basins before another one counts less."""


@dataclass(frozen=True, slots=True, eq=False)
class Purchase(Goal):
    """The goal to buy a piece that ships make use of; ``action`` is the action that buys it."""

    action: Action = field(kw_only=True)


def harbours(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Yield the best two goals to turn a settlement into a harbour settlement; none without a piece in supply."""
    yield from best_of_each_cost(_harbours(outlook[Errands]))


def settlers(outlook: Outlook, manner: Manner) -> list[Purchase]:
    """Return the best purchase of a settler as a list of one, empty if none would be of use."""
    return _best(_people(outlook[Errands], SETTLER_GOAL, SETTLER))


def crews(outlook: Outlook, manner: Manner) -> list[Purchase]:
    """Return the best purchase of a crew as a list of one, empty if none would be of use."""
    return _best(_people(outlook[Errands], CREW_GOAL, CREW))


def ships(outlook: Outlook, manner: Manner) -> list[Purchase]:
    """Return the best purchase of a ship as a list of one, empty if none would be of use."""
    return _best(_ships(outlook[Errands]))


def _best(purchases: Iterable[Purchase]) -> list[Purchase]:
    """Return the purchase with the most points as a list of one; empty if no purchase is worth more than 0."""
    best = max(purchases, key=lambda purchase: purchase.points, default=None)
    return [best] if best and best.points > 0 else []


def _harbours(errands: Errands) -> Iterator[Goal]:
    sight, view = errands.sight, errands.view
    if pieces_left(view, errands.seat, HARBOUR):
        points = sight.numbers.worth[HARBOUR] - sight.numbers.worth[0]
        for corner in bits(harbour_sites(view, errands.seat)):
            start = view.board.corner_sides_mask[corner] & errands.worths.routes
            basin = BASIN * errands.best(start, errands.pace, SETTLER, onward=False)
            yield Goal(HARBOUR_GOAL, sight.costs["harbour"], points, basin / 100, corner)


def _people(errands: Errands, word: str, piece: int) -> Iterator[Purchase]:
    """Yield purchases of `piece`, a settler or a crew: into a ship in harbour, or into a basin for a ship to fetch."""
    fleet, seat = errands.view[Fleet], errands.seat
    if not in_supply(fleet, seat, piece):
        return
    cost, share = errands.sight.costs[word], IDLE ** max(0, _idle(errands, piece) - CROWD[piece] + 1)
    for corner, berths in errands.worths.berths.items():
        for ship in errands.worths.ships:
            if berths >> fleet.side[ship] & 1 and room(fleet.hold[ship]) >= size_of(piece):
                gained = _gain(errands, 1 << fleet.side[ship], fleet.hold[ship], piece)
                yield Purchase(
                    word, cost, share * gained, action=Action(seat, f"{word}-aboard", (ship - SHIPS * seat,))
                )
        if room(fleet.basin[corner]) >= size_of(piece):
            gained = _gain(errands, berths, fleet.basin[corner], piece)
            for points, price in _fetched(errands, berths, gained):
                yield Purchase(
                    word, _sum(cost, price), share * points, place=corner, action=Action(seat, word, (corner,))
                )


def _gain(errands: Errands, start: int, load: int, piece: int) -> float:
    """Return how much `piece` adds to the best errand of the cargo `load` from the sides of the mask `start`."""
    return errands.best(start, errands.pace, load + piece, False) - errands.best(start, errands.pace, load, False)


def _fetched(errands: Errands, berths: int, worth: float) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Yield what a piece of `worth` in a basin at `berths` is worth, with the price of the ship that fetches it.

    An own empty ship costs nothing (an empty tuple) but may come later; a new ship costs its price.
    """
    fleet, steps = errands.view[Fleet], steps_from(errands.view, berths)
    free = [steps[fleet.side[ship]] for ship in errands.worths.ships if not fleet.hold[ship]]
    nearest = min(free, default=UNREACHED)
    if nearest < UNREACHED:
        yield worth * errands.later(nearest, errands.pace), ()
    if ship_in_supply(fleet, errands.seat) >= 0 and "ship" in errands.sight.costs:
        yield worth, errands.sight.costs["ship"]


def _sum(cost: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(cost, more, strict=True)) if more else tuple(cost)


def _idle(errands: Errands, piece: int) -> int:
    """Return how many pieces of the kind of `piece` are in the seat's basins and holds."""
    fleet, kind = errands.view[Fleet], 0 if piece == SETTLER else 1
    holds = sum(fleet.hold[ship] for ship in errands.worths.ships)
    return count(holds + sum(fleet.basin[corner] for corner in errands.worths.harbours), kind)


def _ships(errands: Errands) -> Iterator[Purchase]:
    """Yield purchases of one more ship, for the cargo that waits in a basin or for the best errand without cargo."""
    fleet, seat, worths = errands.view[Fleet], errands.seat, errands.worths
    if ship_in_supply(fleet, seat) < 0:
        return
    free = slips(errands.view, seat) & ~fleet.full
    for corner, berths in worths.berths.items():
        for side in bits(berths & free):
            load = fleet.basin[corner]
            worth = errands.best(1 << side, errands.pace, load, onward=bool(not load))
            share = IDLE ** len([ship for ship in worths.ships if not fleet.hold[ship]])
            action = Action(seat, "ship", (side,))
            yield Purchase(SHIP_GOAL, errands.sight.costs["ship"], share * worth, place=corner, action=action)
