"""Who is ahead of a player, and has something to lose to a progress card (cities_knights 11; C14)."""

from __future__ import annotations

from engine.kernel.state import State
from engine.parts.handing_over import others_clockwise
from engine.parts.hands import cards_held
from engine.parts.turn import standings


def ahead_of(state: State, seat: int) -> list[int]:
    """The seats that have more points than a seat, and any cards, from the next one on (C14)."""
    points = standings(state)
    more = [other for other in others_clockwise(state, seat) if points[other] > points[seat]]
    return [other for other in more if cards_held(state, other)]
