"""Hints on a game screen: they are asked for, shown with the focus on the best one, and put away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.play import advice
from ui.play.table import Draft
from ui.session.advice import MANY, WANTED

if TYPE_CHECKING:
    from ui.screens.game.playing import Playing


class Hinting:
    """Asks for hints for the person at the screen, and lets a bot place for them in the opening."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing

    def toggle(self) -> None:
        """Close the menu. Put hints away if any are open; else ask the worker for hints, if the person may ask.

        That a person has asked is noted in the game, and saved.
        """
        playing, desk = self._playing, self._playing.desk
        if desk.dialog == "more":
            desk.dialog = ""
        if playing.adviser.open:
            self.put_away()
        elif playing.hinted:
            self._note_help()
            taught = playing.teaching.wanted(playing.table)
            playing.adviser.ask(playing.table.own, desk.preferences.thinking, MANY if taught else WANTED)

    def _note_help(self) -> None:
        """Note that a bot helps, and save that with the game at once, so that a reload does not undo it."""
        playing = self._playing
        if not playing.session.helped:
            playing.session.helped = True
            playing.keep()

    def put_away(self) -> None:
        """Close the hint, and give the keyboard back to the button that asked for it."""
        self._playing.adviser.drop()
        self._playing.focus_on(advice.AWAY)

    def show(self, answer: str) -> None:
        """Show the hints of the worker's answer with the focus on the best; notify the person if there are none.

        In a lesson, show only those for what it asks.
        """
        playing = self._playing
        if not playing.adviser.answered(answer):
            playing.desk.notify(playing.words("app.no-hint"))
        if playing.adviser.open and (wanted := playing.teaching.wanted(playing.table)):
            playing.adviser.narrow(wanted)
        playing.announced.say(*advice.news(playing.table))
        playing.focus_on(advice.FOCUS)

    def place(self) -> None:
        """Let a bot place the person's pieces, now and for the rest of the opening; do nothing at other times.

        That a bot helps is noted in the game, and saved. Hints and the sheet of the scenario are put away, as by an
        action: the first question of the game would wait behind the sheet.
        """
        playing = self._playing
        if playing.table.can_act and playing.table.opening:
            self._note_help()
            playing.introduction.put_away()
            playing.adviser.drop()
            playing.draft = Draft(shown=playing.draft.shown)
            playing.bots.stand_ins.add(playing.table.own)
            playing.go_on()
