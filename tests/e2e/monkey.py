"""Somebody who clicks at random, on what is legal and on what is not, and strikes keys amid it.

Half of what it does is what the page offers; the rest is places where nothing can be done, buttons that are
disabled, buttons of the page itself and keys. It does not leave the game, but begins a game that is over anew. As it
draws from its own numbers, a failure comes again with the same seed as far as the page answers in the same order.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import wait_ready
from tests.e2e.outsider import HANGS
from tests.e2e.used import answer

LEAVING = ("menu", "lesson", "update", "saves", "setup", "new", "save", "export", "import", "prefer", "answer")
"""Commands, up to a colon, that lead out of the game, ask for a file, or answer to that."""

KEYS = (
    *"12345erthnpuz?+-0 ",
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Escape", "Tab"),
)

PLAY = """
async ([seed, wanted, leaving, keys, limit]) => {
  const body = document.body.dataset, done = [];
  let state = seed;
  const below = n => (state = (state * 1103515245 + 12345) % 2147483648, (state >> 8) % n);
  const rest = () => new Promise(done => setTimeout(done));
  const seen = element => element.checkVisibility({visibilityProperty: true});
  const open = element => !element.disabled && element.ariaDisabled !== "true" && seen(element);
  const all = (selector, fits) => [...document.querySelectorAll(selector)].filter(fits);
  const stays = element => !leaving.includes(element.dataset.command.split(":")[0]);
  const pools = [
    [7, () => all('[data-legal="true"], [data-action]', open)],
    [4, () => all('[data-control]:not([data-control^="fold:"])', open)],
    [1, () => all('[data-control^="fold:"]', open)],
    [3, () => all('#board [data-key]:not([data-legal])', seen)],
    [2, () => all('[data-why]', seen)],
    [2, () => all('[data-command]', element => open(element) && stays(element))],
    [1, () => all('dialog [data-command], [data-command="dismiss"]', element => open(element) && stays(element))],
  ];
  const click = element => {
    done.push(element.dataset.action ?? element.dataset.key ?? element.dataset.control ?? element.dataset.command);
    element.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
  };
  const strike = key => {
    done.push(`key ${key}`);
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
  };
  for (const end = Date.now() + limit; done.length < wanted && Date.now() < end; await rest()) {
    const again = body.screen === "end" && document.querySelector('[data-command="rematch"]');
    if (again && !below(10)) { click(again); continue; }
    let lot = below(21);
    const pool = pools.find(([weight]) => (lot -= weight) < 0)?.[1]();
    if (!pool) strike(keys[below(keys.length)]);
    else if (pool.length) click(pool[below(pool.length)]);
  }
  return [state, done];
}
"""


class Monkey:
    """A clicker on a page. ``done`` is all it has done, to find out what broke the page."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.done: list[str] = []
        self._seed = seed

    def play(self, actions: int, seconds: int = 180) -> None:
        """Do so many things at random."""
        order = [self._seed, actions, LEAVING, KEYS, 1000 * seconds]
        self._seed, done = answer(self.page, PLAY, order, seconds + HANGS)
        self.done += done
        assert len(done) == actions, f"only {len(done)} things could be done"

    def settle(self) -> None:
        """Close what lies over the game, let paused bots go on, and wait until a person is asked who looks."""
        over = self.page.locator("#dialog dialog[open], #question dialog[open]")
        # A click may still be under way in the worker and open a dialog late: press until nothing is open.
        for _ in range(60):
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(50)
            if not over.count():
                break
        expect(over, f"what cannot be closed after {self.done[-20:]}").to_have_count(0)
        if self.page.locator('[data-command="pause"][aria-pressed="true"]').count():
            self.page.locator('[data-command="pause"]').first.dispatch_event("click")
        self.wait()

    def wait(self) -> None:
        """Wait until a person is asked, and lift the curtain that may hide what they see."""
        expect(self.page.locator("body")).to_have_attribute("data-thinking", "false", timeout=60_000)
        if self.page.locator('[data-control="curtain"]').count():
            self.page.click('[data-control="curtain"]')

    def reload(self) -> None:
        """Open the page anew, which plays the saved log again."""
        screen = self.page.get_attribute("body", "data-screen")
        self.page.reload()
        wait_ready(self.page)
        expect(self.page.locator("body")).to_have_attribute("data-screen", str(screen))
        self.wait()
