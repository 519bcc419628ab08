"""Keys on the board: arrow keys move between places that can be chosen, a letter stands for each common action."""

from collections.abc import Sequence
from math import hypot
from typing import TypeAlias

from ui.base.inputs import Acted, Commanded, Hindered, Pressed, Struck
from ui.base.keys import DIGITS, DOES
from ui.board.geometry import Point, point_of
from ui.board.picture import Picture, Target
from ui.play.actions import hindrance, prices
from ui.play.additions import numbered
from ui.play.spots import is_pointed
from ui.play.table import TableView

Meaning: TypeAlias = Acted | Pressed | Commanded | Hindered | str | None
"""What a key means: an input, the selector of an element to focus (a text), or nothing."""

ARROWS: dict[str, Point] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}
CYCLE = {"n": 1, "p": -1}
_USED = ":is([data-control], [data-action]):not([aria-disabled], .round)"
INTO_PANEL = f"#panel {_USED}, .over-board {_USED}"
"""The selector of the buttons that can be used in a panel or over the board, without the one that closes it."""


class FocusedPlace:
    """The place of the board that has the keyboard's focus, even after it can no longer be chosen."""

    def __init__(self) -> None:
        self.place = ""

    def strike(self, event: Struck, table: TableView, picture: Picture) -> Meaning:
        """Return what a key means at this table: an input, the selector of an element to focus, or None.

        A place that has the focus, or gets it by this key, is remembered.
        """
        key = event.key
        if event.place:
            self.place = event.place
        if key in ("Enter", " ") and event.place:
            return Acted("", event.place)
        if key in ARROWS:
            return self._go(_nearest(self.place, ARROWS[key], picture.targets))
        if key in CYCLE:
            return self._go(_next(self.place, CYCLE[key], picture.targets))
        return _numbered(table, DIGITS.index(key)) if key in DIGITS else _done(table, *DOES.get(key, ("", "")))

    def home(self, targets: Sequence[Target]) -> str:
        """Return the selector to focus first: of the target nearest to the last focused place.

        Before any place had the focus, that is the one nearest to the middle; without targets, focus the banner.
        """
        x, y = _point(self.place)

        def distance(target: Target) -> float:
            place = _point(_key(target))
            return hypot(place[0] - x, place[1] - y)

        nearest = min(targets, key=distance, default=None)
        return _selector(nearest) if nearest else "#banner"

    def _go(self, target: Target | None) -> str | None:
        if target is None:
            return None
        self.place = _key(target)
        return _selector(target)


def _done(table: TableView, kind: str, what: str) -> Meaning:
    """Return what a letter of `DOES` means: the first legal action of a ``verb``, a ``control``, or a command.

    Return None if `kind` is empty, or if the verb has no legal action.
    """
    if kind == "verb":
        return _action(table, what)
    if kind == "control":
        return Pressed(what)
    return Commanded.read(what) if kind else None


def _numbered(table: TableView, place: int) -> Meaning:
    """Return what the digit of button number `place` (from 0) means: a control, an action, or why it is refused.

    Return None if there is no such button, or if the viewer cannot act.
    """
    if not table.can_act:
        return None
    if controls := numbered(table):
        return Pressed(controls[place]) if place < len(controls) else None
    verbs = list(prices(table))
    return _built(table, verbs[place]) if place < len(verbs) else None


def _built(table: TableView, verb: str) -> Meaning:
    """Return what a build button means: to show the places for `verb`, to buy at once, or why that is refused."""
    if why := hindrance(table, table.own, verb):
        return Hindered(why)
    return Pressed(f"mode:{verb}") if is_pointed(table.rules, verb) else _action(table, verb)


def panel_focus(before: str, after: str) -> str:
    """Return the selector to focus after a key has turned the open panel from `before` to `after`.

    Both are names of panels, empty for none. It finds the buttons in a panel that was opened, or the button that opens
    the panel that was closed; it is empty if nothing has changed.
    """
    if after and after != before:
        return INTO_PANEL
    if not before or after:
        return ""
    return f'#app :is([data-control="panel:{before}"], [data-control="{before.replace("-", ":")}"])'


def _action(table: TableView, verb: str) -> Acted | None:
    texts = (table.rules.write(action) for action in table.legal if action.verb == verb)
    return next((Acted(text) for text in texts), None)


def _key(target: Target) -> str:
    return f"{target.kind}:{target.name}"


def _selector(target: Target) -> str:
    return f'[data-key="{_key(target)}"]'


def _point(key: str) -> Point:
    _, _, name = key.partition(":")
    return point_of(name) if name else (0.0, 0.0)


def _nearest(place: str, way: Point, targets: Sequence[Target]) -> Target | None:
    """Return the nearest target in the direction `way`, sideways distance counted twice.

    Without a `place` to start from, return the target nearest to the middle of the board.

    Return None if no target lies in that direction.
    """
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
    """Return the next (`step` 1) or previous (-1) target in reading order, in a circle; None without targets."""
    if not targets:
        return None
    order = sorted(targets, key=lambda target: _point(_key(target))[::-1])
    keys = [_key(target) for target in order]
    if place in keys:
        return order[(keys.index(place) + step) % len(order)]
    return order[0 if step > 0 else -1]
