"""The table of files in ``pyscript.toml``: which modules, words and styles of families the page needs.

python -m tools.files --write    rewrite the table
python -m tools.files --check    fail where it differs from what is on disk
"""

import argparse
import sys
from functools import cache
from pathlib import Path

from engine.games import CATALOGUE
from tools.paths import ROOT
from ui.houses import HOUSES, is_later

CONFIG = ROOT / "pyscript.toml"
TABLE = "[files]\n"
PATTERNS = (
    "engine/**/*.py",
    "ui/**/*.py",
    "static/words/*/*.json",
    "static/positions/*.json",
    "static/styles/families/*.css",
)


def page_files() -> list[Path]:
    """Every file of the project that Python in the page may open or import, in order."""
    return sorted(path for pattern in PATTERNS for path in ROOT.glob(pattern))


def family_of(path: Path) -> str:
    """The family of games that a file belongs to; empty for what any page needs, the first family's games among it."""
    for name in later_families():
        rooms = {ROOT.joinpath(*house.split("."), name) for house in HOUSES}
        if rooms & set(path.parents) or (path.suffix in (".json", ".css") and path.stem == name):
            return name
    return ""


def module_of(path: Path) -> str:
    """The name of the module in a file."""
    return path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")


def comes_later(path: Path) -> bool:
    """Whether a file is among the rooms that come later, whatever family is played."""
    return path.suffix == ".py" and is_later(module_of(path))


@cache
def later_families() -> tuple[str, ...]:
    """The families of games besides the first, which comes with the page: those that are not listed yet among them."""
    rooms = ROOT.joinpath(*HOUSES[0].split(".")).glob("*/__init__.py")
    return tuple(sorted({room.parent.name for room in rooms} - {"about", CATALOGUE.families[0].name}))


def table(paths: list[Path]) -> str:
    """The lines of the table; each file keeps its place."""
    names = [path.relative_to(ROOT).as_posix() for path in paths]
    return TABLE + "".join(f'"./{name}" = "./{name}"\n' for name in names)


def settings(text: str) -> str:
    """Everything in the configuration before the table of files."""
    return text[: text.index(TABLE)]


def main() -> int:
    """Write or check the table."""
    parser = argparse.ArgumentParser(description="Keep the table of files in pyscript.toml.")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true")
    mode.add_argument("--check", action="store_true")
    old = CONFIG.read_text(encoding="utf-8")
    new = settings(old) + table(page_files())
    if parser.parse_args().write:
        CONFIG.write_text(new, encoding="utf-8")
        return 0
    if old != new:
        print("pyscript.toml differs from the modules on disk: run python -m tools.files --write")
    return int(old != new)


if __name__ == "__main__":
    sys.exit(main())
