"""Painting: a page is compared with the one shown, and only the differences are written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from js import document, window

from ui.base.markup import Markup
from ui.base.patching import Path, Step, inner_steps, is_other_card, steps
from ui.browser.calm import MotionPreference
from ui.browser.focus import Held, focus, show_focused
from ui.browser.styles import FamilyStyles
from ui.page.page import Page

if TYPE_CHECKING:
    from ui.board.picture import Picture
    from ui.browser.board import Board

LETTERS = "data-text"
"""The attribute of the whole page that says how large letters are."""

DIALOGS = ("dialog", "question", "curtain")
"""The regions whose only child is a dialog."""

CARDS = ("advice", "end", "guide", "panel")
"""The regions that show one card at a time and scroll if the card is too long."""

SCROLLED = "data-scroll"
"""The attribute of lists that can be scrolled."""

BROUGHT = "data-brought"
"""The attribute of an element that is scrolled into view in the box that scrolls around it, when its value changes."""

STEADY = "data-steady"
"""The attribute with the name of an element that never becomes lower until a card opens: what stands below stays."""

BOXES = ".scrolls, .isle-body"
"""The boxes that scroll, in which something may be brought into view."""


class Painter:
    """Shows pages in the element ``#app``, and keeps what is shown, to compare the next page with it."""

    def __init__(self) -> None:
        self.app = document.getElementById("app")
        self.root = document.documentElement
        self._wardrobe = FamilyStyles()
        self._calm = MotionPreference(partial(self._dress_root, "data-motion"))
        self._attributes: dict[str, str] = {}
        self._frame = ""
        self._regions: dict[str, Any] = {}
        self._shown: dict[str, Markup] = {}
        self._board: Board | None = None
        self._picture: Picture | None = None
        self._hung = 0
        self._heights: dict[str, float] = {}

    def paint(self, page: Page) -> None:
        """Show a page. The focus and the scrolled lists stay as they are, unless the page says otherwise."""
        held, letters = Held(), self._attributes.get(LETTERS)
        self._paint_root(page)
        self._wardrobe.wear(page.families)
        if page.frame != self._frame:
            held.watch(self.app)
            self._write_frame(page)
        opened = self._opened(page.regions)
        if opened:
            self._heights.clear()
        self._paint_regions(page.regions, held)
        self._paint_board(page.board, page.board_label)
        self._paint_body(page.body)
        held.restore()
        for card in opened:
            card.scrollTop = 0
        if page.focus:
            focus(page.focus, opened)
        elif page.home:
            held.settle(page.home)
        if letters != self._attributes.get(LETTERS):
            show_focused()

    def speak(self, page: Page) -> None:
        """Let screen readers announce the page's news, if there are any."""
        if page.news:
            self._regions["live"].textContent = " ".join(page.news)

    def _paint_root(self, page: Page) -> None:
        wishes = page.preferences
        theme = wishes.theme if wishes.theme != "auto" else ""
        text = wishes.text if wishes.text != "normal" else ""
        told = {"lang": wishes.lang, "data-theme": theme, "data-palette": wishes.palette, LETTERS: text}
        for name, value in {**told, "data-motion": self._calm.look(wishes.motion)}.items():
            self._dress_root(name, value)
        if document.title != page.title:
            document.title = page.title

    def _dress_root(self, name: str, value: str) -> None:
        if self._attributes.get(name) != value:
            self._attributes[name] = value
            _set(self.root, name, value or None)

    def _paint_body(self, body: Any) -> None:
        old = {name for name in self._attributes if name.startswith("body ")}
        for name, value in body.items():
            old.discard(f"body {name}")
            if self._attributes.get(f"body {name}") != value:
                self._attributes[f"body {name}"] = value
                _set(document.body, f"data-{name}", value or None)
        for name in old:
            del self._attributes[name]
            _set(document.body, f"data-{name.removeprefix('body ')}", None)

    def _write_frame(self, page: Page) -> None:
        # The last word of `frame` is the language. Unless only that has changed, scroll to the top.
        if page.frame.rpartition(" ")[0] != self._frame.rpartition(" ")[0]:
            window.scrollTo(0, 0)
        self.app.innerHTML = page.layout()
        self.app.className = f"frame-{page.frame.split()[0]}"
        self._frame = page.frame
        self._regions = {element.id: element for element in self.app.querySelectorAll("[id]")}
        self._shown = {}
        self._board = None

    def _opened(self, regions: Mapping[str, Markup]) -> list[Any]:
        """Return the elements of the regions that are about to show another card."""
        found = [name for name in CARDS if is_other_card(self._shown.get(name, Markup()), regions.get(name, Markup()))]
        return [self._regions[name] for name in found]

    def _paint_regions(self, regions: Mapping[str, Markup], held: Held) -> None:
        """Write the regions that differ.

        All changes are planned before any is written: to read from a page that was just written to, the browser would
        have to compute its layout first.
        """
        changed = [name for name, markup in regions.items() if self._shown.get(name, Markup()) != markup]
        brought = [name for name in changed if _is_brought(self._shown.get(name, Markup()), regions[name])]
        for carry_out in [self._planned(name, regions[name], held) for name in changed]:
            carry_out()
        for name in changed:
            if STEADY in regions[name]:
                self._hold_heights(self._regions[name])
        for name in brought:
            _bring(self._regions[name].querySelector(f"[{BROUGHT}]"))

    def _hold_heights(self, region: Any) -> None:
        """Make the steady elements of a region as high as they have ever been since a card was opened (`STEADY`)."""
        steady = {element.getAttribute(STEADY): element for element in region.querySelectorAll(f"[{STEADY}]")}
        for name, element in steady.items():
            self._heights[name] = max(element.getBoundingClientRect().height, self._heights.get(name, 0.0))
        for name, element in steady.items():
            element.style.minHeight = f"{self._heights[name]}px"

    def _planned(self, name: str, markup: Markup, held: Held) -> Callable[[], None]:
        """Return the function that makes a region show `markup`. From now on `markup` counts as shown.

        This call itself adds the drawings that `markup` uses to the page, and stores in `held` the scroll positions of
        the region's lists if the function will replace one of them.
        """
        element, before = self._regions[name], self._shown.get(name, Markup())
        self._shown[name] = markup
        if "<use" in markup:
            self._hang_art()
        if name in DIALOGS:
            return partial(_patch_dialog, element, markup, inner_steps(before, markup))
        plan = steps(before, markup)
        if plan is None:
            return partial(setattr, element, "innerHTML", markup)
        if any(SCROLLED in step.markup for step in plan):
            held.watch(element)
        return partial(_take_all, element, plan)

    def _hang_art(self) -> None:
        """Add to the page the shared drawings that are registered but not in it yet."""
        from ui.board import art, defs  # imported late: the first screen does not need them

        if self._hung != art.kept():
            drawings = defs.more(self._hung) if self._hung else defs.defs()
            self._hung = art.kept()
            document.body.insertAdjacentHTML("beforeend", drawings)

    def _paint_board(self, picture: Picture | None, label: str) -> None:
        if picture is None:
            return
        if self._board is None:
            from ui.browser.board import Board  # imported late: the first screen does not need the module

            self._hang_art()
            self._board = Board(self._regions["board"])
        elif picture is self._picture:
            return
        self._picture = picture
        self._board.paint(picture, label)


def _set(element: Any, name: str, value: str | None) -> None:
    if value is None:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, value)


def _is_brought(before: Markup, markup: Markup) -> bool:
    """Return whether an element of a region has come into view or another has taken its place (`BROUGHT`)."""
    found = [re.search(f'{BROUGHT}="[^"]*"', each) for each in (before, markup)]
    was, now = (each and each[0] for each in found)
    return bool(now) and now != was


def _bring(mark: Any) -> None:
    """Scroll the box around a mark so far that the mark is seen; the page itself stays."""
    if row := mark.closest(BOXES):
        here, room = mark.getBoundingClientRect(), row.getBoundingClientRect()
        if here.left < room.left or here.right > room.right:
            row.scrollLeft += here.left - room.left
        if here.top < room.top or here.bottom > room.bottom:
            row.scrollTop += here.top - room.top
        return
    box = mark.parentElement.parentElement
    at = mark.offsetTop
    if not box.scrollTop <= at <= box.scrollTop + box.clientHeight - 2 * mark.offsetHeight:
        box.scrollTop = at - box.clientHeight / 3


def _patch_dialog(region: Any, markup: Markup, plan: Iterable[Step] | None) -> None:
    """Open, close or change the dialog of a region. One that stays open keeps its position and its scroll.

    `plan` has the changes inside an open dialog; None if it has to be written anew.
    """
    shown = region.firstElementChild
    if shown and plan is not None:
        _take_all(region, plan)
        return
    wanted = _parsed(markup).firstElementChild
    if shown and wanted and shown.className == wanted.className:
        shown.innerHTML = wanted.innerHTML
        return
    if shown:
        shown.close()
    region.innerHTML = markup
    if wanted:
        region.firstElementChild.showModal()


def _parsed(markup: Markup) -> Any:
    """Return the nodes of a markup in a fragment."""
    template = document.createElement("template")
    template.innerHTML = markup
    return template.content


def _take_all(region: Any, plan: Iterable[Step]) -> None:
    """Make changes to the elements of a region in their order."""
    for step in plan:
        _take(region, step)


def _take(region: Any, step: Step) -> None:
    """Make one change to the elements of a region."""
    above, number = step.path[:-1], step.path[-1]
    if step.kind == "remove":
        _element(region, step.path).remove()
    elif step.kind == "replace":
        _element(region, step.path).outerHTML = step.markup
    elif step.kind == "dress":
        element = _element(region, step.path)
        for name, value in step.attributes.items():
            _set(element, name, value)
        if "value" in step.attributes:  # a slider that the reader has moved ignores its attribute, not its property
            element.value = step.attributes["value"]
        if "checked" in step.attributes:  # the same holds for a choice that the reader has touched
            element.checked = step.attributes["checked"] is not None
    elif number:
        _element(region, (*above, number - 1)).insertAdjacentHTML("afterend", step.markup)
    else:
        _element(region, above).insertAdjacentHTML("afterbegin", step.markup)


def _element(region: Any, path: Path) -> Any:
    """Return the element at a path within a region: at each level the number of the child."""
    for number in path:
        region = region.children.item(number)
    return region
