"""Fields for programs: colours, keys that indent, the way out (Escape, then Tab), and their text when typing ends."""

from collections.abc import Callable
from typing import Any

from js import clearTimeout, document, setTimeout, window
from pyodide.ffi import create_proxy

from ui.base.markup import Markup
from ui.browser.nearest import nearest

MARK = "data-program"
"""The attribute of a field for programs (``ui/widgets/editor.py``)."""
COPY = ".colours"
"""The copy of the field's text in colours, which stands beside the field."""
BUTTON = "[data-indents]"
"""A button beside the field that indents, for those who have no Tab key."""
CALM = 600
"""The milliseconds without a key after which the text is delivered as a whole."""
SHORT = {"Tab": "indented", "Shift+Tab": "outdented", "Enter": "broken", "Backspace": "shortened"}
"""The keys, with the functions of ``ui/widgets/indenting.py`` that answer them."""


class Writing:
    """Colours what is typed into fields for programs, and answers their keys.

    When typing ends, it calls `tell` with the field, so that the text is kept.
    """

    def __init__(self, tell: Callable[[Any], None]) -> None:
        self._tell = tell
        self._leaving = False
        self._copy: Any = None
        self._lines: list[Markup] = []
        self._field: Any = None
        self._timer: Any = None
        self._calm = create_proxy(self.rest)
        for kind, target in (("pagehide", window), ("visibilitychange", document)):
            target.addEventListener(kind, create_proxy(lambda _: self.rest()))

    def changed(self, field: Any) -> None:
        """Colour the text of a field for programs anew, and call `tell` when nothing was typed into it for a while.

        Other fields are ignored.
        """
        if not field.hasAttribute(MARK):
            return
        self._colour(field.parentElement.querySelector(COPY), str(field.value))
        clearTimeout(self._timer)
        self._field, self._timer = field, setTimeout(self._calm, CALM)

    def rest(self) -> None:
        """Call `tell` at once with the field in which something was typed since the last such call, if there is one."""
        clearTimeout(self._timer)
        field, self._field, self._timer = self._field, None, None
        if field and field.isConnected:
            self._tell(field)

    def _colour(self, copy: Any, text: str) -> None:
        """Draw the lines that differ from those that are shown."""
        from ui.widgets.coloured import lines  # imported late: it is fetched after the first screen

        now, shown = lines(text), self._lines
        if not (self._copy and copy.isSameNode(self._copy)):
            self._copy, shown = copy, []
            copy.replaceChildren()
        self._lines = now
        alike = _alike(shown, now)
        rest = _alike(shown[alike:][::-1], now[alike:][::-1])
        for _ in shown[alike : len(shown) - rest]:
            copy.children.item(alike).remove()
        markup = "".join(now[alike : len(now) - rest])
        if alike < copy.childElementCount:
            copy.children.item(alike).insertAdjacentHTML("beforebegin", markup)
        else:
            copy.insertAdjacentHTML("beforeend", markup)

    def heard(self, event: Any) -> bool:
        """Answer a key of a field for programs that indents or breaks a line, and return True; else return False.

        Tab right after Escape is not answered, so that it leads out of the field.
        """
        if not event.target.hasAttribute(MARK):
            return False
        key = "Tab" if event.code == "Tab" else event.key  # WebKitGTK does not name the key where Shift is held
        leaving, self._leaving = self._leaving, key == "Escape" or (self._leaving and key == "Shift")
        name = SHORT.get("Shift+Tab" if key == "Tab" and event.shiftKey else key, "")
        if not name or (leaving and key == "Tab") or not self._edit(event.target, name):
            return False
        event.preventDefault()
        return True

    def pressed(self, event: Any) -> bool:
        """Indent after a click on a button that does so, and return True; return False for any other click."""
        button = nearest(event, BUTTON)
        if button:
            field = button.closest(".field").querySelector(f"[{MARK}]")
            field.focus()
            self._edit(field, str(button.getAttribute("data-indents")))
        return bool(button)

    @staticmethod
    def _edit(field: Any, name: str) -> bool:
        """Change the text and the selection by a function of `ui.widgets.indenting`, as if the change was typed.

        So the browser can undo it. Return False if the function, called `name`, leaves the key to the browser.
        """
        from ui.widgets import indenting  # imported late: it is fetched after the first screen

        text = indenting.wide(str(field.value))
        edit = getattr(indenting, name)(text, field.selectionStart, field.selectionEnd)
        if edit is None:
            return False
        if text[edit.start : edit.end] != edit.text:
            field.setSelectionRange(edit.start, edit.end)
            insert = ("insertText", False, indenting.narrow(edit.text)) if edit.text else ("delete",)
            document.execCommand(*insert)
        field.setSelectionRange(edit.first, edit.last)
        return True


def _alike(some: list[Markup], others: list[Markup]) -> int:
    """Return how many lines at the beginning of two lists are the same."""
    pairs = zip(some, others, strict=False)
    return next((number for number, (one, other) in enumerate(pairs) if one != other), min(len(some), len(others)))
