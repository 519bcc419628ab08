"""Archives of modules that are not part of the page: one for each family, and those of ``ui.base.later``.

They are fetched after the first screen is shown, some of them only when they are wanted. A page that opens in a game
waits for them. A module that is imported before its archive has come is fetched synchronously: the page stands still
meanwhile.
"""

import asyncio
import json
import struct
import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

from js import XMLHttpRequest, fetch
from pyodide.ffi import JsException

from ui.base.later import FAMILY_ROOMS, SELDOM, archive_of

ROOT = Path(__file__).parent.parent.parent
BYTES = "text/plain; charset=x-user-defined"
"""Makes the browser return an answer as text with one letter for each byte: a synchronous request gets no bytes."""

OK = 200
GZIP = 16 + zlib.MAX_WBITS
"""Makes the decompressor expect the head that archives have."""

FAILINGS = (JsException, OSError, zlib.error)
"""The exceptions if an archive cannot be fetched, or what was fetched is no archive."""

_unpacked: set[str] = set()
"""The addresses of the archives that were unpacked."""


def of_room(name: str) -> str:
    """Return the address of the archive of ``ui.base.later`` with this name, such as ``seldom``."""
    return f"./later/{name}.pack"


def of_family(name: str) -> str:
    """Return the address of the archive of a family."""
    return f"./families/{name}.pack"


async def fetch_later() -> None:
    """Fetch and unpack the families and the seldom used modules that are missing; skip what cannot be fetched."""
    await asyncio.gather(fetch_families(), fetch_room(SELDOM))


async def fetch_families(only: str = "") -> None:
    """Fetch and unpack the missing families, or those that the game `only` needs; skip what cannot be fetched."""
    from engine.games import CATALOGUE  # imported late: the first screen does not need the module

    wanted = CATALOGUE.needed(only) if only else None
    names = [family.name for family in CATALOGUE.families[1:] if wanted is None or family.name in wanted]
    await asyncio.gather(*(_fetch(of_family(name)) for name in names))


async def fetch_room(name: str) -> None:
    """Fetch and unpack an archive of ``ui.base.later``, if it is missing and can be fetched."""
    await _fetch(of_room(name))


def has_room(name: str) -> bool:
    """Return whether an archive of ``ui.base.later`` was fetched and unpacked: then its modules can be imported."""
    return of_room(name) in _unpacked


async def _fetch(address: str) -> None:
    if address in _unpacked:
        return
    try:
        response = await fetch(address)
        if response.status == OK:
            _unpack(address, (await response.arrayBuffer()).to_bytes())
    except FAILINGS:
        return


def _fetch_at_once(address: str) -> bool:
    """Fetch and unpack an archive synchronously, if that was not done before. Return whether it is unpacked now."""
    if address in _unpacked:
        return True
    request = XMLHttpRequest.new()
    request.open("GET", address, False)
    request.overrideMimeType(BYTES)
    try:
        request.send()
        if request.status == OK:
            _unpack(address, bytes(ord(letter) & 0xFF for letter in str(request.responseText)))
    except FAILINGS:
        return False
    return address in _unpacked


def _unpack(address: str, archive: bytes) -> None:
    """Write the files of an archive, which `tools/bytecode.py` packs."""
    if address in _unpacked:
        return
    content = memoryview(zlib.decompress(archive, GZIP))
    (length,) = struct.unpack_from("<I", content)
    start = 4 + length
    for name, size in json.loads(bytes(content[4:start])):
        path = ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content[start : start + size])
        start += size
    _unpacked.add(address)
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()  # else the finder misses the new files: it caches the folders


def _archive_with(module: str) -> str:
    """Return the address of the archive with a module; empty if the module is in none."""
    house, _, name = module.rpartition(".")
    if room := archive_of(module):
        return of_room(room)
    return of_family(name) if house in FAMILY_ROOMS else ""


class Finder:
    """Finds modules of archives for Python's imports.

    If an archive could not be fetched, the next import of one of its modules tries again.
    """

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Fetch a module's archive and return the module's spec; None if no archive has it or it cannot be fetched."""
        address = _archive_with(name)
        return PathFinder.find_spec(name, path, target) if address and _fetch_at_once(address) else None


def install() -> None:
    """Make imports look into the archives for modules that are not found elsewhere."""
    sys.meta_path.append(Finder())
