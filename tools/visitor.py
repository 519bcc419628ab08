"""Somebody before a page in any engine: goes to an address, looks, clicks, waits for what comes.

What Playwright's pages have of the same name does the same here (``evaluate``, ``wait_for_function``,
``wait_for_selector``), so that helpers of the other browser tests serve here too.
"""

from __future__ import annotations

from collections.abc import Callable
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
"""Clears what the page keeps, and its second copy."""

SECONDS = 180
"""How long anything may take on a machine that is busy with other things."""
SCRIPT_SECONDS = 300
LOOK_SECONDS = 0.03
CUPBOARD = "cupboard.html"
"""A page of the site on which nothing starts."""

EVALUATE = """
const [given, told] = arguments;
const answer = async () => {
  const value = (%s);
  return typeof value === "function" ? value(given) : value;
};
answer().then((value) => told({ answer: value ?? null }), (error) => told({ error: String(error) }));
"""

# The middle of the first element that can be seen and lies on top there, as [x, y]; nothing if there is none.
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

# Clicks on the element of a number, from either end, among those that can be seen; tells whether there is one.
PRESS = """([selector, which]) => {
  const found = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).at(which);
  found?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return Boolean(found);
}"""

# The next field for a file does not ask the system for one: it stands in the page and waits.
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
    """Somebody with a browser, on a site or page of this address; ``complaints`` are those of its pages."""

    def __init__(self, started: Started, site: str) -> None:
        self.driver, self._downloads = started
        self._site = site
        self.complaints: list[str] = []
        self.driver.set_script_timeout(SCRIPT_SECONDS)

    def elsewhere(self, site: str) -> Visitor:
        """The same browser before another site or page."""
        return Visitor(Started(self.driver, self._downloads), site)

    # -- what Playwright's pages do ----------------------------------------------------------------------------

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """What a script answers, or a function that is given `arg`; promises are waited for."""
        told = self.driver.execute_async_script(EVALUATE % expression, arg)
        assert "error" not in told, told["error"]
        return told["answer"]

    def wait_for_function(self, expression: str, arg: Any = None) -> Any:
        """Wait until a script or function answers with something true, and return that."""
        return self._wait(lambda: self.evaluate(expression, arg), f"{expression} of {arg!r}")

    def wait_for_selector(self, selector: str, *, state: str = "visible") -> None:
        """Wait for an element: until it can be seen, or until it is ``attached``."""
        if state == "attached":
            self.wait_for_function("selector => !!document.querySelector(selector)", selector)
        else:
            self.see(selector)

    # -- what a person does ------------------------------------------------------------------------------------

    def open(self, query: str = "") -> None:
        """Open the game as somebody who has kept nothing of it, and wait until it can be used."""
        self.be_away(FORGET)
        self.go(query)

    def be_away(self, expression: str, arg: Any = None) -> Any:
        """Leave the game, and return what a script answers that does something to what is kept of it meanwhile."""
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
        """Wait until an element can be seen that has this text in it."""
        self.wait_for_function(SEEN, [selector, text])

    def see_none(self, selector: str) -> None:
        """Wait until there is no such element."""
        self.wait_for_function("selector => !document.querySelector(selector)", selector)

    def see_body(self, **told: str) -> None:
        """Wait until the page tells this of itself: `screen` and whatever else it tells."""
        self.wait_for_selector(
            "body" + "".join(f'[data-{name}="{value}"]' for name, value in told.items()), state="attached"
        )

    def click(self, selector: str) -> None:
        """Click with the mouse into the middle of the first such element that can be seen, as soon as there is one."""
        x, y = self.wait_for_function(MIDDLE, selector)
        actions = ActionBuilder(self.driver, duration=0)
        actions.pointer_action.move_to_location(x, y).click()  # type: ignore[no-untyped-call]
        actions.perform()

    def press(self, selector: str, which: int = 0) -> None:
        """Click without a mouse on such an element that can be seen, the first or another, as soon as there is one."""
        self.wait_for_function(PRESS, [selector, which])

    def downloaded(self) -> Path:
        """Wait for the file that is downloaded, and return it."""
        file: Path = self._wait(self._whole_file, "a file that was downloaded")
        return file

    def choose_file(self, selector: str, file: Path) -> None:
        """Press what lets one choose a file, and choose this one."""
        self.evaluate(HOLD_FIELD)
        self.press(selector)
        self.wait_for_selector(FIELD, state="attached")
        self.driver.find_element("css selector", FIELD).send_keys(str(file))

    # -- what goes wrong ---------------------------------------------------------------------------------------

    def told(self, name: str) -> str | None:
        """What the page tells of itself under a name."""
        told: str | None = self.evaluate("name => document.body.dataset[name]", name)
        return told

    def take_complaints(self) -> list[str]:
        """What pages have complained of since this was asked last."""
        self._leave()
        told, self.complaints = self.complaints, []
        return told

    def _leave(self) -> None:
        self.complaints += self.evaluate("() => (window.complaints ?? []).splice(0)")

    def _whole_file(self) -> Path | None:
        files = [*self._downloads.iterdir()]
        return files[0] if len(files) == 1 and files[0].suffix == ".json" and files[0].stat().st_size else None

    def _wait(self, look: Callable[[], Any], what: str) -> Any:
        """Wait until `look` finds something, and return that; a page that is just coming has nothing yet."""
        try:
            return WebDriverWait(self.driver, SECONDS, LOOK_SECONDS, [WebDriverException]).until(lambda _: look())
        except TimeoutException:
            raise AssertionError(f"in vain: {what}\n{self.evaluate(ACCOUNT)}") from None
