"""The frame of a drill's sheet beside the board: a head that folds, the content, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Child, Markup, classes, el
from ui.board.icons import icon
from ui.widgets.controls import button

if TYPE_CHECKING:
    from ui.base.words import Words


def frame(words: Words, title: str, place: str, told: Child, onward: Markup | None = None, *, folded: bool) -> Markup:
    """Return a sheet: the title whose key is `title`, the text `place` beside it, below them `told`, then `onward`.

    A folded sheet has only its head: the title and the place.
    """
    title = words(title)
    return el(
        "div",
        el("h2", title, el("span", place, class_="place"), class_="drill-name"),
        _fold(words, folded),
        None if folded else el("div", told, class_="told", tabindex="0", role="group", aria_label=title),
        None if folded or not onward else el("div", onward, class_="onward"),
        class_=classes("drill", folded=folded),
    )


def _fold(words: Words, folded: bool) -> Markup:
    label = words("guide.fold")
    return el(
        "button",
        icon("chevron-down"),
        type="button",
        class_="small-fold",
        data_command="drill:fold",
        aria_label=label,
        aria_expanded=str(not folded).lower(),
        title=label,
    )


def asides(words: Words, again: str) -> Markup:
    """Return two buttons: repeat the drill (`again` is the key of its label), and go on playing as a game."""
    return el(
        "div",
        button(words(again), command="drill:again", look="quiet small"),
        button(words("replay.branch.go"), command="drill:on", look="quiet small"),
        class_="asides",
    )
