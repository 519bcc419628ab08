"""The voice on the game screen: what it says is to be done, and the question whether to read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.events import Event
from engine.parts.production import Produced
from engine.parts.turn import TurnBegan
from ui.base.markup import Markup, el
from ui.base.words import Words
from ui.board.icons import icon
from ui.play import banner
from ui.play.speaker import Speaker
from ui.play.wording import tell
from ui.widgets.controls import button

if TYPE_CHECKING:
    from ui.play.table import TableView


def offer(words: Words) -> Markup:
    """The question whether to read aloud."""
    return el(
        "div",
        icon("sound"),
        el("h2", words("play.voice.offer")),
        button(words("play.voice.yes"), command="voice:on", look="primary"),
        button(words("play.voice.no"), command="voice:off"),
        class_="sheet-card voice-offer",
    )


def said(table: TableView, event: Event) -> str:
    """An event as it is said: of what all get only the viewer's share, of turns whose it is; empty for nothing."""
    speaker = Speaker.at(table)
    match event:
        case Produced(gains) if table.seat is not None:
            own = gains[table.seat]
            return table.words("play.voice.got", cards=speaker.bundle(own)) if any(own) else ""
        case TurnBegan(seat):
            return "" if seat == table.seat else table.words("play.voice.turn", seat=speaker.seat(seat))
    return tell(speaker, event)


def present(table: TableView) -> str:
    """What is to be done now, or how the game has ended; nothing while others are asked."""
    return banner.line(table) if table.can_act or table.view.over else ""
