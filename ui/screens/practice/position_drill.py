"""What would you do? A position of a game that bots have played, one action of one's own, and what is best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.events import Event
from engine.kernel.refusal import Refusal
from ui.base.markup import Markup
from ui.base.storage import SPOILT
from ui.base.trail import DRILL
from ui.page.errand import Errand
from ui.practice import positions, scores, verdict
from ui.practice.marks import place_of, ranks
from ui.practice.position_sheet import Shown, said, sheet
from ui.practice.positions import Position
from ui.screens.practice.drill import ASKED, JUDGING, TOLD, Drill
from ui.screens.waiting import carry_out

if TYPE_CHECKING:
    from ui.board.picture import Picture
    from ui.practice.verdict import Verdict
    from ui.screens.desk import Desk
    from ui.session.session import Session

POSITION = "position/"


def open_position(desk: Desk, position: Position, wanted: str) -> None:
    """Show a position; ``wanted`` is the kind that whoever practises has chosen, if any."""
    step = f"{POSITION}{wanted}|{position.text}"
    work = positions.opened(position, desk.words)
    done = partial(_opened, desk, position, wanted, step)
    carry_out(desk, Errand(DRILL + step, work, done, partial(_failed, desk), partial(desk.show, "practice")))


def _opened(desk: Desk, position: Position, wanted: str, step: str, session: Session) -> None:
    desk.games.enter_drill(PositionDrill(desk, session, position, wanted, step))


def _failed(desk: Desk, trouble: Refusal) -> None:
    desk.show("practice")
    desk.excuse(trouble)


class PositionDrill(Drill):
    """A position. What a careless player does is judged while the person thinks: often that is the answer."""

    def __init__(self, desk: Desk, session: Session, position: Position, wanted: str, step: str) -> None:
        super().__init__(desk, session, step)
        self.position = position
        self.wanted = wanted
        self.start = session.ply
        self.seat = session.people[0]
        self.view = session.remembered(self.seat)
        self.in_question = position.careless
        self.ahead: Verdict | None = None
        self.verdict: Verdict | None = None
        self.figures = scores.recall(desk.host.storage).of(session.rules.game.name)

    def begin(self) -> None:
        """Ask already what may be the answer."""
        super().begin()
        self._ask()

    # -- what happens --------------------------------------------------------------------------------------

    @property
    def can_take_back(self) -> bool:
        """What was done before belongs to the position, and what is answered is answered."""
        return False

    def _go_on(self) -> None:
        """Nothing goes without saying, and nobody else moves."""
        self._changed()
        self._seat_viewer()
        self._changed()

    def _happened(self, seat: int, events: Sequence[Event]) -> None:
        """The answer has been given."""
        self.stage = JUDGING
        waits = self.inquiry.number if self._own == self.position.careless else 0
        super()._happened(seat, events)
        known = self.ahead.told_of(self.session.match.log[-1].action) if self.ahead else None
        if known:
            self._finish(known)
        elif not waits:
            self.in_question = self._own
            self._ask()

    @property
    def _own(self) -> str:
        """What the person has done."""
        return self.session.rules.write(self.session.match.log[-1].action)

    def _request(self) -> str:
        return verdict.request(self.view, self.seat, self.in_question, self.start)

    def _answered(self, answer: str) -> None:
        try:
            found = verdict.answered(self.session.rules, answer)
        except (*SPOILT, Refusal):
            self._not_answered()
            return
        self.inquiry.drop()
        if self.stage == ASKED:
            self.ahead = found
        else:
            self._finish(found)

    def _not_answered(self) -> None:
        """Before anything was played, nobody is told that nothing is known yet."""
        if self.stage == ASKED:
            self.inquiry.drop()
        else:
            super()._not_answered()

    def _finish(self, found: Verdict) -> None:
        self.inquiry.drop()
        self.verdict = found.beside(self.ahead)
        kept = scores.recall(self.desk.host.storage).with_answer(self.session.rules.game.name, found.well)
        self.figures = kept.of(self.session.rules.game.name)
        self._score(kept)
        self._tell()

    def _drill(self, command: str) -> None:
        if self.stage != TOLD:
            super()._drill(command)
        elif command == "next":
            from ui.screens.practice.seeking import ask_next

            ask_next(self.desk, self.session.rules.game.name, self.wanted)
        elif command == "again":
            open_position(self.desk, self.position, self.wanted)
        elif command == "on":
            self._play_on(self.start)
        else:
            super()._drill(command)

    # -- what is seen --------------------------------------------------------------------------------------

    @property
    def _shown(self) -> Shown:
        return Shown(self.stage, self.position, self.verdict, self.figures)

    def _sheet(self) -> Markup:
        return sheet(self.table, self._shown, folded=self.folded)

    def _said(self) -> str:
        return said(self.table, self._shown)

    def picture(self) -> Picture | None:
        """The board; when all is told, with numbers where the best are done."""
        picture = super().picture()
        if self.verdict is None or picture is None:
            return picture
        rules, choices = self.session.rules, self.verdict.choices
        own = place_of(rules, self.verdict.own.hint.action)
        marked = ranks(rules, [each.hint.action for each in choices])
        return replace(picture, pieces=(*picture.pieces, *marked), advised=(own,) if own else ())
