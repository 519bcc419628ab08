"""The questions that the rules of Cities & Knights ask each other, besides those of every hex-settlement game."""

from __future__ import annotations

from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.rule import EVERYWHERE, Rule


class KnightsRule(Rule):
    """A part of Cities & Knights. Silence is the default."""

    def ship_rolled(self, step: Step, seat: int) -> None:
        """The active seat has rolled a ship with the event die; what this asks is answered before anything else."""

    def gate_opened(self, step: Step, track: int, red: int) -> None:
        """The event die shows the gate of a track, and the red die so much; what this asks is answered first."""

    def cheaper(self, state: State, seat: int) -> int:
        """How many commodities less the seat's next city improvement costs by this rule: none, or one.

        Where the answer changes in play, the rule calls
        :func:`engine.games.cities_knights.parts.improvements.renew_prices`.
        """
        return 0

    def bars_improvement(self, state: State, seat: int, track: int) -> Refusal | None:
        """Why this rule does not let the seat build the next level of a track, or None."""
        return None

    def progress_open(self, state: State, seat: int, other: int) -> bool:
        """Whether this rule lets a seat look at another's progress cards now."""
        return False

    def improved(self, step: Step, seat: int, track: int) -> None:
        """The seat has reached the next level of a track, and paid for it."""

    def knight_ground(self, state: State, seat: int) -> int:
        """The mask of corners on which this rule lets the seat put new knights."""
        return EVERYWHERE

    def trains(self, state: State, seat: int, rank: int) -> bool:
        """Whether this rule lets the seat promote knights to a rank."""
        return True

    def spares(self, state: State) -> int:
        """The mask of corners whose cities no barbarians take by this rule."""
        return 0

    def honoured(self, step: Step, seat: int) -> None:
        """The seat has shared the greatest part in a victory over the barbarians with others; it may be asked."""

    def barbarians_gone(self, step: Step) -> None:
        """An attack is over."""
