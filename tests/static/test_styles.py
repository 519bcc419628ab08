"""The styles as text: what changes while a pointer lies over it does not stay so after a finger has touched it."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from tests.static.test_contrast import STYLES
from tools.paths import ROOT

HOVERING = re.compile(r"@media \(hover: hover\) (\{(?:[^{}]|\{[^{}]*\})*\})")
"""What holds only where a pointer can lie over something."""


ANY_INSIDE = re.compile(r"[^{};]*:has\((?:[^()]|\([^()]*\))*?(?<=[(,])\s*[a-z][^{}]*")
"""A rule for what has any element of a kind somewhere inside: WebKit looks for it anew at each change of the page."""

ANYWHERE = re.compile(r"(?:body|\.game|\.replaying|\.rail)(?![-\w])[^\s{,]*?:has\(\s*[^>+~\s][^{}]*")
"""A rule for what lies anywhere inside the screen of the game or a column: the browser looks at every change there."""
ALL_INSIDE = re.compile(r"[^{};]*\[data-[^\]]*\]\s\*[,)][^{}]*")
"""A rule for all that is inside an element with some attribute: a change of it makes the browser style all anew."""

OF_FAMILIES = pytest.mark.parametrize("sheet", sorted(STYLES.glob("families/*.css")), ids=lambda sheet: sheet.stem)
EVERY_SHEET = pytest.mark.parametrize("sheet", sorted(STYLES.rglob("*.css")), ids=lambda sheet: sheet.stem)


@EVERY_SHEET
def test_a_finger_leaves_nothing_as_if_a_pointer_lay_over_it(sheet: Path) -> None:
    assert not re.findall(r"[^{};]*:hover[^{}]*", HOVERING.sub("", rules(sheet)))


@EVERY_SHEET
def test_nothing_looks_different_for_an_element_of_some_kind_anywhere_inside(sheet: Path) -> None:
    assert not ANY_INSIDE.findall(rules(sheet))


@EVERY_SHEET
def test_a_click_restyles_what_it_changes_and_not_the_whole_screen(sheet: Path) -> None:
    assert not ANYWHERE.findall(rules(sheet))
    assert not ALL_INSIDE.findall(rules(sheet))


def rules(sheet: Path) -> str:
    """The text of a style sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)


def looks_of_dialogs() -> set[str]:
    """The looks that dialogs of the page are given by name."""
    calls = (
        node for path in (ROOT / "ui").rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    )
    return {
        keyword.value.value
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "dialog"
        for keyword in call.keywords
        if keyword.arg == "look" and isinstance(keyword.value, ast.Constant)
    }


def starts(sheet: Path) -> set[str]:
    """What the rules of a style sheet begin with: the first of the elements that they name."""
    heads = re.findall(r"(?:^|[{}])([^{}@]+){", rules(sheet))
    return {each.split()[0] for head in heads for each in head.split(",") if each.split()}


@cache
def lines_of_the_log() -> frozenset[str]:
    """The classes of the lines that the log has for events."""
    told = (ROOT / "static" / "words" / "en").glob("*.json")
    keys = (key for words in told for key in json.loads(words.read_text(encoding="utf-8")))
    return frozenset("." + key.split(".")[1].replace("-", "") for key in keys if key.startswith("event."))


@EVERY_SHEET
def test_no_rule_for_something_else_dresses_a_line_of_the_log(sheet: Path) -> None:
    assert ".yielded" in lines_of_the_log()
    assert not lines_of_the_log() & starts(sheet)


@OF_FAMILIES
def test_no_family_dresses_a_dialog_of_the_page_by_its_name_alone(sheet: Path) -> None:
    looks = looks_of_dialogs()
    assert {"together", "help", "settings"} <= looks
    heads = re.findall(r"(?:^|[{}])([^{}@]+){", rules(sheet))
    alone = {each.strip().removeprefix(".") for head in heads for each in head.split(",")}
    assert not alone & looks
