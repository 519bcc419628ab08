"""What is compiled ahead of time, and what is left out."""

import ast
import json
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.bytecode import (
    ELSEWHERE,
    FROZEN,
    UNUSED,
    addition,
    application,
    archived,
    compile_archive,
    entries,
    is_used,
    packed,
    standard_library,
    unpacked,
)
from tools.files import family_of, page_files
from tools.paths import PYODIDE, ROOT

UNCHECKED_HASH = 1
# Tells which of the named modules the interpreter has not in itself.
ASK = """
import { loadPyodide } from "pyodide";
const python = await loadPyodide();
python.globals.set("names", process.argv.slice(1).join(" "));
console.log(python.runPython(`
import _imp, json, sys
json.dumps([n for n in names.split() if not _imp.is_frozen(n) and "Frozen" not in repr(sys.modules[n].__loader__)])
`));
"""


def page_modules() -> list[Path]:
    """The modules that the page may import."""
    paths = [path for path in page_files() if path.suffix == ".py"]
    return [path for path in paths if not path.relative_to(ROOT).as_posix().startswith(ELSEWHERE)]


def imported(path: Path) -> Iterator[str]:
    """The dotted names that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.fixture(scope="module")
def library() -> dict[str, bytes]:
    """The compiled standard library."""
    return entries(standard_library())


def test_no_module_that_the_page_imports_is_left_out() -> None:
    for path in page_modules():
        assert UNUSED.isdisjoint(imported(path)), path


def test_library_holds_what_is_used_and_only_that(library: dict[str, bytes]) -> None:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        expected = {name + "c" for name in archive.namelist() if is_used(name)}
    assert set(library) == expected
    assert {"asyncio/__init__.pyc", "json/decoder.pyc", "encodings/utf_8.pyc"} <= expected
    assert not any(name.startswith(("email/", "unittest/", "sqlite3/", "encodings/cp1252")) for name in expected)


@pytest.mark.some(1, of="what is compiled anew")
def test_what_is_left_out_because_the_interpreter_has_it_is_there(library: dict[str, bytes]) -> None:
    """The interpreter has these modules built in, so the library need not contain them."""
    told = subprocess.run(
        ["node", "--input-type=module", "--eval", ASK, *sorted(FROZEN)], cwd=ROOT, capture_output=True, check=True
    )
    assert json.loads(told.stdout) == []
    assert library.keys() & {f"{name.replace('.', '/')}.pyc" for name in FROZEN} == set()


def test_bytecode_is_never_compared_with_a_source(library: dict[str, bytes]) -> None:
    for name, content in library.items():
        assert int.from_bytes(content[4:8], "little") == UNCHECKED_HASH, name


@pytest.mark.some(1, of="what is compiled anew")
def test_application_has_modules_words_and_pyscripts_own_package() -> None:
    names = set(unpacked(application(page_files())))
    assert {"engine/__init__.pyc", "ui/shell/app.pyc", "static/words/fr/common.json"} <= names
    assert any(name.startswith("pyscript/__pycache__/context.cpython-3") for name in names)
    assert not any(name.startswith("engine/command/") for name in names)


def test_an_addition_has_only_what_it_is_made_of() -> None:
    files = [path for path in page_files() if family_of(path) == "explorers"]
    assert {name.removesuffix("c") for name in unpacked(addition(files))} == {
        path.relative_to(ROOT).as_posix() for path in files
    }


def test_archive_depends_on_names_and_contents_alone() -> None:
    assert archived({"a.py": b"1", "b.py": b"2"}) == archived({"b.py": b"2", "a.py": b"1"})
    assert archived({"a.py": b"1"}) != archived({"a.py": b"2"})


@pytest.mark.some(1, of="what is compiled anew")
def test_what_is_compiled_depends_on_nothing_but_its_source(tmp_path: Path) -> None:
    """Each compiler is a Python with hashes of its own: an order that comes from them would be another one."""
    source = archived({"a.py": b'def f(x):\n    "Doc."\n    return x in {"salt", "tea", "silk", "gold", "wood"}, f\n'})
    made = [tmp_path / f"{number}.zip" for number in range(2)]
    for path in made:
        compile_archive(source, path, bare=False)
    assert made[0].read_bytes() == made[1].read_bytes()


def test_what_is_packed_is_unpacked_whole_and_depends_on_nothing_else() -> None:
    files = {"a/b.pyc": b"\0\1\2", "a/empty": b"", "words.json": "été".encode()}
    assert unpacked(packed(files)) == files
    assert packed(files) == packed(dict(files))
