"""The games of the page: begun, opened, kept, and each played in one tab at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base.storage import FULL, KEPT_SERIES, StorageTrouble
from ui.base.trail import GAME, Way, screen_of
from ui.page.errand import Errand
from ui.session.card import Card, file_of, name_of
from ui.shelf.saves import Overtaken
from ui.widgets.dialogs import Answer, Question

if TYPE_CHECKING:
    from ui.screens.desk import Desk
    from ui.screens.game.playing import Playing
    from ui.screens.practice.drill import Drill
    from ui.session.session import Session
    from ui.shelf.setup import Setup

LISTED = 6
"""How many games the question before deleting names."""


class Games:
    """Begins, opens and saves the games of the page. ``writes`` is False once another tab has taken the game over.

    ``entering`` is the slot that is to be opened once this tab alone has it. ``failing`` is True if the storage failed
    at the last attempt to save.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.writes = True
        self.entering = ""
        self.failing = False
        self._once_kept: Callable[[str], None] | None = None

    @property
    def shown(self) -> str:
        """The slot of the game that is shown, or is being opened; empty where there is none."""
        step = self.desk.room.step
        return self.entering or (step.removeprefix(GAME) if step.startswith(GAME) else "")

    @property
    def playing(self) -> Playing | None:
        """The screen shown now if it is that of a game on the shelf, else None."""
        from ui.screens.game.playing import Playing

        room = self.desk.room
        return room if isinstance(room, Playing) and room.on_shelf else None

    def begin_asked(self, way: Way) -> bool:
        """If the page can go on with `way`, do nothing and return False.

        Else begin the game or lesson that the address asks for, if any, and return True. The page cannot go on with an
        empty way, nor with one to a game that is not on the shelf.
        """
        asked, screen = self.desk.asked, screen_of(way)
        lost = screen.startswith(GAME) and not self._card(screen.removeprefix(GAME))
        if way and not lost:
            return False
        if asked.lesson:
            self.start_lesson(asked.lesson)
        elif asked.game:
            self._start_asked()
        return True

    def release(self) -> None:
        """Give up the lock of the game that is played, or is being opened."""
        self.desk.host.release()
        self.entering = ""

    # -- beginning -----------------------------------------------------------------------------------------

    def start_usual(self, family: str = "") -> None:
        """Begin the usual game against bots in the first scenario of `family` (empty: the usual one).

        A notice says why if it is refused.
        """
        from ui.shelf.setup import USUAL_GAME, usual

        try:
            self.start_agreed(usual(self.desk.host.chance(), family or USUAL_GAME))
        except Refusal as refusal:
            self.desk.excuse(refusal)

    def start_taught(self, name: str) -> None:
        """Begin the usual game of the family and scenario that the lesson `name` is about.

        Raise ``KeyError`` for an unknown lesson, `Refusal` if the game cannot be loaded.
        """
        from ui.guide.lesson_list import LESSONS
        from ui.shelf.setup import usual

        entry = LESSONS[name]
        self.start_agreed(usual(self.desk.host.chance(), entry.game, entry.scenario))

    def _start_asked(self) -> None:
        from ui.shelf.setup import requested

        try:
            self.start_agreed(requested(self.desk.asked, self.desk.host.chance()))
        except Refusal as refusal:
            self.desk.excuse(refusal)

    def start_lesson(self, name: str) -> None:
        """Begin the lesson with this name; a notice says why if that is not possible."""
        from ui.guide.lesson_list import lesson_of
        from ui.shelf.setup import lesson_begun

        try:
            self.adopt(lesson_begun(lesson_of(name), self.desk.words))
        except Refusal as refusal:
            self.desk.excuse(refusal)

    def start_agreed(self, setup: Setup) -> None:
        """Begin a game with this setup. Raise :class:`Refusal` if it cannot be played."""
        self.adopt(setup.session(self.desk.words))

    def rematch(self, session: Session) -> None:
        """Begin a new game with the players and rules of `session` and other dice."""
        self.adopt(session.again(self.desk.host.chance()))

    def enter_drill(self, drill: Drill) -> None:
        """Show a drill. It needs no lock, and is not saved."""
        self.release()
        self.writes = True
        self.desk.enter(drill)

    def adopt(self, session: Session, once_kept: Callable[[str], None] | None = None) -> None:
        """Show a game that is not on the shelf yet, and save it in a new slot.

        Unless it is over, first delete old spare games (`Shelf.tidy`).

        Call `once_kept` with the slot once the game stands on the shelf. If that raises `StorageTrouble`, call it again
        when the game is saved the next time.
        """
        if not session.state.over:  # a finished game comes from a link or another device: no game is deleted for it
            self._guarded(self.desk.shelf.tidy)
        slot = f"{self.desk.host.chance():08x}"
        self.desk.host.claim(slot, by_force=False)
        playing = self._play(session, slot)
        self._once_kept = once_kept
        self.keep(playing)

    # -- opening -------------------------------------------------------------------------------------------

    def _card(self, slot: str) -> Card | None:
        try:
            return self.desk.shelf.card(slot)
        except StorageTrouble:
            return None

    def open(self, slot: str, by_force: bool = False) -> None:
        """Ask for the lock of a saved game, `by_force` even from another tab; :meth:`claimed` then opens the game."""
        card = self._card(slot)
        self.entering = slot
        self.desk.host.claim(slot, by_force, card.game if card else "")

    def claimed(self, slot: str, held: bool) -> None:
        """Open a game that this tab alone has now (`held`), or ask whether to take it over from another tab."""
        from ui.screens.waiting import carry_out
        from ui.session.session import reading_session

        if held:
            work, done = self.desk.shelf.reading(slot, reading_session), partial(self._opened, slot)
            carry_out(self.desk, Errand(GAME + slot, work, done, self._not_opened, self.desk.show_menu))
        else:
            self._ask_where(slot, "app.other-tab")
        self.entering = ""

    def _opened(self, slot: str, opened: tuple[Session, Refusal | None]) -> None:
        session, trouble = opened
        self._play(session, slot)
        if trouble:
            self.desk.notify(self.desk.words("saves.older-copy"), stays=True)
        self.announce_loss(session)

    def _not_opened(self, trouble: Refusal | StorageTrouble) -> None:
        self.release()
        self.desk.excuse(trouble)

    def announce_loss(self, session: Session) -> None:
        """If a game was opened without its log, show a notice that says why."""
        if session.lost:
            self.desk.notify(self.desk.words(f"saves.lost.{session.lost}"), stays=True)

    def _play(self, session: Session, slot: str) -> Playing:
        from ui.screens.game.playing import Playing

        self.writes, self.failing = True, False
        self._once_kept = None
        playing = Playing(self.desk, session, slot)
        self.desk.enter(playing)
        return playing

    # -- keeping -------------------------------------------------------------------------------------------

    def keep(self, playing: Playing) -> None:
        """Save the game that is played, after the next painting; a failure shows a notice, and the game goes on."""
        self.desk.afterwards(lambda: self._keep(playing))

    def _keep(self, playing: Playing) -> None:
        if not self.writes:
            return
        from ui.session.summary import card_of

        session = _held(playing)
        card = card_of(session, playing.slot, self.desk.host.today())
        try:
            self._guarded(lambda: self._put(card, session.saved()))
        except Overtaken:
            self.lost(playing.slot)

    def _put(self, card: Card, text: str) -> None:
        self.desk.shelf.keep(card, text)
        if self._once_kept:
            self._once_kept(card.slot)
            self._once_kept = None

    def ask_to_keep_copy(self, playing: Playing) -> None:
        """Ask for a title, and save a copy of the game under it; a notice says why if it may have none."""
        words = self.desk.room.words
        if why := playing.barred.get("save"):
            self.desk.tell(why)
            return
        keep = Answer(words("saves.keep"), lambda title: self._keep_copy(playing, title), "primary")
        cancel = Answer(words("app.cancel"), lambda _: None)
        text = words("saves.keep-copy.text")
        self.desk.ask(Question(words("saves.keep-copy"), text, (keep, cancel), words("saves.name")))

    def _keep_copy(self, playing: Playing, title: str) -> None:
        from ui.session.card import COPY
        from ui.session.summary import card_of

        desk, session = self.desk, _held(playing)
        origin = session.shown_origin or COPY + playing.slot
        card = card_of(session, f"{desk.host.chance():08x}", desk.host.today(), title.strip())
        try:
            desk.shelf.keep(replace(card, origin=origin, guests=False), session.saved(origin))
        except StorageTrouble as trouble:
            desk.excuse(trouble)
        else:
            desk.notify(desk.room.words("saves.kept"))
            self._keep(playing)  # saved last, the game itself is the one to continue with

    def _guarded(self, do: Callable[[], None]) -> None:
        """Call `do`, which uses the storage. If that fails, go on, and say so at the first failure in a row."""
        try:
            do()
        except StorageTrouble as trouble:
            if not self.failing:
                self.desk.excuse(trouble)
            self.failing = True
        else:
            self.desk.unsay(self.desk.room.words(f"app.{FULL}"))
            self.failing = False

    def export(self, playing: Playing) -> None:
        """Download the game that is played as a file."""
        from ui.session.summary import card_of

        desk, session = self.desk, _held(playing)
        desk.host.download(file_of(desk.words, card_of(session, playing.slot, desk.host.today())), session.saved())

    def leave(self, go: Callable[[], None]) -> None:
        """Call `go`, which leaves the game; ask first if it would part devices, or if it could not be saved."""
        words, loss = self.desk.room.words, self.desk.room.loss
        if not loss:
            self._leave_alone(go)
            return
        leave = Answer(words("together.leave.do"), lambda _: self._leave_alone(go), "danger")
        stay = Answer(words("app.unkept.stay"), lambda _: None)
        self.desk.ask(Question(words("together.leave"), loss, (leave, stay)))

    def _leave_alone(self, go: Callable[[], None]) -> None:
        """Call `go`; ask first if the game that is played is not over and could not be saved."""
        playing, words = self.playing, self.desk.room.words
        if not (playing and self.failing and self.writes) or playing.session.state.over:
            go()
            return
        take = Answer(words("app.unkept.take"), lambda _: self.export(playing), "primary")
        leave = Answer(words("app.unkept.leave"), lambda _: go(), "danger")
        stay = Answer(words("app.unkept.stay"), lambda _: None)
        self.desk.ask(Question(words("app.unkept"), words("app.unkept.text"), (take, leave, stay)))

    # -- a full storage ------------------------------------------------------------------------------------

    def ask_to_make_room(self) -> None:
        """Ask whether to delete finished games without a title, or the games of the last match in the workshop.

        If there are no such games, say what else can be done.
        """
        words, playing, storage = self.desk.room.words, self.playing, self.desk.host.storage
        try:
            spare = [card for card in self.desk.shelf.spare() if not (playing and card.slot == playing.slot)]
            match = storage.get(KEPT_SERIES)
        except StorageTrouble as trouble:
            self.desk.excuse(trouble)
            return
        answers = [Answer(words("app.cancel"), lambda _: None)]
        text = words("saves.make-room.none")
        if spare:
            listed = " · ".join(name_of(words, card) for card in spare[:LISTED])
            text = words("saves.make-room.text", games=listed + (" …" if spare[LISTED:] else ""))
            label = words("saves.make-room.delete", count=len(spare))
            answers.insert(0, Answer(label, lambda _: self._make_room(partial(self._delete, spare)), "danger"))
        if match:
            label = words("saves.make-room.match")
            answers.insert(0, Answer(label, lambda _: self._make_room(partial(storage.remove, KEPT_SERIES)), "danger"))
        self.desk.ask(Question(words("saves.make-room"), text, tuple(answers)))

    def _delete(self, spare: Iterable[Card]) -> None:
        for card in spare:
            self.desk.shelf.delete(card.slot)

    def _make_room(self, delete: Callable[[], None]) -> None:
        """Call `delete`, then save the game that is played."""
        try:
            delete()
        except StorageTrouble as trouble:
            self.desk.excuse(trouble)
        self.desk.unsay(self.desk.room.words(f"app.{FULL}"))
        self.failing = False  # so that a further failure is announced again
        if playing := self.playing:
            self.keep(playing)
        self.desk.room.refresh()

    # -- several tabs --------------------------------------------------------------------------------------

    def lost(self, slot: str) -> None:
        """If the game in `slot` is shown here, note that another tab has taken it over, and ask where to go on.

        This tab does not save the game any more. If it was still being read, the menu is shown.
        """
        playing = self.playing
        if slot != self.shown or (playing and not self.writes):
            return
        if playing:
            self.writes = False
            if playing.keeping:
                playing.keeping.leave()
            playing.refresh()
        else:
            self.desk.show_menu()
        self._ask_where(slot, "app.taken-over")

    def _ask_where(self, slot: str, key: str) -> None:
        words = self.desk.room.words
        here = Answer(words(f"{key}.here"), lambda _: self.open(slot, by_force=True), "primary")
        leave = Answer(words(f"{key}.leave"), lambda _: self.desk.show_menu())
        self.desk.ask(Question(words(key), words(f"{key}.text"), (here, leave)))


def _held(playing: Playing) -> Session:
    """Return the session of a game that this device holds."""
    assert playing.keeping
    return playing.keeping.session
