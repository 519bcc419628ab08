"""The island of the day in a real browser, and challenges whose luck goes by turns."""

import json
from datetime import datetime

import pytest
from playwright.sync_api import Page, expect

from engine.days.island import island_of
from engine.games import CATALOGUE
from engine.kernel.generator import Generator
from engine.kernel.links import CHALLENGE
from engine.kernel.match import Match
from engine.kernel.rules import BY_TURNS, LUCK, Spec
from engine.kernel.saves import read
from tests.e2e.conftest import OpenPage, wait_ready
from tests.e2e.outsider import Outsider
from tests.e2e.used import PREFIX, press, wait_kept
from tests.play import choose
from tools.serve import SiteServer
from ui.play.table import Seatholder
from ui.session.session import Session
from ui.shelf.links import link_to

pytestmark = pytest.mark.some(1, of="days by clicks")

TABLE = Spec("classic", 2, 0, ((LUCK, BY_TURNS),))
SEED = 77
PLIES = 60
WEDNESDAY = datetime(2026, 11, 25, 10, 0)
NEXT_WEDNESDAY = datetime(2026, 12, 2, 10, 0)


def rolls(match: Match) -> list[tuple[int, ...]]:
    """What the dice showed, turn after turn."""
    return [entry.draws for entry in match.log if entry.action.verb == "roll"]


def played_otherwise() -> Match:
    """The game of the challenge as somebody else plays it, far from any page."""
    rules, generator = CATALOGUE.rules(TABLE), Generator(5)
    match = Match(rules, rules.chance(SEED))
    while match.ply < PLIES * 3:
        match.submit(choose(rules, match.state, generator))
    return match


def kept(page: Page) -> Match:
    """The game that a page keeps."""
    wait_kept(page)
    texts = page.evaluate(f"Object.entries(localStorage).filter(([name]) => name.startsWith('{PREFIX}'))")
    saves = [json.loads(text) for _, text in texts]
    latest = max(saves, key=lambda save: int(save["card"]["serial"]))
    latest.pop("card")
    return read(json.dumps(latest), CATALOGUE).match


def test_a_challenge_opened_in_a_fresh_browser_and_played_otherwise_has_the_same_rolls(open_fresh: OpenPage) -> None:
    rules = CATALOGUE.rules(TABLE)
    link = link_to(CHALLENGE, Session.begin(rules, [Seatholder("A", 0), Seatholder("B", 1, "random")], SEED))
    page = open_fresh(f"?speed=0&confirm=0&lang=en{link}")
    page.locator('[data-command="take"]').click()
    page.wait_for_selector('body[data-screen="game"]', state="attached")
    Outsider(page, seed=3).play(until_ply=PLIES)
    here, there = kept(page), played_otherwise()
    common = min(len(rolls(here)), len(rolls(there)))
    assert common > 5
    assert rolls(here)[:common] == rolls(there)[:common]
    assert [entry.action for entry in here.log[:PLIES]] != [entry.action for entry in there.log[:PLIES]]


def test_the_attempt_of_a_day_counts_once_and_a_week_later_works_offline(
    open_page: OpenPage, server: SiteServer
) -> None:
    page = open_page("?lang=en&speed=0&confirm=0")
    page.clock.set_fixed_time(WEDNESDAY)
    page.reload()
    wait_ready(page)
    page.locator('[data-command="today"]').click()
    page.locator('#today-island [data-command="island"]').click()
    expect(page.locator("body")).to_have_attribute("data-game", island_of(WEDNESDAY.toordinal()).game)
    Outsider(page, seed=1).play(until_ply=4)
    page.reload()
    wait_ready(page)
    press(page, "menu")
    press(page, "today")
    expect(page.locator('#today-island [data-command="island"]')).to_have_text("Continue")
    expect(page.locator('#today-island [data-command="practise"]')).to_have_count(0)
    page.context.set_offline(True)
    try:
        page.clock.set_fixed_time(NEXT_WEDNESDAY)
        page.goto(server.address + "?lang=en&speed=0&confirm=0")
        wait_ready(page)
        press(page, "today")
        expect(page.locator("body")).to_have_attribute("data-day", NEXT_WEDNESDAY.date().isoformat())
        page.locator('#today-island [data-command="island"]').click()
        expect(page.locator("body")).to_have_attribute("data-game", island_of(NEXT_WEDNESDAY.toordinal()).game)
    finally:
        page.context.set_offline(False)
