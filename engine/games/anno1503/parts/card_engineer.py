"""The engineer: an aristocrat card for a cheap cannon or a free repair (anno 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.anno1503.parts.aristocrat_cards import Aristocrat, PlayAristocrat
from engine.games.anno1503.parts.cannons import buy_cannon, no_cannon
from engine.games.anno1503.parts.fleet import SHIP, damaged_ships
from engine.games.anno1503.parts.repairs import repair
from engine.kernel.actions import Action, alone, at_each
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State

LESS = 4
"""So much less gold for the cannon."""
ENGINEER = "engineer"


class PlayEngineerForCannon(PlayAristocrat):
    """Buy a cannon for less: ``play-engineer-cannon``."""

    name = "play-engineer-cannon"
    card = ENGINEER

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """If there is one, and gold."""
        return () if self._why_not(state, seat) else alone(self.name, seat)

    def _why_not(self, state: State, seat: int) -> Refusal | None:
        return self.lacking(state, seat) or no_cannon(state, seat, LESS)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, the last cannon, the gold."""
        return self._why_not(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Buy it."""
        self.spend(step, action.seat)
        buy_cannon(step, action.seat, LESS)


class PlayEngineerForRepair(PlayAristocrat):
    """Repair a ship for nothing: ``play-engineer-repair first``."""

    name = "play-engineer-repair"
    card = ENGINEER
    fields = (SHIP,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every damaged ship."""
        return () if self.lacking(state, seat) else at_each(self.name, seat, damaged_ships(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, and a damaged ship."""
        hurt = damaged_ships(state, action.seat) >> action.args[0] & 1
        return self.lacking(state, action.seat) or (None if hurt else Refusal("not-damaged"))

    def perform(self, step: Step, action: Action) -> None:
        """Repair it."""
        self.spend(step, action.seat)
        repair(step, action.seat, action.args[0])


class EngineerCard(Aristocrat):
    """A cannon for less, or a repair for nothing."""

    card = ENGINEER
    verbs = (PlayEngineerForCannon, PlayEngineerForRepair)

    def help_values(self, state: State) -> Mapping[str, int]:
        """How much less."""
        return {"less": LESS}
