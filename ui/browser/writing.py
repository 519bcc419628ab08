"""Fields for programs: their colours, indenting with the Tab key, and the way out of them: Escape, then Tab."""

from typing import Any

from js import document

INDENT = "    "
MARK = "data-program"
"""The attribute of such a field (``ui/widgets/editor.py``)."""
COPY = ".colours"
"""The copy of its text in colours, which stands beside it."""


class Writing:
    """Answers to the keys of fields for programs, and colours what is typed there."""

    def __init__(self) -> None:
        self._leaving = False

    def changed(self, field: Any) -> None:
        """Colour the text of a field anew, if it is one for programs."""
        if field.hasAttribute(MARK):
            from ui.widgets.coloured import coloured  # imported late: it is fetched after the first screen

            field.parentElement.querySelector(COPY).innerHTML = coloured(str(field.value))

    def heard(self, event: Any) -> bool:
        """Indent the line where Tab or Enter was pressed, and return True; return False for any other key.

        The text is inserted as if it was typed, so that the browser can undo it.
        """
        if not event.target.hasAttribute(MARK):
            return False
        leaving, self._leaving = self._leaving, event.key == "Escape"
        if event.key == "Tab" and not event.shiftKey and not leaving:
            text = INDENT
        elif event.key == "Enter":
            text = "\n" + _indent_after(str(event.target.value)[: event.target.selectionStart])
        else:
            return False
        event.preventDefault()
        document.execCommand("insertText", False, text)
        return True


def _indent_after(text: str) -> str:
    """Return the indentation of the line that follows a text."""
    line = text.rpartition("\n")[2]
    indent = line[: len(line) - len(line.lstrip(" "))]
    return indent + INDENT if line.rstrip().endswith(":") else indent
