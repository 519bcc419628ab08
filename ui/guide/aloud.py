"""What the voice says on the game screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.kernel.events import Event
from engine.parts.production import Produced
from engine.parts.turn import TurnBegan
from ui.play import banner
from ui.play.additions import additions, is_voiced
from ui.play.banner import alone
from ui.play.speaker import Speaker
from ui.play.wording import event_sentence

if TYPE_CHECKING:
    from ui.play.table import TableView


def said(table: TableView, event: Event) -> str:
    """Return the sentence that is read aloud for an event; empty if nothing is said.

    Of a production, a viewer with a seat hears only what they get themselves. The beginning of a turn is told unless it
    is the viewer's own. In a game for children the sentence addresses a viewer who plays alone at this screen: "You
    built a ship!".
    """
    spoken_to = is_voiced(table.rules) and alone(table)
    speaker = Speaker.at(_calling(table, table.own, table.words("play.voice.you")) if spoken_to else table)
    match event:
        case Produced(gains) if table.seat is not None:
            gain = gains[table.seat]
            return table.words("play.voice.got", cards=speaker.bundle(gain)) if any(gain) else ""
        case TurnBegan(seat):
            return "" if seat == table.seat else table.words("play.voice.turn", seat=speaker.seat(seat))
    own = spoken_to and getattr(event, "seat", None) == table.seat
    return event_sentence(speaker, event, own)


def _calling(table: TableView, seat: int, name: str) -> TableView:
    """Return the table with another name for the player on a seat."""
    players = [replace(each, name=name) if other == seat else each for other, each in enumerate(table.players)]
    return replace(table, players=tuple(players))


def touched(table: TableView) -> str:
    """Return what is read aloud of the thing that the viewer has touched to learn what it is; empty for none.

    Only games for children have such things.
    """
    return next(filter(None, (each.children.tells(table) for each in additions(table.rules))), "")


def present(table: TableView) -> str:
    """Return the banner's line: what the viewer must do now, or how the game has ended; empty while others must act."""
    return banner.line(table) if table.can_act or table.view.over else ""
