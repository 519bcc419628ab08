"""What happens to several seats one after the other, in turn order from the active one (anno 8)."""

from __future__ import annotations

from engine.kernel.state import State
from engine.parts.turn import Turn


def from_active(state: State, stage: str, seats: int) -> None:
    """Let a stage come for each seat of a mask; each is finished before the next."""
    active = state[Turn].active
    for last in range(active + state.seats - 1, active - 1, -1):
        seat = last % state.seats
        if seats >> seat & 1:
            state.then(stage, seat)
