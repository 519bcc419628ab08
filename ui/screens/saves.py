"""The shelf of saved games: open, rename, export, delete, import."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.board.players import chip
from ui.card import LONGEST_TITLE, Card
from ui.inputs import Commanded, FileChosen, Input
from ui.markup import Markup, el
from ui.screens import frame
from ui.screens.controls import button, icon_button
from ui.screens.dialogs import Answer, Question
from ui.screens.room import Room
from ui.session import opener
from ui.storage import StorageTrouble
from ui.trail import SAVES

if TYPE_CHECKING:
    from ui.app import App


class SavedGames(Room):
    """The shelf, the latest game first."""

    frame = "saves"
    step = SAVES

    def __init__(self, desk: App) -> None:
        super().__init__(desk)
        self.cards: list[Card] = []
        self._look()

    def _look(self) -> None:
        try:
            self.cards = self.desk.shelf.cards()
        except StorageTrouble as trouble:
            self.cards = []
            self.desk.notify(self.words(f"app.{trouble.key}"))

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Do something with a game; where that cannot be, say so."""
        try:
            match event:
                case Commanded("import"):
                    self.desk.host.pick_file()
                case Commanded(command):
                    self._command(*command.partition(":")[::2])
                case FileChosen(name, text):
                    self._import(name, text)
        except StorageTrouble as trouble:
            self.desk.notify(self.words(f"app.{trouble.key}"))
        except Refusal as refusal:
            self.desk.excuse(refusal)

    def _command(self, what: str, slot: str) -> None:
        card = next((card for card in self.cards if card.slot == slot), None)
        if card is None:
            return
        if what == "open":
            self.desk.games.open(slot)
        elif what == "rename":
            self._ask_title(card)
        elif what == "delete":
            self._ask_delete(card)
        elif what == "export":
            self.desk.host.download(f"{_file_name(self._title(card))}.json", self.desk.shelf.text(slot))

    def _ask_title(self, card: Card) -> None:
        words = self.words
        rename = Answer(words("saves.rename"), lambda title: self._rename(card, title), "primary")
        question = Question(words("saves.rename"), "", (rename, self._no()), words("saves.name"), self._title(card))
        self.desk.ask(question)

    def _rename(self, card: Card, title: str) -> None:
        self._shelve(lambda: self.desk.shelf.rename(card.slot, title))

    def _ask_delete(self, card: Card) -> None:
        words = self.words
        delete = Answer(words("saves.delete"), lambda _: self._delete(card), "danger")
        text = words("saves.delete.text", title=self._title(card))
        self.desk.ask(Question(words("saves.delete.sure"), text, (delete, self._no())))

    def _delete(self, card: Card) -> None:
        self._shelve(lambda: self.desk.shelf.delete(card.slot))

    def _no(self) -> Answer:
        return Answer(self.words("app.cancel"), lambda _: None)

    def _shelve(self, do: Callable[[], None]) -> None:
        """Change the shelf after a question, and look at it again."""
        try:
            do()
        except StorageTrouble as trouble:
            self.desk.notify(self.words(f"app.{trouble.key}"))
        self._look()

    def _import(self, name: str, text: str | None) -> None:
        """Put a game from a file on the shelf, if it opens."""
        if text is None:
            raise Refusal("save-too-long")
        session = opener(text.strip().removeprefix("\ufeff"))
        host = self.desk.host
        title = name.rpartition(".")[0][:LONGEST_TITLE]
        self.desk.shelf.keep(session.card(f"{host.chance():08x}", title, host.today()), session.saved())
        self._look()
        self.desk.notify(self.words("saves.imported"))

    # -- what is seen --------------------------------------------------------------------------------------

    def layout(self) -> Markup:
        """A list under a head."""
        return frame.page(
            el("main", el("header", id="saves-head"), el("section", id="shelf"), class_="saves"),
        )

    def regions(self) -> dict[str, Markup]:
        """The head with the way back, and the games."""
        words = self.words
        head = el(
            "div",
            icon_button("arrow-left", words("app.menu"), "menu"),
            el("h1", words("menu.saves")),
            button(words("saves.import"), command="import", look="quiet"),
        )
        rows = [self._row(card) for card in self.cards]
        return {"saves-head": head, "shelf": el("ul", rows) if rows else el("p", words("saves.none"), class_="note")}

    def _row(self, card: Card) -> Markup:
        words, title = self.words, self._title(card)
        return el(
            "li",
            el("div", (chip(colour) for _, colour, _ in card.players), class_="holders"),
            el("div", el("strong", title), el("span", self._line(card), class_="note"), class_="about"),
            el(
                "div",
                button(words("saves.open"), command=f"open:{card.slot}", look="primary small"),
                icon_button("pencil", words("saves.rename.this", title=title), f"rename:{card.slot}"),
                icon_button("download", words("saves.export.this", title=title), f"export:{card.slot}"),
                icon_button("trash", words("saves.delete.this", title=title), f"delete:{card.slot}"),
                class_="row-buttons",
            ),
        )

    def _title(self, card: Card) -> str:
        names = ", ".join(name for name, _, _ in card.players)
        return card.title or names or self.words("saves.unknown")

    def _line(self, card: Card) -> str:
        words = self.words
        if card.broken:
            return words("saves.broken")
        state = words("saves.over" if card.over else "saves.going-on")
        return words("saves.line", state=state, count=card.ply, when=card.when[:16].replace("T", " "))


def _file_name(title: str) -> str:
    """A title as every system takes it for the name of a file."""
    return re.sub(r"[^\w-]+", "-", title).strip("-").lower() or "landfall"
