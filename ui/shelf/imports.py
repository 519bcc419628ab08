"""Games from files: saves that the page exported, and plain logs of the command line."""

from dataclasses import replace

from engine.games import CATALOGUE
from engine.kernel.gradual import Gradual
from engine.kernel.protocols import is_log, reading
from ui.base.words import Words
from ui.play.table import Seatholder
from ui.session.session import Session
from ui.session.session import reading_session as saved
from ui.shelf.setup import USUAL_BOT, Setup


def reading_file(text: str, words: Words, luck: int) -> Gradual[Session]:
    """Return, in small steps, the game in a file: a save or a plain log. Raise `Refusal` if it is neither.

    `luck` is the seed of draws that are not in a log yet.
    """
    text = text.strip().removeprefix("\ufeff")
    if not is_log(text):
        return (yield from saved(text))
    match = yield from reading(text, CATALOGUE, luck)
    return Session(match, _players(match.rules.seats, words, luck), luck)


def _players(seats: int, words: Words, luck: int) -> list[Seatholder]:
    """Return bots for the seats of a plain log, which names no players; their names follow from the seed `luck`."""
    players = tuple(Seatholder("", seat, USUAL_BOT) for seat in range(seats))
    names = Setup(CATALOGUE.families[0].name, 0, players, luck).names(words)
    return [replace(player, name=name) for player, name in zip(players, names, strict=True)]
