"""Plain logs of the command line: imported at the page like saves, and refused in a sentence where they cannot be."""

import pytest

from engine.kernel.codec import state_digest
from engine.kernel.rules import Spec
from tests.ui.fakes import FakeHost, text_of
from tests.ui.person import notices
from tools.moments import moment, over
from ui.base.inputs import FileChosen
from ui.screens.replay.replaying import Replaying
from ui.shelf.saves import PREFIX

QUICK = Spec("classic", 3, 0, (("points", 4),))


def slot_of(host: FakeHost) -> str:
    """The slot of the only game on the shelf."""
    (card,) = host.app.shelf.cards()
    return card.slot


def a_log(*lines: str, heading: str = "game classic 0 3 points=4") -> str:
    """The log of a game of bots, or these lines instead of it."""
    return "\n".join((heading, *(lines or moment(QUICK, over).match.lines()))) + "\n"


@pytest.mark.parametrize("mark", ["", "\ufeff", "\r\n "])
def test_a_log_of_the_command_line_is_imported_like_a_save_and_can_be_looked_at_again(mark: str) -> None:
    host = FakeHost()
    host.command("saves")
    host.deliver(FileChosen("long evening.log", mark + a_log()))
    assert "long evening" in text_of(host.page.regions["shelf"])
    host.command(f"replay:{slot_of(host)}")
    assert (host.page.body["screen"], host.page.body["eyes"]) == ("replay", "all")
    assert isinstance(host.app.room, Replaying)
    assert state_digest(host.app.room.session.state) == state_digest(moment(QUICK, over).state)


def test_a_log_that_breaks_off_is_looked_at_with_open_hands_and_played_on() -> None:
    host = FakeHost()
    host.command("saves")
    host.deliver(FileChosen("a.log", "\n".join(a_log().splitlines()[:40])))
    slot = slot_of(host)
    host.command(f"replay:{slot}")
    assert host.page.body["eyes"] == "all"
    host.command("back")
    host.let_bots_answer(3)
    assert int(host.page.body["ply"]) > 38


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game", "begins with a line"),
        ("game classic", "begins with a line"),
        ("game classic zero 3", "begins with a line"),
        ("game classic 0 3 points", "begins with a line"),
        ("game <b>{x}</b> 0 3", "<b>{x}</b>"),
        ("game classic 0 3 points=1e9", "points"),
        ("game classic 0 3 points=9999999", "points"),
        ("game classic 0 3 gravity=9", "gravity"),
        ("game classic 99 3", "99"),
        ("game classic 0 99", "2"),
        (f"game classic 0 {'9' * 5000}", "begins with a line"),
        (a_log("setup | 1"), "Line 2"),
        (a_log("setup | x"), "Line 2"),
        (a_log("setup | " + "9" * 5000), "Line 2"),
        (a_log("nothing"), "Line 2"),
        (a_log().replace(" roll | ", " roll | 6 6 6 "), "cannot be played"),
        (a_log() + "0 end\n", "cannot be played"),
        (a_log() + "0 end\n" * 20_000, "too large"),
    ],
)
def test_a_log_that_cannot_be_is_refused_with_the_line_at_fault(text: str, told: str) -> None:
    host = FakeHost()
    host.command("saves")
    host.deliver(FileChosen("x.log", text))
    assert told in notices(host)
    assert not [name for name in host.kept if name.startswith(PREFIX)]
