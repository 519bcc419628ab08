"""What a game does for a person without being asked, where they prefer it so: pass, refuse, roll, end the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.play.table import Why
from ui.screens.game import unasked

if TYPE_CHECKING:
    from ui.screens.game.playing import Playing

SEEN = 1.2
"""Seconds that a person has, at least, to see how a turn stands before it ends by itself."""


class ByItself:
    """The moves that go without saying.

    ``ply`` is the ply at which the turn is about to end by itself, else None; ``stayed`` is the number of the turn that
    a person ends by hand.
    """

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self.ply: int | None = None
        self.stayed = -1

    def answer(self) -> bool:
        """Refuse an offer or pass, where that is all a person can or wants to do; return whether it was done."""
        playing = self._playing
        wish = playing.desk.preferences.refuse
        action = unasked.refusal(playing.session, wish, playing.is_deaf) or unasked.passing(playing.session)
        if action:
            playing.play(action)
        return bool(action)

    def offer(self) -> None:
        """Let the dice roll, and the turn end, in a moment, where that is preferred."""
        playing = self._playing
        if unasked.roll(playing.table, playing.desk.preferences.roll):
            playing.timers.start(playing.desk.preferences.pace, "roll", playing.session.ply)
        self.offer_end()

    def offer_end(self) -> None:
        """Let the turn end in a moment, if that is preferred and nothing else can be done."""
        playing = self._playing
        session, wishes = playing.session, playing.desk.preferences
        by_hand = self.stayed == session.turn or session.course or playing.paused
        self.ply = session.ply if not by_hand and unasked.end(playing.table, wishes.end) else None
        if self.ply is not None:
            playing.timers.start(max(SEEN, wishes.pace), "end", self.ply)

    def stay(self) -> None:
        """Let the turn go on, if it was about to end."""
        if self.ply is not None:
            self.keep_open()

    def keep_open(self) -> None:
        """Let this turn be ended by hand, even if the person prefers that turns end by themselves."""
        self.ply, self.stayed = None, self._playing.session.turn

    def roll(self) -> None:
        """Roll, now that the moment is over, if that is still what is preferred."""
        playing = self._playing
        if action := unasked.roll(playing.table, playing.desk.preferences.roll):
            playing.play(action)

    def end(self) -> None:
        """End the turn, now that the moment is over, unless something lies over the table by now."""
        playing, desk = self._playing, self._playing.desk
        action = unasked.end(playing.table, desk.preferences.end)
        if action is None or desk.dialog or desk.question:
            self.stay()
            return
        playing.announced.say(playing.words("play.ended"))
        playing.play(action, Why("why.nothing-left", {}))
