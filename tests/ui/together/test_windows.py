"""A table of one device in several windows: each with the hand of one seat, or with none."""

from __future__ import annotations

from engine.kernel.codec import state_digest
from tests.ui.fakes import FakeHost, marked, text_of
from tests.ui.person import CLASSIC, advised, notices, room
from ui.screens.together.visiting import Visiting
from ui.shelf import places

HASTE = 0.1
"""Seconds between two clicks."""
TWO = {**CLASSIC, "seats": "human,human,random", "points": "4"}


def hosting(query: dict[str, str] | None = None) -> FakeHost:
    """A window whose game is shared."""
    host = FakeHost(query or TWO)
    host.command("together")
    return host


def table_of(host: FakeHost) -> str:
    """The name of the table that a page shares."""
    keeping = room(host).keeping
    assert keeping
    assert keeping.hosting
    return keeping.hosting.table.name


def window(host: FakeHost, seat: int | None) -> FakeHost:
    """Another window of the same browser, by the link that the host's page has."""
    (link,) = [
        each["href"]
        for each in marked(host.page.regions["dialog"], "href")
        if each["href"] == places.window(table_of(host), seat)
    ]
    if seat is not None:
        host.command(f"together:give:{seat}")
    return FakeHost(storage=host.kept, locks=host.locks, air=host.air, link=link)


def play_together(pages: list[FakeHost], until: int = 10_000) -> None:
    """Let all pages play as an easy bot would, and bots answer, until the game is over or so many plies were played."""
    idle = 0
    while pages[0].page.body["screen"] != "end" and int(pages[0].page.body["ply"]) < until:
        pages[0].wait(HASTE)  # else all that is said here would be said at once, which a host takes for a flood
        before = [page.page.body["ply"] for page in pages]
        if not any(page.let_bots_answer(1) for page in pages):
            advised(next(page for page in pages if room(page).table.can_act))
        idle = idle + 1 if before == [page.page.body["ply"] for page in pages] else 0
        assert idle < 50, "the game does not get on"


def test_two_windows_play_a_game_to_its_end_and_each_keeps_it() -> None:
    host = hosting()
    guest = window(host, 1)
    assert isinstance(guest.app.room, Visiting)
    host.command("close")
    assert (room(host).shown, room(guest).shown) == (0, 1)
    play_together([host, guest])
    assert guest.page.body["screen"] == "end"
    assert state_digest(room(guest).session.state) == state_digest(room(host).session.state)
    guest.command("take")
    assert len(guest.app.shelf.cards()) == 2
    assert "another device" in text_of(guest.page.regions["end"])
    guest.command("replay")
    assert guest.page.body["screen"] == "replay"


def test_a_screen_without_a_hand_sees_the_board_and_no_cards() -> None:
    host = hosting()
    screen = window(host, None)
    assert screen.page.body["screen"] == "game"
    assert room(screen).table.seat is None
    guest = window(host, 1)
    play_together([host, guest], until=30)
    assert screen.page.body["ply"] == host.page.body["ply"]
    assert not room(screen).table.can_act


def test_a_screen_without_a_hand_follows_a_game_for_children() -> None:
    host = hosting({"game": "junior", "seed": "7", "seats": "human,human"})
    screen = window(host, None)
    guest = window(host, 1)
    play_together([host, guest], until=6)
    assert screen.page.body["ply"] == host.page.body["ply"]
    assert "error" not in screen.page.body


def test_a_window_that_is_closed_keeps_its_seat_and_comes_back() -> None:
    host = hosting()
    guest = window(host, 1)
    play_together([host, guest], until=12)
    guest.command("menu")
    guest.app.show_link()
    guest.settle()
    guest.close()
    assert "Away" in text_of(host.page.regions["dialog"])
    again = window(host, 1)
    assert isinstance(again.app.room, Visiting)
    assert again.page.body["ply"] == host.page.body["ply"]
    play_together([host, again], until=20)


def test_the_hosts_window_is_loaded_anew_and_everybody_plays_on() -> None:
    host = hosting()
    guest = window(host, 1)
    play_together([host, guest], until=12)
    ply = host.page.body["ply"]
    host.close()
    assert "away" in notices(guest)
    again = FakeHost(storage=host.kept, locks=host.locks, air=host.air, tab=host.kept_in_tab)
    assert again.page.body["ply"] == ply == guest.page.body["ply"]
    assert "away" not in notices(guest)
    play_together([again, guest], until=25)
    assert guest.page.body["ply"] == again.page.body["ply"]


def test_guests_stay_for_another_game_and_find_its_host_after_a_reload() -> None:
    host = hosting()
    guest = window(host, 1)
    host.command("close")
    play_together([host, guest])
    host.command("rematch")
    guest.wait(3)
    assert guest.page.body["screen"] == host.page.body["screen"] == "game"
    assert guest.page.body["ply"] == host.page.body["ply"]
    play_together([host, guest], until=12)
    host.close()
    again = FakeHost(storage=host.kept, locks=host.locks, air=host.air, tab=host.kept_in_tab)
    play_together([again, guest], until=20)
    assert guest.page.body["ply"] == again.page.body["ply"]
