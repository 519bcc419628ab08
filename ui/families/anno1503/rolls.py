"""The result of a roll: the second die beside the first, and a line on who got what or what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.fights import DiceFought
from engine.games.anno1503.parts.happenings import Happened
from engine.games.anno1503.parts.yields import Yielded
from engine.kernel.events import Event
from ui.base.markup import Markup, el, join
from ui.board.dice import die
from ui.board.players import chip
from ui.families.anno1503.fights import throw
from ui.play import wording
from ui.play.controls import aloud
from ui.play.speaker import Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def thrown(table: TableView, events: Sequence[Event]) -> Markup | None:
    """Return the second die, which is rolled after a six; None if it was not rolled."""
    happened = _happened(events)
    return die(happened.face) if happened else None


def brought(table: TableView, events: Sequence[Event]) -> str:
    """Return a line on the turn's latest fight, else on what happened after a six, else on who got which good.

    If there is none of these, the line says that players choose.
    """
    if fought := next((event for event in reversed(events) if isinstance(event, DiceFought)), None):
        return join(throw(table, fought), aloud(wording.event_sentence(Speaker.at(table), fought)))
    if happened := _happened(events):
        told = Speaker.at(table).named("happening", happened.happening)
        return told[:1].upper() + told[1:]
    return join(*_yields(table, events)) or table.words("play.roll.choice")


def _happened(events: Sequence[Event]) -> Happened | None:
    """Return the event of the second roll among `events`, or None."""
    return next((event for event in events if isinstance(event, Happened)), None)


def _yields(table: TableView, events: Sequence[Event]) -> Iterator[Markup]:
    """Yield, for each seat that the roll gave a good or nothing, its emblem and the good (a dash for nothing)."""
    for event in events:
        if isinstance(event, Yielded):
            told = wording.event_sentence(Speaker.at(table), event)
            got = Scribe.at(table).resource(event.good) if event.good >= 0 else "–"
            shown = el("span", chip(table.players[event.seat].colour), got, aria_hidden="true")
            yield el("span", shown, aloud(told), class_="each-got", title=told)
