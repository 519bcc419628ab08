"""The celebration at the end: it shows the forts of all players, and praises each player for one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine.games.junior.parts.castle import Castle, ghost_cards
from engine.games.junior.parts.harbours import Tiles
from engine.games.junior.parts.parrot import ParrotDeck
from engine.games.junior.parts.ships import Ships
from engine.parts.buildings import Buildings
from engine.parts.bundles import size
from ui.base.markup import Markup, classes, el
from ui.board.art import piece_icon
from ui.board.icons import icon
from ui.board.players import chip
from ui.families.junior.pieces import FORT

if TYPE_CHECKING:
    from ui.play.table import TableView

HONOURS: tuple[tuple[str, str, Callable[[TableView, int], int]], ...] = (
    ("brave", "ghost", lambda table, seat: ghost_cards(table.view, seat)),
    ("harbours", "harbour", lambda table, seat: table.view[Tiles].owner.count(seat)),
    ("ships", "ship", lambda table, seat: table.view[Ships].mine[seat].bit_count()),
    ("parrot", "parrot", lambda table, seat: size(table.view[ParrotDeck].played[seat])),
    ("forts", "trophy", lambda table, seat: forts(table, seat)),
)
"""The honours: name, icon, and how much of it a seat has. The last honour is for all seats that get no other."""


def forts(table: TableView, seat: int) -> int:
    """Return how many forts a seat has on the islands, without the castle."""
    return table.view[Buildings].mine[seat].bit_count()


def honours(table: TableView) -> dict[int, tuple[str, int]]:
    """Return for each seat the name of its honour and its count: ``{0: ("forts", 7), 1: ("brave", 3)}``.

    Each honour but the last goes to the seat that has most of it, among the seats without an honour other than the
    winner. The winner and the seats that then have none get the last.
    """
    given: dict[int, tuple[str, int]] = {}
    *special, (last, _, _) = HONOURS
    for name, _, count in special:
        counts = {seat: count(table, seat) for seat in _others(table) if seat not in given}
        if counts and (most := max(counts.values())):
            given[max(counts, key=lambda seat: counts[seat])] = name, most
    return {seat: given.get(seat, (last, forts(table, seat))) for seat in range(table.rules.seats)}


def _others(table: TableView) -> Iterator[int]:
    """Yield all seats except the winner."""
    return (seat for seat in range(table.rules.seats) if seat != table.view.winner)


def celebration(table: TableView) -> Markup:
    """Return the list of all players with pictures of their forts and their praise, the winner first."""
    winner = table.view.winner
    return el(
        "ol",
        [
            _player(table, seat, honour)
            for seat, honour in sorted(honours(table).items(), key=lambda it: it[0] != winner)
        ],
        class_="crews",
    )


def _player(table: TableView, seat: int, honour: tuple[str, int]) -> Markup:
    player, winner = table.players[seat], seat == table.view.winner
    name, count = honour
    built, castle = forts(table, seat), table.view[Castle].owner == seat
    key = "play.praise.winner" if winner else f"play.praise.{name}"
    sign = "trophy" if winner else next(picture for kind, picture, _ in HONOURS if kind == name)
    return el(
        "li",
        el("span", chip(player.colour), el("b", player.name), class_="crew-name"),
        el("span", [piece_icon(FORT, player.colour)] * built, icon("castle") if castle else None, class_="crew-forts"),
        el("span", icon(sign), table.words(key, count=built + castle if winner else count), class_="praise"),
        class_=classes("crew", f"p{player.colour}", winner=winner),
    )
