"""Every class and id of the styles can be shown: its name stands in the code, whole or put together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT, STATIC

SHEETS = sorted([*STATIC.glob("styles/**/*.css"), STATIC / "shell.css"])
SOURCES = [*ROOT.glob("ui/**/*.py"), *ROOT.glob("engine/**/*.py"), *STATIC.glob("*.*js"), ROOT / "index.html"]
CODE = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
NAMES = frozenset(re.findall(r"[\w-]+", CODE))
STARTS = tuple(sorted({*re.findall(r"\b([a-z][\w-]*-)\{", CODE), "p"}))
"""How names begin that are put together: ``icon-{name}``, ``p{player}``."""
ENDS = tuple(sorted(set(re.findall(r"\}(-[\w-]+)", CODE))))


def styled(sheet: Path) -> Iterator[str]:
    """The classes and ids of a sheet."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    for selector in re.findall(r"([^{}]+)\{", text):
        yield from re.findall(r"[.#]([a-zA-Z][\w-]*)", "" if selector.strip().startswith("@") else selector)


def is_put_together(name: str) -> bool:
    """Whether the code makes names like this one out of two words that it has."""
    made = [name.removeprefix(start) for start in STARTS if name.startswith(start)]
    made += [name.removesuffix(end) for end in ENDS if name.endswith(end)]
    word, _, number = name.rpartition("-")
    return any(rest.isdigit() or rest in NAMES for rest in made) or (number.isdigit() and word in NAMES)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_no_style_is_for_what_no_page_shows(sheet: Path) -> None:
    assert sorted({name for name in styled(sheet) if name not in NAMES and not is_put_together(name)}) == []
