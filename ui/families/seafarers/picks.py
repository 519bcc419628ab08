"""Cards that seats choose from the bank: how many each seat may still choose, and in which order the seats choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.seafarers.parts.picking import AT_ONCE, Picks
from engine.parts.turn import Turn
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.board.players import chip
from ui.play.stat import Stat

if TYPE_CHECKING:
    from ui.play.table import TableView


def owed(table: TableView, seat: int) -> Stat | None:
    """Return the number of cards that a seat may still choose; None if it is 0."""
    number = table.view[Picks].owed[seat] if Picks in table.view else 0
    return Stat(icon("card"), "play.stat.owed", number, alarm=False) if number else None


def choosers(table: TableView) -> list[int]:
    """Return the seats that may still choose cards, in the order of choosing: from the active seat on."""
    if Picks not in table.view:
        return []
    seats, active, left = table.rules.seats, table.view[Turn].active, table.view[Picks].owed
    return [seat for n in range(seats) if left[seat := (active + n) % seats]]


def notes(table: TableView) -> Markup | None:
    """Return a list for the tray: how many more cards the viewer chooses after these, then the next seats.

    None if it is not the viewer's turn to choose, or nothing comes after it.
    """
    waiting = choosers(table)
    if not waiting or table.seat is None or waiting[0] != table.seat:
        return None
    left = table.view[Picks].owed
    more = left[table.seat] - AT_ONCE
    lines = [el("li", table.words("play.pick.more", count=more))] if more > 0 else []
    lines += [_next(table, seat, left[seat]) for seat in waiting[1:]]
    return el("ol", lines, class_="choosers") if lines else None


def _next(table: TableView, seat: int, number: int) -> Markup:
    player = table.players[seat]
    told = table.words("play.pick.then", seat=player.name, count=number)
    return el("li", chip(player.colour), el("span", told), class_="who")
