"""A field for Python programs: a text field, over a copy of its text in colours that gives it its size.

Screen readers, tablets and the browser's own editing know text fields; a field of the page's own making would have to
imitate them. So what is typed in is a plain text field, whose letters are not drawn.
"""

from ui.base.markup import Markup, el
from ui.widgets.coloured import coloured


def editor(name: str, label: str, text: str, longest: int, keys: str) -> Markup:
    """Return the field with its label; `keys` is the sentence that tells its keys. Its region ``editor-mark`` is empty.

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
        aria_label=label,
        aria_describedby="editor-keys",
        data_program=True,
    )
    return el(
        "div",
        el("span", label, class_="label", aria_hidden="true"),
        el(
            "div",
            el("pre", coloured(text), class_="colours", aria_hidden="true"),
            el("div", id="editor-mark", aria_hidden="true"),
            field,
            class_="editor",
        ),
        el("p", keys, id="editor-keys", class_="note"),
        class_="field",
    )


def mark(line: int) -> Markup:
    """Return the mark at a line, counted from 1."""
    return el("span", style=f"--line: {line}")
