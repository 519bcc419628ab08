"""Forts: built on an empty site to which a ship of the seat leads; each is worth a point (junior 3, 9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.junior.parts.rule import JuniorRule
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import Buildings, building_numbers, pieces_left, place_building
from engine.parts.hands import MayBeFree, cannot_pay
from engine.parts.network import ends_of
from engine.parts.rule import Placer
from engine.parts.turn import BUILD

FORT = 0
"""The index of forts among the buildings."""
FREE_FORT = "free-fort"
"""The occasion to build a fort for nothing."""


class FortPlaced(NamedTuple):
    """A fort that the map shows for a seat was placed in the set-up."""

    seat: Seat
    corner: Corner


class FortBuilt(NamedTuple):
    """A seat built a fort on a corner."""

    seat: Seat
    corner: Corner


def fort_sites(state: State, seat: int) -> int:
    """Return the mask of the empty corners at which a ship of the seat ends, whatever cards and forts the seat has."""
    return ends_of(state, seat) & ~state[Buildings].closed


def can_build(state: State, seat: int) -> bool:
    """Return whether the seat has a fort in reserve and a corner for it."""
    return bool(pieces_left(state, seat, FORT) and fort_sites(state, seat))


class BuildFort(MayBeFree):
    """Build a fort, for its cost or free by a card."""

    name = "fort"
    puts = "fort"
    fields = (Place("corner"),)
    during = (BUILD, FREE_FORT)
    gratis = FREE_FORT
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.cost = rules.numbers.costs["fort"]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a fort on each corner of `fort_sites`; none if no fort is in reserve. `suffices` checks the cost."""
        return at_each(self.name, seat, fort_sites(state, seat)) if pieces_left(state, seat, FORT) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return "no-piece" without a fort in reserve, "cannot-pay", "occupied", "no-ship-here", or None."""
        if not pieces_left(state, action.seat, FORT):
            return Refusal("no-piece", piece="fort")
        (corner,) = action.args
        return cannot_pay(state, action.seat, self.price(state.stack[-1].kind)) or _why_not(state, action.seat, corner)

    def perform(self, step: Step, action: Action) -> None:
        """Pay (or close the decision if the fort is free), add the event, and place the fort."""
        (corner,) = action.args
        self.settle(step, action.seat)
        step.events.append(FortBuilt(Seat(action.seat), corner))
        place_building(step, action.seat, corner, FORT)


def _why_not(state: State, seat: int, corner: int) -> Refusal | None:
    if state[Buildings].closed >> corner & 1:
        return Refusal("occupied")
    return None if ends_of(state, seat) >> corner & 1 else Refusal("no-ship-here")


@dataclass(frozen=True, eq=False)
class Forts(JuniorRule):
    """Each seat has `supply` forts. The set-up places those that the map shows, for nothing; players build the others.

    `cost` is a packed bundle.
    """

    cost: int
    supply: int = 7

    verbs = (BuildFort,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of forts: cost as a packed bundle, supply, 1 card from a producing hex, 1 point."""
        return building_numbers("fort", self.cost, self.supply, 1, 1)

    def start_pieces(self) -> Mapping[str, Placer]:
        """Return ``{"fort": function}``: the function places a fort that the map shows, without payment."""
        return {"fort": _start_fort}


def _start_fort(step: Step, seat: int, corner: int) -> None:
    step.events.append(FortPlaced(Seat(seat), Corner(corner)))
    place_building(step, seat, corner, FORT)
