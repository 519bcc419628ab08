"""The chase: a ship that has not moved may drive an opponent's pirate ship away with a die (explorers 12.4; R-18)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.explorers.parts.chart import hexes_at
from engine.games.explorers.parts.fleet import SHIPS, Fleet, ships_at_sea
from engine.games.explorers.parts.pirate import MAY_PLACE, NOWHERE, Pirate
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import MOVEMENT, ShipAlone, ship_of
from engine.games.explorers.words import Ship
from engine.kernel.actions import Action
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.turn import active_seat

SIX = 1 << 6
"""The mask of die faces that always drive the pirates away."""


class Chased(NamedTuple):
    """A ship tried to drive the pirates away."""

    seat: Seat
    ship: Ship
    die: int
    fled: bool


class Chase(ShipAlone):
    """Roll a die against an opponent's pirate ship: ``chase 1``."""

    name = "chase"

    def able(self, state: State, seat: int) -> int:
        """Those that have neither moved nor tried and touch the hex of an opponent's pirate ship."""
        pirate, fleet, able = state[Pirate], state[Fleet], 0
        if pirate.owner in (NOWHERE, seat) or not fleet.near[seat] >> pirate.hex & 1:
            return 0
        for ship in ships_at_sea(fleet, seat):
            fresh = fleet.moving != ship and not (fleet.done | fleet.chased) >> ship & 1
            if fresh and hexes_at(state.board, fleet.side[ship]) >> pirate.hex & 1:
                able |= 1 << ship - SHIPS * seat
        return able

    def why_not(self, state: State, seat: int, ship: int) -> Refusal:
        """No such pirate, too far from it, tried already, or moved."""
        pirate, fleet = state[Pirate], state[Fleet]
        if pirate.owner in (NOWHERE, seat):
            return Refusal("no-pirate-to-chase")
        if not hexes_at(state.board, fleet.side[ship]) >> pirate.hex & 1:
            return Refusal("ship-not-there")
        return Refusal("chased-already" if fleet.chased >> ship & 1 else "ship-has-moved")

    def perform(self, step: Step, action: Action) -> None:
        """Roll; on a hit the pirates go home, and one's own may come."""
        state, ship = step.state, ship_of(action)
        state[Fleet].chased |= 1 << ship
        die = step.chance.between(1, 6)
        fled = bool(_hits(state, action.seat) >> die & 1)
        step.events.append(Chased(Seat(action.seat), action.args[0], die, fled))
        if fled:
            state[Pirate] = Pirate(NOWHERE, NOWHERE)
            state.ask(MAY_PLACE, action.seat)


def _hits(state: State, seat: int) -> int:
    """The mask of die faces that drive the pirates away."""
    hits = SIX
    for lucky in state.rules.each[ExplorersRule.lucky]:
        hits |= lucky(state, seat)
    return hits


class Chasing(ExplorersRule):
    """Each ship that has not moved may try once; a chase is no move, and ends none."""

    verbs = (Chase,)
    questions = (Question(MAY_PLACE, active_seat, over=(MOVEMENT,)),)
