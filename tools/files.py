"""Which modules, words and styles of families the page needs, and which of them come later."""

from functools import cache
from pathlib import Path

from engine.games import CATALOGUE
from tools.paths import ROOT
from ui.base.later import FAMILY_ROOMS, SELDOM, WORKSHOP, archive_of

PATTERNS = (
    "engine/**/*.py",
    "ui/**/*.py",
    "static/words/*/*.json",
    "static/positions/*.json",
    "static/styles/families/*.css",
    "docs/bots/*.py",
    "docs/OWN_BOTS.md",
)

TERMINAL = ("zoo.py",)
"""The examples that no page can run."""
POSITIONS = ROOT / "static" / "positions"
DOCS = ROOT / "docs"


def page_files() -> list[Path]:
    """Return every file of the project that Python in the page may open or import, sorted by path."""
    return sorted(path for pattern in PATTERNS for path in ROOT.glob(pattern) if path.name not in TERMINAL)


def family_of(path: Path) -> str:
    """Return the family of games that a file belongs to; empty for the first family and for common files."""
    for name in later_families():
        rooms = {ROOT.joinpath(*house.split("."), name) for house in FAMILY_ROOMS}
        if rooms & set(path.parents) or (path.suffix in (".json", ".css") and path.stem == name):
            return name
    return ""


def module_of(path: Path) -> str:
    """Return the name of the module in a file."""
    return path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")


def comes_in(path: Path) -> str:
    """Return the archive of ``ui/base/later.py`` that a file comes in; empty for others.

    The prepared positions of the first family come with what is seldom used, as does the practice room, which reads
    them. The page on bots of one's own and its examples come with the workshop. A page that starts from a snapshot has
    no file of the main archive.
    """
    if path.parent == POSITIONS:
        return "" if family_of(path) else SELDOM
    if DOCS in path.parents:
        return WORKSHOP
    return archive_of(module_of(path)) if path.suffix == ".py" else ""


@cache
def later_families() -> tuple[str, ...]:
    """Return all families of games but the first, which comes with the page; also those that are not listed yet."""
    rooms = ROOT.joinpath(*FAMILY_ROOMS[0].split(".")).glob("*/__init__.py")
    return tuple(sorted({room.parent.name for room in rooms} - {"about", CATALOGUE.families[0].name}))
