"""The second copy of what is kept, in a cache: browsers that clear one storage of a site may leave the other."""

import asyncio
from collections.abc import Callable
from typing import Any

from js import Response, document, location, window
from pyodide.ffi import JsException, create_proxy

from ui.backup.file import is_carried
from ui.base.inputs import Input, Recovered
from ui.base.storage import COPIED, StorageTrouble
from ui.browser.storage import NotedStorage

CACHE = "landfall-copy"
"""The name of the cache; the storage that it copies is the same for all pages of a site too."""

PLACE = f"https://file.invalid/{CACHE}/" if location.protocol == "file:" else f"./{CACHE}/"
"""The beginning of the addresses in the cache. Caches refuse ``file:``, so the one file uses some that lead nowhere."""

CALM = 1.0
"""The seconds without a change after which changes are copied."""


class SecondCopy:
    """Copies each text that a backup file would carry into a cache of the browser, soon after it was changed.

    Where the browser has no caches, or no room, there is no second copy, or an older one.
    """

    def __init__(self, storage: NotedStorage) -> None:
        self._storage = storage
        self._timer: Any = None

    async def begin(self, deliver: Callable[[Input], None]) -> None:
        """Copy each change of the storage from now on. First, if the storage was cleared, deliver `Recovered`.

        It was cleared if there is a copy, but no text `COPIED` in the storage. Whoever restores it stores `COPIED`
        again; if that fails, the copy stays as it is, for the next start. If there is no copy yet, store `COPIED` and
        begin one.
        """
        try:
            cache = await window.caches.open(CACHE)
            copied = {_name(request) for request in await cache.keys()}
            if not copied:
                self._storage.set(COPIED, "1")
            elif self._storage.get(COPIED) is None:
                texts = {name: await _text(cache, name) for name in copied}
                deliver(Recovered({name: text for name, text in texts.items() if text is not None}))
            if self._storage.get(COPIED) is None:
                return
            names = {*self._storage.names()}
        except (JsException, AttributeError, StorageTrouble):
            return
        self._storage.changed |= names ^ copied
        self._storage.follow(self._changed)
        document.addEventListener("visibilitychange", create_proxy(lambda _: self._copy_now()))
        self._changed()

    def _changed(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_event_loop().call_later(CALM, self._copy_now)

    def _copy_now(self) -> None:
        if self._storage.changed:
            asyncio.ensure_future(self._copy())  # noqa: RUF006 - the event loop keeps the task

    async def _copy(self) -> None:
        """Copy the changed texts that a backup carries.

        Copy nothing if the storage was cleared meanwhile, so that the next start restores it.
        """
        names = {name for name in self._storage.changed if is_carried(name)}
        self._storage.changed.clear()
        try:
            cache = await window.caches.open(CACHE)
            for name in names:
                if self._storage.get(COPIED) is None:
                    return
                text = self._storage.get(name)
                if text is None:
                    await cache.delete(PLACE + name)
                else:
                    await cache.put(PLACE + name, Response.new(text))
        except (JsException, StorageTrouble):
            self._storage.changed |= names  # to be tried again when changes are copied next


def _name(request: Any) -> str:
    """Return the name of the text under the address of a request."""
    return str(request.url).rpartition("/")[2]


async def _text(cache: Any, name: str) -> str | None:
    """Return the copy of a text; None if another tab has deleted it meanwhile."""
    found = await cache.match(PLACE + name)
    return str(await found.text()) if found else None
