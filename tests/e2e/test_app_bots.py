"""Bots whose worker does not come play on."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import READY_MS, Complaints, OpenPage

WATCHING = "?game=classic&seats=random,random&seed=3&speed=0&lang=en"


@pytest.mark.some(1)
@pytest.mark.parametrize(
    "answer",
    [lambda route: route.fulfill(body="raise MemoryError"), lambda route: None],
    ids=["fails", "hangs"],
)
def test_without_a_worker_the_bots_play_on(
    open_fresh: OpenPage, complaints: Complaints, answer: Callable[[Route], object]
) -> None:
    complaints.tolerant = True
    page = open_fresh(WATCHING, intercept={"**/ui/bot_worker.py": answer})
    page.wait_for_function("() => Number(document.body.dataset.ply) > 4", timeout=READY_MS)
    expect(page.locator("body")).not_to_have_attribute("data-error", re.compile("."))
