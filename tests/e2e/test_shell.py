"""The shell: what is there before Python, and the promises of the first screen."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage


def test_first_screen_can_be_used_and_the_splash_is_gone(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-ready", "true")
    expect(page.locator(".splash")).to_be_hidden()
    expect(page.locator("body")).not_to_have_attribute("data-failed", re.compile(".*"))


def test_sea_island_and_title_stand_before_python(open_page: OpenPage) -> None:
    page = open_page(ready=False)
    expect(page.get_by_role("heading", name="Landfall")).to_be_visible()
