"""Who stands best when the last round is over (junior 13; J21)."""

from __future__ import annotations

from engine.games.junior.parts.ships import Ships
from engine.kernel.state import State
from engine.parts.hands import cards_held
from engine.parts.rule import all_points


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """The forts of a seat, then its ships, then its cards."""
    return all_points(state, seat), state[Ships].mine[seat].bit_count(), cards_held(state, seat)
