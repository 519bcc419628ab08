"""The page as a whole: its screen, what lies over it, and what it stores. It knows no browser.

Every input arrives in :meth:`App.handle`; if it may have changed what is shown, the host paints the page anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base import options
from ui.base.dates import to_midnight
from ui.base.inputs import (
    Acted,
    Claimed,
    Commanded,
    Crashed,
    Elapsed,
    Hindered,
    Input,
    Linked,
    Lost,
    Pressed,
    Recovered,
    Struck,
    Told,
    Touched,
    Typed,
    Went,
    WorkerChanged,
)
from ui.base.later import archive_of, is_away
from ui.base.trail import LINK, SCREENS, screen_of
from ui.base.words import Words, load
from ui.page.host import Host
from ui.page.voice import Narrator
from ui.screens.fetching import with_archive
from ui.screens.games import Games
from ui.screens.menu import Menu
from ui.screens.room import Answers, Room
from ui.screens.wishes import Wishes
from ui.session.worker import Worker
from ui.shelf.saves import Shelf
from ui.shell.notices import Notices
from ui.shell.painting import page_of
from ui.shell.trail import MODULES, Trail, room_at
from ui.widgets.dialogs import Question

if TYPE_CHECKING:
    from ui.base.preferences import Preferences
    from ui.base.storage import StorageTrouble
    from ui.screens.desk import Shares
    from ui.session.session import Session

DEEDS = (Acted, Commanded, Hindered, Pressed, Touched)
"""The inputs by which the person does something."""
DIALOGS = ("more", "settings", "sounds", "help", "keys")
"""The dialogs that can be opened on every screen."""
LATER = ("ui.shelf.setup", "ui.screens.game.playing", "ui.screens.setup.setting_up", "ui.screens.saves")
"""Modules that the first screen does without; they are loaded one by one when it stands."""


class App:
    """The page. Screens use it as their desk: words, preferences, the shelf, and ways to other screens.

    Until something was ``shown`` the splash is seen.
    """

    def __init__(self, host: Host, query: Mapping[str, str], language: str, version: str = "") -> None:
        self.host = host
        self.version = version
        self.asked = options.read(query)
        self.wishes = Wishes(self, self.asked.preferences, language)
        self.narrator = Narrator()
        self.words: Words = load(self.preferences.lang)
        self.shelf = Shelf(host.storage)
        self.games = Games(self)
        self.trail = Trail(self)
        self.worker = Worker(host)
        self.kept_offline = False
        self.lasting: bool | None = None
        self.error = ""
        self.dialog = ""
        self.question: Question | None = None
        self.sharing: Shares | None = None
        self.notices = Notices(host)
        self.shown = False
        self.day = host.today()[:10]
        self.room: Room = Menu(self)

    @property
    def preferences(self) -> Preferences:
        """The person's preferences."""
        return self.wishes.now

    def start(self) -> None:
        """Show the first screen: the one before a reload, else what the address asks for, else the menu."""
        self.host.after(0.0, "later", 0)
        self._wait_for_midnight()
        self._guarded(self._start)

    def _start(self) -> None:
        self.room.begin()
        screen = screen_of(self.host.way)
        if self.host.link and not self.host.way:
            self.show_link()
        elif not self.games.begin_asked(self.host.way) and screen:
            self.trail.go(screen)
        self.paint()

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Handle an input, and paint the page if it may have changed. Show an error as a failure and raise it again."""
        self._guarded(lambda: self._handle(event))

    def _handle(self, event: Input) -> None:
        if isinstance(event, DEEDS):
            self.notices.go_on()
        if not self._answer(event) and not self._covered(event):
            self.room.handle(event)
        if self.room.stirs(event):
            self.paint()

    def _covered(self, event: Input) -> bool:
        """Return whether the input is a key and a dialog lies over the screen, so that the screen does not get it."""
        return isinstance(event, Struck) and bool(self.dialog or self.question)

    def _answer(self, event: Input) -> bool:
        """Handle an input that concerns the page and not its screen. Return whether it was one."""
        match event:
            case Commanded():
                return self._obey(event)
            case Typed(name, value):
                return self._type(name, value)
            case Struck("?") if not self.question:
                self.dialog = "keys"
            case Claimed() | Lost() | Went() | Linked():
                self._led(event)
            case Hindered(why):
                self.tell(why)
            case Told() | Recovered() | Crashed():
                self._learn(event)
            case WorkerChanged(here):
                return self._helped(here)
            case Elapsed(name, number):
                return self._time_is_up(name, number)
            case _:
                return False
        return True

    def _led(self, event: Claimed | Lost | Went | Linked) -> None:
        """Handle an input by which the browser leads elsewhere: into a game, out of it, or along the history."""
        match event:
            case Claimed(slot, held) if slot == self.games.entering:
                self.games.claimed(slot, held)
            case Lost(slot):
                self.games.lost(slot)
            case Went(way):
                self.trail.follow(way)
            case Linked() if self.room.step == LINK:
                self.show_link()  # who came by a link comes by another: a guest has been invited anew
            case Linked():
                self.games.leave(self.show_link)

    def _learn(self, event: Told | Recovered | Crashed) -> None:
        """Handle an input by which the browser tells what happens to the page."""
        match event:
            case Told(news):
                self._take_news(news)
            case Recovered(kept):
                from ui.screens.safekeeping import bring_back

                bring_back(self, kept)
            case Crashed(reason):
                self.error = reason
                self.notify(self.room.words("app.crashed"), everywhere=True)

    def _obey(self, command: Commanded) -> bool:
        """Carry out a command if it is one of the page's own. Return whether it is."""
        answer = self._commands().get(command.name)
        if answer:
            answer(command.what)
        return bool(answer)

    def _commands(self) -> Answers:
        """Return the page's own commands: functions of the argument, by name. All other commands are the screen's."""
        games = self.games
        shares = games.playing or (self.sharing and self.dialog == "share")
        return {
            "menu": lambda _: games.leave(self.show_menu),
            **{name: self._leave_for(name) for name in SCREENS},
            "lesson": lambda name: games.leave(partial(games.start_lesson, name)),
            "taught": lambda name: games.leave(partial(games.start_taught, name)),
            **{name: self._opener(name) for name in DIALOGS},
            "close": self._opener(""),
            "answer": lambda number: self.answer(int(number)),
            "dismiss": lambda number: self.notices.dismiss(int(number)),
            "update": lambda _: self.host.accept_update(),
            "make-room": lambda _: games.ask_to_make_room(),
            "save-all": lambda _: self._save_all(),
            **({"share": self._share} if shares else {}),
            **self.wishes.commands(),
        }

    def _save_all(self) -> None:
        from ui.screens.safekeeping import save_all  # imported late: it is fetched after the first screen

        save_all(self)

    def _leave_for(self, step: str) -> Callable[[str], None]:
        return lambda what: self.games.leave(partial(self.show, step, what))

    def _opener(self, dialog: str) -> Callable[[str], None]:
        return lambda _: setattr(self, "dialog", dialog)

    def _share(self, what: str) -> None:
        """Carry out the command `what` of the dialog that shares a game; if empty, open it for the present game."""
        playing = self.games.playing
        if not what and playing and playing.keeping:
            self.share(playing.keeping.session)
        elif self.sharing and self.dialog == "share":
            self.sharing.command(what)

    def share(self, session: Session, kinds: tuple[str, ...] = ()) -> None:
        """Open the dialog that shares a game, with links of these kinds, or of all kinds if none is named."""
        from ui.screens.sharing import Sharing

        self.sharing = Sharing(self, session, kinds)
        self.dialog = "share"

    def _type(self, name: str, value: str) -> bool:
        if name.startswith("prefer:"):
            self.wishes.prefer(name.removeprefix("prefer:"), value)
        elif name == "answer" and self.question:
            self.question = self.question.holding(value)
        else:
            return False
        return True

    def _time_is_up(self, name: str, number: int) -> bool:
        if name == "notice":
            self.notices.elapsed(number)
        elif name == "later":
            self._load_later(number)
        elif name == "midnight":
            self._wait_for_midnight()
            self._look_at_day()
        else:
            return False
        return True

    def _wait_for_midnight(self) -> None:
        self.host.after(to_midnight(self.host.today()) + 1, "midnight", 0)

    def _look_at_day(self) -> None:
        """If another day has begun, let the screen show it; else note that nothing is to be painted (`Room.still`)."""
        today = self.host.today()[:10]
        if today == self.day:
            self.room.still = True
        else:
            self.day = today
            self.room.new_day()

    def _take_news(self, news: str) -> None:
        words = self.room.words
        if news == "offline":
            self.kept_offline = True
        elif news in ("lasting", "fleeting"):
            self.lasting = news == "lasting"
        elif news == "seen":
            self._look_at_day()
        elif news == "update":
            self.notices.updated = True
        elif self.sharing and news in ("copied", "uncopied"):
            self.sharing.copied = news == "copied"
        elif news == "voiceless":
            self.wishes.prefer("voice", "off")  # else the next start would try again, and nothing would be heard
            self.notify(words("app.voiceless"))

    def _helped(self, here: bool) -> bool:
        """Note that the bots' worker came or failed. Return False: the screen gets the input too."""
        if here:
            self.worker.came()
        else:
            self.worker.failed()
        return False

    def _guarded(self, do: Callable[[], None]) -> None:
        """Call `do`; on an error show the screen for failures, and raise it again.

        If only a module is missing that is fetched later, show a notice instead.
        """
        try:
            do()
        except Exception as error:
            if not is_away(error):
                self._break(error)
                raise
            self.dialog = ""
            self.notify(self.room.words("app.away"))
            self.paint()

    def _break(self, error: Exception) -> None:
        """Leave the screen that failed, and show the crash screen in its place; a reload then leads to the menu."""
        from ui.screens.crash import Crash

        self.error = f"{type(error).__name__}: {error}"
        self.dialog, self.question, self.notices.shown = "", None, []
        broken, game = self.room, self.games.shown
        self.room = Crash(self, error, game, getattr(broken, "session", None))
        with suppress(Exception):
            self._leave(broken)
        self.games.release()
        self.paint()

    def _load_later(self, number: int) -> None:
        """Load module `number` of `LATER`, then the next a moment later: one at a time, so that no click waits long.

        After the last one, adorn the screen, fetch the rest in the background and start the bots' worker.
        """
        if number < len(LATER):
            import_module(LATER[number])
            self.host.after(0.05, "later", number + 1)
        else:
            self.room.adorn()
            self.host.fetch_later()
            self.host.start_worker()

    def afterwards(self, do: Callable[[], None]) -> None:
        """Call `do` after the page has been painted; it may show notices and questions."""
        self.host.afterwards(lambda: self._guarded(lambda: self._catch_up(do)))

    def _catch_up(self, do: Callable[[], None]) -> None:
        before = [*self.notices.shown], self.question
        do()
        if before != (self.notices.shown, self.question):
            self.paint()

    # -- notices and questions -----------------------------------------------------------------------------

    def notify(
        self, text: str, *, stays: bool = False, everywhere: bool = False, command: str = "", label: str = ""
    ) -> None:
        """Show a notice, instead of one with the same text; `command` and `label` give it a button.

        It goes by itself unless it `stays`, and with the screen unless it concerns all screens (`everywhere`).
        """
        self.notices.notify(text, stays=stays, everywhere=everywhere, command=command, label=label)

    def tell(self, what: str) -> None:
        """Show and say what the person has asked for, or why it is refused, at most until they do something else."""
        self.notices.tell(what)
        self.room.announced.tidings.append(what)

    def untell(self) -> None:
        """Remove the notice of the last `tell`, if it is shown: what it says may be so no longer."""
        self.notices.go_on()

    def unsay(self, text: str) -> None:
        """Remove the notice with this text."""
        self.notices.unsay(text)

    def excuse(self, trouble: Refusal | StorageTrouble) -> None:
        """Show a notice that says why something about a game as a whole cannot be done."""
        self.notices.excuse(self.room.words, trouble)

    def ask(self, question: Question) -> None:
        """Show a question, in place of an open dialog; the person must answer it before anything else."""
        self.dialog = ""
        self.question = question

    def answer(self, number: int) -> None:
        """Answer the open question with its answer of this number; -1 is the last one, which changes nothing."""
        if question := self.question:
            self.question = None
            question.answers[number].do(question.value)

    # -- ways from screen to screen ------------------------------------------------------------------------

    def enter(self, room: Room) -> None:
        """Leave the present screen and show `room`."""
        self._leave(self.room)
        self.room, self.games.entering = room, ""
        self.dialog, self.sharing = "", None
        self.notices.leave()
        self.narrator.hush()
        room.begin()
        room.adorn()

    def _leave(self, room: Room) -> None:
        room.timers.stop_all()
        room.leave()

    def show_menu(self) -> None:
        """Release the game of this tab, leave the present screen and show the menu."""
        self.games.release()
        self.enter(Menu(self, came_from=self.room.step))

    def show(self, step: str, what: str = "") -> None:
        """Fetch the archive of the screen of `step`, one of the ``SCREENS``; then leave the present screen and show it.

        The new screen is turned to `what` (``Room.turn_to``). It is not shown if the person goes to another meanwhile.
        """
        with_archive(self, archive_of(MODULES[step]), lambda: self.enter(room_at(self, step, what)))

    def show_link(self) -> None:
        """Open the link in the address."""
        from ui.screens.linked import open_link

        open_link(self)

    def paint(self) -> None:
        """Show the page as it is now; do nothing while the first screen is still being opened."""
        if self.games.entering and not self.shown:
            return
        self.shown = True
        self.narrator.wish(self.preferences.voice == "on")
        self.host.paint(page_of(self))
