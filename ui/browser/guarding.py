"""Drops the second click of a double one if it meets another control, which has just appeared under the finger."""

from math import dist
from typing import Any

WITHIN = 400.0
"""The milliseconds after a click in which the next one may belong to it."""
NEAR = 24.0
"""How many pixels a finger or a mouse may slip between the two."""
MARKS = ("key", "command", "control", "action")
"""The data attributes by which a control is known again after it was painted anew."""


class Guard:
    """Remembers the latest click on a control. No click waits: one that counts is carried out at once."""

    def __init__(self) -> None:
        self._when = -WITHIN
        self._at = (0.0, 0.0)
        self._what: tuple[str | None, ...] = ()

    def lets_pass(self, event: Any, element: Any) -> bool:
        """Return whether a click on a control counts.

        A click that may belong to the one before (`WITHIN`, `NEAR`) counts only on the same control. Clicks of the
        keyboard and of programs always count.
        """
        count = getattr(event, "detail", 0)  # the click's number in its series; programs make events without one
        if not count:
            return True
        what = tuple(element.getAttribute(f"data-{mark}") for mark in MARKS)
        follows = count > 1 or getattr(event, "pointerType", "") == "touch"
        again = follows and event.timeStamp - self._when < WITHIN and self._is_near(event)
        if again and what != self._what:
            return False
        self._when, self._at, self._what = event.timeStamp, (event.clientX, event.clientY), what
        return True

    def _is_near(self, event: Any) -> bool:
        return dist(self._at, (event.clientX, event.clientY)) < NEAR
