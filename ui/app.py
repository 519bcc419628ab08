"""The page as a whole: which screen is shown, what lies over it, what is remembered. Knows no browser.

Whatever happens comes in by :meth:`App.handle`; after each input the host paints the page anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui import options
from ui.inputs import Claimed, Commanded, Crashed, Elapsed, Hindered, Input, Lost, Struck, Told, Typed
from ui.markup import Markup
from ui.page import Host, Page
from ui.preferences import CHOICES, Preferences, recall, remember
from ui.saves import Overtaken, Reloaded, Shelf
from ui.screens import dialogs
from ui.screens.dialogs import Answer, Notice, Question
from ui.screens.menu import Menu
from ui.screens.room import Room
from ui.storage import StorageTrouble
from ui.words import Words, load

if TYPE_CHECKING:
    from ui.screens.game import Playing
    from ui.session import Session
    from ui.setup import Setup

NOTICE_SECONDS = 8.0
LATER = ("ui.setup", "ui.screens.game", "ui.screens.setup", "ui.screens.saves")
"""Modules that the first screen does without; they are loaded one by one when it stands."""


class App:
    """The page. Screens use it as their desk: words, preferences, the shelf, and ways to other screens."""

    def __init__(self, host: Host, query: Mapping[str, str], language: str, version: str = "") -> None:
        self.host = host
        self.query = dict(query)
        self.version = version
        self.asked = options.read(query)
        self.preferences: Preferences = recall(host.storage, language).but(self.asked.preferences)
        self.words: Words = load(self.preferences.lang)
        self.shelf = Shelf(host.storage)
        self.reloaded = Reloaded(host.tab, self.query)
        self.kept_offline = False
        self.writes = True
        self.error = ""
        self.dialog = ""
        self.question: Question | None = None
        self.notices: list[Notice] = []
        self._notice_count = 0
        self._storage_failed = False
        self._entering = ""
        self.room: Room = Menu(self)

    def start(self) -> None:
        """Show the first screen: the game of before a reload, the one the address asks for, or the menu."""
        slot = self.reloaded.slot
        if slot and self._is_kept(slot):
            self.open_game(slot)
        elif self.asked.lesson:
            self._start_lesson(self.asked.lesson)
        elif self.asked.game:
            self._start_asked()
        if not self._entering:
            self.paint()
        self.host.after(0.0, "later", 0)

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Answer to something that happened, and show what came of it."""
        if not self._answer(event) and not self._covered(event):
            self.room.handle(event)
        if not (isinstance(event, Typed) and not event.whole):
            self.paint()

    def _covered(self, event: Input) -> bool:
        """Whether a dialog lies over the screen and keeps the keyboard from it."""
        return isinstance(event, Struck) and bool(self.dialog or self.question)

    def _answer(self, event: Input) -> bool:
        """Answer to what is no screen's own business."""
        match event:
            case Commanded(command):
                return self._command(command)
            case Typed(name, value):
                return self._type(name, value)
            case Struck("?") if not self.question:
                self.dialog = "keys"
            case Claimed(slot, held) if slot == self._entering:
                self._enter_claimed(slot, held)
            case Lost():
                self._lost()
            case Hindered(why):
                self.notify(why)
            case Told(news):
                self._told(news)
            case Crashed(reason):
                self._crashed(reason)
            case Elapsed(name, number):
                return self._time_is_up(name, number)
            case _:
                return False
        return True

    def _command(self, command: str) -> bool:
        name, _, what = command.partition(":")
        if name in ("more", "settings", "help", "keys", "lessons"):
            self.dialog = name
        elif name == "close":
            self.dialog = ""
        elif name == "answer":
            self._answer_question(int(what))
        elif name == "dismiss":
            self._dismiss(int(what))
        elif name == "menu":
            self.show_menu()
        elif name == "lesson":
            self._start_lesson(what)
        elif name == "update":
            self.host.accept_update()
        elif name == "lang":
            self._prefer("lang", what)
        else:
            return False
        return True

    def _type(self, name: str, value: str) -> bool:
        if name.startswith("prefer:"):
            self._prefer(name.removeprefix("prefer:"), value)
        elif name == "answer" and self.question:
            self.question = self.question.holding(value)
        else:
            return False
        return True

    def _prefer(self, name: str, value: str) -> None:
        if value not in CHOICES.get(name, ()):
            return
        self.preferences = self.preferences.but({name: value})
        remember(self.host.storage, name, self.preferences)
        if name == "lang":
            self.words = load(self.preferences.lang)
        self.room.refresh()

    def _time_is_up(self, name: str, number: int) -> bool:
        if name == "notice":
            self._dismiss(number)
        elif name == "later":
            self._load_later(number)
        else:
            return False
        return True

    def _told(self, news: str) -> None:
        if news == "offline":
            self.kept_offline = True
        elif news == "update":
            self.notify(self.words("app.update"), stays=True, command="update", label=self.words("app.reload"))

    def _crashed(self, reason: str) -> None:
        self.error = reason
        self.notify(self.words("app.crashed", reason=reason[:200]), stays=True)

    def _load_later(self, number: int) -> None:
        """Load what the first screen did without, a module at a time, so that a click is never kept waiting."""
        if number < len(LATER):
            import_module(LATER[number])
            self.host.after(0.05, "later", number + 1)
        else:
            self.room.adorn()
            self.host.start_bots()

    # -- notices and questions -----------------------------------------------------------------------------

    def notify(self, text: str, *, stays: bool = False, command: str = "", label: str = "") -> None:
        """Say a sentence over whatever is shown; the same one is not said twice at a time."""
        self.notices = [notice for notice in self.notices if notice.text != text]
        self._notice_count += 1
        self.notices.append(Notice(self._notice_count, text, command, label))
        if not stays:
            self.host.after(NOTICE_SECONDS, "notice", self._notice_count)

    def _dismiss(self, number: int) -> None:
        self.notices = [notice for notice in self.notices if notice.number != number]

    def excuse(self, refusal: Refusal) -> None:
        """Say why something about a game as a whole cannot be."""
        from ui.play.wording import excuse_without_table  # the first screen does without

        self.notify(excuse_without_table(self.words, refusal), stays=True)

    def ask(self, question: Question) -> None:
        """Ask something that must be answered first."""
        self.dialog = ""
        self.question = question

    def _answer_question(self, number: int) -> None:
        if question := self.question:
            self.question = None
            question.answers[number].do(question.value)

    # -- ways from screen to screen ------------------------------------------------------------------------

    def enter(self, room: Room) -> None:
        """Show another screen."""
        self.room.leave()
        self.room = room
        self.dialog = ""
        room.begin()

    def show_menu(self) -> None:
        """Leave whatever is shown for the menu."""
        self.reloaded.forget()
        self.host.release()
        self._entering = ""
        menu = Menu(self)
        self.enter(menu)
        menu.adorn()

    def set_up(self) -> None:
        """Agree on a game."""
        from ui.screens.setup import SettingUp

        self.enter(SettingUp(self))

    def show_saves(self) -> None:
        """Look at the shelf."""
        from ui.screens.saves import SavedGames

        self.enter(SavedGames(self))

    # -- games ---------------------------------------------------------------------------------------------

    def start_usual_game(self) -> None:
        """Begin the usual game against bots."""
        from ui.setup import usual

        self.start_game(usual(self.host.chance()))

    def _start_asked(self) -> None:
        from ui.setup import requested

        try:
            self.start_game(requested(self.asked, self.host.chance()))
        except Refusal as refusal:
            self.excuse(refusal)

    def _start_lesson(self, name: str) -> None:
        from ui.guide.lessons import LESSONS
        from ui.setup import lesson_begun

        if name in LESSONS:
            self._begin(lesson_begun(LESSONS[name], self.words))
        else:
            self.excuse(Refusal("unknown-lesson", lesson=name[:20]))

    def start_game(self, setup: Setup) -> None:
        """Begin a game as agreed; raises :class:`Refusal` where that cannot be played."""
        self._begin(setup.session(self.words))

    def rematch(self, session: Session) -> None:
        """Begin the same game again with other dice."""
        self._begin(session.again(self.host.chance()))

    def _begin(self, session: Session) -> None:
        self._guarded(self.shelf.tidy)
        slot = f"{self.host.chance():08x}"
        self.host.claim(slot, by_force=False)
        self.keep(self._play(session, slot))

    def _is_kept(self, slot: str) -> bool:
        try:
            return self.shelf.card(slot) is not None
        except StorageTrouble:
            return False

    def open_game(self, slot: str, by_force: bool = False) -> None:
        """Go on with a saved game, once this tab alone has it."""
        self._entering = slot
        self.host.claim(slot, by_force)

    def _enter_claimed(self, slot: str, held: bool) -> None:
        from ui.session import opener

        self._entering = ""
        if not held:
            self._ask_to_take_over(slot)
            return
        try:
            session, trouble = self.shelf.open(slot, opener)
            card = self.shelf.card(slot)
        except Refusal as refusal:
            self.reloaded.forget()
            self.excuse(refusal)
            return
        except StorageTrouble as trouble_:
            self.notify(self.words(f"app.{trouble_.key}"), stays=True)
            return
        self._play(session, slot, card.title if card else "")
        if trouble:
            self.notify(self.words("saves.older-copy"), stays=True)

    def _play(self, session: Session, slot: str, title: str = "") -> Playing:
        from ui.screens.game import Playing

        self.writes = True
        self.reloaded.remember(slot)
        playing = Playing(self, session, slot, title)
        self.enter(playing)
        return playing

    def keep(self, playing: Playing) -> None:
        """Write the game that is played to the shelf; where that fails the game goes on."""
        if not self.writes:
            return
        session = playing.session
        card = session.card(playing.slot, playing.title, self.host.today())
        try:
            self._guarded(lambda: self.shelf.keep(card, session.saved()))
        except Overtaken:
            self._lost()

    def ask_to_keep_copy(self, playing: Playing) -> None:
        """Ask for a title and keep the game as it stands under it, besides the game that goes on."""
        words = self.words
        keep = Answer(words("saves.keep"), lambda title: self._keep_copy(playing, title), "primary")
        cancel = Answer(words("app.cancel"), lambda _: None)
        self.ask(Question(words("saves.keep-copy"), words("saves.keep-copy.text"), (keep, cancel), words("saves.name")))

    def _keep_copy(self, playing: Playing, title: str) -> None:
        session = playing.session
        card = session.card(f"{self.host.chance():08x}", title.strip(), self.host.today())
        self._guarded(lambda: self.shelf.keep(card, session.saved()))
        if not self._storage_failed:
            self.notify(self.words("saves.kept"))

    def _guarded(self, do: Callable[[], None]) -> None:
        """Do something with the storage; when it fails, say so once and go on."""
        try:
            do()
            self._storage_failed = False
        except StorageTrouble as trouble:
            if not self._storage_failed:
                self.notify(self.words(f"app.{trouble.key}"), stays=True)
            self._storage_failed = True

    # -- several tabs --------------------------------------------------------------------------------------

    def _ask_to_take_over(self, slot: str) -> None:
        self._ask_where(slot, "app.other-tab")

    def _lost(self) -> None:
        """Another tab has taken the game over: write nothing any more, and say so."""
        slot = getattr(self.room, "slot", "")
        if not slot or not self.writes:
            return
        self.writes = False
        self.room.refresh()
        self._ask_where(slot, "app.taken-over")

    def _ask_where(self, slot: str, key: str) -> None:
        words = self.words
        here = Answer(words(f"{key}.here"), lambda _: self.open_game(slot, by_force=True), "primary")
        leave = Answer(words(f"{key}.leave"), lambda _: self.show_menu())
        self.ask(Question(words(key), words(f"{key}.text"), (here, leave)))

    # -- painting ------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """Show the page as it is now."""
        room = self.room
        body = {"screen": room.screen, "ready": "true", **room.body()}
        if self.error:
            body["error"] = self.error
        self.host.paint(
            Page(
                title=self.words("app.title"),
                preferences=self.preferences,
                frame=f"{room.frame} {self.words.language}",
                layout=room.layout(),
                regions={**room.regions(), **self._overlays()},
                body=body,
                board=room.picture(),
                board_label=self.words("app.board"),
                focus=room.focus(),
                news=room.news(),
                effects=room.effects(),
            )
        )

    def _overlays(self) -> dict[str, Markup]:
        makers: dict[str, Callable[[], Markup]] = {
            "more": lambda: dialogs.more(self.words),
            "settings": lambda: dialogs.settings(self.words, self.preferences),
            "help": lambda: dialogs.help_pages(self.words, self.version),
            "keys": lambda: dialogs.keys(self.words),
            "lessons": lambda: dialogs.lessons(self.words),
        }
        return {
            "dialog": makers[self.dialog]() if self.dialog else Markup(),
            "question": dialogs.question(self.question) if self.question else Markup(),
            "notices": dialogs.notices(self.words, self.notices),
        }
