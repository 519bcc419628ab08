"""Public buildings: each a part of its own, with a power for good (anno 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from engine.games.anno1503.parts.inhabitants import people_of
from engine.games.anno1503.parts.market import terms_changed
from engine.games.anno1503.parts.projects import Project, payable, why_unpayable
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.words import PublicBuilding
from engine.kernel.actions import Action, Named, at_each
from engine.kernel.answers import Kept
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Seat
from engine.kernel.numbers import at_table
from engine.kernel.parts import Step
from engine.kernel.ranges import Mask
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import BySeat
from engine.parts.turn import points_changed

PUBLIC = "public-buildings"
"""The vocabulary of the buildings."""
PLACES, TOWNSFOLK = 5, 4
"""A home island has room for so many, and takes so many inhabitants to have any."""


@state_slice
class Town(Slice):
    """The mask of the public buildings of each seat."""

    built: BySeat[Annotated[int, Mask(Named(PUBLIC))]]


class PublicBuilt(NamedTuple):
    """A public building was built."""

    seat: Seat
    building: PublicBuilding


def buildings_left(state: State, building: int) -> int:
    """How many of a building nobody has built yet."""
    copies: int = state.rules.numbers.public_copies[building]
    return copies - sum([built >> building & 1 for built in state[Town].built])


class BuildPublic(Project):
    """Build a public building: ``public church``."""

    name = "public"
    fields = (Named(PUBLIC),)

    def __init__(self, rules: Rules) -> None:
        self.costs: tuple[int, ...] = rules.numbers.public_costs

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Whatever there is and can be paid."""
        if sum(people_of(state, seat)) < TOWNSFOLK:  # as for long: saves looking at what could be paid
            return ()
        built = state[Town].built
        found = payable(state, seat, self.costs) & ~built[seat]
        if not found or built[seat].bit_count() == PLACES:
            return ()
        return at_each(self.name, seat, found & state.rules.tables[_left][tuple(built)])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Room, enough inhabitants, one of each, the cards."""
        seat, (building,) = action.seat, action.args
        refusal = _no_room(state, seat) or _gone(state, seat, building)
        return refusal or why_unpayable(state, seat, self.costs[building])

    def perform(self, step: Step, action: Action) -> None:
        """Pay, and build it."""
        seat, (building,) = action.seat, action.args
        self.settle(step, seat, self.costs[building])
        step.state[Town].built[seat] |= 1 << building
        terms_changed(step.state)
        step.events.append(PublicBuilt(Seat(seat), PublicBuilding(building)))
        points_changed(step, 1 << seat)


def _left(rules: Rules) -> Kept[tuple[int, ...], int]:
    """By what everybody has built the mask of the buildings that are left: they are asked for often."""
    copies = rules.numbers.public_copies

    def left(towns: tuple[int, ...]) -> int:
        return mask_of(n for n, number in enumerate(copies) if sum(built >> n & 1 for built in towns) < number)

    return Kept(left, 1 << 10)


def _no_room(state: State, seat: int) -> Refusal | None:
    if sum(people_of(state, seat)) < TOWNSFOLK:
        return Refusal("too-few-inhabitants", count=TOWNSFOLK)
    return Refusal("no-building-place") if state[Town].built[seat].bit_count() == PLACES else None


def _gone(state: State, seat: int, building: int) -> Refusal | None:
    if state[Town].built[seat] >> building & 1:
        return Refusal("built-already")
    return None if buildings_left(state, building) else Refusal("no-building-left")


class PublicBuildings(AnnoRule):
    """Whoever has enough inhabitants may build one of each kind."""

    slices = (Town,)
    verbs = (BuildPublic,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Each building is a part of its own."""
        return {PUBLIC: (), "public_costs": (), "public_copies": ()}

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many inhabitants it takes, and how much room there is."""
        return {"inhabitants": TOWNSFOLK, "places": PLACES}

    def setup(self, step: Step) -> None:
        """Nothing is built."""
        step.state[Town] = Town([0] * step.state.seats)

    def project_costs(self, state: State, seat: int) -> Sequence[int]:
        """Of all that the seat could build."""
        if _no_room(state, seat):
            return ()
        costs, built = state.rules.numbers.public_costs, state[Town].built
        return [costs[building] for building in bits(state.rules.tables[_left][tuple(built)] & ~built[seat])]

    def audit(self, state: State) -> Sequence[str]:
        """No more of each than there are."""
        kinds = range(len(state.rules.numbers.public_copies))
        over = any(buildings_left(state, building) < 0 for building in kinds)
        full = any(built.bit_count() > PLACES for built in state[Town].built)
        return ["too many public buildings"] if over or full else []


@dataclass(frozen=True, eq=False)
class Public(AnnoRule):
    """Base of the parts that are public buildings; ``building`` is the word of one."""

    cost: int
    copies: int | Mapping[int, int]
    """How many there are, by the number of seats where that matters."""

    needs = (PublicBuildings,)
    building: ClassVar[str]

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The building, its cost, its copies."""
        copies = at_table(self.copies, seats)
        if not copies:
            return {}
        return {
            PUBLIC: (self.building,),
            "public_costs": (self.cost,),
            "public_copies": (copies,),
            "costs": {self.building: self.cost},
        }

    def in_force(self, state: State) -> bool:
        """Where the table has some."""
        return self.building in state.rules.vocabulary(PUBLIC)

    def stands(self, state: State, seat: int) -> bool:
        """Whether a seat has built it."""
        return bool(state[Town].built[seat] & state.rules.tables[_bits].get(self.building, 0))


def _bits(rules: Rules) -> Mapping[str, int]:
    """The bit of each building that the table has."""
    return {word: 1 << building for building, word in enumerate(rules.vocabulary(PUBLIC))}
