"""A review in words: its moments as sentences, its result, and how the game was judged."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from engine.bots.review.chances import knows
from engine.bots.review.examination import MOMENTS, Report
from ui.play import wording
from ui.play.speaker import Speaker
from ui.play.table import Draft

if TYPE_CHECKING:
    from engine.bots.review.examination import Loss
    from ui.base.words import Words
    from ui.replay.tape import Tape
    from ui.review.reviewer import Finished

HUNDRED = 100
"""Chances are given in hundredths."""


class Moment(NamedTuple):
    """A decision that lowered the chance of winning: from ``percent``, in hundredths, by ``cost`` hundredths.

    ``ply`` is the number of actions before it, ``turn`` that of the turn, 0 in the opening. ``rank`` is 1, 2, 3 ... for
    the few decisions that mattered most, 0 for all others. ``played`` and ``better`` are sentences: what was done, and
    what would have been better; ``why`` has the reasons as sentences.
    """

    ply: int
    rank: int
    turn: int
    cost: int
    percent: int
    played: str
    better: str
    why: Sequence[str]


class Story:
    """The report of the review of a seat, in words. ``whole`` says whether the review is complete."""

    def __init__(self, tape: Tape, words: Words, found: Finished, whole: bool = True) -> None:
        self.tape = tape
        self.words = words
        self.whole = whole
        self._speakers: dict[int, Speaker] = {}
        self.seat = found.seat
        self.seats = tape.rules.seats
        self.found = found
        self.turns = tape.turns
        self.first, self.last = tape.first, tape.last

    @property
    def report(self) -> Report:
        """The report in numbers, of which this story tells."""
        return self.found.report

    @property
    def colour(self) -> int:
        """The colour of the seat."""
        return self.tape.session.players[self.seat].colour

    @cached_property
    def chances(self) -> list[tuple[int, float]]:
        """Pairs of a ply and the chance of winning there (0 to 1); empty if no chance is known.

        For a complete review, the last pair is the end of the game, with 1 or 0.
        """
        chances = list(self.report.chances)
        if not self.whole:
            return chances
        state = self.tape.session.state
        return [*chances, (self.last, float(state.winner == self.seat))] if chances else []

    def chance_at(self, ply: int) -> float:
        """Return the chance of winning at a ply, from 0 to 1: the latest known, else the first; 0 if none is known."""
        at = bisect_right([each for each, _ in self.chances], ply) - 1
        return self.chances[max(0, at)][1] if self.chances else 0.0

    @cached_property
    def moments(self) -> list[Moment]:
        """All decisions that cost something, in the order of the report: those that mattered most first."""
        return [self._moment(number, loss) for number, loss in enumerate(self.report.losses, 1)]

    def further(self, found: Finished, whole: bool) -> Story:
        """Return the story of a later report of the same review; it uses the tables again that this one has made."""
        further = Story(self.tape, self.words, found, whole)
        further._speakers = self._speakers
        return further

    def _moment(self, number: int, loss: Loss) -> Moment:
        ply = loss.ply
        speaker, why = self._speaker(ply), self.found.why(ply)
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

    def _speaker(self, ply: int) -> Speaker:
        if ply not in self._speakers:
            self._speakers[ply] = Speaker.at(self.tape.table(ply, self.seat, self.words, Draft()))
        return self._speakers[ply]

    def when(self, moment: Moment) -> str:
        """Return the turn and the number of the move of a moment, in words."""
        turn = self.words("play.turn", number=moment.turn) if moment.turn else self.words("play.opening")
        return self.words("review.when", turn=turn, ply=moment.ply + 1)

    def in_words(self, moment: Moment) -> str:
        """Return a moment as one line for screen readers: when it was, and what it cost of the chance of winning."""
        return self.words("review.mark", when=self.when(moment), cost=self.hundredths(moment.cost))

    @property
    def cost(self) -> int:
        """What all decisions cost in chance of winning, in hundredths; 0 if none cost anything, else at least 1."""
        return points(self.report.cost) if self.report.losses else 0

    @property
    def fortune(self) -> int:
        """What luck brought in chance of winning, in hundredths; negative for bad luck."""
        return round(HUNDRED * self.report.fortune)

    @property
    def rest(self) -> int:
        """What the others did to the chance of winning, in hundredths: all that is neither decisions nor luck."""
        chances = [chance for _, chance in self.chances] or [0.0]
        return round(HUNDRED * (chances[-1] - chances[0])) + self.cost - self.fortune

    @property
    def sum(self) -> str:
        """The cost of decisions and the luck, as a sentence."""
        decisions = "review.sum.decisions" if self.cost else "review.sum.decisions.none"
        luck = "even" if not self.fortune else "good" if self.fortune > 0 else "bad"
        return self.words(
            "review.sum",
            decisions=self.words(decisions, points=self.hundredths(self.cost)),
            luck=self.words(f"review.sum.luck.{luck}", points=self.hundredths(abs(self.fortune))),
        )

    def hundredths(self, count: int) -> str:
        """Return a number of hundredths, in words."""
        return self.words("review.points", count=count)

    @property
    def how(self) -> str:
        """The sentence that says how the game was judged."""
        return self.words("review.how" if knows(self.tape.rules) else "review.how.count")


def points(loss: float) -> int:
    """Return a loss of chance (0 to 1) in hundredths, at least 1."""
    return max(1, round(HUNDRED * loss))


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
