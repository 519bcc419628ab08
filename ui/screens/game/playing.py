"""The game: whose move it is, and what a move brings with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.events import Event, implied, seen_by
from engine.kernel.refusal import Refusal
from ui.base.inputs import (
    LINE,
    Acted,
    Commanded,
    Elapsed,
    Helped,
    Hindered,
    Input,
    Pressed,
    Struck,
    Stumbled,
    Thought,
    Typed,
)
from ui.base.trail import SETUP
from ui.guide import aloud
from ui.motion.moves import effects_of
from ui.play import advice as advising
from ui.play import draft as drafting
from ui.play.additions import grace_of
from ui.play.speaker import Speaker
from ui.play.table import Draft, TableView, Why
from ui.play.wording import excuse, tell
from ui.screens.game import unasked
from ui.screens.game.teaching import NEXT
from ui.screens.game.warning import Warner
from ui.screens.game.worded import Worded
from ui.session.session import Session

if TYPE_CHECKING:
    from ui.screens.desk import Desk


class Playing(Worded):
    """A game being played: it answers to its people, and lets its bots move."""

    def __init__(self, desk: Desk, session: Session, slot: str) -> None:
        super().__init__(desk, session, slot)
        self.warner = Warner(desk)
        self._seen_until = 0.0

    def begin(self) -> None:
        """Go on from where the game stands."""
        self._go_on()
        self.count(is_new=False)

    def leave(self) -> None:
        """Stop waiting for the bots."""
        self.bots.drop()
        self.adviser.drop()

    def keep(self) -> None:
        """Keep the game as it stands now."""
        self.desk.games.keep(self)

    def refresh(self) -> None:
        """The table is told in another language, or other things go without saying."""
        super().refresh()
        self._go_on()
        self.count(is_new=False)

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Answer to something that happened."""
        self._stay(event)
        match event:
            case Acted(text, place):
                self._act(text, place)
            case Pressed(control, keyed):
                self.use(control, keyed)
            case Typed(name):
                self.write(event) if name == LINE else self._press(f"{name}={event.value}")
            case Commanded(command):
                self._command(command)
            case Struck():
                self._strike(event)
            case Thought(number, answer):
                self._thought(number, answer)
            case Stumbled(number):
                self._stumbled(number)
            case Helped():
                self.bots.inquiry.go()
                self.adviser.inquiry.go()
            case Elapsed(name, number):
                self._time_is_up(name, number)
        self._changed()

    def _thought(self, number: int, answer: str) -> None:
        if number == self.bots.question:
            self.bots.take(answer)
            self._let_bot_move()
        elif number == self.adviser.question:
            self._advised(answer)

    def _stumbled(self, number: int) -> None:
        if number == self.bots.question:
            self._bot_failed()
        elif number == self.adviser.question:
            self._advised("")

    def _time_is_up(self, name: str, number: int) -> None:
        if name == "pace":
            self._let_bot_move()
        elif name == "roll" and number == self.session.ply:
            self._roll_unasked()
        elif name == "end" and number == self.ending.ply:
            self._end_unasked()
        elif name.endswith("-alone"):
            self._thought(number, self._think(name))
        elif name.endswith("-late"):
            self._stumbled(number)

    def _think(self, name: str) -> str:
        """Answer a question in the page itself, and say once that this is how it goes."""
        helper = self.desk.helper
        if not helper.told:
            helper.told = True
            self.desk.notify(self.words("app.bots-in-page"))
        return (self.bots if name.startswith("bots") else self.adviser).inquiry.think()

    def _command(self, command: str) -> None:
        games = self.desk.games
        ways: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "hint": self._hint,
            "mute": self.desk.wishes.mute,
            "say": self.say_again,
            "place": self._place_for_me,
            "pause": self._pause,
            "step": lambda: self._let_bot_move(at_once=True),
            "save": lambda: games.ask_to_keep_copy(self),
            "export": lambda: games.export(self),
            "rematch": lambda: games.rematch(self.session),
            "new": lambda: self.desk.show(SETUP),
            "replay": self._replay,
            "review": self._review,
            "sheet:away": self._put_sheet_away,
        }
        if command in ways:
            ways[command]()
        elif command == "guide:show":
            self._show()
        elif command.startswith("guide:"):
            self._focus = self.teaching.command(self.table, command.removeprefix("guide:"))
            self.keep()
        else:
            self.in_words(command)

    def _show(self) -> None:
        """Do what the lesson asks for, for somebody who wants to see it."""
        if example := self.teaching.example(self.table):
            self._do(example)
            self._focus = NEXT

    def _replay(self) -> None:
        """Look at the game again, as far as it has come."""
        from ui.screens.replay.launch import open_played

        self.desk.dialog = ""
        self.desk.games.leave(lambda: open_played(self.desk, self.session, self.slot))

    def _review(self) -> None:
        """Look at what the decisions of a game that is over were worth."""
        from ui.screens.review.launch import open_played

        self.desk.games.leave(lambda: open_played(self.desk, self.session, self.slot))

    def _pause(self) -> None:
        """Stop the bots, or let them go on."""
        self.paused = not self.paused
        self._changed()
        self.ending.offer(self.table)
        self._let_bot_move()

    def _put_sheet_away(self) -> None:
        self.introduction.put_away()
        self._focus = "#board"

    def _press(self, control: str) -> None:
        if control == "curtain":
            self.shown, self.curtain = self.curtain, None
            self._changed()
            self._go_on()
        elif control == "cancel" and self.adviser.open:
            self._put_hint_away()
        elif objection := self.teaching.objection_to_control(self.table, control):
            self.desk.notify(objection)
        elif control.startswith("offers:"):
            self._listen(control == "offers:hear")
        elif self.curtain is None:
            if control == "again":
                self._withdraw()
            self.draft = drafting.press(self.table, control)

    def _strike(self, event: Struck) -> None:
        answer = self.board.strike(event, self.table, self.drawing.picture)
        self._stay(answer)
        match answer:
            case Acted(text, place):
                self._act(text, place)
            case Pressed(control):
                self.use(control, keyed=True)
            case Commanded(command):
                self._command(command)
            case Hindered(why):
                self.desk.notify(why)
            case str():
                self._focus = answer

    # -- moves of people -----------------------------------------------------------------------------------

    def _act(self, text: str, place: str) -> None:
        """Do what somebody asks for, or take a place for their choice first."""
        if not self.table.can_act:
            return
        try:
            chosen = drafting.choose(self.table, place) if place else self.session.rules.read(text)
        except Refusal as refusal:
            self.desk.notify(excuse(Speaker.at(self.table), refusal))
            return
        if isinstance(chosen, Draft):
            self.draft = chosen
        elif objection := self.teaching.objection(self.table, chosen):
            self.desk.notify(objection)
        elif chosen.seat == self.shown and not self.warner.holds_back(self.table, chosen, lambda: self._do(chosen)):
            self._do(chosen)

    def _do(self, action: Action) -> None:
        """Do what somebody wants, or say why it cannot be."""
        self.introduction.put_away()
        if self.offers_voice:
            self.desk.wishes.settle_voice()
        try:
            self._happened(action.seat, self.session.submit(action))
        except Refusal as refusal:
            self.desk.notify(excuse(Speaker.at(self.table), refusal))

    def _withdraw(self) -> None:
        """Take back an offer that is still open, to make another of it."""
        withdraw = next((action for action in self.table.legal if action.verb == "withdraw"), None)
        if withdraw:
            self._happened(withdraw.seat, self.session.submit(withdraw))

    def _listen(self, hears: bool) -> None:
        """Refuse whatever is offered in this turn, or look at each offer again."""
        if self.shown is None or self.curtain is not None:
            return
        self.deaf.pop(self.shown, None)
        if not hears:
            self.deaf[self.shown] = self.session.turn
        self._go_on()

    def _hint(self) -> None:
        """Ask for a hint, or put the one away that there is."""
        if self.desk.dialog == "more":
            self.desk.dialog = ""
        if self.adviser.open:
            self._put_hint_away()
        elif self.table.can_act and self.table.hinted:
            self.adviser.ask(self.table.own, self.desk.preferences.thinking)

    def _place_for_me(self) -> None:
        """Let a bot place for the viewer, now and whenever something is to be placed before the first turn."""
        if self.table.can_act and self.table.opening:
            self.adviser.drop()
            self.draft = Draft(shown=self.draft.shown)
            self.bots.stand_ins.add(self.table.own)
            self._go_on()

    def _put_hint_away(self) -> None:
        self.adviser.drop()
        self._focus = advising.AWAY

    def _advised(self, answer: str) -> None:
        """Show the hints that came, and move the keyboard to the best."""
        if not self.adviser.answered(answer):
            self.desk.notify(self.words("app.no-hint"))
        self._changed()
        self._news += advising.news(self.table)
        self._tidings += advising.news(self.table)
        self._focus = advising.FOCUS

    def _undo(self) -> None:
        before = self.table
        if not self.can_take_back or self.shown is None:
            return
        self.session.undo()
        self.ending.keep_open()
        self.deaf.clear()
        self.bots.stand_ins.discard(self.shown)
        self._moved_on(before)
        self._news.append(self.words("app.undone"))
        self._tidings.append(self.words("app.undone"))
        self.keep()
        self._go_on()

    def _happened(self, seat: int, events: Sequence[Event]) -> None:
        """Tell what happened, keep it, and go on."""
        before = self.table
        self._moved_on(before)
        self._announce(events)
        if events and not self._asked_at_once(before):
            self._seen_until = self.desk.host.clock() + self._lasts(seat)
        self.stopwatch.go_on()
        self.keep()
        self._go_on()
        self.count(is_new=True)

    def _lasts(self, seat: int) -> float:
        """How many seconds what a seat did can be seen, heard and thought better of before a bot goes on."""
        pace = self.desk.preferences.pace
        regret = grace_of(self.session.rules) if seat in self.session.people and self.can_take_back else 0.0
        return max(pace, regret, self.desk.narrator.seconds(self._tidings)) if pace else pace

    def _asked_at_once(self, before: TableView) -> bool:
        """Whether others are still asked what was just answered: nobody waits for the others then."""
        return self.table.decision == before.decision and set(self.table.asked) < set(before.asked)

    def _moved_on(self, before: TableView) -> None:
        """The match is at another ply: drop what belonged to the one before."""
        self.bots.drop()
        self.adviser.drop()
        self.warner.drop()
        self.ending.ply = None
        self._changed()
        self.draft = drafting.onward(before, self.table)
        self._changed()

    def _announce(self, events: Sequence[Event]) -> None:
        speaker = Speaker.at(self.table)
        seen = [seen_by(event, self.table.seat) for event in events]
        self._news += [tell(speaker, event) for event in seen if not implied(event)]
        self._tidings += [said for event in seen if not implied(event) and (said := aloud.said(self.table, event))]
        self._effects += effects_of(self.table, seen)

    # -- whose move it is ----------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Draw or lift the curtain, do what goes without saying, ask the bots."""
        self._changed()
        self._seat_viewer()
        if self.desk.games.writes and not self._answer_unasked():
            self._offer_roll()
            self.ending.offer(self.table)
            self.bots.ask(self.desk.preferences.thinking)
        self._changed()

    def _seat_viewer(self) -> None:
        """At a shared screen, hide the hands until the next person who is asked has taken it."""
        session = self.session
        asked = [seat for seat in session.asked if seat in session.people and not self.bots.places_for(seat)]
        if len(session.people) > 1 and asked and self.shown not in asked:
            self.curtain = asked[0]
        elif self.shown in asked or session.state.over:
            self.curtain = None

    def _answer_unasked(self) -> bool:
        """Refuse an offer for a person who hears none in this turn, or cannot pay, if that is preferred; or pass."""
        wish = self.desk.preferences.refuse
        answer = unasked.refusal(self.session, wish, self._is_deaf) or unasked.passing(self.session)
        if answer:
            self._happened(answer.seat, self.session.submit(answer))
        return bool(answer)

    def _offer_roll(self) -> None:
        """Let the dice roll by themselves in a moment, if that is preferred."""
        if self._roll():
            self.timers.start(self.desk.preferences.pace, "roll", self.session.ply)

    def _roll_unasked(self) -> None:
        self._changed()
        if roll := self._roll():
            self._happened(roll.seat, self.session.submit(roll))

    def _roll(self) -> Action | None:
        return unasked.roll(self.table, self.desk.preferences.roll)

    def _stay(self, touched: object) -> None:
        """Whoever touches anything wants to end the turn by hand."""
        if isinstance(touched, Acted | Pressed | Typed | Commanded) and self.ending.stay():
            self._changed()

    def _end_unasked(self) -> None:
        self._changed()
        if end := self.ending.due(self.table):
            events = self.session.submit(end, Why("why.nothing-left", {}))
            self._news.append(self.words("play.ended"))
            self._tidings.append(self.words("play.ended"))
            self._happened(end.seat, events)

    # -- moves of bots -------------------------------------------------------------------------------------

    def _let_bot_move(self, at_once: bool = False) -> None:
        """Do what the bot answered, when the move before has been seen long enough."""
        if self.bots.answer is None or (self.paused and not at_once):
            return
        wait = self._seen_until - self.desk.host.clock()
        if wait > 0 and not at_once:
            self.timers.start(wait, "pace", self.bots.question)
            return
        seat, answer = self.bots.seat, self.bots.answer
        assert seat is not None
        try:
            events = self.session.answered(answer)
        except (Refusal, ValueError, KeyError, TypeError):
            self._bot_failed()
            return
        if not self.bots.inquiry.alone:
            self.desk.helper.succeeded()
        self._happened(seat, events)

    def _bot_failed(self) -> None:
        """Try again with another worker, or none; do anything legal where the page itself found nothing."""
        if self.bots.inquiry.alone:
            seat, action = self.bots.seat, self.bots.any_action()
            assert seat is not None
            self._happened(seat, self.session.submit(action))
            return
        self.bots.drop()
        self.desk.helper.failed()
        self.bots.ask(self.desk.preferences.thinking)
