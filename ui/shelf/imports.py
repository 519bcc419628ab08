"""Games out of files: saves as the page hands them out, and plain logs as the command line writes them."""

from __future__ import annotations

from dataclasses import replace

from engine.games import CATALOGUE
from engine.kernel.chance import Seeded
from engine.kernel.gradual import Gradual
from engine.kernel.protocols import is_log, reading
from ui.base.words import Words
from ui.play.table import Seatholder
from ui.session.session import Session
from ui.session.session import reading_session as saved
from ui.shelf.setup import USUAL_BOT, Setup


def reading_file(text: str, words: Words, luck: int) -> Gradual[Session]:
    """The game of a file, bit by bit; ``luck`` is the seed of what no log has drawn yet.

    Raises :class:`Refusal` with a sentence of its own for a file that cannot be.
    """
    text = text.strip().removeprefix("\ufeff")
    if not is_log(text):
        return (yield from saved(text))
    match = yield from reading(text, CATALOGUE)
    match.chance = Seeded(luck)
    return Session(match, _players(match.rules.seats, words, luck), luck)


def _players(seats: int, words: Words, luck: int) -> list[Seatholder]:
    """Who sits at the table of a log, which names nobody: bots, so that it can be looked at and be played on."""
    players = tuple(Seatholder("", seat, USUAL_BOT) for seat in range(seats))
    names = Setup(CATALOGUE.families[0].name, 0, players, luck).names(words)
    return [replace(player, name=name) for player, name in zip(players, names, strict=True)]
