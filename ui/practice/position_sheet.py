"""The sheet of a position drill: the question, then the best choice, the player's choice, and the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.base.markup import Markup, classes, el
from ui.play import wording
from ui.play.speaker import Speaker
from ui.practice.sheets import asides, frame
from ui.widgets.controls import button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.base.words import Words
    from ui.play.table import TableView
    from ui.practice.positions import Position
    from ui.practice.scores import Results
    from ui.practice.verdict import Verdict


class Shown(NamedTuple):
    """The state of a position drill: its stage (``asked``, ``judging`` or ``told``), its position, the verdict on the
    answer (None if there is none), and the player's results so far (``figures``; None if they are not told)."""

    stage: str
    position: Position
    verdict: Verdict | None
    figures: Results | None


def sheet(table: TableView, shown: Shown, *, folded: bool) -> Markup:
    """Return the sheet of a position drill, which stands beside the board; only its head if it is ``folded``."""
    words = table.words
    place = kind_called(words, shown.position.kind) if shown.stage == "told" else ""
    if shown.stage == "asked":
        return frame(words, "practice.position", place, [el("p", words("practice.position.asked"))], folded=folded)
    if shown.stage == "judging":
        told = [
            el("p", words("practice.position.judging")),
            el("progress", aria_label=words("practice.position.judging")),
        ]
        return frame(words, "practice.position", place, told, folded=folded)
    onward = button(words("practice.next-position"), command="drill:next", look="primary small")
    return frame(
        words,
        "practice.position",
        place,
        [*verdict_lines(table, shown), asides(words, "practice.position.again")],
        onward,
        folded=folded,
    )


def kind_called(words: Words, kind: str) -> str:
    """Return what the positions of a kind are about; a family may have a word of its own for it."""
    own = f"practice.kind.{kind}.here"
    return words(own if own in words else f"practice.kind.{kind}")


def said(table: TableView, shown: Shown) -> str:
    """Return what the sheet says, for screen readers: the question, that the bots are judging, or the verdict."""
    words, verdict = table.words, shown.verdict
    if shown.stage == "told":
        if verdict is None:
            return words("practice.unjudged")
        best, own = verdict.choices[0].chance, verdict.own.chance
        if verdict.well:
            return words("practice.best-move" if verdict.played == 0 else "practice.well")
        return words("practice.lost", own=own, best=max(best, own))
    return words("practice.position.asked" if shown.stage == "asked" else "practice.position.judging")


def verdict_lines(table: TableView, shown: Shown) -> Iterator[Markup]:
    """Yield what stands below the verdict, which the banner says: choices with reasons, then the player's results.

    Yield nothing without a verdict, and no results if they are not told.
    """
    words, verdict, figures = table.words, shown.verdict, shown.figures
    if verdict:
        yield el("p", words("practice.chance-of"), class_="note chances-head")
        yield el(
            "ol", [_line(table, shown, verdict, number) for number, _ in enumerate(verdict.choices)], class_="places"
        )
        yield el("p", words("practice.chances"), class_="note")
        if figures:
            yield el("p", score_line(words, figures), class_="note")


def score_line(words: Words, figures: Results) -> str:
    """Return a sentence with the player's results: positions answered, answered well, and well in a row."""
    told = {"well": figures.well, "answered": figures.answered, "row": figures.row, "longest": figures.longest}
    return words("practice.figures", **told)


def _line(table: TableView, shown: Shown, verdict: Verdict, number: int) -> Markup:
    """Return a choice: number, action, chance, a note if it is the player's or a careless player's, and reasons.

    `number` is its index among the choices of the verdict.
    """
    words, speaker, each = table.words, Speaker.at(table), verdict.choices[number]
    why = wording.argument(speaker, each.hint.why) if each.hint.why else []
    told = wording.ended(wording.sentences(speaker, why))
    notes = []
    if number == verdict.played:
        notes.append(words("practice.yours.well" if verdict.well else "practice.yours.lost"))
    if table.rules.write(each.hint.action) == shown.position.careless:
        notes.append(words("practice.careless"))
    return el(
        "li",
        el("span", number + 1, class_="mark"),
        el("span", wording.describe(speaker, each.hint.action), class_="what"),
        el("b", words("practice.chance", percent=each.chance)),
        el("span", " · ".join(notes), class_="note") if notes else None,
        el("em", table.words("play.hint.why", reason=told), class_="why") if why else None,
        class_=classes("own" if number == verdict.played else None),
    )
