"""Whatever is clicked at random, the page goes on, keeps the game, and shows what its log says.

``pytest tests/e2e/test_monkey.py --monkey 2000`` clicks so often in each game and size; usually it is a sample.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.games import CATALOGUE
from engine.kernel.gradual import Gradual, at_once
from engine.kernel.saves import Saved, reading
from tests.e2e.conftest import OpenPage
from tests.e2e.monkey import Monkey
from tests.e2e.test_whole_game import PIECES, keys
from tests.e2e.used import wait_kept
from tests.ui.fakes import MemoryStorage
from ui.shelf.saves import Shelf

ROUND = 250
GAMES = {
    "classic": "?game=classic&seats=human,easy,human&seed=31&speed=0",
    "explorers": "?game=explorers&scenario=5&seats=human,easy,easy&seed=32&speed=0&confirm=0",
    "seafarers": "?game=seafarers&scenario=10&seats=human,human,easy&seed=33&speed=0&confirm=0",
    "junior": "?game=junior&seats=human,easy,human&seed=35&speed=0&confirm=0",
    "anno1503": "?game=anno1503&scenario=1&seats=human,human,easy&seed=36&speed=0&confirm=0",
    "cities_knights": "?game=cities_knights&seats=human,human,easy&seed=34&speed=0&confirm=0",
}


@pytest.mark.some(1)
@pytest.mark.parametrize("viewport", [(390, 844), (1280, 720)], ids=["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_breaks_nothing(
    show_page: OpenPage, pytestconfig: pytest.Config, game: str, viewport: tuple[int, int]
) -> None:
    page = show_page(GAMES[game], viewport=viewport)
    monkey = Monkey(page, seed=viewport[0])
    left = int(pytestconfig.getoption("monkey"))
    while left > 0:
        monkey.play(min(left, ROUND))
        left -= ROUND
        monkey.settle()
        before = shown(page)
        assert before["screen"] == "end" or offered(page).count(), f"stuck after {monkey.done[-20:]}"
        wait_kept(page)
        assert_kept(page, int(str(before["ply"])))
        monkey.reload()
        assert shown(page) == before, f"shown otherwise than its log says after {monkey.done[-20:]}"
        expect(page.locator(".notice")).to_have_count(0)


def shown(page: Page) -> dict[str, object]:
    """What the page tells of the game, whatever is unfolded."""
    body: dict[str, str] = page.evaluate("({...document.body.dataset})")
    names = ("screen", "game", "ply", "seat", "decision")
    texts = {
        name: "".join(str(page.locator(f"#{name}").text_content()).split()) for name in ("players", "hand", "dice")
    }
    pieces = page.locator(PIECES)
    return {name: body.get(name) for name in names} | texts | {"pieces": sorted(keys(pieces))}


def offered(page: Page) -> Locator:
    """What a person may do now."""
    return page.locator('[data-legal="true"], [data-action]:not([data-why]), [data-control]:not([data-why])')


def assert_kept(page: Page, ply: int) -> None:
    """The storage holds a game of so many plies, and the log of each game there leads to the state kept with it."""
    shelf = Shelf(MemoryStorage(page.evaluate("({...localStorage})")))
    opened = [at_once(shelf.reading(card.slot, opener)) for card in shelf.cards()]
    assert all(trouble is None and save.whole for save, trouble in opened)
    assert ply in [save.match.ply for save, _ in opened]


def opener(text: str) -> Gradual[Saved]:
    """The save of a text."""
    return reading(text, CATALOGUE)
