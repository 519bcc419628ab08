"""Windows of one browser, and two browsers with profiles of their own, reach each other as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.carrying import PLAIN, Carrying, exchange, meet
from tests.e2e.conftest import Complaints
from tools.serve import SiteServer

pytestmark = pytest.mark.some(1, of="what is seldom done in Chromium")

ADDRESS = "https://island.example/landfall/#open=join." + "A" * 124
# The camera films a sheet of paper with the code on it.
CAMERA = """(rows) => {
  const paper = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const context = paper.getContext("2d");
  setInterval(() => {
    context.fillStyle = "#eee";
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = "#111";
    rows.forEach((row, y) => [...row].forEach((cell, x) => +cell && context.fillRect(100 + 6 * x, 60 + 6 * y, 6, 6)));
  }, 50);
  navigator.mediaDevices.getUserMedia = async () => (window.filmed = paper.captureStream(20));
  document.documentElement.append(Object.assign(document.createElement("video"), { id: "viewfinder", muted: true }));
}"""
Opened = Callable[[], Carrying]


@pytest.fixture
def device(browser: Browser, server: SiteServer, complaints: Complaints) -> Iterator[Callable[[], Opened]]:
    """Makes devices; each opens windows with a carrier."""
    contexts = []

    def device() -> Opened:
        context = browser.new_context(service_workers="block")
        contexts.append(context)

        def window() -> Carrying:
            page = context.new_page()
            page.goto(f"{server.address}{PLAIN}")
            return Carrying(page).begin()

        return window

    yield device
    for context in contexts:
        context.close()


def test_windows_of_a_device_meet_and_closing_any_is_noticed(device: Callable[[], Opened]) -> None:
    window = device()
    host, guest = window(), window()
    guest.do("join", "tea")
    host.do("listen", "tea")
    end, _ = exchange(host, guest)
    guest.do("listen", "tea")  # leaves, and cannot be host as well
    assert guest.hear("Unreachable") == ["carrier-hosted"]
    assert host.hear("Parted") == [end]
    guest.do("join", "tea")
    exchange(host, guest)
    host.page.reload()
    guest.hear("Parted")
    host.begin().do("listen", "tea")
    end, _ = exchange(host, guest)
    guest.do("listen", "tea")
    assert guest.hear("Unreachable") == ["carrier-hosted"]
    assert host.hear("Parted") == [end]
    host.do("stop")
    host.do("join", "tea")  # a window that waits for the table has it when its host has left
    end, _ = exchange(host, guest)
    guest.page.close()
    assert host.hear("Parted") == [end]


def test_two_devices_meet_by_two_codes_part_and_meet_again(device: Callable[[], Opened]) -> None:
    host, window = device()(), device()
    guest = window()
    end, _, invitation = meet(host, guest)
    guest.page.wait_for_function("localStorage.length")
    other = window()  # before: a browser without any page forgets what it has kept
    guest.page.close()
    assert host.hear("Parted") == [end]
    guest = other
    _, end, _ = meet(host, guest, invitation)
    host.do("stop")
    assert guest.hear("Parted") == [end]
    for trouble, name, *given in (("code-unreadable", "accept", "nonsense"), ("camera-none", "look")):
        host.do(name, *given)
        assert host.hear("Unreachable") == [trouble]
    host.do("draw", ADDRESS)
    text, rows = host.hear("Drawn")
    assert (text, rows[0][:8]) == (ADDRESS, "11111110")
    assert {*map(len, rows)} == {len(rows)} <= {*range(58)}
    host.page.evaluate(CAMERA, rows)
    host.do("look")
    assert host.hear("Spotted") == [ADDRESS]
    assert host.page.evaluate("filmed.getTracks().map((track) => track.readyState)") == ["ended"]
    ends = meet(host, guest)
    guest.repeat(10_000, "tell", ends[1], "{malformed")
    assert host.hear("Parted") == [ends[0]]
    assert guest.hear("Parted") == [ends[1]]
    assert host.count("Heard") < 1_000
