"""Every key and its command on every screen: it does its work or nothing at all; only the browser is replaced."""

from collections.abc import Callable

import pytest

from tests.ui.fakes import FakeHost
from tests.ui.screens.review.test_review import begun, shelved
from ui.base import keys
from ui.base.trail import SCREENS
from ui.shelf import links

KEYS = [key for group in keys.GROUPS.values() for key in group]
STRUCK = sorted({*keys.DIGITS, *(keys.STRUCK.get(cap, cap.lower()) for key in KEYS for cap in key.caps)})
COMMANDS = sorted({what for kind, what in (key.does for key in KEYS if any(key.does)) if kind == "command"})


def on(*commands: str) -> Callable[[], FakeHost]:
    def there() -> FakeHost:
        host = FakeHost()
        host.command(*commands)
        return host

    return there


def linked() -> FakeHost:
    host = on("new")()
    return FakeHost(link=links.link_to(links.MAP, host.app.room.session))


PLACES: dict[str, Callable[[], FakeHost]] = {
    "menu": FakeHost,
    **{name: on(name) for name in SCREENS},
    "game": on("new"),
    "review": lambda: begun(shelved()),
    "replay": lambda: _replay(),
    "link": linked,
}


def _replay() -> FakeHost:
    host = FakeHost(storage=shelved())
    host.command("saves", "replay:shown0")
    return host


@pytest.mark.some(4)
@pytest.mark.parametrize("place", PLACES)
def test_no_key_stops_the_page(place: str) -> None:
    screen = PLACES[place]().page.body["screen"]
    for key in STRUCK:
        host = PLACES[place]()
        host.strike(key)
        assert host.page.body["screen"] == screen


@pytest.mark.parametrize("place", PLACES)
def test_no_command_of_a_key_stops_the_page(place: str) -> None:
    for command in COMMANDS:
        host = PLACES[place]()
        host.command(command)
        host.command("close")
        assert host.page.body["ready"] == "true"
