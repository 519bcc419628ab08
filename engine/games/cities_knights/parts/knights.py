"""Knights: pieces on corners, hired and promoted, which bar the routes of others (cities_knights 9, 12)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.cities_knights.words import Rank
from engine.kernel.actions import Action, Named, Place, at_each
from engine.kernel.bits import bits
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step
from engine.kernel.ranges import Each
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.declared import BySeat, Corners
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.network import ends_of
from engine.parts.rule import tell_of_barriers
from engine.parts.turn import BUILD

RANKS = "ranks"
"""The vocabulary of the ranks, the lowest first."""
RANK = Named(RANKS)
BASIC, STRONG, MIGHTY = range(3)
PIECES = ("basic-knight", "strong-knight", "mighty-knight")
"""What the pieces of each rank are called where none is left."""


@state_slice
class Knights(Slice):
    """Masks of corners: ``mine`` is by seat where its knights stand, ``ranks`` by rank where those of it stand.

    ``active`` are those that have not acted since they were activated; ``fresh`` were activated in this turn, so they
    wait for the next, and ``promoted`` have been promoted in it.
    """

    mine: BySeat[Corners]
    ranks: Annotated[list[Corners], Each(RANK)]
    active: Corners
    fresh: Corners
    promoted: Corners


class Knight(NamedTuple):
    """What a knight is, wherever it stands."""

    seat: int
    rank: int
    active: bool


class KnightHired(NamedTuple):
    """A seat has hired a knight, which is not active yet."""

    seat: Seat
    corner: Corner


class KnightActivated(NamedTuple):
    """A seat has activated a knight."""

    seat: Seat
    corner: Corner


class KnightPromoted(NamedTuple):
    """A seat's knight has a higher rank now."""

    seat: Seat
    corner: Corner
    rank: Rank


# -- what there is -------------------------------------------------------------------------------------------


def all_knights(state: State) -> int:
    """The mask of the corners with a knight, whoever's."""
    return sum(state[Knights].mine)


def free_corners(state: State) -> int:
    """The mask of the corners with no building and no knight."""
    return ~(state[Buildings].all | all_knights(state))


def owner_at(state: State, corner: int) -> int:
    """Whose knight stands on a corner; nobody's (-1) where none does."""
    return next((seat for seat, mine in enumerate(state[Knights].mine) if mine >> corner & 1), NOBODY)


def knight_at(state: State, corner: int) -> Knight:
    """The knight on a corner; raises ``StopIteration`` where there is none."""
    knights = state[Knights]
    rank = next(rank for rank, corners in enumerate(knights.ranks) if corners >> corner & 1)
    return Knight(owner_at(state, corner), rank, bool(knights.active >> corner & 1))


def strength_of(state: State, seat: int) -> int:
    """What the seat's active knights add up to: each counts one more than the rank below."""
    knights = state[Knights]
    ready = knights.mine[seat] & knights.active
    return sum([(rank + 1) * (ready & corners).bit_count() for rank, corners in enumerate(knights.ranks)])


def knights_left(state: State, seat: int, rank: int) -> int:
    """How many knights of a rank the seat has in its supply."""
    knights = state[Knights]
    each: int = state.rules.numbers.knights_each
    return each - (knights.mine[seat] & knights.ranks[rank]).bit_count()


def sites_of_knights(state: State, seat: int) -> int:
    """The mask of corners where the seat may put a new knight: free ones that its routes touch, on ground for it."""
    sites = ends_of(state, seat) & free_corners(state)
    for ground in state.rules.each[KnightsRule.knight_ground]:
        sites &= ground(state, seat)
    return sites


def asleep(state: State, seat: int) -> int:
    """The mask of the seat's knights that are not active."""
    knights = state[Knights]
    return knights.mine[seat] & ~knights.active


def promotable(state: State, seat: int) -> int:
    """The mask of the seat's knights that may be promoted by a rank, paid for or not."""
    knights = state[Knights]
    mine = knights.mine[seat]
    if not (fit := mine & ~knights.promoted):  # as mostly
        return 0
    each, found = state.rules.numbers.knights_each, 0
    for rank, corners in enumerate(knights.ranks[1:], 1):
        here = fit & knights.ranks[rank - 1]
        if here and (mine & corners).bit_count() < each and _trained(state, seat, rank):
            found |= here
    return found


def why_not_promotable(state: State, seat: int, corner: int) -> Refusal | None:
    """Why a knight may not be promoted by the seat, or None."""
    knights = state[Knights]
    if not knights.mine[seat] >> corner & 1:
        return Refusal("not-your-knight")
    if knights.promoted >> corner & 1:
        return Refusal("knight-promoted")
    rank = knight_at(state, corner).rank + 1
    if rank == len(knights.ranks):
        return Refusal("highest-rank")
    if not knights_left(state, seat, rank):
        return _none_left(state, rank)
    return None if _trained(state, seat, rank) else Refusal("fortress-needed")


def _none_left(state: State, rank: int) -> Refusal:
    """That the seat has no knight of a rank left."""
    return Refusal("no-piece", piece=PIECES[rank])


def _trained(state: State, seat: int, rank: int) -> bool:
    """Whether every rule lets the seat promote knights to a rank."""
    return all(trains(state, seat, rank) for trains in state.rules.each[KnightsRule.trains])


# -- knights that come, go and change ------------------------------------------------------------------------


def put_up(state: State, knight: Knight, corner: int) -> None:
    """Let a knight stand on a free corner; whoever does so tells of the barrier."""
    knights, here = state[Knights], 1 << corner
    knights.mine[knight.seat] |= here
    knights.ranks[knight.rank] |= here
    knights.active |= here * knight.active


def take_up(state: State, corner: int) -> Knight:
    """Take a knight off its corner; whoever does so tells of the barrier."""
    knight, knights, stays = knight_at(state, corner), state[Knights], ~(1 << corner)
    knights.mine[knight.seat] &= stays
    knights.ranks[knight.rank] &= stays
    knights.active &= stays
    knights.fresh &= stays
    knights.promoted &= stays
    return knight


def shift(state: State, corner: int, to: int) -> None:
    """Let a knight stand on another, free corner, where it rests; whoever does so tells of the barriers."""
    promoted = state[Knights].promoted >> corner & 1
    put_up(state, take_up(state, corner)._replace(active=False), to)
    state[Knights].promoted |= promoted << to


def place_knight(step: Step, seat: int, corner: int, rank: int, active: bool = False) -> None:
    """Put a knight from the seat's supply on a free corner, and tell the rules."""
    put_up(step.state, Knight(seat, rank, active), corner)
    tell_of_barriers(step, 1 << corner, ~(1 << seat))


def remove_knight(step: Step, corner: int) -> Knight:
    """Return a knight to its owner's supply, tell the rules, and say what it was."""
    knight = take_up(step.state, corner)
    tell_of_barriers(step, 1 << corner, ~(1 << knight.seat))
    return knight


def activate(step: Step, corner: int) -> None:
    """Let a knight be active; in this turn it does nothing yet."""
    knights = step.state[Knights]
    knights.active |= 1 << corner
    knights.fresh |= 1 << corner
    step.events.append(KnightActivated(Seat(owner_at(step.state, corner)), Corner(corner)))


def promote(step: Step, corner: int) -> None:
    """Let a knight be of the next rank."""
    knights, here = step.state[Knights], 1 << corner
    seat, rank, _ = knight_at(step.state, corner)
    knights.ranks[rank] ^= here
    knights.ranks[rank + 1] ^= here
    knights.promoted |= here
    step.events.append(KnightPromoted(Seat(seat), Corner(corner), Rank(rank + 1)))


# -- what is paid for ----------------------------------------------------------------------------------------


class _PayForKnight(Purchase, ABC):
    """Base of the verbs that are paid for with cards, and name a corner."""

    fields = (Place("corner"),)
    during = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs[self.name]

    @abstractmethod
    def sites(self, state: State, seat: int) -> int:
        """The mask of corners where the seat might do it, were it rich enough."""

    @abstractmethod
    def why_not(self, state: State, seat: int, corner: int) -> Refusal | None:
        """Why a corner is none of them."""

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every site."""
        return at_each(self.name, seat, self.sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """No means, or no site."""
        seat, _, (corner,) = action
        none = None if self.sites(state, seat) >> corner & 1 else self.why_not(state, seat, corner)
        return cannot_pay(state, seat, self.cost) or none


class HireKnight(_PayForKnight):
    """Hire a knight of the lowest rank, which has to be activated."""

    name = "hire-knight"
    puts = "knight"

    def sites(self, state: State, seat: int) -> int:
        """All for knights, if there is a piece."""
        return sites_of_knights(state, seat) if knights_left(state, seat, BASIC) else 0

    def why_not(self, state: State, seat: int, corner: int) -> Refusal:
        """No piece, something there, no route of one's own there, or no ground."""
        if not knights_left(state, seat, BASIC):
            return _none_left(state, BASIC)
        if not free_corners(state) >> corner & 1:
            return Refusal("occupied")
        return Refusal("no-knight-there" if ends_of(state, seat) >> corner & 1 else "no-road-here")

    def perform(self, step: Step, action: Action) -> None:
        """Pay and place it."""
        (corner,) = action.args
        buy(step, action.seat, self.cost)
        step.events.append(KnightHired(Seat(action.seat), corner))
        place_knight(step, action.seat, corner, BASIC)


class ActivateKnight(_PayForKnight):
    """Activate a knight, for what it does from the next turn on and against the barbarians."""

    name = "activate-knight"

    def sites(self, state: State, seat: int) -> int:
        """Own knights that are not active."""
        return asleep(state, seat)

    def why_not(self, state: State, seat: int, corner: int) -> Refusal:
        """Not one's own, or active."""
        return Refusal("knight-active" if state[Knights].mine[seat] >> corner & 1 else "not-your-knight")

    def perform(self, step: Step, action: Action) -> None:
        """Pay, and so it is."""
        buy(step, action.seat, self.cost)
        activate(step, action.args[0])


class PromoteKnight(_PayForKnight):
    """Promote a knight by a rank, once in a turn."""

    name = "promote-knight"

    def sites(self, state: State, seat: int) -> int:
        """Own knights that may be promoted."""
        return promotable(state, seat)

    def why_not(self, state: State, seat: int, corner: int) -> Refusal | None:
        """Not one's own, promoted already, or not to that rank."""
        return why_not_promotable(state, seat, corner)

    def perform(self, step: Step, action: Action) -> None:
        """Pay, and so it is."""
        buy(step, action.seat, self.cost)
        promote(step, action.args[0])


@dataclass(frozen=True, eq=False)
class KnightPieces(KnightsRule):
    """Knights stand where routes of their owner's run; nobody builds there, and no route of others passes."""

    hire: int
    activation: int
    promotion: int
    """What it costs to hire, to activate and to promote one."""
    ranks: tuple[str, ...] = ("basic", "strong", "mighty")
    each: int = 2
    """So many of each rank has a player."""

    slices = (Knights,)
    verbs = (HireKnight, ActivateKnight, PromoteKnight)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The ranks, the pieces and the costs."""
        costs = {HireKnight.name: self.hire, ActivateKnight.name: self.activation, PromoteKnight.name: self.promotion}
        return {RANKS: self.ranks, "knights_each": self.each, "costs": costs}

    def setup(self, step: Step) -> None:
        """Nobody has any."""
        step.state[Knights] = Knights([0] * step.state.seats, [0] * len(self.ranks), 0, 0, 0)

    def bars(self, state: State, seat: int) -> int:
        """All knights but the seat's own."""
        return all_knights(state) ^ state[Knights].mine[seat]

    def holds(self, state: State, seat: int) -> int:
        """The seat's own knights."""
        return state[Knights].mine[seat]

    def settling_ground(self, state: State, seat: int) -> int:
        """Where no knight stands, be it one's own."""
        return ~all_knights(state)

    def turn_ends(self, step: Step, seat: int) -> None:
        """In the next turn those who were just activated may act, and all may be promoted again."""
        knights = step.state[Knights]
        knights.fresh = knights.promoted = 0

    def audit(self, state: State) -> Sequence[str]:
        """Each stands alone on its corner and has one rank, and nobody has too many."""
        knights, everywhere = state[Knights], all_knights(state)
        masks = [*knights.mine, state[Buildings].all]
        alone = sum(map(int.bit_count, masks)) == (everywhere | state[Buildings].all).bit_count()
        ranked = sum(knights.ranks) == everywhere and all(
            sum(corners >> corner & 1 for corners in knights.ranks) == 1 for corner in bits(everywhere)
        )
        marked = (knights.active | knights.promoted) & ~everywhere == 0 and knights.fresh & ~knights.active == 0
        few = all(knights_left(state, s, rank) >= 0 for s in range(state.seats) for rank in range(len(self.ranks)))
        return [] if alone and ranked and marked and few else ["the knights are not where they seem, or too many"]
