"""A page that goes from test to test, for those that do not care how a page starts: a start costs two seconds.

It shows what a page opened with a query would show: the game that the query asks for is begun here, laid on the page's
shelf and opened there; preferences are what the query names, and the usual ones. In between it stands in the menu, with
nothing kept. What a test does to the page's window stays there, and so do a page's routes and scripts: who needs
such, opens a page of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Literal, Protocol
from urllib.parse import parse_qsl

from playwright.sync_api import Error, Page, expect
from playwright.sync_api import TimeoutError as WaitedInVain

from tests.ui.fakes import FakeHost
from tools.visitor import FORGET, KEEP

PLAYING = 'body:is([data-screen="game"], [data-screen="end"])'
RESTING = 'body[data-screen="menu"]:not([data-error])'

PRESS = """command => {
  const button = document.createElement("button");
  button.dataset.command = command;
  document.body.append(button);
  button.click();
  button.remove();
}"""

REST = f"""() => {{
  const press = {PRESS};
  press("close");
  for (let most = 9; most && document.querySelector("#question dialog"); most--) press("answer:-1");
  press("menu");
  for (const notice of document.querySelectorAll('[data-command^="dismiss:"]')) notice.click();
  return ({FORGET})();
}}"""

PREFER = """wishes => {
  for (const [name, value] of Object.entries(wishes)) {
    const field = document.createElement("input");
    Object.assign(field, { name: `prefer:${name}`, value, hidden: true });
    document.body.append(field);
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.remove();
  }
  const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
  return Promise.allSettled(fading.map((each) => each.finished)).then(() => null);
}"""
"""Wishes for preferences; a page whose colours still change is not shown yet."""

LESS_MOTION = {"motion": "less"}
"""What is preferred where nothing flies anyway and nobody says otherwise: the rest of what moves costs time, too."""

PREFIX = "landfall.game."
ALL_KEPT = """prefix => document.body.dataset.thinking === "false" && Object.entries(localStorage).some(
    ([name, text]) => name.startsWith(prefix) && JSON.parse(text).card.ply == document.body.dataset.ply)"""


class Scripted(Protocol):
    """A page of any driver, as far as Playwright's pages and others do the same."""

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """What a script answers, or a function that is given `arg`; promises are waited for."""

    def wait_for_function(self, expression: str, *, arg: Any = None) -> Any:
        """Wait until a script or function answers with something true."""

    def wait_for_selector(self, selector: str, *, state: Literal["attached", "visible"] = "visible") -> Any:
        """Wait for an element: until it can be seen, or until it is ``attached``."""


def answer(page: Scripted, script: str, arg: Any, seconds: float) -> Any:
    """What a function of the page answers, which is something true; a page that hangs fails after so many seconds.

    Playwright waits for ever for a plain script. Other drivers have a limit for all scripts.
    """
    if not isinstance(page, Page):
        return page.evaluate(script, arg)
    try:
        return page.wait_for_function(script, arg=arg, timeout=1000 * seconds).json_value()
    except WaitedInVain:
        raise AssertionError(f"the page hangs: it has not answered within {seconds:.0f} seconds") from None


def press(page: Scripted, command: str) -> None:
    """Press a button of that command, whether the page shows one or not."""
    page.evaluate(PRESS, command)


def prefer(page: Scripted, **wishes: str) -> None:
    """Change preferences where the page is, and wait until it looks like that."""
    page.evaluate(PREFER, wishes)


def open_kept(page: Scripted, kept: Mapping[str, str], slot: str = "shown0") -> None:
    """Lay games on the shelf of a page, and open one of them."""
    page.evaluate(KEEP, dict(kept))
    press(page, "saves")
    press(page, f"open:{slot}")
    page.wait_for_selector(PLAYING, state="attached")


def wait_kept(page: Scripted) -> None:
    """Wait until the bots are done and all of the game is kept: that comes after the painting."""
    page.wait_for_function(ALL_KEPT, arg=PREFIX)


class UsedPage:
    """A page in its menu, and a way to open another when it was dropped."""

    def __init__(self, page: Page, another: Callable[[], Page]) -> None:
        self._page = page
        self._another = another

    def show(self, query: str, viewport: tuple[int, int]) -> Page:
        """The page as one that was opened with this query and is shown in such a window.

        Nothing is kept before. Other pages of the site share its storage: what they kept still lies there.
        """
        if self._page.is_closed():
            self._page = self._another()
        page = self._page
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        page.evaluate(FORGET)
        named = dict(parse_qsl(query.removeprefix("?")))
        asked = FakeHost(LESS_MOTION | named if named.get("speed") == "0" else named, plain=True)
        prefer(page, **asdict(asked.app.preferences))
        if slot := asked.app.games.shown:
            open_kept(page, asked.kept, slot)
        return page

    def rest(self) -> None:
        """Bring the page back to the menu, with nothing kept; where that cannot be, drop it."""
        if self._page.is_closed():
            return
        try:
            self._page.emulate_media(reduced_motion="null")
            self._page.mouse.move(0, 0)
            self._page.evaluate(REST)
            expect(self._page.locator(RESTING)).to_be_attached()
        except (AssertionError, Error):
            self.drop()

    def drop(self) -> None:
        """Close the page: the next test gets another."""
        self._page.close()
