"""All games in the real browser: counted at their end, chosen, exported, deleted, taken back in, replayed."""

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.outsider import Outsider
from tests.e2e.used import KEEP, open_kept, prefer, press
from tests.ui.fakes import MemoryStorage
from tests.ui.record.results import book, mixed
from tests.ui.screens.replay.test_replay import SLOT, kept
from tests.ui.screens.test_record import nearly
from ui.record.ledger import NAME
from ui.session.summary import card_of
from ui.shelf.saves import Shelf

pytestmark = pytest.mark.some(1, of="the record by clicks")

FEW = 60


def look(page: Page, **besides: str) -> None:
    """Look at a few games that nobody has played."""
    page.evaluate(KEEP, {NAME: book(mixed(FEW)).text(), **besides})
    press(page, "record")
    counted(page, FEW)


def counted(page: Page, games: int) -> None:
    expect(page.locator("body")).to_have_attribute("data-games", str(games))


def test_a_game_counts_at_its_end_beside_those_that_ended_in_another_tab(show_page: OpenPage) -> None:
    page = show_page("?lang=en&speed=0&confirm=0")
    store, slot = MemoryStorage(), "0000abcd"
    Shelf(store).keep(card_of(nearly(), slot, "2031-05-06T07:00:00"), nearly().saved())
    open_kept(page, store, slot)
    page.evaluate(KEEP, {NAME: book(mixed(FEW)).text()})
    Outsider(page, 1).play(seconds=20)
    page.locator("#end .remark").get_by_role("button").click()
    counted(page, FEW + 1)
    page.locator('[data-command="delete:43981"]').click()
    page.locator('#question [data-command="answer:0"]').click()
    counted(page, FEW)


def test_games_are_taken_from_the_shelf_chosen_exported_deleted_and_taken_back_in(
    show_page: OpenPage, tmp_path: Path
) -> None:
    page = show_page("?lang=en")
    look(page, **kept("classic"))
    page.locator('[data-command="loose:count"]').click()
    counted(page, FEW + 1)
    expect(page.locator("#record-offers")).to_be_empty()
    page.locator('select[name="record:level"]').select_option("random")
    expect(page.locator("#record-table tbody tr")).to_have_count(1)
    page.locator('[data-command="clear"]').click()
    with page.expect_download() as download:
        page.locator('[data-command="take:json"]').click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert len(json.loads(file.read_text(encoding="utf-8"))["games"]) == FEW + 1
    page.locator('[data-command="delete:shown"]').click()
    page.locator('#question [data-command="answer:0"]').click()
    counted(page, 0)
    with page.expect_file_chooser() as chooser:
        page.locator('[data-command="import"]').click()
    chooser.value.set_files(file)
    counted(page, FEW + 1)
    page.locator('[data-command="more-games"]').click()
    page.locator(f'#record-games [data-command="replay:{SLOT}"]').click()
    expect(page.locator("body")).to_have_attribute("data-screen", "replay")


def test_axe_finds_nothing_to_complain_about_and_nothing_is_cut_off(show_page: OpenPage) -> None:
    page = show_page("?lang=fr", viewport=(320, 568))
    look(page)
    page.locator("#record-dice summary").first.click()
    for theme in ("light", "dark"):
        prefer(page, theme=theme)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
