"""Locks of names between the windows of a browser, which releases them when a window closes or crashes."""

import asyncio
from collections.abc import Callable
from typing import Any

from js import Object, navigator
from pyodide.ffi import JsException, create_proxy, to_js

GRACE = 0.4
"""The seconds to wait for a page that is being reloaded to release its lock."""


def are_there() -> bool:
    """Return whether this browser has locks."""
    return hasattr(navigator, "locks")


async def held(
    name: str, until: asyncio.Future[None], by_force: bool = False, lost: Callable[[], None] | None = None
) -> bool | None:
    """Lock a name `until` a future is done; with `by_force`, take the lock from the window that has it.

    Return whether this window has the lock now; None if the browser has no locks, or forbids them. If another window
    has it, try once more after `GRACE`. Call `lost` if another window takes the lock by force later.
    """
    if not are_there():
        return None
    granted = await _granted(name, until, by_force, lost)
    if granted is False and not until.done():
        await asyncio.sleep(GRACE)
        granted = await _granted(name, until, by_force, lost)
    return granted


async def _granted(
    name: str, until: asyncio.Future[None], by_force: bool, lost: Callable[[], None] | None
) -> bool | None:
    """Do the work of `held`, with its arguments, but ask for the lock only once."""
    answer: asyncio.Future[bool | None] = asyncio.get_running_loop().create_future()

    async def hold(lock: Any) -> None:
        answer.set_result(bool(lock))
        if lock:
            await until

    async def ask() -> None:
        options = {"steal": True} if by_force else {"ifAvailable": True}
        if not await _requested(name, options, hold):
            if not answer.done():
                answer.set_result(None)
            elif lost and not until.done():
                lost()

    asyncio.ensure_future(ask())  # noqa: RUF006 - the event loop keeps the task
    return await answer


async def gone(name: str, signal: Any) -> bool:
    """Wait until no window has locked a name; then return True.

    Return False if the signal of an ``AbortController`` ended the waiting, or if the browser forbids locks.
    """
    return await _requested(name, {"mode": "shared", "signal": signal}, lambda _: None)


async def _requested(name: str, options: dict[str, Any], hold: Callable[[Any], Any]) -> bool:
    """Request a lock, call `hold` with it, and wait until that is done. Return False if the request fails.

    It fails if the browser forbids locks, if another window takes the lock by force, or by a signal among the options.
    """
    callback = create_proxy(hold)
    try:
        await navigator.locks.request(name, to_js(options, dict_converter=Object.fromEntries), callback)
    except JsException:
        return False
    finally:
        callback.destroy()
    return True
