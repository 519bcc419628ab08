"""Three lessons in writing bots: each begins with a bot that works, and ends with a match that it should win."""

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


def lessons(words: Words) -> Markup:
    """Return the lessons with their texts, folded, and the button to the words of ``table``."""
    told = [
        el(
            "details",
            el("summary", words(f"workshop.lesson.{lesson.example}")),
            el("p", words(f"workshop.lesson.{lesson.example}.text")),
            button(words("workshop.lesson"), command=f"bot-lesson:{number}"),
        )
        for number, lesson in enumerate(LESSONS)
    ]
    return el(
        "section",
        el("h2", words("workshop.lessons")),
        *told,
        el("div", button(words("workshop.manual"), command="manual"), class_="ways"),
    )
