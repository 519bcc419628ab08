"""The warlord: a progress card that activates all knights of its player's (cities_knights 11)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.games.cities_knights.parts.knights import KnightPieces, activate, asleep
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State


class PlayWarlord(PlayPoliticsCard):
    """Activate them all for nothing; in this turn they do nothing yet."""

    name = "play-warlord"
    card = "warlord"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """All are active."""
        return None if asleep(state, seat) else Refusal("no-knight-asleep")

    def perform(self, step: Step, action: Action) -> None:
        """Wake them."""
        self.spend(step, action.seat)
        for corner in bits(asleep(step.state, action.seat)):
            activate(step, corner)


class Warlord(PoliticsCard):
    """A card of the politics deck."""

    card = "warlord"
    needs = (Progress, KnightPieces)
    verbs = (PlayWarlord,)
