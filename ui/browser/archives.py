"""The families of games that do not come with the page: each has an archive that is unpacked beside it.

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

from js import XMLHttpRequest, fetch
from pyodide.ffi import JsException

from ui.houses import HOUSES

ROOT = Path(__file__).parent.parent.parent
BYTES = "text/plain; charset=x-user-defined"
"""So that an answer comes as a text with a letter for each byte: while a page waits, it gets nothing else."""

OK = 200


async def fetch_families(only: str = "") -> None:
    """Fetch and unpack the families that are not there yet, or what one needs; what cannot be had is left out."""
    from engine.games import CATALOGUE  # the first screen does without

    wanted = CATALOGUE.needed(only) if only else None
    names = [family.name for family in CATALOGUE.families[1:] if wanted is None or family.name in wanted]
    await asyncio.gather(*(_fetch(name) for name in names if not _is_there(name)))


async def _fetch(family: str) -> None:
    try:
        response = await fetch(_address(family))
        if response.status == OK and not _is_there(family):
            _unpack((await response.arrayBuffer()).to_bytes())
    except (JsException, OSError):
        return


def _fetch_at_once(family: str) -> bool:
    """Fetch and unpack a family while everything waits; False where it cannot be had."""
    request = XMLHttpRequest.new()
    request.open("GET", _address(family), False)
    request.overrideMimeType(BYTES)
    try:
        request.send()
    except JsException:
        return False
    if request.status == OK:
        _unpack(bytes(ord(letter) & 0xFF for letter in str(request.responseText)))
    return _is_there(family)


def _address(family: str) -> str:
    return f"./families/{family}.zip"


def _is_there(family: str) -> bool:
    return ROOT.joinpath(*HOUSES[0].split("."), family).exists()


def _unpack(content: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        archive.extractall(ROOT)
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()  # it knows the folders as they were


class Finder:
    """Finds the rooms of families where nobody else does, and asks anew each time for what could not be had."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module, once its family has been unpacked; None where that has nothing of this name."""
        house, _, family = name.rpartition(".")
        return PathFinder.find_spec(name, path, target) if house in HOUSES and _fetch_at_once(family) else None


def install() -> None:
    """From now on, what is imported and not there yet is looked for in the families' archives."""
    sys.meta_path.append(Finder())
