"""What knights do: they move along the routes of their owner, and displace weaker ones (cities_knights 9; C9)."""

from __future__ import annotations

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
"""The occasion to let knights act."""
RETREAT = "retreat"
"""The decision where a displaced knight goes."""

CornerOrNone: TypeAlias = Annotated[int, OrNone(CORNER)]


@state_slice
class Displacement(Slice):
    """The ``corner`` of a knight whose owner is asked where it goes, and that of the one that comes there, or -1.

    Both stay where they are until that is answered: so the rules are told when all stands where it is going to stand.
    """

    corner: CornerOrNone
    by: CornerOrNone


class KnightMoved(NamedTuple):
    """A seat's knight has gone from a corner to another."""

    seat: Seat
    corner: Corner
    to: Corner


class KnightDisplaced(NamedTuple):
    """A seat's knight goes from a corner to another, where it displaces the knight of a victim."""

    seat: Seat
    corner: Corner
    to: Corner
    victim: Seat


class KnightRetreated(NamedTuple):
    """A seat's displaced knight has gone from a corner to another."""

    seat: Seat
    corner: Corner
    to: Corner


class KnightLost(NamedTuple):
    """A seat's displaced knight of some rank had nowhere to go, and left the board."""

    seat: Seat
    corner: Corner
    rank: Rank


# -- where they may go ---------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _led_to(board: Board, sides: int, barred: int, corner: int) -> int:
    """The mask of the corners to which some sides lead from one, but not past barred ones.

    The routes of a seat change seldom, so the answer is nearly always there.
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
    """What tells of a corner to which others the seat's routes lead a knight, as if a mask of knights were gone.

    They lead through what the seat has, and up to what others have.
    """
    sides = sum(sides_of(state, seat))  # on a side lies one piece
    return partial(_led_to, state.board, sides, barred(state, seat) & ends_of(state, seat) & ~gone)


def reached(state: State, seat: int, corner: int, gone: int = 0) -> int:
    """The mask of the corners to which the seat's routes lead a knight from one."""
    return reach_of(state, seat, gone)(corner)


def moves_of(state: State, seat: int, corner: int) -> int:
    """The mask of the corners to which a knight of the seat's could move, were it ready."""
    return reached(state, seat, corner) & free_corners(state)


def prey_of(state: State, seat: int, corner: int) -> int:
    """The mask of the corners where a knight of the seat's could displace another's, were it ready."""
    knights, weaker = state[Knights], 0
    for corners in knights.ranks:
        if corners >> corner & 1:
            break
        weaker |= corners
    weaker &= ~knights.mine[seat] & ends_of(state, seat)
    return weaker and weaker & reached(state, seat, corner)


def ready(state: State, seat: int) -> int:
    """The mask of the seat's knights that may act now."""
    knights = state[Knights]
    return knights.mine[seat] & knights.active & ~knights.fresh


def _is_any_ready(state: State, seat: int) -> int:
    """1 if the seat has a knight that may act now, else 0."""
    return 1 if ready(state, seat) else 0


READY = Need(_is_any_ready)
"""What verbs need in which a knight acts."""


class KnightAction(Verb):
    """Base of those verbs."""

    during = (KNIGHTS,)
    needs = READY

    def suffices(self, held: int, moment: str) -> bool:
        """One knight is enough."""
        return bool(held)


def not_ready(state: State, seat: int, corner: int) -> Refusal | None:
    """Why a knight may not act for the seat, or None."""
    knights = state[Knights]
    if not knights.mine[seat] >> corner & 1:
        return Refusal("not-your-knight")
    if not knights.active >> corner & 1:
        return Refusal("knight-asleep")
    return Refusal("knight-fresh") if knights.fresh >> corner & 1 else None


def rest(state: State, corner: int) -> None:
    """Let a knight that has acted be active no longer."""
    state[Knights].active &= ~(1 << corner)


# -- displaced knights ---------------------------------------------------------------------------------------


def refuges(state: State) -> int:
    """The mask of the corners where the knight that is being displaced may go."""
    corner, by = state[Displacement].corner, state[Displacement].by
    leaving = 1 << by if by != NONE else 0
    return reached(state, owner_at(state, corner), corner, leaving) & (free_corners(state) | leaving)


def ask_to_retreat(step: Step, corner: int, by: int = NONE) -> None:
    """Drive a knight away: its owner chooses where it goes, if there are several places; without any it is lost.

    ``by`` is the corner of the knight that takes its place, if one does.
    """
    state = step.state
    state[Displacement].corner, state[Displacement].by = corner, by
    places = refuges(state)
    if places & places - 1:
        state.ask(RETREAT, owner_at(state, corner))
    else:
        _displace(step, places.bit_length() - 1)


def _displace(step: Step, to: int) -> None:
    """Carry the displacement out: the driven knight goes to a corner, or without one it leaves the board."""
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
    """Say where one's displaced knight goes: ``retreat 0,0,N``."""

    name = "retreat"
    puts = "knight"
    fields = (Place("corner"),)
    during = (RETREAT,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every free corner to which the own routes lead."""
        return at_each(self.name, seat, refuges(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must be one."""
        (corner,) = action.args
        if refuges(state) >> corner & 1:
            return None
        return Refusal("no-way-there" if free_corners(state) >> corner & 1 else "occupied")

    def perform(self, step: Step, action: Action) -> None:
        """Go."""
        step.state.stack.pop()
        _displace(step, action.args[0])


# -- actions -------------------------------------------------------------------------------------------------


class MoveKnight(KnightAction):
    """Move a knight: ``move-knight 0,0,N 1,0,N``."""

    name = "move-knight"
    puts = "knight"
    long = True
    fields = (Place("corner"), Place("corner"))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every knight that is ready, to every free corner it can reach."""
        reach, free = reach_of(state, seat), free_corners(state)
        return Pairs(self.name, seat, [(at, reach(at) & free) for at in bits(ready(state, seat))])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A knight that is ready, and a free corner that it can reach."""
        seat, _, (corner, to) = action
        if why := not_ready(state, seat, corner):
            return why
        if moves_of(state, seat, corner) >> to & 1:
            return None
        return Refusal("no-way-there" if free_corners(state) >> to & 1 else "occupied")

    def perform(self, step: Step, action: Action) -> None:
        """Go there, and rest."""
        seat, _, (corner, to) = action
        shift(step.state, corner, to)
        step.events.append(KnightMoved(Seat(seat), corner, to))
        tell_of_barriers(step, 1 << corner | 1 << to, ~(1 << seat))


class DisplaceKnight(KnightAction):
    """Displace another's weaker knight: ``displace-knight 0,0,N 1,0,N``."""

    name = "displace-knight"
    puts = "knight"
    fields = (Place("corner"), Place("corner"))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every knight that is ready, to every weaker one of others that it can reach."""
        if not all_knights(state) & ~state[Knights].mine[seat] & ends_of(state, seat):  # as nearly always
            return ()
        return Pairs(self.name, seat, [(at, prey_of(state, seat, at)) for at in bits(ready(state, seat))])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A knight that is ready, and a weaker one of somebody else's within reach."""
        seat, _, (corner, to) = action
        return not_ready(state, seat, corner) or _no_prey(state, seat, corner, to)

    def perform(self, step: Step, action: Action) -> None:
        """Drive the other away and take its place; rest."""
        state, seat, (corner, to) = step.state, action.seat, action.args
        step.events.append(KnightDisplaced(Seat(seat), corner, to, Seat(owner_at(state, to))))
        ask_to_retreat(step, to, corner)


def _no_prey(state: State, seat: int, corner: int, to: int) -> Refusal | None:
    """Why a knight may not displace what stands on a corner, or None."""
    if prey_of(state, seat, corner) >> to & 1:
        return None
    if not all_knights(state) & ~state[Knights].mine[seat] & 1 << to:
        return Refusal("no-knight-of-others")
    return Refusal("no-way-there" if reached(state, seat, corner) >> to & 1 == 0 else "not-weaker")


def _driven(state: State) -> int:
    """The mask of the seat whose knight is being displaced, if it has a choice."""
    if state[Displacement].corner == NONE:
        return 0
    owner = owner_at(state, state[Displacement].corner)
    return 1 << owner if owner >= 0 and refuges(state).bit_count() > 1 else 0


class KnightMoves(KnightsRule):
    """An active knight may act once, and rests then; what was activated in this turn waits for the next."""

    needs = (KnightPieces,)
    slices = (Displacement,)
    verbs = (MoveKnight, DisplaceKnight, Retreat)
    questions = (Question(RETREAT, _driven, over=(KNIGHTS, PLAY_CARD)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """In the own turn, after the roll; in a short turn as well (C18)."""
        return {"main": (KNIGHTS,), SHORT_TURN: (KNIGHTS,)}

    def setup(self, step: Step) -> None:
        """Nobody is displaced."""
        step.state[Displacement] = Displacement(NONE, NONE)

    def audit(self, state: State) -> Sequence[str]:
        """Whoever's knight is being displaced is asked where it goes, and nobody else."""
        moving, asked = state[Displacement], any(decision.kind == RETREAT for decision in state.stack)
        known = asked == (moving.corner != NONE) and (moving.by == NONE or asked)
        standing = moving.by == NONE or all_knights(state) >> moving.by & 1
        return [] if known and standing else ["a knight is displaced, and nobody asked"]
