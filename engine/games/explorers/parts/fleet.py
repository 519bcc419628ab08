"""The fleet: ships and their holds, the basins of harbour settlements, settlers and crews in supply, of all seats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias, TypeVar

from engine.games.explorers.parts.cargo import CAPACITY, KINDS, SETTLER, Load
from engine.games.explorers.parts.rule import ExplorersRule
from engine.kernel.bits import bits, mask_of
from engine.kernel.parts import Step
from engine.kernel.ranges import Each, Mask, OrNone, Sort
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, derived, state_slice
from engine.kernel.state import State
from engine.parts.buildings import Buildings, buildings_of
from engine.parts.bundles import count, unpack
from engine.parts.declared import ByCorner, BySeat, Corners, Count, Hexes, SideOrNone, Sides

SHIPS = 3
"""How many ships a seat has."""
ALL_SHIPS = (1 << SHIPS) - 1
"""The mask of the ships of a seat (from 0)."""
BERTHS = 2
"""How many ships may stay on a side."""
HARBOUR = 1
"""The index of harbour settlements in the buildings."""
NOWHERE = -1

T = TypeVar("T")


class EveryShip(Sort):
    """The sort with one index for each ship of each seat: three times the seat, plus 0 to 2."""

    def count(self, rules: Rules) -> int:
        """Return the number of ships of all seats together."""
        return SHIPS * rules.seats


SHIP = EveryShip()
ByShip: TypeAlias = Annotated[list[T], Each(SHIP)]
ShipMask: TypeAlias = Annotated[int, Mask(SHIP)]


@state_slice
class Fleet(Slice):
    """Ships by number, three for each seat: the ``side`` of each (-1 in supply), its packed ``hold``, ``moves`` left.

    ``moving`` is the ship under way (-1 for none). Masks of ships that this turn have ended their move (``done``), got
    movement points for wool (``boosted``), ``paid`` tribute, or ``chased`` a pirate ship. Masks of sides: ``busy`` with
    a ship, ``full`` with two or more. ``basin`` is the packed load by corner. By seat, ``harbours`` is the mask of
    corners with a harbour settlement, ``near`` the mask of hexes that its ships touch, ``settlers`` and ``crews`` are
    numbers in supply. ``afloat`` is the mask of ships on the board.
    """

    side: ByShip[SideOrNone]
    hold: ByShip[Load]
    moves: ByShip[Count]
    moving: Annotated[int, OrNone(SHIP)]
    done: ShipMask
    boosted: ShipMask
    paid: ShipMask
    chased: ShipMask
    busy: Sides
    full: Sides
    near: BySeat[Hexes]
    basin: ByCorner[Load]
    harbours: BySeat[Corners]
    settlers: BySeat[Count]
    crews: BySeat[Count]
    afloat: int = derived(init=False)

    def derive(self) -> None:
        """Work out the mask of the ships on the board."""
        self.afloat = on_board(self.side)


def on_board(sides: Sequence[int]) -> int:
    """Return the mask of the ships that stand on a side; `sides` has the side of each ship, -1 in supply."""
    return mask_of(ship for ship, side in enumerate(sides) if side >= 0)


def ships_at_sea(fleet: Fleet, seat: int) -> tuple[int, ...]:
    """Return the numbers of the seat's ships on the board (three times the seat, plus 0 to 2), ascending."""
    return bits(fleet.afloat & ALL_SHIPS << SHIPS * seat)


def ships_afloat(fleet: Fleet, seat: int) -> int:
    """Return the mask of the seat's ships on the board, numbered from 0 to 2."""
    return fleet.afloat >> SHIPS * seat & ALL_SHIPS


def ship_in_supply(fleet: Fleet, seat: int) -> int:
    """Return the lowest number of a ship of the seat that is not on the board, or -1 if all three are."""
    left = ALL_SHIPS & ~ships_afloat(fleet, seat)
    return SHIPS * seat + (left & -left).bit_length() - 1 if left else NOWHERE


def lift_ship(fleet: Fleet, ship: int) -> None:
    """Take a ship out of the masks ``busy`` and ``full``, so that it can be put elsewhere; its ``side`` stays as it is.

    A ship in supply changes nothing.
    """
    side = fleet.side[ship]
    if side >= 0:
        here = 1 << side
        if not fleet.full & here:
            fleet.busy ^= here
        elif not _crowded(fleet, side):
            fleet.full ^= here


def put_ship(state: State, ship: int, side: int) -> None:
    """Move a ship to a side, or to the supply if `side` is -1, and update all masks."""
    lift_ship(state[Fleet], ship)
    moor_ship(state, ship, side)


def moor_ship(state: State, ship: int, side: int) -> None:
    """Put a ship that was lifted on a side, or into the supply if `side` is -1, and update all masks."""
    fleet, seat = state[Fleet], ship // SHIPS
    fleet.side[ship] = side
    if side >= 0:
        here = 1 << side
        fleet.afloat |= 1 << ship
        if fleet.busy & here:
            fleet.full |= here
        else:
            fleet.busy |= here
    else:
        fleet.afloat &= ~(1 << ship)
    fleet.near[seat] = near(state, seat)


def near(state: State, seat: int) -> int:
    """Return the mask of hexes that the seat's ships touch."""
    hexes, touched = 0, state.board.side_tips_mask
    for side in state[Fleet].side[SHIPS * seat : SHIPS * seat + SHIPS]:
        if side >= 0:
            hexes |= touched[side]
    return hexes


def occupied(fleet: Fleet) -> tuple[int, int]:
    """Return two masks of sides: those with a ship, and those with two or more."""
    busy = full = 0
    for side in fleet.side:
        if side >= 0:
            here = 1 << side
            full |= busy & here
            busy |= here
    return busy, full


def _crowded(fleet: Fleet, side: int) -> bool:
    """Return whether three or more ships stand on a side."""
    return fleet.side.count(side) > BERTHS


def taken(fleet: Fleet, ship: int) -> int:
    """Return the mask of sides on which two ships other than `ship` stand, so that `ship` may not stay there."""
    full, side = fleet.full, fleet.side[ship]
    return full ^ 1 << side if full >> side & 1 and not _crowded(fleet, side) else full


def held_up(fleet: Fleet) -> bool:
    """Return whether the ship under way is where it may not stay, so that it must sail on."""
    side = fleet.side[fleet.moving] if fleet.moving >= 0 else NOWHERE
    return side >= 0 and bool(fleet.full >> side & 1) and _crowded(fleet, side)


def must_sail_on(fleet: Fleet) -> Refusal | None:
    """Return ``must-sail-on`` if the ship under way may not stay where it is, so its move cannot end; else None."""
    return Refusal("must-sail-on") if held_up(fleet) else None


def remove_ship(step: Step, ship: int) -> None:
    """Return a ship with all its cargo to the supply and notify the rules of the cargo; it is no longer under way."""
    fleet = step.state[Fleet]
    unload(step, ship, fleet.hold[ship])
    if fleet.moving == ship:
        fleet.moving = NOWHERE
    put_ship(step.state, ship, NOWHERE)


def unload(step: Step, ship: int, pieces: int) -> None:
    """Return packed pieces from the hold of a ship to the supply and notify the rules."""
    step.state[Fleet].hold[ship] -= pieces
    to_supply(step, ship // SHIPS, pieces)


def to_supply(step: Step, seat: int, pieces: int) -> None:
    """Add settlers and crews among packed pieces to the seat's supply; notify the rules, which count fish and spice."""
    fleet = step.state[Fleet]
    fleet.settlers[seat] += count(pieces, 0)
    fleet.crews[seat] += count(pieces, 1)
    for returned in step.state.rules.each[ExplorersRule.returned]:
        returned(step, pieces)


def from_supply(fleet: Fleet, seat: int, piece: int) -> None:
    """Take one piece, ``SETTLER`` or else a crew, out of the seat's supply."""
    if piece == SETTLER:
        fleet.settlers[seat] -= 1
    else:
        fleet.crews[seat] -= 1


def in_supply(fleet: Fleet, seat: int, piece: int) -> int:
    """Return how many settlers (`piece` is ``SETTLER``) or else crews the seat has in supply."""
    return (fleet.settlers if piece == SETTLER else fleet.crews)[seat]


def end_move(fleet: Fleet) -> None:
    """End the move of the ship under way, if any: it is ``done`` for this turn, and no ship is under way."""
    if fleet.moving >= 0:
        fleet.done |= 1 << fleet.moving
        fleet.moving = NOWHERE


def calls(step: Step, seat: int, ship: int) -> None:
    """Notify the rules (`ship_calls`) that a ship has loaded something; the path is the one side where it stands."""
    for ship_calls in step.state.rules.each[ExplorersRule.ship_calls]:
        ship_calls(step, seat, ship, [step.state[Fleet].side[ship]])


@dataclass(frozen=True, eq=False)
class Ships(ExplorersRule):
    """Every player has three ships, two settlers, some crews; every harbour settlement has a basin (explorers 1)."""

    settlers: int = 2

    slices = (Fleet,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the words for ``ships`` and ``cargo``, and under ``pieces`` the ships and settlers of each seat."""
        return {
            "ships": ("1", "2", "3"),
            "cargo": ("settler", "crew", "fish", "spice"),
            "pieces": {"ship": SHIPS, "settler": self.settlers},
        }

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``room``: the space of a hold or basin."""
        return {"room": CAPACITY}

    def setup(self, step: Step) -> None:
        """Put all ships, settlers and crews into the supply."""
        seats, pieces = step.state.seats, step.state.rules.numbers.pieces
        all_ships, basins = seats * SHIPS, [0] * step.state.board.count("corner")
        step.state[Fleet] = Fleet(
            side=[NOWHERE] * all_ships,
            hold=[0] * all_ships,
            moves=[0] * all_ships,
            moving=NOWHERE,
            done=0,
            boosted=0,
            paid=0,
            chased=0,
            busy=0,
            full=0,
            near=[0] * seats,
            basin=basins,
            harbours=[0] * seats,
            settlers=[pieces["settler"]] * seats,
            crews=[pieces.get("crew", 0)] * seats,
        )

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """Update the seat's harbour settlements; if a harbour settlement at `corner` was replaced, empty its basin."""
        fleet = step.state[Fleet]
        fleet.harbours[seat] = _harbours(step.state, seat)
        if fleet.basin[corner] and not fleet.harbours[seat] >> corner & 1:
            to_supply(step, seat, fleet.basin[corner])
            fleet.basin[corner] = 0

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """Update the seat's harbour settlements, and empty the basin at `corner` into the supply if it has none now."""
        self.building_built(step, seat, corner)

    def audit(self, state: State) -> Sequence[str]:
        """Return complaints about lost or surplus pieces, wrong masks, loaded ships in supply, and overfull sides."""
        fleet, faults = state[Fleet], []
        seen = fleet.afloat, fleet.busy, fleet.full
        if seen != (on_board(fleet.side), *occupied(fleet)) or any(_overfull(fleet, side) for side in bits(fleet.full)):
            faults.append("the ships are not where they seem")
        if any(fleet.near[seat] != near(state, seat) for seat in range(state.seats)):
            faults.append("the ships are not near what they seem to be near")
        for seat in range(state.seats):
            faults += _miscounted(state, seat)
        if fleet.harbours != [_harbours(state, seat) for seat in range(state.seats)]:
            faults.append("the harbour settlements are not where they seem")
        if any(hold and side < 0 for hold, side in zip(fleet.hold, fleet.side, strict=True)):
            faults.append("a ship in supply is loaded")
        return faults + _lost_goods(state)


def _overfull(fleet: Fleet, side: int) -> bool:
    """Return whether more than two ships stand on a side, not counting the ship under way."""
    pausing = fleet.moving >= 0 and fleet.side[fleet.moving] == side
    return fleet.side.count(side) > BERTHS + pausing


def _harbours(state: State, seat: int) -> int:
    """Return the mask of the seat's harbour settlements, worked out from the buildings on the board."""
    return buildings_of(state, seat, HARBOUR)


def _miscounted(state: State, seat: int) -> list[str]:
    fleet, pieces = state[Fleet], state.rules.numbers.pieces
    loads = _loads_of(state, seat)
    settlers = fleet.settlers[seat] + count(loads, 0)
    ashore = sum(crews(state, seat) for crews in state.rules.each[ExplorersRule.crews_ashore])
    crews = fleet.crews[seat] + count(loads, 1) + ashore
    if (settlers, crews) != (pieces["settler"], pieces.get("crew", 0)) or min(
        fleet.settlers[seat], fleet.crews[seat]
    ) < 0:
        return [f"seat {seat} has lost or found a settler or a crew"]
    return []


def _lost_goods(state: State) -> list[str]:
    pieces = state.rules.numbers.pieces
    loads = sum(_loads_of(state, seat) for seat in range(state.seats))
    goods = unpack(loads + sum(ashore(state) for ashore in state.rules.each[ExplorersRule.ashore]), KINDS)
    return [] if goods[2:] == (pieces.get("fish", 0), pieces.get("spice", 0)) else ["fish or spice was made or lost"]


def _loads_of(state: State, seat: int) -> int:
    """Return the sum of the packed loads of the seat's holds and basins."""
    fleet, owner = state[Fleet], state[Buildings].owner
    holds = sum(fleet.hold[SHIPS * seat : SHIPS * seat + SHIPS])
    return holds + sum(load for corner, load in enumerate(fleet.basin) if owner[corner] == seat)
