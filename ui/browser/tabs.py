"""One tab for each game: a lock that the browser releases if the tab closes or crashes."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from ui.base.inputs import Claimed, Input, Lost
from ui.browser import locks


class Claim:
    """This tab's lock on one game. In browsers without locks, every claim is granted."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._until: asyncio.Future[None] | None = None

    def make(self, slot: str, by_force: bool, first: Awaitable[None] | None = None) -> None:
        """Release the present lock; once `first` is done, try to lock the game in `slot`.

        With `by_force`, take the lock from another tab that has it. ``Claimed`` reports the result; ``Lost`` reports
        that another tab took the lock later. A claim that was dropped before its result reports nothing.
        """
        self.drop()
        self._until = asyncio.get_event_loop().create_future()
        asyncio.ensure_future(self._make(slot, by_force, first, self._until))  # noqa: RUF006 - the loop keeps the task

    def drop(self) -> None:
        """Release the lock, or stop asking for it."""
        if self._until and not self._until.done():
            self._until.set_result(None)

    async def _make(
        self, slot: str, by_force: bool, first: Awaitable[None] | None, until: asyncio.Future[None]
    ) -> None:
        """Lock the game `until` a future is done; stop when that is done before."""
        if first:
            await first
        if until.done():
            return
        held = await locks.held(f"landfall.{slot}", until, by_force, partial(self._deliver, Lost(slot)))
        if not until.done():
            self._deliver(Claimed(slot, held is not False))
