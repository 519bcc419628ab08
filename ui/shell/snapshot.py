"""The snapshot of the interpreter: what a start would otherwise unpack, read and run.

A snapshot is memory without files. So every module of the page is in it: imported, or as code if it needs the browser.
The words of all languages are in it too.
"""

import gc
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import FileFinder, ModuleSpec, SourcelessFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

from ui.base import words
from ui.base.languages import ABOUT

ROOT = Path(__file__).parent.parent.parent
LIVE = ("pyscript", "ui.browser")
"""Packages that touch the browser when they are imported."""


class CodeFinder(Loader):
    """An import finder for modules whose code is in memory."""

    def __init__(self, paths: Mapping[str, Path]) -> None:
        self._paths = dict(paths)
        self._codes = {name: code_in(name, path) for name, path in paths.items()}

    @property
    def asked(self) -> set[str]:
        """The names that the modules use at their top level, among them the modules that they import."""
        return {name for code in self._codes.values() for name in code.co_names}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module whose code is in memory, else None."""
        if name not in self._codes:
            return None
        place = self._paths[name]
        inside = [str(place.parent)] if place.stem.startswith("__init__") else None
        return spec_from_file_location(name, place, loader=self, submodule_search_locations=inside)

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(self._codes[module.__name__], module.__dict__)


def code_in(name: str, path: Path) -> CodeType:
    """Return the code in a file of bytecode. Raise ImportError if it holds none."""
    code = SourcelessFileLoader(name, str(path)).get_code(name)
    if code is None:
        raise ImportError(f"{path} holds no code", name=name)
    return code


def compiled(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield the name and the file of every compiled module below `root`."""
    for path in sorted(root.rglob("*.pyc")):
        parts = [part for part in path.relative_to(root).parent.parts if part != "__pycache__"]
        stem = path.name.split(".")[0]
        yield ".".join(parts if stem == "__init__" else [*parts, stem]), path


def prepare() -> None:
    """Prepare the interpreter: import the modules that need no browser, and read the words of all languages.

    Of the modules that need the browser, keep the code for their later import, and import what they use of the standard
    library.
    """
    modules = dict(compiled(ROOT))
    live = {name: path for name, path in modules.items() if name.startswith(LIVE)}
    for name in modules.keys() - live.keys():
        import_module(name)
    shelf = CodeFinder(live)
    for name in shelf.asked & sys.stdlib_module_names:
        with suppress(ImportError):
            import_module(name)
    sys.meta_path.insert(0, shelf)
    for language in words.LANGUAGES:
        for path in sorted((words.CATALOGUES / language).glob("*.json")):
            if path.stem != ABOUT:
                words.read(language, path.stem)
    _forget_files()
    gc.collect()
    gc.freeze()  # later collections skip all present objects, which stay as long as the page does


def _forget_files() -> None:
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()
