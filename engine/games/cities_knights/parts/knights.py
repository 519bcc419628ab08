"""Knights: pieces on corners that are hired and promoted, and that bar the routes of others (cities_knights 9, 12)."""

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
"""The vocabulary of the ranks, from the lowest to the highest."""
RANK = Named(RANKS)
BASIC, STRONG, MIGHTY = range(3)
PIECES = ("basic-knight", "strong-knight", "mighty-knight")
"""The names of the knights' pieces by rank, for the refusal when none is left."""


@state_slice
class Knights(Slice):
    """Masks of corners with knights: ``mine`` by owner, ``ranks`` by rank, the other fields of all seats together.

    ``active`` knights count against the barbarians and may act. ``fresh`` ones were activated in this turn: they may
    act only from the next turn on. ``promoted`` ones were promoted in this turn.
    """

    mine: BySeat[Corners]
    ranks: Annotated[list[Corners], Each(RANK)]
    active: Corners
    fresh: Corners
    promoted: Corners


class Knight(NamedTuple):
    """A knight without its place: the ``seat`` that owns it, its ``rank`` and whether it is ``active``."""

    seat: int
    rank: int
    active: bool


class KnightHired(NamedTuple):
    """A seat has placed a new knight on a corner; it is not active."""

    seat: Seat
    corner: Corner


class KnightActivated(NamedTuple):
    """The knight of a seat on a corner has become active."""

    seat: Seat
    corner: Corner


class KnightPromoted(NamedTuple):
    """The knight of a seat on a corner has reached ``rank``."""

    seat: Seat
    corner: Corner
    rank: Rank


# -- knights on the board ------------------------------------------------------------------------------------


def all_knights(state: State) -> int:
    """Return the mask of the corners with a knight of any seat."""
    return sum(state[Knights].mine)


def free_corners(state: State) -> int:
    """Return the mask of corners without building and knight: a negative number, as all higher bits are set."""
    return ~(state[Buildings].all | all_knights(state))


def owner_at(state: State, corner: int) -> int:
    """Return the seat whose knight stands on the corner, or -1 if there is no knight."""
    return next((seat for seat, mine in enumerate(state[Knights].mine) if mine >> corner & 1), NOBODY)


def knight_at(state: State, corner: int) -> Knight:
    """Return the knight on the corner; raise ``StopIteration`` if there is none."""
    knights = state[Knights]
    rank = next(rank for rank, corners in enumerate(knights.ranks) if corners >> corner & 1)
    return Knight(owner_at(state, corner), rank, bool(knights.active >> corner & 1))


def strength_of(state: State, seat: int) -> int:
    """Return the total strength of the seat's active knights: 1 for a basic, 2 for a strong, 3 for a mighty knight."""
    knights = state[Knights]
    ready = knights.mine[seat] & knights.active
    return sum([(rank + 1) * (ready & corners).bit_count() for rank, corners in enumerate(knights.ranks)])


def knights_left(state: State, seat: int, rank: int) -> int:
    """Return how many knights of a rank the seat has in its supply."""
    knights = state[Knights]
    each: int = state.rules.numbers.knights_each
    return each - (knights.mine[seat] & knights.ranks[rank]).bit_count()


def sites_of_knights(state: State, seat: int) -> int:
    """Return the mask of free corners at the seat's routes where every rule lets it place a new knight."""
    sites = ends_of(state, seat) & free_corners(state)
    for ground in state.rules.each[KnightsRule.knight_ground]:
        sites &= ground(state, seat)
    return sites


def asleep(state: State, seat: int) -> int:
    """Return the mask of the corners of the seat's knights that are not active."""
    knights = state[Knights]
    return knights.mine[seat] & ~knights.active


def promotable(state: State, seat: int) -> int:
    """Return the mask of the seat's knights that may be promoted by one rank now, whatever the seat can pay."""
    knights = state[Knights]
    mine = knights.mine[seat]
    if not (fit := mine & ~knights.promoted):  # mostly there is no such knight: this saves the loop over the ranks
        return 0
    each, found = state.rules.numbers.knights_each, 0
    for rank, corners in enumerate(knights.ranks[1:], 1):
        here = fit & knights.ranks[rank - 1]
        if here and (mine & corners).bit_count() < each and _trained(state, seat, rank):
            found |= here
    return found


def why_not_promotable(state: State, seat: int, corner: int) -> Refusal | None:
    """Return why the seat may not promote the knight on the corner, or None.

    The keys: "not-your-knight", "knight-promoted" (in this turn), "highest-rank", "no-piece" and "fortress-needed".
    """
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
    """Return the refusal "no-piece" with the name of the piece of this rank."""
    return Refusal("no-piece", piece=PIECES[rank])


def _trained(state: State, seat: int, rank: int) -> bool:
    """Return whether every rule lets the seat promote knights to this rank."""
    return all(trains(state, seat, rank) for trains in state.rules.each[KnightsRule.trains])


# -- knights that come, go and change ------------------------------------------------------------------------


def put_up(state: State, knight: Knight, corner: int) -> None:
    """Put a knight on a free corner. The caller notifies the rules of the barrier (``tell_of_barriers``)."""
    knights, here = state[Knights], 1 << corner
    knights.mine[knight.seat] |= here
    knights.ranks[knight.rank] |= here
    knights.active |= here * knight.active


def take_up(state: State, corner: int) -> Knight:
    """Remove the knight from the corner and return it. The caller notifies the rules of the barrier."""
    knight, knights, stays = knight_at(state, corner), state[Knights], ~(1 << corner)
    knights.mine[knight.seat] &= stays
    knights.ranks[knight.rank] &= stays
    knights.active &= stays
    knights.fresh &= stays
    knights.promoted &= stays
    return knight


def shift(state: State, corner: int, to: int) -> None:
    """Move a knight from ``corner`` to the free corner ``to`` and make it inactive; a mark ``promoted`` goes with it.

    The caller notifies the rules of the barriers.
    """
    promoted = state[Knights].promoted >> corner & 1
    put_up(state, take_up(state, corner)._replace(active=False), to)
    state[Knights].promoted |= promoted << to


def place_knight(step: Step, seat: int, corner: int, rank: int, active: bool = False) -> None:
    """Place a knight of the seat's supply on a free corner and notify the rules of the barrier; nothing is recorded."""
    put_up(step.state, Knight(seat, rank, active), corner)
    tell_of_barriers(step, 1 << corner, ~(1 << seat))


def remove_knight(step: Step, corner: int) -> Knight:
    """Put the knight on the corner back into its owner's supply, notify the rules of the barrier, and return it.

    Nothing is recorded.
    """
    knight = take_up(step.state, corner)
    tell_of_barriers(step, 1 << corner, ~(1 << knight.seat))
    return knight


def activate(step: Step, corner: int) -> None:
    """Make the knight on the corner active and fresh: it cannot act in this turn. Record it; nothing is paid."""
    knights = step.state[Knights]
    knights.active |= 1 << corner
    knights.fresh |= 1 << corner
    step.events.append(KnightActivated(Seat(owner_at(step.state, corner)), Corner(corner)))


def promote(step: Step, corner: int) -> None:
    """Raise the knight on the corner by one rank, mark it as promoted in this turn, and record it; nothing is paid."""
    knights, here = step.state[Knights], 1 << corner
    seat, rank, _ = knight_at(step.state, corner)
    knights.ranks[rank] ^= here
    knights.ranks[rank + 1] ^= here
    knights.promoted |= here
    step.events.append(KnightPromoted(Seat(seat), Corner(corner), Rank(rank + 1)))


# -- actions with a price ------------------------------------------------------------------------------------


class _PayForKnight(Purchase, ABC):
    """Base of the verbs that pay cards for something done to a knight on one corner."""

    fields = (Place("corner"),)
    during = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs[self.name]

    @abstractmethod
    def sites(self, state: State, seat: int) -> int:
        """Return the mask of corners on which the seat may use the verb, whatever it can pay."""

    @abstractmethod
    def why_not(self, state: State, seat: int, corner: int) -> Refusal | None:
        """Return why the verb cannot be done at the corner, which is not one of its ``sites``."""

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each site; ``suffices`` has checked that the seat can pay."""
        return at_each(self.name, seat, self.sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("cannot-pay"), why the corner is none of the ``sites`` (``why_not``), or None."""
        seat, _, (corner,) = action
        none = None if self.sites(state, seat) >> corner & 1 else self.why_not(state, seat, corner)
        return cannot_pay(state, seat, self.cost) or none

    def is_overlooked(self, state: State, action: Action) -> bool:
        """Return whether the seat is in danger for want of knights; else they are often left for later."""
        return any(endangers(state, action.seat) for endangers in state.rules.each[KnightsRule.endangers])


class HireKnight(_PayForKnight):
    """Hire a basic knight, which is not active, and place it on a corner: ``hire-knight 0,0,N``."""

    name = "hire-knight"
    puts = "knight"

    def sites(self, state: State, seat: int) -> int:
        """Return the mask of corners for a new knight; 0 if the seat has no basic knight left."""
        return sites_of_knights(state, seat) if knights_left(state, seat, BASIC) else 0

    def why_not(self, state: State, seat: int, corner: int) -> Refusal:
        """Return why the seat cannot hire a knight on the corner.

        The keys: "no-piece", "occupied", "no-road-here" (no route of the seat is there) and "no-knight-there" (another
        rule forbids it).
        """
        if not knights_left(state, seat, BASIC):
            return _none_left(state, BASIC)
        if not free_corners(state) >> corner & 1:
            return Refusal("occupied")
        return Refusal("no-knight-there" if ends_of(state, seat) >> corner & 1 else "no-road-here")

    def perform(self, step: Step, action: Action) -> None:
        """Pay, place a basic knight, which is not active, and record it."""
        (corner,) = action.args
        buy(step, action.seat, self.cost)
        step.events.append(KnightHired(Seat(action.seat), corner))
        place_knight(step, action.seat, corner, BASIC)


class ActivateKnight(_PayForKnight):
    """Activate a knight: ``activate-knight 0,0,N``.

    It counts against the barbarians at once and may act from the next turn on.
    """

    name = "activate-knight"

    def sites(self, state: State, seat: int) -> int:
        """Return the mask of the seat's knights that are not active."""
        return asleep(state, seat)

    def why_not(self, state: State, seat: int, corner: int) -> Refusal:
        """Return Refusal("knight-active") for an active knight of the seat, otherwise Refusal("not-your-knight")."""
        return Refusal("knight-active" if state[Knights].mine[seat] >> corner & 1 else "not-your-knight")

    def perform(self, step: Step, action: Action) -> None:
        """Pay, make the knight active and record it; it may act from the next turn on."""
        buy(step, action.seat, self.cost)
        activate(step, action.args[0])


class PromoteKnight(_PayForKnight):
    """Promote a knight by one rank: ``promote-knight 0,0,N``; each knight at most once in a turn."""

    name = "promote-knight"

    def sites(self, state: State, seat: int) -> int:
        """Return the mask of the seat's knights that may be promoted."""
        return promotable(state, seat)

    def why_not(self, state: State, seat: int, corner: int) -> Refusal | None:
        """Return why the knight may not be promoted (:func:`why_not_promotable`)."""
        return why_not_promotable(state, seat, corner)

    def perform(self, step: Step, action: Action) -> None:
        """Pay, raise the knight by one rank and record it."""
        buy(step, action.seat, self.cost)
        promote(step, action.args[0])


@dataclass(frozen=True, eq=False)
class KnightPieces(KnightsRule):
    """The rule of knights: they stand at their owner's routes and keep out buildings and the routes of other seats."""

    hire: int
    activation: int
    promotion: int
    """The packed bundles that it costs to hire, to activate and to promote a knight, in the order of the fields."""
    ranks: tuple[str, ...] = ("basic", "strong", "mighty")
    each: int = 2
    """How many knights of each rank a seat has."""

    slices = (Knights,)
    verbs = (HireKnight, ActivateKnight, PromoteKnight)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the vocabulary of the ranks, ``knights_each`` (how many of each rank), and the ``costs`` by verb."""
        costs = {HireKnight.name: self.hire, ActivateKnight.name: self.activation, PromoteKnight.name: self.promotion}
        return {RANKS: self.ranks, "knights_each": self.each, "costs": costs}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: there is no knight on the board."""
        step.state[Knights] = Knights([0] * step.state.seats, [0] * len(self.ranks), 0, 0, 0)

    def bars(self, state: State, seat: int) -> int:
        """Return the mask of the corners with knights of other seats."""
        return all_knights(state) ^ state[Knights].mine[seat]

    def holds(self, state: State, seat: int) -> int:
        """Return the mask of the corners with the seat's own knights."""
        return state[Knights].mine[seat]

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of the corners on which no knight stands, not even one of the seat."""
        return ~all_knights(state)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Clear the marks of this turn: fresh knights may act from now on, and all may be promoted again."""
        knights = step.state[Knights]
        knights.fresh = knights.promoted = 0

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a knight shares its corner, has no single rank or no supply, or is fresh but not active.

        Marks of knights on corners without a knight are faults too.
        """
        knights, everywhere = state[Knights], all_knights(state)
        masks = [*knights.mine, state[Buildings].all]
        alone = sum(map(int.bit_count, masks)) == (everywhere | state[Buildings].all).bit_count()
        ranked = sum(knights.ranks) == everywhere and all(
            sum(corners >> corner & 1 for corners in knights.ranks) == 1 for corner in bits(everywhere)
        )
        marked = (knights.active | knights.promoted) & ~everywhere == 0 and knights.fresh & ~knights.active == 0
        few = all(knights_left(state, s, rank) >= 0 for s in range(state.seats) for rank in range(len(self.ranks)))
        return [] if alone and ranked and marked and few else ["the knights are not where they seem, or too many"]
