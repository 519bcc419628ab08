"""The screen of all games that were finished here, with sums, dice and streaks. They can be exported and deleted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.gradual import Gradual
from engine.kernel.refusal import Refusal
from ui.base.inputs import Commanded, FileChosen, Input, Typed
from ui.base.markup import Markup, el
from ui.base.storage import StorageTrouble
from ui.base.trail import RECORD
from ui.page.errand import Errand
from ui.record import asking, files, page
from ui.record.book import Book
from ui.record.counting import hindrance, number_of, result_of, uncounted
from ui.record.ledger import Ledger
from ui.record.result import Result
from ui.record.sums import ASPECTS, filtered, totals
from ui.screens.replay.launch import open_kept
from ui.screens.room import Answers, Room
from ui.screens.waiting import carry_out
from ui.session.card import Card
from ui.session.session import reading_session
from ui.widgets import frame
from ui.widgets.dialogs import Answer, Question

if TYPE_CHECKING:
    from ui.screens.desk import Desk


class AllGames(Room):
    """The screen of all games that were finished on this device.

    ``book`` holds the counted games. ``loose`` are the cards of finished games on the shelf that are not counted.
    """

    frame = "record"
    step = RECORD

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.ledger = Ledger(desk.host.storage, desk.host.chance)
        self.book = Book()
        self.loose: list[Card] = []
        self.shown = page.Shown((), ())
        self._drawn: dict[str, Markup] = {}
        self._look()

    def refresh(self) -> None:
        """Read the book and the shelf again, and draw everything anew, since the language may have changed."""
        self._look()

    def _look(self) -> None:
        """Read the book and the shelf, and note what to show of them."""
        desk, shown = self.desk, self.shown
        cards: list[Card] = []
        try:
            self.book = self.ledger.read()
            shown.trouble, shown.aside = self.ledger.trouble, len(self.ledger.aside())
            cards = desk.shelf.cards()
        except StorageTrouble as trouble:
            desk.excuse(trouble)
        self.loose = uncounted(self.book, cards) if self.ledger.writable else []
        shown.tallies, shown.results, shown.loose = self.book.every, self.book.results, len(self.loose)
        shown.slots = {number_of(card.slot): card.slot for card in cards if card.over and not card.broken}
        shown.now = desk.host.today()
        self._drawn = {}

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Handle a choice in the filter, a command, or a chosen file; a notice says why that fails."""
        try:
            match event:
                case Typed(name, value) if name.startswith(asking.FIELD):
                    self._choose(name.removeprefix(asking.FIELD), value)
                case Commanded():
                    self.obey(event)
                case FileChosen(_, text):
                    self._import(text)
        except (StorageTrouble, Refusal) as trouble:
            self.desk.excuse(trouble)

    def _choose(self, aspect: str, value: str) -> None:
        if aspect == asking.BY and value in ASPECTS:
            self.shown.by = value
        else:
            self.shown.filter = self.shown.filter.but(aspect, value)
        self.shown.listed = page.FIRST_LISTED
        self._announce()

    def _announce(self) -> None:
        """Announce how many games the filter matches, and draw everything anew."""
        won = totals(self.shown.tallies, self.shown.filter).won
        self.announced.news = [self.words("record.news", count=won.played, won=won.won)]
        self._drawn = {}

    def commands(self) -> Answers:
        """Return the commands of the lists, the files, and the damaged texts that were put aside."""
        return {
            "new": lambda _: self.desk.games.start_usual(),
            "replay": partial(open_kept, self.desk),
            "more-games": lambda _: self._list_more(),
            "clear": lambda _: self._clear(),
            "take": self._download,
            "import": lambda _: self.desk.host.pick_file(),
            "delete": self._ask_delete,
            "loose": self._count_or_pass_over,
            "aside": self._aside,
        }

    def _list_more(self) -> None:
        self.shown.listed += page.MORE_LISTED
        self._drawn = {}

    def _clear(self) -> None:
        self.shown.filter = type(self.shown.filter)()
        self._announce()
        self._focus = "#record-wishes select"

    # -- games on the shelf --------------------------------------------------------------------------------

    def _count_or_pass_over(self, what: str) -> None:
        """Count the ``loose`` games (`what` is ``count``), or never offer again to count them (``pass``)."""
        if what == "pass":
            self._pass_over([number_of(card.slot) for card in self.loose])
            self._look()
        elif what == "count":
            back = partial(self.desk.show, RECORD)
            done = partial(_add_found, self.desk)
            carry_out(self.desk, Errand(RECORD, self._results(self.loose), done, self.desk.excuse, back))

    def _results(self, cards: list[Card]) -> Gradual[tuple[list[Result], list[int]]]:
        """Return, in small steps, the results of these cards, and the slot numbers of games that do not count."""
        found: list[Result] = []
        others: list[int] = []
        for number, card in enumerate(cards):
            work = reading_session(self.desk.shelf.text(card.slot))
            try:
                while True:
                    yield (number + next(work)) / len(cards)
            except StopIteration as end:
                session = end.value
                whole = session.state.over and not session.lost and not hindrance(session)
                if whole:
                    found.append(result_of(session, card.slot, card.when))
                else:
                    others.append(number_of(card.slot))
            except Refusal:
                others.append(number_of(card.slot))
        return found, others

    def _pass_over(self, slots: list[int]) -> None:
        kept = [number_of(card.slot) for card in self.desk.shelf.cards()]
        self.ledger.change(lambda book: book.pass_over(slots, kept))

    # -- files ---------------------------------------------------------------------------------------------

    def _download(self, kind: str) -> None:
        """Download the games that match the filter: single ones as ``csv``, or these and the sums as ``json``."""
        results = [game.result for game in filtered(self.book.results, self.shown.filter)]
        tallies = [tally for tally in self.book.tallies if self.shown.filter.people(tally.kind)]
        name = f"landfall-{self.shown.now[:10]}"
        if kind == "csv":
            self.desk.host.download(f"{name}.csv", files.to_csv(results))
        elif kind == "json":
            book = Book(results, tallies, folded=self.book.folded)
            self.desk.host.download(f"{name}.json", files.to_json(book))

    def _import(self, text: str | None) -> None:
        """Add the games of a file that are not in the book yet. Raise `Refusal` if `text` is None or no such file."""
        if text is None:
            raise Refusal("record-file")
        theirs = files.from_json(text)
        counts: list[tuple[int, int]] = []
        self.ledger.change(lambda book: counts.append(book.merge(theirs)))
        self._look()
        if not counts:
            self.desk.notify(self.words(f"record.trouble.{self.ledger.trouble}"), stays=True)
        else:
            (came, late), words = counts[0], self.words
            self.desk.notify(words("record.imported", count=came) if came else words("record.imported.none"))
            if late:
                self.desk.notify(words("record.imported.late", count=late), stays=True)

    def _aside(self, what: str) -> None:
        """Download the damaged texts that were put aside (``take``), or ask whether to delete them (``delete``)."""
        if what == "take":
            for number, text in enumerate(self.ledger.aside(), 1):
                self.desk.host.download(f"landfall-aside-{number}.txt", text)
        elif what == "delete":
            words = self.words
            delete = Answer(words("record.aside.delete"), lambda _: self._change(self.ledger.forget_aside), "danger")
            self.desk.ask(Question(words("record.aside.delete.sure"), words("record.aside"), (delete, self._no())))

    # -- deleting ------------------------------------------------------------------------------------------

    def _ask_delete(self, what: str) -> None:
        """Ask whether to delete the games that are shown (`what` is ``shown``), or the one with the number `what`."""
        words, filter_ = self.words, self.shown.filter
        games = sum(tally.games for tally in self.book.every if filter_.people(tally.kind)) if what == "shown" else 1
        title = words(
            "record.delete.chosen" if filter_.chosen and what == "shown" else "record.delete.sure", count=games
        )
        delete = Answer(words("saves.delete"), lambda _: self._change(partial(self._delete, what)), "danger")
        self.desk.ask(Question(title, words("record.delete.text"), (delete, self._no())))

    def _delete(self, what: str) -> None:
        """Delete games from the book (`what` as in `_ask_delete`); ``shown`` clears the filter too.

        If they are on the shelf, they are not offered for counting again.
        """
        filter_, gone = self.shown.filter, list[Result]()

        def drop(book: Book) -> None:
            if what == "shown":
                gone.extend(book.drop(lambda tally: bool(filter_.people(tally.kind))))
            else:
                gone.extend(result for result in book.results if str(result.number) == what)
                for result in gone:
                    book.forget(result.number, result.slot)

        self.ledger.change(drop)
        self._pass_over([result.slot for result in gone if result.slot in self.shown.slots])
        if what == "shown":
            self.shown.filter = type(filter_)()

    def _change(self, do: Callable[[], None]) -> None:
        """Call `do` after a question was answered, and read everything again; a notice says what fails."""
        try:
            do()
        except StorageTrouble as trouble:
            self.desk.excuse(trouble)
        self._look()
        self._focus = '#record-games [data-command^="delete:"], #record-foot [data-command="import"]'

    def _no(self) -> Answer:
        return Answer(self.words("app.cancel"), lambda _: None)

    # -- what is seen --------------------------------------------------------------------------------------

    def layout(self) -> Markup:
        """Return the layout: sums and dice side by side if there is room, the games below them."""
        return frame.page(
            el(
                "main",
                el("header", id="record-head"),
                el("section", id="record-offers"),
                el("section", id="record-wishes"),
                el("section", id="record-sums"),
                el(
                    "div",
                    [el("section", id=f"record-{part}") for part in ("table", "rating", "course")],
                    class_="record-side",
                ),
                el("section", id="record-dice"),
                el("section", id="record-games"),
                el("footer", id="record-foot"),
                class_="record",
            ),
        )

    def regions(self) -> dict[str, Markup]:
        """Return the regions of the record; they are drawn again only after something has changed."""
        if not self._drawn:
            self._drawn = page.regions(self.words, self.shown)
        return self._drawn

    def body(self) -> dict[str, str]:
        """Return the data attribute ``games``, how many are counted, for tests and tools."""
        return {"games": str(sum(tally.games for tally in self.shown.tallies))}


def _add_found(desk: Desk, found: tuple[list[Result], list[int]]) -> None:
    """Show the record, and add what was found on the shelf: results, and numbers of slots that do not count.

    A notice says how many do not count, or that the storage fails.
    """
    results, others = found
    desk.show(RECORD)
    room = desk.room
    assert isinstance(room, AllGames)
    try:
        kept = [number_of(card.slot) for card in desk.shelf.cards()]

        def take(book: Book) -> None:
            book.merge(Book(results))
            book.pass_over(others, kept)

        room.ledger.change(take)
    except StorageTrouble as trouble:
        desk.excuse(trouble)
        return
    room.refresh()
    if others:
        desk.notify(desk.words("record.loose.left", count=len(others)))
