"""One tab for each game: a lock that the browser releases if the tab closes or crashes."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from js import Object, navigator
from pyodide.ffi import JsException, create_proxy, to_js

from ui.base.inputs import Claimed, Input, Lost

GRACE = 0.4
"""The seconds to wait for a page that is being reloaded to release its lock."""


class Claim:
    """This tab's lock on one game. In browsers without locks, every claim is granted."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._release: asyncio.Future[None] | None = None

    def make(self, slot: str, by_force: bool, first: Awaitable[None] | None = None) -> None:
        """Release the present lock; once `first` is done, try to lock the game in `slot`, `by_force` from another tab.

        ``Claimed`` reports the result; ``Lost`` reports that another tab took the lock later.
        """
        self.drop()
        asyncio.ensure_future(self._make(slot, by_force, first))  # noqa: RUF006 - the event loop keeps the task

    def drop(self) -> None:
        """Release the lock, if there is one."""
        if self._release and not self._release.done():
            self._release.set_result(None)
        self._release = None

    async def _make(self, slot: str, by_force: bool, first: Awaitable[None] | None) -> None:
        if first:
            await first
        locks = getattr(navigator, "locks", None)
        if not locks:
            self._deliver(Claimed(slot, True))
            return
        held = await self._hold(locks, slot, by_force)
        if not held and not by_force:
            await asyncio.sleep(GRACE)
            held = await self._hold(locks, slot, by_force)
        self._deliver(Claimed(slot, held))

    async def _hold(self, locks: Any, slot: str, by_force: bool) -> bool:
        """Request the lock and return whether this tab has it; a task then waits until it is released or taken."""
        release: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        async def granted(lock: Any) -> None:
            answer.set_result(bool(lock))
            if lock:
                await release

        callback = create_proxy(granted)
        options = {"steal": True} if by_force else {"ifAvailable": True}
        request = locks.request(f"landfall.{slot}", to_js(options, dict_converter=Object.fromEntries), callback)

        async def watch() -> None:
            try:
                await request
            except JsException:
                if not answer.done():  # a browser that forbids locks is treated as one that has no locks
                    answer.set_result(True)
                elif self._release is release:
                    self._deliver(Lost(slot))
            callback.destroy()

        self._watching = asyncio.ensure_future(watch())
        held = await answer
        if held:
            self._release = release
        return held
