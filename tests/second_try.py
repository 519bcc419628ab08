"""A browser test is tried once more when Chromium lost its page: a crash of a renderer says nothing about the game.

It is so only after such a crash. An assertion that failed and a wait that was in vain stay what they are, and so does a
second crash. The second try has a browser of its own; the report tells of each crash what the browser's witness knows.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import pytest
from _pytest.runner import runtestprotocol

if TYPE_CHECKING:
    from tests.witness import Witness

CRASHED = "crashed"
TELLS = ("Target crashed", "Page crashed")
"""What Playwright says of a page that is gone."""

WITNESS: pytest.StashKey[Witness] = pytest.StashKey()
"""The witness of a round's browser."""
KNOWN = "what is known of the browser"
"""The section of a report that holds the witness's account."""

FIRST = pytest.StashKey[bool]()
"""Whether this is the first try of a browser test."""
LOST = pytest.StashKey[bool]()
"""Whether a page was lost in it."""


def is_crash(error: BaseException, seen: bool) -> bool:
    """Whether a renderer's crash is what `error` tells of; `seen`: the browser said of a page that it had crashed."""
    from playwright.sync_api import Error
    from playwright.sync_api import TimeoutError as WaitedInVain

    if isinstance(error, WaitedInVain):
        return False
    if isinstance(error, AssertionError):  # what `expect` raises, of a page that is gone too: it says so by itself
        return any(line.strip() == f"Error: {tell}" for line in str(error).splitlines() for tell in TELLS)
    return isinstance(error, Error) and (seen or any(tell in str(error) for tell in TELLS))


# -- what pytest asks ----------------------------------------------------------------------------------------


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Try a browser test, and once more if its page was lost."""
    if "browser" not in getattr(item, "fixturenames", ()):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    item.stash[FIRST] = True
    runtestprotocol(item, nextitem=nextitem)
    if _first_was_lost(item):
        item.stash[FIRST] = False
        runtestprotocol(item, nextitem=nextitem)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Put away all that tests share, when a page was lost: the browser among it."""
    if _first_was_lost(item):
        item.session._setupstate.teardown_exact(None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Call a first try crashed, not failed, from the moment on when the page was lost."""
    report = yield
    if report.failed and FIRST in item.stash and call.excinfo:
        complaints = (getattr(item, "funcargs", None) or {}).get("complaints")
        lost = is_crash(call.excinfo.value, bool(complaints and complaints.crashed))
        if lost and (witness := item.config.stash.get(WITNESS, None)):
            report.sections.append((KNOWN, witness.account()))
        if _first_was_lost(item) or (lost and item.stash[FIRST]):
            item.stash[LOST] = True
            report.outcome = CRASHED  # type: ignore[assignment]
    return report


def _first_was_lost(item: pytest.Item) -> bool:
    return item.stash.get(FIRST, False) and item.stash.get(LOST, False)


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, tuple[str, dict[str, bool]]] | None:
    """A mark of its own for a lost page."""
    return (CRASHED, "C", ("CRASHED", {"yellow": True})) if report.outcome == CRASHED else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell which tests were tried again, and what is known of their browsers."""
    crashed = terminalreporter.stats.get(CRASHED, ())
    for nodeid in dict.fromkeys(report.nodeid for report in crashed):
        terminalreporter.line(f"tried again, for its page crashed: {nodeid}", yellow=True)
        for told in (known for report in crashed if report.nodeid == nodeid for known in report.get_sections(KNOWN)):
            terminalreporter.line(told[1])
