"""Keeps the focus and the scroll positions over a painting."""

from collections.abc import Iterable, Iterator
from typing import Any

from js import CSS, Object, document, window
from pyodide.ffi import to_js

MARKS = ("id", "name", "data-key", "data-command", "data-control", "data-action")
"""The attributes by which a new element is found that replaces the focused one."""


LEAST_SEEN = 24
"""The pixels of the focused element that must be visible."""

SHELTER = "#banner"
"""The region that takes the focus if its former region has gone."""

BARE = "body, #app [tabindex='-1']"
"""Matches the focused element if it is nothing to use: the page, a region, a place that was chosen before."""

LED = "led"
"""The class of a place to which the page itself has led the focus: nobody has pointed at it yet."""


class Held:
    """The focus before a painting, and the scroll positions of lists that the painting writes anew.

    Lists that are not written are not read: for that the browser would have to compute the layout first.
    """

    def __init__(self) -> None:
        active = document.activeElement
        self._shown = bool(active and active.matches(":focus-visible"))
        self._active = active if active and active.tagName != "BODY" else None
        self._selector = _selector(self._active) if self._active else ""
        self._region = self._active.closest("#app [id]") if self._active else None
        self._scrolled: list[_Scroll] = []

    def watch(self, element: Any) -> None:
        """Store the scroll positions of the lists in an element that is about to be written."""
        self._scrolled += [_Scroll(each) for each in element.querySelectorAll("[data-scroll]")]

    def restore(self) -> None:
        """Restore the scroll positions; if the focused element is gone, focus its replacement, region or the banner.

        An element that has taken the focus meanwhile keeps it.
        """
        for scroll in self._scrolled:
            scroll.restore()
        if self._active and not self._active.isConnected and document.activeElement.tagName == "BODY":
            for element in self._refuges():
                _take_focus(element, self._active)
                # An empty or hidden element takes no focus: the body keeps the focus, and the next element is tried.
                if document.activeElement.tagName != "BODY":
                    break

    def _refuges(self) -> Iterator[Any]:
        """Yield elements to focus, the best first: the replacement of the focused one, its region, the banner."""
        if self._selector and (element := document.querySelector(self._selector)):
            yield element
        if self._region and self._region.isConnected:
            yield self._region
        if shelter := document.querySelector(SHELTER):
            yield shelter

    def settle(self, home: str) -> None:
        """Focus the element of the selector `home`, unless the reader uses another one.

        Its focus ring shows only if that of the element before did. The piece that a place offers does not show: it
        would look as if it had been placed.
        """
        active, place = document.activeElement, document.querySelector(home)
        if place and (active is None or active.matches(BARE)):
            make_focusable(place)
            place.classList.add(LED)
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
    """Focus the element of a selector, if it exists. If it is in a card just opened, keep the card's top in view."""
    if element := document.querySelector(selector):
        card = next((card for card in opened if card.contains(element)), None)
        make_focusable(element)
        element.classList.remove(LED)
        element.focus(preventScroll=card is not None)
        if card is not None:
            _show_from_top(card, element)


def show_focused() -> None:
    """Scroll the focused element to the middle: it has moved when all letters become larger or smaller."""
    document.activeElement.scrollIntoView(to_js({"block": "center"}, dict_converter=Object.fromEntries))


def _show_from_top(card: Any, element: Any) -> None:
    """Scroll to the top of a card, and then to an element of it, each only if the element is out of sight."""
    nearest = to_js({"block": "nearest"}, dict_converter=Object.fromEntries)
    for shown in (card, element):
        if not _is_in_sight(element, card):
            shown.scrollIntoView(nearest)


def _is_in_sight(element: Any, card: Any) -> bool:
    """Return whether an element's upper edge is in the window, `LEAST_SEEN` above the end of card and window."""
    top, end = element.getBoundingClientRect().top, card.getBoundingClientRect().bottom
    return bool(0 <= top <= min(end, window.innerHeight) - LEAST_SEEN)


def make_focusable(element: Any) -> None:
    """Let an element take the focus from code; the Tab key still passes it by."""
    if element.tabIndex < 0 and not element.hasAttribute("tabindex"):
        element.setAttribute("tabindex", "-1")


def _take_focus(element: Any, before: Any) -> None:
    make_focusable(element)
    element.focus(preventScroll=True)
    if element.tagName == "INPUT" and element.type == "text":
        element.setSelectionRange(before.selectionStart, before.selectionEnd)


class _Scroll:
    """The scroll position of a list whose region is about to be written."""

    def __init__(self, element: Any) -> None:
        self._element = element
        self._top = element.scrollTop
        self._at_end = self._top + element.clientHeight >= element.scrollHeight - 4

    def restore(self) -> None:
        """Scroll the list that replaces the old one to the same position, or to its end if the old one was at its end.

        A list that is still in the page is not touched, to save a layout.
        """
        if not self._element.isConnected:
            element = document.querySelector(f'[data-scroll="{self._element.dataset.scroll}"]')
            if element:
                element.scrollTop = element.scrollHeight if self._at_end else self._top
