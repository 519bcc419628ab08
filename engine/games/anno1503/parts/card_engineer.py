"""The engineer: an aristocrat card for a cheaper cannon or a free repair (anno 6)."""

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
"""By how much gold the engineer makes a cannon cheaper."""
ENGINEER = "engineer"


class PlayEngineerForCannon(PlayAristocrat):
    """Buy a cannon for four gold less than its price: ``play-engineer-cannon``."""

    name = "play-engineer-cannon"
    card = ENGINEER

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat holds the card, does not have all cannons, and can pay the lower price."""
        return () if self._why_not(state, seat) else alone(self.name, seat)

    def _why_not(self, state: State, seat: int) -> Refusal | None:
        """Return why the seat cannot play the card for a cannon, or None."""
        return self.lacking(state, seat) or no_cannon(state, seat, LESS)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card buys no cannon, or None. The keys: "no-aristocrat-card", "cannons-all", "no-gold"."""
        return self._why_not(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and buy the next cannon for four gold less; both are recorded."""
        self.spend(step, action.seat)
        buy_cannon(step, action.seat, LESS)


class PlayEngineerForRepair(PlayAristocrat):
    """Repair a ship without payment: ``play-engineer-repair first``."""

    name = "play-engineer-repair"
    card = ENGINEER
    fields = (SHIP,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each damaged ship of the seat, if it holds the card."""
        return () if self.lacking(state, seat) else at_each(self.name, seat, damaged_ships(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot repair the ship, or None. The keys: "no-aristocrat-card", "not-damaged"."""
        hurt = damaged_ships(state, action.seat) >> action.args[0] & 1
        return self.lacking(state, action.seat) or (None if hurt else Refusal("not-damaged"))

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and mark the ship as whole; nothing is paid."""
        self.spend(step, action.seat)
        repair(step, action.seat, action.args[0])


class EngineerCard(Aristocrat):
    """The aristocrat card Engineer: a cannon at a lower price, or a repair without payment."""

    card = ENGINEER
    verbs = (PlayEngineerForCannon, PlayEngineerForRepair)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``less``: by how much gold the card makes a cannon cheaper."""
        return {"less": LESS}
