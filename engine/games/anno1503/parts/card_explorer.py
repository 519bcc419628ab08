"""The explorer: an aristocrat card that gives a ship more action points (anno 6; A27)."""

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
"""How many action points the card adds."""


class PlayExplorer(PlayAristocrat):
    """Give a ship three more action points in this turn: ``play-explorer first``."""

    name = "play-explorer"
    card = "explorer"
    fields = (SHIP,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each ship of the seat at sea, damaged or not, if the seat holds the card."""
        afloat = mask_of(ship for ship in range(SHIPS) if ship_at(state, seat, ship) != NONE)
        return () if self.lacking(state, seat) else at_each(self.name, seat, afloat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played for the ship, or None.

        The keys: "no-aristocrat-card" (the seat does not hold it) and "ship-away" (the ship is in the reserve).
        """
        away = ship_at(state, action.seat, action.args[0]) == NONE
        return self.lacking(state, action.seat) or (Refusal("ship-away") if away else None)

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and give the ship three more action points in this turn."""
        self.spend(step, action.seat)
        step.state[Fleet].points[action.args[0]] += MORE


class ExplorerCard(Aristocrat):
    """The aristocrat card Explorer: more action points for a ship; two cards on one ship add up."""

    card = "explorer"
    verbs = (PlayExplorer,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``more``: how many action points the card adds."""
        return {"more": MORE}
