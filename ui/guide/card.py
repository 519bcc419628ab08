"""The guide's card beside the board."""

from __future__ import annotations

from ui.board.icons import icon
from ui.guide.course import FINISH, Course, Scene
from ui.markup import Markup, el
from ui.screens.controls import button
from ui.words import Words


def card(words: Words, course: Course, shown: Scene, *, folded: bool) -> Markup:
    """What is said, what must come first, and the ways to go on."""
    name = course.lesson.name
    return el(
        "div",
        el("h2", words(f"guide.{name}"), class_="lesson-name"),
        el("span", _place(words, course, shown), class_="place"),
        _small(words, "fold", "chevron-down", expanded=not folded),
        _small(words, "end", "cross"),
        None if folded else _told(words, name, shown),
        None if folded else _onward(words, shown),
        class_="lesson folded" if folded else "lesson",
    )


def told(words: Words, course: Course, shown: Scene) -> str:
    """What is said, as plain text."""
    text = words(f"guide.{course.lesson.name}.{shown.key}")
    return f"{text} {words(shown.hint)}" if shown.hint else text


def _place(words: Words, course: Course, shown: Scene) -> str:
    if shown.number:
        return words("guide.step", number=shown.number, count=len(course.lesson.steps))
    return words("guide.done" if shown.key == FINISH else "guide.aside")


def _told(words: Words, name: str, shown: Scene) -> Markup:
    hint = el("p", icon("arrow-right"), words(shown.hint), class_="hint") if shown.hint else None
    said = (el("p", words(f"guide.{name}.{shown.key}")), hint)
    return el("div", said, class_="told", tabindex="0", role="group", aria_label=words(f"guide.{name}"))


def _onward(words: Words, shown: Scene) -> Markup:
    """The way on: a button to put aside what is read, or to do without a step."""
    if shown.key == FINISH:
        label, look = "guide.play-on", "primary small"
    else:
        label, look = ("guide.skip", "quiet small") if shown.to_do else ("guide.next", "primary small")
    return button(words(label), command=f"guide:read:{shown.key}", look=look)


def _small(words: Words, what: str, picture: str, *, expanded: bool | None = None) -> Markup:
    label = words(f"guide.{what}")
    return el(
        "button",
        icon(picture),
        type="button",
        class_=f"small-{what}",
        data_command=f"guide:{what}",
        aria_label=label,
        aria_expanded=None if expanded is None else str(expanded).lower(),
        title=label,
    )
