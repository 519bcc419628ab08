"""Indenting with the Tab key in a field for programs, and the way out of it by the keyboard: Escape, then Tab."""

from typing import Any

from js import document

INDENT = "    "


class Indenter:
    """Answers to the keys of fields that are marked with ``data-indents``."""

    def __init__(self) -> None:
        self._leaving = False

    def heard(self, event: Any) -> bool:
        """Indent the line where Tab or Enter was pressed, and return True; return False for any other key.

        The text is inserted as if it was typed, so that the browser can undo it.
        """
        if not event.target.hasAttribute("data-indents"):
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
