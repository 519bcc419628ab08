"""The buttons of the game screen: those that shape a draft, those that submit an action, and those that cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from ui.base.markup import Child, Markup, classes, el
from ui.board.icons import icon
from ui.play import wording
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def shaper(
    control: str,
    *inside: Child,
    why: str = "",
    label: str | None = None,
    style: str = "",
    pressed: bool | None = None,
    expanded: bool | None = None,
) -> Markup:
    """A button that only shapes the draft, or turns a page of it. `why` disables it and says why."""
    return el(
        "button",
        *inside,
        type="button",
        class_=classes(style),
        data_control=control,
        aria_label=label,
        title=why or label,
        aria_pressed=_flag(pressed),
        aria_expanded=_flag(expanded),
        aria_disabled="true" if why else None,
        data_why=why or None,
    )


def command(
    name: str,
    *inside: Child,
    why: str = "",
    label: str | None = None,
    style: str = "",
    expanded: bool | None = None,
) -> Markup:
    """A button of the page itself, such as undo. `why` disables it and says why."""
    return el(
        "button",
        *inside,
        type="button",
        class_=classes(style),
        data_command=name,
        aria_label=label,
        title=why or label,
        aria_expanded=_flag(expanded),
        aria_disabled="true" if why else None,
        data_why=why or None,
    )


def submit(
    table: TableView,
    action: Action,
    *inside: Child,
    label: str | None = None,
    style: str = "",
    why: str = "",
    places: str = "",
) -> Markup:
    """A button that submits an action; where the rules refuse it, or `why` says so, it tells the reason instead.

    `places` are keys of the board that light up while the button is pointed at.
    """
    reason = why or refusal(table, action)
    return el(
        "button",
        *inside,
        type="button",
        class_=classes(style),
        data_action=None if reason else table.rules.write(action),
        aria_label=label,
        title=reason or label,
        aria_disabled="true" if reason else None,
        data_why=reason or None,
        data_places=places or None,
    )


def refusal(table: TableView, action: Action) -> str:
    """Why the viewer may not do an action now; empty when they may."""
    if not table.can_act:
        return idle(table)
    refused = table.rules.refusal(table.view, action)
    return wording.excuse(Speaker.at(table), refused) if refused else ""


def idle(table: TableView) -> str:
    """Why the viewer can do nothing now."""
    if table.paused:
        return table.words("play.paused")
    if not table.asked:
        return table.words("refusal.game-over")
    return table.words("refusal.not-your-turn", seat=table.players[table.asked[0]].name)


def close(table: TableView) -> Markup:
    """The button that closes the open panel."""
    name = f"panel:{table.draft.panel}"
    return shaper(name, icon("cross"), label=table.words("play.close"), style="quiet round")


def aloud(text: str) -> Markup:
    """Text for the ear only."""
    return el("span", text, class_="unseen")


def _flag(value: bool | None) -> str | None:
    return None if value is None else str(value).lower()
