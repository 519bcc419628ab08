"""Long games are opened and imported bit by bit: one sees how far it has come, and can leave it."""

import json
from functools import cache

import pytest

from engine.kernel import match, saves
from engine.kernel.codec import digest, state_digest
from tests.ui.fakes import FakeHost, MemoryStorage, marked
from tests.ui.person import commands, notices, room
from tests.ui.session.test_session import played
from ui.base.inputs import FileChosen
from ui.screens.menu import Menu
from ui.screens.saves import SavedGames
from ui.screens.waiting import Waiting
from ui.session.session import Session
from ui.session.summary import card_of
from ui.shelf.saves import Shelf

LONG = 800
"""Actions of a game that is told about three times while it is played again."""


@cache
def long_game() -> Session:
    return played(LONG, seed=3)


def shelved(text: str) -> FakeHost:
    """A slow browser with a game on its shelf."""
    storage = MemoryStorage()
    Shelf(storage).keep(card_of(long_game(), "long", "2031-01-01"), text)
    host = FakeHost(storage=storage)
    host.tick = 1.0
    return host


def share(host: FakeHost) -> int:
    (bar,) = marked(host.page.regions["share"], "value")
    return int(bar["value"])


def test_a_long_game_shows_how_far_it_has_come_and_opens() -> None:
    host = shelved(long_game().saved())
    host.command("continue")
    seen = []
    while isinstance(host.app.room, Waiting):
        seen.append(share(host))
        host.wait(0)
    assert len(seen) >= 3
    assert seen == sorted(set(seen))
    assert host.page.body["ply"] == str(LONG)
    assert state_digest(room(host).session.state) == state_digest(long_game().state)


def test_a_game_that_another_tab_takes_while_it_is_read_is_not_played_here() -> None:
    host = shelved(long_game().saved())
    host.command("continue")
    assert isinstance(host.app.room, Waiting)
    other = FakeHost(storage=host.kept, locks=host.locks)
    other.command("continue", "answer:0")
    host.wait(1)
    assert isinstance(host.app.room, Menu)
    assert "<dialog" in host.page.regions["question"]
    assert room(other).desk.games.writes
    host.command("answer:0")
    while isinstance(host.app.room, Waiting):
        host.wait(0)
    assert room(host).desk.games.writes
    assert not room(other).desk.games.writes


def test_opening_can_be_left_and_the_game_is_free() -> None:
    host = shelved(long_game().saved())
    host.command("continue", "leave-errand")
    assert isinstance(host.app.room, Menu)
    host.wait(1)
    assert isinstance(host.app.room, Menu)
    assert not host.locks
    assert host.page.way == ("menu",)
    host.tick = 0.0
    host.command("continue")
    assert host.page.body["ply"] == str(LONG)


def test_a_reload_while_a_game_is_opened_opens_it_again() -> None:
    host = shelved(long_game().saved())
    host.command("continue")
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab)
    assert again.page.body["ply"] == str(LONG)


def test_a_reload_that_takes_a_little_longer_shows_nothing_in_between() -> None:
    host = FakeHost(storage=shelved(long_game().saved()).kept)
    host.command("continue")
    again = FakeHost(storage=host.kept, tab=host.kept_in_tab, tick=0.2)
    assert {page.body["screen"] for page in again.pages} == {"game"}
    assert not [page for page in again.pages if page.frame.startswith("waiting")]


def test_a_long_game_that_does_not_open_leads_back_with_a_sentence() -> None:
    told = json.loads(long_game().saved())
    told["about"]["players"] = "nobody"
    del told["check"]
    host = shelved(json.dumps({**told, "check": digest(told)}))
    host.command("continue")
    while isinstance(host.app.room, Waiting):
        host.wait(0)
    assert isinstance(host.app.room, Menu)
    assert notices(host)


def test_an_import_can_be_left_and_nothing_is_kept() -> None:
    host = FakeHost()
    host.tick = 1.0
    host.command("saves")
    host.deliver(FileChosen("long.json", long_game().saved()))
    assert "leave-errand" in commands(host) or "leave-errand" in host.page.layout()
    host.command("leave-errand")
    host.wait(1)
    assert isinstance(host.app.room, SavedGames)
    assert Shelf(host.kept).cards() == []


@pytest.mark.parametrize("tick", [0.0, 1.0])
def test_an_import_ends_among_the_saved_games(tick: float) -> None:
    host = FakeHost()
    host.tick = tick
    host.command("saves")
    host.deliver(FileChosen("long.json", long_game().saved()))
    while isinstance(host.app.room, Waiting):
        host.wait(0)
    assert isinstance(host.app.room, SavedGames)
    (card,) = Shelf(host.kept).cards()
    assert (card.title, card.ply) == ("long", LONG)


@pytest.mark.parametrize("tick", [0.0, 1.0])
def test_an_import_into_a_full_storage_is_refused_in_a_sentence(tick: float) -> None:
    host = FakeHost()
    host.tick = tick
    host.kept.room = host.kept.used
    host.command("saves")
    host.deliver(FileChosen("long.json", long_game().saved()))
    while isinstance(host.app.room, Waiting):
        host.wait(0)
    assert isinstance(host.app.room, SavedGames)
    assert "full" in notices(host)


def test_what_was_dropped_of_a_game_that_is_too_long_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    text = long_game().saved()
    for module in (match, saves):
        monkeypatch.setattr(module, "MOST_PLIES", LONG // 2)
    host = FakeHost()
    host.command("saves")
    host.deliver(FileChosen("long.json", text))
    assert "too long" in notices(host)
    (card,) = Shelf(host.kept).cards()
    assert len(Shelf(host.kept).text(card.slot)) < len(text) / 2
    host.command(f"open:{card.slot}")
    assert host.page.body["ply"] == str(LONG)
