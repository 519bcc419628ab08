"""The buttons of the game screen: each shapes the draft, commands the page or submits an action."""

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
    tip: str = "",
    style: str = "",
    pressed: bool | None = None,
    expanded: bool | None = None,
) -> Markup:
    """Return a button that shapes the draft: a click presses `control`, such as ``mode:road``.

    A `why` disables the button and is shown as the reason. `label` is its name for screen readers and its tooltip,
    unless there is a `tip`; `pressed` and `expanded` are None for a button without these states.
    """
    return _button(
        *inside, why=why, label=label, tip=tip, style=style, pressed=pressed, expanded=expanded, data_control=control
    )


def command(
    name: str,
    *inside: Child,
    why: str = "",
    label: str | None = None,
    style: str = "",
    pressed: bool | None = None,
    expanded: bool | None = None,
) -> Markup:
    """Return a button for a command of the page, such as ``undo``; its parameters are those of :func:`shaper`."""
    return _button(*inside, why=why, label=label, style=style, pressed=pressed, expanded=expanded, data_command=name)


def submit(
    table: TableView,
    action: Action,
    *inside: Child,
    label: str | None = None,
    style: str = "",
    why: str = "",
    places: str = "",
) -> Markup:
    """Return a button that submits an action; disabled, with a reason, if the rules refuse it or `why` is given.

    `places` are keys of the board, parted by blanks, that light up while the viewer points at the button.
    """
    reason = why or refusal(table, action)
    does = None if reason else table.rules.write(action)
    return _button(*inside, why=reason, label=label, style=style, data_action=does, data_places=places or None)


def _button(
    *inside: Child,
    why: str,
    label: str | None,
    style: str,
    tip: str = "",
    pressed: bool | None = None,
    expanded: bool | None = None,
    **data: str | None,
) -> Markup:
    """Return a button with the attributes `data`, which say what it does; for the others see :func:`shaper`."""
    return el(
        "button",
        *inside,
        type="button",
        class_=classes(style),
        **data,
        aria_label=label,
        title=why or tip or label,
        aria_pressed=_flag(pressed),
        aria_expanded=_flag(expanded),
        aria_disabled="true" if why else None,
        data_why=why or None,
    )


def refusal(table: TableView, action: Action) -> str:
    """Return the sentence why the viewer may not take an action now; empty if it is legal."""
    if not table.can_act:
        return idle(table)
    refused = table.rules.refusal(table.view, action)
    return wording.excuse(Speaker.at(table), refused) if refused else ""


def idle(table: TableView) -> str:
    """Return the sentence why a viewer who cannot act cannot; whether that is so is not checked.

    The bots are paused, the game is over, another decides for the viewer, or another seat must act.
    """
    if table.paused:
        return table.words("play.paused")
    if not table.asked:
        return table.words("refusal.game-over")
    if table.seat in table.asked:
        return table.words("refusal.nothing-to-do")
    return table.words("refusal.not-your-turn", seat=table.players[table.asked[0]].name)


def not_undone(table: TableView) -> str:
    """Return the sentence why the viewer cannot take back the last action; whether they can is not checked.

    It stands for good, or it is not the viewer's.
    """
    last = table.log[-1].action if table.log else ""
    own = table.seat is not None and last.partition(" ")[0] == str(table.seat)
    return table.words("refusal.stands" if own else "refusal.cannot-undo")


def close(table: TableView) -> Markup:
    """Return the button that closes the open panel."""
    name = f"panel:{table.draft.panel}"
    return shaper(name, icon("cross"), label=table.words("play.close"), style="quiet round")


def aloud(text: str) -> Markup:
    """Return text that only screen readers read; it is not visible."""
    return el("span", text, class_="unseen")


def _flag(value: bool | None) -> str | None:
    return None if value is None else str(value).lower()
