"""Proposals for the movement phase: each ship gets an errand; each decision is the next step of one ship."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.bots.bot import Reason
from engine.bots.explorers.errands import (
    CAMP,
    COUNCIL,
    EXPLORE,
    FOUND,
    HOME,
    LAIR,
    SHOAL,
    VILLAGE,
    Errand,
    Errands,
    patience,
)
from engine.bots.explorers.waters import FAR, steps_to
from engine.bots.explorers.worths import CARD, Worths
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.prospects import Prospects
from engine.bots.settlement.sight import Sight
from engine.games.explorers.parts.cargo import KINDS, exchanges
from engine.games.explorers.parts.chart import Chart, hexes_at
from engine.games.explorers.parts.fleet import SHIPS, Fleet, held_up, taken
from engine.games.explorers.parts.sailing import WOOL_MOVES
from engine.games.explorers.parts.shoals import Shoals
from engine.games.explorers.terrain import SHOAL as SHOAL_HEX
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.parts.bundles import size, unpack
from engine.parts.land import Land

DEEDS = {FOUND: "found", LAIR: "land-crew", VILLAGE: "trade-spice", SHOAL: "catch", CAMP: "pick-up-crew"}
"""The verb that completes each kind of errand; the council needs none, as it takes goods by itself."""

VERBS = (
    *("sail", "sail-with-tribute", "boost", "stow", "drop", "drop-from-basin"),
    *("found", "land-crew", "pick-up-crew", "trade-spice", "catch"),
    *("chase", "fish", "end"),
)
"""The verbs of the movement phase."""

FIRST, NOW, AT_SEA, NEXT = 8.0, 6.0, 4.0, 2.0
"""What each kind of step adds to its worth: free dice, deeds on the spot, the ship under way, another ship."""
LEFT_BEHIND = 0.3
"""The worth of a load in a basin, as a share of its worth aboard."""
DETOUR = 2
"""How many steps a way with tribute must save."""
WHIMS = 6
"""How many of a ship's best errands a careless player considers."""
OVERBOARD = 0.25
"""The worth, in points, of a piece of cargo that is dropped."""


class Plan(NamedTuple):
    """The number of a ship and the errand for which it sets out."""

    ship: int
    errand: Errand


def movement(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to roll free dice, to complete errands, to sail on, to move or drop cargo, or to end the turn.

    A thorough manner proposes a free roll alone, unless a step is worth more; without one, of all errands only those of
    the ship with the best step.
    """
    dice, steps = [*_dice(outlook)], [*_steps(outlook)]
    if outlook.manner.errands > 1:
        steps = _of_one_ship(steps)
        if dice and all(step.worth < FIRST for step in steps):
            yield dice[0]
            return
    yield _rest(outlook)
    yield from dice
    yield from steps
    yield from _stow(outlook)
    yield from _drop(outlook)


def _steps(outlook: Outlook) -> Iterator[Proposal]:
    """Yield the next step of each ship on each errand that the player considers."""
    for plan in [*plans(outlook), *_whims(outlook)]:
        yield from _deed(outlook, plan)
        yield from _sail(outlook, plan)


def _of_one_ship(steps: list[Proposal]) -> list[Proposal]:
    """Return the steps of the ship that has the best step: the order in which ships move hardly matters."""
    first = max(steps, key=lambda step: step.worth, default=None)
    return [step for step in steps if first and step.action.args[0] == first.action.args[0]]


def _rest(outlook: Outlook) -> Proposal:
    """Return the proposal to end the turn; while a ship may not stay where it is, to sail to the best free side."""
    fleet = outlook.view[Fleet]
    if not held_up(fleet):
        return Proposal(0.0, Action(outlook.seat, "end"), because("end-voyage"))
    ship = fleet.moving
    full, load = taken(fleet, ship), fleet.hold[ship]
    voyages = [*outlook.of_verb("sail"), *outlook.of_verb("sail-with-tribute")]
    stays = [action for action in voyages if not full >> action.args[1] & 1]
    best = max(stays, key=lambda action: outlook[Errands].best(1 << action.args[1], 0, load))
    return Proposal(0.0, best, because("sail-on"))


def plans(outlook: Outlook) -> Iterator[Plan]:
    """Yield a plan for each ship that finds an errand, the plan worth most first.

    No two ships get the same errand, or neighbouring sites for settlements.
    """
    fleet, waiting, taken = outlook.view[Fleet], list(outlook[Worths].ships), set[tuple[str, int]]()
    of = {
        ship: outlook[Errands].of(1 << fleet.side[ship], moves_left(fleet, ship), fleet.hold[ship]) for ship in waiting
    }
    while waiting:
        first = ((ship, next((errand for errand in of[ship] if errand.claim not in taken), None)) for ship in waiting)
        free = [Plan(ship, errand) for ship, errand in first if errand]
        if not free:
            return
        best = max(free, key=lambda plan: plan.errand.worth)
        yield best
        waiting.remove(best.ship)
        taken |= _claims(outlook, best.errand)


def _whims(outlook: Outlook) -> Iterator[Plan]:
    """Yield plans with the second best and further errands of each ship, for a careless or a thorough manner only."""
    number = WHIMS if outlook.manner.carelessness else outlook.manner.errands
    if number > 1:
        fleet = outlook.view[Fleet]
        for ship in outlook[Worths].ships:
            errands = outlook[Errands].of(1 << fleet.side[ship], moves_left(fleet, ship), fleet.hold[ship])
            yield from (Plan(ship, errand) for errand in errands[1:number])


def moves_left(fleet: Fleet, ship: int) -> int:
    """Return the movement points that `ship` may still use in this turn; 0 if it has ended its move."""
    return 0 if fleet.done >> ship & 1 else fleet.moves[ship]


def _claims(outlook: Outlook, errand: Errand) -> set[tuple[str, int]]:
    """Return the claims that `errand` takes from other ships; a new settlement also claims the corners next to it."""
    if errand.kind == FOUND:
        return {(FOUND, corner) for corner in (errand.place, *outlook.view.board.corner_corners[errand.place])}
    return {errand.claim}


def _dice(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to chase the pirates, and to roll for fish if a shoal is known and no ship is under way."""
    view, moving = outlook.view, outlook.view[Fleet].moving >= 0
    for action in outlook.of_verb("chase"):
        yield Proposal(FIRST, action, because("chase"))
    land = view[Land]
    if Shoals in view and SHOAL_HEX in land.terrain and not moving:
        for action in outlook.of_verb("fish"):
            yield Proposal(FIRST, action, because("fish"))


def _deed(outlook: Outlook, plan: Plan) -> Iterator[Proposal]:
    """Propose the deed that completes the plan's errand, if its ship is there and the deed is legal."""
    ship, errand = plan
    if not errand.steps and errand.kind in DEEDS:
        action = Action(outlook.seat, DEEDS[errand.kind], (ship % SHIPS, errand.place))
        if action in outlook.legal:
            yield Proposal(NOW + errand.worth, action, _why_deed(outlook, errand))


def _why_deed(outlook: Outlook, errand: Errand) -> Reason:
    if errand.kind == FOUND:
        if outlook[Prospects].wins(1):
            return because("win")
        dots = outlook[Sight].corner_dots(errand.place)
        return because("found" if dots else "settlement-bare", corner=errand.place, count=dots)
    return because(DEEDS[errand.kind], hex=errand.place)


def _sail(outlook: Outlook, plan: Plan) -> Iterator[Proposal]:
    """Propose to sail the plan's ship as near to the place of its errand as it comes in this turn.

    If the ship arrives only with a boost, propose the boost too, worth more.
    """
    fleet, (ship, errand) = outlook.view[Fleet], plan
    urgency = (AT_SEA if ship == fleet.moving else NEXT) + errand.worth
    moves = moves_left(fleet, ship)
    if not errand.steps or fleet.done >> ship & 1:
        return
    boost = Action(outlook.seat, "boost", (ship % SHIPS,))
    in_reach = moves < errand.steps <= moves + WOOL_MOVES
    if in_reach and errand.worth * (1 - patience(1)) > CARD and boost in outlook.legal:
        yield Proposal(urgency + CARD, boost, because("boost"))
    if step := _step(outlook, ship, errand):
        why = because("sail-with-tribute") if step.verb == "sail-with-tribute" else why_sail(outlook, errand)
        yield Proposal(urgency, step, why)


def _step(outlook: Outlook, ship: int, errand: Errand) -> Action | None:
    """Return the action that sails `ship` nearest to its errand; None if none brings it nearer than it is now.

    Paying tribute counts as `DETOUR` more steps. The ship stops where it may not stay only if it can run its errand
    there.
    """
    fleet = outlook.view[Fleet]
    steps, here = steps_to(outlook.view, errand.goals), fleet.side[ship]
    full = taken(fleet, ship) & ~(errand.goals if _pays_to_call(fleet, errand) else 0)
    best, least = None, steps[here] if steps[here] < FAR else FAR
    for verb, cost in (("sail", 0), ("sail-with-tribute", DETOUR)):
        for action in outlook.of_verb(verb):
            index, goal = action.args
            if index == ship % SHIPS and not full >> goal & 1 and steps[goal] + cost < least:
                best, least = action, steps[goal] + cost
    return best


def _pays_to_call(fleet: Fleet, errand: Errand) -> bool:
    """Return whether a ship that may not stay at the errand's sides can do something there while it pauses."""
    return errand.kind in DEEDS or errand.kind == COUNCIL or (errand.kind == HOME and bool(fleet.basin[errand.place]))


def why_sail(outlook: Outlook, errand: Errand) -> Reason:
    """Return the reason to sail on `errand`: it names the place, unless that is the council."""
    if errand.kind == FOUND:
        return because("sail-found", corner=errand.place, count=outlook[Sight].corner_dots(errand.place))
    if errand.kind == EXPLORE:
        goal = bits(errand.goals)[0]
        hexes = hexes_at(outlook.view.board, goal) & outlook.view[Chart].unknown
        return because("sail-explore", hex=errand.place, count=hexes.bit_count())
    if errand.kind == HOME:
        return because("sail-home", corner=errand.place)
    return because("sail-council") if errand.kind == COUNCIL else because(f"sail-{errand.kind}", hex=errand.place)


def _stow(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each exchange of cargo between a ship in harbour and the basin there that improves the errands."""
    fleet, worths = outlook.view[Fleet], outlook[Worths]
    for ship in worths.ships:
        side = fleet.side[ship]
        for corner, berths in worths.berths.items():
            if berths >> side & 1:
                yield from _stowings(outlook, ship, corner)


def _stowings(outlook: Outlook, ship: int, corner: int) -> Iterator[Proposal]:
    """Propose each exchange between the hold of a ship and the basin at a corner that is worth something."""
    fleet = outlook.view[Fleet]
    hold, basin = fleet.hold[ship], fleet.basin[corner]
    now = _stowed(outlook, ship, corner, hold, basin)
    for load in exchanges(hold, basin):
        gained = _stowed(outlook, ship, corner, load, hold + basin - load) - now
        if gained > 0.001:
            action = Action(outlook.seat, "stow", (ship % SHIPS, corner, unpack(load, KINDS)))
            yield Proposal(NOW + gained, action, because("stow"))


def _stowed(outlook: Outlook, ship: int, corner: int, hold: int, basin: int) -> float:
    """Return the points that the cargo `hold` in `ship` and the cargo `basin` in the basin at `corner` are worth."""
    fleet, errands = outlook.view[Fleet], outlook[Errands]
    aboard = errands.best(1 << fleet.side[ship], moves_left(fleet, ship), hold, onward=False)
    left = errands.best(outlook[Worths].berths[corner], errands.pace, basin, onward=False) if basin else 0.0
    return aboard + LEFT_BEHIND * left


def _drop(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to drop the whole cargo of a ship if it could run a clearly better errand empty."""
    fleet, errands = outlook.view[Fleet], outlook[Errands]
    for ship in outlook[Worths].ships:
        load = fleet.hold[ship]
        if load:
            start, moves = 1 << fleet.side[ship], moves_left(fleet, ship)
            gained = errands.best(start, moves, 0) - errands.best(start, moves, load) - OVERBOARD * size(load)
            if gained > 0:
                action = Action(outlook.seat, "drop", (ship % SHIPS, unpack(load, KINDS)))
                yield Proposal(gained, action, because("drop"))
