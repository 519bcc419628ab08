"""The opening as a drill: a person places their first pieces on a fresh board, and each is scored."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base.markup import Markup
from ui.base.storage import SPOILT
from ui.base.trail import PRACTICE
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


def opening_drill(desk: Desk, series: Series) -> Drill:
    """Return the drill on the next board of a series."""
    return Drill(desk, series.begun(desk.words), OPENING + series.text, partial(OpeningExercise, series=series))


class OpeningExercise:
    """One board of a series. ``placed`` are the judged placements, ``seen`` is the index of the one that is shown.

    ``score`` is what the placements of this board are worth, 0 to 100; ``best`` is the best sum of the scores of an
    earlier series, 0 without one.
    """

    can_take_back = True
    back = ("practice.back", PRACTICE)

    def __init__(self, drill: Drill, series: Series) -> None:
        self.drill = drill
        self.series = series
        self.placed: list[Placed] = []
        self.seen = 0
        self.score = 0
        self.best = 0
        self._plies: list[int] = []

    def begin(self) -> None:
        """Do nothing: the worker is asked only when all is placed."""

    def goes_on(self) -> bool:
        """Return whether the person still has something to place. Once all is placed, let the worker judge."""
        drill, session = self.drill, self.drill.session
        if drill.stage == ASKED and session.people and not places_yet(session.state, session.people[0]):
            drill.stage = JUDGING
            drill.bots.drop()
            self._plies = placed.placements(session, session.people[0])
            drill.ask()
        return drill.stage == ASKED

    def moved(self) -> None:
        """Do nothing: placements are judged only when all is placed."""

    def request(self) -> str:
        """Return the task for the worker (JSON): to rate the next placement."""
        session = self.drill.session
        return placed.request(session, session.people[0], self._plies[len(self.placed)])

    def answered(self, answer: str) -> None:
        """Take the rating of a placement; ask for the next, or after the last one close the task and show the score.

        Bad text counts as a failure.
        """
        drill, rules = self.drill, self.drill.session.rules
        try:
            self.placed.append(placed.answered(rules, answer))
        except (*SPOILT, Refusal):
            drill.not_answered()
            return
        if len(self.placed) < len(self._plies):
            drill.ask()
            return
        drill.inquiry.drop()
        self.score = placed.total(rules, self.placed)
        self._note()
        drill.show_result()

    def _note(self) -> None:
        """Find the best sum of earlier series; after the last board, store the sum of this series if it is better."""
        kept = scores.recall(self.drill.desk.host.storage)
        done = self.series.scoring(self.score)
        self.best = kept.openings.get(done.name, 0)
        if len(done.scores) == BOARDS:
            self.drill.score(kept.with_opening(done.name, done.total))

    def command(self, name: str, what: str) -> None:
        """Carry out ``next`` (board), ``again``, ``on`` (as a game), or ``see`` with the index of a placement."""
        drill = self.drill
        if name == "next":
            self._next(self.series.scoring(self.score))
        elif name == "again":
            drill.desk.games.enter_drill(opening_drill(drill.desk, self.series))
        elif name == "on":
            drill.play_on(drill.session.ply)
        elif name == "see" and what.isdecimal() and int(what) < len(self.placed):
            self.seen = int(what)

    def _next(self, done: Series) -> None:
        """Show the next board; after the last one, the first of another series."""
        desk = self.drill.desk
        if len(done.scores) == BOARDS:
            done = replace(done, seed=desk.host.chance(), scores=())
        desk.games.enter_drill(opening_drill(desk, done))

    @property
    def _shown(self) -> Shown:
        return Shown(
            self.drill.stage, self.series, tuple(self.placed), len(self._plies), self.seen, self.score, self.best
        )

    def sheet(self) -> Markup:
        """Return the sheet: the task, the progress of judging, or the scores and the better places of one placement."""
        return sheet(self.drill.table, self._shown, folded=self.drill.folded)

    def said(self) -> str:
        """Return the sentence of the sheet: the task, that the placements are being judged, or the score."""
        return said(self.drill.table, self._shown)

    def marked(self, picture: Picture) -> Picture:
        """Return the board; once the result is shown, with the best places for the chosen placement."""
        if self.drill.stage != TOLD or not self.placed:
            return picture
        rules, seen = self.drill.session.rules, self.placed[self.seen]
        own = place_of(rules, seen.own.hint.action)
        marked = ranks(rules, [each.hint.action for each in seen.best])
        return replace(picture, pieces=(*picture.pieces, *marked), advised=(own,) if own else ())
