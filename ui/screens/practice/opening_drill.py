"""The opening as a drill: a person places their first pieces on a fresh board, and each is scored."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base.markup import Markup
from ui.base.storage import SPOILT
from ui.play.table import places_yet
from ui.practice import placed, scores
from ui.practice.marks import place_of, ranks
from ui.practice.opening_sheet import Shown, said, sheet
from ui.practice.series import BOARDS, Series
from ui.screens.practice.drill import ASKED, JUDGING, TOLD, Drill

if TYPE_CHECKING:
    from ui.board.picture import Picture
    from ui.practice.placed import Placed
    from ui.screens.desk import Desk

OPENING = "opening/"


class OpeningDrill(Drill):
    """A board of a series. ``seen`` is the number of the placement whose better places are shown."""

    def __init__(self, desk: Desk, series: Series) -> None:
        super().__init__(desk, series.begun(desk.words), OPENING + series.text)
        self.series = series
        self.placed: list[Placed] = []
        self.seen = 0
        self.score = 0
        self.best = 0
        self._plies: list[int] = []

    # -- what happens --------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Go on with the opening, until all that is one's own is placed."""
        if self.stage == ASKED and self.session.people and not places_yet(self.session.state, self.session.people[0]):
            self._judge()
        if self.stage == ASKED:
            super()._go_on()
        self._changed()

    def _judge(self) -> None:
        self.stage = JUDGING
        self.bots.drop()
        self._plies = placed.placements(self.session, self.session.people[0])
        self._ask()

    def _request(self) -> str:
        return placed.request(self.session, self.session.people[0], self._plies[len(self.placed)])

    def _answered(self, answer: str) -> None:
        try:
            self.placed.append(placed.answered(self.session.rules, answer))
        except (*SPOILT, Refusal):
            self._not_answered()
            return
        if len(self.placed) < len(self._plies):
            self._ask()
            return
        self.inquiry.drop()
        self.score = placed.total(self.session.rules, self.placed)
        self._note()
        self._tell()

    def _note(self) -> None:
        """After the last board, keep the sum if there was none better."""
        kept = scores.recall(self.desk.host.storage)
        done = self.series.scoring(self.score)
        self.best = kept.openings.get(done.name, 0)
        if len(done.scores) == BOARDS:
            self._score(kept.with_opening(done.name, done.total))

    def _drill(self, command: str) -> None:
        name, _, what = command.partition(":")
        if self.stage != TOLD:
            super()._drill(command)
        elif name == "next":
            self._next(self.series.scoring(self.score))
        elif name == "again":
            self.desk.games.enter_drill(OpeningDrill(self.desk, self.series))
        elif name == "on":
            self._play_on(self.session.ply)
        elif name == "see" and what.isdecimal() and int(what) < len(self.placed):
            self.seen = int(what)
        else:
            super()._drill(command)

    def _next(self, done: Series) -> None:
        """The next board; after the last one another series."""
        if len(done.scores) == BOARDS:
            done = replace(done, seed=self.desk.host.chance(), scores=())
        self.desk.games.enter_drill(OpeningDrill(self.desk, done))

    # -- what is seen --------------------------------------------------------------------------------------

    @property
    def _shown(self) -> Shown:
        return Shown(self.stage, self.series, tuple(self.placed), len(self._plies), self.seen, self.score, self.best)

    def _sheet(self) -> Markup:
        return sheet(self.table, self._shown, folded=self.folded)

    def _said(self) -> str:
        return said(self.table, self._shown)

    def picture(self) -> Picture | None:
        """The board; when all is told, with the best places of the placement that is looked at."""
        picture = super().picture()
        if self.stage != TOLD or not self.placed or picture is None:
            return picture
        rules, seen = self.session.rules, self.placed[self.seen]
        own = place_of(rules, seen.own.hint.action)
        marked = ranks(rules, [each.hint.action for each in seen.best])
        return replace(picture, pieces=(*picture.pieces, *marked), advised=(own,) if own else ())
