"""A closer look at the board: by wheel, drag, pinch, double tap, keys and buttons, and never in the way of a click."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.conftest import STEP_MS, Complaints, OpenPage, SiteServer, opener, watched
from tests.e2e.used import press

pytestmark = pytest.mark.some(4, of="closer looks")

GAME = "?game=classic&seats=human,easy,easy&seed=7&map=beginner&first=0&confirm=0&speed=0&lang=en"
"""A game that begins with a roll."""

DRAFT = "?game=classic&seats=human,easy,easy&seed=7&first=0&confirm=0&speed=0&lang=en"
"""A game that begins with a place for a settlement."""

VOYAGE = "?game=explorers&scenario=1&seats=human,easy&seed=7&first=0&confirm=0&speed=0&lang=en"
"""A game whose places are too small for a finger even on a desk."""

PHONE = (390, 844)
DESK = (1280, 720)
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 720), (1920, 1080))
GAMES = (
    "game=classic&map=beginner&seats=human,easy,easy",
    "game=explorers&scenario=1&seats=human,easy",
    "game=junior&seats=human,easy",
)
COVERED = """() => [...document.querySelectorAll("#board [data-key]")].filter((place) => {
    const room = document.getElementById("board").getBoundingClientRect();
    const spot = place.getBoundingClientRect();
    const x = spot.x + spot.width / 2, y = spot.y + spot.height / 2;
    const seen = room.left < x && x < room.right && room.top < y && y < room.bottom;
    const top = document.elementFromPoint(x, y);
    return seen && top && !top.closest("#board") && top.closest(":is(#zoom, #actions, #bar, #advice) button");
}).map((place) => place.dataset.key)"""
"""The places in sight over whose middle a button lies."""
BOARD = "#board .board-full"
PANE = f"{BOARD} .pane >> nth=-1"

FRAMES = 120
"""So many frames in pairs an answer may take that is seen as soon as it is there."""

Box = tuple[float, float, float, float]


def box(page: Page) -> Box:
    """What part of the board is seen, as soon as it is drawn."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    x, y, width, height = map(float, page.get_attribute(PANE, "viewBox").split())  # type: ignore[union-attr]
    return x, y, width, height


def box_once(page: Page, fits: Callable[[Box], bool]) -> Box:
    """What part of the board is seen as soon as it fits, if that is within some frames: wheel and fingers come late."""
    seen = box(page)
    for _ in range(FRAMES):
        if fits(seen):
            break
        seen = box(page)
    return seen


def middle(page: Page) -> tuple[float, float]:
    """The middle of the board on the screen."""
    seen = page.locator(BOARD).bounding_box()
    assert seen
    return seen["x"] + seen["width"] / 2, seen["y"] + seen["height"] / 2


def drag(page: Page, across: float, down: float) -> None:
    """Drag the board by so many pixels."""
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across / 2, y + down / 2)
    page.mouse.move(x + across, y + down)
    page.mouse.up()


def zoom_button(page: Page, what: str) -> None:
    page.click(f'#zoom [data-zoom="{what}"]')


@pytest.fixture
def touch(browser: Browser, complaints: Complaints) -> Iterator[BrowserContext]:
    """A context with a touch screen."""
    context = browser.new_context(has_touch=True)
    context.set_default_timeout(STEP_MS)
    yield from watched(context, complaints)
    context.close()


class Fingers:
    """Fingers on a touch screen."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def tell(self, kind: str, *places: tuple[float, float]) -> None:
        """They come, move or go."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_the_wheel_looks_closer_at_what_is_under_it(show_page: OpenPage) -> None:
    page = show_page(GAME)
    whole = box(page)
    x, y = middle(page)
    page.mouse.move(x - 100, y - 50)
    page.mouse.wheel(0, -200)
    near = box_once(page, lambda seen: seen[2] < whole[2])
    assert near[2] < whole[2]
    assert near[0] + near[2] / 2 < whole[0] + whole[2] / 2, "what lies to the left was pointed at"
    page.mouse.wheel(0, 2000)
    assert box_once(page, lambda seen: seen == whole) == whole


def test_a_drag_moves_a_board_that_is_near_and_is_no_click(show_page: OpenPage) -> None:
    page = show_page(DRAFT)
    whole = box(page)
    drag(page, -120, 0)
    assert box(page) == whole, "all of the board stays where it is"
    page.keyboard.press("+")
    near, ply = box(page), page.get_attribute("body", "data-ply")
    drag(page, -60, 30)
    moved = box_once(page, lambda seen: seen[0] > near[0])
    assert moved[2:] == pytest.approx(near[2:])
    assert moved[0] > near[0]
    assert moved[1] < near[1]
    assert page.get_attribute("body", "data-ply") == ply, "a drag that ends on a place chooses nothing"


def test_a_place_is_chosen_as_before_and_the_view_stays(show_page: OpenPage) -> None:
    page = show_page(DRAFT)
    page.keyboard.press("+")
    near = box(page)
    spots = page.locator('[data-key^="corner:"][data-legal="true"]')
    x, y = middle(page)
    seen = next(
        (at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        for at in (spots.nth(n).bounding_box() for n in range(spots.count()))
        if at and abs(at["x"] + at["width"] / 2 - x) < 150 and abs(at["y"] + at["height"] / 2 - y) < 150
    )
    page.mouse.click(*seen)
    expect(page.locator('[data-key^="building:"]')).to_have_count(1)
    assert box(page) == pytest.approx(near)


def test_keys_and_buttons_do_the_same(show_page: OpenPage) -> None:
    page = show_page(VOYAGE, viewport=DESK)
    whole = box(page)
    expect(page.locator("#zoom button:visible")).to_have_count(1)
    zoom_button(page, "in")
    near = box(page)
    assert near[3] < whole[3]
    expect(page.locator("#zoom button:visible")).to_have_count(3)
    zoom_button(page, "out")
    assert box(page) == whole
    page.keyboard.press("+")
    assert box(page) == near
    page.keyboard.press("-")
    assert box(page) == whole
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("0")
    assert box(page) == whole
    zoom_button(page, "in")
    zoom_button(page, "whole")
    assert box(page) == whole


def test_the_keyboard_is_not_lost_with_a_button_that_goes(show_page: OpenPage) -> None:
    page = show_page(VOYAGE, viewport=DESK)
    page.keyboard.press("+")
    whole = page.locator('#zoom [data-zoom="whole"]')
    expect(whole).to_be_visible()
    whole.focus()
    page.keyboard.press("Enter")
    expect(page.locator('#zoom [data-zoom="in"]')).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_no_button_lies_over_a_place(show_page: OpenPage, game: str) -> None:
    page = show_page(f"?{game}&seed=7&first=0&confirm=0&speed=0&lang=en")
    for away in ('[data-control="sheet"]', '[data-command="voice:off"]'):
        if (button := page.locator(away)).count():
            button.first.click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for key in ("0", "+"):
            page.keyboard.press(key)
            box(page)
            assert page.evaluate(COVERED) == [], (width, height, key)


def test_on_a_phone_the_menu_looks_closer(show_page: OpenPage) -> None:
    page = show_page(GAME, viewport=PHONE)
    whole = box(page)
    expect(page.locator("#zoom button:visible")).to_have_count(0)
    for what, closer in (("in", True), ("whole", False)):
        page.click('[data-command="more"]')
        page.click(f'#dialog [data-zoom="{what}"]')
        expect(page.locator("#dialog dialog")).to_have_count(0)
        assert (box(page)[2] < whole[2]) == closer


def test_no_buttons_where_all_can_be_touched(show_page: OpenPage) -> None:
    page = show_page(GAME, viewport=DESK)
    expect(page.locator("#zoom button:visible")).to_have_count(0)
    page.keyboard.press("+")
    expect(page.locator('#zoom [data-zoom="whole"]')).to_be_visible()


def test_a_place_that_gets_the_focus_comes_into_sight(show_page: OpenPage) -> None:
    page = show_page(DRAFT, viewport=PHONE)
    page.keyboard.press("+")
    page.keyboard.press("+")
    for _ in range(30):
        page.keyboard.press("n")
        box(page)
        inside = page.evaluate(
            """board => {
                const place = document.activeElement.getBoundingClientRect();
                const room = document.querySelector(board).getBoundingClientRect();
                const x = place.left + place.width / 2, y = place.top + place.height / 2;
                return x > room.left && x < room.right && y > room.top && y < room.bottom;
            }""",
            BOARD,
        )
        assert inside


def test_two_fingers_pinch_and_one_drags(touch: BrowserContext, server: SiteServer) -> None:
    page = opener(touch, server, clear=False)(DRAFT, viewport=PHONE)
    page.click('[data-control="sheet"]')
    whole, ply = box(page), page.get_attribute("body", "data-ply")
    x, y = middle(page)
    fingers = Fingers(page)
    fingers.tell("touchStart", (x - 30, y), (x + 30, y))
    for spread in (45, 60, 75):
        fingers.tell("touchMove", (x - spread, y), (x + spread, y))
    fingers.tell("touchEnd")
    near = box_once(page, lambda seen: seen[2] < whole[2] / 2)
    assert near[2] == pytest.approx(whole[2] / 2.5, rel=0.15)
    fingers.tell("touchStart", (x, y))
    for step in (20, 40, 60):
        fingers.tell("touchMove", (x + step, y))
    fingers.tell("touchEnd")
    assert box_once(page, lambda seen: seen[0] < near[0])[0] < near[0]
    assert page.get_attribute("body", "data-ply") == ply


def test_a_new_game_is_seen_whole(show_page: OpenPage) -> None:
    page = show_page(GAME)
    whole = box(page)
    page.keyboard.press("+")
    assert box(page) != whole
    page.reload()
    page.wait_for_selector('body[data-ready="true"]', state="attached")
    assert box(page) == whole


def test_a_double_tap_looks_closer_and_back(show_page: OpenPage) -> None:
    page = show_page(GAME, viewport=PHONE)
    whole = box(page)
    x, y = middle(page)
    page.mouse.dblclick(x, y)
    assert box_once(page, lambda seen: seen[2] < whole[2])[2] < whole[2]
    page.mouse.dblclick(x, y)
    assert box_once(page, lambda seen: seen == whole) == whole


def test_a_closer_look_outlives_a_change_of_language(show_page: OpenPage) -> None:
    page = show_page(GAME)
    page.keyboard.press("+")
    near = box(page)
    page.click('[data-command="more"]')
    page.click('[data-command="settings"]')
    page.check('[name="prefer:lang"][value="fr"]', force=True)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert box(page) == near


def test_a_tiny_board_goes_to_what_is_asked_until_somebody_looks_elsewhere(show_page: OpenPage) -> None:
    page = show_page("?game=explorers&scenario=5&seats=human,random&first=0&seed=7&speed=0&lang=en", viewport=PHONE)
    page.wait_for_function("() => document.body.dataset.thinking === 'false'")
    page.click('[data-control="sheet"]')
    page.wait_for_function("board => document.querySelector(board).classList.contains('near')", arg=BOARD)
    assert targets_in_sight(page)
    page.keyboard.press("0")
    assert not whole_is_left(page)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    assert not whole_is_left(page)


def test_a_tiny_board_is_whole_until_what_is_told_about_it_is_read(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=en", viewport=PHONE)
    press(page, "lesson:first-ships")
    page.wait_for_selector('[data-command^="guide:read"]')
    assert not whole_is_left(page)
    page.click('[data-command^="guide:read"]')
    page.wait_for_function("board => document.querySelector(board).classList.contains('near')", arg=BOARD)
    assert targets_in_sight(page)


def test_a_turn_begins_with_the_whole_of_a_tiny_board(show_page: OpenPage) -> None:
    page = show_page(
        "?game=explorers&scenario=1&seats=human,random&first=0&seed=7&speed=0&confirm=0&lang=en", viewport=PHONE
    )
    page.click('[data-control="sheet"]')
    my_roll = (
        "ply => document.body.matches('[data-seat=\"0\"][data-decision=roll]') && +document.body.dataset.ply > ply"
    )
    page.wait_for_function(my_roll, arg=-1)
    page.keyboard.press("+")
    assert whole_is_left(page)
    ply = int(page.get_attribute("body", "data-ply") or 0)
    for verb in ("roll", "set-sail", "end"):
        page.click(f'#actions [data-action="0 {verb}"]')
    page.wait_for_function(my_roll, arg=ply)
    assert not whole_is_left(page)


def whole_is_left(page: Page) -> bool:
    """Whether less than the whole board is seen."""
    box(page)
    return bool(page.evaluate("board => document.querySelector(board).classList.contains('near')", BOARD))


def targets_in_sight(page: Page) -> bool:
    """Whether all places that can be chosen lie on the part of the board that is seen."""
    return bool(
        page.evaluate(
            """board => {
                const room = document.querySelector(board).getBoundingClientRect();
                return [...document.querySelectorAll('[data-legal="true"] .mark')].every(mark => {
                    const place = mark.getBoundingClientRect();
                    return place.left >= room.left && place.right <= room.right
                        && place.top >= room.top && place.bottom <= room.bottom;
                });
            }""",
            BOARD,
        )
    )
