"""The things worth having next: harbour settlements, settlements by road, and what ships can make use of."""

from __future__ import annotations

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
"""What a harbour settlement is worth besides its points: another place to set out from."""
IDLE = 0.5
"""Of people who are not at work yet, more are worth this share."""
CROWD = {SETTLER: 1, CREW: 2}
"""So many people without work are no crowd."""


@dataclass(frozen=True, slots=True, eq=False)
class Purchase(Goal):
    """Something that ships make use of: ``action`` buys it."""

    action: Action = field(kw_only=True)


def harbours(outlook: Outlook, manner: Manner) -> Iterator[Goal]:
    """Harbour settlements in the place of own settlements."""
    yield from best_of_each_cost(_harbours(outlook[Errands]))


def settlers(outlook: Outlook, manner: Manner) -> list[Purchase]:
    """A settler for whom there is a coast."""
    return _best(_people(outlook[Errands], SETTLER_GOAL, SETTLER))


def crews(outlook: Outlook, manner: Manner) -> list[Purchase]:
    """A crew for which there is work."""
    return _best(_people(outlook[Errands], CREW_GOAL, CREW))


def ships(outlook: Outlook, manner: Manner) -> list[Purchase]:
    """A ship for which there is an errand."""
    return _best(_ships(outlook[Errands]))


def _best(purchases: Iterable[Purchase]) -> list[Purchase]:
    """The best of some purchases of a kind, if any is worth something."""
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
    """A settler or a crew: into a ship in harbour, or into a basin from which a ship may fetch it."""
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
    """What a piece adds to a load that sets out from some sides."""
    return errands.best(start, errands.pace, load + piece, False) - errands.best(start, errands.pace, load, False)


def _fetched(errands: Errands, berths: int, worth: float) -> Iterator[tuple[float, tuple[int, ...]]]:
    """What a piece in a basin is worth: fetched by an own ship, or by one that is bought for it; with its price."""
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
    """How many pieces of a kind are in basins and holds."""
    fleet, kind = errands.view[Fleet], 0 if piece == SETTLER else 1
    holds = sum(fleet.hold[ship] for ship in errands.worths.ships)
    return count(holds + sum(fleet.basin[corner] for corner in errands.worths.harbours), kind)


def _ships(errands: Errands) -> Iterator[Purchase]:
    """One more ship, for what waits in a basin or for the best errand without cargo."""
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
