"""The game: whose hand is seen, whose move it is, and what a move brings with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.events import Event, seen_by
from engine.kernel.refusal import Refusal
from ui.advice import Adviser
from ui.board.picture import Picture
from ui.bots import Bots
from ui.effects import Effect
from ui.guide import sheet
from ui.guide.introduction import Introduction
from ui.guide.teaching import Teaching
from ui.inputs import Acted, Commanded, Elapsed, Helped, Hindered, Input, Pressed, Struck, Stumbled, Thought, Typed
from ui.markup import Markup
from ui.play import advice as advising
from ui.play import draft as drafting
from ui.play import screen as play
from ui.play.seats import whose_turn
from ui.play.speaker import Speaker
from ui.play.table import Draft, TableView
from ui.play.wording import excuse, tell
from ui.screens import frame, unasked
from ui.screens.effects import effects_of
from ui.screens.keys import Board, panel_focus
from ui.screens.room import Room
from ui.screens.warning import Warner
from ui.session import Session
from ui.trail import GAME

if TYPE_CHECKING:
    from ui.app import App


class Playing(Room):
    """A game being played.

    ``shown`` is the seat whose hand is seen: the only person's, or at a shared screen that of whoever lifted the
    curtain last. ``curtain`` is the seat the screen is to be passed to. ``deaf`` are the people who refuse all offers
    of a turn, with its number.
    """

    frame = "game"

    def __init__(self, desk: App, session: Session, slot: str) -> None:
        super().__init__(desk)
        self.step = GAME + slot
        self.session = session
        self.slot = slot
        self.bots = Bots(desk.helper, self.timers, session)
        self.adviser = Adviser(desk.helper, self.timers, session)
        self.shown = session.people[0] if len(session.people) == 1 else None
        self.curtain: int | None = None
        self.paused = False
        self.deaf: dict[int, int] = {}
        self.draft = Draft()
        self.board = Board()
        self.teaching = Teaching(session)
        self.introduction = Introduction(desk.host.storage, session)
        self.warner = Warner(desk)
        self._seen_until = 0.0
        self._news: list[str] = []
        self._effects: list[Effect] = []
        self._focus = ""
        self._asked_at: int | None = None
        self._own_turn = False

    @property
    def screen(self) -> str:  # type: ignore[override]
        """``game``, or ``end`` when it is over."""
        return "end" if self.session.state.over else "game"

    @property
    def sheet(self) -> str:
        """The panel that is open."""
        return f"panel:{self.draft.panel}" if self.draft.panel else ""

    def begin(self) -> None:
        """Go on from where the game stands."""
        self._go_on()

    def leave(self) -> None:
        """Stop waiting for the bots."""
        self.bots.drop()
        self.adviser.drop()

    # -- the table as it is seen ---------------------------------------------------------------------------

    @cached_property
    def table(self) -> TableView:
        """The table for whoever looks; made anew after every change."""
        session = self.session
        over = session.state.over
        seat = self.shown if self.curtain is None else None
        can_act = seat in session.asked and self.desk.games.writes and not self.bots.places_for(seat)
        return TableView(
            rules=session.rules,
            view=session.view(seat),
            seat=seat,
            players=session.players,
            words=self.words,
            can_act=can_act,
            log=session.log(seat),
            can_undo=self.desk.games.writes and session.can_undo(seat),
            thinking=self.bots.question > 0,
            paused=self.paused,
            confirm=self.desk.preferences.confirm == "on",
            deaf=seat is not None and self._is_deaf(seat),
            seed=session.seed if over else None,
            draft=self.draft,
            advice=self.adviser.advice(seat) if can_act else None,
        )

    def _changed(self) -> None:
        self.__dict__.pop("table", None)

    def refresh(self) -> None:
        """The table is told in another language, or other things go without saying."""
        super().refresh()
        self._go_on()

    def layout(self) -> Markup:
        """The frame of the game screen."""
        return frame.game(self.words)

    def regions(self) -> dict[str, Markup]:
        """The bar, and the regions of the table."""
        over = self.session.state.over
        return {
            "bar": frame.bar(self.table, has_bots=len(self.session.people) < len(self.session.players)),
            **play.regions(self.table),
            "guide": self.teaching.card(self.table) or self.introduction.card(self.table),
            "end": play.end_screen(self.table) if over else Markup(),
            "curtain": self._curtain(),
        }

    def _curtain(self) -> Markup:
        if self.curtain is None:
            return Markup()
        return frame.curtain(self.words, self.session.players[self.curtain])

    def picture(self) -> Picture | None:
        """The board."""
        return play.picture(self.table)

    def body(self) -> dict[str, str]:
        """Who is asked for what, for tests and tools."""
        state = self.session.state
        told = {"game": self.session.rules.game.name, "ply": str(self.session.ply)}
        if not state.over:
            seat = self.table.own if self.table.can_act else state.decision.seats[0]
            told |= {"seat": str(seat), "decision": state.decision.kind}
        told |= advising.body(self.table)
        return {**told, **self.teaching.body(self.table), "thinking": "true" if self.bots.question else "false"}

    def rules(self) -> tuple[Markup, ...]:
        """The sheet of the scenario, what things cost, and the rules on the table."""
        return sheet.pages(self.table)

    def news(self) -> tuple[str, ...]:
        """What has happened since the last painting."""
        news, self._news = (*self._news, *self.teaching.news(self.table)), []
        return news

    def effects(self) -> tuple[Effect, ...]:
        """What is to be heard and seen of it."""
        effects, self._effects = tuple(self._effects), []
        return effects

    def home(self) -> str:
        """The place that can be chosen where the keyboard begins, or else what is asked."""
        asked = self.session.ply if self.table.can_act else None
        fresh, self._asked_at = asked not in (None, self._asked_at), asked
        return self.board.home(play.picture(self.table).targets) if fresh else ""

    def focus(self) -> str:
        """Where the keyboard has moved to."""
        focus, self._focus = self._focus, ""
        return focus

    def follow(self) -> bool:
        """The log follows again when the turn comes to whoever looks."""
        seat = self.table.seat
        was, self._own_turn = self._own_turn, seat is not None and seat == whose_turn(self.table)
        return self._own_turn and not was

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Answer to something that happened."""
        match event:
            case Acted(text, place):
                self._act(text, place)
            case Pressed(control):
                self._press(control)
            case Typed(name, value):
                self._press(f"{name}={value}")
            case Commanded(command):
                self._command(command)
            case Struck():
                self._strike(event)
            case Thought(number, answer):
                self._thought(number, answer)
            case Stumbled(number):
                self._stumbled(number)
            case Helped():
                self.bots.errand.go()
                self.adviser.errand.go()
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
        return (self.bots if name.startswith("bots") else self.adviser).errand.think()

    def _command(self, command: str) -> None:
        if command == "undo":
            self._undo()
        elif command == "hint":
            self._hint()
        elif command == "place":
            self._place_for_me()
        elif command == "pause":
            self.paused = not self.paused
            self._let_bot_move()
        elif command == "step":
            self._let_bot_move(at_once=True)
        elif command == "save":
            self.desk.games.ask_to_keep_copy(self)
        elif command == "rematch":
            self.desk.games.rematch(self.session)
        elif command == "sheet:away":
            self.introduction.put_away()
            self._focus = "#board"
        elif command.startswith("guide:"):
            self._focus = self.teaching.command(self.table, command.removeprefix("guide:"))
            self.desk.games.keep(self)

    def _press(self, control: str) -> None:
        if control == "curtain":
            self.shown, self.curtain = self.curtain, None
            self._changed()
            self._go_on()
        elif control == "cancel" and self.adviser.open:
            self._put_hint_away()
        elif control.startswith("offers:"):
            self._listen(control == "offers:hear")
        elif self.curtain is None:
            if control == "again":
                self._withdraw()
            self.draft = drafting.press(self.table, control)

    def _strike(self, event: Struck) -> None:
        answer = self.board.strike(event, self.table, play.picture(self.table))
        match answer:
            case Acted(text, place):
                self._act(text, place)
            case Pressed(control):
                before = self.draft.panel
                self._press(control)
                self._focus = panel_focus(before, self.draft.panel) or self._focus
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
        elif chosen.seat == self.shown and not self.warner.holds_back(self.table, chosen, lambda: self._do(chosen)):
            self._do(chosen)

    def _do(self, action: Action) -> None:
        """Do what somebody wants, or say why it cannot be."""
        self.introduction.put_away()
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

    def _is_deaf(self, seat: int) -> bool:
        return self.deaf.get(seat) == self.session.turn

    def _hint(self) -> None:
        """Ask for a hint, or put the one away that there is."""
        if self.adviser.open:
            self._put_hint_away()
        elif self.table.can_act:
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
        self._focus = advising.FOCUS

    def _undo(self) -> None:
        before = self.table
        if not before.can_undo:
            return
        self.session.undo()
        self.deaf.clear()
        self.bots.stand_ins.discard(before.own)
        self._moved_on(before)
        self._news.append(self.words("app.undone"))
        self.desk.games.keep(self)
        self._go_on()

    def _happened(self, seat: int, events: Sequence[Event]) -> None:
        """Tell what happened, keep it, and go on."""
        before = self.table
        self._moved_on(before)
        if not self._asked_at_once(before):
            self._seen_until = self.desk.host.clock() + self.desk.preferences.pace
        self._announce(events)
        self.desk.games.keep(self)
        self._go_on()

    def _asked_at_once(self, before: TableView) -> bool:
        """Whether others are still asked what was just answered: nobody waits for the others then."""
        return self.table.decision == before.decision and set(self.table.asked) < set(before.asked)

    def _moved_on(self, before: TableView) -> None:
        """The match is at another ply: drop what belonged to the one before."""
        self.bots.drop()
        self.adviser.drop()
        self._changed()
        self.draft = drafting.onward(before, self.table)
        self._changed()

    def _announce(self, events: Sequence[Event]) -> None:
        speaker = Speaker.at(self.table)
        seen = [seen_by(event, self.table.seat) for event in events]
        self._news += [tell(speaker, event) for event in seen]
        self._effects += effects_of(self.table, seen)

    # -- whose move it is ----------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Draw or lift the curtain, do what goes without saying, ask the bots."""
        self._changed()
        self._seat_viewer()
        if self.desk.games.writes and not self._refuse_unasked():
            self._offer_roll()
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

    def _refuse_unasked(self) -> bool:
        """Refuse an offer for a person who hears none in this turn; who cannot pay, if that is preferred."""
        refusal = unasked.refusal(self.session, self.desk.preferences.refuse, self._is_deaf)
        if refusal:
            self._happened(refusal.seat, self.session.submit(refusal))
        return bool(refusal)

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
        if not self.bots.errand.alone:
            self.desk.helper.succeeded()
        self._happened(seat, events)

    def _bot_failed(self) -> None:
        """Try again with another worker, or none; do anything legal where the page itself found nothing."""
        if self.bots.errand.alone:
            seat, action = self.bots.seat, self.bots.any_action()
            assert seat is not None
            self._happened(seat, self.session.submit(action))
            return
        self.bots.drop()
        self.desk.helper.failed()
        self.bots.ask(self.desk.preferences.thinking)
