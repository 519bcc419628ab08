"""Pages without a browser reach each other as real ones do."""

from __future__ import annotations

from tests.ui.air import Air
from tests.ui.fakes import FakeHost, Locks
from ui.base.inputs import Heard, Input, Invited, Parted, Reached, Replied, Unreachable


class Listening(FakeHost):
    """A page that notes what it is told."""

    def arrive(self, event: Input) -> None:
        self.noted = [*getattr(self, "noted", ()), event]
        super().arrive(event)


def test_windows_of_one_browser_join_a_table_lose_its_host_and_find_it_again() -> None:
    air, locks = Air(), Locks()
    host, guest, stranger = (Listening(air=air, locks=each) for each in (locks, locks, Locks()))
    for page in (guest, stranger):
        page.carrier.join("t")
    host.carrier.listen("t")
    (end,) = guest.carrier.ends
    guest.carrier.tell(end, "good evening")
    host.settle()
    assert [type(event) for event in host.noted] == [Reached, Heard]
    assert not stranger.carrier.ends
    host.close()
    assert guest.noted[-1] == Parted(end)
    again = Listening(air=air, locks=locks)
    again.carrier.listen("t")
    assert guest.carrier.ends
    assert not guest.carrier.ends.keys() & {end}


def test_one_window_alone_hosts_a_table() -> None:
    air, locks = Air(), Locks()
    first, second = Listening(air=air, locks=locks), Listening(air=air, locks=locks)
    first.carrier.listen("t")
    second.carrier.listen("t")
    assert second.noted == [Unreachable("carrier-hosted")]
    assert not second.carrier.listens
    first.carrier.stop()
    assert second.carrier.listens == "t"


def test_devices_are_joined_by_two_codes_or_told_that_they_cannot_be() -> None:
    air = Air()
    host, guest = Listening(air=air), Listening(air=air)

    def invite() -> str:
        host.carrier.invite()
        invited = host.noted[-1]
        assert isinstance(invited, Invited)
        guest.carrier.answer(invited.code)
        replied = guest.noted[-1]
        assert isinstance(replied, Replied)
        return replied.code

    host.carrier.accept(invite())
    assert isinstance(guest.noted[-1], Reached)
    air.apart = True
    host.carrier.accept(invite())
    assert host.noted[-1] == guest.noted[-1] == Unreachable("carrier-not-met")
    guest.carrier.answer("nonsense")
    assert guest.noted[-1] == Unreachable("code-unreadable")
