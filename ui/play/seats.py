"""The players of the game: the public numbers of each, and the viewer's own hidden points."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.parts.bundles import size, unpack
from engine.parts.development import DEVELOPMENT, Development
from engine.parts.dice import dice_of
from engine.parts.hands import RESOURCES, Hands, cards_above_limit, cards_held, hand_limit
from engine.parts.largest_army import Army, knights_of
from engine.parts.longest_road import Trails
from engine.parts.network import nets
from engine.parts.rule import all_points, public_points
from engine.parts.turn import Turn
from ui.base.markup import Markup, classes, el, join
from ui.board.cards import card_back
from ui.board.icons import icon
from ui.board.players import chip
from ui.play import controls
from ui.play.additions import additions
from ui.play.controls import aloud
from ui.play.seat_card import Sources, seat_card
from ui.play.sources import sources
from ui.play.speaker import Speaker
from ui.play.stat import Stat, stat_in_words
from ui.play.table import has_guests

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import TableView


def hand_size(table: TableView, seat: int) -> Stat:
    """Return the number of resource cards that a seat holds, with an alarm if it is above the limit.

    Cards of an opponent that lie open are named.
    """
    held, alarm = cards_held(table.view, seat), cards_above_limit(table.view, seat) > 0
    limit = hand_limit(table.view, seat)
    key = "play.stat.hand.means" if dice_of(table.rules) > 1 else "play.stat.hand.kept"
    means = "" if limit is None else table.words(key, limit=limit)
    detail = _open_cards(table, seat) if held else ""
    return Stat(card_back("resource"), "play.stat.hand", held, alarm, detail=detail, means=means, holds=RESOURCES)


def _open_cards(table: TableView, seat: int) -> str:
    """Return the resource cards of an opponent in words; empty if the viewer does not see all of them."""
    hands = table.view[Hands]
    if seat == table.seat or hands.unknown[seat]:
        return ""
    return Speaker.at(table).bundle(unpack(hands.hand[seat], len(table.rules.numbers.wares)))


def _development(table: TableView, seat: int) -> Stat | None:
    if Development not in table.view:
        return None
    development = table.view[Development]
    held = size(development.hand[seat]) + development.unknown[seat]
    return Stat(card_back("development"), "play.stat.cards", held, holds=DEVELOPMENT)


def _knights(table: TableView, seat: int) -> Stat | None:
    if Army not in table.view:
        return None
    held = table.view[Army].holder == seat
    return Stat(icon("knight"), "play.stat.knights", knights_of(table.view, seat), award=held)


def _road(table: TableView, seat: int) -> Stat | None:
    """Return the length of a seat's longest road, marked as an award if it has the longest of all.

    None without that rule, or where roads count together with other nets: their additions show the length then.
    """
    if Trails not in table.view or len(nets(table.rules)) > 1:
        return None
    trails = table.view[Trails]
    return Stat(icon("longest-road"), "play.stat.road", trails.length[seat], award=trails.holder == seat)


STATS: list[Callable[[TableView, int], Stat | None]] = [hand_size, _development, _knights, _road]
"""The numbers that every game shows of a seat; additions have more."""

ABSENT = {"away": "offline", "open": "offline", "stand-in": "bot", "covered": "bot"}
"""The icons of seats whose guest is not there, by :attr:`TableView.presence`."""


def seats(table: TableView) -> Markup:
    """Return the list of all players by seat, and below it what additions put there (``Around.tracks``)."""
    found = sources(table)
    around = el(
        "ol",
        [_seat(table, seat, found) for seat in range(table.rules.seats)],
        class_="seats",
        aria_label=table.words("play.players"),
    )
    return join(around, *(addition.around.tracks(table) for addition in additions(table.rules)))


def _seat(table: TableView, seat: int, found: Sources) -> Markup:
    player, numbers = table.players[seat], stats(table, seat)
    active = seat == whose_turn(table)
    return el(
        "li",
        el("span", chip(player.colour), class_="seat-emblem"),
        el("span", player.name, class_="seat-name"),
        _state(table, seat),
        _points(table, seat),
        el("ul", [_stat(table.words, stat) for stat in numbers], class_="stats"),
        seat_card(table, seat, numbers, found),
        class_=classes("seat", f"p{player.colour}", active=active, you=seat == table.seat),
        aria_current="true" if active else None,
    )


def stats(table: TableView, seat: int) -> list[Stat]:
    """Return all numbers to show about a seat: those of every game, then those of additions."""
    tellers = STATS + [stats for addition in additions(table.rules) for stats in addition.around.stats]
    return [stat for tell in tellers if (stat := tell(table, seat))]


def whose_turn(table: TableView) -> int | None:
    """Return the seat whose turn it is, or the seat that places in the opening; None when the game is over."""
    if table.view.over:
        return None
    return table.asked[0] if table.opening else table.view[Turn].active


def _state(table: TableView, seat: int) -> Markup | None:
    """Return the mark of a seat that must act: dots for a bot that thinks, a clock for a seat not on turn; else None.

    While there are guests, or some are awaited, a seat that none has taken or that its guest has left has the icon of
    `ABSENT` instead.
    """
    if has_guests(table.presence) and (sign := ABSENT.get(table.presence[seat])):
        return el("span", icon(sign, table.words(f"together.seat.{table.presence[seat]}")), class_="seat-state")
    if seat not in table.asked:
        return None
    if table.thinking and not table.players[seat].human:
        dots = (el("i"), el("i"), el("i"), aloud(table.words("play.seat-thinks")))
        return el("span", dots, class_="seat-state thinking")
    if seat == whose_turn(table):
        return None
    return el("span", icon("clock", table.words("play.seat-asked")), class_="seat-state")


def _points(table: TableView, seat: int) -> Markup:
    """Return a seat's public points and, where the viewer may see them, the hidden ones: ``7 +1``."""
    public = public_points(table.view, seat)
    seen = seat == table.seat or table.view.over or table.bared
    secret = all_points(table.view, seat) - public if seen else 0
    return el(
        "span",
        el("b", public, aria_hidden="true"),
        el("small", f"+{secret}", aria_hidden="true") if secret else None,
        aloud(table.words("play.points-secret" if secret else "play.points", count=public, secret=secret)),
        class_="seat-points",
        title=table.words("play.points-title"),
    )


@lru_cache(maxsize=500)
def _stat(words: Words, stat: Stat) -> Markup:
    what = stat_in_words(words, stat)
    inside = (stat.picture, el("b", stat.number, aria_hidden="true"), aloud(what))
    return el(
        "li",
        controls.shaper(stat.control, *inside, pressed=stat.pressed, style="stat-face") if stat.control else inside,
        class_=classes("stat", alarm=stat.alarm, award=stat.award),
        data_pile=stat.holds or None,
        data_places=stat.places or None,
        title=what,
    )
