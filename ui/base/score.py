"""The notes of the page's sounds, for any synthesiser."""

from typing import NamedTuple


class Note(NamedTuple):
    """A tone of a ``wave`` (sine, triangle, square) that glides from one pitch in Hz to another and fades.

    It begins after ``wait`` seconds and ``lasts`` some seconds; ``loud`` is from 0 to 1.
    """

    wave: str
    pitch: float
    to: float
    wait: float
    lasts: float
    loud: float


def _knock(wait: float, pitch: float, loud: float = 0.5) -> Note:
    """Return a short note like wood on wood; the arguments are as in `Note`."""
    return Note("triangle", pitch, pitch / 3, wait, 0.07, loud)


def _bell(wait: float, pitch: float, lasts: float = 0.5, loud: float = 0.22) -> Note:
    """Return a note like a small bell; the arguments are as in `Note`."""
    return Note("sine", pitch, pitch, wait, lasts, loud)


SCORE: dict[str, tuple[Note, ...]] = {
    "dice": tuple(_knock(wait, pitch) for wait, pitch in ((0, 620), (0.09, 480), (0.2, 700), (0.34, 430), (0.42, 520))),
    "road": (_knock(0, 240, 0.8), _knock(0.1, 210, 0.6)),
    "settlement": (_knock(0, 260, 0.8), _knock(0.09, 320, 0.7), _bell(0.16, 660, 0.3)),
    "city": (_knock(0, 200, 0.8), _bell(0.1, 523), _bell(0.2, 659), _bell(0.3, 784, 0.7)),
    "card": (Note("triangle", 900, 1500, 0, 0.08, 0.25), _bell(0.07, 988, 0.25)),
    "trade": (_bell(0, 784, 0.2), _bell(0.1, 988, 0.3)),
    "offer": (_bell(0, 698, 0.18), _bell(0.12, 698, 0.18)),
    "robber": (Note("triangle", 180, 90, 0, 0.35, 0.6), Note("triangle", 135, 70, 0.16, 0.4, 0.5)),
    "oars": (Note("triangle", 150, 90, 0, 0.14, 0.3), Note("triangle", 140, 80, 0.22, 0.14, 0.25)),
    "horn": (Note("triangle", 147, 147, 0, 0.5, 0.45), Note("triangle", 220, 220, 0.32, 0.8, 0.45)),
    "blade": (Note("triangle", 1100, 1900, 0, 0.16, 0.16), _bell(0.08, 1976, 0.25, 0.1)),
    "clash": tuple(
        note for wait in (0, 0.14) for note in (_bell(wait, 1865, 0.3, 0.16), Note("square", 830, 620, wait, 0.06, 0.1))
    ),
    "fall": (Note("triangle", 130, 45, 0, 0.7, 0.6), _knock(0.08, 150, 0.6), _knock(0.24, 125, 0.6)),
    "award": (_bell(0, 659, 0.3), _bell(0.12, 784, 0.3), _bell(0.24, 988, 0.6)),
    "turn": (_bell(0, 587, 0.25, 0.16), _bell(0.14, 880, 0.4, 0.16)),
    "win": tuple(_bell(0.15 * step, pitch, 0.9) for step, pitch in enumerate((523, 659, 784, 1047, 1319))),
}
"""The notes of every sound by its name."""
