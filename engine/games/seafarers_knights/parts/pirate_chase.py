"""The chase at sea: an active knight beside the pirate sends it away (cities_knights 9, 14)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.cities_knights.parts.chase import ChaseFigure, RobberChase, asked_to_put
from engine.games.cities_knights.parts.knight_moves import KNIGHTS
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.seafarers.parts.pirate import PUT_PIRATE, Pirate, PiratePiece
from engine.games.seafarers.parts.waters import PIRATE
from engine.kernel.events import Corner, Seat
from engine.kernel.questions import Question
from engine.kernel.state import State

CHASE_PIRATE = "chase-pirate"
"""The decision where a chased pirate goes."""


class PirateChased(NamedTuple):
    """A seat's knight on the corner has chased the pirate."""

    seat: Seat
    corner: Corner


class ChasePirate(ChaseFigure):
    """Let a knight chase the pirate: ``chase-pirate 0,0,N``."""

    name = "chase-pirate"
    figure, asks, sleeping, told = PIRATE, CHASE_PIRATE, "pirate-sleeps", PirateChased

    def stands(self, state: State) -> int:
        """Return the index of the pirate's hex, -1 if it is beside the board."""
        return state[Pirate].hex


class PirateChase(KnightsRule):
    """A chased pirate goes to another hex of the sea and robs a ship owner there, as on a seven."""

    needs = (RobberChase, PiratePiece)
    verbs = (ChasePirate,)
    questions = (Question(CHASE_PIRATE, asked_to_put(PIRATE), over=(KNIGHTS,)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasion of the question of the chase: ``{CHASE_PIRATE: (PUT_PIRATE,)}``.

        At this question no figure but the pirate may move.
        """
        return {CHASE_PIRATE: (PUT_PIRATE,)}
