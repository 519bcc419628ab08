"""One tab to a game: a lock that the browser itself takes back when a tab closes or crashes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from js import Object, navigator
from pyodide.ffi import JsException, create_proxy, to_js

from ui.base.inputs import Claimed, Input, Lost

GRACE = 0.4
"""Seconds that a page which is just being reloaded may need to let go."""


class Claim:
    """The claim of this tab to one game. Where a browser knows no locks, every claim is granted."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._release: asyncio.Future[None] | None = None

    def make(self, slot: str, by_force: bool, first: Awaitable[None] | None = None) -> None:
        """Try to be the only tab with a game, after something else; ``Claimed`` comes back, and ``Lost`` when another
        takes it.
        """
        self.drop()
        asyncio.ensure_future(self._make(slot, by_force, first))  # noqa: RUF006 - the loop of the page keeps it

    def drop(self) -> None:
        """Give the claimed game free."""
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
        """Ask for the lock; once it is held, a task of its own waits until it is let go or stolen."""
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
                if not answer.done():  # a browser that forbids locks: as one that knows none
                    answer.set_result(True)
                elif self._release is release:
                    self._deliver(Lost(slot))
            callback.destroy()

        self._watching = asyncio.ensure_future(watch())
        held = await answer
        if held:
            self._release = release
        return held
