"""The movement phase, the last of a turn: ships move, and the seat can no longer trade and build (explorers 5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.explorers.parts.fleet import NOWHERE, SHIPS, Fleet, must_sail_on, ships_at_sea
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import MOVEMENT
from engine.kernel.actions import Action
from engine.kernel.events import Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State, question
from engine.parts.rule import Rule
from engine.parts.turn import END_TURN, Turns, active_mask


class VoyageBegan(NamedTuple):
    """The movement phase of a turn began."""

    seat: Seat


class SetSail(Verb):
    """End trade and building and begin the movement phase."""

    name = "set-sail"
    during = ("main",)
    easily_missed = True
    always = True

    def forfeits(self, state: State, action: Action, other: Action) -> bool:
        """Return whether the player has probably overlooked `other`, which cannot be done in the movement phase."""
        verb = state.rules.verbs[other.verb]
        still = other.verb == self.name or MOVEMENT in state.rules.moments[other.verb]
        return not still and verb.is_overlooked(state, other)

    def is_overlooked(self, state: State, action: Action) -> bool:
        """Return whether the seat has a ship on the board: without one there is nothing to sail."""
        return bool(ships_at_sea(state[Fleet], action.seat))

    def perform(self, step: Step, action: Action) -> None:
        """Give the seat's ships their movement points, and turn the main part of the turn into the movement phase.

        Add the event and notify the rules.
        """
        state, seat = step.state, action.seat
        _make_ready(state, seat)
        state.stack[-1] = question(MOVEMENT, seat)
        step.events.append(VoyageBegan(Seat(seat)))
        for begins in state.rules.each[ExplorersRule.voyage_begins]:
            begins(step, seat)


def moves_of(state: State, seat: int) -> int:
    """Return the movement points with which each of the seat's ships begins the phase."""
    moves: int = state.rules.numbers.moves
    for extra in state.rules.each[ExplorersRule.extra_moves]:
        moves += extra(state, seat)
    return moves


def _make_ready(state: State, seat: int) -> None:
    """Give each of the seat's ships its full movement points; clear the ship under way and the last turn's marks."""
    fleet = state[Fleet]
    fleet.moves[SHIPS * seat : SHIPS * seat + SHIPS] = [moves_of(state, seat)] * SHIPS
    fleet.moving = NOWHERE
    fleet.done = fleet.boosted = fleet.paid = fleet.chased = 0


@dataclass(frozen=True, eq=False)
class Movement(Rule):
    """The last phase of a turn is for ships; the seat cannot go back from it to trade and building."""

    moves: int = 4
    """Movement points of a ship."""

    needs = (Turns,)
    verbs = (SetSail,)
    questions = (Question(MOVEMENT, active_mask),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasion ``END_TURN`` of the decision ``movement``."""
        return {MOVEMENT: (END_TURN,)}

    def holds_turn(self, state: State, seat: int) -> Refusal | None:
        """Return ``must-sail-on`` while the ship under way is where it may not stay, else None."""
        fleet = state[Fleet]
        return must_sail_on(fleet) if fleet.full else None

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``moves``: the movement points of a ship."""
        return {"moves": self.moves}
