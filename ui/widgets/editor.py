"""A field for Python programs: a text field, over a copy of its text in colours that gives it its size.

Screen readers, tablets and the browser's own editing know text fields; a field of the page's own making would have to
imitate them. So what is typed in is a plain text field, whose letters are not drawn.
"""

from typing import NamedTuple

from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.widgets.coloured import coloured


class Labels(NamedTuple):
    """What a field is called, the sentence that tells its keys, and the names of the buttons that indent."""

    field: str
    keys: str
    indent: str
    outdent: str


def editor(name: str, labels: Labels, text: str, longest: int) -> Markup:
    """Return a field for a program, with its labels and buttons; `longest` is the most characters.

    Its region ``editor-mark`` is empty; the screen may put a `mark` into it.

    The browser half indents and colours (``ui/browser/writing.py``).
    """
    field = el(
        "textarea",
        "\n" + text,  # a newline directly behind the tag is left out by the browser
        name=name,
        rows=1,
        maxlength=longest,
        spellcheck="false",
        autocapitalize="off",
        autocomplete="off",
        autocorrect="off",
        wrap="off",
        aria_label=labels.field,
        aria_describedby="editor-keys",
        data_program=True,
    )
    return el(
        "div",
        el(
            "div",
            el("pre", coloured(text), class_="colours", aria_hidden="true"),
            el("div", id="editor-mark", aria_hidden="true"),
            field,
            class_="editor",
        ),
        el(
            "div",
            el("p", labels.keys, id="editor-keys", class_="note"),
            _button("outdented", "outdent", labels.outdent),
            _button("indented", "indent", labels.indent),
            class_="editor-foot",
        ),
        class_="field",
    )


def _button(does: str, drawing: str, label: str) -> Markup:
    """Return a button that indents (`does` is ``indented``) or does the reverse (``outdented``), like the key Tab."""
    look = "button quiet round"
    return el("button", icon(drawing), type="button", class_=look, title=label, aria_label=label, data_indents=does)


def mark(line: int) -> Markup:
    """Return the mark at a line, counted from 1; the field scrolls to it when it comes."""
    return el("span", style=f"--line: {line}", data_brought=line)
