"""What lies over a screen: its open dialog, the question that waits for an answer, and the notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.base.markup import Markup
from ui.widgets import dialogs

if TYPE_CHECKING:
    from ui.shell.app import App


def overlays(app: App) -> dict[str, Markup]:
    """Return the markup of the regions ``dialog``, ``question`` and ``notices``; empty where nothing is to be shown."""
    return {
        "dialog": dialog(app, app.dialog),
        "question": dialogs.question(app.question) if app.question else Markup(),
        "notices": app.notices.markup(app.room.words, playing=app.room.screen == "game"),
    }


def dialog(app: App, name: str) -> Markup:
    """Return the markup of the dialog of this name; empty if there is none of that name on this screen now."""
    room, words = app.room, app.room.words
    makers: dict[str, Callable[[], Markup]] = {
        "more": lambda: _more(app),
        "settings": lambda: app.wishes.sheet("settings"),
        "sounds": lambda: app.wishes.sheet("sounds"),
        "help": lambda: _help(app),
        "keys": lambda: dialogs.keys(words),
        "share": lambda: app.sharing.markup(words) if app.sharing else Markup(),
        **room.dialogs(),
    }
    return makers[name]() if name in makers else Markup()


def _help(app: App) -> Markup:
    from ui.widgets.editions import about_edition  # imported late: the first screen does not need the module

    edition = about_edition(app.room.words, app.host.edition, app.version, app.host.today())
    return dialogs.help_pages(app.room.words, app.version, app.room.rules(), edition)


def _more(app: App) -> Markup:
    from ui.widgets.more import more  # imported late: the first screen does not need the module

    hints = app.room.screen == "game" and app.preferences.hints == "on"
    own = {*app.room.dialogs(), *(("hint",) if hints else ())}
    muted = app.preferences.sounds == "off"
    return more(app.room.words, own, app.room.barred, muted=muted, occasion=app.room.occasion)
