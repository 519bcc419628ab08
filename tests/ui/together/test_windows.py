"""A table of one device in several windows: each with the hand of one seat, or with none."""

from __future__ import annotations

from collections.abc import Callable

from engine.hosting.messages import Pledge
from engine.kernel.codec import state_digest
from engine.kernel.links import CHALLENGE
from tests.ui.fakes import FakeHost, MemoryStorage, Tab, marked, text_of
from tests.ui.person import ALONE, CLASSIC, advised, notices, room
from ui.base.inputs import Parted
from ui.base.later import TOGETHER
from ui.base.storage import KEPT_PLEDGES
from ui.screens.together.visiting import Visiting
from ui.shelf import links, places
from ui.together.keys import MOST_PLEDGES, keep_pledge, pledges

HASTE = 0.1
"""Seconds between two clicks."""
TWO = {**CLASSIC, "seats": "human,human,random", "points": "3"}


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
    assert "has left the game" in notices(guest)
    again = FakeHost(storage=host.kept, locks=host.locks, air=host.air, tab=host.kept_in_tab)
    assert again.page.body["ply"] == ply == guest.page.body["ply"]
    assert "has left the game" not in notices(guest)
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


# -- loaded anew ---------------------------------------------------------------------------------------------


class Slow(FakeHost):
    """A page that waits for what belongs to shared tables; ``arrived`` is to be called when it has come."""

    arrived: Callable[[], None] | None = None

    def has(self, archive: str) -> bool:
        return archive != TOGETHER

    def fetch(self, archive: str, do: Callable[[], None]) -> None:
        self.arrived = do


def loaded_anew(host: FakeHost) -> FakeHost:
    """The host's window after a reload."""
    host.close()
    again = FakeHost(storage=host.kept, locks=host.locks, air=host.air, tab=host.kept_in_tab)
    assert again.page.body["ply"] == host.page.body["ply"]
    return again


def verdicts(page: FakeHost) -> list[str]:
    """What a page says of the luck of a finished game."""
    return [each["data-verdict"] for each in marked(page.page.regions["end"], "data-verdict")]


def test_a_host_that_is_loaded_anew_before_anybody_has_acted_is_no_cheat() -> None:
    host = FakeHost({**CLASSIC, "seats": "human,human", "points": "4", "first": "0"})
    host.press("curtain")
    advised(host)
    host.command("together")
    guest = window(host, 1)
    again = loaded_anew(host)
    play_together([again, guest])
    assert verdicts(guest) == ["verified"]
    assert "yours among them" in text_of(guest.page.regions["end"])


def test_a_game_that_has_gone_back_is_told_as_that_and_may_be_kept() -> None:
    host = hosting()
    guest = window(host, 1)
    host.command("close")
    play_together([host, guest], until=12)
    early = dict(host.kept)
    play_together([host, guest], until=24)
    host.close()
    host.kept.update(early)
    again = FakeHost(storage=host.kept, locks=host.locks, air=host.air, tab=host.kept_in_tab)
    assert again.page.body["ply"] == guest.page.body["ply"] == "12"
    play_together([again, guest])
    assert verdicts(guest) == ["unchecked"]
    assert "went back before move" in text_of(guest.page.regions["end"])
    guest.command("take")
    assert room(guest).on_shelf


def test_a_guest_keeps_what_its_host_has_sealed_until_the_game_is_over() -> None:
    host = hosting()
    guest = window(host, 1)
    play_together([host, guest], until=8)
    name = table_of(host)
    sealed = pledges(guest.kept)[name]
    assert all(sealed.ends[1:2])
    guest.close()
    again = FakeHost(storage=host.kept, locks=host.locks, air=host.air, link=places.window(name, 1))
    assert isinstance(again.app.room, Visiting)
    assert again.app.room.session.guest.pledge == sealed
    play_together([host, again])
    assert verdicts(again) == ["verified"]
    assert name not in pledges(guest.kept)


def test_what_is_kept_of_pledges_is_bounded_and_bears_damage() -> None:
    storage = MemoryStorage()
    for number in range(MOST_PLEDGES + 3):
        keep_pledge(storage, f"{number}", Pledge("seal", number, ("", "end")))
    assert [*pledges(storage)] == [f"{number}" for number in range(3, MOST_PLEDGES + 3)]
    for text in ("", "[]", "{", '{"t":{"seal":1}}'):
        storage.set(KEPT_PLEDGES, text)
        assert pledges(storage) == {}


def test_a_table_that_is_opened_in_mid_game_is_open_after_a_reload() -> None:
    host = FakeHost({**ALONE, "points": "4"})
    play_together([host], until=6)
    host.command("together")
    screen = window(host, None)
    again = loaded_anew(host)
    play_together([again], until=10)
    assert screen.page.body["ply"] == again.page.body["ply"] == "10"


def test_a_guest_on_the_seat_of_a_bot_has_it_after_a_reload_and_the_bot_has_it_when_the_guest_is_gone() -> None:
    host = hosting({**ALONE, "points": "4"})
    guest = window(host, 1)
    again = loaded_anew(host)
    assert room(again).session.presence[1] == "here"
    play_together([again, guest], until=8)
    again = loaded_anew(again)
    assert [player.human for player in room(again).session.players] == [True, True, False]
    again.command("together", "together:free:1")
    assert [player.kind for player in room(again).session.players] == ["human", "random", "random"]
    again.command("together:wait:1", "together:keep:1")
    assert room(again).session.presence[1] in ("open", "stand-in", "at-host")
    play_together([again], until=14)


def test_nobody_plays_at_a_shared_table_before_its_guests_can_come_again() -> None:
    host = hosting({**ALONE, "points": "4"})
    guest = window(host, 1)
    play_together([host, guest], until=6)
    host.close()
    again = Slow(storage=host.kept, locks=host.locks, air=host.air, tab=host.kept_in_tab)
    assert not again.carrier.listens
    assert room(again).session.asked
    assert not room(again).table.can_act
    assert again.let_bots_answer() == 0
    assert again.arrived
    again.arrived()
    again.settle()
    play_together([again, guest], until=12)
    assert guest.page.body["ply"] == again.page.body["ply"]


def test_guests_follow_a_game_that_another_tab_takes_over() -> None:
    host = hosting()
    guest = window(host, 1)
    host.command("close")
    play_together([host, guest], until=6)
    slot = room(host).slot
    other = FakeHost(storage=host.kept, locks=host.locks, air=host.air, tab=Tab())
    other.app.games.open(slot, by_force=True)
    other.settle()
    assert host.app.question
    assert not host.carrier.listens
    play_together([other, guest], until=12)
    assert guest.page.body["ply"] == other.page.body["ply"] == "12"
    host.command("answer:0")
    play_together([host, guest], until=14)


def test_the_list_of_saved_games_says_which_is_a_table_with_guests() -> None:
    host = hosting()
    host.command("close", "menu", "saves")
    assert host.app.words("saves.guests") not in text_of(host.page.regions["shelf"])
    host = hosting()
    window(host, 1)
    host.command("close", "menu", "answer:0")
    assert host.app.words("saves.guests") in text_of(host.page.regions["menu"])
    host.command("saves")
    assert text_of(host.page.regions["shelf"]).count(host.app.words("saves.guests")) == 1


def test_a_kept_copy_is_another_table_and_its_guests_do_not_change_tables() -> None:
    host = hosting()
    guest = window(host, 1)
    host.command("close", "save")
    host.type("answer", "a copy")
    host.command("answer:0")
    (copy,) = [card for card in host.app.shelf.cards() if card.title]
    assert not copy.guests
    play_together([host, guest], until=6)
    host.app.games.open(copy.slot)
    host.settle()
    assert not host.carrier.listens
    host.command("together")
    assert table_of(host) == copy.slot
    assert not room(guest).channel


def test_a_window_that_was_refused_comes_in_when_the_seat_is_free() -> None:
    host = hosting()
    first = window(host, 1)
    second = FakeHost(locks=host.locks, air=host.air, link=places.window(table_of(host), 1))
    assert "taken" in text_of(second.page.regions["joining"])
    host.command("together:free:1")
    second.wait(3)
    assert isinstance(second.app.room, Visiting)
    assert not isinstance(first.app.room, Visiting) or not first.app.room.channel


def test_the_screens_without_a_hand_stay_for_another_game() -> None:
    host = hosting({**ALONE, "points": "3"})
    screen = window(host, None)
    host.command("close")
    play_together([host])
    host.command("rematch")
    screen.wait(3)
    play_together([host], until=4)
    assert screen.page.body["ply"] == host.page.body["ply"]
    assert screen.page.body["screen"] == "game"


def test_persons_at_the_host_answer_each_other_and_hear_what_others_say() -> None:
    host = hosting({**CLASSIC, "seats": "human,human,human", "first": "0"})
    guest = window(host, 2)
    host.press("curtain")
    play_together([host, guest], until=1)
    host.command("undo")
    assert host.app.question
    assert guest.app.question
    assert "asked" in notices(host)
    host.command("answer:0")
    assert host.page.body["ply"] == "1"
    guest.command("answer:1")
    assert "wants the move to stand" in notices(host)
    assert host.page.body["ply"] == "1"


def test_a_seat_with_a_guest_who_is_away_is_not_asked_for_consent() -> None:
    host = hosting({**CLASSIC, "seats": "human,human,human", "first": "0"})
    guest = window(host, 1)
    guest.close()
    host.command("together", "together:bot:1")
    other = window(host, 2)
    host.command("close")
    play_together([host], until=1)
    host.command("undo")
    assert host.app.question is None
    other.command("answer:0")
    assert host.page.body["ply"] == "0"


def test_a_look_at_the_dialog_changes_nothing_while_nobody_comes() -> None:
    host = hosting(ALONE)
    host.command("close")
    assert links.hindrance(CHALLENGE, room(host).session) == ""
    bot = room(host).words("together.seat.stand-in")
    assert bot not in host.page.regions["players"]
    host.command("together")
    guest = window(host, 1)
    assert links.hindrance(CHALLENGE, room(host).session) == "share.challenge.hidden"
    assert bot in host.page.regions["players"]
    guest.close()


def test_a_running_game_with_guests_is_no_challenge() -> None:
    host = hosting()
    window(host, 1)
    assert links.hindrance(CHALLENGE, room(host).session) == "share.challenge.hidden"


def test_a_guest_cannot_act_while_the_host_is_away() -> None:
    host = hosting()
    guest = window(host, 1)
    host.command("close")
    while not room(guest).table.can_act:
        play_together([host, guest], int(host.page.body["ply"]) + 1)
    visit = guest.app.room
    assert isinstance(visit, Visiting)
    guest.deliver(Parted(visit.channel))
    assert "has left" in notices(guest)
    assert not visit.table.can_act
    assert not marked(guest.page.regions["actions"], "data-action")
