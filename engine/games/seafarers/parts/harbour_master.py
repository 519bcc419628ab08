"""The harbour master: an award for the most harbour points, at least three (seafarers 10)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Seat
from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.declared import SeatOrNone
from engine.parts.land import Land
from engine.parts.turn import EVERYBODY, points_changed

AGREED = "harbour-master"
"""The option for the award, in games where the players agree on it."""


@state_slice
class Harbours(Slice):
    """``holder`` is the seat with the award harbour master, or -1."""

    holder: SeatOrNone


class HarbourMasterNamed(NamedTuple):
    """A seat got the award harbour master, with this many harbour points."""

    seat: Seat
    points: int


class HarbourMasterSetAside(NamedTuple):
    """The holder lost the award harbour master, and no other seat alone has the most points."""


def harbour_points(state: State, seat: int) -> int:
    """Return the seat's harbour points: 1 for a settlement at a harbour, 2 for a city, as many as cards from a hex."""
    buildings, harvest, board = state[Buildings], state.rules.numbers.harvest, state.board
    harbours = mask_of(corner for side, _ in state[Land].ports for corner in board.side_corners[side])
    return sum(harvest[buildings.kind[corner]] for corner in bits(buildings.mine[seat] & harbours))


def _agreed(rules: Rules) -> bool:
    """Return whether the table plays with the award: always if it is no option, else by the option."""
    return rules.chosen.get(AGREED) != "off"


def award_harbours(step: Step) -> None:
    """Give the award to the seat that alone has the most harbour points, if they are enough, and add the event.

    If several seats have the most, the holder keeps the award if it is one of them; else nobody has it. Call this after
    any change of harbours; it does nothing at a table without the award.
    """
    state, harbours = step.state, step.state[Harbours]
    if not _agreed(state.rules):
        return
    points = [harbour_points(state, seat) for seat in range(state.seats)]
    most = max(points)
    best = [seat for seat, some in enumerate(points) if some == most and most >= state.rules.numbers.harbour_points]
    if harbours.holder in best or (harbours.holder == NOBODY and len(best) != 1):
        return
    points_changed(step, EVERYBODY)
    harbours.holder = best[0] if len(best) == 1 else NOBODY
    named = HarbourMasterNamed(Seat(best[0]), most) if len(best) == 1 else HarbourMasterSetAside()
    step.events.append(named)


@dataclass(frozen=True, eq=False)
class HarbourMaster(SeaRule):
    """Only a seat with more harbour points takes the award from its holder; settlements of the opening count."""

    least: int = 3
    """The least harbour points for the award."""
    worth: int = 2
    always: bool = False
    """Whether the award is always in the game. If not, it is an option, with which one more point is needed to win."""

    slices = (Harbours,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``harbour_points``, the least for the award, and ``harbour_award``, its victory points."""
        return {"harbour_points": self.least, "harbour_award": self.worth}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``harbour-master``: ``off`` (the default) or ``on``; none if the award is no option."""
        return () if self.always else (Option(AGREED, "off", ("off", "on")),)

    def more_to_win(self, rules: Rules) -> int:
        """Return 1 if the option adds the award, since one more point is needed to win then; else 0."""
        return int(rules.chosen.get(AGREED) == "on")

    def in_force(self, state: State) -> bool:
        """Return whether the table plays with the award."""
        return _agreed(state.rules)

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """Return ``harbours``: the seat's harbour points."""
        return {"harbours": harbour_points(state, seat)}

    def setup(self, step: Step) -> None:
        """Begin with no holder."""
        step.state[Harbours] = Harbours(NOBODY)

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """Give the award anew: the new building may stand at a harbour."""
        award_harbours(step)

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """Give the award anew: the removed building may have stood at a harbour."""
        award_harbours(step)

    def points(self, state: State, seat: int) -> int:
        """Return the victory points of the award for its holder, else 0."""
        return self.worth if state[Harbours].holder == seat else 0

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the holder has not the most harbour points, or fewer than the award needs."""
        points = [harbour_points(state, seat) for seat in range(state.seats)]
        holder = state[Harbours].holder
        right = points[holder] == max(points) >= self.least if holder != NOBODY else True
        return [] if right else ["the harbour master has too few points"]
