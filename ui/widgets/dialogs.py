"""Dialogs over a screen: help, the keys, questions, and notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from ui.base.keys import GROUPS
from ui.base.markup import Child, Markup, el, join
from ui.base.words import Words
from ui.widgets.controls import button, icon_button, text_field


@dataclass(frozen=True)
class Answer:
    """An answer to a question: its label, its style (``look``), and what it does with the text of the field (``do``).

    The text is empty if the question has no field.
    """

    label: str
    do: Callable[[str], None]
    look: str = ""


@dataclass(frozen=True)
class Question:
    """A question that must be answered before anything else; closing it gives the last answer.

    ``field`` is the label of a field for a line of text, empty for none; ``value`` is the text in it.
    """

    title: str
    text: str
    answers: tuple[Answer, ...]
    field: str = ""
    value: str = ""

    def holding(self, value: str) -> Question:
        """Return the question with this text in its field."""
        return replace(self, value=value)


@dataclass(frozen=True)
class Notice:
    """A sentence over a screen, or over all screens (``everywhere``).

    ``number`` tells it from others: ``dismiss:<number>`` puts it away. With a ``command`` it has a button, which
    ``label`` names.
    """

    number: int
    text: str
    command: str = ""
    label: str = ""
    everywhere: bool = False


def dialog(words: Words, title: str, *inside: Child, look: str = "") -> Markup:
    """Return a dialog with its title, its content and a button that closes it."""
    return el(
        "dialog",
        el(
            "header",
            el("h2", title, id="dialog-title"),
            icon_button("cross", words("app.close"), "close"),
        ),
        el("div", *inside, class_="dialog-body"),
        class_=f"dialog {look}".strip(),
        aria_labelledby="dialog-title",
        data_close="close",
    )


def keys(words: Words) -> Markup:
    """Return the dialog with the list of keys."""
    return dialog(words, words("help.keys"), _key_list(words, "h3"), look="keys")


def _key_list(words: Words, heading: str) -> Markup:
    """Return a list of keys for each thing that they are for, under its name as a `heading`, such as ``h3``."""
    return el("div", [_keys_of(words, group, heading) for group in GROUPS], class_="key-lists")


def _keys_of(words: Words, group: str, heading: str) -> Markup:
    rows = [
        [el("dt", join((_cap(words, cap) for cap in key.caps), between=" ")), el("dd", words(f"help.keys.{key.name}"))]
        for key in GROUPS[group]
    ]
    return el("section", el(heading, words(f"help.keys.of.{group}")), el("dl", rows, class_="key-list"))


def _cap(words: Words, cap: str) -> Markup:
    """Return what a key shows, by its name on keyboards of the language if it has one."""
    name = f"help.cap.{cap.lower()}"
    return el("kbd", words(name) if name in words else cap)


def help_pages(words: Words, version: str, rules: Child = None, edition: Child = None) -> Markup:
    """Return the dialog of help: the rules, how to win, the keys, saving, the `edition`, the makers and the `version`.

    `rules` are those of the game; without them a few words on rules in general stand there.
    """
    return dialog(
        words,
        words("app.help"),
        rules or el("section", el("p", words("help.rules"))),
        el("section", el("h3", words("help.win")), el("p", words("help.win.text"))),
        el("section", el("h3", words("help.keys")), _key_list(words, "h4")),
        el("section", el("h3", words("help.saves")), el("p", words("help.saves.text"))),
        edition,
        el(
            "section",
            el("h3", words("help.credits")),
            el("p", words("help.credits.text")),
            el("p", words("help.unofficial"), class_="note"),
            el("p", words("app.version", version=version), class_="note"),
        ),
        look="help",
    )


def goal(words: Words, sheet: Child) -> Markup:
    """Return the dialog with the `sheet` that tells the goals of the game, and a button that opens its rules."""
    return dialog(words, words("sheet.open"), sheet, button(words("sheet.rules"), command="help"), look="goal")


def legend(words: Words, signs: Child) -> Markup:
    """Return the dialog with the signs of a table and their meaning."""
    return dialog(words, words("legend.open"), signs, look="legend")


def question(asked: Question) -> Markup:
    """Return the dialog of a question, with a button for each answer; closing it gives the last one.

    The command of an answer is ``answer:`` and its index: the key Enter in the field gives the first, ``answer:0``.
    """
    buttons = [
        button(answer.label, command=f"answer:{number}", look=answer.look)
        for number, answer in enumerate(asked.answers)
    ]
    return el(
        "dialog",
        el("h2", asked.title, id="question-title"),
        el("p", asked.text) if asked.text else None,
        text_field("answer", asked.field, asked.value, longest=60, enter="answer:0") if asked.field else None,
        el("div", buttons, class_="answers"),
        class_="dialog question",
        aria_labelledby="question-title",
        data_close=f"answer:{len(asked.answers) - 1}",
    )


def notices(words: Words, shown: Iterable[Notice]) -> Markup:
    """Return all notices, the latest last."""
    return join(_notice(words, notice) for notice in shown)


def _notice(words: Words, notice: Notice) -> Markup:
    return el(
        "div",
        el("p", notice.text),
        button(notice.label, command=notice.command, look="small") if notice.command else None,
        icon_button("cross", words("app.dismiss"), f"dismiss:{notice.number}"),
        class_="notice",
    )
