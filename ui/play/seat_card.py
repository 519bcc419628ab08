"""The card about a player: it names all that the player's row beside the board shows as pictures, and explains it.

It lies hidden in the player's row. The styles show it while the row is pointed at, and the browser opens it, as a
popover, when the row is pressed, by a key too: no work of this page is needed for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from engine.parts.rule import public_points
from ui.base.markup import Markup, classes, el, join
from ui.board.icons import icon
from ui.board.players import chip
from ui.play.speaker import Speaker
from ui.play.stat import Stat, stat_in_words

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import TableView

Sources: TypeAlias = Sequence[tuple[str, Callable[[int], tuple[int, int]]]]
"""Sources of points as `ui.play.sources.sources` returns them."""


def seat_card(table: TableView, seat: int, stats: Sequence[Stat], sources: Sources) -> Markup:
    """Return the button that lies over a seat's row and opens its card, and the card, made of the seat's numbers."""
    player, card = table.players[seat], f"about-{seat}"
    return join(
        el(
            "button",
            type="button",
            class_="seat-opens",
            popovertarget=card,
            aria_label=table.words("play.seat.about", name=player.name),
        ),
        el(
            "div",
            el("header", el("h2", chip(player.colour), el("span", player.name)), _closes(table, card)),
            el("ul", _points(table, seat, sources), [_line(table.words, stat) for stat in stats]),
            id=card,
            class_="seat-card",
            popover="auto",
        ),
    )


def _closes(table: TableView, card: str) -> Markup:
    """Return the button that closes an open card; the browser does that, as it opens it."""
    return el(
        "button",
        icon("cross"),
        type="button",
        class_="quiet round",
        popovertarget=card,
        popovertargetaction="hide",
        aria_label=table.words("play.close"),
    )


@lru_cache(maxsize=500)
def _line(words: Words, stat: Stat) -> Markup:
    told, means = stat_in_words(words, stat), stat.means
    return el(
        "li",
        stat.picture,
        el("span", told[:1].upper() + told[1:], el("small", means) if means else None),
        class_=classes(alarm=stat.alarm, award=stat.award),
    )


def _points(table: TableView, seat: int, sources: Sources) -> Markup:
    """Return the line on a seat's public points and what each source of them brings."""
    what = table.words("play.points", count=public_points(table.view, seat))
    brought = Speaker.at(table).listing(_brought(table, seat, sources))
    return el("li", icon("trophy"), el("span", what, el("small", brought) if brought else None))


def _brought(table: TableView, seat: int, sources: Sources) -> Iterator[str]:
    for key, count in sources:
        if worth := count(seat)[1]:
            yield table.words("play.points-from", source=table.words(key), points=worth)
