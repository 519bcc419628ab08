"""Every family at a shared table: bots decide at both ends, from what the page there may know."""

from __future__ import annotations

import pytest

from engine.bots.levels import bot_of_level
from engine.kernel.codec import state_digest
from engine.kernel.generator import Generator
from tests.engine.hosting.seated import one_of_each
from tests.play import Setting
from tests.ui.fakes import FakeHost
from tests.ui.person import room
from tests.ui.together.test_windows import window
from ui.play.table import Seatholder
from ui.session.session import Session

PLIES = 45


def shared(setting: Setting, seed: int) -> list[FakeHost]:
    """The window of the first seat, which has the game, and one for each other seat but the last, a bot's."""
    seats = setting.spec.seats
    players = [Seatholder(f"P{seat}", seat, "human" if seat < seats - 1 else "random") for seat in range(seats)]
    host = FakeHost()
    host.app.games.adopt(Session.begin(setting.rules, players, seed))
    host.settle()
    host.command("together")
    return [host, *(window(host, seat) for seat in range(1, seats - 1))]


@pytest.mark.some(1)
@pytest.mark.parametrize("setting", one_of_each("shared tables"))
def test_bots_at_both_ends_play_the_game_that_the_host_has(setting: Setting) -> None:
    pages, bot = shared(setting, seed=5), bot_of_level("easy")
    for _ in range(PLIES):
        match = room(pages[0]).session
        if match.state.over:
            break
        page = next((page for page in pages if room(page).table.can_act), pages[0])
        table, ply = room(page).table, match.ply
        if table.can_act:
            seat = table.own
            page.act(table.rules.write(bot.decide(table.view, seat, Generator(match.ply)).action))
        else:
            pages[0].let_bots_answer()
        assert match.ply > ply
    for page in pages[1:]:
        seen = room(page).session
        assert (seen.ply, [each.name for each in seen.players]) == (match.ply, [each.name for each in match.players])
        assert state_digest(seen.state) == state_digest(match.view(room(page).shown))
        known = [(entry.ply, entry.events, entry.points) for entry in match.log(room(page).shown)]
        assert [(entry.ply, entry.events, entry.points) for entry in seen.log(None)][1:] == known[1:]
