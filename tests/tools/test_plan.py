"""The plan of the house shows what is there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tools.paths import ROOT

PLAN = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
DRAWN = PLAN.split("```")[1]
"""The tree at the beginning."""
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


def test_every_file_that_is_named_is_there() -> None:
    named = re.findall(r"`(\w+(?:/[\w.]+)*/\w+\.\w+)`", PLAN.split("```", 2)[2])
    bases = (ROOT, ROOT / "engine", ROOT / "ui", ROOT / "engine" / "games")
    assert [name for name in named if not any((base / name).exists() for base in bases)] == []
