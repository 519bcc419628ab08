"""Whatever knights make the game ask waits over a reload, fits every window, and is answered by clicks or by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.arranged import show_table
from tests.e2e.conftest import OpenPage
from tests.e2e.outsider import Outsider
from tests.e2e.test_accessibility import assert_no_violations
from tests.e2e.test_app_keyboard import move
from tests.e2e.test_labels import faults
from tests.e2e.test_whole_game import assert_same_after_a_reload, ply
from tests.ui.test_cities_knights_asked import ASKED

SIZES = ((320, 568), (390, 844), (768, 1024), (1280, 720))


def asked(page: Page, decision: str) -> None:
    """Show a table at which people are asked this."""
    table = ASKED[decision]()
    show_table(page, table, table.state.decision.seats)
    assert page.get_attribute("body", "data-decision") == decision


def lift_the_curtain(page: Page, decision: str) -> None:
    """Where several people are asked, let the first of them see the table."""
    if len(ASKED[decision]().state.decision.seats) > 1:
        page.click('[data-control="curtain"]')


@pytest.mark.some(2)
@pytest.mark.parametrize("decision", ASKED)
def test_what_knights_make_the_game_ask_is_answered_by_clicks(show_page: OpenPage, decision: str) -> None:
    page = show_page("?speed=0&confirm=0&lang=en")
    asked(page, decision)
    assert_same_after_a_reload(page)
    before = ply(page)
    Outsider(page, seed=7).play(until_ply=before + 1)
    assert ply(page) > before


@pytest.mark.some(2)
@pytest.mark.parametrize("decision", ASKED)
def test_what_knights_make_the_game_ask_fits_and_is_answered_by_keys(show_page: OpenPage, decision: str) -> None:
    page = show_page("?speed=0&lang=en")
    asked(page, decision)
    lift_the_curtain(page, decision)
    assert not list(faults(page, decision, SIZES))
    assert_no_violations(page)
    move(page)
