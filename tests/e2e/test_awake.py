"""The screen stays on while a game is looked at, and is given back."""

from tests.e2e.conftest import OpenPage

LISTEN = """() => {
  globalThis.locks = [];
  const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = async (kind) => {
    const lock = await ask(kind);
    locks.push(lock);
    return lock;
  };
}"""

HELD = "() => globalThis.locks.filter((lock) => !lock.released).length === %d"


def test_the_screen_stays_on_in_a_game_and_is_given_back_in_the_menu(open_page: OpenPage) -> None:
    page = open_page()
    page.context.grant_permissions(["screen-wake-lock"])
    page.evaluate(LISTEN)
    page.evaluate("document.querySelector('[data-command^=\"new\"]').click()")
    page.wait_for_selector('body[data-screen="game"]', state="attached")
    page.wait_for_function(HELD % 1)
    page.go_back()
    page.wait_for_selector('body[data-screen="menu"]', state="attached")
    page.wait_for_function(HELD % 0)
    assert page.evaluate("locks.length") == 1
