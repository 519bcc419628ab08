"""A visitor of a page in any engine, for tests and tools: goes to an address, looks, clicks, waits.

The methods ``evaluate``, ``wait_for_function`` and ``wait_for_selector`` do what those of Playwright's pages do, so
that helpers of the other browser tests serve here too.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from selenium.common.exceptions import TimeoutException, WebDriverException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.support.wait import WebDriverWait

from tools.engines import Started

READY = 'body[data-ready="true"]'
KEEP = "kept => Object.entries(kept).forEach(([name, text]) => localStorage.setItem(name, text))"
FORGET = """() => {
  localStorage.clear();
  sessionStorage.clear();
  return window.caches?.delete("landfall-copy");
}"""
"""Clears all that the page has stored, and the second copy of it."""

SECONDS = 180
"""How long anything may take on a machine that is busy with other things."""
SCRIPT_SECONDS = 300
LOOK_SECONDS = 0.03
CUPBOARD = "cupboard.html"
"""An address of the site at which nothing starts, but which has the site's storage."""

EVALUATE = """
const [given, told] = arguments;
const answer = async () => {
  const value = (%s);
  return typeof value === "function" ? value(given) : value;
};
answer().then((value) => told({ answer: value ?? null }), (error) => told({ error: String(error) }));
"""

# Returns the middle of the first visible element that nothing covers there, as [x, y]; null if there is none.
MIDDLE = """(selector) => {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility() || element.disabled) continue;
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = (element.querySelector(".hit") ?? element).getBoundingClientRect();
    const at = [left + width / 2, top + height / 2].map(Math.round);
    if (element.contains(document.elementFromPoint(...at))) return at;
  }
  return null;
}"""

SEEN = """([selector, text]) => [...document.querySelectorAll(selector)].some(
  (each) => each.checkVisibility() && (each.innerText ?? "").includes(text))"""

# Clicks on the visible element with an index (negative: from the end); returns whether there is one.
PRESS = """([selector, which]) => {
  const found = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).at(which);
  found?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return Boolean(found);
}"""

# Makes the next field for a file stand in the page and wait, instead of asking the system for a file.
HOLD_FIELD = """() => {
  document.querySelector("body > input[type=file]")?.remove();
  HTMLInputElement.prototype.click = function () {
    delete HTMLInputElement.prototype.click;
    document.body.append(this);
  };
}"""
FIELD = "body > input[type=file]"

ACCOUNT = """() => ({
  address: location.href,
  body: { ...document.body?.dataset },
  root: { ...document.documentElement.dataset },
  notices: document.querySelector("#notices")?.innerText,
  complaints: window.complaints,
})"""


class Visitor:
    """A visitor with a browser, at the address of a site or page; ``complaints`` has the errors of its pages.

    A method that waits in vain for ``SECONDS`` raises ``AssertionError``.
    """

    def __init__(self, started: Started, site: str) -> None:
        self.driver, self._downloads = started
        self._site = site
        self.complaints: list[str] = []
        self.driver.set_script_timeout(SCRIPT_SECONDS)

    def elsewhere(self, site: str) -> Visitor:
        """Return a visitor with the same browser at another site or page."""
        return Visitor(Started(self.driver, self._downloads), site)

    def change_tab(self) -> None:
        """Go on in a new tab, whose history is empty, and close this one."""
        self._leave()
        left = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        come = self.driver.current_window_handle
        self.driver.switch_to.window(left)
        self.driver.close()
        self.driver.switch_to.window(come)

    # -- what Playwright's pages do ----------------------------------------------------------------------------

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Return the value of an expression, or of a function of `arg`; wait for promises. Fail if it raises."""
        told = self.driver.execute_async_script(EVALUATE % expression, arg)
        assert "error" not in told, told["error"]
        return told["answer"]

    def wait_for_function(self, expression: str, arg: Any = None) -> Any:
        """Wait until an expression, or a function of `arg`, has a true value, and return that."""
        return self._wait(lambda: self.evaluate(expression, arg), f"{expression} of {arg!r}")

    def wait_for_selector(self, selector: str, *, state: str = "visible") -> None:
        """Wait until an element can be seen, or, for the state ``attached``, is in the page."""
        if state == "attached":
            self.wait_for_function("selector => !!document.querySelector(selector)", selector)
        else:
            self.see(selector)

    # -- what a person does ------------------------------------------------------------------------------------

    def open(self, query: str = "") -> None:
        """Open the game with an empty storage, and wait until it can be used."""
        self.be_away(FORGET)
        self.go(query)

    def be_away(self, expression: str, arg: Any = None) -> Any:
        """Leave the game for ``CUPBOARD``; return the value of a script there, which may change the storage."""
        self._leave()
        self.driver.get(urljoin(self._site, CUPBOARD))
        return self.evaluate(expression, arg)

    def go(self, query: str = "", until: str = READY) -> None:
        """Open the game and wait until it can be used, or until another element is there."""
        self._leave()
        self.driver.get(self._site + query)
        self.wait_for_selector(until, state="attached")

    def reload(self, until: str = READY) -> None:
        """Load the page anew and wait until it can be used, or until another element is there."""
        self._leave()
        self.driver.refresh()
        self.wait_for_selector(until, state="attached")

    def see(self, selector: str, text: str = "") -> None:
        """Wait until a visible element has this text in it."""
        self.wait_for_function(SEEN, [selector, text])

    def see_none(self, selector: str) -> None:
        """Wait until there is no such element."""
        self.wait_for_function("selector => !document.querySelector(selector)", selector)

    def see_body(self, **told: str) -> None:
        """Wait until the page's body has these values in its data attributes, such as ``screen="game"``."""
        self.wait_for_selector(
            "body" + "".join(f'[data-{name}="{value}"]' for name, value in told.items()), state="attached"
        )

    def click(self, selector: str) -> None:
        """Click with the mouse on the first visible element that nothing covers; wait until there is one."""
        x, y = self.wait_for_function(MIDDLE, selector)
        actions = ActionBuilder(self.driver, duration=0)
        actions.pointer_action.move_to_location(x, y).click()  # type: ignore[no-untyped-call]
        actions.perform()

    def press(self, selector: str, which: int = 0) -> None:
        """Click without a mouse on the visible element with index `which`; wait until there is one."""
        self.wait_for_function(PRESS, [selector, which])

    def downloaded(self) -> Path:
        """Wait until there is one whole download, a file that ends in ``.json``, and return its path."""
        file: Path = self._wait(self._whole_file, "a file that was downloaded")
        return file

    def choose_file(self, selector: str, file: Path) -> None:
        """Press the element that asks for a file, and choose this file."""
        self.evaluate(HOLD_FIELD)
        self.press(selector)
        self.wait_for_selector(FIELD, state="attached")
        self.driver.find_element("css selector", FIELD).send_keys(str(file))

    # -- what goes wrong ---------------------------------------------------------------------------------------

    def told(self, name: str) -> str | None:
        """Return a data attribute of the page's body, or None."""
        told: str | None = self.evaluate("name => document.body.dataset[name]", name)
        return told

    def take_complaints(self) -> list[str]:
        """Return the errors of pages since the last call."""
        self._leave()
        told, self.complaints = self.complaints, []
        return told

    def _leave(self) -> None:
        self.complaints += self.evaluate("() => (window.complaints ?? []).splice(0)")

    def _whole_file(self) -> Path | None:
        files = [*self._downloads.iterdir()]
        with suppress(FileNotFoundError):  # Firefox renames a file when it is whole
            return files[0] if len(files) == 1 and files[0].suffix == ".json" and files[0].stat().st_size else None
        return None

    def _wait(self, look: Callable[[], Any], what: str) -> Any:
        """Wait until `look` returns something true, and return that; raise `AssertionError` after ``SECONDS``."""
        try:
            return WebDriverWait(self.driver, SECONDS, LOOK_SECONDS, [WebDriverException]).until(lambda _: look())
        except TimeoutException:
            raise AssertionError(f"in vain: {what}\n{self.evaluate(ACCOUNT)}") from None
