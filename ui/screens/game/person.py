"""The person at the screen: turns what they press, type and choose into drafts and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.refusal import Refusal
from ui.base.inputs import LINE, Acted, Commanded, Hindered, Input, Pressed, Struck, Touched, Typed
from ui.play import draft as drafting
from ui.play.speaker import Speaker
from ui.play.table import Draft
from ui.play.wording import excuse
from ui.screens.game.board_keys import panel_focus

if TYPE_CHECKING:
    from ui.board.geometry import Point
    from ui.screens.game.playing import Playing


class Person:
    """Turns the inputs of the person at the screen into drafts and actions of their seat."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing

    def handle(self, event: Input) -> None:
        """Handle what the person has pressed, typed, struck or touched; ignore other inputs."""
        match event:
            case Acted(text, place):
                self.act(text, place)
            case Pressed(control, keyed):
                self.use(control, keyed)
            case Typed(name):
                self.write(event) if name == LINE else self.press(f"{name}={event.value}")
            case Struck():
                self.strike(event)
            case Touched(x, y):
                self.touch((x, y))

    def touch(self, at: Point) -> None:
        """Choose the tile at a point of the board, if it can be chosen; else tell what lies there."""
        playing = self._playing
        tile = playing.in_words.open_tile(playing.look.picture(), at)
        if tile:
            self.act("", tile)
        else:
            playing.in_words.point(at)

    def use(self, control: str, keyed: bool) -> None:
        """Press a control. If that was done with the keyboard (`keyed`), move the focus along with the panel.

        If a panel opens, the focus moves into it; if the panel closes, to the button that opens it.
        """
        playing = self._playing
        before = playing.draft.panel
        self.press(control)
        if keyed and (focus := panel_focus(before, playing.draft.panel)):
            playing.focus_on(focus)

    def press(self, control: str) -> None:
        """Use a control: lift the curtain, put hints or the opening sheet away, hear or refuse offers, or make a draft.

        If the lesson objects, only show a notice that says so.
        """
        playing = self._playing
        if control == "curtain":
            playing.shown, playing.curtain = playing.curtain, None
            playing.go_on()
        elif control == "cancel" and playing.adviser.open:
            playing.hinting.put_away()
        elif control == "sheet":
            playing.introduction.put_away()
            playing.by_itself.offer()
            playing.focus_on("#board")
        elif objection := playing.teaching.objection_to_control(playing.table, control):
            playing.desk.tell(objection)
        elif control.startswith("offers:"):
            self._listen(control == "offers:hear")
        elif playing.curtain is None:
            if control == "again":
                self._withdraw()
            playing.draft = drafting.press(playing.table, control)

    def touched(self, touched: object) -> None:
        """If `touched` is an input by which the person did something, cancel the automatic end of the turn."""
        playing = self._playing
        if isinstance(touched, Acted | Pressed | Typed | Commanded):
            playing.by_itself.stay()

    def strike(self, event: Struck) -> None:
        """Do what a key means at this table: an action, a control, a command, a notice, or a new focus."""
        playing = self._playing
        answer = playing.board.strike(event, playing.table, playing.look.picture())
        self.touched(answer)
        match answer:
            case Acted(text, place):
                self.act(text, place)
            case Pressed(control):
                self.use(control, keyed=True)
            case Commanded():
                playing.obey(answer)
            case Hindered(why):
                playing.desk.tell(why)
            case str():
                playing.focus_on(answer)

    def act(self, text: str, place: str) -> None:
        """Do what a click on `place` means: change the draft or do an action. Without a `place`, do the action `text`.

        A notice says why it is refused. Nothing happens if the person cannot act; a warning may ask them first.
        """
        playing = self._playing
        if not playing.table.can_act:
            return
        try:
            chosen = drafting.choose(playing.table, place) if place else playing.session.rules.read(text)
        except Refusal as refusal:
            playing.desk.tell(excuse(Speaker.at(playing.table), refusal))
            return
        if isinstance(chosen, Draft):
            playing.draft = chosen
        else:
            self.attempt(chosen)

    def attempt(self, action: Action) -> None:
        """Do an action that the person has chosen or typed, if it is of their seat.

        A lesson may object; a warning may ask them first.
        """
        playing = self._playing
        if objection := playing.teaching.objection(playing.table, action):
            playing.desk.tell(objection)
        elif action.seat == playing.shown and not self._is_held_back(action):
            self.do(action)

    def _is_held_back(self, action: Action) -> bool:
        """If a warning is due, ask the person whether they mean this action, and return True; a yes does the action.

        There is no warning of what the hint on the screen advises, or of what the step of a lesson asks for.
        """
        playing = self._playing
        advised = [hint.action for hint in playing.table.advice.hints] if playing.table.advice else []
        if action in (*advised, *playing.teaching.wanted(playing.table)):
            return False
        return playing.warner.holds_back(playing.table, action, lambda: self.do(action))

    def do(self, action: Action) -> None:
        """Do an action for the person, or show a notice why it is refused; what stood over the table is put away."""
        playing = self._playing
        playing.introduction.put_away()
        playing.announcing.put_grave_away()
        try:
            playing.play(action)
        except Refusal as refusal:
            playing.desk.tell(excuse(Speaker.at(playing.table), refusal))

    def _withdraw(self) -> None:
        """Withdraw the person's open offer, so that they can make another."""
        playing = self._playing
        withdraw = next((action for action in playing.table.legal if action.verb == "withdraw"), None)
        if withdraw:
            playing.play(withdraw)

    def _listen(self, hears: bool) -> None:
        """Refuse all offers of this turn, or if `hears` take part in them again; do nothing behind a curtain."""
        playing = self._playing
        if playing.shown is None or playing.curtain is not None:
            return
        playing.deaf.pop(playing.shown, None)
        if not hears:
            playing.deaf[playing.shown] = playing.session.turn
        playing.go_on()

    def write(self, event: Typed) -> None:
        """Take the text in the field of the line to play by, as it is typed.

        The report that the browser sends when the field is left tells nothing new, and is ignored.
        """
        playing = self._playing
        if not event.whole:
            playing.in_words.line().typed(event.value)

    def show_place(self, place: str) -> None:
        """Move the focus to a place of the board, and announce what is there."""
        playing = self._playing
        playing.announced.news.append(playing.in_words.lead_to(place))
        playing.board.place = place
