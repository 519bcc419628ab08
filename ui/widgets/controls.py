"""Buttons and fields of all screens."""

from collections.abc import Iterable, Sequence

from ui.base.markup import Child, Markup, classes, el
from ui.board.icons import icon

Choice = tuple[str, str]
"""The value of a choice and what it is called."""


def button(
    label: Child,
    *,
    command: str | None = None,
    control: str | None = None,
    look: str = "",
    why: str | None = None,
) -> Markup:
    """Return a button. A click delivers ``Commanded`` with its `command`, or ``Pressed`` with its `control`.

    `look` adds style classes. With a reason `why` the button is disabled, and a click says why.
    """
    return el(
        "button",
        label,
        type="button",
        class_=classes("button", look),
        data_command=None if why else command,
        data_control=None if why else control,
        data_why=why,
        aria_disabled="true" if why else None,
        title=why,
    )


def icon_button(name: str, title: str, command: str, *, why: str | None = None, pressed: bool | None = None) -> Markup:
    """Return a round button with an icon; `title` is its tooltip and name; `why` disables it and says why.

    `pressed` says whether a button that switches something is on; it is None for other buttons.
    """
    return el(
        "button",
        icon(name),
        type="button",
        class_="button round",
        data_command=None if why else command,
        data_why=why,
        aria_disabled="true" if why else None,
        aria_label=title,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        title=why or title,
    )


def named_icon_button(name: str, label: str, title: str, command: str) -> Markup:
    """Return a button with an icon above a short label; `title` is its tooltip and its whole name."""
    return el(
        "button",
        icon(name),
        el("span", label),
        type="button",
        class_="button named",
        data_command=command,
        aria_label=title,
        title=title,
    )


def segmented(name: str, label: str, choices: Iterable[Choice], chosen: str, note: str = "") -> Markup:
    """Return a few choices, (value, text), side by side; the one with the value `chosen` is selected.

    The `note` stands below them.
    """
    group = [
        el(
            "label",
            el("input", type="radio", name=name, value=value, checked=value == chosen),
            el("span", text),
            class_="segment",
        )
        for value, text in choices
    ]
    return el(
        "fieldset",
        el("legend", label),
        el("div", group, class_=f"segments of-{len(group)}"),
        el("p", note, class_="note") if note else None,
        class_="field",
    )


def select(
    name: str, label: str, choices: Sequence[Choice], chosen: str, *, quiet: bool = False, note: str = ""
) -> Markup:
    """Return a list to choose from, (value, text), with a `note` below it.

    The label of a `quiet` list is only for screen readers.
    """
    entries = [el("option", text, value=value, selected=value == chosen) for value, text in choices]
    return el(
        "label",
        el("span", label, class_=classes("label", unseen=quiet)),
        el("select", entries, name=name),
        el("span", note, class_="note") if note else None,
        class_="field",
    )


def text_field(
    name: str,
    label: str,
    value: str,
    *,
    quiet: bool = False,
    numeric: bool = False,
    longest: int = 24,
    enter: str | None = None,
) -> Markup:
    """Return a line to type in; the label of a `quiet` one is only for screen readers.

    `enter` is the command of its Enter key, `longest` the most characters. A `numeric` line brings up a keyboard of
    digits; other characters can be typed all the same.
    """
    return el(
        "label",
        el("span", label, class_=classes("label", unseen=quiet)),
        el(
            "input",
            type="text",
            name=name,
            value=value,
            maxlength=longest,
            inputmode="numeric" if numeric else None,
            autocomplete="off",
            spellcheck="false",
            data_enter=enter,
        ),
        class_="field",
    )
