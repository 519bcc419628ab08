"""The questions and notices that only the rules of Cities & Knights send to each other."""

from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.rule import EVERYWHERE, Rule


class KnightsRule(Rule):
    """Base of the parts of Cities & Knights. A part overrides the questions that it answers; defaults do nothing."""

    def ship_rolled(self, step: Step, seat: int) -> None:
        """React to the ship on the event die of the active seat; questions asked here are answered before all else."""

    def gate_opened(self, step: Step, track: int, red: int) -> None:
        """React to the gate of ``track`` on the event die, with ``red`` pips (1 to 6) on the red die."""

    def cheaper(self, state: State, seat: int) -> int:
        """Return by how many commodities this rule lowers the price of each next city improvement of the seat: 0 or 1.

        When a rule changes its answer during play, it calls
        :func:`engine.games.cities_knights.parts.improvements.renew_prices`.
        """
        return 0

    def bars_improvement(self, state: State, seat: int, track: int) -> Refusal | None:
        """Return why this rule forbids the seat to build the next level of a track, or None if it allows it."""
        return None

    def progress_open(self, state: State, seat: int, other: int) -> bool:
        """Return whether this rule lets ``seat`` see the progress cards of ``other`` now."""
        return False

    def improved(self, step: Step, seat: int, track: int) -> None:
        """React to the seat having reached the next level of a track; the price, if any, is already paid."""

    def knight_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners on which this rule lets the seat place new knights."""
        return EVERYWHERE

    def trains(self, state: State, seat: int, rank: int) -> bool:
        """Return whether this rule lets the seat promote knights to ``rank`` (the rank after the promotion)."""
        return True

    def endangers(self, state: State, seat: int) -> bool:
        """Return whether this rule is about to cost the seat something for want of active knights."""
        return False

    def spares(self, state: State) -> int:
        """Return the mask of corners whose cities this rule protects from the barbarians."""
        return 0

    def honoured(self, step: Step, seat: int) -> None:
        """React to the seat being one of several best defenders in a won attack; the rule may ask it a question."""

    def barbarians_gone(self, step: Step) -> None:
        """React to the end of a barbarian attack: all losses and rewards are settled."""
