"""Passing a text on: to the clipboard, or by the system's sheet for sharing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document, location, navigator
from pyodide.ffi import JsException, to_js

from ui.base.inputs import Input, Told
from ui.base.trail import FRAGMENT

FIELD = 'input[name="link"]'
"""Where the text stands that cannot be copied: it is selected there."""


def link_of_address() -> str:
    """The fragment of the address, if it holds a link."""
    fragment = str(location.hash)
    return fragment if fragment.startswith(FRAGMENT) else ""


def address() -> str:
    """The address of the page without anything that it asks for."""
    return f"{location.origin}{location.pathname}"


def can_send() -> bool:
    """Whether the system has a sheet for sharing."""
    return hasattr(navigator, "share")


def copy(text: str, deliver: Callable[[Input], None]) -> None:
    """Put a text into the clipboard; ``Told`` comes back with ``copied`` or ``uncopied``."""
    asyncio.ensure_future(_copied(text, deliver))  # noqa: RUF006 - the loop of the page keeps it


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
    """Open the system's sheet; whoever closes it again is told nothing."""
    asyncio.ensure_future(_sent(title, text))  # noqa: RUF006 - the loop of the page keeps it


async def _sent(title: str, text: str) -> None:
    try:
        await navigator.share(to_js({"title": title, "url": text}, dict_converter=_object))
    except JsException:
        return


def _object(pairs: Any) -> Any:
    from js import Object

    return Object.fromEntries(pairs)
