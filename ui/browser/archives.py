"""What does not come with the page: families of games, an archive for each, and the rooms that few ask for.

They are fetched when the first screen stands. A page that begins in a game waits for them; what is imported before
they are there is fetched on the spot, while everything waits.
"""

from __future__ import annotations

import asyncio
import io
import sys
import zipfile
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from js import XMLHttpRequest, fetch
from pyodide.ffi import JsException

from ui.base.later import FAMILY_ROOMS, is_later

ROOT = Path(__file__).parent.parent.parent
BYTES = "text/plain; charset=x-user-defined"
"""So that an answer comes as a text with a letter for each byte: while a page waits, it gets nothing else."""

OK = 200


class Archive(NamedTuple):
    """Where an archive is to be had, and a room that is there when it has been unpacked."""

    address: str
    room: str

    @property
    def is_there(self) -> bool:
        """Whether it has been unpacked."""
        return ROOT.joinpath(*self.room.split(".")).exists()


ROOMS = Archive("./later.zip", "ui.replay")


def of_family(name: str) -> Archive:
    """The archive of a family."""
    return Archive(f"./families/{name}.zip", f"{FAMILY_ROOMS[0]}.{name}")


async def fetch_later() -> None:
    """Fetch and unpack all that is not there yet; what cannot be had is left out."""
    await asyncio.gather(fetch_families(), _fetch(ROOMS))


async def fetch_families(only: str = "") -> None:
    """Fetch and unpack the families that are not there yet, or what one needs; what cannot be had is left out."""
    from engine.games import CATALOGUE  # the first screen does without

    wanted = CATALOGUE.needed(only) if only else None
    names = [family.name for family in CATALOGUE.families[1:] if wanted is None or family.name in wanted]
    await asyncio.gather(*(_fetch(of_family(name)) for name in names))


async def _fetch(archive: Archive) -> None:
    if archive.is_there:
        return
    try:
        response = await fetch(archive.address)
        if response.status == OK and not archive.is_there:
            _unpack((await response.arrayBuffer()).to_bytes())
    except (JsException, OSError):
        return


def _fetch_at_once(archive: Archive) -> bool:
    """Fetch and unpack an archive while everything waits; False where it cannot be had."""
    request = XMLHttpRequest.new()
    request.open("GET", archive.address, False)
    request.overrideMimeType(BYTES)
    try:
        request.send()
    except JsException:
        return False
    if request.status == OK:
        _unpack(bytes(ord(letter) & 0xFF for letter in str(request.responseText)))
    return archive.is_there


def _unpack(content: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        archive.extractall(ROOT)
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()  # it knows the folders as they were


def _archive_with(module: str) -> Archive | None:
    """The archive that a module comes in, if it comes later."""
    house, _, name = module.rpartition(".")
    return ROOMS if is_later(module) else of_family(name) if house in FAMILY_ROOMS else None


class Finder:
    """Finds what comes later where nobody else does, and asks anew each time for what could not be had."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module, once its archive has been unpacked; None where that has nothing of this name."""
        archive = _archive_with(name)
        return PathFinder.find_spec(name, path, target) if archive and _fetch_at_once(archive) else None


def install() -> None:
    """From now on, what is imported and not there yet is looked for in the archives."""
    sys.meta_path.append(Finder())
