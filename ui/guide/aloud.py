"""The voice on the game screen: what it says, and the card that offers to switch it on."""

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
from ui.play.wording import event_sentence
from ui.widgets.controls import button

if TYPE_CHECKING:
    from ui.play.table import TableView


def offer(words: Words) -> Markup:
    """Return the card that offers to switch reading aloud on, with buttons for yes and no."""
    return el(
        "div",
        icon("sound"),
        el("h2", words("play.voice.offer")),
        button(words("play.voice.yes"), command="voice:on", look="primary"),
        button(words("play.voice.no"), command="voice:off"),
        class_="sheet-card voice-offer",
    )


def said(table: TableView, event: Event) -> str:
    """Return the sentence that is read aloud for an event; empty if nothing is said.

    Of a production only the viewer's own cards are told. A turn that begins is told unless it is the viewer's.
    """
    speaker = Speaker.at(table)
    match event:
        case Produced(gains) if table.seat is not None:
            own = gains[table.seat]
            return table.words("play.voice.got", cards=speaker.bundle(own)) if any(own) else ""
        case TurnBegan(seat):
            return "" if seat == table.seat else table.words("play.voice.turn", seat=speaker.seat(seat))
    return event_sentence(speaker, event)


def present(table: TableView) -> str:
    """Return the banner's line: what the viewer must do now, or how the game has ended; empty while others must act."""
    return banner.line(table) if table.can_act or table.view.over else ""
