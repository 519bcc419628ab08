"""Public buildings: each is a part with a permanent power (anno 5)."""

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
"""The vocabulary of the public buildings."""
PLACES, TOWNSFOLK = 5, 4
"""How many public buildings a seat has room for, and how many inhabitants it needs to build any."""


@state_slice
class Town(Slice):
    """``built`` is by seat the mask of its public buildings."""

    built: BySeat[Annotated[int, Mask(Named(PUBLIC))]]


class PublicBuilt(NamedTuple):
    """A seat built a public building."""

    seat: Seat
    building: PublicBuilding


def buildings_left(state: State, building: int) -> int:
    """Return how many copies of a building are not built yet."""
    copies: int = state.rules.numbers.public_copies[building]
    return copies - sum([built >> building & 1 for built in state[Town].built])


class BuildPublic(Project):
    """Build a public building: ``public church``."""

    name = "public"
    easily_missed = True
    fields = (Named(PUBLIC),)

    def __init__(self, rules: Rules) -> None:
        self.costs: tuple[int, ...] = rules.numbers.public_costs

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each building that the seat may build and can pay for."""
        # A seat with too few people, as always in the early game, may build none of them: no cost has to be checked.
        if sum(people_of(state, seat)) < TOWNSFOLK:
            return ()
        built = state[Town].built
        found = payable(state, seat, self.costs) & ~built[seat]
        if not found or built[seat].bit_count() == PLACES:
            return ()
        return at_each(self.name, seat, found & state.rules.tables[_left_by_towns][tuple(built)])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat may not build this building, or None.

        The keys: "too-few-inhabitants", "no-building-place", "built-already", "no-building-left", "cannot-pay" and
        "nothing-saved" (the cost does not contain the card that would be saved).
        """
        seat, (building,) = action.seat, action.args
        refusal = _why_cannot_build(state, seat) or _why_cannot_get(state, seat, building)
        return refusal or why_unpayable(state, seat, self.costs[building])

    def perform(self, step: Step, action: Action) -> None:
        """Pay, add the building and record it; prices and the seat's points are computed again."""
        seat, (building,) = action.seat, action.args
        self.settle(step, seat, self.costs[building])
        step.state[Town].built[seat] |= 1 << building
        terms_changed(step.state)
        step.events.append(PublicBuilt(Seat(seat), PublicBuilding(building)))
        points_changed(step, 1 << seat)


def _left_by_towns(rules: Rules) -> Kept[tuple[int, ...], int]:
    """Return a table from a tuple of the mask of buildings of each seat to the mask of buildings with a copy left."""
    copies = rules.numbers.public_copies

    def left(towns: tuple[int, ...]) -> int:
        return mask_of(n for n, number in enumerate(copies) if sum(built >> n & 1 for built in towns) < number)

    return Kept(left, 1 << 10)


def _why_cannot_build(state: State, seat: int) -> Refusal | None:
    """Return why the seat can build no public building at all, or None.

    The keys: "too-few-inhabitants" and "no-building-place" (all its places are built on).
    """
    if sum(people_of(state, seat)) < TOWNSFOLK:
        return Refusal("too-few-inhabitants", count=TOWNSFOLK)
    return Refusal("no-building-place") if state[Town].built[seat].bit_count() == PLACES else None


def _why_cannot_get(state: State, seat: int, building: int) -> Refusal | None:
    """Return why the seat cannot get the building, or None. The keys: "built-already", "no-building-left"."""
    if state[Town].built[seat] >> building & 1:
        return Refusal("built-already")
    return None if buildings_left(state, building) else Refusal("no-building-left")


class PublicBuildings(AnnoRule):
    """The rule of public buildings: a seat with enough inhabitants may build one of each kind."""

    slices = (Town,)
    verbs = (BuildPublic,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return empty tuples for the words, costs and copies of buildings; the part of each building adds its own."""
        return {PUBLIC: (), "public_costs": (), "public_copies": ()}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return how many ``inhabitants`` are needed, and how many ``places`` there are."""
        return {"inhabitants": TOWNSFOLK, "places": PLACES}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: nothing is built."""
        step.state[Town] = Town([0] * step.state.seats)

    def project_costs(self, state: State, seat: int) -> Sequence[int]:
        """Return the costs, as packed bundles, of the buildings that the seat may build, affordable or not.

        There are none if the seat has no room or too few inhabitants.
        """
        if _why_cannot_build(state, seat):
            return ()
        costs, built = state.rules.numbers.public_costs, state[Town].built
        return [costs[building] for building in bits(state.rules.tables[_left_by_towns][tuple(built)] & ~built[seat])]

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if there are too many copies of a building, or a seat has too many buildings."""
        kinds = range(len(state.rules.numbers.public_copies))
        over = any(buildings_left(state, building) < 0 for building in kinds)
        full = any(built.bit_count() > PLACES for built in state[Town].built)
        return ["too many public buildings"] if over or full else []


@dataclass(frozen=True, eq=False)
class Public(AnnoRule):
    """Base of the parts of the public buildings; ``building`` is the building's word in the vocabulary.

    ``cost`` is a packed bundle.
    """

    cost: int
    copies: int | Mapping[int, int]
    """How many copies there are, or how many by number of seats."""

    needs = (PublicBuildings,)
    building: ClassVar[str]

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return what the building adds to the numbers of a game for ``seats``; empty if there are no copies of it.

        ``{PUBLIC: (building,), "public_costs": (cost,), "public_copies": (copies,), "costs": {building: cost}}``
        """
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
        """Return whether this table has copies of the building."""
        return self.building in state.rules.vocabulary(PUBLIC)

    def stands(self, state: State, seat: int) -> bool:
        """Return whether the seat has this building; False if the table has no copies of it."""
        return bool(state[Town].built[seat] & state.rules.tables[_bits].get(self.building, 0))


def _bits(rules: Rules) -> Mapping[str, int]:
    """Return ``{word: mask}`` for the public buildings at this table; each mask has the bit of its building alone."""
    return {word: 1 << building for building, word in enumerate(rules.vocabulary(PUBLIC))}
