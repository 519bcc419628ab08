"""Zooming and moving the board with wheel, drag, pinch, double tap, keys and buttons.

Only the ``viewBox`` of the board's panes is written. A new game begins with the whole board in view; changes of the
same board leave the view alone. The view moves by itself in three cases only: a place out of sight gets the focus by
keyboard; or the whole board would be tiny, and the viewer must choose a place; or it is tiny, and the viewer's turn
begins: then it is seen whole, not where others have played. After a move by hand the second case is suspended until
another choice is due.
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
from ui.browser.nearest import nearest

if TYPE_CHECKING:
    from ui.board.picture import Picture

BOARD = "#board .board-full"
STEP = 1.5
"""The factor by which a button or key zooms."""

DOUBLE = 2.2
"""The factor by which a double tap zooms."""

SLACK = {"mouse": 5.0, "pen": 8.0, "touch": 10.0}
"""By kind of pointer, the pixels that a click may slip before it becomes a drag."""

KEYS = {"+": STEP, "=": STEP, "-": 1 / STEP, "_": 1 / STEP, "0": 0.0}
BUTTONS = {"in": STEP, "out": 1 / STEP, "whole": 0.0}
LINE = 16
"""The pixels of a line, for wheels that report lines."""

EDGE = 40.0
"""The distance from the edge, in pixels, to which a focused place is brought."""


class Zoom:
    """Zooms and moves the board on the screen, by hand or to the places to choose; without a board it does nothing."""

    def __init__(self) -> None:
        self._board: Any = None
        self._screen = ""
        self._view = View((0, 0, 1, 1), (1, 1))
        self._fingers: dict[int, Point] = {}
        self._start: Point = (0, 0)
        self._dragged = False
        self._struck = False
        self._unstrike = create_proxy(self._after_key)
        self._due = False
        self._watch = ResizeObserver.new(create_proxy(self._resized))
        self._interest: Interest | None = None
        self._left_choice = ""
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

    def follow(self, picture: Picture | None, *, afresh: bool = False, reading: bool = False) -> None:
        """Take up the board that is on the screen now, with its picture; None if there is no board.

        `afresh` says that the turn has come to the viewer, `reading` that a text about the game waits to be read:
        until then the view does not go to the places to choose, so that a new board is seen whole.
        """
        board = document.querySelector(BOARD)
        if not board:
            self._board = None
        elif self._board is None or not board.isSameNode(self._board):
            self._begin(board)
        if board and picture:
            if afresh:
                self._look_afresh()
            self._attend(None if reading else interest(picture))

    @property
    def first(self) -> Box:
        """The part of this board that a fresh start shows: all of it or, if that is tiny, the places to choose."""
        view = whole_view(self._view.whole, self._view.room)
        return (view.showing(self._interest.box) if view.tiny and self._interest else view).box

    def _begin(self, board: Any) -> None:
        """Take up a new board: all of it is in view.

        If it replaces a board of the same size on the same screen, the view stays.
        """
        before, self._screen = self._screen, str(document.body.dataset.screen)
        drawn_anew, self._board = self._board is not None and before == self._screen, board
        self._fingers.clear()
        self._watch.disconnect()
        self._watch.observe(board)
        box = board.firstElementChild.viewBox.baseVal
        whole = (box.x, box.y, box.width, box.height)
        if drawn_anew and whole == self._view.whole:
            self._view = self._view.resized(self._room())
        else:
            self._view = whole_view(whole, self._room())
            self._interest, self._left_choice = None, ""
        self._show(0)

    def _attend(self, found: Interest | None) -> None:
        """Note the places that the viewer may choose; if they are new and the board is tiny, move the view to them.

        The view stays if the reader has moved away from this choice by hand. None changes nothing.
        """
        if not found or found == self._interest:
            return
        self._interest = found
        if found.what != self._left_choice:
            self._left_choice = ""
            self._heed(self._view)

    def _look_afresh(self) -> None:
        """Forget the places to choose, and the choice from which the reader has moved away by hand.

        If the board is tiny on this screen and its view is zoomed in, show all of it.
        """
        self._interest, self._left_choice = None, ""
        if self._view.tiny and self._view.zoom > 1:
            self._look(whole_view(self._view.whole, self._room()))

    def _resized(self, *_: Any) -> None:
        """Fit the view to the board's new size.

        If the board is no longer tiny, and the reader has not moved away from the places to choose, show all of it.
        """
        if self._board is not None and self._board.isConnected:
            before, view = self._view, self._view.resized(self._room())
            if view != before:
                led = before.tiny and not view.tiny and not self._left_choice
                self._look(whole_view(view.whole, view.room) if led else view)
                self._heed(view)

    def _heed(self, view: View) -> None:
        """Show the places to choose, if the board is tiny in `view` and the reader has not moved away from them."""
        if self._interest and self._interest.what != self._left_choice and view.tiny:
            self._look(view.showing(self._interest.box))

    def _look_by_hand(self, view: View) -> None:
        """Show a view that the reader has asked for by hand.

        From now on the view does not move to the places to choose, until there are other places to choose.
        """
        self._left_choice = self._interest.what if self._interest else ""
        self._look(view)

    def _room(self) -> Point:
        rect = self._board.getBoundingClientRect()
        return max(1.0, float(rect.width)), max(1.0, float(rect.height))

    # -- looking -------------------------------------------------------------------------------------------

    def _look(self, view: View) -> None:
        """Show a view with the browser's next frame."""
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
        """Show this part of the board. An unchanged value is not written, since it would be laid out again."""
        for pane in self._board.children:
            if pane.getAttribute("viewBox") != box:
                pane.setAttribute("viewBox", box)

    def _tell(self) -> None:
        """Give the styles and the zoom buttons the state of the view; move the focus from a button that disappears."""
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
        """Zoom by a factor about `at`, a position in the board's room in pixels, or about its middle.

        The factor 0 shows the whole board.
        """
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
        """Forget the key that was pressed: the next frame has come."""
        self._struck = False

    def _click(self, event: Any) -> None:
        """Suppress the click at the end of a drag; carry out a click on a zoom button."""
        if self._dragged:
            self._dragged = False
            event.stopPropagation()
            event.preventDefault()
        elif (button := nearest(event, "[data-zoom]")) and self._board is not None:
            self._nearer(BUTTONS[str(button.dataset.zoom)])

    def _double(self, event: Any) -> None:
        if self._is_on_board(event) and not nearest(event, ".target"):
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
        """Zoom and move the board so that its points stay under two fingers.

        One finger is at the point `still`; the other has moved from `before` to `here`.
        """
        middle = (still[0] + before[0]) / 2, (still[1] + before[1]) / 2
        factor = dist(still, here) / max(1.0, dist(still, before))
        view = self._view.zoomed(factor, middle)
        self._look_by_hand(view.moved((here[0] - before[0]) / 2, (here[1] - before[1]) / 2) if view.zoom > 1 else view)

    def _release(self, event: Any) -> None:
        self._fingers.pop(int(event.pointerId), None)

    def _is_on_board(self, event: Any) -> bool:
        return self._board is not None and bool(nearest(event, BOARD))

    def _at(self, event: Any) -> Point:
        rect = self._board.getBoundingClientRect()
        return event.clientX - rect.left, event.clientY - rect.top

    # -- focus ---------------------------------------------------------------------------------------------

    def _focus(self, event: Any) -> None:
        """Bring a place into view that gets the focus by keyboard; focus restored by a painting moves nothing."""
        if self._board is None or self._view.zoom == 1 or not self._struck:
            return
        if place := event.target.closest(f"{BOARD} .target:focus-visible"):
            if self._due:
                self._show(0)  # draw the view that is due, since its positions are measured next
            spot, room = place.getBoundingClientRect(), self._board.getBoundingClientRect()
            across = _inward(spot.left, spot.right, room.left, room.right)
            down = _inward(spot.top, spot.bottom, room.top, room.bottom)
            if across or down:
                self._look(self._view.moved(across, down))


def _page_scrolls() -> bool:
    page = document.scrollingElement
    return bool(page.scrollHeight > page.clientHeight + 1)


def _inward(start: float, end: float, least: float, most: float) -> float:
    """Return how far to move the range from `start` to `end` to bring it ``EDGE`` inside `least` and `most`.

    Return 0 if it lies between them already.
    """
    if start < least:
        return least + EDGE - start
    return most - EDGE - end if end > most else 0.0
