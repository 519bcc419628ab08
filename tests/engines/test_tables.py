"""A whole game between two devices with different engines, by clicks, over a reload of each."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tests.e2e.outsider import PLAY
from tests.engines.conftest import Line
from tools.engines import ENGINES
from tools.visitor import Visitor

PAIR = "chromium", "firefox"
SIZE = 900, 900
"""Wide enough for the dialog of the table."""
USUAL = "?motion=less&speed=0&confirm=0&lang=en"
TABLE = f"{USUAL}&game=classic&points=3&seats=human,random,hard&seed=4"
FRAGMENT = "#"
OF_FIREFOX = "TypeError: ({}) is not a function"
"""What a page in Firefox hears six times in a game with three connections. The cause is not known; the game goes on."""
STRETCH = 250
"""Milliseconds for which one of them plays."""
STRETCHES = 400


def value(visitor: Visitor, selector: str) -> str:
    """What stands in a field, once there is something in it."""
    return str(visitor.wait_for_function("selector => document.querySelector(selector)?.value", selector))


def fill(visitor: Visitor, selector: str, text: str) -> None:
    """Paste a text into a field."""
    visitor.wait_for_selector(selector)
    visitor.driver.find_element("css selector", selector).send_keys(text)


def invited(host: Visitor) -> str:
    """The fragment of an invitation of the host's page."""
    host.press('[data-command="more"]')
    host.press('[data-command="together"]')
    host.press('[data-command="together:invite"]')
    return FRAGMENT + value(host, '#dialog input[name="link"]').partition(FRAGMENT)[2]


def sit_down(host: Visitor, guest: Visitor) -> None:
    """Give the host the guest's answer, and let the guest take the second seat."""
    fill(host, '[name="together-reply"]', value(guest, '#joining input[name="link"]'))
    host.press('[data-command="together:accept"]')
    guest.press('[data-command="sit:1"]')
    guest.see_body(screen="game")
    host.press('#dialog [data-command="close"]')


def play(pair: tuple[Visitor, Visitor], until_ply: int) -> None:
    """Let a blind player click in each page in turn while its seat is asked, until the game is over or at a ply.

    Each is waited for: Firefox forgets a script that goes on when the next one begins.
    """
    states = [1, 2]
    for _ in range(STRETCHES):
        rests = []
        for seat, visitor in enumerate(pair):
            states[seat], _, rest = visitor.evaluate(PLAY, [states[seat], until_ply, STRETCH, seat])
            rests.append(rest)
        if all(rests):
            return
    raise AssertionError("the game does not get on")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param(*names, id="-".join(names), marks=pytest.mark.some(1, of="shared tables by clicks"))
        for names in (PAIR, PAIR[::-1])
    ],
)
def test_two_engines_play_a_game_to_its_end_over_a_reload_of_each(line: Line, first: str, second: str) -> None:
    if lacking := [ENGINES[name].lacks for name in (first, second) if ENGINES[name].lacks]:
        pytest.skip(f"this machine has no {lacking[0]}")
    with ExitStack() as stack:
        engines = [stack.enter_context(ENGINES[name].started(SIZE)) for name in (first, second)]
        host, guest = pair = Visitor(engines[0], line.address), Visitor(engines[1], line.address)
        host.open(TABLE)
        guest.open(USUAL + invited(host))
        sit_down(host, guest)
        play(pair, until_ply=6)
        guest.reload()
        invited(host)  # which closes the first one; the guest's own link answers the spare one that it was given
        sit_down(host, guest)
        play(pair, until_ply=12)
        host.reload()
        guest.go(USUAL + invited(host))
        sit_down(host, guest)
        play(pair, until_ply=100_000)
        for visitor in pair:
            visitor.see_body(screen="end")
        guest.wait_for_selector('[data-verdict="verified"]')
        assert {*host.take_complaints(), *guest.take_complaints()} <= {OF_FIREFOX}
