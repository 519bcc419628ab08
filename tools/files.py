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
"""Of the examples, what no page can run."""
POSITIONS = ROOT / "static" / "positions"
DOCS = ROOT / "docs"


def page_files() -> list[Path]:
    """Every file of the project that Python in the page may open or import, in order."""
    return sorted(path for pattern in PATTERNS for path in ROOT.glob(pattern) if path.name not in TERMINAL)


def family_of(path: Path) -> str:
    """The family of games that a file belongs to; empty for what any page needs, the first family's games among it."""
    for name in later_families():
        rooms = {ROOT.joinpath(*house.split("."), name) for house in FAMILY_ROOMS}
        if rooms & set(path.parents) or (path.suffix in (".json", ".css") and path.stem == name):
            return name
    return ""


def module_of(path: Path) -> str:
    """The name of the module in a file."""
    return path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")


def comes_in(path: Path) -> str:
    """Return the archive of ``ui/base/later.py`` that a file comes in; empty for others.

    The prepared positions of the first family are among what is seldom used, for the practice room is, which reads
    them; the page on bots of one's own comes with the workshop, and so do its examples. A page that starts from a
    snapshot has no file of the main archive.
    """
    if path.parent == POSITIONS:
        return "" if family_of(path) else SELDOM
    if DOCS in path.parents:
        return WORKSHOP
    return archive_of(module_of(path)) if path.suffix == ".py" else ""


@cache
def later_families() -> tuple[str, ...]:
    """The families of games besides the first, which comes with the page: those that are not listed yet among them."""
    rooms = ROOT.joinpath(*FAMILY_ROOMS[0].split(".")).glob("*/__init__.py")
    return tuple(sorted({room.parent.name for room in rooms} - {"about", CATALOGUE.families[0].name}))
