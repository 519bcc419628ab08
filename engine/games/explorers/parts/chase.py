"""The chase: a ship that has not moved may roll a die to drive off an opponent's pirate ship (explorers 12.4; R-18)."""

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
from engine.parts.turn import active_mask, this_turn

SIX = 1 << 6
"""The mask of die faces that always drive the pirates away."""


class Chased(NamedTuple):
    """A ship rolled a die to drive a pirate ship away; ``fled`` says whether it did."""

    seat: Seat
    ship: Ship
    die: int
    fled: bool


class Chase(ShipAlone):
    """Roll a die to drive an opponent's pirate ship away: ``chase 1``."""

    name = "chase"

    def able(self, state: State, seat: int) -> int:
        """Return the mask of the seat's ships (from 0) that may chase.

        They touch an opponent's pirate ship, and have neither moved nor chased in this phase.
        """
        pirate, fleet, able = state[Pirate], state[Fleet], 0
        if pirate.owner in (NOWHERE, seat) or not fleet.near[seat] >> pirate.hex & 1:
            return 0
        for ship in ships_at_sea(fleet, seat):
            fresh = fleet.moving != ship and not (fleet.done | fleet.chased) >> ship & 1
            if fresh and hexes_at(state.board, fleet.side[ship]) >> pirate.hex & 1:
                able |= 1 << ship - SHIPS * seat
        return able

    def why_not(self, state: State, seat: int, ship: int) -> Refusal:
        """Return why a ship cannot chase.

        The keys: ``no-pirate-to-chase`` (no opponent's pirate ship is on the board), ``ship-not-there`` (it is too far
        away), ``chased-already`` and ``ship-has-moved``.
        """
        pirate, fleet = state[Pirate], state[Fleet]
        if pirate.owner in (NOWHERE, seat):
            return Refusal("no-pirate-to-chase")
        if not hexes_at(state.board, fleet.side[ship]) >> pirate.hex & 1:
            return Refusal("ship-not-there")
        return Refusal("chased-already" if fleet.chased >> ship & 1 else "ship-has-moved")

    def perform(self, step: Step, action: Action) -> None:
        """Roll a die and add the event; the ship may not chase again this turn.

        On a hit, remove the pirate ship and ask the seat whether to place its own.
        """
        state, ship = step.state, ship_of(action)
        state[Fleet].chased |= 1 << ship
        die = this_turn(step, "chase", ship).between(1, 6)
        fled = bool(_hits(state, action.seat) >> die & 1)
        step.events.append(Chased(Seat(action.seat), action.args[0], die, fled))
        if fled:
            state[Pirate] = Pirate(NOWHERE, NOWHERE)
            state.ask(MAY_PLACE, action.seat)


def _hits(state: State, seat: int) -> int:
    """Return the mask of die faces with which the seat drives a pirate ship away: the six, and those the rules add."""
    hits = SIX
    for lucky in state.rules.each[ExplorersRule.lucky]:
        hits |= lucky(state, seat)
    return hits


class Chasing(ExplorersRule):
    """Each ship that has not moved may chase once a turn. A chase is no move, and the ship may move afterwards."""

    verbs = (Chase,)
    questions = (Question(MAY_PLACE, active_mask, over=(MOVEMENT,)),)
