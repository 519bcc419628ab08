"""Actions that the game takes for a person who prefers it so: pass, refuse, roll, end the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.play.table import Why
from ui.screens.game import unasked

if TYPE_CHECKING:
    from engine.kernel.actions import Action
    from ui.screens.game.playing import Playing

SEEN = 1.2
"""Seconds that a person has, at least, to see how a turn stands before it ends by itself."""


class ByItself:
    """The actions taken without a press.

    ``ply`` is the ply at which the turn will end by itself, or None; ``stayed`` is the number of a turn that the person
    ends by hand, -1 for none.
    """

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self.ply: int | None = None
        self.stayed = -1

    @property
    def _taught(self) -> bool:
        """Whether a lesson goes on, in which the learner rolls and ends turns by hand."""
        lesson = self._playing.session.taken_lesson
        return bool(lesson and not lesson.over)

    @property
    def _roll(self) -> Action | None:
        """The roll that the game may do for the person now; None while a lesson or the opening sheet is read."""
        playing = self._playing
        reads = self._taught or playing.table.introduced
        return None if reads else unasked.roll(playing.table, playing.desk.preferences.roll)

    @property
    def _end(self) -> Action | None:
        """The end of the turn that the game may do for the person now; None if there is none.

        If several persons play, no turn ends by itself: the other persons would learn from it what the hand lacks.
        """
        playing = self._playing
        return unasked.end(playing.table, playing.desk.preferences.end) if playing.session.alone else None

    def answer(self) -> bool:
        """Play the refusal or the pass that `unasked` finds for the person, if any. Return whether one was played.

        A refusal for want of cards gives that as its reason, which the log shows.
        """
        playing = self._playing
        wish = playing.desk.preferences.refuse
        action = unasked.refusal(playing.session, wish, playing.is_deaf) or unasked.passing(playing.session)
        if action:
            unable = action.verb == "refuse" and not playing.is_deaf(action.seat)
            playing.play(action, Why("why.refuse-unable", {}) if unable else None)
        return bool(action)

    def offer(self) -> None:
        """Start the waits before the dice roll and before the turn ends, where that is preferred."""
        playing = self._playing
        if self._roll:
            playing.timers.start(playing.desk.preferences.pace, "roll", playing.session.ply)
        self.offer_end()

    def offer_end(self) -> None:
        """If the turn can end by itself now, set ``ply`` and start the short wait before that; else set it to None."""
        playing = self._playing
        session, wishes = playing.session, playing.desk.preferences
        by_hand = self.stayed == session.turn or self._taught or playing.paused
        self.ply = session.ply if not by_hand and self._end else None
        if self.ply is not None:
            playing.timers.start(max(SEEN, wishes.pace), "end", self.ply)

    def stay(self) -> None:
        """If the turn is about to end by itself, let the person end it by hand instead."""
        if self.ply is not None:
            self.keep_open()

    def keep_open(self) -> None:
        """Let the person end this turn by hand, even if turns usually end by themselves."""
        self.ply, self.stayed = None, self._playing.session.turn

    def roll(self) -> None:
        """Roll the dice, at the end of the wait, if that is still preferred."""
        if action := self._roll:
            self._playing.play(action)

    def end(self) -> None:
        """Announce that the turn ends, and end it (called after the wait).

        If a dialog or a question is open, or something else can be done now, let the person end it by hand instead.
        """
        playing, desk = self._playing, self._playing.desk
        action = self._end
        if action is None or desk.dialog or desk.question:
            self.stay()
            return
        playing.announced.say(playing.words("play.ended"))
        playing.play(action, Why("why.nothing-left", {}))
