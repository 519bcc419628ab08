"""Trade in a real browser: what must be in sight on every screen is, and nothing moves while it changes."""

from playwright.sync_api import Page

from tests.e2e.conftest import OpenPage
from tests.ui.play.test_offers import answered, panel, robbing
from tests.words import common_words
from ui.play.table import LogEntry, Why

GAME = "?seed=3&speed=0&lang=fr&game=classic&map=beginner&first=0&seats=human,easy,easy,easy"

IN_SIGHT = """selector => [...document.querySelectorAll(selector)].every(element => {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.width && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && element.contains(top);
})"""
"""Whether all that a selector finds lies on the screen with nothing over its middle."""

SHOW = "(element, markup) => { element.innerHTML = markup; return element.getBoundingClientRect().height; }"


def out_of_sight(page: Page, *selectors: str) -> list[str]:
    """Those of the selectors that are not wholly in sight."""
    return [selector for selector in selectors if not page.evaluate(IN_SIGHT, selector)]


def test_a_trade_is_put_together_without_scrolling(show_page: OpenPage) -> None:
    page = show_page(GAME)
    page.click('[data-action="0 roll"] >> visible=true')
    page.click('[data-control="panel:trade"] >> visible=true')
    said = ("#panel .sentence", "#panel .chip-button", "#panel .settling .main")
    trays = ("#panel .tray-give .more", "#panel .tray-want .more")
    for size in ((390, 844), (768, 1024), (844, 390), (1280, 720)):
        resize(page, size)
        assert out_of_sight(page, *said, *trays) == [], size
        assert page.locator("#panel .held").first.is_visible() == (size[0] < 960), "the hand, where it is covered"
    resize(page, (320, 568))  # the sentence, which repeats the rows, is read aloud only
    assert out_of_sight(page, *said[1:], trays[0]) == []
    page.locator(trays[1]).last.scroll_into_view_if_needed()
    assert out_of_sight(page, *said[1:]) == []


def test_nothing_moves_while_rolls_are_told_and_answers_come_and_victims_fit(show_page: OpenPage) -> None:
    page = show_page(GAME)
    told = ["", common_words("fr")("play.no-roll"), f"<span>{'Dorothea 3 ' * 20}</span>"]
    answers = [panel(answered(*some)[1]) for some in ((), ("1 refuse",), ("1 refuse", "2 refuse"))]
    for size in ((320, 568), (390, 844), (1280, 720)):
        resize(page, size)
        assert len({show(page, "#dice .summary", text) for text in told}) == 1, size
        assert len({show(page, "#panel", each) and row_tops(page) for each in answers}) == 1, size
        show(page, "#panel", panel(robbing()))
        assert out_of_sight(page, "#panel .victim", "#panel .victim .stat") == [], size


def test_three_refusals_with_reasons_are_in_sight_on_a_phone(show_page: OpenPage) -> None:
    page = show_page(GAME)
    match, _ = answered("1 refuse", "2 refuse")
    why = Why("why.refuse-more", {"resource": 0, "than": 1})
    match.log[-1] = LogEntry(match.log[-1].ply, match.log[-1].action, match.log[-1].events, why)
    refused = panel(match.seen(0))
    for size in ((390, 844), (360, 640)):
        resize(page, size)
        show(page, "#panel", refused)
        page.locator("#panel .reply:has(.reason)").evaluate("row => row.parentElement.replaceChildren(row)")
        page.locator("#panel .reply").evaluate("row => row.after(row.cloneNode(true), row.cloneNode(true))")
        assert page.locator("#panel .reply").count() == 3
        assert out_of_sight(page, "#panel .reply", "#panel .reply .reason") == [], size


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def show(page: Page, selector: str, markup: str) -> float:
    """The height of an element that shows some markup."""
    height: float = page.locator(selector).evaluate(SHOW, markup)
    return height


def row_tops(page: Page) -> tuple[float, ...]:
    """Where each answer's line begins."""
    return tuple(page.locator("#panel .reply").evaluate_all("rows => rows.map(row => row.offsetTop)"))
