"""A review in words: its moments as sentences, what it comes to, and how the game is judged."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from engine.bots.review.course import MOMENTS, Report
from engine.bots.review.prospects import knows
from ui.play import wording
from ui.play.speaker import Speaker
from ui.play.table import Draft

if TYPE_CHECKING:
    from engine.bots.review.course import Loss
    from ui.base.words import Words
    from ui.replay.tape import Tape
    from ui.review.reviewer import Finished

HUNDRED = 100
"""A chance is told in points of a hundred."""


class Moment(NamedTuple):
    """A decision that cost something. ``rank`` is 1 for the dearest, 0 beyond the few that are told first."""

    ply: int
    rank: int
    turn: int
    cost: int
    percent: int
    played: str
    better: str
    why: Sequence[str]


class Story:
    """What a review of a seat says, in the words of its game; of one that is not finished, as far as it is."""

    def __init__(self, tape: Tape, words: Words, found: Finished) -> None:
        self.tape = tape
        self.words = words
        self.seat = found.seat
        self.seats = tape.rules.seats
        self.found = found
        self.turns = tape.turns
        self.first, self.last = tape.first, tape.last

    @property
    def report(self) -> Report:
        """In figures."""
        return self.found.report

    @property
    def colour(self) -> int:
        """That of the seat."""
        return self.tape.session.players[self.seat].colour

    @cached_property
    def chances(self) -> list[tuple[int, float]]:
        """How the chance went, to its end where the game ended."""
        chances = list(self.report.chances)
        state = self.tape.session.state
        return [*chances, (self.last, float(state.winner == self.seat))] if chances else []

    def chance_at(self, ply: int) -> float:
        """The chance at a ply."""
        at = bisect_right([each for each, _ in self.chances], ply) - 1
        return self.chances[max(0, at)][1] if self.chances else 0.0

    # -- moments -------------------------------------------------------------------------------------------

    @cached_property
    def moments(self) -> list[Moment]:
        """All decisions that cost something, the dearest first."""
        return [self._moment(number, loss) for number, loss in enumerate(self.report.losses, 1)]

    def _moment(self, number: int, loss: Loss) -> Moment:
        ply = loss.ply
        speaker = Speaker.at(self.tape.table(ply, self.seat, self.words, Draft()))
        why = self.found.why(ply)
        return Moment(
            ply=ply,
            rank=number if number <= MOMENTS else 0,
            turn=bisect_right(self.turns, ply),
            cost=points(loss.loss),
            percent=round(HUNDRED * self.chance_at(ply)),
            played=_begun(wording.describe(speaker, self.tape.recording.entries[ply - self.first].action)),
            better=_begun(wording.describe(speaker, loss.best)),
            why=wording.argument(speaker, why) if why else (),
        )

    def when(self, moment: Moment) -> str:
        """In which turn and at which move that was."""
        turn = self.words("play.turn", number=moment.turn) if moment.turn else self.words("play.opening")
        return self.words("review.when", turn=turn, ply=moment.ply + 1)

    def in_words(self, moment: Moment) -> str:
        """A moment in a line, for the ear."""
        return self.words("review.mark", when=self.when(moment), cost=self.hundredths(moment.cost))

    # -- sums ----------------------------------------------------------------------------------------------

    @property
    def cost(self) -> int:
        """What all decisions cost, in points of a hundred."""
        return points(self.report.cost) if self.report.losses else 0

    @property
    def fortune(self) -> int:
        """What luck brought, in points of a hundred."""
        return round(HUNDRED * self.report.fortune)

    @property
    def sum(self) -> str:
        """Both in a sentence."""
        decisions = "review.sum.decisions" if self.cost else "review.sum.decisions.none"
        luck = "even" if not self.fortune else "good" if self.fortune > 0 else "bad"
        return self.words(
            "review.sum",
            decisions=self.words(decisions, points=self.hundredths(self.cost)),
            luck=self.words(f"review.sum.luck.{luck}", points=self.hundredths(abs(self.fortune))),
        )

    def hundredths(self, count: int) -> str:
        """Return percentage points in words."""
        return self.words("review.points", count=count)

    @property
    def how(self) -> str:
        """How the game is judged."""
        return self.words("review.how" if knows(self.tape.rules) else "review.how.count")


def points(loss: float) -> int:
    """What a decision cost in points of a hundred: one at least."""
    return max(1, round(HUNDRED * loss))


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
