"""Passing a text on: to the clipboard, or by the system's dialog for sharing."""

import asyncio
from collections.abc import Callable
from typing import Any

from js import document, location, navigator
from pyodide.ffi import JsException, to_js

from ui.base.inputs import Input, Told
from ui.base.trail import FRAGMENT

FIELD = 'input[name="link"]'
"""The selector of the field whose text is selected where it cannot be copied."""


def link_of_address() -> str:
    """Return the fragment of the address if it holds a link to a game; else an empty text."""
    fragment = str(location.hash)
    return fragment if fragment.startswith(FRAGMENT) else ""


def address() -> str:
    """Return the address of the page without parameters and fragment."""
    return f"{location.origin}{location.pathname}"


def can_send() -> bool:
    """Return whether the system has a dialog for sharing."""
    return hasattr(navigator, "share")


def copy(text: str, deliver: Callable[[Input], None]) -> None:
    """Copy a text and deliver ``Told("copied")``; if that fails, select it in its field: ``Told("uncopied")``."""
    asyncio.ensure_future(_copied(text, deliver))  # noqa: RUF006 - the event loop keeps the task


async def _copied(text: str, deliver: Callable[[Input], None]) -> None:
    try:
        await navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        deliver(Told("uncopied"))
        field: Any = document.querySelector(FIELD)
        if field:
            field.focus()
            field.select()
    else:
        deliver(Told("copied"))


def send(title: str, text: str) -> None:
    """Open the system's dialog for sharing an address. If the reader closes it, nothing happens."""
    asyncio.ensure_future(_sent(title, text))  # noqa: RUF006 - the event loop keeps the task


async def _sent(title: str, text: str) -> None:
    try:
        await navigator.share(to_js({"title": title, "url": text}, dict_converter=_object))
    except JsException:
        return


def _object(pairs: Any) -> Any:
    from js import Object

    return Object.fromEntries(pairs)
