"""The moves of bots: an answer of the worker is played once the move before it was visible long enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.play.additions import grace_of

if TYPE_CHECKING:
    from ui.base.inputs import BotTold
    from ui.play.table import TableView
    from ui.screens.game.playing import Playing
    from ui.session.mishaps import Mishap


class BotTurns:
    """Plays the moves of bots in a game. Before ``seen_until``, in seconds of the host's clock, no bot moves."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self.seen_until = 0.0
        self._mishap = ""

    def answered(self, number: int, answer: str) -> None:
        """Take the worker's answer to the task with this number: a bot's move, or hints; ignore other numbers."""
        playing = self._playing
        if number == playing.bots.question:
            playing.bots.take(answer)
            self.move()
        elif number == playing.adviser.question:
            playing.hinting.show(answer)

    def heard(self, told: BotTold) -> None:
        """Take news of a bot of one's own: play its move, or tell what went wrong and let another bot decide."""
        own = self._playing.bots.own
        outcome = own.hear(told) if own else None
        if isinstance(outcome, str):
            self._playing.bots.take(outcome)
            self.move()
        elif outcome:
            self._replace(outcome)

    def ask(self) -> None:
        """Ask the bot that must act, if any. If a bot of one's own cannot answer, say why."""
        playing = self._playing
        if mishap := playing.bots.ask(playing.desk.preferences.thinking):
            self._tell(mishap)

    def _replace(self, mishap: Mishap) -> None:
        """Let another bot decide for the bot of one's own that was asked."""
        self._playing.bots.drop()
        self._tell(mishap)
        self.ask()

    def _tell(self, mishap: Mishap) -> None:
        """Show a notice of what is wrong with the bot of one's own that must act; it replaces the last such notice."""
        playing, bots = self._playing, self._playing.bots
        assert bots.own
        assert bots.seat is not None
        player, key = playing.session.players[bots.seat], f"own.{bots.own.replaced(bots.seat)}"
        playing.desk.unsay(self._mishap)
        self._mishap = playing.words(key, player=player.name, what=mishap.told(playing.words))
        playing.desk.notify(self._mishap, stays=True)

    def stumbled(self, number: int) -> None:
        """Handle the worker's failure or long silence at the task with this number.

        Try again if a bot must move; if the person waits for hints, say that there are none.
        """
        playing = self._playing
        if number == playing.bots.question:
            self._failed()
        elif number == playing.adviser.question:
            playing.hinting.show("")

    def time_is_up(self, name: str, number: int) -> None:
        """Go on after the wait `name`: for the pace, for a worker that has not started, or for a bot that is silent."""
        if name == "pace":
            self.move()
        elif name.endswith("-alone"):
            self.answered(number, self._think(name))
        elif name.endswith("-late"):
            self.stumbled(number)
        elif (own := self._playing.bots.own) and (mishap := own.given_up(name)):
            self._replace(mishap)

    def _think(self, name: str) -> str:
        """Return the answer to a task, computed in the page without the worker; the first time, tell the person so."""
        playing, worker = self._playing, self._playing.desk.worker
        if not worker.told:
            worker.told = True
            playing.desk.notify(playing.words("app.bots-in-page"))
        return (playing.bots if name.startswith("bots") else playing.adviser).inquiry.think()

    def let_be_seen(self, before: TableView, seat: int) -> None:
        """Set ``seen_until`` so that the action of `seat` can be seen, heard and taken back before a bot moves.

        Bots go on at once if the person prefers no pace. If the action answers a question that others must answer too,
        ``seen_until`` stays as it was. `before` is the table before the action.
        """
        playing, table = self._playing, self._playing.table
        if table.decision == before.decision and set(table.asked) < set(before.asked):
            return
        lasts = pace = playing.desk.preferences.pace
        if pace:
            regret = grace_of(table.rules) if seat in playing.session.people and playing.can_take_back else 0.0
            lasts = max(pace, regret, playing.desk.narrator.seconds(playing.announced.tidings))
        self.seen_until = playing.desk.host.clock() + lasts

    def move(self, at_once: bool = False) -> None:
        """Play the bot's answer, if it has come; an illegal answer counts as a failure.

        Unless `at_once`, do nothing in a pause, and wait until the move before was visible long enough.
        """
        playing, bots = self._playing, self._playing.bots
        if bots.answer is None or (playing.paused and not at_once):
            return
        wait = self.seen_until - playing.desk.host.clock()
        if wait > 0 and not at_once:
            playing.timers.start(wait, "pace", bots.question)
            return
        seat, answer = bots.seat, bots.answer
        assert seat is not None
        before = playing.table
        try:
            events = playing.session.answered(answer, seat)
        except (Refusal, ValueError, KeyError, TypeError):
            if bots.own and bots.own.decides(seat):
                self._replace(bots.own.refuse())
            else:
                self._failed()
            return
        if not bots.inquiry.alone and not (bots.own and bots.own.decides(seat)):
            playing.desk.worker.succeeded()
        if events is not None:
            playing.happened(before, seat, events)
            playing.announcing.tell_grave(events)

    def _failed(self) -> None:
        """Ask a new worker, or think in the page; if that fails too, play any legal action."""
        playing, bots = self._playing, self._playing.bots
        if bots.inquiry.alone:
            playing.play(bots.any_action())
            return
        bots.drop()
        playing.desk.worker.failed()
        self.ask()
