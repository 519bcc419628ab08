"""Passing on a text or a file: to the clipboard, by the system's dialog for sharing, or as a download."""

import asyncio
from collections.abc import Callable
from typing import Any

from js import URL, File, document, location, navigator, window
from pyodide.ffi import JsException, to_js

from ui.base.edition import Edition
from ui.base.inputs import Input, Told
from ui.base.trail import BOT_FRAGMENT, FRAGMENT

FIELD = '[name="link"]'
"""The selector of the field whose text is selected where it cannot be copied."""

BY_TOUCH = "(hover: none) and (pointer: coarse)"
"""The media query of a device on which a download is hard to find again: one without a mouse."""

CLOSED = "AbortError"
"""The name of the error by which a browser tells that the reader has closed the dialog for sharing."""

TEXT = "text/plain"
TYPES = {"json": "application/json", "csv": "text/csv", "png": "image/png", "svg": "image/svg+xml"}
"""The media types of files by their endings; other files are text."""


def link_of_address() -> str:
    """Return the fragment of the address if it holds a link to a game or a bot; else an empty text."""
    fragment = str(location.hash)
    return fragment if fragment.startswith((FRAGMENT, BOT_FRAGMENT)) else ""


def address() -> str:
    """Return the page's address without parameters and fragment; in the one file, the address of its site, if any."""
    return edition().site if edition().day else f"{location.origin}{location.pathname}"


def edition() -> Edition:
    """Return what the build wrote into the page about its edition."""
    told = document.documentElement.dataset
    return Edition(str(getattr(told, "day", "")), str(getattr(told, "site", "")), int(getattr(told, "file", 0)))


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


def send(title: str, address: str, text: str) -> None:
    """Open the system's dialog for sharing a text and an address. If the reader closes it, nothing happens."""
    asyncio.ensure_future(_sent({"title": title, "url": address, **({"text": text} if text else {})}))  # noqa: RUF006 - the event loop keeps the task


async def _sent(parcel: dict[str, str]) -> None:
    try:
        await navigator.share(to_js(parcel, dict_converter=_object))
    except JsException:
        return


def hand_out(name: str, blob: Any) -> None:
    """Give the reader a file of this name: by the system's dialog on phones and tablets, else as a download.

    If the reader closes the dialog, nothing happens.
    """
    asyncio.ensure_future(_handed_out(name, blob))  # noqa: RUF006 - the event loop keeps the task


async def _handed_out(name: str, blob: Any) -> None:
    file = File.new(
        to_js([blob]), name, to_js({"type": TYPES.get(name.rpartition(".")[2], TEXT)}, dict_converter=_object)
    )
    parcel = to_js({"files": [file]}, dict_converter=_object)
    try:
        if window.matchMedia(BY_TOUCH).matches and navigator.canShare(parcel):
            await navigator.share(parcel)
            return
    except (JsException, AttributeError) as error:
        if getattr(error, "name", "") == CLOSED:
            return
    link = document.createElement("a")
    link.href = URL.createObjectURL(file)
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)


def _object(pairs: Any) -> Any:
    from js import Object

    return Object.fromEntries(pairs)
