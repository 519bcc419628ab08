"""The games of the page: begun, opened, kept, and each played in one tab at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.saves import Overtaken
from ui.screens.dialogs import Answer, Question
from ui.storage import StorageTrouble
from ui.trail import GAME, Way, screen_of

if TYPE_CHECKING:
    from ui.app import App
    from ui.screens.game import Playing
    from ui.session import Session
    from ui.setup import Setup


class Games:
    """Ways into games, and what is kept of them. ``writes`` is False when another tab has taken over.

    ``entering`` is the slot that is to be opened once this tab alone has it. ``failing`` is whether the storage failed
    last time.
    """

    def __init__(self, desk: App) -> None:
        self.desk = desk
        self.writes = True
        self.entering = ""
        self.failing = False

    @property
    def shown(self) -> str:
        """The slot of the game that is shown, or is being opened; empty where there is none."""
        step = self.desk.room.step
        return self.entering or (step.removeprefix(GAME) if step.startswith(GAME) else "")

    def begin_asked(self, way: Way) -> bool:
        """Begin what the address asks for, unless the tab stood on a way before that can be gone on with."""
        asked, screen = self.desk.asked, screen_of(way)
        lost = screen.startswith(GAME) and not self._is_kept(screen.removeprefix(GAME))
        if way and not lost:
            return False
        if asked.lesson:
            self.start_lesson(asked.lesson)
        elif asked.game:
            self._start_asked()
        return True

    def release(self) -> None:
        """Show no game any more."""
        self.desk.host.release()
        self.entering = ""

    # -- beginning -----------------------------------------------------------------------------------------

    def start_usual(self) -> None:
        """Begin the usual game against bots."""
        from ui.setup import usual

        self.start_agreed(usual(self.desk.host.chance()))

    def _start_asked(self) -> None:
        from ui.setup import requested

        try:
            self.start_agreed(requested(self.desk.asked, self.desk.host.chance()))
        except Refusal as refusal:
            self.desk.excuse(refusal)

    def start_lesson(self, name: str) -> None:
        """Begin a lesson; say so where there is none of that name."""
        from ui.guide.lessons import LESSONS
        from ui.setup import lesson_begun

        if name in LESSONS:
            self._begin(lesson_begun(LESSONS[name], self.desk.words))
        else:
            self.desk.excuse(Refusal("unknown-lesson", lesson=name[:20]))

    def start_agreed(self, setup: Setup) -> None:
        """Begin a game as agreed; raises :class:`Refusal` where that cannot be played."""
        self._begin(setup.session(self.desk.words))

    def rematch(self, session: Session) -> None:
        """Begin the same game again with other dice."""
        self._begin(session.again(self.desk.host.chance()))

    def _begin(self, session: Session) -> None:
        self._guarded(self.desk.shelf.tidy)
        slot = f"{self.desk.host.chance():08x}"
        self.desk.host.claim(slot, by_force=False)
        self.keep(self._play(session, slot))

    # -- opening -------------------------------------------------------------------------------------------

    def _is_kept(self, slot: str) -> bool:
        try:
            return self.desk.shelf.card(slot) is not None
        except StorageTrouble:
            return False

    def open(self, slot: str, by_force: bool = False) -> None:
        """Go on with a saved game, once this tab alone has it."""
        self.entering = slot
        self.desk.host.claim(slot, by_force)

    def claimed(self, slot: str, held: bool) -> None:
        """Go on with a game that this tab has now, or ask whether to take it over."""
        if held:
            self._go_on(slot)
        else:
            self._ask_where(slot, "app.other-tab")
        self.entering = ""

    def _go_on(self, slot: str) -> None:
        from ui.session import opener

        desk = self.desk
        try:
            session, trouble = desk.shelf.open(slot, opener)
            card = desk.shelf.card(slot)
        except Refusal as refusal:
            desk.excuse(refusal)
            return
        except StorageTrouble as trouble_:
            desk.notify(desk.words(f"app.{trouble_.key}"), stays=True)
            return
        self._play(session, slot, card.title if card else "")
        if trouble:
            desk.notify(desk.words("saves.older-copy"), stays=True)

    def _play(self, session: Session, slot: str, title: str = "") -> Playing:
        from ui.screens.game import Playing

        self.writes = True
        playing = Playing(self.desk, session, slot, title)
        self.desk.enter(playing)
        return playing

    # -- keeping -------------------------------------------------------------------------------------------

    def keep(self, playing: Playing) -> None:
        """Write the game that is played to the shelf; where that fails the game goes on."""
        if not self.writes:
            return
        session = playing.session
        card = session.card(playing.slot, playing.title, self.desk.host.today())
        try:
            self._guarded(lambda: self.desk.shelf.keep(card, session.saved()))
        except Overtaken:
            self.lost()

    def ask_to_keep_copy(self, playing: Playing) -> None:
        """Ask for a title and keep the game as it stands under it, besides the game that goes on."""
        words = self.desk.words
        keep = Answer(words("saves.keep"), lambda title: self._keep_copy(playing, title), "primary")
        cancel = Answer(words("app.cancel"), lambda _: None)
        text = words("saves.keep-copy.text")
        self.desk.ask(Question(words("saves.keep-copy"), text, (keep, cancel), words("saves.name")))

    def _keep_copy(self, playing: Playing, title: str) -> None:
        desk, session = self.desk, playing.session
        card = session.card(f"{desk.host.chance():08x}", title.strip(), desk.host.today())
        self._guarded(lambda: desk.shelf.keep(card, session.saved()))
        if not self.failing:
            desk.notify(desk.words("saves.kept"))

    def _guarded(self, do: Callable[[], None]) -> None:
        """Do something with the storage; when it fails, say so once and go on."""
        try:
            do()
            self.failing = False
        except StorageTrouble as trouble:
            if not self.failing:
                self.desk.notify(self.desk.words(f"app.{trouble.key}"), stays=True)
            self.failing = True

    # -- several tabs --------------------------------------------------------------------------------------

    def lost(self) -> None:
        """Another tab has taken the game over: write nothing any more, and say so."""
        room = self.desk.room
        slot = getattr(room, "slot", "")
        if not slot or not self.writes:
            return
        self.writes = False
        room.refresh()
        self._ask_where(slot, "app.taken-over")

    def _ask_where(self, slot: str, key: str) -> None:
        words = self.desk.words
        here = Answer(words(f"{key}.here"), lambda _: self.open(slot, by_force=True), "primary")
        leave = Answer(words(f"{key}.leave"), lambda _: self.desk.show_menu())
        self.desk.ask(Question(words(key), words(f"{key}.text"), (here, leave)))
