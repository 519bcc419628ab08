"""The guide's card beside the board."""

from ui.base.markup import Child, Markup, el
from ui.base.storage import Storage
from ui.base.words import Words
from ui.board.icons import icon
from ui.guide.lesson_list import proposed, taken
from ui.guide.taken import FINISH, Scene, TakenLesson
from ui.widgets.controls import button


def card(words: Words, taken_lesson: TakenLesson, shown: Scene, storage: Storage, *, folded: bool) -> Markup:
    """Return the guide's card: head, text, a hint on what must be done first, the buttons to go on.

    A `folded` card is only its head. The `storage` says which lessons are finished, so that the last text of a lesson
    proposes another one.
    """
    name = taken_lesson.lesson.name
    return el(
        "div",
        el("h2", words(f"guide.{name}"), class_="lesson-name"),
        el("span", _place(words, taken_lesson, shown), class_="place"),
        _small(words, "back", "arrow-left") if shown.number > 1 else None,
        _small(words, "fold", "chevron-down", expanded=not folded),
        _small(words, "end", "cross"),
        None if folded else _content(words, name, shown, storage),
        None if folded else _onward(words, taken_lesson, shown),
        class_="lesson folded" if folded else "lesson",
        data_card=shown.key,
    )


def plain_text(words: Words, taken_lesson: TakenLesson, shown: Scene) -> str:
    """Return the text of the card and its hint as plain text."""
    text = words(f"guide.{taken_lesson.lesson.name}.{shown.key}")
    return f"{text} {_hint(words, shown)}" if shown.hint else text


def _hint(words: Words, shown: Scene) -> str:
    return words(shown.hint, missing=shown.lacked) if shown.lacked else words(shown.hint)


def _place(words: Words, taken_lesson: TakenLesson, shown: Scene) -> str:
    if shown.number:
        return words("guide.step", number=shown.number, count=len(taken_lesson.lesson.steps))
    return words("guide.done" if shown.key == FINISH else "guide.aside")


def _content(words: Words, name: str, shown: Scene, storage: Storage) -> Markup:
    hint = el("p", icon("arrow-right"), _hint(words, shown), class_="hint") if shown.hint else None
    said = (el("p", words(f"guide.{name}.{shown.key}")), hint, _after(words, name, shown, storage))
    return el("div", said, class_="told", tabindex="0", role="group", aria_label=words(f"guide.{name}"))


def _after(words: Words, name: str, shown: Scene, storage: Storage) -> Child:
    """Return buttons for what to do after a lesson: the next one, a real game, the rules; None before its last text."""
    if shown.key != FINISH:
        return None
    next_one = proposed((*(done for done in taken(storage) if done != name), name))
    return el(
        "div",
        _next_lesson(words, next_one.name) if next_one else None,
        button(words("guide.real-game"), command=f"taught:{name}", look="small"),
        button(words("guide.read-rules"), command="help", look="small"),
        class_="afterwards",
    )


def _next_lesson(words: Words, name: str) -> Markup:
    called = words("guide.next-lesson.named", lesson=words(f"guide.{name}"))
    return el(
        "button",
        words("guide.next-lesson"),
        type="button",
        class_="button small",
        data_command=f"lesson:{name}",
        aria_label=called,
        title=called,
    )


def _onward(words: Words, taken_lesson: TakenLesson, shown: Scene) -> Markup | None:
    """Return the button that puts the text aside, skips the step's action, or goes forth again after going back.

    In a prepared lesson it shows the step's action instead of skipping it; None if there is none to show.
    """
    label, look, command = "guide.next", "primary small", f"guide:read:{shown.key}"
    if shown.again:
        command = "guide:forth"
    elif shown.key == FINISH:
        label = "guide.play-on"
    elif shown.to_do and taken_lesson.lesson.prepared:
        label, look, command = "guide.show", "quiet small", "guide:show"
    elif shown.to_do:
        label, look = "guide.skip", "quiet small"
    waits = command == "guide:show" and not shown.shown
    return None if waits else button(words(label), command=command, look=look)


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
