"""The keyboard: moving between the places that may be chosen, and a letter for each common move."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TypeAlias

from ui.board.geometry import Point, corner_point, hex_centre, side_middle
from ui.board.picture import Picture, Target
from ui.inputs import Acted, Commanded, Pressed, Struck
from ui.play.table import TableView

Meaning: TypeAlias = Acted | Pressed | Commanded | str | None
"""What a key asks for; a text is a selector to focus."""

ARROWS: dict[str, Point] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}
CYCLE = {"n": 1, "p": -1}
VERBS = {"r": "roll", "s": "set-sail", "e": "end"}
CONTROLS = {"t": "panel:trade", "Escape": "cancel", "1": "ship:1", "2": "ship:2", "3": "ship:3"}
COMMANDS = {"u": "undo", "h": "hint"}

_POINTS = {"corner": corner_point, "side": side_middle, "hex": hex_centre}


class Board:
    """Where the keyboard stands on the board, also when that place can no longer be chosen."""

    def __init__(self) -> None:
        self.place = ""

    def strike(self, event: Struck, table: TableView, picture: Picture) -> Meaning:
        """What a key asks for at this table."""
        key = event.key
        if event.place:
            self.place = event.place
        if key in ("Enter", " ") and event.place:
            return Acted("", event.place)
        if key in ARROWS:
            return self._go(_nearest(self.place, ARROWS[key], picture.targets))
        if key in CYCLE:
            return self._go(_next(self.place, CYCLE[key], picture.targets))
        if key in VERBS:
            return _action(table, VERBS[key])
        if key in CONTROLS:
            return Pressed(CONTROLS[key])
        return Commanded(COMMANDS[key]) if key in COMMANDS else None

    def _go(self, target: Target | None) -> str | None:
        if target is None:
            return None
        self.place = _key(target)
        return f'[data-key="{self.place}"]'


def _action(table: TableView, verb: str) -> Acted | None:
    texts = (table.rules.write(action) for action in table.legal if action.verb == verb)
    return next((Acted(text) for text in texts), None)


def _key(target: Target) -> str:
    return f"{target.kind}:{target.name}"


def _point(key: str) -> Point:
    kind, _, name = key.partition(":")
    return _POINTS[kind](name) if kind in _POINTS else (0.0, 0.0)


def _nearest(place: str, way: Point, targets: Sequence[Target]) -> Target | None:
    """The nearest target that way; what lies aside counts as twice as far. From nowhere, the middle."""
    if not place:
        return min(targets, key=lambda target: hypot(*_point(_key(target))), default=None)
    x, y = _point(place)

    def distance(target: Target) -> float:
        dx, dy = _point(_key(target))[0] - x, _point(_key(target))[1] - y
        ahead = dx * way[0] + dy * way[1]
        aside = abs(dx * way[1]) + abs(dy * way[0])
        return ahead + 2 * aside if ahead > 1 and ahead * 2.2 > aside else float("inf")

    best = min(targets, key=distance, default=None)
    return best if best and distance(best) < float("inf") else None


def _next(place: str, step: int, targets: Sequence[Target]) -> Target | None:
    """The next target in reading order, round and round."""
    if not targets:
        return None
    order = sorted(targets, key=lambda target: _point(_key(target))[::-1])
    keys = [_key(target) for target in order]
    if place in keys:
        return order[(keys.index(place) + step) % len(order)]
    return order[0 if step > 0 else -1]
