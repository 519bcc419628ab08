"""The screen at the end of a game: all points, with the hidden ones, and statistics of dice and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.parts.development import Development
from engine.parts.dice import odds_of
from engine.parts.robber import Robber
from engine.parts.rule import public_points
from engine.parts.victory import points_to_win
from ui.base.markup import Child, Markup, classes, el
from ui.board.icons import icon
from ui.board.players import chip
from ui.play import controls
from ui.play.additions import additions
from ui.play.banner import line
from ui.play.charts import histogram, timeline
from ui.play.sources import sources
from ui.play.statistics import Record, Tally
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView


def end_screen(table: TableView, remark: Child = None, first: Markup | None = None) -> Markup:
    """Return the whole screen at the end of a game; `remark` is a line about the player's other games.

    What is to be told `first` stands above the buttons that lead on; none of them is striking then.
    """
    shown = [part for each in additions(table.rules) if (part := each.end.celebrates(table))]
    return el(
        "div",
        el(
            "header",
            icon("trophy"),
            el("h1", line(table), _decided(table)),
            first,
            _ways_on(table, striking="" if first else "main"),
            el("p", remark, class_="remark") if remark else None,
            class_=f"p{table.players[table.view.winner].colour}",
        ),
        shown,
        _folded(table, _figures(table)) if shown else _figures(table),
        class_="ending",
    )


def _figures(table: TableView) -> list[Child]:
    """Return the statistics: sections on points, points over time, dice and cards, and the seed if it is known."""
    words, tally = table.words, Tally.of(table.rules, table.log)
    return [
        _section(
            table, "points", _points(table, tally), [each.end.below_points(table) for each in additions(table.rules)]
        ),
        _section(table, "timeline", timeline(words, table.players, tally.timeline, _target(table))),
        _section(table, "dice", histogram(words, tally.rolls, odds_of(table.rules)), _thrown(table, tally)),
        _section(table, "cards", _records(table, tally)),
        _seed(table),
    ]


def _folded(table: TableView, figures: list[Child]) -> Markup:
    """Return the statistics folded, for families that show something else first."""
    return el("details", el("summary", table.words("play.end.figures")), el("div", figures, class_="figures"))


def _decided(table: TableView) -> Markup | None:
    """Return a note on how the game ended, if it did not end by points as usual; else None."""
    key = f"play.ended.{table.view.end}"
    return el("small", table.words(key)) if key in table.words else None


def _section(table: TableView, name: str, *body: Child) -> Markup:
    return el("section", el("h2", table.words(f"play.end.{name}")), body, class_=f"ending-{name}")


def _target(table: TableView) -> int:
    return points_to_win(table.rules)


def _thrown(table: TableView, tally: Tally) -> Markup:
    return el("p", table.words("play.rolls", count=sum(tally.rolls)), " ", table.words("play.odds"), class_="legend")


def standing(table: TableView, tally: Tally) -> list[int]:
    """Return the seats in their final order: the winner, then the others by points, highest first."""
    totals = totals_of(table, tally)
    return sorted(range(table.rules.seats), key=lambda seat: (seat != table.view.winner, -totals[seat]))


def totals_of(table: TableView, tally: Tally) -> tuple[int, ...]:
    """Return the points of all seats by seat: with the hidden ones if the game was won, else the public ones."""
    public = tuple(public_points(table.view, seat) for seat in range(table.rules.seats))
    return tally.won.points if tally.won else public


def _points(table: TableView, tally: Tally) -> Markup:
    words, found, totals, order = table.words, sources(table), totals_of(table, tally), standing(table, tally)
    rows = [_row(words("points.all"), [el("b", totals[seat]) for seat in order], "total")]
    rows += [_row(words(key), [_worth(*count(seat)) for seat in order]) for key, count in found]
    if Development in table.view:
        hidden = [totals[seat] - sum(count(seat)[1] for _, count in found) for seat in order]
        rows.append(_row(words("points.hidden"), [points or _NOTHING for points in hidden], "revealed"))
    return _table(table, order, rows, "points")


_NOTHING = "–"


def _worth(count: int, worth: int) -> Child:
    """Return the points of a source, and in brackets the number of its pieces if that differs; a dash for none."""
    return (worth, el("small", f" ({count})") if count not in (0, worth) else None) if worth else _NOTHING


def _row(title: Child, cells: Sequence[Child], style: str | None = None) -> Markup:
    return el("tr", el("th", title, scope="row"), [el("td", cell) for cell in cells], class_=style)


def _table(table: TableView, order: Sequence[int], rows: Sequence[Markup], name: str) -> Markup:
    """Return a table with a row for each thing counted and a column for each seat in `order`."""
    head = el("tr", el("td"), [_who(table, seat) for seat in order])
    return el("table", el("thead", head), el("tbody", rows), class_=f"score score-{name}")


def _who(table: TableView, seat: int) -> Markup:
    player = table.players[seat]
    winner = "winner" if seat == table.view.winner else None
    return el("th", chip(player.colour), el("span", player.name, class_="name"), scope="col", class_=winner)


_COUNTS: tuple[tuple[str, Callable[[Record], int]], ...] = (
    ("produced", lambda record: record.produced),
    ("blocked", lambda record: record.blocked),
    ("stolen", lambda record: record.stolen),
    ("robbed", lambda record: record.robbed),
    ("discarded", lambda record: record.discarded),
    ("deals", lambda record: record.deals),
    ("bank-trades", lambda record: record.bank_trades),
    ("cards-played", lambda record: record.cards_played),
)


def _sevens(table: TableView, tally: Tally) -> bool:
    """Return whether a roll may make players discard cards, so that rows about that are shown."""
    return "discard" in table.rules.verbs


_NEEDS: dict[str, Callable[[TableView, Tally], bool]] = {
    "blocked": lambda table, tally: Robber in table.view or any(record.blocked for record in tally.records),
    "stolen": _sevens,
    "discarded": _sevens,
    "deals": lambda table, tally: "offer" in table.rules.verbs,
    "cards-played": lambda table, tally: Development in table.view,
}
"""By row, whether the game has what the row counts; other rows are always shown."""


def _records(table: TableView, tally: Tally) -> Markup:
    words, order = table.words, standing(table, tally)
    records = [tally.records[seat] for seat in order]
    rows = [
        _row(_resource(table, name), [record.by_resource[kind] or _NOTHING for record in records])
        for kind, name in enumerate(table.rules.numbers.resources)
    ]
    rows += [
        _row(words(f"play.record.{name}"), [count(record) or _NOTHING for record in records])
        for name, count in _COUNTS
        if name not in _NEEDS or _NEEDS[name](table, tally)
    ]
    rows += [
        _row(words(f"play.record.{name}"), [count(table, seat) or _NOTHING for seat in order])
        for each in additions(table.rules)
        for name, count in each.end.rows.items()
    ]
    return _table(table, order, rows, "cards")


def _resource(table: TableView, name: str) -> Markup:
    return el("span", ware_icon(table.rules, name), table.words(f"resource.{name}"), class_="of")


def _ways_on(table: TableView, striking: str) -> Markup:
    words = table.words
    ways = (
        ("rematch", "play", striking),
        ("replay", "replay", ""),
        ("review", "review", ""),
        ("new", "plus", ""),
        ("share", "share", ""),
        ("menu", "home", ""),
    )
    buttons = [
        controls.command(name, icon(sign), el("span", words(f"play.end.{name}")), style=classes("way", style) or "")
        for name, sign, style in ways
    ]
    return el("div", buttons, class_="ways")


def _seed(table: TableView) -> Markup | None:
    return (
        el("p", table.words("play.end.seed", seed=table.seed), class_="drawn-from") if table.seed is not None else None
    )
