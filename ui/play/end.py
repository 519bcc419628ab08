"""The end of a game: all points, also the hidden ones, and what the dice and the bank gave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.parts.development import Development
from engine.parts.land import Land
from engine.parts.robber import Robber
from engine.parts.rule import public_points
from ui.board.icons import icon
from ui.board.players import chip
from ui.board.resources import resource_icon
from ui.markup import Child, Markup, classes, el
from ui.play import controls
from ui.play.charts import histogram, timeline
from ui.play.sources import sources
from ui.play.speaker import Scribe
from ui.play.statistics import Record, Tally

if TYPE_CHECKING:
    from ui.play.table import TableView


def end_screen(table: TableView) -> Markup:
    """The whole screen."""
    tally = Tally.of(table.rules, (event for entry in table.log for event in entry.events))
    words, winner = table.words, table.view.winner
    return el(
        "div",
        el(
            "header",
            icon("trophy"),
            el("h1", Scribe.at(table).say("play.won", seat=table.players[winner].name)),
            class_=f"p{table.players[winner].colour}",
        ),
        _section(table, "points", _points(table, tally)),
        _section(table, "timeline", timeline(words, table.players, tally.timeline, _target(table))),
        _section(table, "dice", histogram(words, tally.rolls), _thrown(table, tally)),
        _section(table, "cards", _records(table, tally)),
        _ways_on(table),
        class_="ending",
    )


def _section(table: TableView, name: str, *body: Child) -> Markup:
    return el("section", el("h2", table.words(f"play.end.{name}")), body, class_=f"ending-{name}")


def _target(table: TableView) -> int:
    return int(table.rules.chosen.get("points", 10))


def _thrown(table: TableView, tally: Tally) -> Markup:
    return el("p", table.words("play.rolls", count=sum(tally.rolls)), " ", table.words("play.odds"), class_="legend")


# -- points --------------------------------------------------------------------------------------------------


def standing(table: TableView, tally: Tally) -> list[int]:
    """The seats, the winner first, then by points."""
    totals = totals_of(table, tally)
    return sorted(range(table.rules.seats), key=lambda seat: (seat != table.view.winner, -totals[seat]))


def totals_of(table: TableView, tally: Tally) -> tuple[int, ...]:
    """All points, as the end of the game revealed them."""
    public = tuple(public_points(table.view, seat) for seat in range(table.rules.seats))
    return tally.won.points if tally.won else public


def _points(table: TableView, tally: Tally) -> Markup:
    words, found, totals = table.words, sources(table), totals_of(table, tally)
    head = [el("th", words("play.player"), scope="col")]
    hidden = ("points.hidden",) if Development in table.view else ()
    head += [el("th", words(key), scope="col") for key in ("points.all", *(key for key, _ in found), *hidden)]
    rows = [
        _standing(table, seat, [count(seat) for _, count in found], totals[seat]) for seat in standing(table, tally)
    ]
    return _table(head, rows, "points")


def _standing(table: TableView, seat: int, sources: Sequence[tuple[int, int]], total: int) -> Markup:
    hidden = total - sum(worth for _, worth in sources)
    cells = [el("td", _worth(count, worth)) for count, worth in sources]
    return el(
        "tr",
        _who(table, seat),
        el("td", el("b", total), class_="total"),
        cells,
        el("td", hidden or _NOTHING, class_="revealed") if Development in table.view else None,
        class_=classes(winner=seat == table.view.winner),
    )


_NOTHING = "–"


def _worth(count: int, worth: int) -> Child:
    """Points, and how many pieces they come from where that is another number."""
    return (worth, el("small", f" ({count})") if count not in (0, worth) else None) if worth else _NOTHING


def _who(table: TableView, seat: int) -> Markup:
    player = table.players[seat]
    return el("th", el("span", chip(player.colour), player.name, class_="who"), scope="row")


def _table(head: Sequence[Markup], rows: Sequence[Markup], name: str) -> Markup:
    body = el("table", el("thead", el("tr", head)), el("tbody", rows), class_=f"score score-{name}")
    return el("div", body, class_="scroller", tabindex="0", role="group")


# -- cards ---------------------------------------------------------------------------------------------------

_COLUMNS: tuple[tuple[str, Callable[[Record], int]], ...] = (
    ("produced", lambda record: record.produced),
    ("blocked", lambda record: record.blocked),
    ("stolen", lambda record: record.stolen),
    ("robbed", lambda record: record.robbed),
    ("discarded", lambda record: record.discarded),
    ("deals", lambda record: record.deals),
    ("bank-trades", lambda record: record.bank_trades),
    ("cards-played", lambda record: record.cards_played),
)


_NEEDS: dict[str, type] = {"blocked": Robber, "cards-played": Development}
"""What there must be in a game for a column to tell anything."""


def _records(table: TableView, tally: Tally) -> Markup:
    words = table.words
    head = [el("th", words("play.player"), scope="col")]
    head += [
        el("th", resource_icon(name, words(f"resource.{name}")), scope="col") for name in table.rules.numbers.resources
    ]
    columns = [(name, count) for name, count in _COLUMNS if _NEEDS.get(name, Land) in table.view]
    head += [el("th", words(f"play.record.{name}"), scope="col") for name, _ in columns]
    rows = [
        el(
            "tr",
            _who(table, seat),
            [el("td", n or _NOTHING) for n in tally.records[seat].by_resource],
            [el("td", count(tally.records[seat]) or _NOTHING) for _, count in columns],
        )
        for seat in standing(table, tally)
    ]
    return _table(head, rows, "cards")


# -- on ------------------------------------------------------------------------------------------------------


def _ways_on(table: TableView) -> Markup:
    words = table.words
    ways = (("rematch", "play", "main"), ("new", "plus", ""), ("export", "download", ""), ("menu", "home", ""))
    buttons = [
        controls.command(name, icon(sign), el("span", words(f"play.end.{name}")), style=classes("way", style) or "")
        for name, sign, style in ways
    ]
    seed = el("p", words("play.end.seed", seed=table.seed), class_="seed") if table.seed is not None else None
    return el("footer", el("div", buttons, class_="ways"), seed)
