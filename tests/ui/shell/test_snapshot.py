"""What an interpreter's memory holds."""

import py_compile
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from ui.shell.snapshot import CodeFinder, compiled

SOURCES = {
    "landing/__init__.py": "SEEN = __file__",
    "landing/quay.py": "from landing import SEEN\nBOATS = 3",
    "landing/inner/__init__.py": "",
    "landing/inner/lamp.py": "LIT = True",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder of bytecode without sources; one package has its bytecode in a cache."""
    for name, text in SOURCES.items():
        source = tmp_path / name
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text, encoding="utf-8")
        cached = source.parent / "__pycache__" / f"{source.stem}.cpython-314.pyc"
        py_compile.compile(str(source), str(cached if "inner" in name else source.with_suffix(".pyc")))
        source.unlink()
    return tmp_path


@pytest.fixture
def shelf(root: Path) -> Iterator[CodeFinder]:
    """All of it in memory, and the files gone."""
    shelf = CodeFinder(dict(compiled(root)))
    for path in root.rglob("*.pyc"):
        path.unlink()
    sys.meta_path.insert(0, shelf)
    yield shelf
    sys.meta_path.remove(shelf)
    for name in [name for name in sys.modules if name.split(".")[0] == "landing"]:
        del sys.modules[name]


def test_modules_are_told_by_their_files(root: Path) -> None:
    assert [name for name, _ in compiled(root)] == ["landing", "landing.inner", "landing.inner.lamp", "landing.quay"]


@pytest.mark.usefixtures("shelf")
def test_what_is_in_memory_is_imported_without_a_file(root: Path) -> None:
    quay, lamp = import_module("landing.quay"), import_module("landing.inner.lamp")
    assert (quay.BOATS, lamp.LIT) == (3, True)
    assert str(root / "landing" / "__init__.pyc") == quay.SEEN


@pytest.mark.usefixtures("shelf")
def test_what_is_not_in_memory_is_looked_for_elsewhere(root: Path) -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("landing.nowhere")
    (root / "landing" / "later.py").write_text("CAME = 'later'", encoding="utf-8")
    assert import_module("landing.later").CAME == "later"
