"""Inhabitants: they come, rise and fall by ranks, on a limited number of tiles (anno 5; A18, A26)."""

from __future__ import annotations

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
"""The vocabulary of the ranks, the lowest first."""
RANKS = 4
PIONEER, SETTLER, CITIZEN, MERCHANT = range(RANKS)
LOW, HIGH = 4, 3
"""So many tiles a seat has for the two lower and for the two higher ranks."""

RANK = Named(INHABITANTS)


@state_slice
class People(Slice):
    """``number`` counts by seat and rank, in one flat list; ``served`` are those of the active seat that have bought
    something this turn."""

    number: Annotated[list[Count], Each(SEAT, RANK)]
    served: Annotated[list[Count], Each(RANK)]


class PioneerCame(NamedTuple):
    """A seat has a pioneer more."""

    seat: Seat


class Promoted(NamedTuple):
    """An inhabitant has risen to a rank."""

    seat: Seat
    rank: Inhabitant


class Demoted(NamedTuple):
    """An inhabitant of a rank has fallen by one; a pioneer has gone."""

    seat: Seat
    rank: Inhabitant


def people_of(state: State, seat: int) -> list[int]:
    """How many inhabitants of each rank a seat has."""
    return state[People].number[seat * RANKS : seat * RANKS + RANKS]


def free_tiles(state: State, seat: int, rank: int) -> int:
    """How many more inhabitants of a rank, or of the other on the same tiles, a seat has tiles for."""
    people = people_of(state, seat)
    return LOW - people[PIONEER] - people[SETTLER] if rank <= SETTLER else HIGH - people[CITIZEN] - people[MERCHANT]


def can_rise(state: State, seat: int) -> int:
    """The mask of the ranks from which an inhabitant of a seat can be promoted, whatever it costs."""
    number, first = state[People].number, seat * RANKS
    pioneers, settlers, citizens, merchants = number[first : first + RANKS]
    free = citizens + merchants < HIGH
    return (pioneers > 0) << PIONEER | (settlers > 0 and free) << SETTLER | (citizens > 0) << CITIZEN


def can_fall(state: State, seat: int) -> int:
    """The mask of the ranks from which an inhabitant of a seat can be lowered."""
    people = people_of(state, seat)
    ranks = range(RANKS) if free_tiles(state, seat, SETTLER) else (PIONEER, SETTLER, MERCHANT)
    return mask_of(rank for rank in ranks if people[rank])


def why_not_rise(state: State, seat: int, rank: int) -> Refusal:
    """Why no inhabitant of a rank can be promoted."""
    if rank == MERCHANT:
        return Refusal("highest-rank")
    return Refusal("no-tile" if people_of(state, seat)[rank] else "nobody-of-rank")


def promote(step: Step, seat: int, rank: int) -> None:
    """Let an inhabitant of a rank rise: one that has bought nothing this turn, if there is any."""
    people, place = step.state[People], seat * RANKS + rank
    if people.served[rank] == people.number[place]:
        people.served[rank] -= 1
        people.served[rank + 1] += 1
    people.number[place] -= 1
    people.number[place + 1] += 1
    step.events.append(Promoted(Seat(seat), Inhabitant(rank + 1)))
    points_changed(step, 1 << seat)


def demote(step: Step, seat: int, rank: int) -> None:
    """Let an inhabitant of a rank fall."""
    number, place = step.state[People].number, seat * RANKS + rank
    number[place] -= 1
    if rank:
        number[place - 1] += 1
    step.events.append(Demoted(Seat(seat), Inhabitant(rank)))


class Welcome(Purchase):
    """Take a new pioneer: ``pioneer``."""

    name = "pioneer"
    during = (DEVELOP,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.ranks[PIONEER]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """As long as there is a tile."""
        return alone(self.name, seat) if free_tiles(state, seat, PIONEER) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A tile, and the cards."""
        if not free_tiles(state, action.seat, PIONEER):
            return Refusal("no-tile")
        return cannot_pay(state, action.seat, self.cost)

    def perform(self, step: Step, action: Action) -> None:
        """Pay, and let it come."""
        seat = action.seat
        buy(step, seat, self.cost)
        step.state[People].number[seat * RANKS] += 1
        step.events.append(PioneerCame(Seat(seat)))
        points_changed(step, 1 << seat)


class Rise(Verb, ABC):
    """Base of the verbs that promote an inhabitant of a rank without paying cards."""

    fields = (RANK,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Whoever can rise."""
        return at_each(self.name, seat, can_rise(state, seat)) if not self.lacks(state, seat) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The means, and somebody who can rise."""
        if lacks := self.lacks(state, action.seat):
            return lacks
        (rank,) = action.args
        return None if can_rise(state, action.seat) >> rank & 1 else why_not_rise(state, action.seat, rank)

    def perform(self, step: Step, action: Action) -> None:
        """Let it rise."""
        self.spend(step, action.seat)
        promote(step, action.seat, action.args[0])

    @abstractmethod
    def lacks(self, state: State, seat: int) -> Refusal | None:
        """Why the seat has not the means."""

    @abstractmethod
    def spend(self, step: Step, seat: int) -> None:
        """Use the means."""


def _schooling(state: State, seat: int) -> int:
    return hand_of(state, seat) << 1 | terms_of(state, seat).taught


SCHOOLING = Need(_schooling)
"""What verbs need that promote for cards: whether promotions are cheaper, and behind that bit the hand."""


class Promote(Verb):
    """Promote an inhabitant of a rank for cards: ``promote settler``."""

    name = "promote"
    fields = (RANK,)
    during = (DEVELOP,)
    needs = SCHOOLING

    def __init__(self, rules: Rules) -> None:
        self._costs: tuple[int, ...] = rules.numbers.ranks

    def suffices(self, held: int, moment: str) -> bool:
        """No school, and the hand must cover some cost."""
        return not held & 1 and bool(_payable(self._costs, held >> 1))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Whoever can rise for what is in the hand."""
        return at_each(self.name, seat, can_rise(state, seat) & _payable(self._costs, hand_of(state, seat)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Somebody who can rise, and the cards; who has a school says what it spares."""
        seat, (rank,) = action.seat, action.args
        if terms_of(state, seat).taught:
            return Refusal("school-spares")
        if not can_rise(state, seat) >> rank & 1:
            return why_not_rise(state, seat, rank)
        return cannot_pay(state, seat, self._costs[rank + 1])

    def perform(self, step: Step, action: Action) -> None:
        """Pay, and let it rise."""
        buy(step, action.seat, self._costs[action.args[0] + 1])
        promote(step, action.seat, action.args[0])


@lru_cache(maxsize=1 << 12)
def _payable(costs: tuple[int, ...], hand: int) -> int:
    """The mask of the ranks from which a hand can pay the next."""
    return mask_of(rank for rank, cost in enumerate(costs[1:]) if covers(hand, cost))


@dataclass(frozen=True, eq=False)
class Inhabitants(AnnoRule):
    """Everybody begins with some, and may take more and promote them."""

    costs: Mapping[str, int]
    """What it costs to become each, the lowest first."""
    first: tuple[int, ...]
    """How many of each rank everybody begins with."""

    slices = (People,)
    verbs = (Welcome, Promote)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The ranks and their costs."""
        return {INHABITANTS: tuple(self.costs), "ranks": tuple(self.costs.values()), "costs": self.costs}

    def setup(self, step: Step) -> None:
        """The first inhabitants."""
        step.state[People] = People([*self.first] * step.state.seats, [0] * RANKS)

    def turn_ends(self, step: Step, seat: int) -> None:
        """All may buy again in the next turn."""
        step.state[People].served = [0] * RANKS

    def audit(self, state: State) -> Sequence[str]:
        """Nobody has more than there are tiles."""
        return [
            f"seat {seat} has too many inhabitants"
            for seat in range(state.seats)
            if min(free_tiles(state, seat, PIONEER), free_tiles(state, seat, CITIZEN), *people_of(state, seat)) < 0
        ]
