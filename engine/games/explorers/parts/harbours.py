"""Harbour settlements: each replaces one of the seat's settlements on a coast (explorers 9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.fleet import HARBOUR
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import Buildings, building_numbers, pieces_left, place_building
from engine.parts.cities import settlements_of
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.rule import Rule
from engine.parts.turn import BUILD


class HarbourBuilt(NamedTuple):
    """A settlement became a harbour settlement."""

    seat: Seat
    corner: Corner


def harbour_sites(state: State, seat: int) -> int:
    """Return the mask of the seat's settlements on a coast."""
    return settlements_of(state, seat) & state[Chart].coast


class BuildHarbour(Purchase):
    """Replace a settlement by a harbour settlement."""

    name = "harbour"
    puts = "harbour"
    fields = (Place("corner"),)
    during = (BUILD,)
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["harbour"]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each of the seat's settlements on a coast; none without a piece in supply."""
        return at_each(self.name, seat, harbour_sites(state, seat)) if pieces_left(state, seat, HARBOUR) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse without a piece in supply, without the cards, or without a settlement of the seat on a coast there."""
        if not pieces_left(state, action.seat, HARBOUR):
            return Refusal("no-piece", piece="harbour")
        (corner,) = action.args
        return cannot_pay(state, action.seat, self.cost) or (
            None if harbour_sites(state, action.seat) >> corner & 1 else _why_not(state, action.seat, corner)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay, add the event, and replace the settlement by a harbour settlement."""
        (corner,) = action.args
        buy(step, action.seat, self.cost)
        step.events.append(HarbourBuilt(Seat(action.seat), corner))
        place_building(step, action.seat, corner, HARBOUR)


def _why_not(state: State, seat: int, corner: int) -> Refusal:
    own = state[Buildings].owner[corner] == seat and state[Buildings].kind[corner] != HARBOUR
    return Refusal("no-coast" if own else "not-your-settlement")


@dataclass(frozen=True, eq=False)
class HarbourSettlements(Rule):
    """Players may turn settlements on a coast into harbour settlements.

    ``cost`` is a packed bundle, ``supply`` the number of harbours of each seat, ``harvest`` the cards that one takes of
    a producing hex, ``worth`` its points.
    """

    cost: int
    supply: int = 4
    harvest: int = 1
    worth: int = 2

    verbs = (BuildHarbour,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of the building ``harbour``: its cost, pieces of each seat, cards of a hex, and points."""
        return building_numbers("harbour", self.cost, self.supply, self.harvest, self.worth)
