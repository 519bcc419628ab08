"""The drill "What would you do?": the person acts once in a position from a game of bots, and learns what is best."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base.markup import Markup
from ui.base.storage import SPOILT
from ui.base.trail import DRILL, PRACTICE
from ui.page.errand import Errand
from ui.practice import positions, scores, verdict
from ui.practice.marks import place_of, ranks
from ui.practice.position_sheet import Shown, said, sheet
from ui.practice.positions import Position
from ui.screens.practice.drill import ASKED, JUDGING, Drill
from ui.screens.waiting import carry_out

if TYPE_CHECKING:
    from ui.board.picture import Picture
    from ui.practice.verdict import Verdict
    from ui.screens.desk import Desk
    from ui.session.session import Session

POSITION = "position/"


def open_position(desk: Desk, position: Position, wanted: str) -> None:
    """Open a position's drill; `wanted` is the chosen kind of positions, empty for any. A notice says why it fails."""
    step = f"{POSITION}{wanted}|{position.text}"
    work = positions.opened(position, desk.words)
    done = partial(_opened, desk, position, wanted, step)
    carry_out(desk, Errand(DRILL + step, work, done, partial(_failed, desk), partial(desk.show, "practice")))


def _opened(desk: Desk, position: Position, wanted: str, step: str, session: Session) -> None:
    desk.games.enter_drill(position_drill(desk, session, position, wanted, step))


def _failed(desk: Desk, trouble: Refusal) -> None:
    desk.show("practice")
    desk.excuse(trouble)


def position_drill(desk: Desk, session: Session, position: Position, wanted: str, step: str) -> Drill:
    """Return the drill on a position; `wanted` is the chosen kind of positions, empty for any.

    `step` names the drill in the address.
    """
    return Drill(desk, session, step, partial(PositionExercise, position=position, wanted=wanted))


class PositionExercise:
    """A position in which a person does one action, which is then judged.

    ``ahead`` is the verdict on a careless player's action, asked for while the person thinks; ``verdict`` is the one
    shown. Both are None until they are there. ``in_question`` is the text of the action that is judged, ``start`` the
    ply of the position, ``tally`` the person's results in the family.
    """

    can_take_back = False  # the actions before belong to the position, and the person's own action is judged at once
    back = ("practice.back", PRACTICE)

    def __init__(self, drill: Drill, position: Position, wanted: str) -> None:
        session = drill.session
        self.drill = drill
        self.position = position
        self.wanted = wanted
        self.start = session.ply
        self.seat = session.people[0]
        self.view = session.remembered(self.seat)
        self.in_question = position.careless
        self.ahead: Verdict | None = None
        self.verdict: Verdict | None = None
        self.tally = scores.recall(drill.desk.host.storage).of(session.rules.game.name)

    def begin(self) -> None:
        """Ask the worker to judge `position.careless`, the action of a careless player, before the person has answered.

        People often answer just that, and need not wait then.
        """
        self.drill.ask()

    def goes_on(self) -> bool:
        """Return False: only the person acts, and only once."""
        return False

    def moved(self) -> None:
        """Show the verdict on the person's action if it is known; else ask the worker, unless it judges that now."""
        drill = self.drill
        drill.stage = JUDGING
        waits = drill.inquiry.number and self._own == self.position.careless
        known = self.ahead.for_action(drill.session.match.log[-1].action) if self.ahead else None
        if known:
            self.finish(known)
        elif not waits:
            self.in_question = self._own
            drill.ask()

    @property
    def _own(self) -> str:
        """The text of the person's action."""
        session = self.drill.session
        return session.rules.write(session.match.log[-1].action)

    def request(self) -> str:
        """Return the task for the worker (JSON): to judge the action in question."""
        return verdict.request(self.view, self.seat, self.in_question, self.start)

    def answered(self, answer: str) -> None:
        """Close the task, and take its verdict; show it if the person has answered. A bad text counts as a failure."""
        drill = self.drill
        try:
            found = verdict.answered(drill.session.rules, answer)
        except (*SPOILT, Refusal):
            drill.not_answered()
            return
        drill.inquiry.drop()
        if drill.stage == ASKED:
            self.ahead = found
        else:
            self.finish(found)

    def finish(self, found: Verdict) -> None:
        """Close any task, count the person's answer, and show the verdict `found` on it."""
        drill, game = self.drill, self.drill.session.rules.game.name
        drill.inquiry.drop()
        self.verdict = found.beside(self.ahead)
        kept = scores.recall(drill.desk.host.storage).with_answer(game, found.well)
        self.tally = kept.of(game)
        drill.score(kept)
        drill.show_result()

    def command(self, name: str, what: str) -> None:
        """Carry out ``next`` (position), ``again``, or ``on``, which begins a new game from this position."""
        drill = self.drill
        if name == "next":
            from ui.screens.practice.seeking import ask_next

            ask_next(drill.desk, drill.session.rules.game.name, self.wanted)
        elif name == "again":
            open_position(drill.desk, self.position, self.wanted)
        elif name == "on":
            drill.play_on(self.start)

    @property
    def _shown(self) -> Shown:
        return Shown(self.drill.stage, self.position, self.verdict, self.tally)

    def sheet(self) -> Markup:
        """Return the sheet: the question, that the answer is being judged, or the verdict with the best choices."""
        return sheet(self.drill.table, self._shown, folded=self.drill.folded)

    def said(self) -> str:
        """Return a sentence: the question, that the answer is being judged, or the verdict."""
        return said(self.drill.table, self._shown)

    def marked(self, picture: Picture) -> Picture:
        """Return the board; once the verdict is shown, with numbers at the places of the best choices."""
        if self.verdict is None:
            return picture
        rules, choices = self.drill.session.rules, self.verdict.choices
        own = place_of(rules, self.verdict.own.hint.action)
        marked = ranks(rules, [each.hint.action for each in choices])
        return replace(picture, pieces=(*picture.pieces, *marked), advised=(own,) if own else ())
