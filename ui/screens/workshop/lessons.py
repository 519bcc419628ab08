"""Three lessons in writing bots: each begins with a bot that works, and ends with a match that it should win."""

from collections.abc import Iterable
from typing import NamedTuple

from ui.base.markup import Markup, el
from ui.base.words import Words
from ui.screens.workshop.series import Agreed
from ui.widgets.controls import button


class Lesson(NamedTuple):
    """A lesson: the example that it begins with, and the series that the example wins."""

    example: str
    agreed: Agreed


LESSONS = (
    Lesson("first", Agreed("junior", level="random")),
    Lesson("greedy", Agreed(level="random")),
    Lesson("ahead", Agreed(level="easy")),
)


def lessons(words: Words, played: Iterable[str]) -> Markup:
    """Return the lessons, folded, each with its sentence of `played` (game and opponent); a button to the manual."""
    told = [
        el(
            "details",
            el("summary", words(f"workshop.lesson.{lesson.example}")),
            el("p", words(f"workshop.lesson.{lesson.example}.text")),
            el("p", matched, class_="note"),
            button(words("workshop.lesson"), command=f"bot-lesson:{number}"),
        )
        for number, (lesson, matched) in enumerate(zip(LESSONS, played, strict=True))
    ]
    return el(
        "section",
        el("h2", words("workshop.lessons")),
        *told,
        el("div", button(words("workshop.manual"), command="manual"), class_="ways"),
    )
