"""Whether the browser keeps the site's storage until the person deletes it."""

import asyncio
from collections.abc import Callable

from js import navigator, window
from pyodide.ffi import JsException

from ui.base.inputs import Input, Told

INSTALLED = "(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)"
"""The media query of a page that was installed: its storage is not cleared for want of visits."""


def see_to_storage(ask: bool, deliver: Callable[[Input], None]) -> None:
    """Deliver ``Told("lasting")`` or ``Told("fleeting")`` later: whether the browser keeps the storage for good.

    With `ask`, first ask the browser to keep it. For an installed page it is always ``lasting``.
    """
    asyncio.ensure_future(_seen_to(ask, deliver))  # noqa: RUF006 - the event loop keeps the task


async def _seen_to(ask: bool, deliver: Callable[[Input], None]) -> None:
    lasting = bool(window.matchMedia(INSTALLED).matches)
    try:
        lasting = lasting or bool(await navigator.storage.persisted())
        if ask and not lasting:
            lasting = bool(await navigator.storage.persist())
    except (JsException, AttributeError):  # older browsers know nothing of lasting storage
        pass
    deliver(Told("lasting" if lasting else "fleeting"))
