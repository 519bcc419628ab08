"""The files that the page needs, and its configuration."""

from tools.files import page_files
from tools.paths import ROOT


def test_the_page_needs_both_halves_and_the_words() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in page_files()}
    assert {
        "engine/__init__.py",
        "ui/main.py",
        "ui/bot_worker.py",
        "static/words/en/common.json",
        "static/words/fr/explorers.json",
    } <= names


def test_configuration_keeps_to_what_the_pages_reader_understands() -> None:
    lines = (ROOT / "pyscript.toml").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if "'" in line or "{" in line or '"""' in line] == []
