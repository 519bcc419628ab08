"""The board is the largest thing on the screen, nothing moves it, text grows with the window, and the log follows."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.kernel.rules import Spec
from tests.e2e.arranged import cove, realm, show_swap, show_table
from tests.e2e.conftest import READY_MS, OpenPage
from tests.e2e.used import open_kept, press
from tests.ui.families.anno1503.test_asked import colony
from tools.moments import Kept, Wanted, asked, moment, shelved
from tools.scenes import AT_SEA, CLASSIC, ISLES, KNIGHTS, LARGE, SAILING, THREE_VICTIMS, TRADING, VOYAGES
from tools.visitor import KEEP
from ui.base.words import LANGUAGES

pytestmark = pytest.mark.some(3, of="where things stand")

GAME = "?game=classic&map=beginner&seats=human,easy,easy,easy&seed=3&first=0&speed=0&confirm=0&lang=en"
SIZES = ((320, 568), (390, 844), (768, 1024), (844, 390), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160))
REGIONS = ("banner", "players", "bank", "hand", "dice", "panel", "log", "actions")

SLICED = """() => [...document.querySelectorAll("#log h3")].some((title) => {
    const over = title.getBoundingClientRect();
    return [...document.querySelectorAll("#log li")].some((line) => {
        const room = line.getBoundingClientRect();
        return room.top < over.bottom - 1 && room.bottom > over.top + 1;
    });
})"""

NEWEST = """document.querySelector('[data-scroll="log"]').scrollTop === 0"""
"""Whether the log shows its newest line."""

Box = dict[str, float]


def box(page: Page, region: str) -> Box:
    """Where a region is on the screen."""
    found: Box = page.evaluate("name => document.getElementById(name).getBoundingClientRect().toJSON()", region)
    return found


def area(room: Box) -> float:
    return room["width"] * room["height"]


def classic(show_page: OpenPage) -> Page:
    page = show_page(GAME)
    page.locator('[data-action="0 roll"]').click()
    return page


def cities_knights(show_page: OpenPage) -> Page:
    page = show_page("?speed=0&lang=en")
    show_table(page, realm())
    page.locator('[data-control="sheet"]').click()
    return page


def anno1503(show_page: OpenPage) -> Page:
    page = show_page("?speed=0&lang=en")
    show_table(page, colony())
    page.locator('[data-control="sheet"]').click()
    return page


def junior(show_page: OpenPage) -> Page:
    page = show_page("?speed=0&voice=off&lang=fr")
    show_table(page, cove())
    page.locator('[data-control="sheet"]').click()
    return page


@pytest.mark.parametrize(
    ("begin", "panel", "larger"),
    [
        pytest.param(classic, "panel:trade", 1.5, id="classic"),
        pytest.param(cities_knights, "improvements", 1.2, id="cities_knights"),  # there is more to hold beside it
        pytest.param(anno1503, "bazaar", 1, id="anno1503"),
        pytest.param(junior, "panel:trade", 1.0, id="junior"),  # its buttons are larger
    ],
)
def test_the_board_is_the_largest_and_stays_where_it_is(
    show_page: OpenPage, begin: Callable[[OpenPage], Page], panel: str, larger: float
) -> None:
    page = begin(show_page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        board = box(page, "board")
        assert area(board) > larger * max(area(box(page, other)) for other in REGIONS), (width, height)
        page.locator(f'[data-control="{panel}"]').first.dispatch_event("click")
        expect(page.locator("#panel > *")).not_to_have_count(0)
        assert box(page, "board") == board, f"a panel moves the board at {width}x{height}"
        page.keyboard.press("Escape")
        expect(page.locator("#panel > *")).to_have_count(0)


ROWS = """() => [...document.querySelectorAll("#panel .stalls li")].map((row) => row.getBoundingClientRect().bottom)"""
"""Where the rows of the market end."""


def test_the_rows_of_the_market_stay_where_they_are_while_one_sells(show_page: OpenPage) -> None:
    page = anno1503(show_page)
    page.locator('[data-control="bazaar"]').click()
    rows = page.evaluate(ROWS)
    sales = page.locator("#panel .sells [data-action]")
    for _ in range(2):
        possible = sales.count()
        sales.first.click()
        expect(sales).not_to_have_count(possible)
        assert page.evaluate(ROWS) == rows


SMALL = """least => [...document.querySelectorAll("#panel button")].filter((button) => button.checkVisibility())
    .map((button) => [button.outerHTML.slice(0, 80), button.getBoundingClientRect()])
    .filter(([, room]) => room.width < least || room.height < least || room.bottom > innerHeight)
    .map(([told, room]) => `${told}: ${room.width} x ${room.height}`)"""


def test_a_child_swaps_by_large_pictures_that_are_all_in_sight(show_page: OpenPage) -> None:
    page = junior(show_page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        show_swap(page)
        expect(page.locator("#panel .laid button")).to_have_count(3)
        assert page.evaluate(SMALL, 56) == [], (width, height)
        assert page.locator("#panel").evaluate("panel => panel.scrollHeight - panel.clientHeight") <= 1, (width, height)
        page.keyboard.press("Escape")


def test_a_desk_gives_the_board_its_height_and_text_grows_with_the_window(show_page: OpenPage) -> None:
    page = show_page(GAME, viewport=(1280, 720))
    board, banner = box(page, "board"), box(page, "banner")
    assert board["width"] >= 700
    assert board["height"] >= 720 - banner["bottom"] - 10
    assert box(page, "hand")["height"] < 100, "no more than five cards need"
    sizes = []
    for width, height in ((390, 844), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (2560, 720)):
        page.set_viewport_size({"width": width, "height": height})
        sizes.append(float(page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")))
    assert sizes == pytest.approx([16, 16, 20, 24, 32, 16], abs=0.05)


def test_the_log_offers_what_is_newest_and_follows_again_in_ones_own_turn(show_page: OpenPage) -> None:
    page = show_page(GAME)
    log, chip = page.locator('[data-scroll="log"]'), page.locator("[data-newest]")
    page.locator('[data-action="0 roll"]').click()
    log.evaluate("list => list.scrollTop = -80")
    expect(chip).to_be_hidden()
    assert not page.evaluate(SLICED), "no heading lies over a line"
    page.locator('[data-command="pause"]').click()
    page.locator('[data-action="0 end"]').click()
    expect(chip).to_be_visible()
    chip.click()
    expect(chip).to_be_hidden()
    expect(log).to_be_focused()
    page.wait_for_function(NEWEST)
    log.evaluate("list => list.scrollTop = -80")
    page.locator('[data-command="pause"]').click()
    page.wait_for_selector('[data-action="0 roll"]', timeout=READY_MS)
    expect(chip).to_be_hidden()
    page.wait_for_function(NEWEST)
    press(page, "replay")
    page.wait_for_selector('body[data-screen="replay"]')
    log.evaluate("list => list.scrollTop = -80")
    press(page, "back")
    page.wait_for_selector('body[data-screen="game"]')
    page.wait_for_function(NEWEST)


def test_a_log_a_few_pixels_off_its_end_stays_there_when_it_gets_lower(show_page: OpenPage) -> None:
    page = show_page(GAME)
    page.locator('[data-action="0 roll"]').click()
    log = page.locator('[data-scroll="log"]')
    log.evaluate("list => list.scrollTop = -4")
    page.wait_for_function("document.getElementById('log').hasAttribute('data-latest')")
    page.set_viewport_size({"width": 1280, "height": 600})
    assert -10 < log.evaluate("list => new Promise(done => requestAnimationFrame(() => done(list.scrollTop)))") <= 0


def test_a_victim_touched_on_the_board_of_a_phone_is_confirmed_below(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=en", viewport=(390, 844))
    open_kept(page, shelved(Kept(moment(CLASSIC, asked("steal", steal=3), THREE_VICTIMS))))
    page.locator('#board [data-legal="true"]').first.click()
    page.locator("#actions .mains [data-action]").click()
    page.wait_for_function("document.body.dataset.decision != 'steal'")


def test_both_sides_of_a_trade_among_six_fit_a_phone(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=en", viewport=(390, 844))
    open_kept(page, shelved(Kept(moment(LARGE, asked("main", after=200, bank=1)))))
    page.locator('[data-control="panel:trade"] >> visible=true').click()
    expect(page.locator("#panel .settling")).to_be_visible()
    assert page.locator("#panel").evaluate("panel => panel.scrollHeight - panel.clientHeight") <= 1


HIDDEN = """box => {
    const held = document.querySelector(box);
    return held.scrollHeight - held.clientHeight;
}"""
"""How many pixels of a box are out of sight."""

EMPTY = """() => {
    const bottom = (each) => each.getBoundingClientRect().bottom;
    const texts = [...document.querySelectorAll("#guide .told > *")];
    return bottom(document.querySelector("#guide > .sheet-card")) - Math.max(...texts.map(bottom));
}"""
"""How many pixels the sheet of a game goes on below its text."""

PHONES = ((390, 844), (844, 390))


@pytest.mark.some(1)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["classic", "explorers&scenario=3", "cities_knights", "anno1503&scenario=1"])
def test_on_a_phone_the_sheet_of_a_game_is_whole_and_no_higher_than_its_text(
    show_page: OpenPage, game: str, language: str
) -> None:
    page = show_page(f"?game={game}&seats=human,easy,easy,easy&first=0&seed=4&speed=0&lang={language}")
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(HIDDEN, "#guide .told") <= 0, (width, height)
        assert page.evaluate(EMPTY) < 24, (width, height)


def test_a_question_before_ones_first_turn_waits_until_the_sheet_is_read(show_page: OpenPage) -> None:
    page = show_page("?game=anno1503&scenario=1&seats=human,random,random,random&first=1&seed=5&speed=0&lang=en")
    page.wait_for_selector('body[data-decision="yield"][data-seat="0"]', state="attached")
    for width, height in ((1280, 720), *PHONES):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#guide > .sheet-card")).to_be_visible()
        expect(page.locator("#panel > .sheet")).to_be_hidden()
    page.locator('[data-control="sheet"]').click()
    expect(page.locator("#panel > .sheet")).to_be_visible()


def test_on_a_phone_all_orders_of_a_ship_are_in_sight(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=fr")
    open_kept(page, shelved(Kept(moment(VOYAGES[5], SAILING))))
    for width, height in ((320, 568), (360, 640), *PHONES, (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator("#panel .choices button >> visible=true").count() > 1
        assert page.evaluate(HIDDEN, "#panel") <= 0, (width, height)
        assert page.evaluate(SMALL, 30) == [], (width, height)
        for button in page.locator("#actions .mains button, #panel .choices button >> visible=true").all():
            expect(button).to_be_in_viewport(ratio=1)


def test_while_one_sails_the_board_of_a_phone_reaches_to_the_ships_and_no_choice_moves_it(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=en")
    open_kept(page, shelved(Kept(moment(VOYAGES[5], SAILING))))
    for width, height in ((360, 640), (390, 844), (500, 844)):
        page.set_viewport_size({"width": width, "height": height})
        board = box(page, "board")
        assert box(page, "panel")["top"] - board["bottom"] < 20, (width, height)
        for ship in (2, 1):
            page.locator(f'#panel [data-control="ship:{ship}"]').click()
            assert box(page, "board") == board, (width, height)


LETTERS = """() => Math.min(...[...document.querySelectorAll("#board .ship-number")].map(
    (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
"""The size of the smallest number on a ship of the board, in pixels of the screen."""


@pytest.mark.parametrize(
    ("game", "wanted"), [(VOYAGES[5], SAILING), (ISLES[1], TRADING)], ids=["explorers", "anno1503"]
)
def test_the_numbers_of_ships_can_be_read(show_page: OpenPage, game: Spec, wanted: Wanted) -> None:
    page = show_page("?speed=0&motion=less&lang=en")
    open_kept(page, shelved(Kept(moment(game, wanted))))
    for width, height in (*PHONES, (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"({LETTERS})() >= 9")  # the board takes its new size a few frames after the window


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_low_desk_shows_the_guide_and_both_sides_of_a_trade(show_page: OpenPage, language: str) -> None:
    page = show_page(f"?speed=0&lang={language}", viewport=(1280, 720))
    press(page, "lesson:trade")
    for command in ("guide:read:welcome", "guide:show"):
        page.locator(f'#guide [data-command="{command}"]').click()
    expect(page.locator("body")).to_have_attribute("data-guide", "offer")
    page.locator('#actions [data-control="panel:trade"]').click()
    expect(page.locator("#panel .tray")).to_have_count(2)
    for box in ("#guide", "#panel"):
        assert page.evaluate(HIDDEN, box) <= 0, box


TOUCHING = """() => [...document.querySelectorAll("#players .stats")].flatMap((stats) => {
    const figures = [...stats.querySelectorAll("b")].map((figure) => figure.getBoundingClientRect());
    const pictures = [...stats.children].map((stat) => stat.querySelector("svg").getBoundingClientRect());
    return figures.flatMap((figure, number) => {
        const next = pictures[number + 1];
        const close = next && next.left > figure.left && next.left - figure.right < 3;
        return close ? [`${stats.children[number].innerText} and ${next.left - figure.right} pixels`] : [];
    });
})"""
"""Figures of a player that stand too close to the picture of the next figure to be told from it."""

COVERED = """() => {
    const tools = document.querySelector("#hand .tools")?.getBoundingClientRect();
    const cards = [...document.querySelectorAll("#hand .piles > li")].map((card) => card.getBoundingClientRect());
    return cards.filter((card) => card.right > (tools?.left ?? innerWidth) + 1).length;
}"""
"""How many cards of the hand lie under the buttons beside it, or out of sight."""


@pytest.mark.parametrize("scenario", [6, 7])
def test_on_a_phone_all_figures_lines_and_cards_of_a_game_at_sea_are_in_sight(
    show_page: OpenPage, scenario: int
) -> None:
    page = show_page("?speed=0&lang=fr")
    open_kept(page, shelved(Kept(moment(AT_SEA[scenario], asked("main", after=200)))))
    for width, height in ((360, 640), *PHONES):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(TOUCHING) == [], (width, height)
        assert page.evaluate(COVERED) == 0, (width, height)
        for lines in page.locator(".sea-tracks").all():
            expect(lines).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_columns_of_what_counts_have_whole_names(show_page: OpenPage) -> None:
    page = show_page("?game=seafarers&scenario=6&seats=human,easy,easy,easy&first=0&seed=4&speed=0&lang=fr")
    press(page, "goal")
    for width, height in ((360, 640), *PHONES):
        page.set_viewport_size({"width": width, "height": height})
        for name in page.locator(".standing .name").all():
            assert name.evaluate("name => name.scrollWidth <= name.clientWidth"), (width, height)


def test_the_text_of_a_lesson_that_fits_does_not_scroll(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=fr", viewport=(390, 844))
    press(page, "lesson:first-ships")
    for _ in range(4):
        assert page.evaluate(HIDDEN, ".lesson .told") <= 0
        page.locator(".lesson > .button").click()


INDENTS = """() => [...document.querySelectorAll(".families .button")].map((card) => {
    const told = card.querySelector("strong").getBoundingClientRect(), frame = card.getBoundingClientRect();
    return `${Math.round(told.left - frame.left)} ${Math.round(told.top - frame.top)}`;
})"""


def test_the_names_of_all_games_stand_alike_on_their_cards(show_page: OpenPage) -> None:
    page = show_page("?lang=fr", viewport=(390, 844))
    press(page, "setup")
    page.locator(".families .sketch").last.wait_for()
    assert len(set(page.evaluate(INDENTS))) == 1


@pytest.mark.parametrize("text", ["large", "larger"])
def test_a_low_desk_shows_all_goals_in_larger_letters(show_page: OpenPage, text: str) -> None:
    page = show_page(f"?speed=0&lang=fr&text={text}", viewport=(1280, 720))
    show_table(page, colony())
    for goal in page.locator("#players .goals tbody tr").all():
        expect(goal).to_be_in_viewport(ratio=0.95)
    assert page.evaluate(HIDDEN, "#players") <= 0


def test_on_a_low_phone_a_trade_of_eight_kinds_can_be_sent(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=en", viewport=(320, 568))
    show_table(page, realm())
    page.locator('[data-control="panel:trade"]').first.dispatch_event("click")
    expect(page.locator("#panel .settling .choices button").last).to_be_in_viewport(ratio=1)


def test_a_low_desk_shows_beside_a_hint_what_can_be_built_and_what_is_traded(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=fr&thinking=brief", viewport=(1280, 720))
    show_table(page, realm())
    page.locator('[data-command="hint"] >> visible=true').click()
    page.wait_for_selector('body[data-advice="ready"]', state="attached")
    for button in page.locator("#actions .build").all():
        expect(button).to_be_in_viewport(ratio=1)
    best = page.locator("#advice .hint").first
    expect(best.locator("[data-action]")).to_be_in_viewport(ratio=1)
    page.locator('[data-control="panel:trade"] >> visible=true').click()
    for shown in (best.locator("[data-action]"), best.locator(".what"), page.locator("#panel .choices button").last):
        expect(shown).to_be_in_viewport(ratio=1)


OVERLAID = """() => {
    const box = (each) => each.getBoundingClientRect();
    return [...document.querySelectorAll("#panel .cell .more")].filter((card) => {
        const picture = box(card.querySelector(".ware"));
        return [...card.querySelectorAll(".held, .count")].map(box).some((number) =>
            number.left < picture.right && number.right > picture.left && number.bottom > picture.top + 3);
    }).length;
}"""
"""How many cards in a tray have a number that lies over their picture."""


def test_no_number_lies_over_the_picture_of_a_card_that_is_given_back(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=en")
    open_kept(page, shelved(Kept(moment(KNIGHTS, asked("discard")))))
    page.locator('#panel [data-control^="give:"]:not([aria-disabled])').first.dispatch_event("click")
    for width, height in ((360, 640), *PHONES):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERLAID) == 0, (width, height)
        expect(page.locator("#panel .choices button").last).to_be_in_viewport(ratio=1)


STICKS_OUT = """() => {
    const hand = document.getElementById("hand").getBoundingClientRect();
    return [...document.querySelectorAll("#hand .piles > :not(.none)")].filter(
        (pile) => pile.getBoundingClientRect().right > hand.right).map((pile) => pile.dataset.pile);
}"""


@pytest.mark.parametrize("held", ["tools+cloth", "tools+cloth+spice", "tools+cloth+spice+tobacco+gem+marble"])
def test_on_a_desk_every_kind_of_good_lies_in_the_hand(show_page: OpenPage, held: str) -> None:
    page = show_page("?speed=0&lang=en")
    show_table(page, colony().give(0, held))
    for width, height in ((1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(STICKS_OUT) == [], (width, height)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_low_desk_shows_the_whole_menu_with_a_game_to_go_on_with(show_page: OpenPage, language: str) -> None:
    page = show_page(f"?lang={language}", viewport=(1280, 720))
    page.evaluate(KEEP, dict(shelved(Kept(moment(CLASSIC, asked("main"))))))
    press(page, "saves")
    press(page, "menu")
    expect(page.locator('[data-command="continue"]')).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


TIGHT = """() => [...document.querySelectorAll(".family :is(.play, .ways button), .wishes .segment span")]
    .filter((label) => {
        const text = document.createRange();
        text.selectNodeContents(label);
        const [inner, outer] = [text, label].map((each) => each.getBoundingClientRect());
        return inner.left - outer.left < 3 || outer.right - inner.right < 3;
    })
    .map((label) => label.textContent)"""
"""The labels of the menu that touch an edge of what they stand in."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", ["large", "larger"])
def test_larger_letters_of_the_menu_keep_off_the_edges(show_page: OpenPage, letters: str, language: str) -> None:
    page = show_page(f"?lang={language}&text={letters}")
    for width, height in ((320, 568), (390, 844), (1180, 820), (1280, 720), (1600, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(TIGHT) == [], (width, height)


def test_the_set_up_shows_the_map_the_seed_and_the_start_at_once(show_page: OpenPage) -> None:
    page = show_page("?lang=en", viewport=(1280, 720))
    page.locator('[data-command="setup:classic"]').click()
    for shown in (".preview svg", '[name="seed"]', '[data-command="deal"]', '[data-command="start"]'):
        expect(page.locator(shown)).to_be_in_viewport(ratio=1)
    page.locator('[data-command="start"]').click()
    expect(page.locator("body")).to_have_attribute("data-screen", "game")


def test_a_row_that_is_pressed_opens_a_card_about_the_player_which_moves_nothing(show_page: OpenPage) -> None:
    page = classic(show_page)
    card = page.locator("#about-2")
    for width, height in ((390, 844), (844, 390), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        board = box(page, "board")
        page.locator(".seat-opens").nth(2).click(position={"x": 20, "y": 20})
        expect(card).to_be_in_viewport(ratio=1)
        assert box(page, "board") == board
        page.keyboard.press("Escape")
        page.mouse.move(width / 2, 5)
        expect(card).to_be_hidden()


def test_a_child_finds_the_log_on_a_phone(show_page: OpenPage) -> None:
    page = show_page("?game=junior&seats=human,easy&first=0&seed=3&speed=0&voice=off&lang=fr", viewport=(390, 844))
    page.locator("[data-action]").first.click()
    page.locator('#log [data-control="fold:drawer"]').click()
    expect(page.locator("#log .chapters li").last).to_be_visible()
