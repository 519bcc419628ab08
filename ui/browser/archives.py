"""Archives of modules that are not part of the page: one for each family, and one for modules that are seldom used.

They are fetched after the first screen is shown. A page that opens in a game waits for them. A module that is imported
before its archive has come is fetched synchronously: the page stands still meanwhile.
"""

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
"""Makes the browser return an answer as text with one letter for each byte: a synchronous request gets no bytes."""

OK = 200


class Archive(NamedTuple):
    """An archive: its address, and a package or module that exists once it is unpacked."""

    address: str
    room: str

    @property
    def is_there(self) -> bool:
        """Whether it is unpacked."""
        return ROOT.joinpath(*self.room.split(".")).exists()


ROOMS = Archive("./later.zip", "ui.replay")


def of_family(name: str) -> Archive:
    """Return the archive of a family."""
    return Archive(f"./families/{name}.zip", f"{FAMILY_ROOMS[0]}.{name}")


async def fetch_later() -> None:
    """Fetch and unpack all archives that are missing; those that cannot be fetched are skipped."""
    await asyncio.gather(fetch_families(), _fetch(ROOMS))


async def fetch_families(only: str = "") -> None:
    """Fetch and unpack the missing families, or those that the game `only` needs; skip what cannot be fetched."""
    from engine.games import CATALOGUE  # imported late: the first screen does not need the module

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
    """Fetch and unpack an archive synchronously. Return whether it is there afterwards."""
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
            finder.invalidate_caches()  # else the finder misses the new files: it caches the folders


def _archive_with(module: str) -> Archive | None:
    """Return the archive with a module; None if the module is part of the page."""
    house, _, name = module.rpartition(".")
    return ROOMS if is_later(module) else of_family(name) if house in FAMILY_ROOMS else None


class Finder:
    """Finds modules of archives for Python's imports. An archive that could not be fetched is tried again each time."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Fetch a module's archive and return the module's spec; None if no archive has it or it cannot be fetched."""
        archive = _archive_with(name)
        return PathFinder.find_spec(name, path, target) if archive and _fetch_at_once(archive) else None


def install() -> None:
    """Make imports look into the archives for modules that are not found elsewhere."""
    sys.meta_path.append(Finder())
