"""The documents show what is there: folders, files, and the functions of the walks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT

PLAN = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
DRAWN = next(block for block in PLAN.split("```")[1::2] if "engine/  " in block)
"""The tree."""
PAGES = sorted([*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
ROOMS = ("engine", "ui")
"""Whose folders are drawn to the last one that is a room of its own."""
INSIDE = {
    "engine/games/anno1503/parts",
    "engine/games/cities_knights/parts",
    "engine/games/cities_knights/parts/cards",
    "engine/games/explorers/parts",
    "engine/games/junior/parts",
    "engine/games/seafarers/parts",
    "engine/games/seafarers/scenarios",
    "engine/games/seafarers_knights/parts",
    "ui/families/explorers/lessons",
    "ui/guide/lessons",
    "ui/play/panels",
}
"""Folders that belong to the room above them."""


def drawn() -> Iterator[str]:
    """The paths of the tree."""
    above: list[str] = []
    for line in DRAWN.strip().splitlines():
        if match := re.match(r"((?:  )*)([\w.]+/?)(?:  |$)", line):
            above[len(match[1]) // 2 :] = [match[2].rstrip("/")]
            yield "/".join(above)


def test_what_is_drawn_is_there() -> None:
    assert [path for path in drawn() if not (ROOT / path).exists()] == []


def test_what_is_there_is_drawn() -> None:
    folders = {
        str(path.parent.relative_to(ROOT)) for room in ROOMS for path in (ROOT / room).rglob("__init__.py")
    } - INSIDE
    assert folders - set(drawn()) == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_is_there(page: Path) -> None:
    named = re.findall(r"`(\w+(?:/[\w.-]+)*/[\w-]+\.\w+)(?::[\w.]+)?`", page.read_text(encoding="utf-8"))
    bases = (ROOT, ROOT / "engine", ROOT / "ui", ROOT / "engine" / "games")
    assert [name for name in named if not any((base / name).exists() for base in bases)] == []


def test_every_function_of_a_walk_is_there() -> None:
    walked = re.findall(r"`([\w/]+\.py):([\w.]+)`", PLAN)
    assert len(walked) > 25
    assert [(path, name) for path, name in walked if name not in set(defined(ROOT / path))] == []


def defined(path: Path) -> Iterator[str]:
    """The classes, functions and methods of a file: ``Session.submit``."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
            yield from (f"{node.name}.{each.name}" for each in ast.walk(node) if isinstance(each, FUNCTIONS))


def test_the_plan_is_read_in_one_sitting() -> None:
    assert PLAN.count("\n") <= 150
