"""Focus and scroll, held over a painting."""

from __future__ import annotations

from typing import Any

from js import CSS, document

MARKS = ("id", "name", "data-key", "data-command", "data-control", "data-action")
"""What an element is known by, when another takes its place."""


class Held:
    """Where the focus is, and how far lists are scrolled, before a painting."""

    def __init__(self) -> None:
        active = document.activeElement
        self._active = active if active and active.tagName != "BODY" else None
        self._selector = _selector(self._active) if self._active else ""
        self._region = self._active.closest("#app [id]") if self._active else None
        self._scrolled = [_scroll(element) for element in document.querySelectorAll("[data-scroll]")]

    def restore(self) -> None:
        """Put the focus back onto what took the place of its element, and scroll as before."""
        for name, top, at_end in self._scrolled:
            element = document.querySelector(f'[data-scroll="{name}"]')
            if element:
                element.scrollTop = element.scrollHeight if at_end else top
        if self._active and not self._active.isConnected:
            element = document.querySelector(self._selector) if self._selector else None
            if not element and self._region and self._region.isConnected:
                element = self._region
            if element:
                _take_focus(element, self._active)


def _selector(element: Any) -> str:
    for mark in MARKS:
        value = element.getAttribute(mark)
        if isinstance(value, str) and value:
            radio = element.getAttribute("type") == "radio"
            chosen = f'[value="{CSS.escape(element.value)}"]' if radio else ""
            return f'[{mark}="{CSS.escape(value)}"]{chosen}:not([disabled])'
    return ""


def _take_focus(element: Any, before: Any) -> None:
    if element.tabIndex < 0 and not element.hasAttribute("tabindex"):
        element.setAttribute("tabindex", "-1")
    element.focus(preventScroll=True)
    if element.tagName == "INPUT" and element.type == "text":
        element.setSelectionRange(before.selectionStart, before.selectionEnd)


def _scroll(element: Any) -> tuple[str, float, bool]:
    at_end = element.scrollTop + element.clientHeight >= element.scrollHeight - 4
    return element.dataset.scroll, element.scrollTop, bool(at_end)
