"""The layout of the game screen, its bar of page commands, and the curtain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ui.base.markup import Markup, classes, el, join
from ui.base.words import Words
from ui.board.players import chip
from ui.widgets.controls import button, icon_button
from ui.widgets.frame import page
from ui.widgets.more import ZOOM, zoom_button

if TYPE_CHECKING:
    from ui.play.table import Seatholder, TableView


def game(words: Words, more: Iterable[str] = (), look: str = "") -> Markup:
    """Return the layout of the game screen; `more` are ids of regions over the board, `look` is a style class.

    The zoom buttons stand beside the bar: nothing lies over the board.
    """
    return page(
        el(
            "main",
            el("h1", words("app.title"), class_="unseen"),
            early(words, text=not look),
            el("div", zoom(words), el("nav", id="bar", aria_label=words("app.bar")), class_="bars"),
            el("div", id="banner", role="status"),
            el("section", id="board", aria_label=words("app.board"), tabindex="-1"),
            [el("section", id=name, aria_label=words(f"app.{name}"), class_="over-board") for name in more],
            [_rail(words, side, regions) for side, regions in _RAILS.items()],
            el("section", id="end", aria_label=words("app.end")),
            class_=classes("game", look),
        ),
        el("div", id="curtain"),
    )


_RAILS = {
    "left": {"players": "app.players", "bank": "app.bank", "hand": "app.hand"},
    "right": {
        "dice": "app.dice",
        "guide": "guide.region",
        "advice": "play.hint",
        "panel": "app.panel",
        "log": "app.log",
        "actions": "app.actions",
    },
}
"""The regions of the columns beside the board, from top to bottom, each with the key of its name."""


def _rail(words: Words, side: str, regions: Mapping[str, str]) -> Markup:
    sections = [el("section", id=name, aria_label=words(label)) for name, label in regions.items()]
    return el("div", sections, class_=f"rail {side}")


def early(words: Words, text: bool) -> Markup:
    """Return buttons to the game in words and, with `text`, to the line to play by.

    They come first in the tab order, and are visible only while they have the focus.
    """
    ways = {"describe": "text.describe.open", **({"text": "text.open-line"} if text else {})}
    return el("div", [button(words(label), command=name) for name, label in ways.items()], class_="early")


def zoom(words: Words) -> Markup:
    """Return the zoom buttons, hidden; the browser half shows those that would change something."""
    buttons = [zoom_button(words, *each, hidden=True) for each in ZOOM]
    return el("div", buttons, id="zoom", role="group", aria_label=words("app.zoom"))


def bar(table: TableView, has_bots: bool) -> Markup:
    """Return the commands of the page: for the bots (pause, step), the goals, the help, and more.

    Buttons that come and go stand first, so that the others do not move.
    """
    words = table.words
    buttons = []
    if has_bots and not table.view.over:
        paused = table.paused
        if paused:
            why = None if table.thinking else words("app.no-bot-to-move")
            buttons.append(icon_button("arrow-right", words("app.step"), "step", why=why))
        name = words("app.go-on" if paused else "app.pause")
        buttons.append(icon_button("play" if paused else "pause", name, "pause", pressed=paused))
    goal = icon_button("trophy", words("sheet.open"), "goal")
    help_, more = icon_button("help", words("app.help"), "help"), icon_button("menu", words("app.more"), "more")
    return join(buttons, goal, help_, more)


def curtain(words: Words, player: Seatholder, before: Seatholder | None = None) -> Markup:
    """Return the curtain that hides the hands until `player` presses its button.

    If `before` is given, a second button lets that player take the last action back.
    """
    return el(
        "dialog",
        el("div", chip(player.colour), class_="curtain-chip"),
        el("h2", words("app.pass-screen", name=player.name), id="curtain-title"),
        el("p", words("app.pass-screen.why", name=player.name)),
        button(words("app.pass-screen.ready", name=player.name), control="curtain", look="primary"),
        button(words("app.pass-screen.undo", name=before.name), command="undo") if before else None,
        class_=f"curtain p{player.colour}",
        aria_labelledby="curtain-title",
        data_fixed="true",
    )
