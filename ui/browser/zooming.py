"""A closer look at the board: wheel, drag, pinch, double tap, keys and buttons change what part of it is seen.

Only the ``viewBox`` of the panes is written. A new game begins with all of its board; patches of the same board leave
the view alone, and nothing else moves it but a place that gets the focus by keyboard while it is out of sight. Only
where the whole board is tiny, it goes by itself to what is asked, until somebody looks elsewhere by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from math import dist, exp
from typing import TYPE_CHECKING, Any

from js import Object, ResizeObserver, document, requestAnimationFrame
from pyodide.ffi import create_proxy, to_js

from ui.base.markup import number
from ui.board.geometry import Box, Point
from ui.board.interest import Interest, interest
from ui.board.view import View, whole_view

if TYPE_CHECKING:
    from ui.board.picture import Picture

BOARD = "#board .board-full"
STEP = 1.5
"""What a press of a button or a key makes larger."""

DOUBLE = 2.2
"""What a double tap makes larger."""

SLACK = {"mouse": 5.0, "pen": 8.0, "touch": 10.0}
"""How many pixels a click may slip before it is a drag."""

KEYS = {"+": STEP, "=": STEP, "-": 1 / STEP, "_": 1 / STEP, "0": 0.0}
BUTTONS = {"in": STEP, "out": 1 / STEP, "whole": 0.0}
LINE = 16
"""Pixels in a line, for wheels that count lines."""

EDGE = 40.0
"""How far from the edge a place is brought that gets the focus."""


class Zoom:
    """The view of the board on the screen, if there is one."""

    def __init__(self) -> None:
        self._board: Any = None
        self._view = View((0, 0, 1, 1), (1, 1))
        self._fingers: dict[int, Point] = {}
        self._start: Point = (0, 0)
        self._dragged = False
        self._struck = False
        self._unstrike = create_proxy(self._after_key)
        self._due = False
        self._watch = ResizeObserver.new(create_proxy(self._resized))
        self._interest: Interest | None = None
        self._spurned = ""
        self._write = create_proxy(self._show)
        self._listen()

    def _listen(self) -> None:
        ears: dict[str, Callable[[Any], None]] = {
            "pointerdown": self._press,
            "pointermove": self._move,
            "pointerup": self._release,
            "pointercancel": self._release,
            "dblclick": self._double,
            "keydown": self._key,
            "focusin": self._focus,
        }
        for kind, ear in ears.items():
            document.addEventListener(kind, create_proxy(ear))
        document.addEventListener("click", create_proxy(self._click), True)
        actively = to_js({"passive": False}, dict_converter=Object.fromEntries)
        document.addEventListener("wheel", create_proxy(self._wheel), actively)

    def follow(self, picture: Picture | None) -> None:
        """Take up the board that is on the screen now, with its picture."""
        board = document.querySelector(BOARD)
        if not board:
            self._board = None
        elif self._board is None or not board.isSameNode(self._board):
            self._begin(board)
        if board and picture:
            self._attend(interest(picture))

    @property
    def first(self) -> Box:
        """What will be seen of this board when it is opened anew."""
        view = whole_view(self._view.whole, self._view.room)
        return (view.showing(self._interest.box) if view.tiny and self._interest else view).box

    def _begin(self, board: Any) -> None:
        """A board that has just been drawn: all of it is seen, unless it takes the place of its like."""
        drawn_anew, self._board = self._board is not None, board
        self._fingers.clear()
        self._watch.disconnect()
        self._watch.observe(board)
        box = board.firstElementChild.viewBox.baseVal
        whole = (box.x, box.y, box.width, box.height)
        if drawn_anew and whole == self._view.whole:
            self._view = self._view.resized(self._room())
        else:
            self._view = whole_view(whole, self._room())
            self._interest, self._spurned = None, ""
        self._show(0)

    def _attend(self, found: Interest | None) -> None:
        """Look at what is asked where the whole board is tiny, unless the reader has looked away from it."""
        if not found or found == self._interest:
            return
        self._interest = found
        if found.what != self._spurned:
            self._spurned = ""
            self._heed(self._view)

    def _resized(self, *_: Any) -> None:
        """The room of the board may be another."""
        if self._board is not None and self._board.isConnected:
            before, view = self._view, self._view.resized(self._room())
            if view != before:
                led = before.tiny and not view.tiny and not self._spurned
                self._look(whole_view(view.whole, view.room) if led else view)
                self._heed(view)

    def _heed(self, view: View) -> None:
        """Go from a view of a tiny board to what is asked."""
        if self._interest and self._interest.what != self._spurned and view.tiny:
            self._look(view.showing(self._interest.box))

    def _look_by_hand(self, view: View) -> None:
        """Show what the reader looks for."""
        self._spurned = self._interest.what if self._interest else ""
        self._look(view)

    def _room(self) -> Point:
        rect = self._board.getBoundingClientRect()
        return max(1.0, float(rect.width)), max(1.0, float(rect.height))

    # -- looking -------------------------------------------------------------------------------------------

    def _look(self, view: View) -> None:
        """Show a view with the next frame."""
        self._view = view
        if not self._due:
            self._due = True
            requestAnimationFrame(self._write)

    def _show(self, _: float) -> None:
        self._due = False
        if self._board is not None:
            self._write_box(" ".join(map(number, self._view.box)))
            self._tell()

    def _write_box(self, box: str) -> None:
        """Show a part of the board; what is written again as it is would be laid out again."""
        for pane in self._board.children:
            if pane.getAttribute("viewBox") != box:
                pane.setAttribute("viewBox", box)

    def _tell(self) -> None:
        """What the styles and the buttons know: whether there is more to see, and which buttons are of use."""
        view = self._view
        near, held = view.zoom > 1, document.activeElement
        self._board.classList.toggle("near", near)
        self._board.classList.toggle("passing", not near and _page_scrolls())
        for button in document.querySelectorAll("#zoom [data-zoom]"):
            button.hidden = not (near or (view.cramped and button.dataset.zoom == "in"))
            if button.dataset.zoom == "in":
                button.disabled = view.zoom >= view.most
        if held and held.closest("#zoom") and (held.hidden or held.disabled):
            other = document.querySelector("#zoom button:not([hidden], :disabled)")
            (other or document.getElementById("board")).focus()

    def _nearer(self, factor: float, at: Point | None = None) -> None:
        """Larger or smaller about a point of the room, or about its middle; factor 0 shows the whole."""
        if not factor:
            self._look_by_hand(whole_view(self._view.whole, self._room()))
            return
        room = self._room()
        self._look_by_hand(self._view.resized(room).zoomed(factor, at or (room[0] / 2, room[1] / 2)))

    # -- wheel, keys, buttons ------------------------------------------------------------------------------

    def _wheel(self, event: Any) -> None:
        if not self._is_on_board(event) or (_page_scrolls() and not event.ctrlKey):
            return
        event.preventDefault()
        turned = event.deltaY * (LINE if event.deltaMode else 1)
        self._nearer(exp(-turned * (0.01 if event.ctrlKey else 0.002)), self._at(event))

    def _key(self, event: Any) -> None:
        self._struck = True
        requestAnimationFrame(self._unstrike)
        if self._board is None or event.key not in KEYS or event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.target.tagName not in ("INPUT", "SELECT", "TEXTAREA") and not document.querySelector("dialog[open]"):
            self._nearer(KEYS[event.key])

    def _after_key(self, _: float) -> None:
        """With the next frame all that a key did is done."""
        self._struck = False

    def _click(self, event: Any) -> None:
        """A drag is no click; a click on a button of this module is its own affair."""
        if self._dragged:
            self._dragged = False
            event.stopPropagation()
            event.preventDefault()
        elif button := event.target.closest("#zoom [data-zoom]"):
            self._nearer(BUTTONS[str(button.dataset.zoom)])

    def _double(self, event: Any) -> None:
        if self._is_on_board(event) and not event.target.closest(".target"):
            self._nearer(0 if self._view.zoom > STEP else DOUBLE, self._at(event))

    # -- fingers and mice ----------------------------------------------------------------------------------

    def _press(self, event: Any) -> None:
        self._dragged = False
        if event.isPrimary:
            self._fingers.clear()
        if self._is_on_board(event) and event.button == 0:
            self._fingers[int(event.pointerId)] = self._start = self._at(event)

    def _move(self, event: Any) -> None:
        finger = int(event.pointerId)
        if finger not in self._fingers:
            return
        if not event.buttons:
            del self._fingers[finger]
            return
        here, before = self._at(event), self._fingers[finger]
        others = [at for other, at in self._fingers.items() if other != finger]
        slipped = dist(self._start, here) > SLACK.get(str(event.pointerType), SLACK["touch"])
        if not (others or self._dragged or slipped):
            return
        self._dragged = True
        self._fingers[finger] = here
        if others:
            self._pinch(others[0], before, here)
        elif self._view.zoom > 1:
            self._look_by_hand(self._view.moved(here[0] - before[0], here[1] - before[1]))

    def _pinch(self, still: Point, before: Point, here: Point) -> None:
        """Two fingers hold two points of the board; one of them moves."""
        middle = (still[0] + before[0]) / 2, (still[1] + before[1]) / 2
        factor = dist(still, here) / max(1.0, dist(still, before))
        view = self._view.zoomed(factor, middle)
        self._look_by_hand(view.moved((here[0] - before[0]) / 2, (here[1] - before[1]) / 2) if view.zoom > 1 else view)

    def _release(self, event: Any) -> None:
        self._fingers.pop(int(event.pointerId), None)

    def _is_on_board(self, event: Any) -> bool:
        return self._board is not None and bool(event.target.closest(BOARD))

    def _at(self, event: Any) -> Point:
        rect = self._board.getBoundingClientRect()
        return event.clientX - rect.left, event.clientY - rect.top

    # -- focus ---------------------------------------------------------------------------------------------

    def _focus(self, event: Any) -> None:
        """Bring a place into sight that gets the focus by keyboard; a painting that gives it back moves nothing."""
        if self._view.zoom == 1 or not self._struck:
            return
        if place := event.target.closest(f"{BOARD} .target:focus-visible"):
            if self._due:
                self._show(0)  # where things are is measured below
            spot, room = place.getBoundingClientRect(), self._board.getBoundingClientRect()
            across = _inward(spot.left, spot.right, room.left, room.right)
            down = _inward(spot.top, spot.bottom, room.top, room.bottom)
            if across or down:
                self._look(self._view.moved(across, down))


def _page_scrolls() -> bool:
    page = document.scrollingElement
    return bool(page.scrollHeight > page.clientHeight + 1)


def _inward(start: float, end: float, least: float, most: float) -> float:
    """How far to move what lies from `start` to `end` so that it lies within; 0 where it does."""
    if start < least:
        return least + EDGE - start
    return most - EDGE - end if end > most else 0.0
