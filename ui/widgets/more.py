"""The menu of a game: what can be done besides moving, in groups, with the ways back and out always in sight."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import NamedTuple

from ui.base.markup import Child, Markup, el
from ui.base.words import Words
from ui.board.icons import icon
from ui.widgets.controls import button
from ui.widgets.dialogs import dialog


class Entry(NamedTuple):
    """An entry of the menu: its command, icon, and key of its name; an ``own`` one needs a screen with that command."""

    command: str
    picture: str
    name: str
    own: bool = False


GROUPS: dict[str, tuple[Entry, ...]] = {
    "app.more.learn": (
        Entry("hint", "hint", "play.hint", own=True),
        Entry("goal", "trophy", "sheet.open", own=True),
        Entry("help", "help", "app.help"),
        Entry("legend", "info", "legend.open", own=True),
        Entry("describe", "eye", "text.describe.open", own=True),
    ),
    "app.more.game": (
        Entry("save", "save", "saves.keep-copy"),
        Entry("share", "share", "share.open"),
        Entry("together", "human", "together.open", own=True),
        Entry("replay", "replay", "replay.open"),
    ),
    "app.more.page": (
        Entry("settings", "settings", "app.settings"),
        Entry("mute", "sound", "app.sounds"),
        Entry("text", "pencil", "text.open-line", own=True),
        Entry("keys", "keyboard", "help.keys"),
    ),
}
"""The groups by the keys of their names. Entries that have no other button on the smallest screens stand first."""

ZOOM = (("out", "zoom-out"), ("whole", "whole"), ("in", "zoom-in"))
"""The buttons for a closer look at the board, each with its icon."""


def more(words: Words, own: Container[str], barred: Mapping[str, str], *, muted: bool, occasion: str = "") -> Markup:
    """Return the menu; `own` are the commands that the screen has besides those of the page.

    `occasion` is what the game is played for (`TableView.occasion`): a line says what follows from it. Entries that are
    `barred` are disabled with their reason: so the menu stays as it is while bots play.
    """
    groups = [
        _group(
            words(name), [_entry(words, each, muted, barred) for each in entries if not each.own or each.command in own]
        )
        for name, entries in GROUPS.items()
    ]
    ways = el(
        "footer",
        button([icon("home"), el("span", words("app.leave"))], command="menu"),
        button(words("app.back-to-game"), command="close", look="primary"),
    )
    told = el("p", words(f"play.occasion.{occasion}.about"), class_="note") if occasion else None
    return dialog(
        words, words("app.more"), el("div", told, groups, _zoom_group(words), class_="groups"), ways, look="more"
    )


def _group(name: str, entries: Child, look: str = "group") -> Markup:
    return el("section", el("h3", name), el("div", entries, class_="entries"), class_=look)


def _entry(words: Words, entry: Entry, muted: bool, barred: Mapping[str, str]) -> Markup:
    """Return the button of an entry; what can be on or off is a switch. `barred` has the reasons of disabled ones."""
    name = el("span", words(entry.name))
    if entry.command == "mute":
        on = "false" if muted else "true"
        inside = icon("mute" if muted else "sound"), name, el("span", class_="knob", aria_hidden="true")
        return el("button", inside, type="button", class_="entry", data_command="mute", role="switch", aria_checked=on)
    reason = barred.get(entry.command)
    return el(
        "button",
        icon(entry.picture),
        name,
        type="button",
        class_="entry",
        data_command=None if reason else entry.command,
        data_why=reason,
        aria_disabled="true" if reason else None,
        title=reason,
    )


def _zoom_group(words: Words) -> Markup:
    """Return the zoom buttons, which close the menu, so that one sees what they do."""
    return _group(words("app.zoom"), [zoom_button(words, *each, command="close") for each in ZOOM], look="group closer")


def zoom_button(words: Words, what: str, picture: str, *, command: str | None = None, hidden: bool = False) -> Markup:
    """Return a button that zooms the board (`what`: ``in``, ``out`` or ``whole``), and then gives `command`, if any.

    A `hidden` button is not shown until the browser half shows it.
    """
    name = words(f"app.zoom.{what}")
    return el(
        "button",
        icon(picture),
        type="button",
        class_="button round",
        data_zoom=what,
        data_command=command,
        aria_label=name,
        title=name,
        hidden=hidden,
    )
