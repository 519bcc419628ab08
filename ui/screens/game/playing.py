"""The screen of a game being played: whose move it is, and what follows from a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.events import Event
from ui.base.inputs import (
    BotTold,
    Commanded,
    Elapsed,
    Input,
    WorkerAnswered,
    WorkerChanged,
    WorkerFailed,
)
from ui.base.markup import Markup
from ui.base.trail import GAME, SETUP
from ui.board.picture import Picture
from ui.guide import aloud, sheet
from ui.play import draft as drafting
from ui.play.additions import grace_of, is_voiced, own_regions
from ui.play.table import Draft, TableView, Why
from ui.screens.game import frame
from ui.screens.game.announcing import Announcing
from ui.screens.game.board_keys import FocusedPlace
from ui.screens.game.bot_turns import BotTurns
from ui.screens.game.by_itself import ByItself
from ui.screens.game.hinting import Hinting
from ui.screens.game.in_words import InWords
from ui.screens.game.introduction import Introduction
from ui.screens.game.keeping import Keeping
from ui.screens.game.look import Look
from ui.screens.game.person import Person
from ui.screens.game.stopwatch import Stopwatch
from ui.screens.game.teaching import NEXT, Teaching
from ui.screens.game.undoing import Undoing
from ui.screens.game.warning import Warner
from ui.screens.room import Answers, Room
from ui.session.advice import Adviser
from ui.session.bots import Bots
from ui.session.session import Session
from ui.session.sitting import Sitting

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.screens.desk import Desk
    from ui.text.console import Console
    from ui.together.happening import Happening

FOLDED = frozenset({"log"})
"""The parts of the screen that are closed at first in games for children, who often cannot read."""


class Playing(Room):
    """The screen of a game being played: it does what its people ask for, and lets its bots move.

    ``shown`` is the seat whose hand is seen: the only person's, or at a shared screen that of the person who lifted the
    curtain last. ``curtain`` is the seat that the screen is to be passed to; None while no curtain hides the hands.
    ``deaf`` maps the seats that refuse all offers of a turn to the number of that turn. A game that is ``on_shelf`` is
    kept in the browser.
    """

    on_shelf = True
    step = GAME

    def __init__(self, desk: Desk, session: Sitting, slot: str) -> None:
        super().__init__(desk)
        self.step = GAME + slot
        self.session = session
        self.slot = slot
        self.keeping = Keeping(self, session) if isinstance(session, Session) else None
        self.shown = session.people[0] if len(session.people) == 1 else None
        self.curtain: int | None = None
        self.deaf: dict[int, int] = {}
        self.paused = False
        self.draft = Draft(shown=FOLDED if is_voiced(session.rules) else frozenset())
        self.bots = Bots(desk.worker, self.timers, session)
        self.adviser = Adviser(desk.worker, self.timers, session)
        self.person = Person(self)
        self.announcing = Announcing(self)
        self.undoing = Undoing(self)
        self.bot_turns = BotTurns(self)
        self.hinting = Hinting(self)
        self.board = FocusedPlace()
        self.stopwatch = Stopwatch(desk.host.clock, session)
        self.by_itself = ByItself(self)
        self.warner = Warner(desk)
        self.teaching = Teaching(session, desk.host.storage)
        self.introduction = Introduction(desk.host.storage, session)
        self.look = Look(self)
        self.in_words = InWords(self, lambda: self.table, self._open_line)

    @property
    def frame(self) -> str:
        """The name of the layout, ``game``, with the names of the regions that the game's families add."""
        return " ".join(("game", *own_regions(self.session.rules)))

    @property
    def screen(self) -> str:
        """The name of the screen: ``game``, or ``end`` once the game is over."""
        return "end" if self.session.state.over else "game"

    @property
    def sheet(self) -> str:
        """The control of the open panel, such as ``panel:trade``; empty if none is open."""
        return f"panel:{self.draft.panel}" if self.draft.panel else ""

    @property
    def played(self) -> Rules:
        """The rules of the game."""
        return self.session.rules

    @property
    def table(self) -> TableView:
        """The table as the person at the screen may know it."""
        return self.look.drawing.table

    @property
    def can_take_back(self) -> bool:
        """Whether the person who acted last may take the action back.

        While the curtain is drawn that is possible only in games that leave time for it (`grace_of`).
        """
        allowed = self.curtain is None or grace_of(self.session.rules) > 0
        return allowed and self.desk.games.writes and self.session.can_undo(self.shown)

    @property
    def may_act(self) -> bool:
        """Whether the person at the screen may act when the game asks them: always, except in some stages of drills."""
        return True

    @property
    def occasion(self) -> str:
        """What the game is played for: ``day``, ``practice``, or empty."""
        return self.look.occasion

    @property
    def loss(self) -> str:
        """What other devices at the table lose when the person leaves it, as a sentence; empty without such devices."""
        hosting = self.keeping.hosting if self.keeping else None
        return self.words("together.leave.text") if hosting and hosting.devices else ""

    def is_deaf(self, seat: int) -> bool:
        """Whether a seat refuses all offers of this turn."""
        return self.deaf.get(seat) == self.session.turn

    def begin(self) -> None:
        """Go on with the game from its present position; if it is over, say how games like it went.

        If its table was shared before, let the guests come again.
        """
        if self.keeping:
            self.keeping.resume()
        self.go_on()
        self.count(is_new=False)

    def leave(self) -> None:
        """Drop the tasks given to bots, and stop sharing the table."""
        self.bots.leave()
        self.adviser.drop()
        if self.keeping:
            self.keeping.leave()

    def keep(self) -> None:
        """Save the game after the next painting, if this device holds it."""
        if self.keeping:
            self.keeping.keep()

    def refresh(self) -> None:
        """Go on after a change of language or preferences; a finished game gets its remark anew."""
        self.go_on()
        self.count(is_new=False)

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Handle an input of the person, a guest, the worker, a bot of one's own, or a timer."""
        if not self.keeping or not self.keeping.handle(event):
            self._heed(event)

    def _heed(self, event: Input) -> None:
        self.person.touched(event)
        match event:
            case Commanded():
                self.obey(event)
            case WorkerAnswered(number, answer):
                self.bot_turns.answered(number, answer)
            case WorkerFailed(number):
                self.bot_turns.stumbled(number)
            case BotTold():
                self.bot_turns.heard(event)
            case WorkerChanged():
                self.bots.inquiry.go()
                self.adviser.inquiry.go()
            case Elapsed(name, number):
                self._time_is_up(name, number)
            case _:
                self.person.handle(event)

    def _time_is_up(self, name: str, number: int) -> None:
        if name == "roll" and number == self.session.ply:
            self.by_itself.roll()
        elif name == "end" and number == self.by_itself.ply:
            self.by_itself.end()
        else:
            self.bot_turns.time_is_up(name, number)

    def commands(self) -> Answers:
        """Return the commands of the buttons around the table, of the lesson's card, and of the game in words."""
        return {
            "undo": lambda _: self.undoing.undo(),
            "hint": lambda _: self.hinting.toggle(),
            "mute": lambda _: self.desk.wishes.mute(),
            "say": lambda _: self._say_again(),
            "place": lambda _: self.hinting.place(),
            "pause": lambda _: self._pause(),
            "step": lambda _: self.bot_turns.move(at_once=True),
            "new": lambda _: self.desk.show(SETUP),
            "guide": self._guided,
            "show": self.person.show_place,
            "text": self.in_words.use_line,
            **(self.keeping.commands() if self.keeping else {}),
        }

    def _guided(self, what: str) -> None:
        """Carry out a command of the lesson's card: ``show``, or one of `Teaching.command`, after which hints close."""
        if what == "show":
            self._show()
        else:
            self._focus = self.teaching.command(self.table, what)
            self.adviser.drop()
            self.by_itself.offer()
            self.keep()

    def _show(self) -> None:
        """Carry out the action that the lesson asks for, if it shows one now, for a person who wants to see it."""
        if example := self.teaching.example(self.table):
            self.person.do(example)
            self._focus = NEXT

    def _pause(self) -> None:
        """Stop the bots, or let them go on if they are stopped."""
        self.paused = not self.paused
        self.by_itself.offer_end()
        self.bot_turns.move()

    def _say_again(self) -> None:
        """Say again what the person must do."""
        self.desk.narrator.repeat()

    def _open_line(self) -> Console:
        from ui.text.console import Console  # imported late: it is fetched after the first screen

        return Console(self.person.attempt, lambda wish: self.obey(Commanded.read(wish)))

    def play(self, action: Action, why: Why | None = None) -> None:
        """Do an action and all that follows from it; a guest's screen only asks the host for it.

        Raise `Refusal`, and change nothing, if it is illegal.
        """
        before = self.table
        events = self.session.submit(action, why)
        if events is not None:
            self.happened(before, action.seat, events)

    def happened(self, before: TableView, seat: int, events: Sequence[Event]) -> None:
        """Announce an action of `seat` (`before` is the table before it), keep the game, and let it go on."""
        self.moved_on(before)
        if self.table.can_act and not before.can_act:
            self.desk.untell()
        self.announcing.tell(events)
        self.announcing.tell_of_answer(before, events)
        self.announcing.tell_found(events)
        if events:
            self.bot_turns.let_be_seen(before, seat)
        self.stopwatch.go_on()
        self.keep()
        self.go_on()
        self.count(is_new=True)

    def follow_happening(self, do: Callable[[], Happening | None]) -> None:
        """Call `do`, announce the happening at another device that it returns, and let the game go on.

        If it returns None, drop the task of a bot that need not act any more, and let the game go on only if somebody
        has come or gone.
        """
        before, bot = self.table, self.bots.seat
        happening = do()
        if happening is None:
            if self.bots.seat != bot:
                self.bots.drop()
            if self.session.presence != before.presence:
                self.go_on()
        elif happening.undone:
            self.undoing.undone(before)
        else:
            self.happened(before, happening.seat, happening.events)

    def moved_on(self, before: TableView) -> None:
        """After an action or an undo, drop the tasks, hints and warnings of the ply before, and adapt the draft."""
        self.bots.drop()
        self.adviser.drop()
        self.warner.drop()
        self.by_itself.ply = None
        self.draft = drafting.onward(before, self.table)

    # -- whose move it is ----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Draw or lift the curtain; then answer for the person what need not be asked, or else ask the bots.

        If another tab has the game, do no more than draw or lift the curtain.
        """
        self.seat_viewer()
        if self.desk.games.writes and not self.by_itself.answer():
            self.by_itself.offer()
            self.bot_turns.ask()

    def seat_viewer(self) -> None:
        """Draw or lift the curtain: at a shared screen it hides the hands until the next person has taken the screen.

        A seat that no person has any more is not shown further; if one person is left, theirs is shown.
        """
        session, people = self.session, self.session.people
        if self.shown not in people:
            self.shown, self.curtain = (people[0] if len(people) == 1 else None), None
        asked = [seat for seat in session.asked if seat in people and not self.bots.places_for(seat)]
        if len(people) > 1 and asked and self.shown not in asked:
            self.curtain = asked[0]
        elif self.shown in asked or session.state.over:
            self.curtain = None

    # -- what is seen --------------------------------------------------------------------------------------

    @property
    def hinted(self) -> bool:
        """Whether the person at the screen may ask for a hint now."""
        return self.table.can_act and self.table.hinted

    @property
    def barred(self) -> Mapping[str, str]:
        """The reasons why no hint can be asked for, or no copy saved, by these commands of the menu."""
        why = {} if self.hinted else {"hint": self.words("app.hint.not-now")}
        return {**why, "save": self.words("days.no-copy")} if self._is_attempt else why

    @property
    def _is_attempt(self) -> bool:
        """Whether the game is the attempt at the island of a day, and goes on: a copy would show what comes."""
        return bool(self.look.day) and not self.session.state.over

    def dialogs(self) -> Mapping[str, Callable[[], Markup]]:
        """Return the dialogs by name: goals, legend, the table in words, the line to play by, the shared table."""
        return {**self.in_words.dialogs(), **(self.keeping.dialogs() if self.keeping else {})}

    def layout(self) -> Markup:
        """Return the layout of the game screen."""
        return frame.game(self.words, own_regions(self.session.rules))

    def regions(self) -> dict[str, Markup]:
        """Return the bar and the regions of the table, after adding the news to the line to play by."""
        self.in_words.follow(self.announced.news)
        return self.look.regions()

    def guide(self) -> Markup:
        """Return the card beside the board, the lesson or else the sheet, and what bots of one's own have printed."""
        return self.look.guide()

    def picture(self) -> Picture | None:
        """Return the picture of the board."""
        return self.look.picture()

    def keepsake(self, drawing: Callable[[str], str]) -> Markup:
        """Return the board as an onlooker sees it, to show at the next start; `drawing` finds shared drawings by id."""
        return self.look.keepsake(drawing)

    def body(self) -> dict[str, str]:
        """Return data attributes for tests and tools: the game, the ply, who is asked for what."""
        return self.look.body()

    def rules(self) -> tuple[Markup, ...]:
        """Return the sheet of the scenario, the prices, and the paragraphs of the rules."""
        return sheet.pages(self.table)

    def news(self) -> tuple[str, ...]:
        """Return, and forget, the sentences for screen readers: what has happened, then a new text of the lesson."""
        return (*super().news(), *self.teaching.news(self.table))

    def present(self) -> str:
        """Return what the page's own voice says: on a touched thing, else the sheet, the lesson, or what to do now."""
        table = self.table
        lesson = self.teaching.plain_text(table)
        return aloud.touched(table) or self.introduction.plain_text(table) or lesson or aloud.present(table)

    def home(self) -> str:
        """Return the selector to focus when the viewer is asked something new; else empty."""
        return self.look.home()

    def follow(self) -> bool:
        """Return whether the turn has just come to the shown seat; then the log scrolls to its end."""
        return self.look.follow()

    def count(self, is_new: bool) -> None:
        """If a game on the shelf is over, add it to the record if it `is_new`, and say how games like it went."""
        if self.keeping and self.on_shelf:
            self.keeping.count(is_new)
