"""The page of the record: the filter, the sums, the dice, the latest games, and the buttons for files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ui.base.markup import Markup, el, join
from ui.base.words import Words
from ui.record import asking, listing, tables
from ui.record.ledger import DAMAGED
from ui.record.rating import strengths
from ui.record.result import Result, Tally
from ui.record.sums import Filter, extremes, filtered, streaks, stretches, totals
from ui.widgets import frame
from ui.widgets.controls import button

FIRST_LISTED, MORE_LISTED = 12, 48


@dataclass
class Shown:
    """What the page shows of the book.

    ``by`` is the aspect of the table, ``listed`` the number of listed games, ``slots`` the slots of finished games on
    the shelf by number, ``loose`` the number of games there that are not counted yet, ``aside`` the number of damaged
    texts put aside. ``trouble`` is that of the `Ledger`, ``now`` the present time as ISO text.
    """

    tallies: Sequence[Tally]
    results: Sequence[Result]
    filter: Filter = field(default_factory=Filter)
    by: str = "level"
    listed: int = FIRST_LISTED
    slots: Mapping[int, str] = field(default_factory=dict)
    loose: int = 0
    aside: int = 0
    trouble: str = ""
    now: str = ""


def head(words: Words) -> Markup:
    """Return the head of the page: the button back to the menu, and the title."""
    return frame.head(words, words("menu.record"))


def offers(words: Words, shown: Shown) -> Markup:
    """Return what is wrong with the book, if anything, and the offer to count games that are not counted yet."""
    told = shown.trouble not in ("", DAMAGED)
    return join(
        el("p", words(f"record.trouble.{shown.trouble}"), class_="record-note") if told else None,
        _aside(words) if shown.aside else None,
        _loose(words, shown.loose) if shown.loose else None,
    )


def _aside(words: Words) -> Markup:
    return el(
        "div",
        el("p", words("record.aside")),
        button(words("record.aside.take"), command="aside:take"),
        button(words("record.aside.delete"), command="aside:delete", look="quiet"),
        class_="record-note",
    )


def _loose(words: Words, count: int) -> Markup:
    return el(
        "div",
        el("p", words("record.loose", count=count)),
        button(words("record.loose.count"), command="loose:count", look="primary"),
        button(words("record.loose.pass"), command="loose:pass", look="quiet"),
        class_="record-note",
    )


def regions(words: Words, shown: Shown) -> dict[str, Markup]:
    """Return the markup of every region of the page, by the region's id."""
    games = filtered(shown.results, shown.filter)
    found = totals(shown.tallies, shown.filter)
    there = found.won.played > 0
    rows, marks = streaks(games), extremes(games)
    return {
        "record-head": head(words),
        "record-offers": offers(words, shown),
        "record-wishes": asking.filter_fields(words, shown.tallies, shown.filter) if shown.tallies else Markup(),
        "record-sums": tables.tiles(words, found, rows, marks) if there else _none(words, shown),
        "record-table": tables.table(words, shown.tallies, shown.filter, shown.by) if there else Markup(),
        "record-rating": tables.ratings(words, strengths(shown.results, shown.filter.player)),
        "record-course": tables.over_time(words, stretches(games)),
        "record-dice": tables.dice(words, found) if there else Markup(),
        "record-games": listing.games(words, games, shown.listed, shown.slots, shown.now) if games else Markup(),
        "record-foot": _foot(words, shown, found.won.played),
    }


def _none(words: Words, shown: Shown) -> Markup:
    """Return what the page says if there is no game to add up."""
    if shown.tallies:
        return el("p", words("record.none-such"), class_="record-none")
    return el(
        "div",
        el("p", words("record.none")),
        button(words("menu.new"), command="new", look="primary"),
        class_="record-none",
    )


def _foot(words: Words, shown: Shown, games: int) -> Markup:
    """Return the buttons for files and deletion, and the explanation of what counts."""
    doors = [
        button(words("record.csv"), command="take:csv") if games else None,
        button(words("record.json"), command="take:json") if games else None,
        button(words("record.import"), command="import"),
        button(words("record.delete", count=games), command="delete:shown", look="quiet") if games else None,
    ]
    return join(
        el("div", doors, class_="record-doors"),
        el("p", words("record.chosen-only"), class_="note") if games and shown.filter.chosen else None,
        el("details", el("summary", words("record.counts")), el("p", words("record.counts.text")), class_="note"),
    )
