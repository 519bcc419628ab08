"""The shelf of saved games: open, rename, export, delete, import."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base.dates import moment
from ui.base.inputs import Commanded, FileChosen, Input
from ui.base.markup import Child, Markup, el
from ui.base.storage import StorageTrouble
from ui.base.trail import SAVES
from ui.base.words import Words
from ui.board.icons import icon
from ui.board.players import chip
from ui.board.sketch import drawn
from ui.page.errand import Errand
from ui.screens.room import Answers, Room
from ui.screens.waiting import carry_out
from ui.session.card import IMPORT, LONGEST_TITLE, Card, Player, file_of, game_of, guests_of, name_of, state_of
from ui.session.session import Session, reading_session
from ui.session.summary import card_of
from ui.shelf import imports
from ui.shelf.saves import is_spare
from ui.widgets import frame
from ui.widgets.controls import button, named_icon_button
from ui.widgets.dialogs import Answer, Question

if TYPE_CHECKING:
    from ui.screens.desk import Desk


WAYS = {
    "replay": "replay",
    "review": "review",
    "rename": "pencil",
    "share": "share",
    "export": "download",
    "delete": "trash",
}
"""What can be done with a kept game besides opening it, with the icon of each."""


class SavedGames(Room):
    """The screen with the list of saved games, the latest first."""

    frame = "saves"
    step = SAVES

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.cards: list[Card] = []
        self._look()
        desk.host.see_to_storage(ask=False)

    def refresh(self) -> None:
        """Read the shelf again: words or games may have changed."""
        super().refresh()
        self._look()

    def _look(self) -> None:
        try:
            self.cards = self.desk.shelf.cards()
        except StorageTrouble as trouble:
            self.cards = []
            self.desk.excuse(trouble)

    def handle(self, event: Input) -> None:
        """Handle an input; if an operation on a game fails, notify the person."""
        try:
            match event:
                case Commanded():
                    self.obey(event)
                case FileChosen(name, text):
                    self._import(name, text)
        except (StorageTrouble, Refusal) as trouble:
            self.desk.excuse(trouble)

    def commands(self) -> Answers:
        """Return the commands of each game's buttons, with its slot as argument, and the import of a file."""
        ways = {
            "open": lambda card: self.desk.games.open(card.slot),
            "replay": self._replay,
            "review": self._review,
            "rename": self._ask_title,
            "delete": self._ask_delete,
            "share": self._share,
            "export": self._export,
        }
        return {"import": lambda _: self.desk.host.pick_file(), **{name: self._with_card(ways[name]) for name in ways}}

    def _with_card(self, do: Callable[[Card], None]) -> Callable[[str], None]:
        """Return a function of a slot that calls `do` with the card in it, or does nothing for an unknown slot."""

        def answer(slot: str) -> None:
            for card in [card for card in self.cards if card.slot == slot]:
                do(card)

        return answer

    def _replay(self, card: Card) -> None:
        from ui.screens.replay.launch import open_kept  # imported late: it is fetched after the first screen

        open_kept(self.desk, card.slot)

    def _review(self, card: Card) -> None:
        from ui.screens.review.launch import open_kept  # imported late: it is fetched after the first screen

        open_kept(self.desk, card.slot)

    def _export(self, card: Card) -> None:
        self.desk.host.download(file_of(self.words, card), self.desk.shelf.text(card.slot))

    def _share(self, card: Card) -> None:
        """Read a game, then show the list with the dialog that shares this game."""
        desk, work = self.desk, reading_session(self.desk.shelf.text(card.slot))
        carry_out(desk, Errand(SAVES, work, partial(_shared, desk), desk.excuse, partial(desk.show, SAVES)))

    def _ask_title(self, card: Card) -> None:
        words = self.words
        rename = Answer(words("saves.rename"), lambda title: self._rename(card, title), "primary")
        question = Question(words("saves.rename"), "", (rename, self._no()), words("saves.name"), name_of(words, card))
        self.desk.ask(question)

    def _rename(self, card: Card, title: str) -> None:
        self._shelve(lambda: self.desk.shelf.rename(card.slot, title))

    def _ask_delete(self, card: Card) -> None:
        words = self.words
        delete = Answer(words("saves.delete"), lambda _: self._delete(card), "danger")
        text = words("saves.delete.text", title=name_of(self.words, card))
        self.desk.ask(Question(words("saves.delete.sure"), text, (delete, self._no())))

    def _delete(self, card: Card) -> None:
        self._shelve(lambda: self.desk.shelf.delete(card.slot))

    def _no(self) -> Answer:
        return Answer(self.words("app.cancel"), lambda _: None)

    def _shelve(self, do: Callable[[], None]) -> None:
        """Call `do`, which changes the shelf, and read the shelf again; a notice says what fails."""
        try:
            do()
        except StorageTrouble as trouble:
            self.desk.excuse(trouble)
        self._look()

    def _import(self, name: str, text: str | None) -> None:
        """Add the game in a file, titled by the name of the file, or everything in a backup.

        Raise `Refusal` if `text` is None: the file is too large.
        """
        from ui.backup.file import is_backup  # imported late: it is fetched after the first screen
        from ui.screens.safekeeping import take_in

        if text is None:
            raise Refusal("save-too-long")
        if is_backup(text):
            take_in(self.desk, text)
            return
        desk, work = self.desk, imports.reading_file(text, self.words, self.desk.host.chance())
        done = partial(_imported, desk, name.rpartition(".")[0][:LONGEST_TITLE])
        carry_out(desk, Errand(SAVES, work, done, desk.excuse, partial(desk.show, SAVES)))

    def layout(self) -> Markup:
        """Return the layout: a head, the list of games, and a foot."""
        return frame.page(
            el(
                "main",
                el("header", id="saves-head"),
                el("section", id="shelf"),
                el("footer", id="saves-foot"),
                class_="saves",
            ),
        )

    def regions(self) -> dict[str, Markup]:
        """Return the head, the list of games, and the foot with the buttons for all games (`_foot`)."""
        words = self.words
        head = frame.head(words, words("menu.saves"), button(words("saves.import"), command="import", look="quiet"))
        rows = [self._row(card) for card in self.cards]
        return {
            "saves-head": head,
            "shelf": el("ul", rows) if rows else self._bare(),
            "saves-foot": self._foot(),
        }

    def _bare(self) -> Markup:
        """Return what is said where there are no games: the browser may have cleared them."""
        told = ["saves.none", *(["saves.none.fleeting"] if self.desk.lasting is False else [])]
        return el("div", [el("p", self.words(each), class_="note") for each in told])

    def _foot(self) -> Markup:
        """Return how safe the games are here, and the buttons for a file with everything and for more room."""
        words, lasting = self.words, self.desk.lasting
        safety = "" if lasting is None else words("saves.lasting" if lasting else "saves.fleeting")
        spare = any(map(is_spare, self.cards))
        return el(
            "div",
            el("h2", words("saves.everything")),
            el("p", words("saves.everything.text")),
            el("p", safety, class_="note") if safety else None,
            button([icon("download"), words("saves.everything.write")], command="save-all"),
            button(words("saves.make-room"), command="make-room", look="quiet") if spare else None,
        )

    def _row(self, card: Card) -> Markup:
        words, name = self.words, name_of(self.words, card)
        return el(
            "li",
            el("div", drawn(card.board), class_="chart"),
            el("div", self._about(card), class_="about"),
            el(
                "div",
                button(words("saves.open"), command=f"open:{card.slot}", look="primary small"),
                [
                    named_icon_button(
                        picture, words(f"saves.{way}"), words(f"saves.{way}.this", title=name), f"{way}:{card.slot}"
                    )
                    for way, picture in WAYS.items()
                    if card.over or way != "review"
                ],
                class_="row-buttons",
            ),
        )

    def _about(self, card: Card) -> list[Child]:
        """Return the lines about a game: its name, players and points, progress, and date."""
        words, game = self.words, game_of(self.words, card)
        when = moment(words, card.when, self.desk.host.today())
        points = card.points if len(card.points) == len(card.players) else [None] * len(card.players)
        return [
            el("h2", card.title or game),
            el("p", game, class_="note") if card.title else None,
            el("ul", [_player(words, *each) for each in zip(card.players, points, strict=True)], class_="holders"),
            el("p", " · ".join(filter(None, (state_of(words, card), guests_of(words, card), when))), class_="note"),
        ]


def _player(words: Words, player: Player, points: int | None) -> Markup:
    name, colour, _ = player
    told = el("b", points, title=words("play.points", count=points)) if points is not None else None
    return el("li", chip(colour), el("span", name), told)


def _shared(desk: Desk, session: Session) -> None:
    """Show the saved games with the dialog that shares this game."""
    if not isinstance(desk.room, SavedGames):
        desk.show(SAVES)
    desk.share(session)


def _imported(desk: Desk, title: str, session: Session) -> None:
    """Add a game read from a file to the shelf, and show the list."""
    session.origin = IMPORT
    session.sharing = {}
    card = card_of(session, f"{desk.host.chance():08x}", desk.host.today(), title)
    try:
        desk.shelf.keep(card, session.saved())
    except StorageTrouble as trouble:
        desk.show(SAVES)
        desk.excuse(trouble)
    else:
        desk.show(SAVES)
        desk.notify(desk.words("saves.imported"))
        desk.games.announce_loss(session)
