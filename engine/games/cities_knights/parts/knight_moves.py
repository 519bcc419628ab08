"""The actions of knights: they move along their owner's routes and displace weaker knights (cities_knights 9; C9)."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Annotated, NamedTuple, TypeAlias

from engine.games.cities_knights.parts.knights import (
    KnightPieces,
    Knights,
    all_knights,
    free_corners,
    owner_at,
    put_up,
    shift,
    take_up,
)
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.cities_knights.words import Rank
from engine.hexes.board import Board
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import bits
from engine.kernel.events import Corner, Seat
from engine.kernel.listing import Pairs
from engine.kernel.parts import Need, Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE, OrNone
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import CORNER
from engine.parts.extra_building import SHORT_TURN
from engine.parts.network import barred, ends_of, sides_of
from engine.parts.rule import tell_of_barriers
from engine.parts.turn import EVERYBODY, PLAY_CARD

KNIGHTS = "knights"
"""The occasion to use a knight."""
RETREAT = "retreat"
"""The question where a displaced knight goes."""

CornerOrNone: TypeAlias = Annotated[int, OrNone(CORNER)]


@state_slice
class Displacement(Slice):
    """``corner`` has the knight being displaced, ``by`` has the knight that takes its place; each is -1 for none.

    Both knights stay where they are until the owner of the displaced one has chosen its new place. So the rules are
    notified only once, when all pieces stand in their final places.
    """

    corner: CornerOrNone
    by: CornerOrNone


class KnightMoved(NamedTuple):
    """The knight of a seat has moved from ``corner`` to ``to``."""

    seat: Seat
    corner: Corner
    to: Corner


class KnightDisplaced(NamedTuple):
    """The knight of a seat moves from ``corner`` to ``to`` and displaces the knight of ``victim`` there."""

    seat: Seat
    corner: Corner
    to: Corner
    victim: Seat


class KnightRetreated(NamedTuple):
    """The displaced knight of a seat has moved from ``corner`` to ``to``."""

    seat: Seat
    corner: Corner
    to: Corner


class KnightLost(NamedTuple):
    """The knight of a seat was displaced from ``corner``, had no place to go, and is back in the supply."""

    seat: Seat
    corner: Corner
    rank: Rank


# -- where knights may go ------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _led_to(board: Board, sides: int, barred: int, corner: int) -> int:
    """Return the mask of the other corners that paths along the mask ``sides`` reach from ``corner``.

    A path may end at a barred corner but not pass it. The result is cached, since a seat's routes seldom change.
    """
    found, edge = 1 << corner, [corner]
    while edge:
        for side, end in board.corner_ways[edge.pop()]:
            if sides & side and not found >> end & 1:
                found |= 1 << end
                if not barred >> end & 1:
                    edge.append(end)
    return found ^ 1 << corner


def reach_of(state: State, seat: int, gone: int = 0) -> Callable[[int], int]:
    """Return a function that maps a corner to the mask of corners to which the seat's routes lead a knight from there.

    Paths may end at corners that others bar but not pass them; knights on the corners of the mask ``gone`` do not bar.
    """
    sides = sum(sides_of(state, seat))  # no side has two pieces, so the sum of the nets' masks is their union
    return partial(_led_to, state.board, sides, barred(state, seat) & ends_of(state, seat) & ~gone)


def reached(state: State, seat: int, corner: int, gone: int = 0) -> int:
    """Return the mask of corners to which the seat's routes lead from ``corner``; knights in ``gone`` do not bar."""
    return reach_of(state, seat, gone)(corner)


def moves_of(state: State, seat: int, corner: int) -> int:
    """Return the mask of free corners to which the seat's knight on ``corner`` could move if it were ready."""
    return reached(state, seat, corner) & free_corners(state)


def prey_of(state: State, seat: int, corner: int) -> int:
    """Return the mask of corners with weaker knights of others that the seat's knight on ``corner`` can reach."""
    knights, weaker = state[Knights], 0
    for corners in knights.ranks:
        if corners >> corner & 1:
            break
        weaker |= corners
    weaker &= ~knights.mine[seat] & ends_of(state, seat)
    return weaker and weaker & reached(state, seat, corner)


def ready(state: State, seat: int) -> int:
    """Return the mask of the seat's knights that may act now: they are active and not fresh."""
    knights = state[Knights]
    return knights.mine[seat] & knights.active & ~knights.fresh


def _is_any_ready(state: State, seat: int) -> int:
    """Return 1 if the seat has a knight that may act now, else 0."""
    return 1 if ready(state, seat) else 0


READY = Need(_is_any_ready)
"""What the verbs of knights need: a knight of the seat that may act now."""


class KnightAction(Verb):
    """Base of the verbs in which a knight acts and becomes inactive."""

    during = (KNIGHTS,)
    needs = READY

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the seat has a knight that may act."""
        return bool(held)


def not_ready(state: State, seat: int, corner: int) -> Refusal | None:
    """Return why the knight on the corner may not act for the seat, or None.

    The keys: "not-your-knight", "knight-asleep" (not active) and "knight-fresh" (activated in this turn).
    """
    knights = state[Knights]
    if not knights.mine[seat] >> corner & 1:
        return Refusal("not-your-knight")
    if not knights.active >> corner & 1:
        return Refusal("knight-asleep")
    return Refusal("knight-fresh") if knights.fresh >> corner & 1 else None


def rest(state: State, corner: int) -> None:
    """Make the knight on the corner inactive, since it has acted."""
    state[Knights].active &= ~(1 << corner)


# -- displaced knights ---------------------------------------------------------------------------------------


def refuges(state: State) -> int:
    """Return the mask of corners where the knight being displaced may go: free ones that its owner's routes reach.

    The corner ``by`` counts as free, since the knight there is about to leave it.
    """
    corner, by = state[Displacement].corner, state[Displacement].by
    leaving = 1 << by if by != NONE else 0
    return reached(state, owner_at(state, corner), corner, leaving) & (free_corners(state) | leaving)


def ask_to_retreat(step: Step, corner: int, by: int = NONE) -> None:
    """Displace the knight on ``corner``: it goes to its only free place, or its owner is asked where, or it is lost.

    ``by`` is the corner of the knight that takes its place, or -1 if none does.
    """
    state = step.state
    state[Displacement].corner, state[Displacement].by = corner, by
    places = refuges(state)
    if places & places - 1:
        state.ask(RETREAT, owner_at(state, corner))
    else:
        _displace(step, places.bit_length() - 1)


def _displace(step: Step, to: int) -> None:
    """Move the knight being displaced to the corner ``to``, or back to the supply if that is -1; record it.

    If ``Displacement.by`` is not -1, the knight there takes its place and becomes inactive. The rules are notified.
    """
    state, moving = step.state, step.state[Displacement]
    corner, by = moving.corner, moving.by
    moving.corner = moving.by = NONE
    driven = take_up(state, corner)
    places = {corner}
    if by != NONE:
        shift(state, by, corner)
        places.add(by)
    if to != NONE:
        put_up(state, driven, to)
        places.add(to)
        step.events.append(KnightRetreated(Seat(driven.seat), Corner(corner), Corner(to)))
    else:
        step.events.append(KnightLost(Seat(driven.seat), Corner(corner), Rank(driven.rank)))
    tell_of_barriers(step, sum(1 << place for place in places), EVERYBODY)


class Retreat(Verb):
    """Choose where the seat's own displaced knight goes: ``retreat 0,0,N``."""

    name = "retreat"
    puts = "knight"
    fields = (Place("corner"),)
    during = (RETREAT,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each corner to which the knight may go."""
        return at_each(self.name, seat, refuges(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the knight cannot go to the corner, or None.

        The keys: "occupied" (the corner is not free) and "no-way-there" (it is out of reach).
        """
        (corner,) = action.args
        if refuges(state) >> corner & 1:
            return None
        return Refusal("no-way-there" if free_corners(state) >> corner & 1 else "occupied")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and carry out the displacement: both knights move (``_displace``)."""
        step.state.stack.pop()
        _displace(step, action.args[0])


# -- actions -------------------------------------------------------------------------------------------------


class MoveKnight(KnightAction):
    """Move a knight from a corner to a free one: ``move-knight 0,0,N 1,0,N``."""

    name = "move-knight"
    puts = "knight"
    long = True
    fields = (Place("corner"), Place("corner"))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each knight that may act and each free corner that it can reach."""
        reach, free = reach_of(state, seat), free_corners(state)
        return Pairs(self.name, seat, [(at, reach(at) & free) for at in bits(ready(state, seat))])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the knight may not move to the corner, or None.

        The keys: those of ``not_ready``, "occupied" (the corner is not free) and "no-way-there".
        """
        seat, _, (corner, to) = action
        if why := not_ready(state, seat, corner):
            return why
        if moves_of(state, seat, corner) >> to & 1:
            return None
        return Refusal("no-way-there" if free_corners(state) >> to & 1 else "occupied")

    def perform(self, step: Step, action: Action) -> None:
        """Move the knight, which becomes inactive, record it, and notify the rules of the barriers."""
        seat, _, (corner, to) = action
        shift(step.state, corner, to)
        step.events.append(KnightMoved(Seat(seat), corner, to))
        tell_of_barriers(step, 1 << corner | 1 << to, ~(1 << seat))


class DisplaceKnight(KnightAction):
    """Move a knight to the corner of another seat's weaker knight, which must go: ``displace-knight 0,0,N 1,0,N``."""

    name = "displace-knight"
    puts = "knight"
    fields = (Place("corner"), Place("corner"))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each knight that may act and each weaker knight of others that it can reach."""
        # In nearly all plies no knight of another seat stands at the seat's routes: this test saves the search for one.
        if not all_knights(state) & ~state[Knights].mine[seat] & ends_of(state, seat):
            return ()
        return Pairs(self.name, seat, [(at, prey_of(state, seat, at)) for at in bits(ready(state, seat))])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the first knight may not act or not displace the second, or None.

        The keys: those of ``not_ready``, "no-knight-of-others", "no-way-there" and "not-weaker".
        """
        seat, _, (corner, to) = action
        return not_ready(state, seat, corner) or _why_cannot_displace(state, seat, corner, to)

    def perform(self, step: Step, action: Action) -> None:
        """Record the move and displace the other knight; the acting knight takes its place and becomes inactive."""
        state, seat, (corner, to) = step.state, action.seat, action.args
        step.events.append(KnightDisplaced(Seat(seat), corner, to, Seat(owner_at(state, to))))
        ask_to_retreat(step, to, corner)


def _why_cannot_displace(state: State, seat: int, corner: int, to: int) -> Refusal | None:
    """Return why the knight on ``corner`` may not displace one on ``to``, or None.

    The keys: "no-knight-of-others", "no-way-there" and "not-weaker".
    """
    if prey_of(state, seat, corner) >> to & 1:
        return None
    if not all_knights(state) & ~state[Knights].mine[seat] & 1 << to:
        return Refusal("no-knight-of-others")
    return Refusal("no-way-there" if reached(state, seat, corner) >> to & 1 == 0 else "not-weaker")


def _driven(state: State) -> int:
    """Return the mask of the seat whose knight is being displaced and has several places to go; 0 if there is none."""
    if state[Displacement].corner == NONE:
        return 0
    owner = owner_at(state, state[Displacement].corner)
    return 1 << owner if owner >= 0 and refuges(state).bit_count() > 1 else 0


class KnightMoves(KnightsRule):
    """The rule of moving knights: an active knight may act once and is then inactive; a fresh one waits a turn."""

    needs = (KnightPieces,)
    slices = (Displacement,)
    verbs = (MoveKnight, DisplaceKnight, Retreat)
    questions = (Question(RETREAT, _driven, over=(KNIGHTS, PLAY_CARD)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasion ``KNIGHTS`` for the active seat's turn after the roll and for a short turn (C18)."""
        return {"main": (KNIGHTS,), SHORT_TURN: (KNIGHTS,)}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no knight is being displaced."""
        step.state[Displacement] = Displacement(NONE, NONE)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a knight is displaced and nobody is asked, or if somebody is asked and none is displaced.

        There is a fault too if no knight stands on ``by``, the corner of the knight that displaces.
        """
        moving, asked = state[Displacement], any(decision.kind == RETREAT for decision in state.stack)
        known = asked == (moving.corner != NONE) and (moving.by == NONE or asked)
        standing = moving.by == NONE or all_knights(state) >> moving.by & 1
        return [] if known and standing else ["a knight is displaced, and nobody asked"]
