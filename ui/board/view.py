"""Zooming and moving a board: which part of it is visible, and at what scale, in a room of a given size in pixels."""

from __future__ import annotations

from typing import NamedTuple

from ui.board.geometry import SIZE, Box, Point

LARGEST = 120.0
"""The greatest length of a hex's side, in pixels."""

FINGER = 44.0
"""The length of a hex's side, in pixels, at which a finger touches places with ease."""


TINY = 28.0
"""Below this length of a hex's side, in pixels, a board cannot be played while all of it is visible."""

NEARLY = 0.8
"""The share of the wanted zoom from which on the view stays as it is."""

SPARE = 60.0
"""How far, in pixels, the board can be moved beyond its edges, so that no button covers them."""


class View(NamedTuple):
    """The visible part of a board. A view never changes; zooming and moving return another view.

    `whole` is the box of the board in units of the drawing, `room` the size (width, height) of the screen area in
    pixels. At `zoom` 1 all of the board is visible. `middle` is the point of the board in the middle of the room.
    """

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
        """Whether places would be too small for a finger if all of the board were visible."""
        return self._fitting * SIZE < FINGER

    @property
    def tiny(self) -> bool:
        """Whether places could hardly be distinguished if all of the board were visible."""
        return self._fitting * SIZE < TINY

    @property
    def scale(self) -> float:
        """The number of pixels for one unit of the drawing."""
        return self._fitting * self.zoom

    @property
    def box(self) -> Box:
        """The visible part of the drawing: at zoom 1 the whole board, else the part that fills the room."""
        if self.zoom == 1:
            return self.whole
        width, height = self.room[0] / self.scale, self.room[1] / self.scale
        return self.middle[0] - width / 2, self.middle[1] - height / 2, width, height

    @property
    def _fitting(self) -> float:
        return min(self.room[0] / self.whole[2], self.room[1] / self.whole[3])

    def zoomed(self, factor: float, at: Point) -> View:
        """Return the view with the zoom multiplied by `factor`, but not below 1 or above `most`.

        The point at `at` (pixels of the room) stays put, unless too much beyond the board would be visible.
        """
        zoom = min(self.most, max(1.0, self.zoom * factor))
        held, scale = self.point(at), self._fitting * zoom
        middle = held[0] + (self.room[0] / 2 - at[0]) / scale, held[1] + (self.room[1] / 2 - at[1]) / scale
        return self._replace(zoom=zoom, middle=middle).settled()

    def moved(self, across: float, down: float) -> View:
        """Return the view after the board is dragged by `across` and `down` pixels."""
        x, y = self.middle
        return self._replace(middle=(x - across / self.scale, y - down / self.scale)).settled()

    def resized(self, room: Point) -> View:
        """Return the view in a room of another size (in pixels), with a smaller zoom if the old one is too large."""
        return self._replace(room=room)._replace(zoom=min(self.zoom, self._replace(room=room).most)).settled()

    def showing(self, box: Box) -> View:
        """Return a view with all of `box` visible, at most as large as a finger needs.

        Return this view unchanged if it shows all of `box` at 0.8 (`NEARLY`) of the wanted zoom or more.
        """
        left, top, width, height = box
        fitting = min(self.room[0] / width, self.room[1] / height)
        zoom = max(1.0, min(fitting, FINGER / SIZE) / self._fitting)
        if self.zoom >= zoom * NEARLY and _within(box, self.box):
            return self
        return self._replace(zoom=zoom, middle=(left + width / 2, top + height / 2)).settled()

    def point(self, at: Point) -> Point:
        """Return the point of the board at `at`, a position in the room in pixels."""
        x, y = self._centre
        return x + (at[0] - self.room[0] / 2) / self.scale, y + (at[1] - self.room[1] / 2) / self.scale

    def settled(self) -> View:
        """Return the view with its middle moved so that little beyond the board is visible, or centred if it fits."""
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
    """Return the view of all of a board in a `room` of a given size in pixels."""
    return View(whole, room).settled()


def _held(middle: float, start: float, length: float, seen: float) -> float:
    if seen >= length:
        return start + length / 2
    return min(max(middle, start + seen / 2), start + length - seen / 2)


def _within(inner: Box, outer: Box) -> bool:
    return all(
        outer[axis] <= inner[axis] and inner[axis] + inner[axis + 2] <= outer[axis] + outer[axis + 2] for axis in (0, 1)
    )
