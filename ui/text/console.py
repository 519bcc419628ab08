"""The text line to play by: the field, the conversation above it, the possibilities below it, and former entries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.actions import Action
from engine.kernel.refusal import Refusal
from ui.base.inputs import LINE, Commanded
from ui.base.markup import Markup, el
from ui.play import banner, controls
from ui.text import possible, questions
from ui.text.possible import Possible
from ui.widgets.dialogs import dialog

if TYPE_CHECKING:
    from ui.play.table import TableView

NAME = "text"
"""The command that opens the text line; its other commands begin with it: ``text:enter``."""
KEPT = 120
"""The number of lines of the conversation that are kept, and of former entries."""


class Said(NamedTuple):
    """A line of the conversation. ``kind`` is ``own`` (typed by the player), ``answer``, ``news``, ``asked`` (the
    question to the player) or ``wrong`` (a refusal). ``number`` distinguishes it from other lines with the same
    text."""

    number: int
    kind: str
    text: str


class Console:
    """The text line and its conversation. If another seat takes the screen, the conversation begins anew.

    ``do`` carries out an action, ``wish`` a command of the screen (``hint`` or ``undo``).
    """

    def __init__(self, do: Callable[[Action], None], wish: Callable[[str], None]) -> None:
        self._do = do
        self._wish = wish
        self.said: list[Said] = []
        self.value = ""
        self._given = ""
        self._turn = 0
        self._count = 0
        self._before: list[str] = []
        self._at = 0
        self._seat: int | None = None
        self._asked = ""

    def typed(self, value: str) -> None:
        """Note that the field now contains `value`."""
        self.value = value

    def command(self, table: TableView, what: str) -> None:
        """Carry out ``enter``; or fill the field: an ``older`` or ``newer`` entry, or a possibility (``take:0``)."""
        name, number = Commanded.read(what)
        if name == "enter":
            self._enter(table)
        elif name in ("older", "newer"):
            self._leaf(-1 if name == "older" else 1)
        elif name == "take" and number.isdecimal():
            found = self._possible(table)
            if int(number) < len(found):
                self._fill(found[int(number)].said or found[int(number)].text)

    def _enter(self, table: TableView) -> None:
        text = " ".join(self.value.split())
        self._fill("")
        if not text:
            return
        self._before = [*(each for each in self._before if each != text), text][-KEPT:]
        self._at = len(self._before)
        self._say("own", text)
        name, about = questions.understood(table.words, text)
        if name == "undo" and not table.can_undo:
            self._say("wrong", controls.not_undone(table))
        elif name in questions.WISHES:
            self._wish(name)
        elif name:
            self._say("answer", "\n".join(questions.answered(table, name, about)) or table.words("text.nothing"))
        else:
            self._play(table, text)

    def _play(self, table: TableView, text: str) -> None:
        """Carry out the action whose text or number was typed; if it is not possible, say why."""
        if not table.can_act:
            self._say("wrong", banner.line(table))
            return
        numbers = possible.numbered(table)
        if text.isdecimal() and 0 < int(text) <= len(numbers):
            text = numbers[int(text) - 1]
        try:
            action = possible.read(table, text)
        except Refusal as refusal:
            hindered = possible.hindered(table, text) if refusal.key == "nonsense" else ""
            self._say("wrong", hindered or possible.why_not(table, refusal))
            if hindered:
                return
            if refusal.key == "several-moves":
                self._say("answer", "\n".join(questions.answered(table, "list", text)))
            if refusal.key in ("nonsense", "unclear"):
                self._say("answer", possible.like_this(table, text) or table.words("text.try"))
            return
        self._do(action)

    def _leaf(self, step: int) -> None:
        """Put an older (`step` -1) or newer (1) entry of the player into the field."""
        self._at = min(max(self._at + step, 0), len(self._before))
        self._fill([*self._before, ""][self._at])

    def _fill(self, text: str) -> None:
        self.value = self._given = text
        self._turn += 1

    def follow(self, table: TableView, news: Sequence[str]) -> None:
        """Add `news`, then the question to the player if there were news or it is a new one.

        If another seat has taken the screen, clear the conversation first.
        """
        if table.seat != self._seat and table.seat is not None:
            self.said, self._before, self._at, self._asked, self._seat = [], [], 0, "", table.seat
        for told in news:
            self._say("news", told)
        asked = banner.line(table) if table.can_act or table.view.over else ""
        if asked and (asked != self._asked or news):
            self._say("asked", asked)
        self._asked = asked

    def _say(self, kind: str, text: str) -> None:
        self._count += 1
        self.said = [*self.said, Said(self._count, kind, text)][-KEPT:]

    def markup(self, table: TableView) -> Markup:
        """Return the dialog of the text line."""
        words = table.words
        return dialog(words, words("text.open-line"), self._said(table), self._line(table), self._may(table), look=NAME)

    def _said(self, table: TableView) -> Markup:
        lines = [el("p", line.text, class_=line.kind, data_line=line.number) for line in self.said]
        of_keys = el("span", table.words("text.begin.keys"), class_="of-keys")
        opened = el("p", table.words("text.begin"), " ", of_keys, class_="note")
        return el(
            "div", el("div", opened, lines, role="log", aria_label=table.words("app.log")), class_="said", tabindex="0"
        )

    def _line(self, table: TableView) -> Markup:
        """Return the field; the page sets its value again only after an entry was made or chosen."""
        field = el(
            "input",
            type="text",
            name=LINE,
            value=self._given,
            autofocus=True,
            autocomplete="off",
            autocapitalize="none",
            spellcheck="false",
            maxlength=200,
            data_enter=f"{NAME}:enter",
            data_older=f"{NAME}:older",
            data_newer=f"{NAME}:newer",
            data_turn=self._turn,
        )
        return el("label", el("span", table.words("text.line"), class_="label"), field, class_="field")

    def _possible(self, table: TableView) -> list[Possible]:
        """Return the actions, then the questions, whose text begins with what is in the field."""
        moves = possible.possible(table, self.value) if table.can_act else []
        return [*moves, *(Possible(*each) for each in questions.beginning(table.words, self.value))]

    def _may(self, table: TableView) -> Markup:
        found = self._possible(table)
        entries = [
            el(
                "li",
                el(
                    "button",
                    el("span", each.told),
                    el("code", each.text),
                    type="button",
                    data_command=f"{NAME}:take:{number}",
                ),
            )
            for number, each in enumerate(found)
        ]
        return el("ul", entries, class_="may-say scrolls", aria_label=table.words("text.possible"))
