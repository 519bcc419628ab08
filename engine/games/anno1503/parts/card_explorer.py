"""The explorer: an aristocrat card that lets a ship go farther (anno 6; A27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.anno1503.parts.aristocrat_cards import Aristocrat, PlayAristocrat
from engine.games.anno1503.parts.fleet import SHIP, SHIPS, Fleet, ship_at
from engine.kernel.actions import Action, at_each
from engine.kernel.bits import mask_of
from engine.kernel.parts import Step
from engine.kernel.ranges import NONE
from engine.kernel.refusal import Refusal
from engine.kernel.state import State

MORE = 3
"""So many action points more."""


class PlayExplorer(PlayAristocrat):
    """Give a ship more action points this turn: ``play-explorer first``."""

    name = "play-explorer"
    card = "explorer"
    fields = (SHIP,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every ship at sea."""
        afloat = mask_of(ship for ship in range(SHIPS) if ship_at(state, seat, ship) != NONE)
        return () if self.lacking(state, seat) else at_each(self.name, seat, afloat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, and a ship at sea."""
        away = ship_at(state, action.seat, action.args[0]) == NONE
        return self.lacking(state, action.seat) or (Refusal("ship-away") if away else None)

    def perform(self, step: Step, action: Action) -> None:
        """Give them."""
        self.spend(step, action.seat)
        step.state[Fleet].points[action.args[0]] += MORE


class ExplorerCard(Aristocrat):
    """A ship has more action points; two on one add up."""

    card = "explorer"
    verbs = (PlayExplorer,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many."""
        return {"more": MORE}
