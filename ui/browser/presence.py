"""Whether another window is still there: each holds a lock, which the browser releases when it closes or crashes."""

import asyncio
from typing import Any

from js import Object, navigator
from pyodide.ffi import JsException, create_proxy, to_js


def can_be_told() -> bool:
    """Return whether this browser has locks."""
    return hasattr(navigator, "locks")


async def held(name: str, until: asyncio.Future[None]) -> bool:
    """Lock a name `until` a future is done. Return whether this window has the lock now; it does not wait for it."""
    answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    async def granted(lock: Any) -> None:
        answer.set_result(bool(lock))
        if lock:
            await until

    asyncio.ensure_future(_requested(name, {"ifAvailable": True}, granted, answer))  # noqa: RUF006
    return await answer


async def gone(name: str, signal: Any) -> bool:
    """Wait until no window holds a name. Return False if the signal of an ``AbortController`` ended the waiting."""
    answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    await _requested(name, {"mode": "shared", "signal": signal}, lambda _: answer.set_result(True), answer)
    return await answer


async def _requested(name: str, options: dict[str, Any], granted: Any, answer: asyncio.Future[bool]) -> None:
    """Request a lock; where that fails, the answer is False."""
    callback = create_proxy(granted)
    try:
        await navigator.locks.request(name, to_js(options, dict_converter=Object.fromEntries), callback)
    except JsException:
        if not answer.done():
            answer.set_result(False)
    callback.destroy()
