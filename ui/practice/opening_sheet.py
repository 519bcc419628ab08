"""The sheet of an opening drill: the task, then the score of each placement, and the better ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.base.markup import Markup, classes, el
from ui.board.art import piece_icon
from ui.play import wording
from ui.play.additions import art_of
from ui.play.speaker import Speaker
from ui.practice.marks import last_place
from ui.practice.placed import SITE, weight
from ui.practice.series import BOARDS, FULL, Series
from ui.practice.sheets import asides, frame
from ui.widgets.controls import button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.play.table import TableView
    from ui.practice.placed import Placed, Rated

GOOD, FAIR = 90, 70
"""The scores from which on a placement is good, or fair."""


class Shown(NamedTuple):
    """The state of an opening drill: its stage (``asked``, ``judging`` or ``told``), its series, the placements that
    have been judged (``placed``), how many are to be judged (``wanted``), the index of the one shown (``seen``), the
    score of the present board, and the best sum of earlier series (0 if none)."""

    stage: str
    series: Series
    placed: tuple[Placed, ...]
    wanted: int
    seen: int
    score: int
    best: int


def sheet(table: TableView, shown: Shown, *, folded: bool) -> Markup:
    """Return the sheet of an opening drill, which stands beside the board; only its head if it is ``folded``."""
    words, series = table.words, shown.series
    place = words("practice.board", number=series.number, count=BOARDS)
    if shown.stage == "asked":
        told = [el("p", words("practice.opening.asked")), _so_far(table, shown)]
        return frame(words, "practice.opening", place, told, folded=folded)
    if shown.stage == "judging":
        wait = el("progress", max=max(1, shown.wanted), value=len(shown.placed), aria_label=words("practice.judging"))
        return frame(words, "practice.opening", place, [el("p", words("practice.judging")), wait], folded=folded)
    return frame(
        words, "practice.opening", place, list(_score_lines(table, shown)), _onward(table, shown), folded=folded
    )


def said(table: TableView, shown: Shown) -> str:
    """Return what the sheet says, for screen readers: the task, that the bots are judging, or the score.

    Without a score it says that there is none for this board. After the last board of the series, the sum is added
    to the score.
    """
    words = table.words
    if shown.stage != "told":
        return words("practice.opening.asked" if shown.stage == "asked" else "practice.judging")
    if not shown.placed:
        return words("practice.unscored")
    text = words("practice.scored", score=shown.score, full=FULL)
    done = shown.series.scoring(shown.score)
    return f"{text} {_sum(table, shown)}" if len(done.scores) == BOARDS else text


def _so_far(table: TableView, shown: Shown) -> Markup:
    words, series = table.words, shown.series
    told = words("practice.seed", seed=series.board)
    if series.scores:
        told = f"{words('practice.so-far', total=series.total, full=FULL * len(series.scores))} · {told}"
    return el("p", told, class_="note")


def _sum(table: TableView, shown: Shown) -> str:
    """Return the sentence with the sum of a completed series; a second compares it with the earlier best, if any."""
    words, total = table.words, shown.series.scoring(shown.score).total
    told = words("practice.sum", total=total, full=FULL * BOARDS)
    if not shown.best:
        return told
    more = words("practice.record") if total > shown.best else words("practice.best-so-far", best=shown.best)
    return f"{told} {more}"


def _score_lines(table: TableView, shown: Shown) -> Iterator[Markup]:
    words = table.words
    if not shown.placed:
        yield el("p", words("practice.unscored"))
        yield asides(words, "practice.again")
        return
    done = shown.series.scoring(shown.score)
    over = len(done.scores) == BOARDS
    yield el("p", el("strong", shown.score), words("practice.of", full=FULL), class_="big-score")
    if over:
        yield el("p", _sum(table, shown), class_="sum")
    yield el("ol", [_tab(table, shown, number) for number, _ in enumerate(shown.placed)], class_="placements")
    yield _better(table, shown.placed[shown.seen])
    so_far = None if over else words("practice.so-far", total=done.total, full=FULL * len(done.scores))
    seed = words("practice.seed", seed=shown.series.board)
    yield el("p", " · ".join(filter(None, (so_far, seed))), class_="note")
    if len({weight(table.rules, each.own.hint.action) for each in shown.placed}) > 1:
        yield el("p", words("practice.weights", times=SITE), class_="note")
    yield asides(words, "practice.again")


def _tab(table: TableView, shown: Shown, number: int) -> Markup:
    """Return the button of a placement with its score; a click shows the better places."""
    own = shown.placed[number].own
    puts = table.rules.verbs[own.hint.action.verb].puts
    piece = piece_icon(art_of(table.rules, puts), table.players[table.own].colour, table.words(f"building.{puts}"))
    return el(
        "li",
        el(
            "button",
            piece,
            el("b", own.score),
            type="button",
            class_=classes("placement", good=own.score >= GOOD, poor=own.score < FAIR),
            data_command=f"drill:see:{number}",
            aria_pressed=str(number == shown.seen).lower(),
        ),
    )


def _better(table: TableView, placed: Placed) -> Markup:
    """Return the best placements and the player's own, each with its rank, its score and its reasons.

    A score below `FAIR` has no reasons: they would praise what is hardly worth anything.
    """
    own = placed.own
    note = table.words("practice.rank", rank=own.rank, count=placed.among)
    action = own.hint.action
    lines = [
        _line(table, number, each, note if each.hint.action == action else "")
        for number, each in enumerate(placed.best, 1)
    ]
    among = any(each.hint.action == action for each in placed.best)
    return el("ol", lines, None if among else _line(table, own.rank, own, note), class_="places")


def _line(table: TableView, mark: int, each: Rated, note: str) -> Markup:
    speaker = Speaker.at(table)
    why = wording.argument(speaker, each.hint.why) if each.hint.why and each.score >= FAIR else []
    told = wording.ended(wording.sentences(speaker, why))
    return el(
        "li",
        el("span", mark, class_="mark"),
        el("span", _where(speaker, each), class_="what"),
        el("b", each.score),
        el("span", note, class_="note") if note else None,
        el("em", table.words("play.hint.why", reason=told), class_="why") if why else None,
        class_=classes("own" if note else None),
    )


def _where(speaker: Speaker, each: Rated) -> str:
    kind, place = last_place(speaker.rules, each.hint.action) or ("", 0)
    return speaker.place(kind, place) if kind else wording.describe(speaker, each.hint.action)


def _onward(table: TableView, shown: Shown) -> Markup | None:
    last = shown.series.number == BOARDS
    label = table.words("practice.another-series" if last else "practice.next-board")
    return button(label, command="drill:next", look="primary small") if shown.placed else None
