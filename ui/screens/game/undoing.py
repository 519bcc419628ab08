"""Taking back the last action, and how the game goes on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.play.speaker import Speaker
from ui.play.wording import excuse

if TYPE_CHECKING:
    from ui.play.table import TableView
    from ui.screens.game.playing import Playing


class Undoing:
    """Takes back the last action for the person at the screen, or asks the others at the table for it."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing

    def undo(self) -> None:
        """Take back the last action, or ask the others for it; do nothing if the person may not take it back.

        A notice says why the game refuses it, or that the others are asked. If it is done at once, the turn does not
        end by itself any more.
        """
        playing, before = self._playing, self._playing.table
        if not playing.can_take_back or playing.shown is None:
            return
        try:
            done = playing.session.undo()
        except Refusal as refusal:
            playing.desk.tell(excuse(Speaker.at(before), refusal))
            return
        if done:
            playing.by_itself.keep_open()
            self.undone(before)
        else:
            playing.desk.tell(playing.words("together.asked"))
            if playing.keeping:
                playing.keeping.ask()

    def undone(self, before: TableView) -> None:
        """Announce that the last action was taken back (`before` is the table before that), and let the game go on.

        From now on nobody refuses all offers, and no bot places for a person.
        """
        playing = self._playing
        playing.deaf.clear()
        playing.bots.stand_ins.clear()
        playing.announcing.put_grave_away()
        playing.moved_on(before)
        playing.announced.say(playing.words("app.undone"))
        playing.keep()
        playing.go_on()
