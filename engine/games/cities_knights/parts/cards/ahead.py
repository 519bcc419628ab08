"""The seats against which some progress cards work: they have more points and hold cards (cities_knights 11; C14)."""

from engine.kernel.state import State
from engine.parts.handing_over import others_clockwise
from engine.parts.hands import cards_held
from engine.parts.turn import standings


def ahead_of(state: State, seat: int) -> list[int]:
    """Return the seats that hold cards and have more public points than ``seat``, clockwise from the next (C14)."""
    points = standings(state)
    more = [other for other in others_clockwise(state, seat) if points[other] > points[seat]]
    return [other for other in more if cards_held(state, other)]
