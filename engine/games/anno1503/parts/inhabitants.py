"""Inhabitants: they come, rise and fall by ranks, on a limited number of tiles (anno 5; A18, A26)."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

from engine.games.anno1503.parts.market import terms_of
from engine.games.anno1503.parts.rule import DEVELOP, AnnoRule
from engine.games.anno1503.words import Inhabitant
from engine.kernel.actions import Action, Named, alone, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Seat
from engine.kernel.parts import Need, Step, Verb
from engine.kernel.ranges import Each
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import covers
from engine.parts.declared import SEAT, Count
from engine.parts.hands import Purchase, buy, cannot_pay, hand_of
from engine.parts.turn import points_changed

INHABITANTS = "inhabitants"
"""The vocabulary of the ranks, from the lowest to the highest."""
RANKS = 4
PIONEER, SETTLER, CITIZEN, MERCHANT = range(RANKS)
LOW, HIGH = 4, 3
"""How many tiles a seat has for the two lower ranks together, and for the two higher ranks together."""

RANK = Named(INHABITANTS)


@state_slice
class People(Slice):
    """``number`` is how many inhabitants each seat has of each rank: one flat list, by seat, then by rank.

    ``served`` is by rank how many inhabitants of the active seat have bought something in this turn.
    """

    number: Annotated[list[Count], Each(SEAT, RANK)]
    served: Annotated[list[Count], Each(RANK)]


class PioneerCame(NamedTuple):
    """A seat has taken a new pioneer."""

    seat: Seat


class Promoted(NamedTuple):
    """An inhabitant of a seat has risen to ``rank``."""

    seat: Seat
    rank: Inhabitant


class Demoted(NamedTuple):
    """An inhabitant of ``rank`` has fallen to the rank below; a pioneer has left."""

    seat: Seat
    rank: Inhabitant


def people_of(state: State, seat: int) -> list[int]:
    """Return the seat's numbers of inhabitants, by rank."""
    return state[People].number[seat * RANKS : seat * RANKS + RANKS]


def free_tiles(state: State, seat: int, rank: int) -> int:
    """Return how many tiles for inhabitants of a rank the seat has free.

    The lower two ranks share tiles, and so do the higher two.
    """
    people = people_of(state, seat)
    return LOW - people[PIONEER] - people[SETTLER] if rank <= SETTLER else HIGH - people[CITIZEN] - people[MERCHANT]


def can_rise(state: State, seat: int) -> int:
    """Return the mask of the ranks from which the seat can promote an inhabitant, affordable or not."""
    number, first = state[People].number, seat * RANKS
    pioneers, settlers, citizens, merchants = number[first : first + RANKS]
    free = citizens + merchants < HIGH
    return (pioneers > 0) << PIONEER | (settlers > 0 and free) << SETTLER | (citizens > 0) << CITIZEN


def can_fall(state: State, seat: int) -> int:
    """Return the mask of the ranks in which the seat has an inhabitant that can fall.

    Only a citizen needs a free tile of the lower ranks; the others stay on shared tiles, and a pioneer leaves.
    """
    people = people_of(state, seat)
    ranks = range(RANKS) if free_tiles(state, seat, SETTLER) else (PIONEER, SETTLER, MERCHANT)
    return mask_of(rank for rank in ranks if people[rank])


def why_not_rise(state: State, seat: int, rank: int) -> Refusal:
    """Return why the seat can promote no inhabitant of the rank; call this only if it cannot.

    The keys: "highest-rank", "nobody-of-rank" and "no-tile" (the rank above has no free tile).
    """
    if rank == MERCHANT:
        return Refusal("highest-rank")
    return Refusal("no-tile" if people_of(state, seat)[rank] else "nobody-of-rank")


def promote(step: Step, seat: int, rank: int) -> None:
    """Raise an inhabitant of ``rank`` by one, record it, and have the seat's points counted again; nothing is paid.

    It is one that has bought nothing in this turn; if all of the rank have bought, it counts as having bought.
    """
    people, place = step.state[People], seat * RANKS + rank
    if people.served[rank] == people.number[place]:
        people.served[rank] -= 1
        people.served[rank + 1] += 1
    people.number[place] -= 1
    people.number[place + 1] += 1
    step.events.append(Promoted(Seat(seat), Inhabitant(rank + 1)))
    points_changed(step, 1 << seat)


def demote(step: Step, seat: int, rank: int) -> None:
    """Lower an inhabitant of ``rank`` by one, and record it; a pioneer leaves."""
    number, place = step.state[People].number, seat * RANKS + rank
    number[place] -= 1
    if rank:
        number[place - 1] += 1
    step.events.append(Demoted(Seat(seat), Inhabitant(rank)))


class Welcome(Purchase):
    """Pay cards to take a new pioneer: ``pioneer``."""

    name = "pioneer"
    during = (DEVELOP,)
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.ranks[PIONEER]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat has a free tile for a pioneer; ``suffices`` has checked the price."""
        return alone(self.name, seat) if free_tiles(state, seat, PIONEER) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why no pioneer can come, or None. The keys: "no-tile" (all places are taken), "cannot-pay"."""
        if not free_tiles(state, action.seat, PIONEER):
            return Refusal("no-tile")
        return cannot_pay(state, action.seat, self.cost)

    def perform(self, step: Step, action: Action) -> None:
        """Pay, add a pioneer, record it, and have the seat's points counted again."""
        seat = action.seat
        buy(step, seat, self.cost)
        step.state[People].number[seat * RANKS] += 1
        step.events.append(PioneerCame(Seat(seat)))
        points_changed(step, 1 << seat)


class Rise(Verb, ABC):
    """Base of the verbs that promote an inhabitant without cards; a subclass says what the means are."""

    fields = (RANK,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each rank from which the seat can promote, if it has the means."""
        return at_each(self.name, seat, can_rise(state, seat)) if not self.lacks(state, seat) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat lacks the means (``lacks``), why no inhabitant can rise (``why_not_rise``), or None."""
        if lacks := self.lacks(state, action.seat):
            return lacks
        (rank,) = action.args
        return None if can_rise(state, action.seat) >> rank & 1 else why_not_rise(state, action.seat, rank)

    def perform(self, step: Step, action: Action) -> None:
        """Use up the means and promote an inhabitant of the chosen rank to the next."""
        self.spend(step, action.seat)
        promote(step, action.seat, action.args[0])

    @abstractmethod
    def lacks(self, state: State, seat: int) -> Refusal | None:
        """Return why the seat does not have the means, or None."""

    @abstractmethod
    def spend(self, step: Step, seat: int) -> None:
        """Use up the means, such as a promotion tile."""


def _schooling(state: State, seat: int) -> int:
    """Return the seat's hand shifted left by one, with bit 0 set if it has a school (see ``SCHOOLING``)."""
    return hand_of(state, seat) << 1 | terms_of(state, seat).taught


SCHOOLING = Need(_schooling)
"""What verbs that promote for cards need: bit 0 says whether the seat has a school; its hand is shifted left by one."""


class Promote(Verb):
    """Pay the full price to promote an inhabitant from a rank to the next: ``promote settler`` makes a citizen."""

    name = "promote"
    fields = (RANK,)
    during = (DEVELOP,)
    easily_missed = True
    needs = SCHOOLING

    def __init__(self, rules: Rules) -> None:
        self._costs: tuple[int, ...] = rules.numbers.ranks

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether ``held`` has no school (the cheaper verb replaces this one) and the hand covers some price."""
        return not held & 1 and bool(_payable_ranks(self._costs, held >> 1))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each rank from which the seat can promote and can pay for it."""
        return at_each(self.name, seat, can_rise(state, seat) & _payable_ranks(self._costs, hand_of(state, seat)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why no inhabitant of the rank can be promoted for the full price, or None.

        The keys: "school-spares" (the seat has a school, which makes it cheaper), those of ``why_not_rise``, and
        "cannot-pay".
        """
        seat, (rank,) = action.seat, action.args
        if terms_of(state, seat).taught:
            return Refusal("school-spares")
        if not can_rise(state, seat) >> rank & 1:
            return why_not_rise(state, seat, rank)
        return cannot_pay(state, seat, self._costs[rank + 1])

    def perform(self, step: Step, action: Action) -> None:
        """Pay the cost of the next rank and promote an inhabitant of the chosen rank to it."""
        buy(step, action.seat, self._costs[action.args[0] + 1])
        promote(step, action.seat, action.args[0])


@lru_cache(maxsize=1 << 12)
def _payable_ranks(costs: tuple[int, ...], hand: int) -> int:
    """Return the mask of the ranks from which the hand can pay a promotion; cached.

    ``costs[rank]`` is the price of the promotion to ``rank``.
    """
    return mask_of(rank for rank, cost in enumerate(costs[1:]) if covers(hand, cost))


@dataclass(frozen=True, eq=False)
class Inhabitants(AnnoRule):
    """The rule of inhabitants: each seat starts with some; it may take pioneers and promote inhabitants."""

    costs: Mapping[str, int]
    """The cost of an inhabitant of each rank, from the lowest on, as packed bundles."""
    first: tuple[int, ...]
    """How many inhabitants of each rank a seat has at the start."""

    slices = (People,)
    verbs = (Welcome, Promote)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the vocabulary of the ranks, and their costs by rank (``ranks``) and by word (``costs``)."""
        return {INHABITANTS: tuple(self.costs), "ranks": tuple(self.costs.values()), "costs": self.costs}

    def setup(self, step: Step) -> None:
        """Put the slice into the state with the first inhabitants of each seat."""
        step.state[People] = People([*self.first] * step.state.seats, [0] * RANKS)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Let all inhabitants buy again in the next turn."""
        step.state[People].served = [0] * RANKS

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault for each seat with more inhabitants than tiles, or a negative number of them."""
        return [
            f"seat {seat} has too many inhabitants"
            for seat in range(state.seats)
            if min(free_tiles(state, seat, PIONEER), free_tiles(state, seat, CITIZEN), *people_of(state, seat)) < 0
        ]
