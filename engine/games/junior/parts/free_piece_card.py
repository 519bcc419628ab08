"""The card for a free piece: a ship or a fort on any allowed place (junior 7; J11)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.junior.parts.forts import FREE_FORT, can_build
from engine.games.junior.parts.parrot import Card
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.parts.free_routes import can_lay
from engine.parts.network import FREE_ROUTE
from engine.parts.turn import active_mask

FREE_PIECE = "free-piece"
"""The decision which piece to build for nothing."""


class NothingToPlace(NamedTuple):
    """A seat turned up the card for a free piece, but can build neither a ship nor a fort."""

    seat: Seat


class FreePieceCard(Card):
    """A card of the parrot: build a ship or a fort without paying."""

    card = "free-piece"
    questions = (Question(FREE_PIECE, active_mask, over=("main",)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasions ``FREE_ROUTE`` and ``FREE_FORT`` of the card's question: to build a ship, or a fort."""
        return {FREE_PIECE: (FREE_ROUTE, FREE_FORT)}

    def effect(self, step: Step, seat: int) -> None:
        """Let the seat build a ship or a fort for nothing; if it can build neither, add :class:`NothingToPlace`."""
        if can_lay(step.state, seat) or can_build(step.state, seat):
            step.state.ask(FREE_PIECE, seat)
        else:
            step.events.append(NothingToPlace(Seat(seat)))
