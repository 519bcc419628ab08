"""The ghost card: its buyer moves the ghost; then the ghost cards of all seats are counted (junior 7, 8)."""

from engine.games.junior.parts.castle import BRAVE, COUNT_CARDS, HauntedCastle
from engine.games.junior.parts.ghost import GHOST, GhostPiece
from engine.games.junior.parts.parrot import Card
from engine.kernel.parts import Step


class GhostCard(Card):
    """A card of the parrot: its buyer moves the ghost; the open ghost cards decide which seat has the castle."""

    card = BRAVE
    needs = (GhostPiece, HauntedCastle)

    def effect(self, step: Step, seat: int) -> None:
        """Ask the seat where to move the ghost; after its answer the ghost cards of all seats are counted."""
        step.state.then(COUNT_CARDS)
        step.state.ask(GHOST, seat)
