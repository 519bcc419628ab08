"""The page of a review, while it is made and when it is complete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.base.markup import Child, Markup, classes, el, join
from ui.board.icons import icon
from ui.board.players import chip
from ui.review.graph import graph
from ui.widgets.controls import button, icon_button

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import Seatholder
    from ui.review.story import Moment, Story


def head(words: Words, title: str, slot: str) -> Markup:
    """Return the head: what is reviewed (`title`), and four buttons: back, to the replay of `slot`, settings, menu."""
    return el(
        "div",
        icon_button("arrow-left", words("replay.back"), "back"),
        el("div", el("h1", words("review.title")), el("p", title, class_="note")),
        icon_button("replay", words("replay.open"), f"replay:{slot}"),
        icon_button("settings", words("app.settings"), "settings"),
        icon_button("home", words("app.menu"), "menu"),
    )


def whose(words: Words, players: Sequence[Seatholder], seats: Sequence[int], seat: int) -> Markup:
    """Return the seat whose decisions are reviewed; with several `seats`, a button for each."""
    if len(seats) == 1:
        return el("p", chip(players[seat].colour), el("b", players[seat].name), class_="of-seat")
    buttons = [
        el(
            "button",
            chip(players[each].colour),
            el("span", players[each].name),
            type="button",
            class_="button",
            data_control=f"seat:{each}",
            aria_pressed=str(each == seat).lower(),
        )
        for each in seats
    ]
    return el("div", buttons, class_="seats", role="group", aria_label=words("review.whose"))


def under_way(story: Story, share: float) -> Markup:
    """Return the progress (`share`, 0 to 1), the button that stops the review, and what is known so far."""
    words, percent = story.words, int(100 * share)
    return el(
        "div",
        el("p", words("review.working", percent=percent), class_="working"),
        el("progress", max=100, value=percent, aria_label=words("review.title")),
        _tiles(story) if story.report.chances or story.report.luck else None,
        el("p", words("review.working.why"), class_="note"),
        button(words("review.stop"), control="stop", look="quiet"),
    )


def stopped(words: Words, failed: bool) -> Markup:
    """Return a sentence that the review was stopped, or failed, and the button that continues it."""
    told = words("review.failed" if failed else "review.stopped")
    return el("div", el("p", told, class_="working"), button(words("review.on"), control="on", look="primary"))


def sums(story: Story) -> Markup:
    """Return the result of the review: a sentence and the numbers that add up to the way of the curve."""
    words = story.words
    return el(
        "div",
        el("p", story.sum, class_="verdict"),
        _tiles(story, _figure(words("review.tile.rest"), story.rest) if story.chances else None),
        el("p", words("review.point"), class_="note"),
    )


def _tiles(story: Story, rest: Markup | None = None) -> Markup:
    """Return numbers in hundredths of the chance of winning: what decisions cost, what luck brought, and the `rest`."""
    words = story.words
    return el(
        "dl",
        _figure(words("review.tile.decisions"), -story.cost),
        _figure(words("review.tile.luck"), story.fortune),
        rest,
        class_="tiles",
    )


def _figure(name: str, value: int) -> Markup:
    look = "good" if value > 0 else "bad" if value < 0 else ""
    return el("div", el("dt", name), el("dd", signed(value), class_=look))


def signed(value: int) -> str:
    """Return a number with its sign: ``+3``, ``−3``, ``±0``."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "±0"


def chart(story: Story, chosen: int) -> Markup:
    """Return the graph with title and legend, the moment at the ply `chosen` marked; empty if no chance is known."""
    if not story.chances:
        return Markup()
    name = el("h2", story.words("review.graph"))
    legend = story.words("review.graph.legend" if story.moments else "review.graph.legend.none")
    return join(name, graph(story, chosen), el("p", legend, class_="note"))


def moments(story: Story, slot: str, chosen: int) -> Markup:
    """Return the moments that mattered most, then the others in a fold, `chosen` (a ply) marked; a sentence if none.

    While the review is under way, return the moments found so far, and nothing if there are none.
    """
    words = story.words
    first = [each for each in story.moments if each.rank]
    others = [each for each in story.moments if not each.rank]
    if not first:
        return el("p", words("review.none"), class_="none") if story.whole else Markup()
    rest = el(
        "details",
        el("summary", words("review.others", count=len(others))),
        el("ol", [_moment(story, each, slot, chosen) for each in others], class_="moments few"),
        open=any(each.ply == chosen for each in others),
    )
    return join(
        el("h2", words("review.moments", count=len(first)) if story.whole else words("review.so-far")),
        None if story.whole else el("p", words("review.so-far.why"), class_="note"),
        el("ol", [_moment(story, each, slot, chosen) for each in first], class_="moments"),
        rest if others else None,
    )


def _moment(story: Story, moment: Moment, slot: str, chosen: int) -> Markup:
    words = story.words
    rank: Child = el("span", moment.rank, class_="rank", aria_hidden="true") if moment.rank else None
    where = f"replay:{slot}/{moment.ply}/{story.seat}"
    return el(
        "li",
        el(
            "h3",
            rank,
            el("span", story.when(moment)),
            el("b", f"−{moment.cost}", title=story.hundredths(moment.cost), aria_label=story.hundredths(moment.cost)),
            id=f"moment-{moment.ply}",
            tabindex="-1",
        ),
        el("p", el("span", words("review.played"), class_="key"), el("span", moment.played)),
        el("p", el("span", words("review.better"), class_="key"), el("strong", moment.better), class_="better"),
        el("ul", [el("li", each) for each in moment.why], class_="why") if moment.why else None,
        el(
            "div",
            button(join(icon("replay"), el("span", words("review.look"))), command=where, look="quiet small"),
            button(
                join(icon("arrow-right"), el("span", words("review.again"))),
                control=f"again:{moment.ply}",
                look="small",
            ),
            class_="from-here",
        ),
        class_=classes("moment", chosen=moment.ply == chosen),
    )


def foot(story: Story) -> Markup:
    """Return the sentence that says how the game was judged."""
    return el("p", story.how, class_="note")
