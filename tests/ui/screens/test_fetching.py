"""What waits for an archive that did not come with the page."""

from tests.ui.fakes import FakeHost
from ui.base.inputs import Commanded
from ui.base.later import TOGETHER, WORKSHOP


def screen(host: FakeHost) -> str:
    """What is shown."""
    return host.page.body["screen"]


def ask(host: FakeHost, command: str) -> None:
    """Use a control of the page, and let nothing come of it yet but what comes at once."""
    host.app.handle(Commanded.read(command))


def test_a_screen_opens_when_its_archive_has_come() -> None:
    host = FakeHost()
    host.away = {WORKSHOP}
    ask(host, "workshop")
    assert screen(host) == "menu"
    host.settle()
    assert screen(host) == "workshop"
    ask(host, "menu")
    ask(host, "workshop")
    assert screen(host) == "workshop"


def test_who_has_gone_elsewhere_meanwhile_stays_there() -> None:
    host = FakeHost()
    host.away = {WORKSHOP}
    ask(host, "workshop")
    ask(host, "setup:classic")
    host.settle()
    assert screen(host) == "setup"


def test_a_game_is_shared_when_what_it_needs_has_come() -> None:
    host = FakeHost({"game": "classic", "seats": "human,human"})
    host.away = {TOGETHER}
    ask(host, "together")
    assert host.app.dialog == ""
    host.settle()
    assert host.app.dialog == "together"
