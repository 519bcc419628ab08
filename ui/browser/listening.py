"""The reader's clicks and keys as inputs: one listener on the document for each kind of event."""

from collections.abc import Callable
from typing import Any

from js import DOMPointReadOnly, document, window
from pyodide.ffi import create_proxy

from ui.base.inputs import Acted, Commanded, Hindered, Input, Pressed, Struck, Told, Touched, Typed
from ui.browser.guarding import Guard
from ui.browser.nearest import nearest
from ui.browser.walking import walk
from ui.browser.writing import Writing

CONTROLS = "[data-command], [data-control], [data-action], [data-why]"
BOARD = "#board .board-full"
EXPLAINED, PRESSED = ".game [title]:not([title=''])", "button, a, summary, label, input, select, textarea"
"""What has a tooltip at the table, and what does something itself when it is pressed."""
BOARD_KEYS = frozenset({"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", " "})
_ON_THE_LINE = {"Enter": "enter", "ArrowUp": "older", "ArrowDown": "newer"}
"""Keys that a text field may use, with the data attribute that has the command of each."""
WRITTEN = frozenset({"/", ":"})
"""Keys that lead to the text field; their letters must not be typed into it."""
TEXT_FIELDS = frozenset({"text", "search", "number", "textarea"})


class Listener:
    """Turns the browser's events into inputs and delivers them."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._guard = Guard()
        self._writing = Writing(lambda field: self._deliver(Typed(field.name, field.value)))
        for kind, hear, early in (
            ("click", self._click, False),
            ("input", self._input, False),
            ("change", self._change, False),
            ("keydown", self._key, False),
            ("submit", lambda event: event.preventDefault(), False),
            ("cancel", self._cancel, True),
            ("close", self._closed, True),
        ):
            document.addEventListener(kind, create_proxy(hear), early)
        for news in ("offline", "update"):
            if document.body.getAttribute(f"data-{news}") == "ready":
                deliver(Told(news))
            window.addEventListener(f"landfall:{news}-ready", create_proxy(self._tell(news)))
        document.addEventListener("visibilitychange", create_proxy(self._see))

    def _click(self, event: Any) -> None:
        element = nearest(event, CONTROLS)
        if not element:
            if not self._writing.pressed(event):
                self._click_elsewhere(event)
            return
        if not self._guard.lets_pass(event, element):
            return
        if why := _mark(element, "why"):
            self._deliver(Hindered(why))
        elif command := _mark(element, "command"):
            self._deliver(Commanded.read(command))
        elif control := _mark(element, "control"):
            self._deliver(Pressed(control, keyed=not event.detail))
        else:
            place = _mark(element, "key") if _mark(element, "legal") else ""
            self._deliver(Acted(_mark(element, "action"), place))

    def _click_elsewhere(self, event: Any) -> None:
        """After a click beside a dialog deliver the dialog's closing command; on the board deliver ``Touched``.

        On something at the table that has a tooltip, deliver what it says: a finger cannot point.
        """
        if getattr(event.target, "tagName", "") == "DIALOG":
            self._close(event.target)
        elif board := nearest(event, BOARD):
            to_drawing = board.firstElementChild.getScreenCTM().inverse()
            at = DOMPointReadOnly.new(event.clientX, event.clientY).matrixTransform(to_drawing)
            self._deliver(Touched(at.x, at.y))
        elif (explained := nearest(event, EXPLAINED)) and not nearest(event, PRESSED):
            self._deliver(Hindered(explained.title))

    def _input(self, event: Any) -> None:
        target = event.target
        if target.type in TEXT_FIELDS and target.name:
            self._writing.changed(target)
            self._deliver(Typed(target.name, target.value, whole=False))
        elif target.type == "range" and target.name:
            self._deliver(Typed(target.name, target.value))

    def _change(self, event: Any) -> None:
        target = event.target
        if target.name and target.type != "range":  # `_input` has delivered the value of a moving slider
            self._deliver(Typed(target.name, target.value))

    def _key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        target = event.target
        if walk(event) or self._writing.heard(event):
            return
        if self._wanted(event):
            event.preventDefault()
            self._deliver(Struck.read(event.key))
            return
        if target.tagName in ("INPUT", "SELECT", "TEXTAREA"):
            if command := _mark(target, _ON_THE_LINE.get(event.key, "")):
                event.preventDefault()
                self._deliver(Typed(target.name, target.value, whole=False))
                self._deliver(Commanded.read(command))
            return
        spot = target.closest('[data-legal="true"]')
        if not spot and event.key in ("Enter", " "):
            self._press_drawn(event)
            return
        if (event.key in BOARD_KEYS or event.key in WRITTEN) and not target.closest("dialog"):
            event.preventDefault()
        self._deliver(Struck.read(event.key, _mark(spot, "key") if spot else ""))

    def _wanted(self, event: Any) -> bool:
        """Return whether the screen uses this key, though the browser would scroll or slide with it.

        Lists, text fields and open dialogs keep their keys, and buttons keep the space bar.
        """
        target, name = event.target, "Space" if event.key == " " else event.key
        wanted = _mark(document.body, "keys").split()
        if target.closest("dialog, select, input:not([type=range])"):
            return False
        used = target.closest('button, [role="button"], summary') if name == "Space" else None
        return not used and (name in wanted or (bool(wanted) and name in BOARD_KEYS and target.tagName == "INPUT"))

    def _press_drawn(self, event: Any) -> None:
        """If the key is meant for a button drawn as SVG, deliver ``Pressed``, since the browser does not press it."""
        if drawn := event.target.closest('g[role="button"][data-control]'):
            event.preventDefault()
            self._deliver(Pressed(_mark(drawn, "control")))

    def _cancel(self, event: Any) -> None:
        event.preventDefault()
        self._close(event.target)

    def _closed(self, event: Any) -> None:
        """After the browser closed a dialog, deliver its command; if the dialog is still in the page, open it again."""
        if event.target.isConnected:
            self._close(event.target)
            if event.target.isConnected and not event.target.open:
                event.target.showModal()

    def _close(self, dialog: Any) -> None:
        if command := _mark(dialog, "close"):
            self._deliver(Commanded.read(command))

    def _see(self, _: Any) -> None:
        if not document.hidden:
            self._deliver(Told("seen"))

    def _tell(self, news: str) -> Callable[[Any], None]:
        return lambda _: self._deliver(Told(news))


def _mark(element: Any, name: str) -> str:
    """Return a data attribute of an element; empty if it has none."""
    value = element.getAttribute(f"data-{name}")
    return value if isinstance(value, str) else ""
