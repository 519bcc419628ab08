"""Buildings of every kind on corners: their owners, their points, and where another may be built."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeAlias

from engine.kernel.actions import Named
from engine.kernel.bits import bits, mask_of
from engine.kernel.parts import Step
from engine.kernel.ranges import Each, OrNone
from engine.kernel.slices import Slice, derived, state_slice
from engine.kernel.state import State
from engine.parts.declared import SEAT, ByCorner, BySeat, Corners, Count
from engine.parts.rule import Rule, pieces_of, tell_of_barriers
from engine.parts.turn import EVERYBODY, points_changed

NOBODY = -1
NEUTRAL = -2
"""The owner of neutral pieces, which only block places. A second neutral colour is -3."""
NEUTRALS = 2
"""The most neutral colours."""
KINDS = 8
"""The most kinds of buildings in a game."""
BUILDING = Named("buildings")

Owner: TypeAlias = Annotated[int, OrNone(SEAT, least=NEUTRAL - NEUTRALS + 1)]
BuildingKind: TypeAlias = Annotated[int, BUILDING]


@state_slice
class Buildings(Slice):
    """By corner, ``owner`` is a seat, -1 for nobody, or a lower number for a neutral colour; ``kind`` is an index.

    The index is one of the game's ``buildings``. ``all`` is the mask of built corners, ``mine`` that of each seat.
    ``closed`` is the mask of corners on which nobody may build: the built ones and those they keep free. ``worth`` has
    the points of each seat's buildings. ``left`` has the pieces in the supplies, in one flat list: the number of
    buildings of a kind is at the index ``seat * kinds + kind``.

    ``standing`` has for each kind the mask of the corners with such a building. ``harvests`` caches what hexes pay for
    these buildings; the keys are pairs of masks (hexes, blocked hexes).
    """

    owner: ByCorner[Owner]
    kind: ByCorner[BuildingKind]
    all: Corners
    mine: BySeat[Corners]
    closed: Corners
    worth: BySeat[Count]
    left: Annotated[list[Count], Each(SEAT, BUILDING)]
    standing: tuple[int, ...] = derived(init=False)
    harvests: dict[tuple[int, int], Any] = derived(init=False)

    def derive(self) -> None:
        """Compute ``standing``, and start an empty cache of harvests."""
        standing = [0] * KINDS
        for corner, owner in enumerate(self.owner):
            if owner != NOBODY:
                standing[self.kind[corner]] |= 1 << corner
        self.standing = tuple(standing)
        self.harvests = {}


class BuildingPieces(Rule):
    """Buildings on the board, their limits and their victory points (classic 2, 9, 12)."""

    slices = (Buildings,)

    def setup(self, step: Step) -> None:
        """Start with an empty board, and with all pieces of each seat in its supply."""
        seats, corners = step.state.seats, step.state.board.count("corner")
        numbers = step.state.rules.numbers
        left = [numbers.pieces[name] for name in numbers.buildings] * seats
        step.state[Buildings] = Buildings([NOBODY] * corners, [0] * corners, 0, [0] * seats, 0, [0] * seats, left)

    def points(self, state: State, seat: int) -> int:
        """Return the points of the seat's buildings."""
        return state[Buildings].worth[seat]

    def bars(self, state: State, seat: int) -> int:
        """Return the mask of the corners with a building that is not the seat's."""
        buildings = state[Buildings]
        return buildings.all & ~buildings.mine[seat]

    def holds(self, state: State, seat: int) -> int:
        """Return the mask of the corners with the seat's buildings: there no end of its routes counts as open."""
        return state[Buildings].mine[seat]

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint for each seat and kind with a wrong number of pieces.

        Add one if the masks or points differ from what ``owner`` and ``kind`` say.
        """
        buildings, numbers, faults = state[Buildings], state.rules.numbers, []
        for seat in range(state.seats):
            for kind, name in enumerate(numbers.buildings):
                here = list(zip(buildings.owner, buildings.kind, strict=True)).count((seat, kind))
                if here + pieces_left(state, seat, kind) != pieces_of(state, seat, name):
                    faults.append(f"seat {seat} has lost or found a {name}")
        return faults + _unlike_the_board(state)


def building_numbers(name: str, cost: int, supply: int, harvest: int, worth: int) -> Mapping[str, Any]:
    """Return what a kind of building adds to the game's numbers, by their names, as :meth:`Part.numbers` does.

    ``costs`` is ``{name: cost}``, ``pieces`` is ``{name: supply}``; ``buildings``, ``harvest`` and ``worth`` are tuples
    with one entry. The argument ``cost`` is a packed bundle, ``supply`` the pieces of each seat, ``harvest`` the cards
    that such a building gets from a hex that pays, ``worth`` its victory points.
    """
    return {
        "costs": {name: cost},
        "pieces": {name: supply},
        "buildings": (name,),
        "harvest": (harvest,),
        "worth": (worth,),
    }


def _unlike_the_board(state: State) -> list[str]:
    """Return a complaint if the masks and points differ from what ``owner`` and ``kind`` say."""
    buildings, worth = state[Buildings], state.rules.numbers.worth
    mine, points = [0] * state.seats, [0] * state.seats
    built = mask_of(corner for corner, owner in enumerate(buildings.owner) if owner != NOBODY)
    for corner in bits(built):
        owner, kind = buildings.owner[corner], buildings.kind[corner]
        if owner >= 0:
            mine[owner] |= 1 << corner
            points[owner] += worth[kind]
    seen = buildings.all, buildings.mine, buildings.worth, buildings.closed
    right = seen == (built, mine, points, _closed_by(state, built))
    return [] if right else ["the buildings are not where they seem"]


def buildings_of(state: State, seat: int, kind: int) -> int:
    """Return the mask of the corners with the seat's buildings of a kind."""
    buildings = state[Buildings]
    return buildings.mine[seat] & buildings.standing[kind]


def pieces_left(state: State, seat: int, kind: int) -> int:
    """Return how many buildings of a kind the seat has in its supply."""
    return state[Buildings].left[seat * len(state.rules.numbers.buildings) + kind]


def add_pieces(state: State, seat: int, kind: int, number: int = 1) -> None:
    """Add ``number`` buildings of a kind (negative: remove) to the seat's supply.

    The rule that does so must count them in :meth:`Rule.extra_pieces`.
    """
    state[Buildings].left[seat * len(state.rules.numbers.buildings) + kind] += number


def place_neutral(step: Step, corner: int, kind: int, colour: int = NEUTRAL) -> None:
    """Put a building of the owner ``colour``, a neutral colour, on a free corner and tell the rules of the barrier.

    It takes the corner, keeps others free as any building does, and blocks the routes of all seats.
    """
    _occupy(step.state, corner, colour)
    _let_stand(step.state[Buildings], corner, kind)
    tell_of_barriers(step, 1 << corner, EVERYBODY)


def place_building(step: Step, seat: int, corner: int, kind: int) -> None:
    """Put a building on a corner that is free, or in the place of the seat's own building, and notify the rules.

    It is taken from the supply; a replaced building goes back there. Nothing is paid, no event is added. Rules are told
    of the building, and on a corner that was free also of the corner and of the barrier.
    """
    state = step.state
    buildings = state[Buildings]
    fresh = buildings.owner[corner] != seat
    if fresh:
        _occupy(state, corner, seat)
        buildings.mine[seat] |= 1 << corner
    else:
        _count(state, seat, buildings.kind[corner], -1)
    _let_stand(buildings, corner, kind)
    _count(state, seat, kind, 1)
    _forget_harvests(state, corner)
    points_changed(step, 1 << seat)
    if fresh:
        for taken in state.rules.each[Rule.corner_taken]:
            taken(step, seat, corner)
        tell_of_barriers(step, 1 << corner, ~(1 << seat))
    for built in state.rules.each[Rule.building_built]:
        built(step, seat, corner)


def remove_building(step: Step, corner: int) -> None:
    """Return the building on ``corner`` to its seat's supply and notify the rules, also of the barrier that is gone.

    No event is added.
    """
    state = step.state
    buildings, here = state[Buildings], 1 << corner
    seat, buildings.owner[corner] = buildings.owner[corner], NOBODY
    buildings.all ^= here
    buildings.mine[seat] ^= here
    buildings.closed = _closed_by(state, buildings.all)
    _count(state, seat, buildings.kind[corner], -1)
    buildings.kind[corner] = 0
    buildings.standing = tuple([corners & ~here for corners in buildings.standing])
    _forget_harvests(state, corner)
    points_changed(step, 1 << seat)
    for left in state.rules.each[Rule.corner_left]:
        left(step, seat, corner)
    tell_of_barriers(step, here, EVERYBODY)


def _occupy(state: State, corner: int, owner: int) -> None:
    """Note the ``owner`` of a free corner; add the corner to ``all`` and, with those it keeps free, to ``closed``."""
    buildings, here = state[Buildings], 1 << corner
    buildings.owner[corner] = owner
    buildings.all |= here
    buildings.closed |= _closed_by(state, here)


def _let_stand(buildings: Buildings, corner: int, kind: int) -> None:
    """Set the kind of the building on a corner, and update ``standing``."""
    here = 1 << corner
    standing = [corners & ~here for corners in buildings.standing]
    standing[kind] |= here
    buildings.kind[corner], buildings.standing = kind, tuple(standing)


def _closed_by(state: State, corners: int) -> int:
    """Return the mask of ``corners``, which are built, and of the corners that the rules keep free because of them."""
    closed = corners
    for corner in bits(corners):
        for keeps_free in state.rules.each[Rule.keeps_free]:
            closed |= keeps_free(state, corner)
    return closed


def _count(state: State, seat: int, kind: int, more: int) -> None:
    """Move ``more`` buildings of a kind from the seat's supply to the board (negative: back); count their points."""
    buildings, worth = state[Buildings], state.rules.numbers.worth
    buildings.left[seat * len(worth) + kind] -= more
    buildings.worth[seat] += more * worth[kind]


def _forget_harvests(state: State, corner: int) -> None:
    """Drop the cached harvests of the hexes at a corner. Copies of the state share the cache: it is replaced."""
    buildings, hexes = state[Buildings], state.board.corner_hexes_mask[corner]
    buildings.harvests = {paying: harvest for paying, harvest in buildings.harvests.items() if not paying[0] & hexes}
