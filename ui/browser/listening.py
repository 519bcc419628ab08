"""What the reader does, as inputs: one listener for each kind of event, on the whole document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from ui.inputs import Acted, Commanded, Input, Pressed, Struck, Told, Typed

CONTROLS = "[data-command], [data-control], [data-action]"
BOARD_KEYS = frozenset({"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", " "})
TEXT_FIELDS = frozenset({"text", "search", "number"})


class Listener:
    """Hears everything and delivers what it means."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        for kind, hear, early in (
            ("click", self._click, False),
            ("input", self._input, False),
            ("change", self._change, False),
            ("keydown", self._key, False),
            ("cancel", self._cancel, True),
        ):
            document.addEventListener(kind, create_proxy(hear), early)
        for news in ("offline", "update"):
            if document.body.getAttribute(f"data-{news}") == "ready":
                deliver(Told(news))
            window.addEventListener(f"landfall:{news}-ready", create_proxy(self._tell(news)))

    def _click(self, event: Any) -> None:
        element = event.target.closest(CONTROLS)
        if not element:
            self._click_outside(event.target)
            return
        marks = element.dataset
        if marks.command:
            self._deliver(Commanded(marks.command))
        elif marks.control:
            self._deliver(Pressed(marks.control))
        elif marks.legal == "true":
            self._deliver(Acted(marks.action, marks.key))
        else:
            self._deliver(Acted(marks.action))

    def _click_outside(self, target: Any) -> None:
        """A click on the dark around a dialog closes it."""
        if target.tagName == "DIALOG" and target.dataset.close:
            self._deliver(Commanded(target.dataset.close))

    def _input(self, event: Any) -> None:
        target = event.target
        if target.type in TEXT_FIELDS and target.name:
            self._deliver(Typed(target.name, target.value, whole=False))

    def _change(self, event: Any) -> None:
        target = event.target
        if target.name:
            self._deliver(Typed(target.name, target.value))

    def _key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        target = event.target
        if target.tagName in ("INPUT", "SELECT", "TEXTAREA"):
            if event.key == "Enter" and target.name == "answer":
                self._deliver(Typed("answer", target.value, whole=False))
                self._deliver(Commanded("answer:0"))
            return
        spot = target.closest('[data-legal="true"]')
        if not spot and event.key in ("Enter", " "):
            return
        if event.key in BOARD_KEYS and not target.closest("dialog"):
            event.preventDefault()
        self._deliver(Struck(event.key, spot.dataset.key if spot else ""))

    def _cancel(self, event: Any) -> None:
        event.preventDefault()
        if event.target.dataset.close:
            self._deliver(Commanded(event.target.dataset.close))

    def _tell(self, news: str) -> Callable[[Any], None]:
        return lambda _: self._deliver(Told(news))
