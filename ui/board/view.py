"""The part of the board that is seen, and its scale: the arithmetic of zooming and moving, in pixels."""

from __future__ import annotations

from typing import NamedTuple

from ui.board.geometry import SIZE, Box, Point

LARGEST = 120.0
"""The longest side of a hex, in pixels."""

FINGER = 44.0
"""The shortest side of a hex, in pixels, that a finger hits with ease."""


TINY = 28.0
"""The longest side of a hex, in pixels, on a board that is too small to play on while all of it is seen."""

NEARLY = 0.8
"""So much of what would be best is good enough to leave the view alone."""

SPARE = 60.0
"""Pixels beyond the board's edges that can be brought into view, so that edges can be moved from under the buttons."""


class View(NamedTuple):
    """A board in its room: `whole` in units of the drawing, `room` in pixels; at `zoom` 1 all of it is seen."""

    whole: Box
    room: Point
    zoom: float = 1.0
    middle: Point = (0.0, 0.0)

    @property
    def most(self) -> float:
        """The largest zoom; at least 1."""
        return max(1.0, LARGEST / SIZE / self._fitting)

    @property
    def cramped(self) -> bool:
        """Whether places are too small for a finger while all of the board is seen."""
        return self._fitting * SIZE < FINGER

    @property
    def tiny(self) -> bool:
        """Whether the places can hardly be told apart while all of the board is seen."""
        return self._fitting * SIZE < TINY

    @property
    def scale(self) -> float:
        """Pixels for a unit."""
        return self._fitting * self.zoom

    @property
    def box(self) -> Box:
        """The box of the board that is seen: all of it, or the part that fills the room."""
        if self.zoom == 1:
            return self.whole
        width, height = self.room[0] / self.scale, self.room[1] / self.scale
        return self.middle[0] - width / 2, self.middle[1] - height / 2, width, height

    @property
    def _fitting(self) -> float:
        return min(self.room[0] / self.whole[2], self.room[1] / self.whole[3])

    def zoomed(self, factor: float, at: Point) -> View:
        """Larger or smaller, while the point of the board at these pixels of the room stays where it is."""
        zoom = min(self.most, max(1.0, self.zoom * factor))
        held, scale = self.point(at), self._fitting * zoom
        middle = held[0] + (self.room[0] / 2 - at[0]) / scale, held[1] + (self.room[1] / 2 - at[1]) / scale
        return self._replace(zoom=zoom, middle=middle).settled()

    def moved(self, across: float, down: float) -> View:
        """Return the view after a drag by this many pixels."""
        x, y = self.middle
        return self._replace(middle=(x - across / self.scale, y - down / self.scale)).settled()

    def resized(self, room: Point) -> View:
        """In another room."""
        return self._replace(room=room)._replace(zoom=min(self.zoom, self._replace(room=room).most)).settled()

    def showing(self, box: Box) -> View:
        """With all of a box in sight, and no nearer than a finger needs; the same where it nearly is so already."""
        left, top, width, height = box
        fitting = min(self.room[0] / width, self.room[1] / height)
        zoom = max(1.0, min(fitting, FINGER / SIZE) / self._fitting)
        if self.zoom >= zoom * NEARLY and _within(box, self.box):
            return self
        return self._replace(zoom=zoom, middle=(left + width / 2, top + height / 2)).settled()

    def point(self, at: Point) -> Point:
        """The point of the board at these pixels of the room."""
        x, y = self._centre
        return x + (at[0] - self.room[0] / 2) / self.scale, y + (at[1] - self.room[1] / 2) / self.scale

    def settled(self) -> View:
        """With the middle where hardly more than the board is seen; all of it lies in the middle."""
        left, top, width, height = self.whole
        spare = SPARE / self.scale if self.zoom > 1 else 0.0
        x = _held(self.middle[0], left - spare, width + 2 * spare, self.room[0] / self.scale)
        y = _held(self.middle[1], top - spare, height + 2 * spare, self.room[1] / self.scale)
        return self._replace(middle=(x, y))

    @property
    def _centre(self) -> Point:
        left, top, width, height = self.whole
        return (left + width / 2, top + height / 2) if self.zoom == 1 else self.middle


def whole_view(whole: Box, room: Point) -> View:
    """All of a board."""
    return View(whole, room).settled()


def _held(middle: float, start: float, length: float, seen: float) -> float:
    if seen >= length:
        return start + length / 2
    return min(max(middle, start + seen / 2), start + length - seen / 2)


def _within(inner: Box, outer: Box) -> bool:
    return all(
        outer[axis] <= inner[axis] and inner[axis] + inner[axis + 2] <= outer[axis] + outer[axis + 2] for axis in (0, 1)
    )
