"""Waiting for an archive of modules that did not come with the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.screens.desk import Desk


def with_archive(desk: Desk, archive: str, do: Callable[[], None]) -> None:
    """Call `do` once an archive of `ui.base.later` is fetched; at once if it is there, or if its name is empty.

    If the person goes to another screen meanwhile, `do` is not called. If the archive cannot be fetched, `do` is called
    all the same, and fails where it imports a module of the archive.
    """
    if not archive or desk.host.has(archive):
        do()
        return
    room = desk.room

    def go_on() -> None:
        if desk.room is room:
            do()
            desk.paint()

    desk.host.fetch(archive, lambda: desk.afterwards(go_on))
