"""A table and guests at other devices: invited by a link, who sit down, leave, come back, and see what is theirs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.hosting.budget import BUDGET, FLOOD
from engine.hosting.host import Host
from engine.hosting.visitors import MOST_ONLOOKERS
from engine.kernel.chance import Seeded
from tests.ui.fakes import FakeHost, MemoryStorage, marked, text_of
from tests.ui.person import ALONE, commands, notices, room
from tests.ui.together.test_windows import hosting, play_together, window
from ui.base.inputs import Unreachable
from ui.screens.together.hosting import FIRST_STEP
from ui.screens.together.joining import Joining
from ui.screens.together.visiting import Visiting
from ui.shelf import places


def invited(host: FakeHost, storage: MemoryStorage | None = None, name: str = "Ada") -> FakeHost:
    """Another device that has opened the link of a new invitation, and whose answer the host has taken."""
    host.command("together", "together:invite")
    assert host.page.focus == FIRST_STEP, "what is sent is not seen, though it stands above what was pressed"
    address = host.page.regions["dialog"].partition(host.address)[2].partition('"')[0]
    guest = FakeHost(air=host.air, link=address, storage=storage)
    room_ = guest.app.room
    assert isinstance(room_, Joining)
    guest.type("guest-name", name)
    host.type("together-reply", room_.reply)
    host.command("together:accept")
    return guest


def seated(host: FakeHost, seat: int = 1, name: str = "Ada") -> FakeHost:
    """Another device with a seat at the host's table."""
    guest = invited(host, name=name)
    guest.command(f"sit:{seat}")
    assert isinstance(guest.app.room, Visiting)
    return guest


def test_a_copy_that_knows_no_address_says_why_it_invites_no_device() -> None:
    host = hosting(ALONE)
    host.address = ""
    host.command("together", "together:invite")
    assert "knows no address" in text_of(host.page.regions["dialog"])


def test_a_guest_takes_the_seat_of_a_bot_and_both_play_to_the_end() -> None:
    host = hosting({**ALONE, "points": "3"})
    guest = seated(host)
    host.command("close")
    assert [player.name for player in room(guest).session.players][1] == "Ada"
    assert "Ada" in text_of(host.page.regions["players"])
    play_together([host, guest])
    assert guest.page.body["screen"] == host.page.body["screen"] == "end"
    host.command("rematch")
    assert guest.page.body["screen"] == host.page.body["screen"] == "game"
    play_together([host, guest], until=9)
    assert room(guest).table.seat == 1


def test_at_the_end_a_guest_reads_that_the_game_was_fair() -> None:
    host = hosting({**ALONE, "points": "3"})
    guest = seated(host)
    onlooker = invited(host, name="Bob")
    onlooker.command("watch")
    play_together([host, guest])
    shown = text_of(guest.page.regions["end"])
    assert "Verified." in shown
    assert "yours among them" in shown
    assert "no part in the luck" in text_of(onlooker.page.regions["end"])
    assert not marked(host.page.regions["end"], "data-verdict")
    guest.command("take")
    for page in (host, guest):
        assert "Seed" not in text_of(page.page.regions["end"])


def test_a_guest_reads_that_the_host_has_cheated() -> None:
    host = hosting({**ALONE, "points": "3"})
    guest = seated(host)
    play_together([host, guest], until=12)
    match = room(host).session.match
    match.chance = Seeded(1)
    play_together([host, guest])
    assert [each["data-verdict"] for each in marked(guest.page.regions["end"], "data-verdict")] == ["doubtful"]
    assert "the host has cheated" in text_of(guest.page.regions["end"])


def test_a_guest_chooses_a_colour_that_nobody_has() -> None:
    host = hosting(ALONE)
    guest = invited(host)
    offered = [each["value"] for each in marked(guest.page.regions["joining"], "value") if each.get("type") == "radio"]
    assert offered == ["3", "4", "5"]
    guest.type("guest-colour", "4")
    guest.command("sit:1")
    for page in (host, guest):
        assert [player.colour for player in room(page).session.players] == [0, 4, 2]


def test_nothing_is_painted_while_nothing_happens() -> None:
    host = hosting({**ALONE, "seats": "human,human"})
    host.command("together:give:1")
    guest = seated(host)
    play_together([host, guest], until=2)
    painted = [0, 0]
    for passes in (12, 3):  # at first the page fetches what it may need later
        painted = [len(host.pages), len(guest.pages)]
        for _ in range(passes):
            host.wait(2)
            guest.wait(2)
    assert [len(host.pages), len(guest.pages)] == painted
    play_together([host, guest], until=4)
    assert guest.page.body["ply"] == "4"


def test_a_seat_that_is_taken_is_not_offered_and_who_has_none_looks_on() -> None:
    host = hosting(ALONE)
    seated(host)
    second = invited(host, name="Bob")
    assert {command for command in commands(second) if command.startswith("sit:")} == {"sit:2"}
    second.command("sit:1")
    assert "taken" in text_of(second.page.regions["joining"])
    second.command("watch")
    assert room(second).table.seat is None


def test_a_guest_who_is_away_is_waited_for_or_replaced_and_comes_back() -> None:
    host = hosting({**ALONE, "points": "4"})
    guest = seated(host)
    play_together([host, guest], until=20)
    guest.close()
    host.command("together")
    assert "Ada" in text_of(host.page.regions["dialog"])
    play_together([host], until=30)
    assert "until the guest is back" in text_of(host.page.regions["dialog"])
    again = invited(host, storage=guest.kept)
    assert "This is me" in text_of(again.page.regions["joining"])
    again.command("sit:1")
    assert room(again).table.seat == 1
    play_together([host, again], until=40)


def test_what_cannot_be_reached_is_said_in_words_and_changes_nothing() -> None:
    host = hosting(ALONE)
    host.air.apart = True
    guest = invited(host)
    for page, region in ((host, "dialog"), (guest, "joining")):
        assert "trouble" in page.page.regions[region]
    host.type("together-reply", "nonsense")
    host.command("together:accept")
    assert room(host).session.presence == ("at-host", "stand-in", "stand-in")


def test_an_action_of_a_guest_is_taken_back_when_all_others_allow_it() -> None:
    host = hosting({**ALONE, "seats": "human,human"})
    host.command("together:give:1")
    guest = seated(host)
    play_together([host, guest], until=1)
    mover, other = (host, guest) if room(host).can_take_back else (guest, host)
    for granted, ply in ((False, "1"), (True, "0")):
        mover.command("undo")
        assert other.app.question
        other.command(f"answer:{0 if granted else 1}")
        assert other.page.body["ply"] == mover.page.body["ply"] == ply
    assert host.app.question is None


def test_the_table_may_have_no_seat_itself() -> None:
    host = hosting({**ALONE, "points": "3"})
    host.command("together:give:0")
    guests = [seated(host, 0, "Ada"), seated(host, 1, "Bob")]
    host.command("close")
    assert room(host).table.seat is None
    play_together([host, *guests], until=40)
    assert room(host).curtain is None


@pytest.mark.parametrize("text", ["#open=here.1a2b3c4d.9", "#open=join.x", "#open=here..", "#open=join."])
def test_addresses_that_lead_to_no_table_say_so(text: str) -> None:
    page = FakeHost(link=text)
    assert page.page.body["screen"] == "menu"
    assert notices(page) or text_of(page.page.regions["joining"])


def test_an_answer_may_be_pasted_as_code_or_as_address() -> None:
    assert places.code_in(" abc-_1 \n") == "abc-_1"
    assert places.code_in(f"https://x.example/{places.invitation('abc')}") == "abc"
    for slot in ("1a2b3c4d", "1a2b3c4d-1"):
        assert places.read(places.window(slot, None)) == places.Window(slot, None)


def test_who_leaves_a_table_with_other_devices_is_asked_first() -> None:
    host = hosting(ALONE)
    window(host, 2)
    host.command("close", "menu")
    assert host.page.body["screen"] == "menu"
    host = hosting(ALONE)
    guest = seated(host)
    host.command("close", "menu")
    assert host.app.question
    host.command("answer:1")
    play_together([host, guest], until=8)
    host.command("menu", "answer:0")
    assert host.page.body["screen"] == "menu"
    assert "lost" in notices(guest)
    host = hosting(ALONE)
    seated(host).close()
    host.command("close", "menu")
    assert host.page.body["screen"] == "menu"


def test_a_guest_with_a_seat_is_told_what_coming_back_takes() -> None:
    host = hosting(ALONE)
    guest, onlooker = seated(host), invited(host, name="Bea")
    guest.command("menu")
    assert "new invitation" in text_of(guest.page.regions["question"])
    guest.command("answer:1")
    play_together([host, guest], until=8)
    guest.command("menu", "answer:0")
    assert guest.page.body["screen"] == "menu"
    onlooker.command("watch", "menu")
    assert onlooker.page.body["screen"] == "menu"


# -- what goes wrong -----------------------------------------------------------------------------------------


def test_a_seat_is_asked_for_by_another_key_at_another_table() -> None:
    first, second = hosting(ALONE), hosting(ALONE)
    guest = seated(first)
    locks = [visitor.lock for visitor in table_at(first).visitors]
    guest.close()
    again = FakeHost(storage=guest.kept, air=second.air)
    come = invited(second, storage=again.kept)
    come.command("sit:1")
    assert locks
    assert not {*locks} & {visitor.lock for visitor in table_at(second).visitors}


def table_at(host: FakeHost) -> Host:
    """The engine's host of a page."""
    keeping = room(host).keeping
    assert keeping
    assert keeping.hosting
    return keeping.hosting.table.host


def test_a_device_that_is_refused_twice_asks_no_more() -> None:
    host = hosting(ALONE)
    guests = [invited(host, name=f"Onlooker {number}") for number in range(MOST_ONLOOKERS)]
    late = invited(host, name="Eve")
    told = late.carrier.told
    late.wait(2)
    assert "enough onlookers" in text_of(late.page.regions["joining"])
    assert late.carrier.told <= told + 1
    guests[0].command("watch")
    assert room(guests[0]).table.seat is None


def test_a_guest_that_floods_is_shown_as_away() -> None:
    host = hosting(ALONE)
    guest = seated(host)
    (channel,) = (visitor.channel for visitor in table_at(host).visitors.here)
    for _ in range((FLOOD + 2) * BUDGET):
        table_at(host).take(channel, "x")
    host.wait(2)
    assert room(host).session.presence[1] == "covered"
    assert "until the guest is back" in text_of(host.page.regions["dialog"])
    assert not isinstance(guest.app.room, Visiting) or not guest.app.room.channel


def test_a_typed_answer_stays_while_a_window_comes() -> None:
    host = hosting(ALONE)
    host.command("together:invite")
    host.type("together-reply", "half of an ans")
    FakeHost(locks=host.locks, air=host.air, link=places.window(table_at(host).table, None))
    (field,) = [each for each in marked(host.page.regions["dialog"], "name") if each["name"].endswith("together-reply")]
    assert field["value"] == "half of an ans"


def test_the_camera_is_off_when_a_guest_has_come_the_dialog_is_closed_or_it_cannot_be_had() -> None:
    host = hosting(ALONE)
    ends: list[Callable[[], object]] = [
        lambda: (host.command("close"), host.wait(2)),
        lambda: host.deliver(Unreachable("camera-refused")),
        lambda: (host.type("together-reply", reply), host.command("together:accept")),
    ]
    for end in ends:
        host.command("together", "together:invite")
        address = host.page.regions["dialog"].partition(host.address)[2].partition('"')[0]
        guest = FakeHost(air=host.air, link=address)
        assert isinstance(guest.app.room, Joining)
        reply = guest.app.room.reply
        host.command("together:look")
        assert host.carrier.looking
        end()
        assert not host.carrier.looking


def test_a_log_that_has_lost_its_beginning_is_not_checked_and_not_kept() -> None:
    host = hosting({**ALONE, "points": "3"})
    guest = seated(host)
    play_together([host, guest], until=8)  # a lucky game of 3 points is over soon after the opening
    match = room(host).session.match
    match._lose(len(match.log), match.state)
    play_together([host, guest])
    guest.wait(2)
    shown = guest.page.regions["end"]
    assert [each["data-verdict"] for each in marked(shown, "data-verdict")] == ["unchecked"]
    assert "lost its beginning" in text_of(shown)
    assert "take" not in commands(guest)
