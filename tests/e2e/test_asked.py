"""Whatever knights make the game ask waits over a reload, and is answered by clicks that know only the contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count

import pytest

from engine.games import CATALOGUE
from engine.kernel.match import Match
from engine.kernel.rules import Rules, Spec
from tests.e2e.conftest import OpenPage
from tests.e2e.outsider import Outsider
from tests.e2e.test_whole_game import assert_same_after_a_reload, ply
from tests.e2e.used import open_kept
from tests.play import random_play
from tools.moments import NAMES, Kept, shelved
from ui.about import HUMAN
from ui.play.table import Seatholder
from ui.session import Session

TABLE = Spec("cities_knights", 3)
LATE = {"metropolis"}
"""What no game comes to in so few actions."""
MOST = 500
"""So many actions are followed of a game."""


@cache
def rules() -> Rules:
    """The rules of the table."""
    return CATALOGUE.rules(TABLE)


ASKED = sorted(set(rules().menus) - set(CATALOGUE.rules(Spec("classic", 3)).menus) - LATE)


def games() -> Iterator[Match]:
    """What players at random come to."""
    return (match for seed in count() for match in random_play(rules(), seed, MOST))


@cache
def asking(decision: str) -> Mapping[str, str]:
    """A game that asks this of people among bots at random, as a browser keeps it."""
    match = next(match for match in games() if match.state.stack and match.state.decision.kind == decision)
    kinds = [HUMAN if seat in match.state.decision.seats else "random" for seat in range(TABLE.seats)]
    players = [Seatholder(NAMES[seat], seat, kind) for seat, kind in enumerate(kinds)]
    return shelved(Kept(Session(match, players, 1)))


@pytest.mark.some(2)
@pytest.mark.parametrize("decision", ASKED)
def test_what_knights_make_the_game_ask_is_answered_by_clicks(show_page: OpenPage, decision: str) -> None:
    page = show_page("?speed=0&confirm=0&lang=en")
    open_kept(page, asking(decision))
    assert page.get_attribute("body", "data-decision") == decision
    assert_same_after_a_reload(page)
    before = ply(page)
    Outsider(page, seed=7).play(until_ply=before + 1)
    assert ply(page) > before
