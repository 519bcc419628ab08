"""The warlord: a progress card that activates all knights of its player (cities_knights 11)."""

from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.games.cities_knights.parts.knights import KnightPieces, activate, asleep
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State


class PlayWarlord(PlayPoliticsCard):
    """Activate all knights of the seat without payment; as always, they may act from the next turn on."""

    name = "play-warlord"
    card = "warlord"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return Refusal("no-knight-asleep") if no knight of the seat is inactive, else None."""
        return None if asleep(state, seat) else Refusal("no-knight-asleep")

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and activate each knight of the seat that is not active."""
        self.spend(step, action.seat)
        for corner in bits(asleep(step.state, action.seat)):
            activate(step, corner)


class Warlord(PoliticsCard):
    """The card Warlord of the politics deck: it activates all knights of its player."""

    card = "warlord"
    needs = (Progress, KnightPieces)
    verbs = (PlayWarlord,)
