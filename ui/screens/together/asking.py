"""What a person is told of another device: its question whether an action may be taken back, and its refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.play.wording import excuse, excuse_without_table
from ui.widgets.dialogs import Answer, Question

if TYPE_CHECKING:
    from engine.kernel.refusal import Refusal
    from ui.base.words import Words
    from ui.play.speaker import Speaker
    from ui.screens.game.playing import Playing


def foreign_excuse(words: Words, refusal: Refusal, speaker: Speaker | None = None) -> str:
    """Return the sentence of a refusal that another device has told; a general one if its details make no sense.

    `speaker` names what is on the table; without a table it is None.
    """
    try:
        return excuse(speaker, refusal) if speaker else excuse_without_table(words, refusal)
    except (LookupError, TypeError, ValueError, AttributeError):
        return words("refusal.host-malformed")


class Pleading:
    """Asks the person at the screen once for each plea, and takes the question back when the plea has ended."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self._question: Question | None = None
        self._ply = -1

    def ask(self, seat: int | None, consent: Callable[[bool], None]) -> None:
        """Ask whether `seat` may take its last action back, unless that is asked already; `consent` gets the answer.

        If `seat` is None, there is no plea: take the question back.
        """
        desk, session = self._playing.desk, self._playing.session
        if seat is None or self._ply != session.ply or self._question is not desk.question:
            self._drop()
        if seat is None or self._question:
            return
        words, name = self._playing.words, session.players[seat].name
        self._ply = session.ply
        self._question = Question(
            words("together.plea", name=name),
            words("together.plea.text", name=name),
            (
                Answer(words("together.plea.grant"), lambda _: consent(True), "primary"),
                Answer(words("together.plea.refuse"), lambda _: consent(False)),
            ),
        )
        desk.ask(self._question)

    def _drop(self) -> None:
        desk = self._playing.desk
        if self._question and desk.question is self._question:
            desk.question = None
        self._question = None
