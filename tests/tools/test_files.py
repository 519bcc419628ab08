"""The table of files in the page's configuration."""

from tools.files import CONFIG, page_files, settings, table
from tools.paths import ROOT


def test_table_names_every_module_on_disk_and_nothing_else() -> None:
    text = CONFIG.read_text(encoding="utf-8")
    assert text == settings(text) + table(page_files())


def test_table_covers_both_halves_and_the_words() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in page_files()}
    assert {
        "engine/__init__.py",
        "ui/main.py",
        "ui/bot_worker.py",
        "static/words/en/common.json",
        "static/words/fr/explorers.json",
    } <= names


def test_configuration_keeps_to_what_the_pages_reader_understands() -> None:
    lines = CONFIG.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if "'" in line or "{" in line or '"""' in line] == []
