"""The styles as text: what changes while a pointer lies over it does not stay so after a finger has touched it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.static.test_contrast import STYLES

HOVERING = re.compile(r"@media \(hover: hover\) (\{(?:[^{}]|\{[^{}]*\})*\})")
"""What holds only where a pointer can lie over something."""


@pytest.mark.parametrize("sheet", sorted(STYLES.rglob("*.css")), ids=lambda sheet: sheet.stem)
def test_a_finger_leaves_nothing_as_if_a_pointer_lay_over_it(sheet: Path) -> None:
    css = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(r"[^{};]*:hover[^{}]*", HOVERING.sub("", css))
