"""The dialog of a shared table: who sits where, other windows, and the invitation of other devices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hosting.messages import AWAY, COVERED, HERE, OPEN, STAND_IN
from ui.base.markup import Child, Markup, el
from ui.board.players import chip
from ui.screens.together.square import square
from ui.shelf import places
from ui.widgets.controls import button, text_field
from ui.widgets.dialogs import dialog

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.screens.together.hosting import Hosting

LONGEST_REPLY = 2_000
"""The most characters of a pasted answer."""


def shown(hosting: Hosting) -> Markup:
    """Return the dialog at the host; while an invitation is open, the steps to follow stand first."""
    words = hosting.playing.words
    ways = _seats(hosting), _windows(hosting), _invitation(hosting)
    return dialog(
        words,
        words("together.title"),
        *(ways[::-1] if hosting.invitation else ways),
        el("p", words("together.fair"), class_="note"),
        look="together",
    )


def _seats(hosting: Hosting) -> Markup:
    seats = range(hosting.playing.session.rules.seats)
    return el("ul", [_seat(hosting, seat) for seat in seats], class_="sitters")


def _seat(hosting: Hosting, seat: int) -> Markup:
    """Return the line of a seat: who is there, and what can be done about it."""
    session, words = hosting.playing.session, hosting.playing.words
    player, presence = session.players[seat], session.presence[seat]
    return el(
        "li",
        chip(player.colour),
        el("span", el("b", player.name), el("span", words(f"together.seat.{presence}"), class_="note")),
        el("span", _window(hosting, seat), _ways(words, seat, presence, player.human), class_="answers"),
        data_presence=presence,
    )


def _window(hosting: Hosting, seat: int) -> Child:
    """Return a link that opens a window for a seat on this device, and gives the seat to that window."""
    words = hosting.playing.words
    return el(
        "a",
        words("together.window"),
        href=places.window(hosting.table.name, seat),
        target="_blank",
        class_="button small",
        data_command=f"together:give:{seat}",
    )


def _ways(words: Words, seat: int, presence: str, human: bool) -> list[Markup]:
    """Return the buttons that change where and by whom a seat is played."""
    ways = {
        HERE: ("free",),
        AWAY: ("bot", "free"),
        OPEN: ("bot", "keep"),
        STAND_IN: ("wait",) if human else (),
        COVERED: ("wait", "free"),
    }.get(presence, ("give",))
    return [button(words(f"together.do.{way}"), command=f"together:{way}:{seat}", look="small") for way in ways]


def _windows(hosting: Hosting) -> Markup:
    words = hosting.playing.words
    screen = el(
        "a",
        words("together.screen"),
        href=places.window(hosting.table.name, None),
        target="_blank",
        class_="button",
    )
    return el("section", el("p", words("together.windows")), screen, class_="windows")


def _invitation(hosting: Hosting) -> Markup:
    """Return how another device is invited, or the open invitation."""
    words = hosting.playing.words
    if not hosting.invitation:
        invite = button(words("together.invite"), command="together:invite", look="primary tall")
        return el("section", el("p", words("together.needs")), invite, _trouble(hosting))
    return el(
        "section",
        el("h3", words("together.step.send")),
        square(hosting.rows, words("together.code")) if hosting.rows else None,
        el("input", type="text", name="link", value=hosting.invitation, readonly=True, spellcheck="false"),
        el(
            "div",
            button(words("share.copy"), command="together:copy", look="primary"),
            _sender(hosting),
            class_="answers",
        ),
        el("h3", words("together.step.answer")),
        text_field(
            "together-reply",
            words("together.answer"),
            hosting.reply,
            longest=LONGEST_REPLY,
            enter="together:accept",
        ),
        _camera(hosting),
        el("div", button(words("together.accept"), command="together:accept", look="primary"), class_="answers"),
        _trouble(hosting),
        el("p", words("together.keep-open"), class_="note"),
        class_="invitation",
    )


def _sender(hosting: Hosting) -> Child:
    words = hosting.playing.words
    return button(words("share.send"), command="together:send") if hosting.desk.host.can_send else None


def _camera(hosting: Hosting) -> Child:
    words = hosting.playing.words
    name = words("together.look-away" if hosting.looking else "together.look")
    return el("div", viewfinder() if hosting.looking else None, button(name, command="together:look"), class_="camera")


def _trouble(hosting: Hosting) -> Markup:
    return el("p", hosting.trouble, class_="trouble", role="status")


def viewfinder() -> Markup:
    """Return the element in which the browser shows what the camera sees."""
    return el("video", id="viewfinder", muted=True, playsinline=True)
