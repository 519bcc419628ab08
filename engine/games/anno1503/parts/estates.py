"""Aristocrat buildings: each is a part, built on one of three sites of a seat's aristocrat island (anno 6)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from engine.games.anno1503.parts.lairs import lairs_of
from engine.games.anno1503.parts.market import terms_changed
from engine.games.anno1503.parts.projects import Project, payable, why_unpayable
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.words import Estate, Ground
from engine.kernel.actions import Action, Named, at_pairs
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Seat
from engine.kernel.numbers import at_table
from engine.kernel.parts import Need, Step
from engine.kernel.ranges import NONE, Each, Mask, OrNone
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import SEAT, BySeat
from engine.parts.turn import points_changed

ESTATES, GROUNDS = "estates", "grounds"
"""The vocabularies of the aristocrat buildings and of their sites."""
SITES, SKULL = 3, 2
"""The number of sites of an island, and the index of the one that needs a defeated lair."""


@state_slice
class Estates(Slice):
    """``at`` is the building on each site of each seat's island, -1 for none: one flat list, by seat, then by site.

    ``used`` is by seat the mask of the buildings whose power, which works once, is used up.
    """

    at: Annotated[list[Annotated[int, OrNone(Named(ESTATES))]], Each(SEAT, SITES)]
    used: BySeat[Annotated[int, Mask(Named(ESTATES))]]


class EstateBuilt(NamedTuple):
    """A seat has built an aristocrat building on a site."""

    seat: Seat
    estate: Estate
    ground: Ground


class EstateUsed(NamedTuple):
    """A seat has used the power of a building that works once."""

    seat: Seat
    estate: Estate


def estates_of(state: State, seat: int) -> list[int]:
    """Return the indices of the seat's aristocrat buildings, in the order of their sites."""
    return [estate for estate in state[Estates].at[seat * SITES : (seat + 1) * SITES] if estate != NONE]


def _why_cannot_build_on(state: State, seat: int, ground: int) -> Refusal | None:
    """Return why the seat cannot build on the site ``ground``, or None.

    The keys: "ground-taken" and "lair-first" (the site needs a defeated lair).
    """
    if state[Estates].at[seat * SITES + ground] != NONE:
        return Refusal("ground-taken")
    return Refusal("lair-first") if ground == SKULL and not lairs_of(state, seat) else None


def _why_cannot_get(state: State, seat: int, estate: int) -> Refusal | None:
    """Return why the seat cannot get the building, or None. The keys: "built-already", "no-building-left"."""
    if estate in estates_of(state, seat):
        return Refusal("built-already")
    left = state.rules.numbers.estate_copies[estate] - state[Estates].at.count(estate)
    return None if left else Refusal("no-building-left")


class BuildEstate(Project):
    """Build an aristocrat building on a site: ``estate park 2``."""

    name = "estate"
    fields = (Named(ESTATES), Named(GROUNDS))

    def __init__(self, rules: Rules) -> None:
        self.costs: tuple[int, ...] = rules.numbers.estate_costs

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each building that the seat can get and pay for and each site where it may build."""
        found = payable(state, seat, self.costs)
        if not found:
            return ()
        grounds = mask_of(ground for ground in range(SITES) if not _why_cannot_build_on(state, seat, ground))
        estates = mask_of(estate for estate in bits(found) if not _why_cannot_get(state, seat, estate))
        return at_pairs(self.name, seat, estates, grounds)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat may not build this building on the site, or None.

        The keys: "ground-taken", "lair-first", "built-already", "no-building-left", "cannot-pay" and "nothing-saved"
        (the cost does not contain the card that would be saved).
        """
        seat, (estate, ground) = action.seat, action.args
        refusal = _why_cannot_build_on(state, seat, ground) or _why_cannot_get(state, seat, estate)
        return refusal or why_unpayable(state, seat, self.costs[estate])

    def perform(self, step: Step, action: Action) -> None:
        """Pay, put the building on the site and record it; prices and the seat's points are computed again."""
        seat, (estate, ground) = action.seat, action.args
        self.settle(step, seat, self.costs[estate])
        step.state[Estates].at[seat * SITES + ground] = estate
        terms_changed(step.state)
        step.events.append(EstateBuilt(Seat(seat), Estate(estate), Ground(ground)))
        points_changed(step, 1 << seat)


class AristocratIsland(AnnoRule):
    """The rule of aristocrat islands: each seat may build three different buildings."""

    slices = (Estates,)
    verbs = (BuildEstate,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the vocabulary ``grounds`` ("1" to "3"), and empty tuples for words, costs and copies of buildings.

        The part of each building (:class:`AristocratBuilding`) adds its entry to these.
        """
        grounds = tuple(str(site + 1) for site in range(SITES))
        return {ESTATES: (), "estate_costs": (), "estate_copies": (), GROUNDS: grounds}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: nothing is built."""
        seats = step.state.seats
        step.state[Estates] = Estates([NONE] * SITES * seats, [0] * seats)

    def project_costs(self, state: State, seat: int) -> Sequence[int]:
        """Return the costs, as packed bundles, of the buildings that the seat can get, affordable or not.

        There are none if no site is open to the seat.
        """
        if all(_why_cannot_build_on(state, seat, ground) for ground in range(SITES)):
            return ()
        costs = enumerate(state.rules.numbers.estate_costs)
        return [cost for estate, cost in costs if not _why_cannot_get(state, seat, estate)]

    def achievements(self, state: State, seat: int) -> int:
        """Return the seat's number of aristocrat buildings."""
        return len(estates_of(state, seat))

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if there are too many copies of a building, or a seat has one twice."""
        copies, at = state.rules.numbers.estate_copies, state[Estates].at
        over = any(at.count(estate) > n for estate, n in enumerate(copies))
        twice = any(len(set(mine)) < len(mine) for mine in (estates_of(state, s) for s in range(state.seats)))
        return ["too many aristocrat buildings"] if over or twice else []


@dataclass(frozen=True, eq=False)
class AristocratBuilding(AnnoRule):
    """Base of the parts of the aristocrat buildings; ``estate`` is the building's word in the vocabulary.

    ``cost`` is a packed bundle.
    """

    cost: int
    copies: int | Mapping[int, int]
    """How many copies there are, or how many by number of seats."""

    needs = (AristocratIsland,)
    estate: ClassVar[str]

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the word, cost and copies of the building, in tuples of one entry, and its cost by word (``costs``).

        The mapping is empty if this table has no copies.
        """
        copies = at_table(self.copies, seats)
        if not copies:
            return {}
        return {
            ESTATES: (self.estate,),
            "estate_costs": (self.cost,),
            "estate_copies": (copies,),
            "costs": {self.estate: self.cost},
        }

    def in_force(self, state: State) -> bool:
        """Return whether this table has copies of the building."""
        return self.estate in state.rules.vocabulary(ESTATES)

    def stands(self, state: State, seat: int) -> bool:
        """Return whether this building stands on one of the seat's sites; False if the table has no copies of it."""
        sites = state[Estates].at[seat * SITES : (seat + 1) * SITES]
        return state.rules.tables[_indices].get(self.estate) in sites


def _indices(rules: Rules) -> Mapping[str, int]:
    """Return ``{word: index}`` for the aristocrat buildings at this table."""
    return {word: estate for estate, word in enumerate(rules.vocabulary(ESTATES))}


def _unused(state: State, seat: int) -> int:
    """Return the mask of the seat's buildings that are not marked as used; those with a lasting power never are."""
    first, second, third = state[Estates].at[seat * SITES : (seat + 1) * SITES]
    return (1 << first + 1 | 1 << second + 1 | 1 << third + 1) >> 1 & ~state[Estates].used[seat]


UNUSED = Need(_unused)
"""What the verbs that use up a building's power need: the mask of the seat's unused buildings."""


def is_unused(rules: Rules, unused: int, word: str) -> bool:
    """Return whether the mask ``unused`` contains the building ``word``; False if the table does not have it."""
    words = rules.vocabulary(ESTATES)
    return word in words and bool(unused >> words.index(word) & 1)


def no_use(state: State, seat: int, word: str) -> Refusal | None:
    """Return why the seat cannot use the power of the building ``word``, or None.

    The keys: "not-built" and "used-already".
    """
    words = state.rules.vocabulary(ESTATES)
    if word not in words or words.index(word) not in estates_of(state, seat):
        return Refusal("not-built")
    return None if is_unused(state.rules, _unused(state, seat), word) else Refusal("used-already")


def use(step: Step, seat: int, word: str) -> None:
    """Mark the power of the seat's building ``word`` as used up and record it; nothing is checked."""
    estate = step.state.rules.vocabulary(ESTATES).index(word)
    step.state[Estates].used[seat] |= 1 << estate
    step.events.append(EstateUsed(Seat(seat), Estate(estate)))
