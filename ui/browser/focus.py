"""Focus and scroll, held over a painting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from js import CSS, Object, document, window
from pyodide.ffi import to_js

MARKS = ("id", "name", "data-key", "data-command", "data-control", "data-action")
"""What an element is known by, when another takes its place."""


LEAST_SEEN = 24
"""So many pixels of what has the focus are in sight."""

SHELTER = "#banner"
"""The region that takes the focus when nothing is left of where it was."""

BARE = "body, #app [tabindex='-1']"
"""What is focused when nothing that can be used is: a region as such, a place that was chosen before."""


class Held:
    """Where the focus is before a painting, and how far those lists are scrolled that it writes anew.

    Lists that stay are not asked: the browser would have to lay out the page before it can tell.
    """

    def __init__(self) -> None:
        active = document.activeElement
        self._shown = bool(active and active.matches(":focus-visible"))
        self._active = active if active and active.tagName != "BODY" else None
        self._selector = _selector(self._active) if self._active else ""
        self._region = self._active.closest("#app [id]") if self._active else None
        self._scrolled: list[_Scroll] = []

    def watch(self, element: Any) -> None:
        """Remember how far the lists in an element are scrolled, which is to be written anew."""
        self._scrolled += [_Scroll(each) for each in element.querySelectorAll("[data-scroll]")]

    def restore(self) -> None:
        """Put the focus back onto what took the place of its element, and scroll as before."""
        for scroll in self._scrolled:
            scroll.restore()
        if self._active and not self._active.isConnected and document.activeElement.tagName == "BODY":
            for element in self._refuges():
                _take_focus(element, self._active)
                if document.activeElement.tagName != "BODY":  # what is empty or hidden takes no focus
                    break

    def _refuges(self) -> Iterator[Any]:
        """Where the focus may go, the best first: what took the place of its element, its region, the banner."""
        if self._selector and (element := document.querySelector(self._selector)):
            yield element
        if self._region and self._region.isConnected:
            yield self._region
        if shelter := document.querySelector(SHELTER):
            yield shelter

    def settle(self, home: str) -> None:
        """Focus where the keyboard begins, unless the reader uses something; it shows where the focus did before."""
        active, place = document.activeElement, document.querySelector(home)
        if place and (active is None or active.matches(BARE)):
            make_focusable(place)
            place.focus(preventScroll=True, focusVisible=self._shown)


def _selector(element: Any) -> str:
    for mark in MARKS:
        value = element.getAttribute(mark)
        if isinstance(value, str) and value:
            radio = element.getAttribute("type") == "radio"
            chosen = f'[value="{CSS.escape(element.value)}"]' if radio else ""
            return f'[{mark}="{CSS.escape(value)}"]{chosen}:not([disabled])'
    return ""


def focus(selector: str, opened: Iterable[Any]) -> None:
    """Focus an element, if it is there. A card that was just opened is seen from its top all the same."""
    if element := document.querySelector(selector):
        card = next((card for card in opened if card.contains(element)), None)
        make_focusable(element)
        element.focus(preventScroll=card is not None)
        if card is not None:
            _show_from_top(card, element)


def _show_from_top(card: Any, element: Any) -> None:
    """Scroll only where an element of a card is out of sight: first to the top of the card, then to the element."""
    nearest = to_js({"block": "nearest"}, dict_converter=Object.fromEntries)
    for shown in (card, element):
        if not _is_in_sight(element, card):
            shown.scrollIntoView(nearest)


def _is_in_sight(element: Any, card: Any) -> bool:
    """Whether the beginning of an element can be seen in its card."""
    top, end = element.getBoundingClientRect().top, card.getBoundingClientRect().bottom
    return bool(0 <= top <= min(end, window.innerHeight) - LEAST_SEEN)


def make_focusable(element: Any) -> None:
    """Let an element have the focus that the keyboard does not stop at by itself."""
    if element.tabIndex < 0 and not element.hasAttribute("tabindex"):
        element.setAttribute("tabindex", "-1")


def _take_focus(element: Any, before: Any) -> None:
    make_focusable(element)
    element.focus(preventScroll=True)
    if element.tagName == "INPUT" and element.type == "text":
        element.setSelectionRange(before.selectionStart, before.selectionEnd)


class _Scroll:
    """How far an element is scrolled that its region may write anew."""

    def __init__(self, element: Any) -> None:
        self._element = element
        self._top = element.scrollTop
        self._at_end = self._top + element.clientHeight >= element.scrollHeight - 4

    def restore(self) -> None:
        """Scroll what took the element's place; to ask where nothing has would only hold up the painting."""
        if not self._element.isConnected:
            element = document.querySelector(f'[data-scroll="{self._element.dataset.scroll}"]')
            if element:
                element.scrollTop = element.scrollHeight if self._at_end else self._top
