"""A browser test is tried again after a crash of its page, and after nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error
from playwright.sync_api import TimeoutError as WaitedInVain

from tests.second_try import is_crash

EXPECTED = "Locator expected to have text 'ho'\nActual value: None\nError: {}  \nCall log:\n  - waiting\n"


@pytest.mark.parametrize(
    ("error", "seen"),
    [
        (Error("Page.evaluate: Target crashed "), False),
        (Error("Page.goto: Page crashed"), False),
        (Error("Page.goto: net::ERR_ABORTED"), True),
        (Error("Page.click: Target page, context or browser has been closed"), True),
        (AssertionError(EXPECTED.format("Target crashed")), True),
        (AssertionError(EXPECTED.format("Target crashed")), False),
    ],
)
def test_a_crash_is_told_by_the_browser(error: BaseException, seen: bool) -> None:
    assert is_crash(error, seen)


@pytest.mark.parametrize(
    ("error", "seen"),
    [
        (AssertionError("assert 'Target crashed' == 'Landfall'"), True),
        (AssertionError(EXPECTED.format("element(s) not found")), True),
        (WaitedInVain("Page.wait_for_selector: Timeout 30000ms exceeded."), True),
        (Error("Page.goto: net::ERR_ABORTED"), False),
        (Error("Page.click: Target page, context or browser has been closed"), False),
        (ValueError("Target crashed"), True),
    ],
)
def test_nothing_else_is(error: BaseException, seen: bool) -> None:
    assert not is_crash(error, seen)
