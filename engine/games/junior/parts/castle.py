"""The haunted castle: the seat that alone has the most ghost cards has a fort on it (junior 8; J4, J9, J10)."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.junior.parts.forts import FORT
from engine.games.junior.parts.parrot import PARROT, ParrotCards, ParrotDeck
from engine.games.junior.parts.rule import JuniorRule
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import Stage
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, add_pieces
from engine.parts.bundles import count
from engine.parts.declared import SeatOrNone
from engine.parts.turn import points_changed

BRAVE = "ghost"
"""The word of the ghost card."""
COUNT_CARDS = "castle"
"""The stage in which ghost cards are counted."""


@state_slice
class Castle(Slice):
    """``owner`` is the seat with a fort on the castle rock, or -1."""

    owner: SeatOrNone


class CastleTaken(NamedTuple):
    """A seat has placed a fort on the castle rock."""

    seat: Seat


class CastleLeft(NamedTuple):
    """A seat's fort left the castle rock and went back to its reserve."""

    seat: Seat


def ghost_cards(state: State, seat: int) -> int:
    """Return the number of ghost cards that lie open before the seat."""
    return count(state[ParrotDeck].played[seat], state.rules.vocabulary(PARROT).index(BRAVE))


def bravest(state: State) -> int:
    """Return the seat with the most open ghost cards; -1 if several seats share the most, as when no seat has any."""
    cards = [ghost_cards(state, seat) for seat in range(state.seats)]
    return cards.index(max(cards)) if cards.count(max(cards)) == 1 else NOBODY


def count_cards(step: Step, _: int = 0) -> None:
    """Give the castle to the seat of `bravest`: its fort comes from its reserve, the former owner's goes back there.

    If `bravest` returns -1, the castle is left empty. The events :class:`CastleLeft` and :class:`CastleTaken` are
    added; if the owner stays the same, nothing happens. The second argument is ignored.
    """
    state, castle = step.state, step.state[Castle]
    before, castle.owner = castle.owner, bravest(state)
    if before == castle.owner:
        return
    if before != NOBODY:
        _move_fort(step, before, 1)
        step.events.append(CastleLeft(Seat(before)))
    if castle.owner != NOBODY:
        _move_fort(step, castle.owner, -1)
        step.events.append(CastleTaken(Seat(castle.owner)))


def _move_fort(step: Step, seat: int, more: int) -> None:
    """Add `more` (1 or -1) to the number of forts in the seat's reserve, and have its points counted again."""
    add_pieces(step.state, seat, FORT, more)
    points_changed(step, 1 << seat)


class HauntedCastle(JuniorRule):
    """The fort on the castle rock is worth a point and yields nothing; at a tie no fort stands there."""

    needs = (ParrotCards,)
    slices = (Castle,)
    stages = (Stage(COUNT_CARDS, count_cards, over=("main",), transparent=True),)

    def setup(self, step: Step) -> None:
        """Begin with no fort on the castle rock."""
        step.state[Castle] = Castle(NOBODY)

    def points(self, state: State, seat: int) -> int:
        """Return 1 if the seat has the fort at the castle, else 0."""
        return int(state[Castle].owner == seat)

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """Return -1 for ``fort`` if one of the seat's forts is on the castle rock and so not on a site, else 0."""
        return -int(name == "fort" and state[Castle].owner == seat)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if the castle's owner is not the seat of `bravest`, unless a count is still on the stack."""
        counted = all(entry.kind != COUNT_CARDS for entry in state.stack)
        return ["the castle is not the bravest seat's"] if counted and state[Castle].owner != bravest(state) else []
