"""How long the rounds take, room by room, beside what each room may take: told at the end of each.

Nothing fails for being slow, for a machine may be busy. Who adds a family keeps it within the budget of a family.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import PurePosixPath

import pytest

from engine.games import CATALOGUE

FAMILY = {"unit": 45, "browser": 45}
"""Seconds of one core that all tests of a family may take, together with what is laid over its scenarios."""
ROOMS = {
    "unit": {"engine": 80, "ui": 100, "static": 5, "tools": 25, "made-up": 10, "tests": 10},
    "browser": {"e2e": 250, "engines": 160},
}
"""The same for what belongs to no family: a little more than it took when this was written, so that growth shows."""
NAMES = "|".join(sorted((family.name for family in CATALOGUE.families), reverse=True))
OF_A_FAMILY = re.compile(rf"(?<![a-z])({NAMES})(?![a-z])")


def room_of(nodeid: str) -> tuple[str, str]:
    """The half of the rounds and the room that a test belongs to: a family's, if it names one, else its folder's."""
    folder = PurePosixPath(nodeid.partition("::")[0]).parent.parts[1:2]
    half = "browser" if folder in (("e2e",), ("engines",)) else "unit"
    if folder == ("engines",):
        return half, "engines"
    named = OF_A_FAMILY.search(nodeid)
    return half, CATALOGUE.titled(named[1]) if named else "made-up" if "made-up" in nodeid else "".join(
        folder
    ) or "tests"


def allowed(half: str, room: str) -> int:
    """The seconds that a room may take."""
    return ROOMS[half].get(room, FAMILY[half])


def pytest_configure(config: pytest.Config) -> None:
    """Keep an account of every round; who calls for single tests by name wants none."""
    if config.getoption("lot"):
        config.pluginmanager.register(Account())


class Account:
    """Adds up what the tests take, and tells it at the end."""

    def __init__(self) -> None:
        self.seconds: Counter[tuple[str, str]] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the seconds of a part of a test."""
        self.seconds[room_of(report.nodeid)] += report.duration  # type: ignore[assignment]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell what each room took and may take."""
        if not self.seconds:
            return
        terminalreporter.section("seconds of work by room")
        for (half, room), seconds in sorted(self.seconds.items()):
            most = allowed(half, room)
            over = "  over its budget (or the machine is busy)" if seconds > most else ""
            terminalreporter.line(f"{half:8} {room:12} {seconds:6.0f} of {most:4}{over}")
