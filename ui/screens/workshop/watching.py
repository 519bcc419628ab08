"""The way from a series to the replay of one of its games, which is kept on no shelf."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.gradual import Gradual
from ui.base.trail import WORKSHOP
from ui.base.words import Words
from ui.page.errand import Errand
from ui.play.table import Seatholder
from ui.replay.tape import Tape
from ui.screens.waiting import carry_out
from ui.screens.workshop.series import Played, Series
from ui.session.about import OWN
from ui.shelf.setup import Setup

if TYPE_CHECKING:
    from ui.screens.desk import Desk

STRIDE = 20
"""How many actions are played again between two reports of progress."""


def watch(desk: Desk, series: Series, game: Played) -> None:
    """Open the replay of a game; a notice says why it fails."""
    work, back = winding(series, game, desk.words), partial(desk.show, WORKSHOP)
    carry_out(desk, Errand(WORKSHOP, work, partial(_opened, desk), desk.excuse, back))


def winding(series: Series, game: Played, words: Words) -> Gradual[Tape]:
    """Return, in small steps, the tape of a game. Raise `Refusal` if its actions cannot be played again."""
    session = setup_of(series, game).session(words)
    for number, action in enumerate(game.acted, 1):
        session.submit(session.rules.read(action))
        if number % STRIDE == 0:
            yield number / len(game.acted) / 2
    return (yield from Tape.winding(session))


def setup_of(series: Series, game: Played) -> Setup:
    """Return the setup of a game: the bot on its seat, the level on all others."""
    agreed = series.agreed
    seats = [Seatholder("", colour, agreed.level) for colour in range(agreed.seats)]
    seats[game.seat] = replace(seats[game.seat], name=series.name, kind=OWN)
    return Setup(agreed.game, agreed.scenario, tuple(seats), game.seed)


def _opened(desk: Desk, tape: Tape) -> None:
    from ui.screens.replay.replaying import Replaying

    desk.enter(Replaying(desk, tape, ""))
